"""Somebody leaves for good: nobody waits, nobody loses by it."""

import pytest

from tests.kakerlaken.rules.playing import DEPTHS, DINO, ENRICO, JOKER, LEA, ROYAL, Table
from tests.rules.driving import Refused, fault
from tests.rules.marking import rule


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


@rule("KR-18", "KR-1")
def test_three_of_whom_one_leaves_before_the_deal_play_as_two():
    table = Table(3, "counts", dealt=False)
    table.leave(DINO)
    table.answer("0")
    table.takes(LEA, "royal fly").turn_up("rat")

    table.correct("pile", 16)

    assert ([24, 24], 16, 5) == ([table.hand(0), table.hand(1)], table.state.pile, table.state.limit)


def test_three_who_become_two_play_on_as_they_began_but_have_nobody_to_pass_to():
    table = Table(3)
    table.leave(DINO)

    table.says("rat")

    assert (4, "play.barred.pair") == (table.state.limit, table.choices()["pass"])


def test_nobody_leaves_a_game_that_is_over():
    table = Table(3, "counts").lies(LEA, fly=4)

    with pytest.raises(Refused, match=r"play\.refused\.over"):
        table.leave(DINO)


@rule("KR-7")
def test_where_all_but_one_leave_who_could_get_a_card_that_is_passed_on_it_lies_before_that_one():
    table = Table(4).says("rat", LEA)
    table.answer("pass")

    table.leave(DINO)

    assert ("claim", 3, (LEA,)) == (table.phase, table.state.offer.receiver, table.prompt.seats)


@rule("KR-7", "KR-D4")
def test_where_all_leave_who_could_get_a_card_that_is_passed_on_it_goes_back_to_who_played_it():
    """Nobody is left who has not seen it: found where the app could not ask anything any more."""
    table = Table(5).says("rat", LEA)
    table.answer("pass")
    for seat in (DINO, 3, 4):
        table.leave(seat)

    assert ("claim", ENRICO, 20 - 8) == (table.phase, table.active, table.hand(ENRICO))
    assert table.rules.view(table.state, None).more["offer"] is None


def test_what_lies_before_a_leaver_is_still_named_among_what_can_be_set():
    table = Table(4, "counts").takes(LEA, "royal fly").turn_up("rat").takes(DINO, "joker").turn_up("bat").turn_up("rat")
    table.leave(LEA)
    table.leave(DINO)

    known = {each.id: each for each in table.rules.quantities(table.state)}
    assert (str(LEA), str(DINO)) == (known[f"where/{ROYAL['fly']}"].value, known[f"where/{JOKER}"].value)
    assert [] == [each.id for each in known.values() if fault(each.asks, each.value)]


def test_who_left_is_not_among_those_who_have_seen_the_card():
    table = Table(5).says("rat", LEA)
    for receiver in (DINO, 3):
        table.answer("pass")
        table.says("rat", receiver)

    table.leave(LEA)

    (seen,) = [each for each in table.rules.quantities(table.state) if each.id == "seen"]
    assert (("0",), ["0", "3", "4"]) == (seen.value, [each.id for each in seen.asks.choices])


@rule("KR-D16")
def test_a_card_under_way_is_guessed_before_it_is_seen_that_only_special_cards_are_left():
    """Whoever plays next would be the loser: that is decided when the card has been taken."""
    table = Table(4).holds(ENRICO, 2).holds(LEA, 0).holds(DINO, 0).holds(3, 1)
    table.correct(f"where/{JOKER}", str(ENRICO))
    table.holds(ENRICO, 1).says("rat", LEA)

    table.leave(3)
    assert ("guess", (LEA,)) == (table.phase, table.prompt.seats)
    table.guess("wrong", "joker")

    assert ("stuck", LEA) == (table.phase, table.active)


def test_that_one_alone_is_left_is_told():
    table = Table(2, "counts")
    table.leave(ENRICO)

    assert ["play.told.left", "play.reason.alone"] == [say.key for say in table.said][-2:]
