"""How many of every piece the PDFs hold: words, inked slots and backs."""

from collections import Counter
from itertools import product

import pytest

from tests.show import slots as cut
from tests.show.counting import builds, counted, is_inked
from tests.show.reading import texts, times_said

COPIES = {f"K0{at}": 8 for at in range(1, 8)} | {f"K1{at}": 1 for at in range(1, 8)} | {"K21": 1, "K22": 1}
PAPER = {"mat": 1, "marker": 1}

ALL = [*product(range(2, 7), ("phones", "full"), ("a4", "letter"), ("duplex", "separate"))]
SOME = [(6, "phones", "a4", "duplex"), (3, "full", "letter", "separate")]


@pytest.fixture(scope="module", params=builds(ALL, SOME))
def built(request, tmp_path_factory):
    """A build with how many play, of which set; each is made once."""
    players, chosen, paper, backs = request.param
    made = counted("kakerlaken", tmp_path_factory.mktemp("counts"), players, chosen, paper=paper, backs=backs)
    return players, chosen, made


@pytest.fixture(scope="module")
def slots(built):
    *_, made = built
    return cut.slots(made)


def test_every_slot_that_should_holds_a_piece_and_no_other(built, slots):
    players, chosen, _ = built
    found = Counter(label for label, is_back, part in slots if not is_back and is_inked(part))
    claims = sum(count for label, count in found.items() if label.startswith("claims"))
    others = {label: count for label, count in found.items() if not label.startswith(("claims", "spare"))}

    assert players == claims
    assert COPIES | {"setup": 1} | (PAPER if chosen == "full" else {}) == others


def test_spare_cards_fill_the_eighth_sheet(built, slots):
    players, *_ = built

    assert 72 - 65 - 1 - players == sum(label == "spare" for label, is_back, _ in slots if not is_back)


def test_behind_every_card_lies_the_same_floor(slots):
    backs = [part for _, is_back, part in slots if is_back]
    tones = {_mean(part) for part in backs}

    assert 72 == len(backs)
    assert max(max(channel) - min(channel) for channel in zip(*tones, strict=True)) <= 3


def _mean(part):
    small = part.convert("RGB").resize((1, 1), 4)
    return small.getpixel((0, 0))


def test_every_card_is_read_as_often_as_it_is_there(built):
    *_, made = built
    words = " ".join(text for path in made.sheets for text in texts(path) if "rulebook" not in path.name)

    assert {card: times_said(f"{card} · 1.0", words) for card in COPIES} == COPIES


def test_the_whole_deck_with_aids_is_eight_sheets(built):
    *_, made = built
    fronts = {
        (path, number)
        for path, number, sheet in made.pages
        if sheet.side.value == "front" and any(one.label.startswith("K") for one in sheet.placements)
    }

    assert 8 == len(fronts)
