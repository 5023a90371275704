"""The joker and the blank: KR-14, KR-15, and what is laid down for them."""

import pytest

from tests.kakerlaken.rules.playing import BLANK, DINO, ENRICO, JOKER, LEA, PLAIN, ROYAL, Table
from tests.rules.driving import Refused
from tests.rules.marking import rule


def taken(special="joker", claim="fly", guess="wrong", hand=None, **knows):
    """Lea has taken a special card after this claim; she holds so many others."""
    table = Table(3, **knows)
    if hand is not None:
        table.holds(LEA, hand)
    return table.says(claim, LEA).guess(guess, special)


@rule("KR-E5", "KR-12", "KR-14", "KR-D12")
def test_kr_e5_the_joker_goes_to_the_hand_and_one_fitting_card_pays():
    table = taken(hand=3)
    assert (LEA, "pay", {}, [JOKER]) == (table.active, table.phase, table.before(LEA), [*table.state.players[LEA].held])

    table.answer(f"fits:{PLAIN['fly']}")

    assert ({"fly": 1}, 3) == (table.before(LEA), table.hand(LEA))
    assert (LEA, "target") == (table.active, table.phase)


@rule("KR-E5", "KR-D1", "KR-14", "KR-D12", "KR-D14")
def test_kr_e5_or_two_cards_of_ones_choice_pay_the_fitting_one_may_be_among_them():
    table = taken(hand=3)

    table.turn_up("fly")
    assert ("second", None) == (table.phase, table.choices()[PLAIN["rat"]])
    table.turn_up("rat")

    assert ({"fly": 1, "rat": 1}, 2, "target") == (table.before(LEA), table.hand(LEA), table.phase)
    assert 2 == len(table.told("play.told.lays"))


@rule("KR-E6", "KR-12", "KR-D8", "KR-14")
def test_kr_e6_the_joker_is_never_royal_and_only_a_royal_pays_alone_then():
    table = taken(claim="royal", guess="right")

    assert (LEA, "pay") == (table.active, table.phase)
    table.turn_up("royal bat")
    assert ("second", "nothing", "play.pay.alone") == (table.phase, _first(table).id, _first(table).label.key)
    table.answer("nothing")
    assert ({"bat": 2}, 19) == (table.before(LEA), table.hand(LEA))  # the bat from the pile, for the Royal


@rule("KR-E6", "KR-D8", "KR-D12", "KR-14")
def test_kr_e6_or_two_cards_pay_after_royal_the_first_of_them_crowned_or_not():
    crowned, plain = (taken(claim="royal", guess="right").turn_up(first) for first in ("royal toad", "toad"))
    assert "nothing" not in plain.choices()

    assert {"toad": 1, "rat": 1, "bat": 1} == crowned.turn_up("rat").before(LEA)
    assert {"toad": 1, "rat": 1} == plain.turn_up("rat").before(LEA)


@pytest.mark.parametrize("claim", ["royal", "rat"])
def test_what_pays_is_few_enough_for_one_tap_to_send_it(claim):
    """Each card once after the claim "Royal": more than sixteen would need a tap and a button."""
    choices = [*taken(claim=claim).choices()]

    assert ([14, 16][claim == "rat"], len(set(choices))) == (len(choices), len(choices))


def _first(table):
    return table.prompt.asked(-1).choices[0]


@rule("KR-E7", "KR-13", "KR-14", "KR-8")
def test_kr_e7_the_blank_makes_every_claim_wrong_and_the_giver_pays_for_it():
    table = taken("blank", "toad", "wrong")

    assert (ENRICO, "pay") == (table.active, table.phase)
    assert [f"fits:{PLAIN['toad']}", f"fits:{ROYAL['toad']}"] == [*table.choices()][:2]
    table.answer(f"fits:{PLAIN['toad']}")

    assert ({"toad": 1}, 19) == (table.before(ENRICO), table.hand(ENRICO))


@rule("KR-E8", "KR-D11")
def test_kr_e8_who_has_one_other_card_lays_that_one_down():
    table = taken(hand=1)

    assert "play.group.last" == next(each.group for each in table.prompt.asked(-1).choices if each.id == PLAIN["rat"])
    table.turn_up("rat")

    assert ({"rat": 1}, 1, LEA, "target") == (table.before(LEA), table.hand(LEA), table.active, table.phase)


@rule("KR-E8", "KR-D11")
@pytest.mark.parametrize("depth", ["counts", "referee"])
def test_kr_e8_who_has_none_lays_nothing_down_and_plays_the_special_card_next(depth):
    table = Table(3, depth).holds(LEA, 0)

    if depth == "counts":
        table.takes(LEA, "joker")
    else:
        table.says("fly", LEA).guess("wrong", "joker")

    assert ({}, 1, LEA) == (table.before(LEA), table.hand(LEA), table.active)
    assert table.phase in ("taker", "target")


@rule("KR-E9", "KR-15", "KR-14", "KR-D14")
def test_kr_e9_a_royal_that_pays_draws_from_the_pile_too():
    table = taken("joker", "toad", top="stinkbug").turn_up("royal rat").turn_up("fly")

    assert {"rat": 1, "fly": 1, "stinkbug": 1} == table.before(LEA)
    assert ("top", "play.ask.top", 6) == (table.phase, table.prompt.say.key, table.state.pile)


@rule("KR-E15", "KR-D6", "KR-14")
@pytest.mark.parametrize("ways", [["fits:K05"], ["rat", "toad"]])
def test_kr_e15_a_special_card_from_the_pile_goes_to_the_hand_and_is_paid_by_the_last_claim(ways):
    table = Table(3, top="joker").says("rat", LEA).guess("right", "royal fly")
    assert ({"fly": 1}, [JOKER], "pay") == (table.before(LEA), [*table.state.players[LEA].held], table.phase)
    assert [f"fits:{PLAIN['rat']}", f"fits:{ROYAL['rat']}"] == [*table.choices()][:2]

    for each in ways:
        table.answer(each) if ":" in each else table.turn_up(each)

    assert {"fly": 1, "rat": 1} | ({"toad": 1} if len(ways) > 1 else {}) == table.before(LEA)
    assert table.state.pays == 0


@rule("KR-D6")
def test_both_special_cards_may_be_owed_for_at_once_and_are_paid_one_after_the_other():
    table = taken("joker", "rat", top="blank").turn_up("royal rat").turn_up("fly")

    assert ("pay", 1, (JOKER, BLANK)) == (table.phase, table.state.pays, table.state.players[LEA].held)
    table.answer(f"fits:{PLAIN['rat']}")
    assert ("top", {"rat": 2, "fly": 1}) == (table.phase, table.before(LEA))


@rule("KR-D14", "KR-D13")
def test_of_two_cards_the_first_may_lose_already():
    table = Table(3).lies(LEA, rat=3).says("fly", LEA).guess("wrong", "joker")

    table.turn_up("rat")

    assert LEA == table.loser


@rule("KR-D14", "KR-15", "KR-D5")
def test_both_cards_lie_there_before_the_pile_is_drawn_from():
    table = taken("joker", "toad", top="stinkbug").turn_up("royal rat")

    assert ("second", 7) == (table.phase, table.state.pile)


@rule("KR-D10")
def test_the_other_special_card_cannot_pay():
    choices = taken().choices()

    assert not {JOKER, BLANK, f"fits:{JOKER}", f"fits:{BLANK}"} & {*choices}


@rule("KR-D10", "KR-D11")
@pytest.mark.parametrize(("others", "may_be_none"), [(1, True), (2, False)])
def test_that_nothing_else_is_in_the_hand_can_be_said_only_where_it_may_be_so(others, may_be_none):
    """One other card may be the blank, which nobody has seen."""
    assert may_be_none == ("nothing" in taken(hand=others).choices())


@rule("KR-D10", "KR-D11")
def test_what_is_known_to_be_elsewhere_is_not_the_other_card():
    table = Table(3).holds(LEA, 1)
    table.correct(f"where/{BLANK}", str(DINO))
    table.says("fly", LEA).guess("wrong", "joker")

    with pytest.raises(Refused):
        table.answer("nothing")


@rule("KR-D11", "KR-14")
def test_a_second_card_may_be_missing_where_it_could_be_the_other_special_one():
    table = taken(hand=2).turn_up("rat")

    table.answer("nothing")

    assert ({"rat": 1}, "target") == (table.before(LEA), table.phase)


@rule("KR-14", "KR-D12")
def test_who_only_counts_does_not_know_the_claim_so_any_first_card_may_pay_alone():
    table = Table(3, "counts").takes(LEA, "joker").turn_up("rat")
    assert ("second", None) == (table.phase, table.choices()["nothing"])

    table.answer("nothing")

    assert ({"rat": 1}, 19, "taker") == (table.before(LEA), table.hand(LEA), table.phase)


@rule("KR-14")
def test_who_only_counts_may_lay_two_down_as_well():
    table = Table(3, "counts").takes(LEA, "joker").turn_up("rat").turn_up("rat")

    assert ({"rat": 2}, 18, "taker") == (table.before(LEA), table.hand(LEA), table.phase)


@rule("KR-14", "KR-9")
def test_a_special_card_lies_before_nobody_and_its_taker_plays_next():
    table = taken()

    assert ({}, LEA, 20) == (table.before(LEA), table.active, table.hand(LEA))
    assert [LEA] == [say.gaps["who"].seat for say in table.told("play.told.special")]
    assert "table" == table.prompt.to


def test_a_special_card_that_is_played_again_leaves_the_hand_it_was_in():
    table = Table(3, "counts").takes(LEA, "joker").turn_up("rat").turn_up("fly").takes(DINO, "joker")

    assert [(), (), (JOKER,)] == [player.held for player in table.state.players]
    assert [19, 17, 20] == [table.hand(seat) for seat in range(3)]
    assert [] == table.doubts()


@pytest.mark.parametrize(("hand", "key"), [(0, "play.told.special-free"), (1, "play.told.special")])
def test_that_something_is_laid_down_for_it_is_told_only_of_who_can(hand, key):
    assert [LEA] == [say.gaps["who"].seat for say in taken(hand=hand).told(key)]
