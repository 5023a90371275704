"""What holds for every table, over seeded random games of both tiny games."""

from dataclasses import replace
from random import Random

import pytest

from card_data.rules import TABLE, Refusal, To
from companion.engine.answers import fault, jsoned, sampled
from companion.engine.entries import Entry, Kind
from companion.engine.fold import advance, fold
from companion.engine.shown import shown
from companion.engine.snapshots import read, written

from . import auction, fair
from .tables import begun, played, random_entry

pytestmark = pytest.mark.soak
GAMES = pytest.mark.parametrize("rules", [auction.RULES, fair.RULES], ids=["auction", "fair"])


@GAMES
def test_a_fold_is_its_steps_and_may_start_anywhere(rules, times):
    for number in range(times(1000)):
        rng = Random(number)
        table = played(rules, rng)
        assert table.position == fold(table.ground, table.entries)

        at = rng.randrange(len(table.entries))
        text = written(table.ground, fold(table.ground, table.entries[:at]))
        start = read(table.ground, text)
        assert table.position == fold(table.ground, table.entries[at:], start)


@GAMES
def test_a_refused_entry_changes_nothing(rules, times):
    refused = 0
    for number in range(times(500)):
        rng = Random(number)
        table = played(rules, rng, entries=30)
        before = written(table.ground, table.position)
        for _ in range(20):
            moved = advance(table.ground, table.position, random_entry(table.position, rng))
            refused += isinstance(moved, Refusal)
            assert before == written(table.ground, table.position)

    assert refused > 20


@GAMES
def test_a_prompts_id_never_comes_again(rules, times):
    for number in range(times(500)):
        rng = Random(number)
        table = played(rules, rng, entries=0)
        seen, before = set(), set()
        for _ in range(80):
            table.take(random_entry(table.position, rng))
            now = {open_.id for open_ in table.position.open}
            assert set() == (now - before) & seen
            seen |= now
            before = now


def core(position):
    """A position but for what counts entries."""
    given = {open_.prompt.key: open_.given for open_ in position.open}
    said = [line.say for line in position.lines if not line.undone and not line.say.key.startswith("log.")]
    return position.stage, position.state, given, position.outcome, position.remember, position.doubts, said


@GAMES
def test_undone_and_done_again_the_game_stands_where_it_stood(rules, times):
    undone = 0
    for number in range(times(1000)):
        rng = Random(number)
        table = played(rules, rng)
        deeds = table.position.deeds
        if not deeds or any(deed.kind in {Kind.LEAVE, Kind.SKIP} for deed in deeds):
            continue
        again = rng.choice(deeds)
        goal = core(table.position)
        everybody = [seat.number for seat in table.position.seats]
        assert table.value(Kind.ASK_UNDO, to=again.seq, excused=everybody), table.why()
        for deed in deeds:
            if deed.seq >= again.seq:
                key = deed.prompt.rpartition("~")[0]
                prompt = table.open(key).id if key else ""
                assert table.take(replace(deed, prompt=prompt, device="")), table.why()
        assert goal == core(table.position)
        undone += 1

    assert undone > 0


def twins(table, rng):
    """A table twice, but for what one seat has just sealed; the seat, or None where nothing can be sealed now."""
    sealed = [open_ for open_ in table.position.open if open_.prompt.sealed and len(open_.prompt.seats) > 1]
    for open_ in sealed:
        awaited = [seat for seat in open_.prompt.seats if seat not in open_.given]
        if len(awaited) < 2:
            continue
        seat = rng.choice(awaited)
        asks = open_.prompt.asked(seat)
        values = {str(jsoned(value)): value for value in (sampled(asks, rng) for _ in range(20))}
        if len(values) < 2:
            continue
        one, two = rng.sample(sorted(values), 2)
        entry = Entry(table.position.seq + 1, 0, Kind.ANSWER, f"phone{seat}", seat, open_.id)
        positions = [
            advance(table.ground, table.position, replace(entry, sealed=jsoned(values[value]))) for value in (one, two)
        ]
        if not any(isinstance(position, Refusal) for position in positions):
            return seat, open_, positions
    return None, None, []


def views(ground, position, seat):
    others = [None, *(other.number for other in position.seats if other.number != seat)]
    return [shown(ground, position, other, () if other is None else (other,)) for other in others]


@GAMES
def test_what_is_sealed_shows_to_nobody_else_before_the_reveal(rules, times):
    looked = 0
    for number in range(times(2000)):
        rng = Random(number)
        table = played(rules, rng, entries=rng.randint(0, 60), seats=rng.randint(2, 4))
        seat, sealed, (*twin,) = twins(table, rng)
        for _ in range(12 if twin else 0):
            one, two = twin
            assert views(table.ground, one, seat) == views(table.ground, two, seat)
            assert one.undo_to == two.undo_to
            looked += 1
            entry = random_entry(one, rng)
            if entry.seat == seat:
                continue
            moved = [advance(table.ground, position, entry) for position in twin]
            assert isinstance(moved[0], Refusal) == isinstance(moved[1], Refusal)
            if isinstance(moved[0], Refusal):
                assert moved[0] == moved[1]
            elif (now := moved[0].prompt(sealed.id)) is None or seat not in now.given:
                break  # revealed, or thrown away
            else:
                twin = moved

    assert looked > 20


def test_a_sealed_value_is_nowhere_in_what_others_see():
    """B155"""
    table = begun(auction.RULES)
    sealed = replace(table.open("round1/bid"), given={1: 7319}, since={1: 5})
    position = replace(table.position, open=(sealed,))

    assert "7319" in str(shown(table.ground, position, 1, (1,)))
    assert "7319" not in str(views(table.ground, position, 1))


@GAMES
def test_every_answer_that_is_drawn_fits(rules, times):
    for number in range(times(500)):
        rng = Random(number)
        table = played(rules, rng, entries=25)
        for open_ in table.position.open:
            for seat in [TABLE] if open_.prompt.to is To.TABLE else open_.prompt.seats:
                asks = open_.prompt.asked(seat)
                assert None is fault(asks, sampled(asks, rng))
