"""A folder with everything wrong at once: one run names it all, and nothing is written."""

import json
import time

import pytest

from card_data.problems import Problems
from generator.build.options import Options
from generator.build.pipeline import Request, run
from tests.show.building import command, contents, copied, game, silent

SPOILT = {
    "game.yaml": """\
format: 1
title: Foxes
players: 2
languages: [en]
playrs: 3
components:
  deck:
    table: cards.csv
    face: front
  poster:
    size: 700mm x 900mm
    face: poster
""",
    "cards.csv": """\
id,name,cost,rules
fox,Fox,two,Runs.
hen,Hen,3,"LONG"
fox,Badger,1,Digs.
owl,Owl,2,Sees \U00013000 at night.
AB-1,One,1,One.
ab-1,Other,1,Other.
""".replace("LONG", "These rules are far longer than the box that waits for them on the card. " * 4),
    "layouts/front.yaml": """\
elements:
  - text: "{{ nmae }}"
    left: 4
    top: 4
    width: 50
    height: 8
  - text: "{{ rules }}"
    left: 4
    top: 20
    width: 40
    height: 10
    size: 9pt
    min-size: 8pt
  - text: "{{ cost + 1 }}"
    left: 4
    top: 60
    width: 20
    height: 8
  - rect:
    left: 4mn
    top: 70
    width: 9
    height: 5
  - image: art/fox.png
    left: 20
    top: 70
    width: 9
    height: 9
""",
    "layouts/poster.yaml": """\
elements:
  - text: Too large
    left: 10
    top: 10
    width: 90
    height: 20
""",
}
NAMED = {  # what is wrong: what is quoted of it, and where it is said to be
    "an unknown key": ('"playrs"', "game.yaml, line 5"),
    "a missing picture": ('"art/fox.png"', "layouts/front.yaml, line 24"),
    "a bad length": ('"4mn"', "layouts/front.yaml, line 20"),
    "a duplicate id": ('"fox"', 'cards.csv, line 4, column "id"'),
    "a text too long": ("too high for its box", 'cards.csv, line 3, column "rules", card hen'),
    "a character no font has": ("U+13000", 'cards.csv, line 5, column "rules", card owl'),
    "a column typo": ('"nmae"', "layouts/front.yaml, line 2"),
    "arithmetic on text": ('"cost"', "layouts/front.yaml, line 14"),
    "two ids alike in links": ('"AB-1"', "cards.csv, line 7"),
    "a paper too small": ("700 × 900 mm", "poster"),
}


@pytest.fixture(scope="module")
def spoilt(tmp_path_factory):
    return game(tmp_path_factory.mktemp("spoilt"), SPOILT)


@pytest.fixture(scope="module")
def said(spoilt):
    """What a build of the spoilt folder says."""
    status, out, err = command("build", spoilt, "-o", spoilt.parent / "out")
    assert (1, "") == (status, out)
    return err.splitlines()


@pytest.mark.parametrize("wrong", NAMED)
def test_it_is_named_with_its_value_and_its_place(said, wrong):
    quoted, where = NAMED[wrong]
    assert 1 == sum(quoted in line and where in line for line in said), "\n".join(said)


def test_nothing_else_is_told_for_nothing_else_is_wrong(said):
    """No traceback among it, and nothing that only follows from the rest."""
    assert [*["Problem:"] * len(NAMED), f"{len(NAMED)}"] == [line.split()[0] for line in said]
    assert f"{len(NAMED)} problems. Nothing was written." == said[-1]


def test_nothing_is_written(spoilt, said):
    output = spoilt.parent / "out"
    assert not output.exists() or contents(output) == {}


def test_a_program_is_told_the_same(spoilt, said):
    status, out, err = command("build", spoilt, "-o", spoilt.parent / "out", "--json")
    told = json.loads(out)
    assert (1, "", False, len(NAMED)) == (status, err, told["ok"], len(told["problems"]))
    assert {"problem"} == {entry["severity"] for entry in told["problems"]}


def test_a_check_names_the_same(spoilt):
    """In every language and ink, and each thing once."""
    told = []
    for words in (("check", spoilt), ("build", spoilt, "-o", spoilt.parent / "out")):
        status, out, err = command(*words, "--json")
        assert (1, "") == (status, err)
        told.append([entry for entry in json.loads(out)["problems"] if entry["severity"] == "problem"])
    assert len(NAMED) == len(told[0])
    assert told[0] == told[1]


def test_a_draft_is_printed_in_spite_of_it_all_but_what_cannot_lie_on_the_paper(spoilt, tmp_path):
    status, _, err = command("build", spoilt, "-o", tmp_path, "--draft", "--only", "deck")
    assert (0, {"0-print-me-first.pdf", "1-card.pdf", "manifest.json"}) == (
        status,
        {name.rsplit("/", 1)[1] for name in contents(tmp_path)},
    )
    assert f"{len(NAMED) - 1} problems" in err


BOMBS = ["{{ 'a' * 10**9 }}", "{{ 10**10**10 }}", "{{ range(10**9) | join }}", "{{ ('a' * 999) * 999 * 999 }}"]


@pytest.mark.parametrize("bomb", BOMBS)
def test_what_would_fill_the_memory_is_refused_at_once(tmp_path, bomb):
    layout = f'elements:\n  - text: "{bomb}"\n    left: 4\n    top: 4\n    width: 9\n    height: 9\n'
    files = {
        "game.yaml": "format: 1\ntitle: Bomb\nlanguages: [en]\ncomponents:\n  deck: {face: front}\n",
        "layouts/front.yaml": layout,
    }
    folder = game(tmp_path, files)
    start = time.monotonic()
    status, out, err = command("build", folder, "-o", tmp_path / "out", limit=20)
    assert (1, "") == (status, out)
    assert "layouts/front.yaml, line 2" in err
    assert "Traceback" not in err
    assert time.monotonic() - start < 6  # 2 s on a machine that does nothing else


def test_a_duplicated_row_and_an_unknown_key_in_a_real_game(tmp_path):
    """Somebody copies a line in a spreadsheet, and mistypes a key."""
    folder = copied(tmp_path)
    table = folder / "cards" / "circuits.csv"
    lines = table.read_text(encoding="utf-8").splitlines(keepends=True)
    table.write_text("".join([*lines, lines[1]]), encoding="utf-8")
    with (folder / "game.yaml").open("a", encoding="utf-8") as file:
        file.write("\nxyz_unknown_key: 1\n")
    status, _, err = command("build", folder, "-o", tmp_path / "out", "--trust", XDG_CONFIG_HOME=str(tmp_path))
    assert 1 == status
    assert ["xyz_unknown_key", '"C01" is the id of two rows'] == [
        part for part in ("xyz_unknown_key", '"C01" is the id of two rows') if part in err
    ]
    assert "2 problems. Nothing was written." == err.splitlines()[-1]


@pytest.mark.parametrize(
    ("file", "typed", "mistyped"),
    [
        ("layouts/base.yaml", "safe: 3mm", "safe: [3mm"),
        ("text/it.yaml", "components:", "components"),
        ("game.yaml", "format: 1", "format: [1"),
        ("cards/circuits.csv", "C03,", "C02,"),
        ("game.yaml", 'ink: "#1A1A1A"', 'ink: "#1A1A1"'),
        ("game.yaml", "face: circuit", "face: circus"),
        ("game.yaml", "    face: circuit\n", ""),
        ("game.yaml", "cards/circuits.csv", "cards/circuit.csv"),
        ("game.yaml", "text: Alegreya Sans Regular", "text: fonts/none.ttf"),
        ("game.yaml", "text: Alegreya Sans Regular", "text: Alegrya Sans Regular"),
        ("icons/car.svg", "<svg", "<sg"),
        ("layouts/circuit.yaml", "- paint: circuit", "- paint: circus"),
        ("painters/circuits.py", "def circuit", "de f circuit"),
    ],
)
def test_one_slip_is_one_problem_and_nothing_is_told_that_only_follows(tmp_path, file, typed, mistyped):
    folder = copied(tmp_path)
    text = (folder / file).read_text(encoding="utf-8")
    assert typed in text
    (folder / file).write_text(text.replace(typed, mistyped, 1), encoding="utf-8")
    request = Request(str(folder), Options(seats=("red",)), tmp_path / "out", trust=True, compares=False)
    with pytest.raises(Problems) as wrong:
        run(request, silent)
    assert [True] == [file in str(entry) for entry in wrong.value.entries], str(wrong.value)


SUITS = {
    "game.yaml": """\
format: 1
title: Suits
languages: [en]
palette: {sun: "#D9480F", moon: "#2B4C9B"}
components:
  deck:
    table: cards.csv
    columns: {suit: "one of: sun, moon"}
    size: 60mm x 80mm
    face: front
""",
    "cards.csv": "id,suit\nA,sun\nB,moon\n",
    "layouts/front.yaml": 'elements:\n  - rect:\n    fill: "{{ suit }}"\n    bleed: yes\n',
}


@pytest.mark.parametrize(
    ("file", "typed", "mistyped"),
    [
        ("cards.csv", "B,moon", "B,mono"),
        ("game.yaml", '{sun: "#D9480F", moon: "#2B4C9B"}', '\n  sun: #D9480F\n  moon: "#2B4C9B"'),
    ],
)
def test_a_colour_that_is_lost_is_told_where_it_was_lost_and_nowhere_else(tmp_path, file, typed, mistyped):
    root = game(tmp_path, SUITS | {file: SUITS[file].replace(typed, mistyped)})
    request = Request(str(root), Options(), tmp_path / "out", compares=False)
    with pytest.raises(Problems) as wrong:
        run(request, silent)
    assert [file] == [entry.where.file for entry in wrong.value.entries], str(wrong.value)
