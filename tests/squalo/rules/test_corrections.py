"""The table is right: whatever lies there can be said, at any moment, and what then does not add up is told."""

from random import Random

import pytest

from tests.rules.driving import Refused, asked_of, sampled
from tests.rules.marking import rule
from tests.squalo.rules.sea import DEPTHS, Sea


def quantities(sea):
    return {each.id: each for each in sea.rules.quantities(sea.state)}


def doubts(sea):
    return [say.key.rpartition(".")[2] for say in sea.rules.doubts(sea.state)]


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize(("what", "value"), [("limbs", 2), ("hand", ("2", "5")), ("pile", ("1", "4"))])
def test_what_lies_before_a_seat_can_be_set(depth, what, value):
    sea = Sea(4, depth).laid("A B C D")

    sea.correct(f"{what}/red", value)

    assert (value, 1) == (quantities(sea)[f"{what}/red"].value, quantities(sea)[f"{what}/red"].seat)


def test_a_hand_tells_the_pile_and_a_pile_the_hand():
    sea = Sea().at("A B C D", in_round=5, piles={"B": (4, 1)})

    assert "235" == sea.hand("B")
    sea.correct("hand/red", ("2", "4"))
    assert (1, 3, 5) == sea.state.pirate("red").pile


def test_the_row_can_be_set_and_questions_stay():
    sea = Sea().laid("A B C D")
    before = sea.prompt.key

    sea.correct("row", ("sky", "white", "red", "brown"))

    assert ("D A B C", before) == (sea.row, sea.prompt.key)
    with pytest.raises(Refused):
        sea.correct("row", ("sky", "white", "red"))


def test_a_corrected_hand_changes_only_what_its_own_seat_is_asked():
    sea = Sea().laid("A B C D")
    before = sea.prompt

    sea.correct("pile/red", ("1",))

    assert before.key == sea.prompt.key
    assert [True, False, True, True] == [before.asked(seat) == sea.prompt.asked(seat) for seat in range(4)]


@rule("SQ-7")
def test_a_round_that_is_set_is_asked_anew_under_another_key():
    sea = Sea().laid("A B C D")
    sea.play(A=1, B=2, C=3, D=4)
    sea.answer(True)

    sea.correct("round", 1)

    assert ("round1/pick/again1", ()) == (sea.prompt.key, sea.state.course)
    sea.play(A=2, B=3, C=4, D=5)
    assert None is sea.bitten


def test_a_round_beyond_any_that_could_be_set_can_still_be_set_right():
    sea = Sea().at("A B C D", in_round=40)
    sea.play(A=1, B=2, C=3, D=4)
    sea.answer(True)

    assert (41, 41) == (quantities(sea)["round"].value, quantities(sea)["round"].asks.most)


def test_a_later_round_takes_limbs_to_have_been_what_they_are():
    sea = Sea().at("A B C D", in_round=4, limbs={"B": 3})

    assert 3 == len(sea.state.course)


@rule("SQ-10", "SQ-13")
def test_without_limbs_a_pirate_is_out_and_with_some_it_is_back_at_the_end():
    sea = Sea().laid("A B C D")

    sea.correct("limbs/white", 0)
    assert ("B C D", {"limbs/white"}) == (sea.row, {each for each in quantities(sea) if each.endswith("white")})
    sea.correct("limbs/white", 2)
    assert ("B C D A", ()) == (sea.row, sea.state.out)


@rule("SQ-13")
@pytest.mark.parametrize("moment", ["pick", "look"])
def test_an_end_that_was_none_goes_on_where_it_was(moment):
    sea = Sea().laid("A B C D")
    if moment == "look":
        sea.play(A=5, B=4, C=3, D=2)
    sea.correct("limbs/white", 0)
    sea.correct("limbs/sky", 0)
    assert "over" == sea.state.phase

    sea.correct("limbs/sky", 1)

    assert (moment, None, f"round1/{moment}/again1") == (sea.state.phase, sea.result, sea.prompt.key)


@rule("SQ-13")
def test_the_row_set_after_the_end_tells_another_winner():
    sea = Sea().at("A B C D", in_round=9, limbs={"C": 0, "D": 0})
    assert [1, 2] == sea.places[:2]

    sea.correct("row", ("red", "white"))

    assert [2, 1] == sea.places[:2]


def test_of_the_two_that_are_left_neither_can_be_taken_away():
    sea = Sea().at("A B C D", in_round=9, limbs={"C": 0, "D": 0})

    with pytest.raises(Refused):
        sea.correct("limbs/white", 0)


def test_a_hand_without_any_card_cannot_be_set():
    sea = Sea().laid("A B C D")

    for quantity, value in (("hand/white", ()), ("pile/white", ("1", "2", "3", "4", "5"))):
        with pytest.raises(Refused):
            sea.correct(quantity, value)


@rule("SQ-12")
def test_a_hand_that_was_set_too_small_takes_its_pile_back_after_the_round():
    sea = Sea().at("A B C D", in_round=1, piles={"A": (1, 2, 3, 4)})

    sea.play(A=5, B=1, C=2, D=3)

    assert ("A", "12345") == (sea.taken, sea.hand("A"))


def test_before_the_row_lies_there_is_nothing_to_set():
    assert {} == quantities(Sea())


@pytest.mark.parametrize("players", range(2, 7))
def test_of_a_game_that_ended_before_the_row_lay_nothing_can_be_set(players):
    sea = Sea(players)
    for seat in range(max(1, players - 2)):
        sea.leave(seat)

    assert ("over", {}) == (sea.state.phase, quantities(sea))


@pytest.mark.parametrize("set_right", [("limbs/white", 2), ("round", 2), ("limbs/sky", 0)])
@pytest.mark.parametrize("is_begun", [False, True], ids=["after a round", "before the next"])
def test_the_chart_ends_with_what_was_set_right(set_right, is_begun):
    sea = Sea().laid("A B C D")
    for cards in ({"A": 1, "B": 2, "C": 3, "D": 4}, {"A": 5, "B": 1, "C": 1, "D": 2}, {"A": 2, "B": 4, "C": 4, "D": 5}):
        sea.play(**cards)
    if is_begun:
        sea.answer(True)

    sea.correct(*set_right)

    assert sea.state.limbs == sea.state.course[-1]


def test_who_has_left_has_nothing_to_set():
    sea = Sea().laid("A B C D")
    sea.leave(2)

    assert [] == [each for each in quantities(sea) if each.endswith("brown")]


def test_the_limbs_that_bites_took_are_not_doubted():
    sea = Sea().laid("A B C D")
    random = Random(1)
    while sea.result is None:
        assert [] == doubts(sea)
        prompt = sea.prompt
        sea.answer({seat: sampled(prompt.asked(seat), random) for seat in asked_of(prompt)}, prompt=prompt)
    assert [] == doubts(sea)


@pytest.mark.parametrize(
    ("quantity", "value", "doubt"),
    [("limbs/white", 3, "limbs"), ("hand/red", ("1", "2"), "hand"), ("round", 3, "limbs")],
)
def test_what_cannot_be_is_told_and_not_forbidden(quantity, value, doubt):
    sea = Sea().laid("A B C D")

    sea.correct(quantity, value)

    assert [doubt] == doubts(sea)
    sea.answer({seat: sea.prompt.default[seat] for seat in range(4)})


@rule("SQ-7", "SQ-8")
def test_a_bite_that_was_forgotten_is_told_while_it_can_be_mended():
    sea = Sea().at("A B C D", in_round=2)
    sea.play(A=1, B=2, C=3, D=4)
    assert [] == doubts(sea)

    sea.correct("limbs/white", 4)

    assert ["limbs"] == doubts(sea)


@pytest.mark.soak
@pytest.mark.parametrize("depth", DEPTHS)
def test_a_game_goes_on_from_whatever_is_set(depth, times):
    """Every quantity, to anything that may be entered: the game still ends, and no question comes twice."""
    for seed in range(times(1000)):
        random = Random(seed)
        sea = Sea(random.randint(2, 6), depth)
        corrections = 8
        while sea.result is None or (corrections and random.random() < 0.5):
            if sea.state.phase != "row" and corrections and random.random() < 0.3:
                corrections -= 1
                each = random.choice(sea.rules.quantities(sea.state))
                sea.correct(each.id, sampled(each.asks, random))
            elif sea.result is None:
                prompt = sea.prompt
                sea.answer({seat: sampled(prompt.asked(seat), random) for seat in asked_of(prompt)}, prompt=prompt)
        assert len(sea.keys) == len(set(sea.keys))
        assert [*range(sea.rules.setup.seats)] == sorted(each.seat for each in sea.result.standings)
        assert 1 == sea.places.count(1)
        assert sea.result.course[-1:] in ((), (sea.state.limbs,))
