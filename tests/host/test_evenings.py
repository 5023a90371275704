"""Tables of one evening: the same people go on, what it remembers, what it adds up to."""

from dataclasses import replace

import pytest

from card_data.problems import Problems
from companion.engine.entries import Kind
from companion.engine.position import Stage
from companion.host.evenings import totals
from companion.host.host import IDLE
from companion.host.intents import Refused
from companion.store.memory import MemoryStore
from companion.store.protocol import Result
from tests.engine import fair

from .playing import At, Clock, Shelf, begun, host, lobby, played_out


def after(table, **rest):
    """The next table."""
    return At(table.host, table.host.again(table.table, device="phone0", **rest))


def known(table):
    return dict(table.position.setup.known)


def test_the_same_people_sit_at_the_next_table_with_their_colours_and_phones():
    table = lobby()
    table.do(Kind.DRESS, 1, value={"kit": "blue"})
    table.do(Kind.CHOOSE, device="phone0", value={"option": "depth", "choice": "full"})
    table.do(Kind.BEGIN, device="phone0")
    table.do(Kind.LEAD, 2, device="phone0")
    played_out(table)
    new = after(table)

    assert [(seat.name, seat.kit, seat.devices) for seat in table.position.seats] == [
        (seat.name, seat.kit, seat.devices) for seat in new.position.seats
    ]
    assert (Stage.LOBBY, 2, {"depth": "full"}) == (new.position.stage, new.position.lead, new.position.options)
    assert new.do(Kind.BEGIN, device="phone0")


def test_phones_follow_by_themselves():
    table = played_out(begun())
    assert None is table.host.successor(table.table)
    seq = table.position.seq
    new = after(table)

    assert new.table == table.host.successor(table.table) == table.shown(1).next_table
    assert seq < table.host.wait(table.table, seq, 0)
    assert "log.moved-on" == table.said[-1]


def test_phones_follow_after_a_restart_too():
    store, clock = MemoryStore(), Clock()
    table = played_out(begun(at=host(store, clock=clock)))
    new = after(table)
    clock.now += 2 * IDLE
    table.host.sweep()

    assert table.position.seq == store.snapshot(table.table).seq
    assert new.table == At(host(store), table.table).host.successor(table.table)


def test_again_that_is_asked_twice_is_one_table():
    table = played_out(begun())

    assert after(table).table == table.host.again(table.table, device="phone1")


def test_a_table_that_was_deleted_is_followed_by_another():
    table = played_out(begun())
    first = after(table)
    table.host.delete(first.table, device="phone0")

    assert None is table.host.successor(table.table)
    assert first.table != after(table).table


def test_who_watches_opens_no_table_for_others():
    table = played_out(begun())
    with pytest.raises(Refused) as caught:
        table.host.again(table.table, device="stranger")

    assert "seat/not-seated" == caught.value.refusal.code


def test_another_game_takes_whom_it_has_a_place_for():
    table = begun("fair", 5)
    table.do(Kind.LEAVE, 0)
    new = At(table.host, table.host.again(table.table, device="phone1", game="auction"))

    assert ["Ben", "Chiara", "Dan", "Eva"] == [seat.name for seat in new.position.seats]
    assert {"auction", "fair"} == {each.game for each in new.host.tables()}


def test_several_phones_of_one_person_come_along_and_so_does_who_is_away():
    table = begun()
    table.do(Kind.ASK_SEAT, 1, device="tablet")
    table.do(Kind.HOLD, 1, device="phone0", value={"device": "tablet"})
    table.do(Kind.AWAY, 2, device="phone0")
    new = after(table)

    assert ("phone1", "tablet") == new.position.seats[1].devices
    assert new.position.seats[2].away


def test_a_game_that_is_not_there_is_told():
    table = begun()
    with pytest.raises(Problems, match="There is no game"):
        after(table, game="chess")


def test_an_option_that_is_none_is_told_and_no_table_is_opened():
    at = host()
    with pytest.raises(Refused) as caught:
        at.open("auction", device="phone0", options={"depth": "deepest"})

    assert "option/unknown" == caught.value.refusal.code
    assert [] == at.tables()


def test_options_are_chosen_when_a_table_is_opened():
    table = lobby(options={"depth": "full"}, title="Friday")

    assert ({"depth": "full"}, "Friday") == (table.position.options, table.shown(0).title)


# What is remembered


def test_what_an_evening_knows_comes_to_the_next_table_in_its_seats():
    table = begun()
    table.bids(1, 3, 2)
    new = after(table)
    new.do(Kind.BEGIN, device="phone0", value={"seats": [2, 1, 0]})

    assert {"last": (1,)} == known(new)
    assert ["Chiara", "Ben", "Ada"] == [seat.name for seat in new.position.seats]


def test_what_was_undone_is_not_remembered():
    table = begun()
    bid = table.position.seq + 1
    table.bids(1, 3, 2)
    table.do(Kind.ASK_UNDO, 0, value={"to": bid})
    for seat in (1, 2):
        table.do(Kind.CONSENT, seat, value={"yes": True})
    new = after(table)
    new.do(Kind.BEGIN, device="phone0")

    assert 1 == table.position.state.round
    assert {} == known(new)


def test_what_is_undone_goes_back_to_what_the_table_found():
    table = begun()
    table.bids(1, 3, 2)
    second = after(table)
    second.do(Kind.BEGIN, device="phone0")
    bid = second.position.seq + 1
    second.bids(3, 1, 2)
    second.do(Kind.ASK_UNDO, 0, value={"to": bid})
    for seat in (1, 2):
        second.do(Kind.CONSENT, seat, value={"yes": True})
    third = after(second)
    third.do(Kind.BEGIN, device="phone0")

    assert {"last": (1,)} == known(third)


def test_facts_follow_who_is_called_otherwise():
    table = begun()
    table.bids(1, 3, 2)
    table.do(Kind.DRESS, 1, value={"name": "Benedetta"})
    new = after(table)
    new.do(Kind.BEGIN, device="phone0")

    assert {"last": (1,)} == known(new)


def test_facts_are_about_who_is_there():
    table = begun()
    table.bids(1, 3, 2)
    new = after(table)
    new.do(Kind.RISE, 1)
    new.do(Kind.BEGIN, device="phone0")

    assert {} == known(new)


def test_what_a_crash_left_unwritten_is_written_before_the_next_table_begins():
    store = MemoryStore()
    table = played_out(begun(at=host(store)))
    evening = table.host.evening_of(table.table)
    store._evenings.clear()
    store.drop_result(table.table)

    again = At(host(store, first=100), table.table)
    new = after(again)
    new.do(Kind.BEGIN, device="phone0")
    assert {"last": (0,)} == known(new)
    assert [table.table] == [result.table for result in store.results(evening=evening)]


# What it adds up to


def test_an_evening_adds_up_its_tables():
    table = played_out(begun())
    second = after(table)
    second.do(Kind.BEGIN, device="phone0")
    for _ in range(3):
        second.bids(0, 2, 1)
    evening = table.host.evening(table.host.evening_of(table.table))

    assert [table.table, second.table] == [each.table for each in evening.tables]
    assert [
        ("Ada", (1, 2), 1, 1, {"auction": 3}),
        ("Ben", (2, 1), 1, 1, {"auction": 3}),
        ("Chiara", (2, 2), 0, 2, {"auction": 0}),
    ] == [(each.name, each.places, each.wins, each.losses, each.scores) for each in evening.people]


def test_losses_are_counted_where_one_loses_and_all_others_have_won():
    """A game with one loser and no scores."""
    results = [
        Result("T1", "E1", "roaches", 1, (("Ada", 1, None), ("Ben", 1, None), ("Eva", 3, None))),
        Result("T2", "E1", "roaches", 2, (("ada ", 1, None), ("Ben", 1, None), ("Eva", 3, None))),
        Result("T3", "E1", "others", 3, (("Ada", 1, 4), ("Ben", 1, 4))),
    ]

    assert [("Ada", 3, 0), ("Ben", 3, 0), ("Eva", 0, 2)] == [
        (each.name, each.wins, each.losses) for each in totals(results)
    ]


def test_an_end_that_was_undone_counts_no_more_and_the_next_one_does():
    table = played_out(begun())
    evening = table.host.evening_of(table.table)
    last = table.position.deeds[-3].seq
    table.do(Kind.ASK_UNDO, 0, value={"to": last})
    for seat in (1, 2):
        table.do(Kind.CONSENT, seat, value={"yes": True})
    assert ((), ()) == (table.host.evening(evening).results, table.host.evening(evening).people)

    table.bids(0, 2, 1)
    assert [2, 1, 0] == [score for _, _, score in table.host.evening(evening).results[0].standings]


def test_results_carry_the_names_that_people_have_now():
    table = played_out(begun())
    table.do(Kind.DRESS, 0, value={"name": "Adele"})

    assert "Adele" == table.host.evening(table.host.evening_of(table.table)).people[0].name


@pytest.mark.parametrize("change", ["version", "gone", "unreplayable"])
def test_people_go_on_together_from_a_table_that_can_only_be_looked_at(change):
    shelf, store = Shelf(), MemoryStore()
    table = begun(at=host(store, shelf=shelf))
    table.bids(2, 1, 0)
    if change == "gone":
        shelf.ruleset = lambda *_: None
    else:
        more = {"version": 9} if change == "version" else {"rules": fair.Fair}
        shelf.rules["auction"] = replace(shelf.rules["auction"], **more)
    later = host(store, shelf=shelf, first=50)
    assert later.position(table.table).frozen_reason

    made = later.again(table.table, device="phone0")

    assert made == later.again(table.table, device="phone1")
    assert made == host(store, shelf=shelf, first=90).again(table.table, device="phone2")
