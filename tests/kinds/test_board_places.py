from dataclasses import replace

import pytest
from openpyxl import Workbook

from card_data.problems import Problems
from generator.build.options import Options
from generator.build.workshop import workshop
from generator.layout.engine import Engine, FaceJob
from tests.kinds.made import BOARD, read

PLAN = "plan: {kind: board, size: 100mm x 80mm, face: plan, places: spaces.csv}"
TRACK = "elements:\n  - track:\n    places: ways.csv\n    elements: [{rect: , fill: road}]\n"


LENGTHS = "Write millimetres, such as 42.5, or a share, such as 50%."


def places(root, table, name="spaces.csv"):
    found, _ = read(root, PLAN, spaces_csv=table, layouts__plan_yaml=BOARD)
    return found.places[name]


def told(root, table):
    """What is wrong with a table: where, and what."""
    with pytest.raises(Problems) as caught:
        read(root, PLAN, spaces_csv=table, layouts__plan_yaml=BOARD)
    return [str(entry) for entry in caught.value.entries]


def test_a_boards_table_is_read_with_units_shares_and_ways(tmp_path):
    first, second = places(tmp_path, 'id,x,y,kind,next,width\nstart,2cm,50%,dock,end,66\nend,30,"4,5",,-,\n')

    assert ("start", 20.0, 40.0, "dock", "end") == (first["id"], first["x"].mm, first["y"].of(80), *_ways(first))
    assert (66.0, "") == (first["width"].mm, second["width"])
    assert 4.5 == second["y"].mm


def _ways(row):
    return row["kind"], row["next"]


def test_every_fault_is_told_with_its_cell(tmp_path):
    found = told(tmp_path, "id,x,y,angle,next\na,1,2,,b\na,ten,3,north,z\nb,4,5,,\n")

    assert [
        f'spaces.csv, line 3, column "x", card a: "ten" is no length. {LENGTHS}',
        'spaces.csv, line 3, column "angle", card a: "north" is no angle. Write degrees, clockwise, such as 90.',
        'spaces.csv, line 3, column "id", card a: two spaces are called "a". Give each an id of its own.',
        'spaces.csv, line 3, column "next", card a: "z" is no space of this board. Known: a, b.',
    ] == found


def test_a_table_without_a_column_it_needs_is_told(tmp_path):
    (text,) = told(tmp_path, "id,x\na,1\n")

    assert 'spaces.csv: The table of places has no column "y". Known: id, x.' == text


def test_a_table_that_is_not_there_is_told_wherever_it_is_named(tmp_path):
    with pytest.raises(Problems, match=r'There is no file "spaces\.csv"') as caught:
        read(tmp_path, PLAN, layouts__plan_yaml=BOARD)

    assert ["layouts/plan.yaml", "game.yaml"] == [entry.where.file for entry in caught.value.entries]


def test_places_may_stand_on_a_sheet_of_a_workbook(tmp_path):
    book = Workbook()
    book.create_sheet("Ways").append(["id", "x", "y"])
    book["Ways"].append(["a", 12.5, 3])
    book.save(tmp_path / "ways.xlsx")
    layout = TRACK.replace("ways.csv", '"ways.xlsx#Ways"')
    component = "chart: {kind: mats, size: 100mm x 80mm, face: chart}"
    more = {"ways_xlsx": (tmp_path / "ways.xlsx").read_bytes(), "layouts__chart_yaml": layout}
    found, _ = read(tmp_path, component, **more)

    assert [12.5] == [row["x"].mm for row in found.places["ways.xlsx#Ways"]]


def test_a_place_off_the_board_is_told(tmp_path):
    _, report = read(tmp_path, PLAN, spaces_csv="id,x,y\na,120,10\n", layouts__plan_yaml=BOARD)

    assert ['Place "a" lies off the board, at 120, 10 mm'] == [notice.what for notice in report.notices]


def test_a_track_brings_a_table_of_its_own(tmp_path):
    component = "chart: {kind: mats, size: 100mm x 80mm, face: chart}"
    found, _ = read(tmp_path, component, ways_csv="id,x,y\na,1,2\n", layouts__chart_yaml=TRACK)

    assert ["ways.csv"] == list(found.places)


def drawn(root, table):
    """The board's engine and the job of its face."""
    found, report = read(root, PLAN, spaces_csv=table, layouts__plan_yaml=BOARD)
    shop = workshop(found, Options().for_game(found), report)
    (board,) = found.components
    return shop.engine, FaceJob(board, board.rows[0], board.face)


def test_a_place_with_a_width_of_its_own_is_as_wide(tmp_path):
    engine, job = drawn(tmp_path, "id,x,y,width,height\na,50,40,66,20\nb,10,10,,\n")
    spots = []
    Engine(replace(engine.shop, spots=spots), engine.layouts, engine.constants, engine.languages).face(job)

    assert [("a", (17, 30, 66, 20)), ("b", (1, 1, 18, 18))] == [(name, tuple(box)) for name, box in spots]


def test_the_face_is_another_where_a_place_has_moved(tmp_path):
    tables = {"one": "id,x,y\na,1,2\n", "same": "id,x,y\na,1,2\n", "moved": "id,x,y\na,1,3\n"}
    keys = {name: engine.key(job) for name, (engine, job) in ((n, drawn(tmp_path / n, t)) for n, t in tables.items())}

    assert keys["one"] == keys["same"] != keys["moved"]
