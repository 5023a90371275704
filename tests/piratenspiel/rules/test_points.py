"""Pirate-Poker and Pirate-Bluff: announcements, points, check sums, and how they end."""

import pytest

from card_data.rules import To
from tests.piratenspiel.rules.crewing import Crew, tables
from tests.rules.driving import Refused
from tests.rules.marking import rule

CARDS = {row["id"]: row for row in tables()["cards"]}


def poker(*hauls, **options):
    return Crew(len(hauls), "poker", **options).deals().name().sums(*hauls)


def bluff(announcers, *hauls, **options):
    return Crew(len(hauls), "bluff", **options).deals().name().announce(*announcers).sums(*hauls)


def refused(crew, *hauls):
    with pytest.raises(Refused) as why:
        crew.sums(*hauls)
    say = why.value.args[0]
    return say.key, say.gaps.get("n")


@rule("PI-24")
@pytest.mark.parametrize("variant", ["poker", "bluff"])
def test_cards_alone_have_no_ships(variant):
    crew = Crew(4, variant).deals().name()

    assert () == crew.rules.view(crew.state, None).pieces
    assert [] == [id_ for id_ in crew.quantities() if id_.startswith("ship")]
    assert crew.state.phase in ("points", "announce")


@rule("PI-25", "PI-24")
def test_poker_is_dealt_and_played_as_always_and_then_counted():
    crew = Crew(4, "poker", depth="tricks").deals().name("red")
    assert "tricks" == crew.state.phase

    crew.tell(3, 2, 2, 2)

    assert ("points", (3, 2, 2, 2)) == (crew.state.phase, crew.each("tricks"))


@rule("PI-E16", "PI-26", "PI-D23")
def test_pi_e16_poker_points():
    """Red 5, yellow 7, blue 2; yellow 9 and blue 3; nothing; the rest lies before the fourth."""
    assert (19, -8, -20) == poker((14, 5), (12, 0), (0, 0), (154, 40)).scores[:3]


@rule("PI-E17", "PI-26")
def test_pi_e17_all_points_of_poker_make_a_known_sum():
    assert 205 == sum(poker((60, 20), (50, 15), (40, 0), (30, 10)).scores)
    assert 225 == sum(poker((60, 20), (50, 15), (40, 5), (30, 5)).scores)
    assert 224 == sum(poker((60, 20), (50, 15), (40, 5), (20, 1), (9, 4)).scores)


@rule("PI-E18", "PI-29", "PI-D21", "PI-D22")
def test_pi_e18_bluff_points():
    """As the five of the example, at two tables; what is left over lies before the last of each."""
    first = bluff((0, 1, 2), (12, 0), (12, 5), (17, 17), (139, 23))
    second = bluff((1,), (12, 5), (0, 0), (168, 40))

    assert (92, 2, -17, 139) == first.scores
    assert (12, 80, 168) == second.scores


@rule("PI-28", "PI-D20")
def test_announcements_come_after_trump_and_before_the_first_lead():
    crew = Crew(4, "bluff", depth="tricks").deals(1)
    assert "trump" == crew.state.phase

    crew.name()

    assert ("round1/announce", To.TABLE, 0) == (crew.prompt.key, crew.prompt.to, crew.prompt.asks.least)
    assert ["2", "3", "0", "1"] == [choice.id for choice in crew.prompt.asks.choices]
    assert "tricks" == crew.announce(0, 3).state.phase


@rule("PI-28", "PI-D20")
def test_several_may_announce_and_all_see_it():
    crew = Crew(3, "bluff").deals().name().announce(0, 2)

    assert (True, False, True) == crew.each("announced")
    assert ["play.no-red", None, "play.no-red"] == [
        getattr(crew.fact("play.fact.announced", seat), "key", None) for seat in range(3)
    ]
    assert [0, 2] == [who.seat for who in crew.told("play.told.announced")[0].gaps["who"].items]


@rule("PI-28")
def test_nobody_need_announce_and_nothing_stays_for_the_next_round():
    crew = Crew(3, "bluff").deals().name().announce(1).sums((180, 45), (0, 0), (0, 0))
    assert (False,) * 3 == crew.each("announced")

    crew.name().announce()

    assert "play.told.silence" == crew.said[-1].key


@rule("PI-28")
def test_in_poker_nobody_announces():
    assert "points" == Crew(3, "poker").deals().name().state.phase


@pytest.mark.parametrize(
    ("hauls", "why"),
    [
        (((58, 20), (50, 15), (40, 0), (30, 10)), ("play.refused.ranks-missing", 2)),
        (((61, 20), (50, 15), (40, 0), (30, 10)), ("play.refused.ranks-over", 1)),
        (((60, 20), (50, 15), (40, 0), (30, 7)), ("play.refused.reds-missing", 3)),
        (((60, 20), (50, 15), (40, 9), (30, 10)), ("play.refused.reds-over", 9)),
        (((60, 20), (50, 15), (70, 0), (0, 10)), ("play.refused.reds", None)),
    ],
)
def test_sums_that_cannot_be_are_refused_with_how_much_is_missing(hauls, why):
    """B135, B136: two points are missing."""
    crew = Crew(4, "poker").deals().name()

    assert why == refused(crew, *hauls)
    assert "points" == crew.state.phase


def test_who_has_no_trick_has_no_points():
    crew = Crew(3, "poker", depth="tricks").deals().name().tell(6, 6, 0)

    assert ("play.refused.no-trick", None) == refused(crew, (100, 20), (70, 20), (10, 5))


@pytest.mark.parametrize(("players", "ranks"), [(3, 180), (4, 180), (5, 179)])
@pytest.mark.parametrize("variant", ["poker", "bluff"])
def test_the_check_sums_are_told(players, ranks, variant):
    crew = Crew(players, variant).deals().name()
    if variant == "bluff":
        crew.announce()

    assert {"ranks": ranks, "reds": 45} == dict(crew.prompt.hint.gaps)


@rule("PI-26")
def test_tapped_cards_are_added_up_and_the_last_has_the_rest():
    crew = Crew(3, "poker", count="cards").deals().name()
    crew.answer(("R5", "Y7", "B2"))
    assert "R5" not in [choice.id for choice in crew.prompt.asks.choices]

    crew.answer(("Y9", "B3", "G1"))

    assert (19, -7, 225 - 19 - 13) == crew.scores
    assert 2 == crew.state.round


def test_tapped_cards_make_whole_tricks():
    crew = Crew(4, "bluff", count="cards").deals().name().announce()

    with pytest.raises(Refused) as why:
        crew.answer(("R5", "Y7", "B2"))

    assert ("play.refused.cards", 3, 4) == (why.value.args[0].key, *list(why.value.args[0].gaps.values())[1:])


def test_where_tricks_are_told_only_so_many_cards_are_asked_for_and_of_nobody_without():
    crew = Crew(3, "poker", count="cards", depth="tricks").deals().name().tell(8, 0, 4)

    assert (24, 24) == (crew.prompt.asks.least, crew.prompt.asks.most)
    assert ("play.hint.cards-known", 24) == (crew.prompt.hint.key, crew.prompt.hint.gaps["n"])
    crew.answer(tuple(CARDS)[12:])
    assert (2, -20, 45 + 45 + 1 + 2 + 3) == (crew.state.round, *crew.scores[1:])


def test_where_all_tricks_lie_before_one_nothing_is_asked():
    crew = Crew(3, "poker", count="cards", depth="tricks").deals().name().tell(0, 12, 0)

    assert (-20, 225, -20) == crew.scores


@rule("PI-27", "PI-30", "PI-D24")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("variant", ["poker", "bluff"])
def test_by_default_everybody_names_trump_once(players, variant):
    crew = Crew(players, variant).deals()
    namers = []
    while crew.result is None:
        namers.append(crew.state.namer)
        _round(crew, (1,) * players)

    assert list(range(players)) == namers


@rule("PI-27", "PI-30", "PI-D24", "PI-D25")
def test_most_points_at_the_agreed_end_win_and_equals_share():
    crew = Crew(3, "bluff").deals()
    for ranks in ((70, 60, 50), (60, 70, 50), (50, 50, 80)):
        _round(crew, ranks)

    assert ([1, 1, 1], "play.reason.most", 3) == (crew.places, *_reason(crew))


@rule("PI-27", "PI-30", "PI-D24")
@pytest.mark.parametrize(("variant", "goal"), [("poker", 150), ("bluff", 200)])
def test_or_at_a_target(variant, goal):
    crew = Crew(3, variant, end="target").deals()
    assert goal == crew.quantities()["goal"].value
    while crew.result is None:
        _round(crew, (60, 60, 60))

    before = max(map(sum, zip(*crew.state.rounds[:-1], strict=True)))
    assert before < goal <= max(crew.totals)
    assert "play.reason.target" == crew.result.reasons[0].key


@rule("PI-27", "PI-30", "PI-D24")
@pytest.mark.parametrize(("total", "is_over"), [(149, False), (150, True), (151, True)])
def test_the_target_is_reached_when_it_is_reached(total, is_over):
    crew = Crew(3, "poker", end="target").deals()
    _round(crew, (60, 60, 60))

    crew.correct("total/0", total)

    assert is_over is (crew.result is not None)


@rule("PI-D25", "PI-27")
def test_of_several_at_the_target_the_highest_wins():
    crew = Crew(3, "bluff", end="target").deals()
    _round(crew, (70, 60, 50))
    crew.correct("total/0", 190)
    crew.correct("total/1", 180)

    _round(crew, (20, 40, 120))

    assert ((210, 220), [2, 1, 3]) == (crew.totals[:2], crew.places)


@rule("PI-27", "PI-30")
def test_another_end_can_be_agreed_on():
    crew = Crew(3, "poker").deals()
    crew.correct("goal", 2)
    _round(crew, (60, 60, 60))
    _round(crew, (60, 60, 60))

    assert "over" == crew.state.phase


def _reason(crew):
    (say,) = crew.result.reasons
    return say.key, say.gaps["n"]


def _round(crew, ranks):
    """A round in which all reds lie before the last; he has what is left of the ranks."""
    players = len(ranks)
    whole = 179 if players == 5 else 180
    last = whole - sum(ranks[:-1])
    crew.name()
    if crew.state.phase == "announce":
        crew.announce()
    crew.sums(*((each, 0) for each in ranks[:-1]), (last, 45))
