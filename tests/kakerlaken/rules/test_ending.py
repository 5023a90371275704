"""How it ends: KR-16, KR-17, KR-18, KR-D16, KR-D19."""

import pytest

from companion.host.evenings import totals
from companion.store.protocol import Result
from tests.kakerlaken.rules.playing import BLANK, DINO, ENRICO, JOKER, LEA, Table
from tests.rules.marking import rule


@rule("KR-16", "KR-D19")
def test_four_of_a_kind_lose_and_all_others_win():
    table = Table(4, "counts").lies(LEA, fly=3).takes(LEA, "fly")

    assert {0: 1, 2: 1, 3: 1, LEA: 4} == {each.seat: each.place for each in table.result.standings}
    assert (("play.reason.fly", 4),) == tuple((say.key, say.gaps["n"]) for say in table.result.reasons)
    assert (LEA, "play.note.lost") == (table.result.standings[-1].seat, table.result.standings[-1].note.key)
    assert () == table.prompts
    assert "play.reason.fly" == table.said[-1].key


@rule("KR-16", "KR-11")
def test_a_royal_counts_among_the_four():
    table = Table(3, "counts").takes(LEA, "royal fly").turn_up("bat").lies(LEA, fly=3).takes(LEA, "fly")

    assert LEA == table.loser


@rule("KR-16")
def test_three_of_a_kind_are_safe_and_of_several_kinds_more():
    table = Table(3, "counts").lies(LEA, fly=3, rat=3, bat=2).takes(LEA, "bat")

    assert (None, (0, 3, 0)) == (table.result, table.levels)


@rule("KR-E10", "KR-17")
@pytest.mark.parametrize("depth", ["counts", "referee"])
def test_kr_e10_who_must_play_and_has_no_card_loses(depth):
    table = Table(3, depth, starter=DINO).holds(DINO, 0)

    assert ("stuck", "first", "play.ask.stuck", (0, 1, 2)) == (
        table.phase, table.prompt.to, table.prompt.say.key, table.prompt.seats,
    )  # fmt: skip
    table.answer(True)

    assert DINO == table.loser
    assert {ENRICO, LEA} == {each.seat for each in table.result.standings if each.place == 1}
    assert ["play.reason.empty"] == [say.key for say in table.result.reasons]


@rule("KR-E11", "KR-18", "KR-16")
def test_kr_e11_with_two_players_the_fifth_loses_and_four_are_safe():
    table = Table(2).lies(LEA, cockroach=3).says("fly").guess("right", "cockroach")
    assert (None, {"cockroach": 4}) == (table.result, table.before(LEA))

    table.says("cockroach").guess("right", "cockroach")  # Lea gave it: she takes it back

    assert LEA == table.loser
    assert ("play.reason.cockroach", 5) == (table.result.reasons[0].key, table.result.reasons[0].gaps["n"])


@rule("KR-E16", "KR-D16")
@pytest.mark.parametrize("depth", ["counts", "referee"])
def test_kr_e16_where_only_special_cards_are_in_hands_who_must_play_loses(depth):
    table = Table(3, depth).holds(ENRICO, 1).holds(LEA, 0).holds(DINO, 1)
    table.correct(f"where/{JOKER}", str(ENRICO))
    assert table.phase != "stuck"
    table.correct(f"where/{BLANK}", str(DINO))

    assert ("stuck", "play.ask.specials") == (table.phase, table.prompt.say.key)
    table.answer(True)

    assert ENRICO == table.loser
    assert ["play.reason.specials"] == [say.key for say in table.result.reasons]


@rule("KR-D16", "KR-17")
def test_nobody_has_lost_before_the_table_says_so():
    table = Table(3, "counts").holds(ENRICO, 0)

    assert table.result is None
    table.correct(f"hand/{ENRICO}", 2)

    assert "taker" == table.phase


@rule("KR-D19")
def test_an_evening_adds_up_the_losses():
    """Two games: Lea loses the first, Dino the second."""
    results = []
    for name, lost in (("a", LEA), ("b", DINO)):
        table = Table(3, "counts").lies(lost, fly=3).takes(lost, "fly")
        standings = tuple((f"seat {each.seat}", each.place, each.score) for each in table.result.standings)
        results.append(Result(name, "evening", "kakerlaken", 0, standings))

    assert {"seat 0": (2, 0), "seat 1": (1, 1), "seat 2": (1, 1)} == {
        person.name: (person.wins, person.losses) for person in totals(results)
    }


@rule("KR-D19")
def test_two_players_have_a_winner_and_a_loser():
    table = Table(2, "counts").lies(LEA, fly=4).takes(LEA, "fly")

    assert [(ENRICO, 1), (LEA, 2)] == [(each.seat, each.place) for each in table.result.standings]


def test_the_chart_shows_how_near_each_was_to_losing_turn_by_turn():
    table = Table(3, "counts").takes(LEA, "fly").takes(LEA, "fly").takes(DINO, "rat").lies(LEA, fly=4)

    assert ((0, 1, 0), (0, 2, 0), (0, 4, 1)) == table.result.course
    assert "play.course" == table.result.course_label.key
