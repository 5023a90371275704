"""The game at a table of the real engine: entries folded, sealed boards, and what each device is shown."""

from dataclasses import replace
from random import Random

import pytest

from card_data.rules import TABLE, To
from companion.engine.answers import LOT, jsoned
from companion.engine.entries import Kind
from companion.engine.fold import fold
from companion.engine.play import awaited
from companion.engine.position import Stage
from companion.engine.shown import shown
from tests.engine.tables import NAMES, Table, ground
from tests.itsalive.rules.working import DEPTHS, RULES, card, tables
from tests.rules.marking import rule

SEATS = 3


def begun(**options):
    """A table of three, each with a phone."""
    made = ground(RULES)
    table = Table(replace(made, opening=replace(made.opening, tables=tables())))
    for seat in range(SEATS):
        assert table.value(Kind.SIT, seat, device=f"phone{seat}", name=NAMES[seat])
    for option, choice in options.items():
        assert table.value(Kind.CHOOSE, 0, device="phone0", option=option, choice=choice)
    assert table.value(Kind.BEGIN, device="phone0", seats=list(range(SEATS)))
    return table


def key(table, name):
    """The key of the open question of this name."""
    return next(each for each in list(table.keys()) if each.split("/")[1] == name)


def says(table, name, seat, value):
    """An answer that must count; seat None for the table."""
    device = f"phone{seat or 0}"
    assert table.answer(key(table, name), seat, value, device=device), table.why()


def pages(table):
    return [shown(table.ground, table.position, seat, () if seat is None else (seat,)) for seat in (None, 0, 1, 2)]


def go_on(table, hands):
    """One answer more: a call where somebody calls, else what is asked."""
    for open_ in sorted(table.position.open, key=lambda each: each.prompt.to is not To.FIRST):
        for seat in (TABLE,) if open_.prompt.to is To.TABLE else awaited(table.position, open_):
            value = hands(table.position.state, open_.prompt, seat)
            if value is not None:
                place = "sealed" if open_.prompt.sealed else "value"
                at = None if seat == TABLE else seat
                said = {"device": f"phone{max(seat, 0)}", "prompt": open_.id, place: jsoned(value)}
                assert table.enter(Kind.ANSWER, at, **said), table.why()
                return
    raise AssertionError(table.keys())


def played(depth, **options):
    table = begun(depth=depth, **options)
    hands = RULES.hands(table.position.setup, Random(3))
    seen = [pages(table)]
    while table.position.stage is Stage.PLAYING:
        go_on(table, hands)
        seen.append(pages(table))
    return table, seen


@pytest.mark.parametrize("depth", DEPTHS)
def test_a_whole_game_is_played_and_its_log_leads_to_it_again(depth):
    table, _ = played(depth, win="advanced")

    assert 1 == table.position.outcome.standings[0].place
    assert table.position == fold(table.ground, table.entries)
    assert () == table.position.doubts


@rule("ALL-D2")
def test_coins_and_cards_that_are_kept_are_seen_by_their_owner_alone():
    """The screen and the others see what they would see if the coins lay elsewhere; the log says what all heard."""
    _, seen = played("full", coins="wallet", win="advanced")

    for screen, *phones in seen:
        assert screen.view.more["own"] is None
        assert not any(fact.private for fact in screen.view.facts)
        for phone in phones:
            assert all(fact.seat == phone.seat for fact in phone.view.facts if fact.private)
            others = {name: value for name, value in phone.view.more.items() if name != "own"}
            assert {name: value for name, value in screen.view.more.items() if name != "own"} == others
        assert all(each.value == 0 for each in screen.quantities if each.id.startswith("coins/"))


def test_what_somebody_can_pay_is_asked_of_that_seat_alone_and_covered_on_a_shared_device():
    table = begun(depth="full", coins="wallet")
    says(table, "first", None, "1")
    says(table, "source", 1, "deck")
    says(table, "card", None, card("villagers 5"))

    screen, _, asked, other = pages(table)
    assert [("pay", True)] == [(each.id.split("/")[1].split("~")[0], each.alike) for each in asked.prompts]
    assert [] == [*screen.prompts, *other.prompts]
    assert [(1,)] == [wait.seats for wait in screen.waiting]
    assert [{}] == [wait.asks for wait in screen.waiting]


def counting(board):
    """A table where somebody has called and A has told its board."""
    table = begun(depth="scoring")
    says(table, "first", None, "0")
    says(table, "alive", 1, "yes")
    says(table, "shown", None, "yes")
    says(table, "boards", 0, board)
    return table


@rule("ALL-D2", "IA-23")
def test_a_board_that_was_told_shows_nothing_until_all_are_in():
    """Non-interference: whatever A tells, the screen and the others are shown the same, byte for byte."""
    one, other = (counting(board) for board in ({"board": 33, "coins": 9}, {"board": 0, "coins": 160}))

    for seat in (None, 1, 2):
        seats = () if seat is None else (seat,)
        assert shown(one.ground, one.position, seat, seats) == shown(other.ground, other.position, seat, seats)
    assert one.said() == other.said()
    assert shown(one.ground, one.position, 0, (0,)) != shown(other.ground, other.position, 0, (0,))

    for table in (one, other):
        says(table, "boards", 2, {"board": 10, "coins": 0})
        says(table, "boards", 1, {"board": 20, "coins": 0})
    assert one.position.state.counted != other.position.state.counted


def test_a_board_can_be_taken_back_until_the_last_is_in():
    table = counting({"board": 33, "coins": 9})

    assert table.on(Kind.TAKE_BACK, key(table, "boards"), 0, device="phone0")

    assert {} == table.open(key(table, "boards")).given


@rule("IA-21", "IA-D17")
def test_a_call_closes_everything_else_and_the_second_is_too_late():
    table = begun(depth="auction")
    says(table, "first", None, "0")
    late = table.open(key(table, "alive"))
    says(table, "alive", 2, "yes")

    assert not table.enter(Kind.ANSWER, 1, device="phone1", prompt=late.id, value="yes")
    assert ["shown"] == [each.split("/")[1] for each in list(table.keys())]


def test_whoever_waits_for_nobody_is_told_so():
    """Calls stay open beside the turn, and nobody waits for them."""
    table = begun(depth="referee")
    says(table, "first", None, "1")

    waiting = [(wait.interrupt, wait.seats) for wait in pages(table)[0].waiting]
    assert (False, (1,)) in waiting
    assert [True, False] == sorted((interrupt for interrupt, _ in waiting), reverse=True)


@rule("ALL-D3", "IA-21")
def test_a_call_by_mistake_is_undone_by_anybody():
    table = begun(depth="scoring", win="basic")
    says(table, "first", None, "0")
    says(table, "alive", 2, "yes")
    says(table, "shown", None, "yes")
    assert Stage.ENDED is table.position.stage

    table.value(Kind.ASK_UNDO, 0, device="phone0", to=table.entries[-2].seq, excused=[])

    assert (Stage.PLAYING, "open") == (table.position.stage, table.position.state.phase)


@rule("ALL-D3")
def test_every_step_with_the_referee_can_be_taken_back_without_asking():
    table = begun(depth="referee")
    says(table, "first", None, "0")
    says(table, "source", 0, "deck")
    says(table, "card", None, card("head 6"))
    says(table, "decide", 0, "auction")

    assert all(back.free for back in shown(table.ground, table.position, 2, (2,)).backs)
    assert table.value(Kind.ASK_UNDO, 2, device="phone2", to=table.entries[-2].seq, excused=[])
    assert "card" == table.position.state.phase


@rule("ALL-D4", "IA-3")
def test_who_begins_may_be_drawn():
    table = begun()

    says(table, "first", None, LOT)

    assert table.position.state.starter in range(SEATS)
    assert {"log.lot", "play.told.first"} <= set(table.said())


def test_who_was_dropped_stays_dropped_after_an_undo():
    """B130."""
    table = begun(depth="referee")
    says(table, "first", None, "0")
    table.enter(Kind.LEAVE, 2, device="phone2")
    says(table, "source", 0, "deck")
    table.value(Kind.ASK_UNDO, 0, device="phone0", to=table.entries[-1].seq, excused=[])

    assert ((0, 1), [False, False, True]) == (
        table.position.state.present,
        [each.left for each in table.position.seats],
    )


def test_ending_twice_ends_once():
    """B137: the second call is late, the result stands."""
    table = begun(depth="scoring", win="basic")
    says(table, "first", None, "0")
    says(table, "alive", 2, "yes")
    shown_ = table.open(key(table, "shown"))
    says(table, "shown", None, "yes")
    before = table.position.outcome

    assert not table.enter(Kind.ANSWER, None, device="phone1", prompt=shown_.id, value="yes")
    assert before == table.position.outcome


@rule("IA-D4", "IA-D5")
@pytest.mark.parametrize("depth", DEPTHS)
def test_what_means_nothing_at_a_depth_is_as_usual_there(depth):
    """Coins on phones, cards from one's own graveyard and mixed payments are for who leads; one board, one way."""
    chosen = {"coins": "wallet", "board": "spaces", "graves": "all", "mix": "yes"}
    options = begun(depth=depth, **chosen).position.setup.options

    is_led = depth in ("referee", "full")
    usual = {"coins": "table", "graves": "others", "mix": "no"}
    assert {each: options[each] for each in usual} == ({each: chosen[each] for each in usual} if is_led else usual)
    assert ("sum" if depth == "full" else "spaces") == options["board"]


def test_cards_behind_the_screen_are_asked_of_their_owner_alone():
    table = begun(depth="full")
    says(table, "first", None, "1")
    says(table, "source", 1, "deck")
    says(table, "card", None, card("villagers 5"))
    assert table.enter(Kind.AWAY, 1, device="phone0")

    assert not table.answer(key(table, "pay"), 1, "coins", device="phone0")
    assert table.on(Kind.SKIP, key(table, "pay"), 1, device="phone0")
