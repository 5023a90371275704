"""How many of every piece the PDFs hold: words and inked slots, against a table typed from the rules' 5.1."""

import os
from collections import Counter
from itertools import product

import pytest

from card_data.model import Range
from generator.build.options import Options
from generator.build.pipeline import Request, run
from tests.show.building import Built, silent
from tests.show.reading import pictures, texts, times_said

EACH = {"cards": 24, "reference": 1, "cars": 1, "tokens": 10, "mats": 1}  # for every player
SHARED = {"setup": 1, "board": 1}
PAPER = ("tokens", "mats")  # what the phones replace
DPI = 50


ALL = [*product(range(2, 7), ("phones", "full"), ("a4", "letter"))]
SOME = [(2, "phones", "a4"), (3, "full", "letter"), (6, "full", "a4")]


@pytest.fixture(scope="module", params=ALL if os.environ.get("CARTAVIVA_SOAK") == "1" else SOME)
def built(request, tmp_path_factory):
    """A build with how many play, of which set."""
    players, chosen, paper = request.param
    options = Options(players=Range(players, players), set=chosen, paper=paper, backs="none", languages=("en",))
    request = Request("generally", options, tmp_path_factory.mktemp("counts"), compares=False)
    return players, chosen, Built(run(request, silent))


@pytest.fixture(scope="module")
def inked(built):
    """How many slots of every component have ink in them, as the pages' pictures show; a board's tiles are one."""
    *_, made = built
    found = Counter()
    shown = {path: pictures(path, DPI) for path in made.sheets if "rulebook" not in path.name}
    for path, number, sheet in made.pages:
        if path in shown:
            page = shown[path][number]
            for placement in sheet.placements:
                box = placement.trim
                corners = (box.x + 1, box.y + 1, box.right - 1, box.bottom - 1)
                part = page.crop(tuple(round(side * DPI / 25.4) for side in corners))
                found[component_of(placement.label)] += part.getextrema()[0] < 200
    return found


def component_of(label):
    """`C07@red#2` is a card, `tokens@red#2` a token, `board A1` a tile of the board."""
    name = label.partition("@")[0].partition("#")[0].partition(" ")[0]
    name = {"token": "tokens", "car": "cars"}.get(name, name)
    return "cards" if name[0] == "C" and name[1:].isdigit() else name


def wanted(players, chosen):
    counts = SHARED | {name: each * players for name, each in EACH.items()}
    return {name: count for name, count in counts.items() if chosen == "full" or name not in PAPER}


def test_every_slot_that_should_holds_a_piece_and_no_other(built, inked):
    players, chosen, _ = built
    inked["board"] -= 1  # two tiles
    without = {name: count for name, count in inked.items() if name != "blank"}

    assert wanted(players, chosen) == without


def test_every_circuit_is_read_once_a_player(built):
    players, _, made = built
    words = " ".join(text for path in made.sheets for text in texts(path) if "rulebook" not in path.name)

    assert {players} == {times_said(f"C{number:02} · 1.0", words) for number in range(1, 25)}
    assert 1 == times_said("SETUP · 1.0", words)
    assert players == times_said("REFERENCE · 1.0", words)


def test_every_mat_names_its_five_piles(built):
    players, chosen, made = built
    mats = [text for path in made.sheets for text in texts(path) if "Player mats" in text]

    assert (players if chosen == "full" else 0) == len(mats)
    for text in mats:
        assert 2 == times_said("challenges", text)  # those to come, and those lost
        assert all(1 == times_said(pile, text) for pile in ("fast lap", "lost challenges", "final lap", "discards"))
