"""Whole games as they were written down, one at least for each way to end, played again line by line.

A line is a turn: what was said and done, then who plays next and what lies before it. Seats are letters.
"""

from pathlib import Path

import pytest

from tests.kakerlaken.rules.playing import Table, card

GAMES = sorted((Path(__file__).parent / "games").glob("*.txt"))
SEATS = "ABCDEF"


class Written:
    """One game: its settings, its turns, and how it ended."""

    def __init__(self, path):
        lines = [line.split("#")[0].strip() for line in path.read_text(encoding="utf-8").splitlines()]
        first, *turns, self.end = [line for line in lines if line]
        self.settings = dict(zip(first.split()[::2], first.split()[1::2], strict=True))
        self.turns = [turn.split(": ") for turn in turns]

    def begun(self):
        return Table(int(self.settings["players"]), self.settings["depth"], dealt=False)


def done(table, step):
    """One thing that was said or done, entered as the table would enter it."""
    what, *rest = step.split()
    if what in ("starts", "took"):
        table.answer(str(SEATS.index(rest[0])))
    elif what == "leaves":
        table.leave(SEATS.index(rest[0]))
    elif what == "to":
        table.says(rest[1], SEATS.index(rest[0]))
    elif what in ("turned", "top", "lays"):
        table.turn_up(" ".join(rest))
    elif what == "fits":
        table.answer(f"fits:{card(' '.join(rest))}")
    else:
        table.answer(True if what == "stuck" else what)


def stands(table):
    """Who plays next, its hand, and what lies before it."""
    lying = [f"{kind} {count}" for kind, count in table.before(table.active).items()]
    return " ".join([SEATS[table.active], str(table.hand(table.active)), *lying])


def ended(table):
    lost = [SEATS[each.seat] for each in table.result.standings if each.place > 1]
    return " ".join(["lost", *(lost or "-"), "because", *(say.key.rpartition(".")[2] for say in table.result.reasons)])


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_game_that_was_written_down_goes_the_same_way(path):
    written = Written(path)
    table = written.begun()

    for steps, after in written.turns:
        for step in steps.split(", "):
            done(table, step)
        assert after == stands(table), steps
    assert written.end == ended(table)


def test_each_way_to_end_was_written_down():
    ends = {Written(path).end.split("because ")[1] for path in GAMES}

    assert {"specials", "empty", "alone"} < ends
    assert ends - {"specials", "empty", "alone"}  # an animal


def test_both_depths_and_every_number_of_players_were_written_down():
    games = [Written(path).settings for path in GAMES]

    assert {"counts", "referee"} == {each["depth"] for each in games}
    assert set("23456") == {each["players"] for each in games}
