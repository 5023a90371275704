"""Painters: what they see, where they draw, when they are asked again, and what is told when they fail."""

import pytest

HEAD = """\
from card_data.geometry import Box, rectangle
from card_data.marks import BLACK, Colour, Glyphs, Group, Shape, Text

CALLS = []

def box(width, height, fill=BLACK):
    return [Shape(rectangle(Box(0, 0, width, height)), fill)]

"""


def painter(folder, body, layout="- paint: draw\n"):
    lines = "".join(f"    {line}\n" for line in body.split("\n"))
    return folder.write("painters.py", f"{HEAD}def draw(face):\n{lines}").layout(layout)


def test_a_painter_draws_on_the_face(folder):
    desk = painter(folder, "return box(face.width, face.height, face.palette['red'])").open()

    assert ["rect 0 0 60 80 #FF0000"] == desk.drawn()


def test_a_painter_draws_in_its_box(folder):
    layout = "- paint: draw\n  left: 10\n  top: 20\n  width: 30\n  height: 5\n"
    desk = painter(folder, "return box(face.width, face.height)", layout).open()

    assert ["group matrix 1 0 0 1 10 20", "  rect 0 0 30 5 #000000"] == desk.drawn()


def test_a_painter_is_cut_off_at_the_bleed_it_knows(folder):
    layout = "- paint: draw\n  bleed: yes\n  clip: yes\n"
    desk = painter(folder, "return box(face.width + face.bleed, 1)", layout).open()

    assert ["group clip rect -3 -3 66 86", "  rect 0 0 63 1 #000000"] == desk.drawn()


def test_a_painter_sees_row_argument_ink_and_language(folder):
    folder.table("id,cost\nA,7\n", cost="whole")
    body = (
        "return [Text(f\"{face.id} {face.values['cost']} {face.argument} {face.ink} {face.values['lang']}\", 5, 30, 9)]"
    )
    desk = painter(folder, body, '- paint: draw\n  with: "x{{ cost }}"\n').open(ink="low")

    assert ['text "A 7 x7 low en" 5 30 9pt #000000'] == desk.drawn()


WAYS = """places = {place.id: place for place in face.places}
return [
    Shape(rectangle(Box(one.x, one.y, places[way].x - one.x, places[way].y - one.y)), BLACK)
    for one in face.places
    for way in one.next
]"""
CHART = "- paint: draw\n  left: 10\n  width: 40\n  places: spaces.csv\n"


def test_a_painter_draws_the_ways_between_the_places_of_a_table(folder):
    folder.write("spaces.csv", "id,x,y,next\na,1,2,b; c\nb,11,22,c\nc,50%,30,-\n")
    desk = painter(folder, WAYS, CHART).open()
    ways = ["rect 1 2 10 20", "rect 1 2 19 28", "rect 11 22 9 8"]

    assert ["group matrix 1 0 0 1 10 0", *(f"  {way} #000000" for way in ways)] == desk.drawn()


def test_a_place_that_moves_is_another_face(folder):
    keys = []
    for x in (11, 12):
        folder.write("spaces.csv", f"id,x,y,next\na,1,2,b\nb,{x},22,-\n")
        keys.append(painter(folder, WAYS, CHART).open().face().key)

    assert keys[0] != keys[1]


def test_a_painter_in_a_repeat_sees_what_is_repeated(folder):
    layout = "- repeat: 2\n  elements:\n    - paint: draw\n"
    desk = painter(folder, "return box(face.values['index'] + 1, 1)", layout).open()

    assert ["rect 0 0 1 1 #000000", "group matrix 1 0 0 1 30 0", "  rect 0 0 2 1 #000000"] == desk.drawn()


def test_words_of_a_painter_are_set_and_turned(folder):
    desk = painter(folder, "return [Text('Fox', 10, 40, 9, anchor='middle', rotate=90)]").open()
    group, text = desk.drawn()

    assert group.startswith("group matrix 0 1 -1 0 50 30")
    assert text.startswith('  text "Fox" ')


def test_a_painter_is_asked_again_only_when_what_it_asked_for_differs(folder):
    folder.table("id,cost,name\nA,1,a\nB,1,b\nC,2,c\n")
    desk = painter(folder, "CALLS.append(face.values['cost'])\nreturn box(int(face.values['cost']), 1)").open()
    drawn = [desk.drawn(row)[0] for row in "ABC"]

    assert ["rect 0 0 1 1 #000000"] * 2 + ["rect 0 0 2 1 #000000"] == drawn
    assert ["1", "2"] == desk.game.painters["draw"].__globals__["CALLS"]


def test_faces_that_a_painter_cannot_tell_apart_have_one_key(folder):
    folder.table("id,cost\nA,1\nB,1\nC,2\n")
    desk = painter(folder, "return box(int(face.values['cost']), 1)").open()

    assert desk.key("A") == desk.key("B") != desk.key("C")


def test_a_painter_that_draws_by_the_id_gives_every_card_its_own(folder):
    folder.table("id\nA\nB\n")
    desk = painter(folder, "return box(ord(face.id), 1)").open()

    assert [["rect 0 0 65 1 #000000"], ["rect 0 0 66 1 #000000"]] == [desk.drawn(row) for row in "AB"]


def test_a_painter_that_looks_through_all_values_depends_on_all(folder):
    folder.table("id,cost\nA,1\nB,2\n")
    desk = painter(folder, "return box(len(str(dict(face.values).get('cost'))), 1)").open()

    assert desk.drawn("A") == desk.drawn("B")
    assert desk.key("A") == desk.key("B")


def test_a_changed_painter_changes_the_key(folder):
    first = painter(folder, "return box(1, 1)").open().key()

    assert first != painter(folder, "return box(2, 1)").open().key()


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("return 1 / 0", "ZeroDivisionError"),
        ("return None", "TypeError"),
        ("return ['no mark']", "str is no mark"),
        ("raise SystemExit(1)", "SystemExit"),
        ("from card_data.geometry import Path\nreturn [Shape(Path('ML', (1, 2)), BLACK)]", '"ML" has 2 numbers'),
        ("return box(float('nan'), 1)", "no number"),
    ],
)  # fmt: skip
def test_a_painter_that_fails_is_told_with_its_card(folder, body, said):
    problem = painter(folder, body).open().only_problem()

    assert ("painter/failed", "A") == (problem.code, problem.where.card)
    assert said in problem.what


def test_a_failing_painter_is_told_with_its_line(folder):
    where = painter(folder, "x = 1\nreturn x / 0").open().only_problem().where

    assert ("painters.py", HEAD.count("\n") + 3) == (where.file, where.line)


def test_one_that_fails_in_a_folder_of_painters_is_told_with_its_file(folder):
    folder.write("painters/__init__.py", "from .ring import draw\n").write(
        "painters/ring.py", "def draw(face):\n    return 1 / 0\n"
    )
    where = folder.layout("- paint: draw\n").open().only_problem().where

    assert ("painters/ring.py", 2) == (where.file, where.line)


def test_a_painter_named_by_a_row_that_is_not_there_is_told(folder):
    folder.table("id,art\nA,drew\n")
    problem = painter(folder, "return box(1, 1)", '- paint: "{{ art }}"\n').open().only_problem()

    assert "painter/unknown" == problem.code
    assert 'Did you mean "draw"?' in str(problem)
