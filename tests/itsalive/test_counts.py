"""How many of every piece the PDFs hold: words, inked slots and backs."""

from collections import Counter
from itertools import product

import pytest

from tests.show import slots as cut
from tests.show.counting import builds, counted, is_inked
from tests.show.reading import texts, times_said

KINDS = {"BR": 6, "HE": 6, "HT": 6, "TO": 6, "AR": 6, "HA": 6, "LE": 6, "FE": 6, "CO": 6, "VI": 6}
PAPER = {"one": 60, "five": 20, "first": 1, "tally": 3}

ALL = [*product(range(2, 6), ("phones", "full"), ("a4", "letter"), ("duplex", "separate"))]
SOME = [(5, "full", "a4", "duplex"), (2, "phones", "letter", "separate")]


@pytest.fixture(scope="module", params=builds(ALL, SOME))
def built(request, tmp_path_factory):
    """A build with how many play, of which set; each is made once."""
    players, chosen, paper, backs = request.param
    made = counted("itsalive", tmp_path_factory.mktemp("counts"), players, chosen, paper=paper, backs=backs)
    return players, chosen, made


@pytest.fixture(scope="module")
def slots(built):
    *_, made = built
    return cut.slots(made)


def kind_of(label):
    name = label.partition("@")[0]
    if name[:2] in KINDS and name[2:].isdigit():
        return name[:2]
    return "guides" if name.startswith("guide") else name


def test_every_slot_that_should_holds_a_piece_and_no_other(built, slots):
    players, chosen, _ = built
    found = Counter(kind_of(label) for label, is_back, part in slots if not is_back and is_inked(part))
    kits = {"guides": players, "boards": players, "screens": players}

    assert KINDS | kits | {"setup": 1} | (PAPER if chosen == "full" else {}) == found


def test_sixty_cards_are_three_whole_sheets(built):
    *_, made = built
    sheets = [
        len(sheet.placements)
        for _, _, sheet in made.pages
        if sheet.side.value == "front" and any(kind_of(one.label) in KINDS for one in sheet.placements)
    ]

    assert [20, 20, 20] == sheets


def test_coins_have_the_same_number_on_both_sides(slots):
    sides = Counter((kind_of(label), is_back) for label, is_back, _ in slots)

    assert sides["one", False] == sides["one", True]
    assert sides["five", False] == sides["five", True]


def test_behind_every_card_lies_the_same_night(slots):
    tones = [
        part.convert("RGB").resize((1, 1), 4).getpixel((0, 0))
        for label, is_back, part in slots
        if is_back and kind_of(label) in KINDS
    ]

    assert 60 == len(tones)
    assert max(max(channel) - min(channel) for channel in zip(*tones, strict=True)) <= 4


def test_every_card_is_read_as_often_as_it_is_there(built):
    *_, made = built
    words = " ".join(text for path in made.sheets for text in texts(path) if "rulebook" not in path.name)

    assert {card: times_said(f"{card} · 1.0", words) for card in ("BR3", "AR2", "CO12", "VI8")} == {
        "BR3": 1,
        "AR2": 1,
        "CO12": 1,
        "VI8": 1,
    }
