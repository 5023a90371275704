"""The table is right: whatever lies there can be said, at any moment, and what then does not add up is told."""

from random import Random

import pytest

from tests.piratenspiel.rules.answering import answered
from tests.piratenspiel.rules.crewing import DEPTHS, PLAYED, VARIANTS, Crew, sailing
from tests.rules.driving import asked_of, fault, sampled
from tests.rules.marking import rule


def names(crew, seat=None):
    """What can be set of a seat, or of the game."""
    ids = (id_.split("/") for id_ in crew.quantities())
    return {id_[0] for id_ in ids if (id_[-1] == str(seat) if seat is not None else len(id_) == 1)}


def test_what_can_be_set_of_the_game():
    assert {"round"} == names(Crew(3))
    assert {"round", "dealer", "trump"} == names(Crew(3).deals().name())
    assert {"round", "dealer", "trump", "goal"} == names(Crew(3, "poker").deals().name())


@pytest.mark.parametrize(
    ("variant", "depth", "seat"),
    [
        ("board", "rounds", {"ship"}),
        ("board", "tricks", {"ship", "tricks"}),
        ("poker", "rounds", set()),
        ("poker", "tricks", {"tricks"}),
        ("bluff", "rounds", {"announced"}),
        ("bluff", "tricks", {"announced", "tricks"}),
    ],
)
def test_what_can_be_set_of_a_seat_while_a_round_is_played(variant, depth, seat):
    crew = Crew(3, variant, depth=depth).deals().name()
    if variant == "bluff":
        crew.announce()

    assert seat == names(crew, 1)


def test_a_ship_can_be_put_anywhere_and_sails_on_from_there():
    crew = sailing(0, "20b", 0)

    assert "20b" == crew.quantities()["ship/1"].value
    assert "22" == crew.sail(5, 2, 5).ships[1]


def test_the_dealer_can_be_set_and_another_names_trump():
    crew = Crew(4).deals(0)
    asked = crew.prompt.key

    crew.correct("dealer", "2")

    assert ((3,), True) == (crew.prompt.seats, asked != crew.prompt.key)


def test_the_trump_can_be_set_and_the_question_stays():
    crew = Crew(4).deals().name("blue")
    asked = crew.prompts

    crew.correct("trump", "red")

    assert ("red", asked) == (crew.state.trump, crew.prompts)


@rule("PI-11")
def test_tricks_set_right_while_ships_move_move_them_again():
    crew = sailing(9, 13, 8, 15).tell(3, 1, 2, 3)
    assert "15" == crew.ships[0]

    crew.correct("tricks/0", 4)
    assert ["play.doubt.tricks"] == crew.doubts()
    crew.correct("tricks/1", 0)

    assert (("13", "9", "10", "18"), []) == (crew.ships, crew.doubts())


@rule("PI-D19")
def test_the_dealer_set_right_while_ships_move_changes_their_order():
    crew = sailing(13, 9, 9).tell(4, 4, 4)

    crew.correct("dealer", "0")

    assert ("13", "9", "9") == crew.ships


@rule("PI-23")
def test_tricks_set_right_after_the_end_open_the_game_again():
    crew = sailing(23, 1, 0).sail(1, 6, 5)
    assert "over" == crew.state.phase

    crew.correct("tricks/0", 0)
    crew.correct("tricks/2", 6)
    assert ("move", "23") == (crew.state.phase, crew.ships[0])
    crew.answer(True)

    assert ("trump", 2, None) == (crew.state.phase, crew.state.round, crew.result)


@rule("PI-23")
def test_a_ship_set_on_the_treasure_between_rounds_ends_the_game():
    crew = Crew(3).deals().sail(4, 4, 4)

    crew.correct("ship/1", "24")

    assert ([2, 1, 2], "play.note.exact") == (crew.places, crew.result.standings[0].note.key)
    crew.correct("ship/1", "20")
    assert ("trump", None) == (crew.state.phase, crew.result)


@rule("PI-D16", "PI-23")
def test_steps_left_over_can_be_set_where_a_ship_has_arrived():
    crew = sailing(22, 22, 0).sail(3, 2, 7)
    assert ((1, 0), [2, 1, 3]) == (crew.each("over")[:2], crew.places)
    assert (1, 0) == tuple(crew.quantities()[f"over/{seat}"].value for seat in (0, 1))
    assert "over/2" not in crew.quantities()

    crew.correct("over/1", 4)

    assert ([1, 2, 3], 11) == (crew.places, crew.quantities()["over/0"].asks.most)


@rule("PI-23")
def test_a_race_that_is_over_goes_on_from_its_ships_not_from_a_round():
    crew = sailing(23, 1, 0).sail(1, 6, 5)

    assert "round" not in crew.quantities()


def test_a_ship_set_right_between_rounds_is_set_right_in_its_course():
    crew = Crew(3).deals().sail(4, 4, 4)

    crew.correct("ship/1", "7")

    assert ((4, 7, 4),) == crew.state.rounds


def test_no_round_is_set_beyond_those_that_were_agreed_on():
    """A slip of the finger is no end of the game."""
    poker = [Crew(4, "poker", end=end).deals().quantities()["round"].asks.most for end in ("once", "target")]

    assert ([4, 99], 99) == (poker, Crew(4).deals().quantities()["round"].asks.most)


def test_totals_of_a_long_evening_fit_into_what_is_asked():
    crew = Crew(3, "bluff", end="target").deals()
    crew.correct("goal", 999)
    crew.correct("round", 99)
    for _ in range(5):
        crew.name().announce(0).sums((135, 0), (0, 0), (45, 45))
    assert 103 == crew.quantities()["round"].asks.most

    known = crew.quantities()["total/0"]
    assert known.asks.least <= known.value <= known.asks.most


@rule("PI-2")
def test_the_dealer_set_right_in_the_first_round_is_whom_the_evening_remembers():
    crew = Crew(4).deals(0)

    crew.correct("dealer", "2")
    assert {"oldest": (2,)} == crew.remembered
    crew.sail(3, 2, 2, 2)
    crew.correct("dealer", "0")

    assert {"oldest": (2,)} == crew.remembered


@rule("PI-10", "PI-11")
def test_the_last_trick_set_right_lets_the_ships_sail():
    crew = Crew(4, depth="tricks").deals().tell(3, 2, 2)
    assert "tricks" == crew.state.phase

    crew.correct("tricks/3", 2)

    assert ("move", ("3", "2", "2", "2")) == (crew.state.phase, tuple(each.legs[0].to for each in crew.state.voyages))


def test_a_round_set_back_is_played_again_under_new_questions():
    crew = Crew(3, "poker").deals()
    for _ in range(2):
        crew.name().sums((60, 0), (60, 0), (60, 45))

    crew.correct("round", 2)

    assert (2, ((40, 40, 105),), "round2/trump/again1") == (crew.state.round, crew.state.rounds, crew.prompt.key)


def test_rounds_that_are_passed_over_count_nothing():
    crew = Crew(3, "poker", end="target").deals()
    crew.correct("round", 3)

    assert (((0, 0, 0),) * 2, 3, []) == (crew.state.rounds, crew.state.round, crew.doubts())


@pytest.mark.parametrize("end", ["once", "target"])
def test_totals_are_always_the_sum_of_the_rounds(end):
    """B134."""
    crew = Crew(3, "bluff", end=end).deals()
    for _ in range(2):
        crew.name().announce().sums((60, 0), (60, 0), (60, 45))

    crew.correct("points/1/0", -5)
    assert (55, 55) == (crew.quantities()["total/0"].value, crew.fact("play.fact.total", 0))
    crew.correct("total/0", 70)
    assert (-5, 75) == (crew.quantities()["points/1/0"].value, crew.quantities()["points/2/0"].value)
    crew.correct("round", 2)
    assert (-5, (-5, 60, 60)) == (crew.fact("play.fact.total", 0), crew.totals)


@rule("PI-27")
def test_a_total_set_right_after_the_end_can_open_the_game_again():
    crew = Crew(3, "bluff", end="target").deals()
    while crew.result is None:
        crew.name().announce().sums((60, 0), (60, 0), (60, 45))

    for seat in range(3):
        crew.correct(f"total/{seat}", 150)

    assert ("trump", None) == (crew.state.phase, crew.result)


def test_an_announcement_can_be_set():
    crew = Crew(3, "bluff").deals().name().announce()

    crew.correct("announced/1", "yes")

    assert 60 + 80 == crew.sums((60, 45), (60, 0), (60, 0)).scores[1]


def test_cards_are_told_anew_where_tricks_are_set_right():
    crew = Crew(3, "poker", depth="tricks", count="cards").deals().name().tell(4, 4, 4)
    crew.answer(tuple(crew.rules.book.cards)[:12])

    crew.correct("tricks/0", 3)
    assert ("tricks", ((),) * 3) == (crew.state.phase, crew.each("won"))
    crew.answer("1")

    assert (9, "round1/cards/1") == (crew.prompt.asks.most, crew.prompt.key.partition("/again")[0])


def test_nothing_is_doubted_in_a_game_that_went_by_the_rules():
    for variant in VARIANTS:
        crew = Crew(4, variant)
        hands = crew.hands(2)
        while crew.result is None:
            assert [] == crew.doubts()
            crew.answer({seat: hands(crew.state, crew.prompt, seat) for seat in asked_of(crew.prompt)})


def test_two_ships_where_one_has_room_are_told():
    assert ["play.doubt.berth"] == sailing(13, 13, 2, 2).doubts()
    assert [] == sailing(15, 15, 2, 2).doubts()


def test_too_many_tricks_are_told():
    crew = Crew(4, depth="tricks").deals().tell(1, 1, 1)

    crew.correct("tricks/0", 9)

    assert "play.doubt.tricks" in crew.doubts()


@pytest.mark.parametrize("players", [3, 4, 5])
def test_points_of_poker_that_cannot_be_are_told(players):
    whole = 179 if players == 5 else 180
    last = (whole - 20 * (players - 1), 35 - 5 * players)
    crew = Crew(players, "poker").deals().name().sums((20, 20), *[(20, 5)] * (players - 2), last)
    assert [] == crew.doubts()

    before = crew.scores[0]
    crew.correct("points/1/0", before - 20 * players)  # all without red: then who has the reds?
    assert ["play.doubt.points"] == crew.doubts()
    crew.correct("points/1/0", before)
    crew.correct("points/1/1", 26)
    assert ["play.doubt.points"] == crew.doubts()
    crew.correct("points/1/0", 39)

    assert [] == crew.doubts()


@pytest.mark.soak
@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize(("variant", "count"), PLAYED)
def test_a_game_goes_on_from_whatever_is_set(variant, count, depth, times):
    """Every quantity, to anything that may be entered: the game still ends, and no question comes twice."""
    for seed in range(times(200)):
        random = Random(seed)
        crew = Crew(random.randint(3, 5), variant, depth=depth, count=count)
        corrections = 12
        while crew.result is None:
            if corrections and random.random() < 0.3:
                corrections -= 1
                known = crew.quantities()
                assert [] == [id_ for id_, each in known.items() if fault(each.asks, each.value) is not None]
                each = random.choice([each for id_, each in known.items() if id_ != "goal"])
                crew.correct(each.id, sampled(each.asks, random))
                assert set(crew.doubts()) <= {"play.doubt.tricks", "play.doubt.berth", "play.doubt.points"}
                continue
            crew.answer({seat: answered(crew, seat, random) for seat in asked_of(crew.prompt)})
        assert len(crew.keys) == len(set(crew.keys))
        assert set(range(len(crew.state.pirates))) == {each.seat for each in crew.result.standings}
