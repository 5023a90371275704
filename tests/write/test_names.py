"""What files and folders are called, and how names of people come through them, on every computer."""

import json

import pytest

from card_data.load import load_game
from generator.build.options import Options
from generator.write import manifest
from tests.build import small
from tests.show.building import command, game
from tests.show.reading import texts

ODD = ["AC/DC", "AC_DC", "a:b", "..", "CON", "tail.", "x" * 300, "emoji 🐺", "-rf", "ș" * 90]


def test_whatever_a_face_is_called_the_folder_is_one_safe_name_of_its_own():
    """B099"""
    found = [Options(languages=("en",), faces=(name,)).folder for name in ODD]

    assert len(ODD) == len({name.casefold() for name in found})
    assert all(len(name.encode()) <= 255 and name[0].isalnum() and name[-1].isalnum() for name in found)
    assert not [name for name in found if set(name) & set('/\\:*?"<>| \n')]


NAMES = ("Mîra-Dûn", "Șarpe", "狼")
DECK = """\
format: 1
title: Lupii
languages: [ro]
components:
  deck: {kind: cards, table: cards.csv, face: front}
"""
FRONT = 'id-line: none\nelements:\n  - text: "{{ name }}"\n    left: 5\n    right: 5\n    top: 5\n    height: 12\n'


@pytest.fixture(scope="module")
def wolves(tmp_path_factory):
    """A deck with names of three alphabets, built where the encoding is ASCII; no font that is there has the last."""
    root = tmp_path_factory.mktemp("wolves")
    table = "id,name\n" + "".join(f"{name},{'Lup' if name == NAMES[2] else name}\n" for name in NAMES)
    made = game(root, {"game.yaml": DECK, "cards.csv": table, "layouts/front.yaml": FRONT})
    ascii_only = {"LC_ALL": "C", "LANG": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    status, said, complaint = command("build", made, "-o", root / "out", "--json", **ascii_only)
    assert 0 == status, complaint
    (folder,) = (root / "out").glob("*/*")
    return folder, said


def test_names_are_the_same_in_what_is_written_on_any_computer(wolves):
    """B102"""
    folder, said = wolves
    read = json.loads((folder / manifest.NAME).read_bytes().decode("utf-8"))

    assert {f"{name}/front" for name in NAMES} == set(read["faces"])
    assert json.loads(said)
    assert all(name in " ".join(texts(folder / "1-card.pdf")) for name in NAMES[:2])


def test_a_tables_names_come_through_a_round_of_writing_and_reading(tmp_path):
    """B102"""
    root = small.folder(tmp_path, cards_csv="id,name\n" + "".join(f"{name},{name}\n" for name in NAMES))
    found, _ = load_game(root)

    assert list(NAMES) == [row.id for row in found.components[0].rows]
