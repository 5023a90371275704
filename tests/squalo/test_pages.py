"""The pages of the sea: on a phone and on the table's screen, at any moment of a game."""

import re
from functools import cache
from random import Random
from types import SimpleNamespace

import pytest

from companion.library import playable
from companion.web.gamepages import GamePages
from companion.web.once import Memory
from companion.web.parts import Person
from companion.web.phrases import Speech
from companion.web.sentences import Sentences
from tests.rules.driving import asked_of, sampled
from tests.squalo.rules.sea import DEPTHS, Sea

PAGES = ("seat.html", "table.html")
NAMES = ("Alessandra", "Massimiliano", "Pia", "Beatrice", "Elisabetta", "Ugo")
COLOURS = ("white", "red", "brown", "sky", "black", "green")


@cache
def drawer():
    return playable("squalo").game, GamePages(), Speech().of("it")


def page(sea, name, seat=None, *, names=NAMES):
    """What a seat, or the screen, is shown of the game's own page."""
    game, pages, phrases = drawer()
    seats = range(sea.rules.setup.seats)
    people = tuple(Person(at, names[at], COLOURS[at], has_left=at in sea.state.left, is_ready=False) for at in seats)
    sentences = Sentences(phrases, game, {person.number: person.name for person in people})
    reading = SimpleNamespace(
        game=game,
        shown=SimpleNamespace(view=sea.rules.view(sea.state, seat), seat=seat),
        sentences=sentences,
        say=sentences.named,
        phrases=phrases,
        people=lambda: people,
        person=people.__getitem__,
        memory=Memory(),
    )
    return str(pages.page(reading, name))


def words(html):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", html)).strip()


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("depth", DEPTHS)
def test_no_moment_of_a_game_breaks_a_page(name, depth):
    """Whatever was set right, and whoever has left."""
    for seed in range(5):
        random = Random(seed)
        sea = Sea(2 + seed, depth)
        while sea.result is None:
            assert f"{name}, " not in page(sea, name, 0 if name == "seat.html" else None)
            chance, quantities = random.random(), sea.rules.quantities(sea.state)
            if quantities and chance < 0.2:
                each = random.choice(quantities)
                sea.correct(each.id, sampled(each.asks, random))
            elif chance < 0.22:
                sea.leave(random.choice(sea.state.present))
            else:
                prompt = sea.prompt
                sea.answer({seat: sampled(prompt.asked(seat), random) for seat in asked_of(prompt)}, prompt=prompt)
        assert f"{name}, " not in page(sea, name, 0)


@pytest.mark.parametrize("name", PAGES)
def test_behind_a_row_that_is_not_laid_there_is_no_shark(name):
    sea = Sea(6)
    before = page(sea, name).count("paint-hide fill-paint")

    sea.laid("A B C D E F")

    assert (0, True) == (before, page(sea, name).count("paint-hide fill-paint") > 0)


@pytest.mark.parametrize("name", PAGES)
def test_names_stand_whole_with_six_pirates_too(name):
    sea = Sea(6).laid("A B C D E F")

    assert set(NAMES) <= set(re.findall(r"<text[^>]*>(\w+)</text>", page(sea, name)))


@pytest.mark.parametrize(("name", "cut"), [("seat.html", "Bartolomeo …"), ("table.html", "Bartolomeo M…")])
def test_a_name_that_is_far_too_long_is_cut(name, cut):
    sea = Sea(6).laid("A B C D E F")

    assert f">{cut}</text>" in page(sea, name, names=("Bartolomeo Massimiliano", *NAMES[1:]))


@pytest.mark.parametrize("name", PAGES)
def test_who_was_eaten_in_this_round_has_its_card_shown(name):
    sea = Sea().at("A B C D", in_round=8, limbs={"D": 1})

    sea.play(A=3, B=2, C=2, D=3)

    assert "Beatrice 3" in words(page(sea, name))


def test_a_phone_says_whom_the_shark_bit_and_how_many_limbs_are_left():
    sea = Sea(3).at("A1 B1 C1 A2 B2 C2", in_round=2)

    sea.play(A1=1, B1=2, C1=3, A2=4, B2=5, C2=6)

    assert "Lo squalo morde Alessandra (bianco)! Restano 3 arti" in words(page(sea, "seat.html", 1))


def test_who_has_left_is_not_among_the_eaten_on_a_phone():
    sea = Sea(5).at("A B C D E", in_round=8, limbs={"A": 0})
    sea.leave(3)

    told = words(page(sea, "seat.html", 1))

    assert "Mangiato: Alessandra Via dal tavolo: Beatrice" in told
