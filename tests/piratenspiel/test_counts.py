"""How many of every piece the PDFs hold, by words and by inked slots, against a table typed from the rules' 4.1."""

from collections import Counter
from itertools import product

import pytest

from tests.show.counting import builds, counted
from tests.show.reading import pictures, texts, times_said

SHARED = {"cards": 36, "variants": 1, "setup": 1, "board": 1, "compass": 1, "pads": 2, "blank": 2}
EACH = {"reference": 1, "ships": 1}  # for every player
PAPER = ("compass", "pads")  # what the phones replace
NAMES = {"reference4": "reference", "reference5": "reference", "poker": "pads", "bluff": "pads"}
SHEETS = {"phones": 5 + 1 + 2 + 2, "full": 5 + 1 + 2 + 1 + 2}  # cards, ships, rulebook (and pads), tiles
DPI = 40

ALL = [*product(range(3, 6), ("phones", "full"), ("a4", "letter"))]
SOME = [(3, "phones", "letter"), (5, "full", "a4")]


@pytest.fixture(scope="module", params=builds(ALL, SOME))
def built(request, tmp_path_factory):
    """A build with how many play, of which set; each is made once."""
    players, chosen, paper = request.param
    made = counted("piratenspiel", tmp_path_factory.mktemp("counts"), players, chosen, paper=paper, languages=("ro",))
    return players, chosen, made


@pytest.fixture(scope="module")
def slots(built):
    """Every slot but the rulebook's: what lies there, whether it is a back, how dark its darkest spot is."""
    *_, made = built
    shown = {path: pictures(path, DPI, grey=True) for path in made.sheets if "rulebook" not in path.name}
    return [
        (component_of(one.label), sheet.side.value == "back", _cut(shown[path][number], one).getextrema()[0])
        for path, number, sheet in made.pages
        if path in shown
        for one in sheet.placements
    ]


def _cut(page, placement):
    box = placement.trim
    corners = (box.x + 1, box.y + 1, box.right - 1, box.bottom - 1)
    return page.crop(tuple(round(side * DPI / 25.4) for side in corners))


def component_of(label):
    """`R7` is a card, `ships@rose` a ship, `board A1` a tile of the board."""
    name = label.partition("@")[0].partition("#")[0].partition(" ")[0]
    return "cards" if name[0] in "RYBG" and name[1:].isdigit() else NAMES.get(name, name)


def test_every_slot_that_should_holds_a_piece_and_no_other(built, slots):
    players, chosen, _ = built
    wanted = SHARED | {name: each * players for name, each in EACH.items()}
    if chosen == "phones":
        wanted = {name: count for name, count in wanted.items() if name not in PAPER}
    inked = Counter(name for name, is_back, darkest in slots if not is_back and darkest < 200)
    inked["board"] -= 1  # two tiles

    assert wanted == dict(inked)


def test_behind_every_card_lies_a_dark_back(built, slots):
    backs = [darkest for _, is_back, darkest in slots if is_back]

    players, *_ = built
    assert 36 + players + 2 + 2 == len(backs)
    assert max(backs) < 120


def test_each_card_is_read_once(built):
    *_, made = built
    words = " ".join(text for path in made.sheets for text in texts(path) if "rulebook" not in path.name)

    assert {1} == {times_said(f"{suit}{rank} · 1.0", words) for suit in "RYBG" for rank in range(1, 10)}
    assert 1 == times_said("SETUP · 1.0", words)


def test_the_sheets_are_those_that_were_promised(built):
    _, chosen, made = built

    assert SHEETS[chosen] == sum(count.sheets for count in made.result.plan.counts)


def test_romanian_letters_come_out_of_the_file_as_they_were_typed(built):
    *_, made = built
    words = " ".join(text for path in made.sheets for text in texts(path))

    assert "Împărțiți" in words
    assert "roșii" in words or "Roșiile" in words
