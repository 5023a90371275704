"""Kakerlakenpoker Royal from its printed card to the loser, and its turns on one device, by taps and typing only."""

import pytest

from tests.browser import only_in_soak
from tests.evening.guests import gathered
from tests.evening.looks import faults_at_a_table
from tests.evening.mixed import seated
from tests.evening.paper import printed
from tests.evening.playing import Evening, by_hands, ended, shown, standings, table_of
from tests.evening.tables import begun, set_right

NAMES = ("Ada", "Gino", "Pia", "Nino")
ROYAL_FLY, TOAD, JOKER, RAT, BAT = "K12", "K04", "K21", "K05", "K01"
STAGES = (
    ((4, "counts", "card"), ("light", "it-IT")),
    ((3, "referee", "guess"), ("dark", "it-IT")),
    ((6, "referee", "claim"), ("light", "en-GB")),
    ((4, "counts", "over"), ("light", "it-IT")),
)


def said(*answers):
    """A script that says these one after the other, whatever is asked."""
    left = list(answers)
    return lambda *_: left.pop(0)


def turns(count):
    """Once so many cards have been taken, and all is settled that they brought."""
    return lambda rules: (
        rules.state.turns == count and rules.state.taker is None and not (rules.state.pays or rules.state.second)
    )


@pytest.mark.parametrize("is_short", [True, False])
@only_in_soak
def test_a_game_from_the_printed_card_to_the_loser(phone, house, tmp_path, keep, is_short):
    """As hands play it; or a Royal and the joker are taken, and a last card once the table is near its end."""
    laptop, rules = phone(), table_of("kakerlaken", 4)
    laptop.open(printed(house, "kakerlaken", tmp_path / "printed"))
    phones = seated(phone, laptop, NAMES)
    phones[0].tap("[data-begin] button")
    evening = Evening(phones, rules, NAMES, lambda prompt, _: keep(laptop, f"80-{prompt.key.replace('/', '-')}"))

    if is_short:
        evening.play(said("0", "1", ROYAL_FLY, TOAD, "2", JOKER, RAT, "nothing"), until=turns(2))
        laptop.see("Pia lays down: Rat.", ".tv")
        phones[0].see("Pia plays", ".headline")
        set_right(phones[0], "rat/1", "3")
        rules.correct("rat/1", 3)
        keep(phones[0], "81-seat", whole=True)
        evening.play(said("1", RAT))
        assert "Gino has 4 rats and loses." in laptop.read(".result")
    else:
        evening.play(by_hands("kakerlaken", rules, 7))

    assert ended(rules)
    for each in (phones[0], phones[1], phones[2], laptop):
        keep(each, f"89-result-{(*phones, laptop).index(each)}")
        assert standings(rules, NAMES) == shown(each)


@only_in_soak
def test_on_one_device_in_the_middle_a_card_that_is_taken_costs_two_taps(phone, keep):
    """3.5 and the usual depth: who took it, which it was; nothing lies under a cover."""
    (one, *_), rules = begun(phone, *NAMES, game="kakerlaken", one_device=True), table_of("kakerlaken", 4)
    evening = Evening([one] * 4, rules, NAMES, lambda prompt, _: keep(one, f"82-{prompt.key.replace('/', '-')}"))
    evening.play(said("3"), until=lambda rules: bool(rules.state.limit))
    before = one.taps

    evening.play(said("1", RAT, "0", BAT), until=turns(2))

    assert 2 * 2 == one.taps - before


@only_in_soak
def test_with_the_referee_a_card_is_claimed_passed_on_and_guessed(phone, keep):
    """Only who is asked has something to tap; the screen shows what was claimed."""
    phones = begun(phone, *NAMES[:3], game="kakerlaken", options={"depth": "referee"})
    rules = table_of("kakerlaken", 3, depth="referee")
    evening = Evening(phones, rules, NAMES)

    evening.play(said("0", BAT, "1", "rat"), until=lambda rules: bool(rules.state.offer and rules.state.offer.claim))
    phones[1].see("Ada says: Rat.", ".ask")
    phones[2].see("Gino", ".wait")
    keep(phones[1], "83-guess", whole=True)
    evening.play(said("pass", "fly", "wrong", RAT), until=turns(1))

    assert ((RAT,), 1) == (rules.state.players[1].laid, rules.state.active)  # the fly was a lie: Pia guessed it
    phones[1].see("Turn 2 · Gino plays", ".headline")


@only_in_soak
def test_with_the_referee_a_game_is_played_as_hands_play_it(phone, times):
    """`make test` plays one turn; a soak plays to the loser."""
    phones = begun(phone, *NAMES[:3], game="kakerlaken", options={"depth": "referee"})
    rules = table_of("kakerlaken", 3, depth="referee")

    Evening(phones, rules, NAMES).play(
        by_hands("kakerlaken", rules, 7), until=ended if times(50) > 1 else lambda rules: rules.state.turns == 1
    )

    for each in phones:
        if ended(rules):
            assert standings(rules, NAMES) == shown(each)
        else:
            each.see("Turn 2", ".headline")


@only_in_soak
def test_the_pages_are_accessible_and_fit_at_every_stage(phone):
    assert [] == [each for stage, look in STAGES for each in faults_at_a_table(phone, _at(phone.house, *stage), look)]


def _at(house, players, depth, phase):
    """Who is asked this in a game that has gone on for a while."""
    names = ("Alessandra", *NAMES, "Massimiliano")[:players]
    guests, rules = gathered(house, "kakerlaken", *names, depth=depth), table_of("kakerlaken", players, depth=depth)
    turns = {"over": 99}.get(phase, 5)
    Evening(guests, rules, names).play(
        by_hands("kakerlaken", rules, 3),
        until=lambda rules: ended(rules) or (rules.state.turns > turns and rules.prompts[0].key.endswith(f"/{phase}")),
    )
    return guests[next((seat for prompt in rules.prompts for seat in prompt.seats), 0)]
