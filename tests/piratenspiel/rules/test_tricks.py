"""Tricks as bots play them, for the app sees none: what may follow, what wins, who leads on."""

from random import Random

from card_data.games.piratenspiel.rules import RULES
from card_data.games.piratenspiel.rules.state import Card
from card_data.games.piratenspiel.rules.tricks import legal, winner
from tests.piratenspiel.rules.crewing import Crew, tables
from tests.rules.marking import rule

SUITS = {"R": "red", "Y": "yellow", "B": "blue", "G": "green"}


def cards(names):
    return [Card(SUITS[name[0]], int(name[1])) for name in names.split()]


def wins(names, trump="blue"):
    return names.split()[winner(cards(names), trump)]


def follows(hand, led="yellow", trump="blue"):
    may = legal(cards(hand), led, trump)
    return {name for name in hand.split() if cards(name)[0] in may}


@rule("PI-T1", "PI-8")
def test_pi_t1_of_two_trumps_the_higher_wins():
    assert "B4" == wins("Y5 Y9 B2 B4")


@rule("PI-T2", "PI-7", "PI-8")
def test_pi_t2_without_a_trump_the_highest_of_the_suit_led_wins():
    assert "Y9" == wins("Y5 Y9 R9 Y2")


@rule("PI-T3", "PI-8")
def test_pi_t3_trump_led_is_won_by_the_highest_trump():
    assert "B9" == wins("B5 B9 R9 G2")


@rule("PI-T4", "PI-5", "PI-6", "PI-7")
def test_pi_t4_what_may_follow():
    assert {"B1"} == follows("R3 B1")
    assert {"R3", "G9"} == follows("R3 G9")
    assert {"Y1"} == follows("Y1 B9")
    assert "Y5" == wins("Y5 R3 G9")


@rule("PI-D7")
def test_a_trump_need_not_be_higher_than_those_that_lie():
    assert {"B1", "B9"} == follows("R3 B1 B9")


@rule("PI-4", "PI-10", "PI-D4")
def test_the_namer_leads_first_and_then_whoever_has_won():
    crew = Crew(4, depth="tricks").deals(1).name()
    assert ("play.hint.lead", 2) == (crew.prompt.hint.key, crew.prompt.hint.gaps["who"].seat)

    crew.answer("3")

    assert "play.hint.trick" == crew.prompt.hint.key


@rule("PI-10", "PI-D4")
def test_bots_play_by_the_rules():
    """Every trick again, from what their hands say: the winner of one leads the next."""
    hand = RULES.hands(Crew(4).rules.setup, Random(3))
    crew = Crew(4).deals().name()
    tricks = []
    follow = hand._follow

    def watched(seat, trick, state):
        chosen = follow(seat, trick, state)
        tricks.append((seat, chosen))
        return chosen

    hand._follow = watched
    hand(crew.state, crew.prompt, -1)
    rows = {row["id"]: Card(row["suit"], row["rank"]) for row in tables()["cards"]}

    leader = crew.state.namer
    for at in range(0, 36, 4):
        trick = tricks[at : at + 4]
        assert leader == trick[0][0]
        leader = trick[winner([rows[card] for _, card in trick], "blue")][0]
    assert 36 == len({card for _, card in tricks})


@rule("PI-7", "PI-8")
def test_a_higher_card_of_another_suit_wins_nothing():
    assert "Y7" == wins("Y5 R9 Y7 G8")
    assert "B1" == wins("Y5 R9 B1 G8")
