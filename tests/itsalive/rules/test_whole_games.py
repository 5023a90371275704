"""Whole games as they were written down, one at least for each way to end, played again line by line.

A line is a turn: who is at work, what was said and done, then everybody's coins, how many spaces each can fill, and
what lies on the graveyards. Seats are letters.
"""

from pathlib import Path

import pytest

from card_data.games.itsalive.rules.monsters import filled
from tests.itsalive.rules.working import Lab, card

GAMES = sorted((Path(__file__).parent / "games").glob("*.txt"))
SEATS = "ABCDE"
SAID = {"coins", "all", "none", "buy", "sell", "pass", "next", "stop", "deck"}


class Written:
    """One game: its settings, its turns, and how it ended."""

    def __init__(self, path):
        lines = [line.split("#")[0].strip() for line in path.read_text(encoding="utf-8").splitlines()]
        first, *turns, self.end = [line for line in lines if line]
        words = first.split()
        self.settings = dict(zip(words[::2], words[1::2], strict=True))
        self.turns = [turn.split(": ") for turn in turns]

    def begun(self):
        options = {name: each for name, each in self.settings.items() if name != "players"}
        return Lab(int(self.settings["players"]), options.pop("depth"), begun=False, **options)


def done(lab, step):
    """One thing that was said or done, entered as the table would enter it."""
    what, *rest = step.split()
    if what in SAID and not rest:
        lab.answer(what)
    elif what == "begins":
        lab.answer(str(SEATS.index(rest[0])))
    elif what == "turns":
        lab.draws(" ".join(rest[1:]))
    elif what == "grave":
        lab.answer(f"grave:{SEATS.index(rest[0])}")
    elif what == "gives":
        lab.answer(card(" ".join(rest)))
    elif what == "auction":
        lab.answer("auction")
        lab.bids(*(None if bid == "-" else int(bid) for bid in rest))
    else:
        _of_somebody(lab, what, *rest)


def _of_somebody(lab, what, *rest):
    """A call, an auction that was asked for, somebody who leaves, or what all have in the end."""
    if what == "calls":
        lab.calls(SEATS.index(rest[0]))
    elif what == "holds":
        lab.interrupts("auction", SEATS.index(rest[0]))
        lab.bids(*(None if bid == "-" else int(bid) for bid in rest[1:]))
    elif what == "stuck":
        lab.interrupts("stuck", SEATS.index(rest[0]))
    elif what == "leaves":
        lab.leave(SEATS.index(rest[0]))
    else:
        assert "counts" == what
        lab.counts(*(tuple(map(int, each.split("+"))) for each in rest))


def stands(lab):
    """Coins where they are kept, filled spaces where they are known, and the tops of graveyards."""
    players = lab.state.players
    coins = [str(each.coins) for each in players] if lab.book.knows_coins else ["-"]
    spaces = [str(filled(each.held, lab.book)) for each in players] if lab.book.knows_cards else ["-"]
    tops = [each.grave[-1] if each.grave else "-" for each in players] if lab.book.leads else ["-"]
    return " | ".join(" ".join(each) for each in (coins, spaces, tops))


def ended(lab):
    places = [f"{SEATS[seat]} {place}" for seat, place in sorted(lab.places.items(), key=lambda each: each[1])]
    return ", ".join([*places, *(say.key.rpartition(".")[2] for say in _reasons(lab))])


def _reasons(lab):
    """Why it ended so; for a match how each of its games ended."""
    for say in lab.result.reasons:
        yield from say.gaps["games"].items if "games" in say.gaps else (say,)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_game_that_was_written_down_goes_the_same_way(path):
    written = Written(path)
    lab = written.begun()

    for steps, after in written.turns:
        for step in steps.split(", "):
            done(lab, step)
        assert after == stands(lab), steps
    assert written.end == ended(lab)


def test_each_way_to_end_was_written_down():
    ends = {reason for path in GAMES for reason in Written(path).end.split(", ") if reason[0].islower()}

    assert {"finished", "finished-of-match", "stuck", "stuck-of-match", "alone"} == ends


@pytest.mark.parametrize("what", ["depth", "game"])
def test_every_depth_and_way_to_win_was_written_down(what):
    wanted = {"depth": {"scoring", "auction", "referee", "full"}, "game": {"match", "advanced", "basic"}}

    assert wanted[what] == {Written(path).settings[what] for path in GAMES}


def test_every_number_of_players_was_written_down():
    assert set("2345") == {Written(path).settings["players"] for path in GAMES}
