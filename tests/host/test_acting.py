"""Who may do what, through the one door."""

import threading
from dataclasses import replace

import pytest

from card_data.rules import Refusal, Who
from companion.engine.entries import Kind
from companion.engine.position import Stage
from companion.host.intents import Intent
from tests.engine import fair

from .playing import BID, NAMES, At, Shelf, begun, host, lobby, played_out


def test_people_sit_down_and_a_game_begins():
    table = begun()

    assert (Stage.PLAYING, ["Ada", "Ben", "Chiara"]) == (
        table.position.stage,
        [seat.name for seat in table.position.seats],
    )
    assert (1,) == table.host.held(table.table, "phone1")


def test_a_table_that_nobody_opened_is_told():
    nowhere = At(host(), "nowhere")

    assert not nowhere.do(Kind.SIT, device="phone0", value={"name": "Ada"})
    assert ("host/unknown", "host.unknown") == (nowhere.why, nowhere.refused.say.key)
    assert None is nowhere.shown(0)


@pytest.mark.parametrize("device", ["", " ", "two words", "é", "x" * 65, "\ud83c"])
def test_who_has_no_name_does_nothing(device):
    """The host's own entries have no device; nobody else may be taken for it."""
    table = lobby()

    assert not table.do(Kind.SIT, device=device, value={"name": "Dan"})
    assert "entry/malformed" == table.why


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (Kind.SIT, {"name": ["Dan"]}),
        (Kind.SIT, {"name": "Dan", "kit": ["red"]}),
        (Kind.SIT, {"name": "Dan", "kit": {"red": 1}}),
        (Kind.DRESS, {"name": 7}),
        (Kind.CHOOSE, {"option": [], "choice": "full"}),
        (Kind.BEGIN, {"seats": [0, 1, "2"]}),
        (Kind.BEGIN, {"seats": [0, 1, True]}),
        (Kind.BEGIN, {"seats": "012"}),
        (Kind.LOCK, {"locked": 1}),
        (Kind.HOLD, {"device": 5}),
        (Kind.NEXT, {"table": "elsewhere"}),
    ],
)
def test_what_makes_no_sense_is_refused_and_written_nowhere(kind, value):
    table = lobby()
    before = table.position

    assert not table.do(kind, 0, value=value)
    assert "entry/malformed" == table.why
    assert before == table.position


def test_only_what_an_entry_may_hold_gets_into_the_log():
    table = lobby(seats=1)
    table.do(Kind.SIT, device="phone1", value={"name": "Ben", "kit": "sky", "html": "<b>", "more": float("nan")})
    table.do(Kind.BEGIN, device="phone1", value={"seats": [1, 0], "known": {"last": [0]}})
    kept = table.host._store.entries(table.table)

    assert {"name": "Ben", "kit": "sky"} == kept[1].value
    assert {"seats": [1, 0], "known": {}} == kept[2].value


@pytest.mark.parametrize("value", [None, 1.5, [1], {"a": []}, True, "3", -1, 11, object()])
def test_a_malformed_answer_is_refused_with_words(value):
    table = begun()

    assert not table.answer(BID.partition("~")[0], 0, value)
    assert table.why in {"entry/malformed", "answer/number", "answer/range"}
    assert {} == dict(table.position.open[0].given)


def test_only_a_device_that_holds_a_seat_answers_for_it():
    table = begun()

    assert not table.do(Kind.ANSWER, 1, device="phone0", prompt=BID, value=3)
    assert "seat/not-held" == table.why
    assert table.do(Kind.ANSWER, device="phone1", prompt=BID, value=3)
    assert [1] == list(table.position.open[0].given)


def test_who_watches_does_nothing():
    table = begun()
    table.bids(2, 2, 0)

    for kind, more in [
        (Kind.ANSWER, {"prompt": "round1/tie~0", "value": "0"}),
        (Kind.CORRECT, {"value": {"quantity": "coins0", "value": 3}}),
        (Kind.ASK_UNDO, {"value": {"to": 5}}),
        (Kind.AWAY, {"seat": 1}),
        (Kind.LOCK, {"value": {"locked": True}}),
        (Kind.LEAD, {"seat": 1}),
    ]:
        assert not table.do(kind, device="stranger", **more)
        assert table.why in {"seat/not-seated", "seat/not-held", "seat/not-host"}


def test_facts_of_the_table_are_entered_by_anybody_who_sits():
    table = begun()
    table.bids(2, 2, 0)

    assert table.do(Kind.ANSWER, device="phone2", prompt="round1/tie~0", value="1")


def test_a_late_tap_is_refused_and_what_is_shown_is_fresh():
    table = begun()
    table.bids(3, 2, 1)

    assert not table.do(Kind.ANSWER, 0, prompt=BID, value=4)
    assert "prompt/closed" == table.why
    assert "round2/bid~0" == table.shown(0).prompts[0].id


def test_simultaneous_answers_all_count():
    """B121"""
    table = begun("auction", 4)
    gate = threading.Barrier(4)

    def bid(seat):
        gate.wait(10)
        answers.append(table.host.act(Intent(table.table, Kind.ANSWER, f"phone{seat}", seat, BID, seat, f"b{seat}")))

    answers = []
    threads = [threading.Thread(target=bid, args=(seat,)) for seat in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(10)

    assert 4 == len({answer.seq for answer in answers})
    assert {0: 0, 1: 1, 2: 2, 3: 3} == table.position.state.bids


def test_a_correction_names_who_made_it_and_whose_it_is():
    table = begun()
    table.do(Kind.CORRECT, device="phone2", value={"quantity": "coins0", "value": 5})

    assert 5 == table.position.state.coins[0]
    said = table.position.lines[-1].say
    assert ("log.set-right-of", Who(2), Who(0)) == (said.key, said.gaps["who"], said.gaps["whose"])
    assert 2 == table.position.lines[-1].seat

    table.do(Kind.CORRECT, device="phone2", value={"quantity": "coins2", "value": 5})

    assert "log.set-right" == table.said[-1]


def test_nobody_is_excused_from_an_undo_by_who_asks_for_it():
    table = begun()
    table.bids(3, 2, 1)
    last = table.position.seq

    table.do(Kind.ASK_UNDO, 0, value={"to": last, "excused": [1, 2]})
    assert (1, 2) == table.position.undo.needed


def test_rules_that_break_are_told_and_the_rest_is_shown():
    class Broken(fair.Fair):
        def view(self, state, seat):
            return state.nothing

    table = begun("fair", at=host(shelf=Shelf(fair=replace(fair.RULES, rules=Broken))))

    assert "refuse.rules.failed" == table.shown(0).frozen_reason.key
    assert list(NAMES[:3]) == [chair.name for chair in table.shown(0).seats]


def test_rules_that_give_nonsense_harm_nobody_elses_table():
    class Nonsense(fair.Fair):
        def apply(self, state, answer, chance):
            return 7

    at = host(shelf=Shelf(fair=replace(fair.RULES, rules=Nonsense)))
    broken, sound = begun("fair", at=at), begun(at=at)
    intents = [
        Intent(broken.table, Kind.ANSWER, "phone0", 0, "bell/0~0", True, "x"),
        Intent(sound.table, Kind.ANSWER, "phone0", 0, BID, 1, "y"),
    ]
    wrong, right = at._commits.group(intents)

    assert isinstance(wrong, Exception)
    assert sound.table == right.table
    with pytest.raises(AttributeError):
        at.act(intents[0])


# Seats


def test_a_neighbour_answers_for_who_is_away():
    table = begun()
    table.do(Kind.AWAY, 1, device="phone0")

    assert [(BID, 1, None)] == [(each.id, each.seat, each.given) for each in table.shown(0, seat=1).prompts]
    assert table.do(Kind.ANSWER, 1, device="phone0", prompt=BID, value=4)
    assert not table.do(Kind.ANSWER, 1, device="phone0", prompt=BID, value=5)
    assert 4 == table.position.open[0].given[1]


def test_a_neighbour_sees_and_changes_nothing_that_who_is_away_has_sealed():
    table = begun()
    table.answer("round1/bid", 1, 7)
    table.do(Kind.AWAY, 1, device="phone0")

    assert () == table.shown(0, seat=1).prompts
    assert not table.do(Kind.ANSWER, 1, device="phone0", prompt=BID, value=0)
    assert not table.do(Kind.TAKE_BACK, 1, device="phone0", prompt=BID)
    assert 7 == table.position.open[0].given[1]


def test_what_is_private_of_who_is_away_stays_so():
    table = begun("fair")
    table.do(Kind.AWAY, 1, device="phone0")

    assert 1 == len(table.shown(1).view.facts)
    assert () == table.shown(0, seat=1).view.facts
    assert table.shown(0) == table.shown(0, seat=2)


def test_who_is_there_is_not_played_for():
    table = begun()

    assert table.shown(0) == table.shown(0, seat=1)


def test_who_is_away_is_skipped():
    table = begun()
    table.do(Kind.AWAY, 2, device="phone0")

    assert table.do(Kind.SKIP, 2, device="phone1", prompt=BID)
    assert 0 == table.position.open[0].given[2]


def test_a_seat_is_taken_over_on_another_phone_with_one_approval():
    """B117"""
    table = begun()

    assert not table.do(Kind.HOLD, 1, device="new")
    assert "seat/approval" == table.why
    assert table.do(Kind.ASK_SEAT, 1, device="new")
    assert {"new": 1} == table.shown(0).wishes
    assert table.do(Kind.HOLD, 1, device="phone2", value={"device": "new"})
    assert (1,) == table.host.held(table.table, "new")


def test_one_approval_seats_everybody_again():
    """The laptop has another address: every phone is a new device."""
    table = begun()
    for seat in range(3):
        table.do(Kind.ASK_SEAT, seat, device=f"new{seat}")

    assert "seat/not-seated" == table.host.admit(table.table).code
    assert "seat/not-seated" == table.host.admit(table.table, device="new0").code
    table.took(table.host.admit(table.table, screen=True))
    assert [(0,), (1,), (2,)] == [table.host.held(table.table, f"new{seat}") for seat in range(3)]
    assert "seat/not-wanted" == table.host.admit(table.table, screen=True).code


def test_hosting_passes_on_while_who_hosts_is_away():
    """B128"""
    table = begun()

    assert not table.do(Kind.LEAD, 1, device="phone1")
    table.do(Kind.AWAY, 0, device="phone2")
    assert table.do(Kind.LEAD, 1, device="phone1")
    assert 1 == table.position.lead


def test_who_leaves_for_good_is_waited_for_no_more():
    table = begun()
    table.do(Kind.LEAVE, 2)
    table.answer("round1/bid", 0, 2)
    table.answer("round1/bid", 1, 1)

    assert 2 == table.position.state.round
    assert () == table.shown(2).prompts


def test_a_locked_table_takes_nobody_and_who_comes_late_watches():
    table = lobby()
    table.do(Kind.LOCK, 0, value={"locked": True})

    assert not table.do(Kind.SIT, device="late", value={"name": "Dan"})
    assert "table/locked" == table.why
    late = table.host.shown(table.table, device="late")
    assert (None, ()) == (late.seat, late.prompts)


def test_one_device_holds_several_seats():
    table = lobby(seats=1)
    table.do(Kind.SIT, device="phone0", value={"name": "Ben"})
    table.do(Kind.BEGIN, device="phone0")

    assert (0, 1) == table.host.held(table.table, "phone0")
    assert not table.do(Kind.ANSWER, device="phone0", prompt=BID, value=1)
    assert table.do(Kind.ANSWER, 1, device="phone0", prompt=BID, value=1)
    assert [True, True] == [chair.mine for chair in table.shown(0, seat=1).seats]


def test_the_screen_sees_what_everybody_sees():
    table = begun("fair")
    screen = table.host.shown(table.table, device="phone0", screen=True)

    assert (None, ()) == (screen.seat, screen.view.facts)
    assert screen == table.host.shown(table.table, device="stranger")


def test_when_phones_were_last_heard_of_is_in_no_log():
    table = begun()
    before = table.position
    table.host.touch(table.table, "phone1")
    seen = table.host.last_seen(table.table)

    assert [None, int, None] == [seen[0], type(seen[1]), seen[2]]
    assert before == table.position


def test_of_phones_that_do_not_sit_there_nothing_is_kept():
    table = begun()

    for number in range(50):
        table.host.touch(table.table, f"stranger{number}")
        table.host.touch(f"nowhere{number}", "phone1")

    assert {} == table.host._presence._seen


def test_what_all_may_see_is_put_together_once_for_each_state():
    table = begun()
    seen = [table.host.shown(table.table, device=device, screen=True) for device in ("", "phone1")]
    table.bids(2, 1, 0)

    assert seen[0] is seen[1]
    assert seen[0].seq < table.host.shown(table.table, device="").seq


def test_who_waits_is_woken_by_what_counts():
    table = begun()
    seq = table.position.seq
    assert seq == table.host.wait(table.table, seq, 0)

    timer = threading.Timer(0.05, lambda: table.answer("round1/bid", 0, 1))
    timer.start()
    assert seq + 1 == table.host.wait(table.table, seq, 10)
    timer.join()
    assert seq + 1 == table.host.wait(table.table, seq, 0)


def test_the_end_is_one_and_a_late_bid_is_refused():
    """B137"""
    table = played_out(begun())

    assert Stage.ENDED is table.position.stage
    assert not table.do(Kind.ANSWER, 0, prompt="round3/bid~0", value=1)
    assert isinstance(table.refused, Refusal)


def test_a_wish_that_cannot_be_granted_holds_up_no_other():
    table = begun()
    table.do(Kind.ASK_SEAT, 1, device="new1")
    table.do(Kind.ASK_SEAT, 2, device="phone0")

    table.took(table.host.admit(table.table, device="phone0"))

    assert (1,) == table.host.held(table.table, "new1")
    assert {"phone0": 2} == table.position.asked_seats
    assert "seat/approval" == table.host.admit(table.table, device="phone0").code


def test_who_takes_a_seat_over_does_not_see_what_was_sealed_on_another_phone():
    table = begun()
    table.answer("round1/bid", 1, 7)
    table.do(Kind.AWAY, 1, device="phone0")
    table.do(Kind.AWAY, 2, device="phone0")
    assert table.do(Kind.HOLD, 1, device="phone0")

    (bid,) = table.shown(0, seat=1).prompts

    assert (None, 7) == (bid.given, table.shown(1).prompts[0].given)
    assert table.answer("round1/bid", 1, 3, device="phone0")
    assert (3, None) == (table.shown(0, seat=1).prompts[0].given, table.shown(1).prompts[0].given)


def test_what_a_neighbour_sealed_for_who_was_away_is_shown_to_who_comes_back():
    table = begun()
    table.do(Kind.AWAY, 1, device="phone0")
    table.do(Kind.ANSWER, 1, device="phone0", prompt=BID, value=4)

    assert 4 == table.shown(1).prompts[0].given


def test_a_watcher_knows_of_no_phone_but_her_own():
    """The screen tells how many ask; a phone's id is for those who may let it in."""
    table = begun()
    table.do(Kind.ASK_SEAT, 1, device="new1")
    table.do(Kind.ASK_SEAT, 2, device="new2")

    assert {"new1": 1, "new2": 2} == table.shown(0).wishes
    assert {"new1": 1} == table.host.shown(table.table, device="new1").wishes
    assert {} == table.host.shown(table.table, device="stranger").wishes
