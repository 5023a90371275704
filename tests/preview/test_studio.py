"""A game kept open: what a saved file changes, and what it leaves alone."""

import pytest

from card_data.problems import Place, Problem, Problems
from generator.build.options import Options
from generator.build.pipeline import Request, run
from generator.build.press import silent
from generator.preview.desk import Look
from generator.preview.review import findings
from tests.build.small import FILES, folder
from tests.preview.opened import studio, write

EN = Look("en")
TABLE = FILES["cards.csv"]
LONG = "Red fox " * 200


@pytest.fixture
def root(tmp_path):
    return folder(tmp_path)


@pytest.fixture
def open_game(root):
    return studio(root)


def addresses(of, look=EN):
    return {face.id: face.address for face in of.faces(look)}


def changed(of, change):
    """The ids of faces that a change gives another drawing."""
    before = addresses(of)
    change()
    assert of.refresh()
    after = addresses(of)
    return {name for name in before.keys() | after.keys() if before.get(name) != after.get(name)}


def problems(of):
    of.look_through()
    return [entry for entry in of.problems if not entry.is_notice]


def test_nothing_saved_is_nothing_new(open_game):
    assert not open_game.refresh()


def test_a_changed_cell_changes_its_face_alone(open_game, root):
    assert {"cards/F1"} == changed(open_game, lambda: write(root, "cards.csv", TABLE.replace("Red", "Blue")))


def test_a_row_put_in_leaves_the_others_as_they_are(open_game, root):
    table = TABLE.replace("F1,", "F0,First fox,1,\nF1,")

    assert {"cards/F0"} == changed(open_game, lambda: write(root, "cards.csv", table))


def test_a_number_typed_otherwise_is_drawn_otherwise(tmp_path):
    game = FILES["game.yaml"].replace("cards.csv,", "cards.csv, columns: {name: whole},")
    root = folder(tmp_path, game_yaml=game, cards_csv="id,name\nF1,12\nF2,7\n")

    assert {"cards/F1"} == changed(studio(root), lambda: write(root, "cards.csv", "id,name\nF1,012\nF2,7\n"))


def test_a_changed_layout_changes_the_faces_that_use_it(open_game, root):
    face = FILES["layouts/face.yaml"].replace("left: 5", "left: 6")

    assert {"cards/F1", "cards/F2", "cards/F3", "coins/K1"} == changed(
        open_game, lambda: write(root, "layouts/face.yaml", face)
    )


def test_a_picture_of_the_same_name_is_drawn_anew(tmp_path):
    layout = "elements:\n  - icon: fox\n    left: 5\n    top: 5\n    width: 20\n    height: 20\n"
    root = folder(tmp_path, layouts__face_yaml=layout)
    square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h{0}v{0}H0z"/></svg>'
    (root / "icons").mkdir()
    write(root, "icons/fox.svg", square.format(5))
    of = studio(root)
    before = of.drawing(addresses(of)["cards/F1"])
    assert "cards/F1" in changed(of, lambda: write(root, "icons/fox.svg", square.format(9)))

    assert before != of.drawing(addresses(of)["cards/F1"])


def test_a_page_still_being_filled_gets_the_drawings_it_asks_for(open_game, root):
    before = addresses(open_game)
    face = FILES["layouts/face.yaml"].replace("left: 5", "left: 6")
    assert changed(open_game, lambda: write(root, "layouts/face.yaml", face))

    assert open_game.drawing(before["cards/F1"]) is not None


def test_the_problems_are_those_of_a_build(tmp_path, open_game, root):
    write(root, "cards.csv", TABLE.replace("Red fox", LONG).replace("F3,Old fox,1", "F3,\u2a6f,x"))
    open_game.refresh()
    with pytest.raises(Problems) as told:
        run(Request(str(root), Options(), tmp_path / "output"), silent)

    assert [str(entry) for entry in told.value.entries if not entry.is_notice] == list(map(str, problems(open_game)))


def test_a_fault_that_moves_to_another_row_is_told_there(open_game, root):
    write(root, "cards.csv", TABLE.replace("Red fox", LONG))
    open_game.refresh()
    assert [2] == [entry.where.line for entry in problems(open_game)]
    write(root, "cards.csv", TABLE.replace("Grey fox", LONG))
    open_game.refresh()

    assert [3] == [entry.where.line for entry in problems(open_game)]


def test_a_mended_fault_goes(open_game, root):
    write(root, "cards.csv", TABLE.replace("F1,Red fox,1", "F1,Red fox,many"))
    open_game.refresh()
    assert problems(open_game)
    write(root, "cards.csv", TABLE)
    open_game.refresh()

    assert [] == problems(open_game)


def test_a_look_that_the_game_does_not_have_is_its_usual_one(open_game):
    assert addresses(open_game) == addresses(open_game, Look("xx", "sepia", "nobody"))


def test_painters_of_a_folder_run_only_where_it_is_trusted(tmp_path):
    game = folder(
        tmp_path,
        painters_py="def spot(face):\n    return []\n",
        layouts__face_yaml="elements:\n  - paint: spot\n",
    )

    assert ["trust/painters"] == [entry.code for entry in problems(studio(game))]


def test_what_was_read_before_is_read_the_same_again(root):
    from card_data.load import read_game
    from card_data.readers.yaml_nodes import Documents

    documents = Documents()
    first, again = (read_game(root, documents=documents) for _ in range(2))
    fresh = read_game(root)

    assert repr(fresh.game) == repr(first.game) == repr(again.game)
    assert fresh.report == again.report


def test_what_is_the_same_in_every_kit_is_told_once():
    def told(card):
        return Problem("text/overflow", "too long", Place("cards.csv", line=2, card=card))

    merged = findings([told("F1@red"), told("F2@red"), told("F1@sky")])

    assert [("F1", ("red", "sky")), ("F2@red", ())] == [(one.entry.where.card, one.kits) for one in merged]


def test_what_a_kind_makes_of_rows_follows_once_the_cards_are_there(tmp_path):
    game = FILES["game.yaml"].replace("coins: {kind: cards", "coins: {kind: tokens, size: 20mm x 20mm")
    root = folder(tmp_path, game_yaml=game)
    of = studio(root)
    before = addresses(of)
    assert [name for name in before if name.startswith("coins/")]
    with of.channel.listening():
        write(root, "coins.csv", FILES["coins.csv"].replace("One", "Two"))
        of.refresh()
        assert before == addresses(of)
        of._review_and_tell()

    assert {"coins"} == {name.split("/")[0] for name, address in addresses(of).items() if before[name] != address}
