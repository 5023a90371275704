"""How many of every piece the PDFs hold: words, inked slots and backs."""

from collections import Counter
from itertools import product

import pytest

from tests.show import slots as cut
from tests.show.counting import builds, counted, is_inked
from tests.show.reading import texts, times_said

CARDS = {2: 20, 3: 42, 4: 20, 5: 30, 6: 42}
PIRATES = {2: 4, 3: 6, 4: 4, 5: 5, 6: 6}

ALL = [*product(range(2, 7), ("phones", "full"), ("a4", "letter"), ("duplex", "separate"))]
SOME = [(4, "full", "a4", "duplex"), (3, "full", "letter", "separate"), (5, "phones", "letter", "duplex")]


@pytest.fixture(scope="module", params=builds(ALL, SOME))
def built(request, tmp_path_factory):
    """A build with how many play, of which set; each is made once."""
    players, chosen, paper, backs = request.param
    made = counted("squalo", tmp_path_factory.mktemp("counts"), players, chosen, paper=paper, backs=backs)
    return players, chosen, made


@pytest.fixture(scope="module")
def slots(built):
    *_, made = built
    return cut.slots(made)


def kind_of(label):
    colours = ("white", "red", "brown", "sky", "black", "green")
    if label in colours:
        return "pirates"
    if label.startswith("aid"):
        return "aids"
    return "cards" if label[1:].isdigit() else label.split(" ")[0].partition("@")[0]


def test_every_slot_that_should_holds_a_piece(built, slots):
    players, chosen, _ = built
    found = Counter(kind_of(label) for label, is_back, part in slots if not is_back and is_inked(part))

    assert CARDS[players] * (chosen == "full") == found["cards"]
    assert PIRATES[players] == found["pirates"]
    assert (players, 1, 1) == (found["aids"], found["setup"], found["shark"])
    assert sum("mat" in label for label, *_ in slots) == (2 if chosen == "full" else 0)


def test_spare_slots_take_blank_cards_where_cards_are_printed(built, slots):
    players, chosen, _ = built
    taken = CARDS[players] + players + 1

    assert (-taken % 9 if chosen == "full" else 0) == sum(
        label == "blank" for label, is_back, _ in slots if not is_back
    )


def test_behind_every_card_lies_the_same_sea(slots):
    tones = [part.convert("RGB").resize((1, 1), 4).getpixel((0, 0)) for _, is_back, part in slots if is_back]

    assert len(tones) >= 6
    assert max(max(channel) - min(channel) for channel in zip(*tones, strict=True)) <= 3


def test_every_card_is_read_as_often_as_it_is_there(built):
    players, chosen, made = built
    words = " ".join(text for path in made.sheets for text in texts(path) if "rulebook" not in path.name)
    highest = {2: 5, 3: 7, 4: 5, 5: 6, 6: 7}[players]

    expected = {f"W{value}": int(value <= highest and chosen == "full") for value in range(1, 8)}
    assert expected == {card: times_said(f"{card} · 1.0", words) for card in expected}
