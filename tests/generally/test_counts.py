"""How many of every piece the PDFs hold: words, inked slots and backs, against a table typed from the rules' 5.1."""

from collections import Counter
from itertools import product

import pytest

from tests.show.counting import builds, counted
from tests.show.reading import pictures, texts, times_said

EACH = {"cards": 24, "reference": 1, "cars": 1, "tokens": 10, "mats": 1}  # for every player
SHARED = {"setup": 1, "board": 1}
PAPER = ("tokens", "mats")  # what the phones replace
COLOURS = {  # of the six kits, as games.md and the box name them
    "red": (206, 0, 0), "yellow": (253, 230, 70), "sky": (84, 211, 246),
    "green": (0, 144, 110), "blue": (39, 50, 161), "black": (33, 32, 33),
}  # fmt: skip
BACKED = ("cards", "reference", "setup", "blank")  # the pieces with a back, which is its kit's
DPI = 50
NEAR = 12  # of 255

ALL = [*product(range(2, 7), ("phones", "full"), ("a4", "letter"))]
SOME = [(2, "phones", "a4"), (5, "full", "letter")]


@pytest.fixture(scope="module", params=builds(ALL, SOME))
def built(request, tmp_path_factory):
    """A build with how many play, of which set; each is made once."""
    players, chosen, paper = request.param
    made = counted("generally", tmp_path_factory.mktemp("counts"), players, chosen, paper=paper)
    return players, chosen, made


@pytest.fixture(scope="module")
def slots(built):
    """Every slot of a front or a back, as it is seen: component, kit, whether it is a back, its picture."""
    *_, made = built
    shown = {path: pictures(path, DPI, grey=False) for path in made.sheets if "rulebook" not in path.name}
    return [
        (
            component_of(one.label),
            one.label.partition("@")[2].partition("#")[0],
            sheet.side.value == "back",
            _cut(page, one),
        )
        for path, number, sheet in made.pages
        if path in shown
        for page in [shown[path][number]]
        for one in sheet.placements
    ]


def _cut(page, placement):
    box = placement.trim
    corners = (box.x + 1, box.y + 1, box.right - 1, box.bottom - 1)
    return page.crop(tuple(round(side * DPI / 25.4) for side in corners))


def component_of(label):
    """`C07@red#2` is a card, `tokens@red#2` a token, `board A1` a tile of the board."""
    name = label.partition("@")[0].partition("#")[0].partition(" ")[0]
    name = {"token": "tokens", "car": "cars"}.get(name, name)
    return "cards" if name[0] == "C" and name[1:].isdigit() else name


def wanted(players, chosen):
    counts = SHARED | {name: each * players for name, each in EACH.items()}
    return {name: count for name, count in counts.items() if chosen == "full" or name not in PAPER}


def test_every_slot_that_should_holds_a_piece_and_no_other(built, slots):
    players, chosen, _ = built
    inked = Counter(name for name, _, is_back, part in slots if not is_back and part.convert("L").getextrema()[0] < 200)
    inked["board"] -= 1  # two tiles
    without = {name: count for name, count in inked.items() if name != "blank"}

    assert wanted(players, chosen) == without


def test_every_kit_has_as_many_of_each_as_every_other(built, slots):
    players, chosen, _ = built
    found = Counter((name, kit) for name, kit, is_back, _ in slots if not is_back and name in EACH)
    kits = [*COLOURS][:players]

    assert {(n, kit): EACH[n] for n in EACH if chosen == "full" or n not in PAPER for kit in kits} == dict(found)


def test_behind_every_piece_of_a_deck_lies_the_back_of_its_kit(slots):
    behind = [(name, kit, _commonest(part)) for name, kit, is_back, part in slots if is_back]
    ahead = Counter(name for name, _, is_back, _ in slots if not is_back and name in BACKED)

    assert ahead == Counter(name for name, *_ in behind)
    assert [] == [
        (name, kit, colour)
        for name, kit, colour in behind
        if kit and max(abs(one - other) for one, other in zip(colour, COLOURS[kit], strict=True)) > NEAR
    ]


def _commonest(part):
    rgb = part.convert("RGB")
    return max(rgb.getcolors(rgb.width * rgb.height))[1]


def test_every_circuit_is_read_once_a_player(built):
    players, _, made = built
    words = " ".join(text for path in made.sheets for text in texts(path) if "rulebook" not in path.name)

    assert {players} == {times_said(f"C{number:02} · 1.0", words) for number in range(1, 25)}
    assert 1 == times_said("SETUP · 1.0", words)
    assert players == times_said("REFERENCE · 1.0", words)


def test_every_mat_names_its_five_piles(built):
    players, chosen, made = built
    mats = [text for path in made.sheets for text in texts(path) if "Player mats" in text]

    count = players if chosen == "full" else 0
    said = " ".join(mats)
    assert 2 * count == times_said("challenges", said)  # those to come, and those lost
    assert all(count == times_said(pile, said) for pile in ("fast lap", "lost challenges", "final lap", "discards"))


def test_two_mats_come_from_a_sheet(built):
    players, chosen, made = built
    sheets = [text for path in made.sheets for text in texts(path) if "Player mats" in text]

    assert ((players + 1) // 2 if chosen == "full" else 0) == len(sheets)
