"""Who leaves for good: the ship goes, the round is dealt anew, and fewer than three end the game."""

from random import Random

import pytest

from tests.piratenspiel.rules.answering import answered
from tests.piratenspiel.rules.crewing import DEPTHS, PLAYED, Crew, sailing
from tests.rules.driving import Refused, asked_of, sampled
from tests.rules.marking import rule


def test_the_ship_leaves_the_chart_and_is_not_hit_any_more():
    crew = sailing(9, 13, 8, 15)
    crew.leave(1)

    crew.name()
    crew.answer({-1: {"0": 4, "2": 4, "3": 4}})

    assert ("13", ()) == (crew.ships[0], crew.state.voyages[0].legs[0].sent)
    assert [0, 2, 3] == [each.seat for each in crew.rules.view(crew.state, None).pieces if each.seat is not None]


@rule("PI-2")
def test_cards_are_dealt_for_who_is_left():
    crew = Crew(5).deals().name()
    assert 7 == crew.prompt.asks.totals[0].value

    crew.leave(2)

    assert (9, "play.hint.trump.all") == (crew.fact("play.fact.cards"), crew.prompt.hint.key)
    assert ["play.told.left", "play.told.anew"] == [say.key for say in crew.said[-2:]]


@pytest.mark.parametrize("depth", DEPTHS)
def test_a_round_that_is_not_counted_is_dealt_anew_under_new_questions(depth):
    crew = Crew(4, depth=depth).deals().name()
    if depth == "tricks":
        crew.answer("0")

    crew.leave(3)

    assert ("trump", "round1/trump/again1", (0,) * 4) == (crew.state.phase, crew.prompt.key, crew.each("tricks"))


@rule("PI-3")
@pytest.mark.parametrize(("gone", "namer"), [(0, 1), (1, 0), (3, 0)])
def test_the_next_on_the_left_names_trump(gone, namer):
    """The namer, another, the dealer."""
    crew = Crew(4).deals(3)

    crew.leave(gone)

    assert (namer,) == crew.prompt.seats


@rule("PI-14", "PI-3")
@pytest.mark.parametrize(("gone", "dealer", "namer"), [(3, 2, 0), (0, 3, 1), (1, 3, 0)])
def test_whoever_sits_right_of_a_dealer_who_has_left_deals(gone, dealer, namer):
    """The dealer, the namer, another: nobody is told that somebody deals who is not there."""
    crew = Crew(4).deals(3)

    crew.leave(gone)

    assert (dealer, namer) == (crew.prompt.hint.gaps["who"].seat, crew.state.namer)
    assert str(dealer) in [choice.id for choice in crew.quantities()["dealer"].asks.choices]


@rule("PI-14")
def test_the_namer_who_leaves_while_ships_move_does_not_deal_next():
    crew = Crew(4).deals(3).tell(4, 2, 2, 1)
    crew.leave(0)
    assert crew.quantities()["dealer"].value in [choice.id for choice in crew.quantities()["dealer"].asks.choices]

    crew.answer(True)

    assert (3, 1) == (crew.state.dealer, crew.state.namer)


def test_ships_that_move_already_end_their_round():
    crew = Crew(4).deals().tell(4, 2, 2, 1)

    crew.leave(0)
    assert ("move", (1, 2, 3)) == (crew.state.phase, _sailing(crew))
    crew.answer(True)

    assert ("trump", 2) == (crew.state.phase, crew.state.round)


@rule("PI-D26")
@pytest.mark.parametrize("variant", ["board", "poker", "bluff"])
def test_fewer_than_three_end_the_game_as_it_stands(variant):
    crew = Crew(3, variant).deals().name()

    crew.leave(1)

    assert ("over", "play.reason.too-few") == (crew.state.phase, crew.result.reasons[0].key)
    assert [1, 3, 1] == crew.places


@rule("PI-D26")
def test_of_ships_the_nearest_is_first_then():
    crew = sailing(9, 13, 8)

    crew.leave(1)

    assert ([1, 3, 2], "play.reason.nearest") == (crew.places, crew.result.reasons[1].key)


def test_before_anybody_has_dealt_one_fewer_may():
    crew = Crew(4)

    crew.leave(3)

    assert ("dealer", ["0", "1", "2"]) == (crew.state.phase, [choice.id for choice in crew.prompt.asks.choices])
    assert (12, (0,)) == (crew.deals(2).fact("play.fact.cards"), crew.prompt.seats)


@rule("PI-27")
def test_the_leavers_turn_to_name_trump_falls_out():
    crew = Crew(4, "poker").deals().name().sums((60, 45), (60, 0), (60, 0), (0, 0))
    crew.leave(3)

    for _ in range(2):
        assert None is crew.result
        crew.name()
        crew.answer(
            {-1: {f"{what}{seat}": count for seat in range(3) for what, count in (("ranks", 60), ("reds", 15))}}
        )

    assert ("over", 3) == (crew.state.phase, len(crew.state.rounds))


@rule("PI-27")
def test_a_round_set_back_counts_again_for_who_leaves():
    crew = Crew(4, "poker").deals()
    for _ in range(2):
        crew.name().sums((60, 45), (60, 0), (60, 0), (0, 0))
    crew.correct("round", 1)
    crew.correct("dealer", "3")

    crew.leave(0)

    assert 3 == crew.state.goal


@rule("PI-27", "PI-30")
@pytest.mark.parametrize(("goal", "left"), [(4, 3), (8, 6), (1, 1)])
def test_before_anybody_has_dealt_the_rounds_of_the_leaver_fall_out(goal, left):
    crew = Crew(4, "bluff")
    crew.correct("goal", goal)

    crew.leave(0)

    assert left == crew.state.goal


@rule("PI-27", "PI-30")
def test_one_round_is_played_all_the_same():
    crew = Crew(4, "poker").deals()
    crew.correct("goal", 1)

    crew.leave(0)

    assert ("trump", 1) == (crew.state.phase, crew.state.goal)


@rule("PI-27", "PI-30")
@pytest.mark.parametrize("end", ["once", "target"])
def test_a_target_that_nobody_has_reached_is_not_the_reason(end):
    crew = Crew(3, "poker", end=end).deals().name().sums((60, 45), (60, 0), (60, 0))

    crew.leave(2)

    assert ["play.reason.too-few", "play.reason.most"] == [say.key for say in crew.result.reasons]


@rule("PI-D26")
@pytest.mark.parametrize("variant", ["board", "poker"])
def test_nothing_that_is_set_right_lets_two_play_on(variant):
    """The end stays the end: no question comes, and no round is lost."""
    for phase in ("dealer", "trump", "move"):
        crew = Crew(3, variant)
        crew = crew if phase == "dealer" else crew.deals()
        if phase == "move" and variant == "board":
            crew.sail(4, 4, 4).tell(4, 4, 4)
        crew.leave(2)
        rounds = len(crew.state.rounds)
        for id_, each in crew.quantities().items():
            crew.correct(id_, each.value if id_ in ("dealer", "trump") else sampled(each.asks, Random(1)))
            assert ("over", (), rounds) == (crew.state.phase, crew.prompts, len(crew.state.rounds)), id_
        assert "round" not in crew.quantities()


def test_the_round_that_was_sailed_when_the_third_last_leaves_is_kept():
    crew = Crew(3).deals().sail(4, 4, 4).tell(5, 4, 3)

    crew.leave(2)

    assert (2, ("9", "8")) == (len(crew.result.course), crew.ships[:2])


@rule("PI-27")
def test_who_has_named_trump_already_leaves_no_gap():
    crew = Crew(4, "poker").deals().name().sums((60, 45), (60, 0), (60, 0), (0, 0))

    crew.leave(0)

    assert 4 == crew.state.goal


def test_who_has_left_stands_behind_all_others():
    crew = Crew(4, "poker").deals().name().sums((180, 45), (0, 0), (0, 0), (0, 0))
    crew.leave(0)
    crew.leave(3)

    assert ([3, 1, 1, 4], "play.note.left") == (crew.places, crew.result.standings[-1].note.key)
    assert 225 == next(each.score for each in crew.result.standings if each.seat == 0)


def test_nobody_leaves_a_game_that_is_over():
    crew = sailing(23, 1, 0).sail(1, 6, 5)

    with pytest.raises(Refused):
        crew.leave(0)


@pytest.mark.soak
@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize(("variant", "count"), PLAYED)
def test_games_that_people_leave_end_all_the_same(variant, count, depth, times):
    for seed in range(times(200)):
        random = Random(seed)
        crew = Crew(random.randint(3, 5), variant, depth=depth, count=count)
        while crew.result is None:
            if random.random() < 0.03:
                crew.leave(random.choice(crew.state.present))
                continue
            if random.random() < 0.1:
                _set_right(crew, random)
                continue
            assert set(crew.state.present) >= set(crew.prompt.seats)
            crew.answer({seat: answered(crew, seat, random) for seat in asked_of(crew.prompt)})
        assert len(crew.keys) == len(set(crew.keys))
        stay = [each.seat for each in crew.result.standings if not crew.state.pirates[each.seat].left]
        assert stay == [each.seat for each in crew.result.standings][: len(stay)]


def _sailing(crew):
    return tuple(each.seat for each in crew.state.voyages)


def _set_right(crew, random):
    """Something that is not where it was thought to be, but neither the end that was agreed on nor a round gone by."""
    known = [each for id_, each in crew.quantities().items() if id_ not in ("goal", "round")]
    if known:
        each = random.choice(known)
        crew.correct(each.id, sampled(each.asks, random))
