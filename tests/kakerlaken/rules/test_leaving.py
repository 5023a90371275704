"""Somebody leaves for good: nobody waits, nobody loses by it."""

import pytest

from tests.kakerlaken.rules.playing import DEPTHS, DINO, ENRICO, LEA, Table
from tests.rules.driving import Refused


def test_the_cards_stay_and_the_seat_is_offered_none_any_more():
    table = Table(4).lies(DINO, fly=2).holds(DINO, 12)

    table.leave(DINO)

    assert {"fly": 2} == table.before(DINO)
    assert {"1": None, "3": None} == table.choices()
    assert [] == table.doubts()


@pytest.mark.parametrize("depth", DEPTHS)
def test_where_who_plays_next_leaves_the_left_neighbour_does(depth):
    table = Table(4, depth, starter=3)

    table.leave(3)

    assert ENRICO == table.active
    assert table.phase in ("taker", "target")


def test_what_the_leaver_owed_is_forgiven():
    table = Table(3, "counts").takes(LEA, "joker")

    table.leave(LEA)

    assert (DINO, "taker", 0) == (table.active, table.phase, table.state.pays)


@pytest.mark.parametrize("leaver", [ENRICO, LEA])
def test_a_card_under_way_that_the_leaver_gave_or_got_is_given_anew(leaver):
    table = Table(4).says("rat", LEA)

    table.leave(leaver)

    assert ("target", LEA if leaver == ENRICO else ENRICO) == (table.phase, table.active)


def test_a_card_under_way_between_others_stays_there():
    table = Table(4).says("rat", LEA)

    table.leave(DINO)

    assert ("guess", (LEA,)) == (table.phase, table.prompt.seats)


def test_who_took_a_card_and_leaves_before_it_is_named_has_not_taken_it():
    table = Table(4, "counts")
    table.answer(str(DINO))

    table.leave(DINO)

    assert ("taker", ENRICO) == (table.phase, table.active)


def test_a_question_that_the_leaving_does_not_touch_keeps_its_name():
    table = Table(4).says("rat", LEA)
    before = table.prompt.key

    table.leave(3)

    assert before == table.prompt.key


@pytest.mark.parametrize("depth", DEPTHS)
def test_with_one_left_there_is_no_loser(depth):
    table = Table(3, depth)
    table.leave(ENRICO)
    table.leave(LEA)

    assert [(DINO, 1)] == [(each.seat, each.place) for each in table.result.standings]
    assert ["play.reason.alone"] == [say.key for say in table.result.reasons]


def test_who_left_has_neither_won_nor_lost():
    table = Table(4, "counts").lies(LEA, fly=3)
    table.leave(DINO)
    table.takes(LEA, "fly")

    assert {ENRICO: 1, 3: 1, LEA: 3} == {each.seat: each.place for each in table.result.standings}


def test_who_leaves_before_the_deal_gets_no_cards_and_the_others_are_dealt_theirs():
    table = Table(4, "counts", dealt=False)
    table.leave(DINO)
    table.answer("0")

    assert ([20, 19, 0, 19], 7) == ([table.hand(seat) for seat in range(4)], table.state.pile)
    assert [] == table.doubts()


def test_three_who_become_two_play_on_as_they_began_but_have_nobody_to_pass_to():
    table = Table(3)
    table.leave(DINO)

    table.says("rat")

    assert (4, "play.barred.all-seen") == (table.state.limit, table.choices()["pass"])


def test_nobody_leaves_a_game_that_is_over():
    table = Table(3, "counts").lies(LEA, fly=4)

    with pytest.raises(Refused, match=r"play\.refused\.over"):
        table.leave(DINO)
