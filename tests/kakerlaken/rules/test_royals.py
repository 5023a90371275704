"""Royals and the penalty pile: KR-9, KR-11, KR-D5, KR-D7, KR-D13."""

import pytest

from tests.kakerlaken.rules.playing import BLANK, DINO, ENRICO, JOKER, LEA, PLAIN, ROYAL, Table, card
from tests.rules.marking import rule


@rule("KR-E3", "KR-11", "KR-10", "KR-8")
def test_kr_e3_who_takes_a_royal_takes_the_top_of_the_pile_too_and_the_next_is_turned_up():
    table = Table(3, top="fly").says("royal", LEA).guess("wrong", "royal rat")

    assert {"rat": 1, "fly": 1} == table.before(LEA)
    assert ("top", 6, "") == (table.phase, table.state.pile, table.state.top)
    table.turn_up("rat")

    assert (card("rat"), LEA, "target") == (table.state.top, table.active, table.phase)


@rule("KR-E4", "KR-D5", "KR-11", "KR-16")
def test_kr_e4_a_royal_from_the_pile_takes_another_card_until_somebody_loses():
    table = Table(3, top="royal fly").lies(LEA, rat=2).says("rat", LEA).guess("wrong", "royal rat")

    assert {"rat": 3, "fly": 1} == table.before(LEA)
    assert ("top", 1) == (table.phase, table.state.draws)
    table.turn_up("rat")

    assert {"rat": 4, "fly": 1} == table.before(LEA)
    assert LEA == table.loser


@rule("KR-E14", "KR-D7")
@pytest.mark.parametrize("depth", ["counts", "referee"])
def test_kr_e14_from_an_empty_pile_nothing_is_drawn(depth):
    table = Table(3, depth)
    table.correct("pile", 0)

    if depth == "referee":
        table.says("toad", LEA).guess("wrong", "royal toad")
    else:
        table.takes(LEA, "royal toad")

    assert {"toad": 1} == table.before(LEA)
    assert table.phase in ("taker", "target")
    assert 0 == table.state.pile


@rule("KR-11")
def test_who_only_counts_is_asked_for_the_top_of_the_pile_when_a_royal_takes_it():
    table = Table(3, "counts").takes(LEA, "royal rat")

    assert ("top", "play.ask.penalty") == (table.phase, table.prompt.say.key)
    table.turn_up("fly")

    assert {"rat": 1, "fly": 1} == table.before(LEA)
    assert ("taker", 6) == (table.phase, table.state.pile)
    assert [LEA] == [say.gaps["who"].seat for say in table.told("play.told.pile")]


@rule("KR-D5", "KR-11")
def test_a_chain_of_royals_draws_one_card_for_each():
    table = Table(3, "counts").takes(LEA, "royal rat").turn_up("royal fly").turn_up("royal bat").turn_up("bat")

    assert {"rat": 1, "fly": 1, "bat": 2} == table.before(LEA)
    assert (4, "taker") == (table.state.pile, table.phase)


@rule("KR-11", "KR-16")
def test_royals_count_with_their_kind():
    table = Table(3, "counts").takes(LEA, "royal rat").turn_up("rat").takes(LEA, "rat")

    assert {"rat": 3} == table.before(LEA)
    assert ["rat"] == table.view.more["players"][LEA]["royals"]


@rule("KR-9")
def test_a_card_that_is_taken_lies_before_its_taker_who_plays_next():
    table = Table(3, "counts").takes(DINO, "bat").takes(ENRICO, "royal bat").turn_up("toad")

    assert ({"bat": 1}, {"bat": 1, "toad": 1}) == (table.before(DINO), table.before(ENRICO))
    assert ENRICO == table.active
    assert 2 == len(table.told("play.told.takes"))


@rule("KR-D13", "KR-16")
def test_a_loss_ends_the_game_at_once_and_no_card_is_drawn_any_more():
    table = Table(3, "counts").lies(LEA, rat=3)

    table.takes(LEA, "royal rat")

    assert LEA == table.loser
    assert {"rat": 4} == table.before(LEA)
    assert 7 == table.state.pile


@rule("KR-D13", "KR-16")
def test_the_card_that_lies_open_on_the_pile_stays_there_too():
    table = Table(3, top="fly").lies(LEA, rat=3).says("rat", LEA).guess("wrong", "royal rat")

    assert (LEA, {"rat": 4}, 7, card("fly")) == (table.loser, table.before(LEA), table.state.pile, table.state.top)


@rule("KR-11")
def test_a_card_that_cannot_come_any_more_is_not_to_be_chosen():
    """Its only copy lies open, on the pile or in a hand that did not play it."""
    table = Table(3, top="royal rat").lies(DINO, fly=3).lies(LEA, fly=3)
    table.correct(f"where/{JOKER}", str(DINO))
    table.says("rat", LEA)
    table.answer("right")

    barred = {each: why for each, why in table.choices().items() if why}
    assert {ROYAL["rat"]: "play.barred.gone", JOKER: "play.barred.held"} == barred


@rule("KR-11")
def test_a_plain_animal_can_come_eight_times():
    table = Table(4, "counts").lies(0, fly=3).lies(1, fly=3).lies(2, fly=1)
    table.answer("3")
    assert table.choices()[PLAIN["fly"]] is None
    table.turn_up("fly")
    table.answer("3")

    assert {PLAIN["fly"]: "play.barred.gone"} == {each: why for each, why in table.choices().items() if why}
    assert table.choices()[BLANK] is None
