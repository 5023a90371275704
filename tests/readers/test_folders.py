"""Files found as people write their names, and never outside the folder; trust; the folder as a whole."""

import pytest

from card_data.load import built_in_games, find_game, game_id, load_game
from card_data.model import FaceContext
from card_data.problems import NOWHERE, Problems, Report
from card_data.properties import BadValue
from card_data.readers.folder import Folder
from card_data.schemas import rendered, schemas
from card_data.templates import templates_folder
from card_data.trust import code_digest, is_trusted, remember

from .building import codes, deck, folder, load, told

PAINT = "elements:\n  - paint: circuit\n"
PAINTERS = """\
from __future__ import annotations
from dataclasses import dataclass
from card_data.geometry import Box, rectangle
from card_data.marks import Shape

@dataclass(frozen=True)
class Bend:
    x: float

def circuit(face):
    return [Shape(rectangle(Box(0, 0, face.width, Bend(2).x)))]
"""


def found(root, written):
    report = Report()
    return Folder(root).find(written, where=NOWHERE, report=report), [str(entry) for entry in report.entries]


def test_other_capitals_and_backslashes_are_found_and_told(tmp_path):
    """B053"""
    name, said = found(folder(tmp_path, {"art/dragon.png": "x"}), "Art\\Dragon.PNG")

    assert ("art/dragon.png", 1) == (name, len(said))
    assert "Write art/dragon.png" in said[0]


def test_two_files_that_differ_in_capitals_only_are_no_guess(tmp_path):
    """B053"""
    root = folder(tmp_path, {"Wolf.png": "x", "wolf.png": "x"})

    assert "Wolf.png" == found(root, "Wolf.png")[0]
    with pytest.raises(BadValue, match=r"Wolf\.png or wolf\.png"):
        found(root, "WOLF.png")


def test_decomposed_file_names_are_found(tmp_path):
    """B141"""
    assert "e\u0301.png" == found(folder(tmp_path, {"e\u0301.png": "x"}), "é.png")[0]


def test_a_drive_letter_is_refused_with_a_reason(tmp_path):
    """B053"""
    with pytest.raises(BadValue, match="does not lie in the game's folder"):
        found(folder(tmp_path, {"art/dragon.png": "x"}), "C:\\art\\dragon.png")


def test_a_link_that_leads_out_of_the_folder_is_refused(tmp_path):
    """B160"""
    (tmp_path / "secret.png").write_text("x")
    root = folder(tmp_path, {"game.yaml": ""})
    (root / "a.png").symlink_to(tmp_path / "secret.png")

    with pytest.raises(BadValue, match="points out"):
        found(root, "a.png")
    with pytest.raises(BadValue, match="points out"):
        Folder(root).read("a.png")
    assert [] == Folder(root).within("", ".png")


@pytest.mark.parametrize("cell", ["../secret.png", "\\\\host\\share\\a.png", "file:///etc/passwd", "http://x/a.png"])
def test_a_picture_outside_the_folder_is_refused_with_its_row(tmp_path, cell):
    """B160"""
    files = deck(f"name,art\nFox,{cell}\n", more="    columns: {art: picture}\n")

    assert [("cell/bad", True)] == [
        (code, "line 2" in text and "card fox" in text) for code, text in told(tmp_path, files)
    ]


def test_pictures_are_given_as_they_are_on_disk(tmp_path):
    """B053"""
    files = deck("name,art\nFox,Art\\FOX.png\n", more="    columns: {art: picture}\n", art__fox_png="x")

    assert "art/fox.png" == load(tmp_path, files).components[0].rows[0].values["art"]
    assert [("file/spelling", True)] == [(code, 'line 2, column "art"' in text) for code, text in told(tmp_path, files)]


def test_a_name_that_differs_in_its_bytes_alone_is_told_to_nobody(tmp_path):
    """Macs take é apart; both look the same, and nobody could write the one for the other."""
    name, said = found(folder(tmp_path, {"art/cite\u0301.png": "x"}), "art/cit\u00e9.png")

    assert ("art/cite\u0301.png", []) == (name, said)


@pytest.mark.parametrize(
    ("wanted", "named"),
    [
        ("art/quetzalcoatl.png", "Known: art/fox.jpg, art/sea.svg"),
        ("fonts/Mine.ttf", "Copy it into the game's folder, under just this name."),
        ("cards/dekc.csv", 'Did you mean "cards/deck.csv"?'),
    ],
)
def test_in_place_of_a_missing_file_only_files_of_its_sort_are_named(tmp_path, wanted, named):
    files = ("game.yaml", "cards/deck.csv", "art/fox.jpg", "art/sea.svg")

    with pytest.raises(BadValue) as refused:
        found(folder(tmp_path, dict.fromkeys(files, "x")), wanted)
    assert named == refused.value.remedy


def test_a_path_of_somebodys_computer_is_told_with_what_to_write(tmp_path):
    with pytest.raises(BadValue) as refused:
        found(folder(tmp_path, {"game.yaml": ""}), "C:\\Users\\me\\deck.csv")
    assert "write the way from there: deck.csv." in refused.value.remedy


def test_the_digest_changes_with_every_file_that_is_read_and_with_no_other(tmp_path):
    files = deck(text__en_yaml="a: A\n", art__fox_png="x")
    digest = load(tmp_path, files).digest

    assert digest == load(tmp_path, files | {"art/fox.png": "y"}).digest
    assert 3 == len(
        {digest} | {load(tmp_path, files | {name: files[name] + "\n"}).digest for name in ("cards.csv", "text/en.yaml")}
    )


def test_painters_run_only_where_they_are_trusted(tmp_path):
    files = deck(front=PAINT, painters_py=PAINTERS)

    assert [("trust/painters", True)] == [(code, "--trust" in text) for code, text in told(tmp_path, files)]
    assert ["circuit"] == list(load(tmp_path, files, trusted=True).painters)


def test_painters_of_two_games_do_not_meet(tmp_path):
    one = load(tmp_path / "one", deck(front=PAINT, painters_py=PAINTERS), trusted=True)
    two = load(tmp_path / "two", deck(front=PAINT, painters_py=PAINTERS.replace("(2)", "(3)")), trusted=True)
    face = FaceContext(10.0, 10.0, 3.0, {"id": "C1"}, {}, "full")

    assert [(0, 0, 10, 2), (0, 0, 10, 3)] == [game.painters["circuit"](face)[0].path.numbers for game in (one, two)]


SEVERAL = {
    "painters/__init__.py": "from .shapes import circuit, _square\n\n__all__ = ['circuit']\n",
    "painters/shapes.py": PAINTERS + "\ndef _square(face):\n    return []\n",
}


def test_painters_may_be_a_folder_whose_files_import_from_each_other(tmp_path):
    game = load(tmp_path, deck(front=PAINT) | SEVERAL, trusted=True)

    assert ["circuit"] == list(game.painters)
    assert not list(tmp_path.rglob("__pycache__"))


def test_a_folder_of_painters_runs_only_where_it_is_trusted(tmp_path):
    assert ["trust/painters"] == [code for code, _ in told(tmp_path, deck(front=PAINT) | SEVERAL)]


def test_every_file_of_a_folder_of_painters_counts_in_the_digest(tmp_path):
    files = deck(front=PAINT) | SEVERAL
    digests = {load(tmp_path, files | {name: files[name] + "\n"}, trusted=True).digest for name in SEVERAL}

    assert 3 == len(digests | {load(tmp_path, files, trusted=True).digest})


@pytest.mark.parametrize(("program", "line"), [("def circuit(:\n", 1), ("x = 1\ny = 1 / 0\n", 2)])
def test_a_file_of_a_folder_of_painters_that_cannot_run_is_told_with_its_line(tmp_path, program, line):
    found = told(tmp_path, deck(front=PAINT) | SEVERAL | {"painters/shapes.py": program}, trusted=True)

    assert [("painters/broken", True)] == [
        (code, text.startswith(f"painters/shapes.py, line {line}:")) for code, text in found
    ]


@pytest.mark.parametrize(
    ("program", "line"), [("def circuit(:\n", 1), ("x = 1\ny = 1 / 0\n", 2), ("import sys\n\nsys.exit(3)\n", 3)]
)
def test_painters_that_cannot_run_are_told_with_their_line(tmp_path, program, line):
    found = told(tmp_path, deck(front=PAINT, painters_py=program), trusted=True)

    assert [("painters/broken", True)] == [
        (code, text.startswith(f"painters.py, line {line}:")) for code, text in found
    ]


def test_a_painter_that_is_not_there_is_told(tmp_path):
    found = told(tmp_path, deck(front=PAINT.replace("circuit", "circus"), painters_py=PAINTERS), trusted=True)

    assert [("painter/unknown", True)] == [(code, 'Did you mean "circuit"?' in text) for code, text in found]


def test_trust_is_for_one_folder_and_its_code_as_it_is(tmp_path):
    root, store = folder(tmp_path, {"painters.py": PAINTERS}), tmp_path / "config" / "trusted.json"
    before = is_trusted(root, code_digest(root), store=store)
    remember(root, code_digest(root), store=store)
    after = is_trusted(root, code_digest(root), store=store)
    (root / "painters.py").write_text(PAINTERS + "\n")

    assert (False, True, False) == (before, after, is_trusted(root, code_digest(root), store=store))


def test_a_folder_without_code_needs_no_trust_and_a_damaged_memory_gives_none(tmp_path):
    root, store = folder(tmp_path, {"game.yaml": "x"}), tmp_path / "trusted.json"
    store.write_text("{not json")

    assert (True, False) == (is_trusted(root, code_digest(root), store=store), is_trusted(root, "abc", store=store))


def test_games_are_found_by_name_or_path(tmp_path):
    root = folder(tmp_path, deck())

    assert [root, root] == [find_game(str(root)), find_game(str(root / "game.yaml"))]
    assert all(path == find_game(name) for name, path in built_in_games().items())


def test_a_game_that_one_stands_in_is_called_after_its_folder(tmp_path, monkeypatch):
    root = folder(tmp_path, deck())
    monkeypatch.chdir(root)

    assert ["foxes", "foxes"] == [find_game(name).name for name in (".", "game.yaml")]


@pytest.mark.parametrize("name", ["game.yml", "game.yaml.txt", "Game.YML"])
def test_a_game_file_of_nearly_the_right_name_is_told(tmp_path, name):
    with pytest.raises(Problems, match=f"Rename {name} to game.yaml"):
        find_game(str(folder(tmp_path, {name: "format: 1\n"})))


@pytest.mark.parametrize(("name", "words"), [("generaly", 'Did you mean "generally"?'), ("{tmp}", "has no game.yaml")])
def test_a_game_that_is_not_there_is_helped_with(tmp_path, name, words):
    with pytest.raises(Problems) as told_of:
        find_game(name.replace("{tmp}", str(tmp_path)))

    assert words in str(told_of.value)


def test_a_folder_without_a_game_is_told(tmp_path):
    with pytest.raises(Problems, match=r"no game\.yaml"):
        load_game(tmp_path)


def test_a_game_file_that_cannot_be_read_is_told_and_nothing_else_breaks(tmp_path):
    assert "yaml/syntax" in codes(tmp_path, {"game.yaml": "a: [\n"})
    assert "value/not-mapping" in codes(tmp_path, {"game.yaml": "- a\n"})
    assert "game/title" in codes(tmp_path, {"game.yaml": ""})


@pytest.mark.parametrize(
    ("folder_name", "name"), [("My Game-2", "mygame2"), ("3foxes", "foxes"), ("狼", "game"), ("generally", "generally")]
)
def test_a_games_id_is_its_folders_name_as_links_can_carry_it(folder_name, name):
    assert name == game_id(folder_name)


def test_one_spoilt_folder_names_all_its_faults_at_once(tmp_path):
    files = deck(
        "id,name,cost,art\nC1,Fox,2,art/fox.png\nC1,Owl,two,art/foks.png\nc9,A,1,\nC9,B,1,\n",
        more="    columns: {cost: whole, art: picture}\n    sise: standard\n",
        front='elements:\n  - rect:\n    left: 3 apples\n  - text: "{{ nmae }}"\n  - text: "{{ name + 1 }}"\n',
        art__fox_png="x",
    )
    found = told(tmp_path, files)

    assert {
        ("key/unknown", "game.yaml, line 12"),
        ("value/bad", "layouts/front.yaml, line 3"),
        ("row/duplicate-id", 'cards.csv, line 3, column "id", card C1'),
        ("row/same-code", "cards.csv, line 5, card C9"),
        ("cell/bad", 'cards.csv, line 3, column "cost", card C1'),
        ("expression/unknown-name", "layouts/front.yaml, line 4"),
        ("expression/text-arithmetic", "layouts/front.yaml, line 5"),
    } <= {(code, text.split(": ")[0]) for code, text in found}
    assert 2 == sum(code == "cell/bad" for code, _ in found)


def test_what_was_never_closed_or_bounded_is_refused_at_once(tmp_path):
    found = told(tmp_path, deck(front='elements:\n  - text: "{{ \'a\'*10**9 }}"\n  - text: "{{ name"\n'))

    assert ["expression/bad"] == sorted({code for code, _ in found})


def test_the_schemas_are_those_of_the_declarations():
    stored = templates_folder() / "schemas"

    assert {name: rendered(schema) for name, schema in schemas().items()} == {
        path.name: path.read_text(encoding="utf-8") for path in stored.glob("*.json")
    }
