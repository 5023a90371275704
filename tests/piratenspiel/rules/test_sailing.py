"""How ships move: the worked examples, and every kind of space."""

import pytest

from tests.piratenspiel.rules.crewing import Crew, sailing, tables
from tests.rules.marking import rule


@rule("PI-E1", "PI-1", "PI-11", "PI-13", "PI-D9")
def test_pi_e1_from_the_start_and_two_share_a_space():
    crew = Crew(4).deals()
    assert ("0",) * 4 == crew.ships

    assert ("4", "2", "2", "1") == crew.sail(4, 2, 2, 1).ships


@rule("PI-E2", "PI-12", "PI-11", "PI-D8", "PI-D14", "PI-D19")
def test_pi_e2_a_ship_is_sent_back_before_its_own_turn():
    assert ("13", "9", "10", "18") == sailing(9, 13, 8, 15).sail(4, 0, 2, 3).ships


@rule("PI-E3", "PI-13", "PI-D9")
def test_pi_e3_on_the_first_eight_nobody_is_hit():
    assert ("4", "13", "2") == sailing(2, 4, 1).sail(2, 9, 1).ships


@rule("PI-E4", "PI-16", "PI-18")
def test_pi_e4_three_ships_share_an_island():
    assert ("15", "15", "15") == sailing(13, 15, 2).sail(2, 0, 10).ships


@rule("PI-E5", "PI-15", "PI-17", "PI-18", "PI-20", "PI-12")
def test_pi_e5_a_current_back_rams_too():
    assert ("13", "9", "15") == sailing(15, 13, 1).sail(1, 0, 11).ships


@rule("PI-E6", "PI-19", "PI-18", "PI-D13")
def test_pi_e6_from_the_arrow_the_long_way_round():
    assert ("13", "15", "8") == sailing(11, 9, 1).sail(4, 3, 5).ships


@rule("PI-E7", "PI-19", "PI-D13", "PI-11")
def test_pi_e7_only_who_leaves_the_arrow_takes_the_detour():
    assert "11b" == sailing(11, 1, 1).sail(2, 5, 5).ships[0]
    assert "14" == sailing(9, 1, 1).sail(5, 4, 3).ships[0]


@rule("PI-E8", "PI-21", "PI-D14")
@pytest.mark.parametrize(("tricks", "space"), [((2, 5, 5), "8"), ((0, 6, 6), "10"), ((3, 5, 4), "13")])
def test_pi_e8_at_least_three(tricks, space):
    assert space == sailing(10, 0, 0).sail(*tricks).ships[0]


@rule("PI-E9", "PI-22")
@pytest.mark.parametrize(("tricks", "space"), [((4, 4, 4), "10"), ((3, 5, 4), "17")])
def test_pi_e9_at_most_three(tricks, space):
    assert space == sailing(14, 0, 0).sail(*tricks).ships[0]


@rule("PI-E10", "PI-11", "PI-12", "PI-D19", "PI-D8", "PI-D12")
def test_pi_e10_one_after_the_other_sends_the_one_before_back():
    assert ("13", "9", "9") == sailing(13, 9, 9, dealer=0).sail(4, 4, 4).ships


@rule("PI-E11", "PI-23", "PI-D16", "PI-D17")
def test_pi_e11_the_more_exact_arrival_wins_and_all_have_moved():
    crew = sailing(23, 22, 18, 20).sail(2, 2, 3, 2)

    assert ("24", "24", "18", "20b") == crew.ships
    assert (1, 0, None, None) == crew.each("over")
    assert [2, 1, 4, 3] == crew.places
    assert ["play.reason.over", "play.reason.exact"] == [say.key for say in crew.result.reasons]
    notes = [each.note.key for each in crew.result.standings]
    assert ["play.note.exact", "play.note.over", "play.note.away", "play.note.away"] == notes


@rule("PI-E12", "PI-23", "PI-D16")
def test_pi_e12_two_equally_exact_share_the_win():
    crew = sailing(23, 22, 18, 15).sail(2, 3, 1, 3)

    assert (1, 1) == crew.each("over")[:2]
    assert [1, 1] == crew.places[:2]
    reason = crew.result.reasons[-1]
    assert ("play.reason.draw", [0, 1]) == (reason.key, [who.seat for who in reason.gaps["who"].items])


@rule("PI-E13", "PI-22", "PI-18", "PI-17", "PI-15", "PI-20", "PI-12")
def test_pi_e13_driven_back_onto_a_current():
    assert ("15", "9", "13") == sailing(17, 13, 9).sail(5, 0, 7).ships


@rule("PI-E14", "PI-12", "PI-19")
def test_pi_e14_a_detour_can_be_occupied_and_rammed():
    assert ("20b", "9", "11") == sailing(20, "20b", 1).sail(2, 0, 10).ships


@rule("PI-E15", "PI-12", "PI-11")
def test_pi_e15_the_port_is_a_space_like_any_other():
    assert ("23", "9", "20") == sailing(22, 23, 9).sail(1, 0, 11).ships


@rule("PI-D8")
def test_a_ship_far_ahead_goes_back_to_the_first_island_of_the_track():
    assert ("18", "9", "15") == sailing(17, 18, 1).sail(1, 0, 11).ships


@rule("PI-21", "PI-D15")
def test_who_has_no_way_back_stops_on_the_start():
    rows = tables() | {"board": _with_kind("2", "least 9")}
    crew = Crew(3, rows=rows).deals().lie(2, 0, 0)

    assert "0" == crew.sail(8, 2, 2).ships[0]


@rule("PI-D13")
@pytest.mark.parametrize(
    ("ship", "kind", "space"), [("11c", "11c", "11b"), ("11a", "11a", "11"), ("13", "13", "12"), ("22", "22", "21")]
)
def test_back_goes_the_way_the_ship_is_on_and_from_where_ways_join_the_short_one(ship, kind, space):
    """Each as if three tricks were wanted here."""
    rows = tables() | {"board": [_plain(row) for row in _with_kind(kind, "least 3")]}

    assert space == Crew(3, rows=rows).deals().lie(ship, 0, 0).sail(1, 6, 5).ships[0]


@rule("PI-D11", "PI-15")
def test_a_space_acts_once_for_a_ship_in_a_round():
    """Two currents that lead into each other: on, back, and there it stays."""
    board = [row | {"kind": {"13": "minus 3", "10": "plus 3"}.get(row["id"], row["kind"])} for row in tables()["board"]]
    crew = Crew(3, rows=tables() | {"board": board}).deals().lie(9, 0, 0)

    crew.tell(4, 4, 4)

    assert [("on", "13"), ("minus", "10"), ("plus", "13")] == _legs(crew, 0)
    assert "13" == crew.ships[0]


@rule("PI-D11", "PI-18")
def test_a_current_that_leads_onto_another_is_followed():
    board = [row | {"kind": "plus 2" if row["id"] == "5" else row["kind"]} for row in tables()["board"]]

    assert "5" == Crew(3, rows=tables() | {"board": board}).deals().lie(2, 0, 0).sail(1, 6, 5).ships[0]


@rule("PI-D10", "PI-12")
def test_on_a_taken_current_the_other_is_hit_first():
    crew = sailing(15, 16, 0, 0)

    crew.tell(1, 0, 4, 4)

    assert ("13", "9") == crew.ships[:2]
    assert (1,) == crew.state.voyages[0].legs[0].sent


@rule("PI-D18", "PI-D16")
def test_who_has_arrived_is_not_sent_back_by_who_arrives_later():
    crew = sailing(23, 22, 0).tell(1, 2, 9)

    assert ("24", "24") == crew.ships[:2]
    assert (0, 0) == crew.each("over")[:2]


@rule("PI-13", "PI-D9")
@pytest.mark.parametrize("space", range(9))
def test_start_and_first_eight_are_peaceful(space):
    assert str(space) in Crew(3).rules.book.chart.peaceful


@rule("PI-16", "PI-13", "PI-D12", "PI-D9")
def test_beyond_them_only_islands_are():
    first = {str(space) for space in range(9)}

    assert {"9", "15", "22", "24"} == Crew(3).rules.book.chart.peaceful - first


@rule("PI-D12")
def test_a_ship_sent_back_stays_on_the_island_whoever_lies_there():
    assert ("13", "9", "9", "5") == sailing(9, 13, 9, 0).sail(4, 0, 0, 5).ships


@rule("PI-11", "PI-14")
def test_a_round_ends_when_all_have_moved_and_the_next_begins():
    crew = Crew(4).deals().tell(4, 2, 2, 1)
    assert ("move", 1) == (crew.state.phase, crew.state.round)

    crew.answer(True)

    assert ("trump", 2, (0, 0, 0, 0)) == (crew.state.phase, crew.state.round, crew.each("tricks"))


@rule("PI-23")
def test_the_treasure_is_beyond_the_port():
    assert None is sailing(22, 0, 0).sail(1, 6, 5).result
    assert [1, 2, 3] == sailing(22, 1, 0).sail(2, 6, 4).places


@rule("PI-12")
def test_moves_are_told_as_one_list():
    crew = sailing(9, 13, 8, 15).tell(4, 0, 2, 3)

    assert [0, 1, 2, 3] == [say.gaps["who"].seat for say in crew.told("play.told.voyage")]
    way = crew.told("play.told.voyage")[0].gaps["voyage"].gaps["way"]
    assert ("play.leg.rams", "9", (1,)) == (way.key, way.gaps["island"], tuple(w.seat for w in way.gaps["whom"].items))
    assert "play.voyage.stays" == crew.told("play.told.voyage")[1].gaps["voyage"].key


def _with_kind(space, kind):
    return [row | {"kind": kind} if row["id"] == space else row for row in tables()["board"]]


def _plain(row):
    return row | {"kind": "plain"} if row["kind"].split()[0] in ("plus", "minus", "most") else row


def _legs(crew, seat):
    made = next(each for each in crew.state.voyages if each.seat == seat)
    return [(leg.how, leg.to) for leg in made.legs]
