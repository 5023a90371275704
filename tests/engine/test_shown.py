"""What each may see of a table."""

from card_data.rules import TABLE
from companion.engine.entries import Kind
from companion.engine.position import Stage
from companion.engine.shown import shown

from . import auction, fair
from .tables import SEED, begun, lobby
from .test_playing import BID, at_step, ended


def seen(table, seat, *held):
    return shown(table.ground, table.position, seat, held)


def test_a_lobby_says_why_it_cannot_begin():
    table = lobby(auction.RULES, 1)

    assert "refuse.begin.players" == seen(table, 0).hindrance.key
    assert [("depth", "light"), ("team", "no")] == [(each.option.id, each.choice) for each in seen(table, 0).options]
    assert None is seen(lobby(auction.RULES, 2), None).hindrance


def test_ones_own_sealed_answer_is_there_and_others_see_that_it_is():
    table = begun(auction.RULES)
    table.answer(BID, 1, 4)
    id_ = table.open(BID).id

    assert 4 == seen(table, 1, 1).prompts[0].given
    assert None is seen(table, 0, 0).prompts[0].given
    assert [{id_: False}, {id_: True}, {id_: False}] == [dict(chair.ready) for chair in seen(table, None).seats]
    assert ((0, 2), {}) == (seen(table, None).waiting[0].seats, dict(seen(table, None).waiting[0].given))


def test_open_answers_are_seen_as_they_come():
    table = at_step(begun(fair.RULES), 1)
    table.answer("step1", 1, ("bread", "wine"))

    assert {1: ("bread", "wine")} == seen(table, None).waiting[0].given


def test_who_is_asked_differently_sees_only_what_she_is_asked():
    table = at_step(begun(fair.RULES), 2)
    choices = [{choice.id for choice in seen(table, seat, seat).prompts[0].asks.choices} for seat in range(3)]
    roles = table.position.state.roles

    assert [{"cheese", "wine", "honey"} if role == 0 else {"bread", "cheese"} for role in roles] == choices
    assert all(seen(table, seat, seat).prompts[0].alike for seat in range(3))


def test_the_table_is_asked_where_somebody_sits():
    table = at_step(begun(fair.RULES), 4)

    assert TABLE == seen(table, 1, 1).prompts[0].seat
    assert TABLE == seen(table, None, 1).prompts[0].seat
    assert () == seen(table, None).prompts
    assert "fair.tally" == seen(table, None).waiting[0].say.key


def test_private_facts_are_in_one_view_only():
    table = begun(fair.RULES)

    assert [2] == [fact.seat for fact in seen(table, 2, 2).view.facts]
    assert () == seen(table, None).view.facts


def test_a_view_is_the_one_that_the_rules_give_at_the_state_that_is_looked_at():
    """Though each is asked for again and again, by one seat after the other."""
    table = begun(auction.RULES)
    looks = (None, 0, 1, 2, 0, None)
    rounds = []
    for points in (4, 3):
        for seat in range(3):
            table.answer(table.position.open[0].prompt.key, seat, points - seat)
            rules = table.ground.rules(table.position.setup)
            assert all(seen(table, one).view == rules.view(table.position.state, one) for one in looks)
        rounds.append(seen(table, None).view)

    assert rounds[0] != rounds[1]


def test_who_can_be_skipped_shows():
    table = begun(auction.RULES)
    table.enter(Kind.AWAY, 2)

    assert (2,) == seen(table, None).waiting[0].skippable
    assert seen(table, 0).seats[2].away


def test_the_seed_is_shown_at_the_end_only():
    assert "" == seen(begun(auction.RULES), 0).seed
    assert (SEED, Stage.ENDED) == (seen(ended(), None).seed, seen(ended(), None).stage)
    assert ended().ground.opening.commitment == seen(begun(auction.RULES), None).commitment


def test_steps_back_are_named_and_say_whether_they_are_free():
    table = begun(auction.RULES)
    table.answer(BID, 1, 4)
    table.value(Kind.CORRECT, 0, quantity="round", value=2)
    backs = seen(table, 1, 1).backs

    assert [("log.set-right", True), ("log.did.answer", True)] == [(back.say.key, back.free) for back in backs]
    assert [True, True] == [back.free for back in seen(table, 0, 0).backs]
    assert () == seen(table, None).backs


def test_a_chair_says_whose_it_is():
    chairs = seen(begun(auction.RULES), 1, 1, 2).seats

    assert [False, True, True] == [chair.mine for chair in chairs]
    assert [True, False, False] == [chair.leads for chair in chairs]


def test_who_left_is_asked_nothing():
    table = begun(fair.RULES)
    table.enter(Kind.LEAVE, 2)

    assert () == seen(table, 2).prompts
    assert seen(table, 0).seats[2].left
