"""Whole games as they were written down, one at least for each way to end, played again line by line.

A line of a round has the cards, then the row after the moves, who was bitten and the row after that, and whose piles
came back; `-` is nobody.
"""

from pathlib import Path

import pytest

from tests.squalo.rules.sea import Sea

GAMES = sorted((Path(__file__).parent / "games").glob("*.txt"))
SAID = {"front", "first", "ahead", "gone", "before"}


class Written:
    """One game: its settings, its lines, and how it ended."""

    def __init__(self, path):
        lines = [line.split("#")[0].split() for line in path.read_text(encoding="utf-8").splitlines()]
        lines = [line for line in lines if line]
        self.settings = dict(zip(lines[0][::2], lines[0][1::2], strict=True))
        self.lines, self.end = lines[1:-1], lines[-1]

    def begun(self):
        return Sea(int(self.settings["players"]), self.settings["depth"], pickup=self.settings["pickup"])


def replayed(sea, line):
    """The line as this table would write it."""
    if line[0] == "leaves":
        sea.leave("ABCDEF".index(line[1]))
        return line
    if line[0] == "row":
        sea.laid(" ".join(line[1:]))
        return ["row", *sea.row.split()]
    cards = [each for each in line if "=" in each]
    sea.play(**{name: int(value) for name, value in (each.split("=") for each in cards)})
    bitten, taken = sea.bitten or "-", sea.taken or "-"
    return [*cards, "swum", *sea.swum.split(), "bitten", bitten, "row", *sea.row.split(), "taken", *taken.split()]


def ended(sea):
    order = ["ABCDEF"[each.seat] for each in sea.result.standings]
    return ["end", *order, "because", *sea.reasons]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_game_that_was_written_down_goes_the_same_way(path):
    game = Written(path)
    sea = game.begun()

    assert game.lines == [replayed(sea, line) for line in game.lines]
    assert game.end == ended(sea)


def test_every_way_to_end_is_written_down():
    assert SAID == {word for path in GAMES for word in Written(path).end[Written(path).end.index("because") + 1 :]}
