"""Each of the five games over papers × backs × flips × inks × sets × players × languages, read back from its PDFs.

Any two choices meet in some build of the soak; in `make test` one of them, beside those of each game's own counts.
"""

import itertools
import os
import re
from collections import Counter

import pytest
from PIL import ImageChops

from card_data.load import built_in_games
from card_data.model import Range
from generator.build.options import BACKS, FLIPS, INKS, SETS, Options
from generator.build.pipeline import Request, run
from tests.show import slots as cut
from tests.show.boxes import BOXES
from tests.show.building import Built, silent
from tests.show.pairs import every_pair, told
from tests.show.reading import facts, pictures, texts, times_said

SOAK = os.environ.get("CARTAVIVA_SOAK") == "1"
PAPERS = {"a4": (210, 297), "letter": (215.9, 279.4)}
IN_TWO_MINUTES = {"it": "In due minuti", "en": "In two minutes", "ro": "În două minute"}  # a heading of every rulebook
GREY = 2  # of 255: how far the channels of a pixel lie apart in black and white
SLOTS = {"gutterfold": 4}  # of standard cards on a sheet; nine on a flat one


def axes(game):
    box = BOXES[game]
    alone = tuple((language,) for language in box.aids)
    return {
        "backs": BACKS,
        "paper": tuple(PAPERS),
        "flip": FLIPS,
        "ink": INKS,
        "set": SETS,
        "players": box.players,
        "languages": (*alone, *itertools.combinations(box.aids, 2)),
    }


def chosen(game):
    """All of them in the soak; else the first whole one folded in the middle, at which no other count looks."""
    pairs = every_pair(axes(game))
    usual = next(asked for asked in pairs if (asked["backs"], asked["set"]) == ("gutterfold", "full"))
    return [(game, asked, asked is usual) for asked in pairs if SOAK or asked is usual]


COMBINATIONS = [each for game in BOXES for each in chosen(game)]


@pytest.fixture(
    scope="module",
    params=[
        pytest.param((game, asked), id=f"{game}-{told(asked)}", marks=() if usual else pytest.mark.soak)
        for game, asked, usual in COMBINATIONS
    ],
)
def made(request, tmp_path_factory):
    """A game, what was asked for, and its build; each is made once."""
    game, asked = request.param
    options = Options(**{**asked, "players": Range(asked["players"], asked["players"])})
    return game, asked, Built(run(Request(game, options, tmp_path_factory.mktemp("box"), compares=False), silent))


def wanted(game, asked):
    """Every piece of the box, by what its slot is called."""
    box, players = BOXES[game], asked["players"]
    slots = SLOTS.get(asked["backs"], 9)
    return box.pieces(players, asked["set"]) + box.fillers(players, asked["set"], slots)


def name_of(label):
    """`C07@red#2` is called C07, `aid4` and `aid` are aids, `mat A1` a mat."""
    name = re.split(r"[@#\s]", label)[0]
    stem = name.rstrip("23456")
    return stem if stem in ("aid", "guide", "claims", "reference") else name


def placed(built):
    """How often each piece lies on a front, and on a back; a folded sheet has both."""
    fronts, backs = Counter(), Counter()
    for path, _, sheet in built.pages:
        if "rulebook" not in path.name:
            found = Counter(name_of(one.label) for one in sheet.placements)
            halved = Counter({name: count // 2 for name, count in found.items()})
            fronts += {"front": found, "both": halved}.get(sheet.side.value, Counter())
            backs += {"back": found, "both": halved}.get(sheet.side.value, Counter())
    return fronts, backs


def test_every_game_is_counted():
    assert built_in_games().keys() == BOXES.keys()


@pytest.mark.parametrize("game", BOXES)
def test_any_two_choices_meet(game):
    """Every pair of values of two axes is in some combination of the soak."""
    pairs = {pair for asked in every_pair(axes(game)) for pair in itertools.combinations(asked.items(), 2)}

    assert pairs == {
        ((one, a), (two, b))
        for one, two in itertools.combinations(axes(game), 2)
        for a in axes(game)[one]
        for b in axes(game)[two]
    }


def test_every_slot_that_should_holds_a_piece_and_no_other(made):
    game, asked, built = made
    fronts, _ = placed(built)

    assert wanted(game, asked) == fronts
    assert [] == [
        label for label, _, part in cut.slots(built) if part.convert("L").getextrema()[0] >= 200 and label != "blank"
    ]


def test_behind_every_piece_that_has_a_back_lies_one(made):
    game, asked, built = made
    pieces = wanted(game, asked)
    ahead = Counter({name: count for name, count in pieces.items() if has_back(game, name)})

    assert (Counter() if asked["backs"] == "none" else ahead) == placed(built)[1]


def has_back(game, name):
    letters = re.match(r"[A-Z]+(?=\d)", name)
    return (letters[0] if letters else name) in BOXES[game].backed


def test_every_card_is_read_as_often_as_it_is_there(made):
    game, asked, built = made
    words = "\n".join(text for path in built.sheets if "rulebook" not in path.name for text in texts(path))
    cards = {name: count for name, count in wanted(game, asked).items() if re.fullmatch(r"[A-Z]+\d+", name)}

    assert cards == {name: times_said(f"{name} · 1.0", words) for name in cards}


def test_each_language_that_was_asked_for_is_read_and_no_other(made):
    """The aids have a language a side; where no backs are printed, only the first."""
    game, asked, built = made
    pages = {path: " ".join(texts(path)) for path in built.sheets}
    books = " ".join(text for path, text in pages.items() if "rulebook" in path.name)
    sheets = " ".join(text for path, text in pages.items() if "rulebook" not in path.name)
    sides = asked["languages"][: 1 if asked["backs"] == "none" else 2]

    known = BOXES[game].aids
    bound = asked["backs"] != "none"  # a book has two sides; without backs there is only the one to read
    assert {one: (1 + bound) * (one in asked["languages"]) for one in known} == {
        one: times_said(IN_TWO_MINUTES[one], books) for one in known
    }
    assert {one: asked["players"] * (one in sides) for one in known} == {
        one: times_said(title, sheets) for one, title in known.items()
    }


def test_the_paper_is_the_one_that_was_asked_for(made):
    _, asked, built = made
    sides = {tuple(sorted(size)) for path in built.sheets if path.name[0].isdigit() for size in facts(path).sizes}

    assert [pytest.approx(PAPERS[asked["paper"]], abs=0.05)] == list(sides)


def test_there_is_as_little_ink_as_was_asked_for(made):
    """In black and white no colour at all, with little ink at most 12 % of any file."""
    _, asked, built = made
    if asked["ink"] == "low":
        assert max(share for _, share in built.result.inks) <= 0.12
    coloured = max(colour_of(page) for path in built.sheets for page in pictures(path, 30, grey=False))

    assert (coloured <= GREY) == (asked["ink"] == "bw")


def colour_of(page):
    """How far the channels of its most colourful pixel lie apart."""
    red, green, blue = page.convert("RGB").split()
    return max(ImageChops.difference(*pair).getextrema()[1] for pair in ((red, green), (green, blue), (red, blue)))
