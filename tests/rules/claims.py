"""What must be proved of each game: its numbered rules, and which of them need no code."""

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "card_data/games"
ID = re.compile(r"\b(?:SQ|IA|KR|PI|GR)-[DTE]?\d+\b")


class Numbered(NamedTuple):
    """The numbers of a game: ids, how many rules, decisions, worked tests and examples it has, and what has no code."""

    prefix: str
    rules: int
    decisions: int
    played: int
    examples: int
    no_code: dict[str, str]  # id to why

    @property
    def in_code(self):
        """Ids of which a statement of the rules says that it carries them out."""
        return [*self._ids("", self.rules), *self._ids("D", self.decisions)]

    @property
    def in_tests(self):
        """Ids that a test must prove."""
        return [*self.in_code, *self._ids("T", self.played), *self._ids("E", self.examples)]

    def _ids(self, letter, count):
        return [f"{self.prefix}-{letter}{number}" for number in range(1, count + 1)]


NUMBERED = {
    "generally": Numbered(
        prefix="GR",
        rules=15,
        decisions=21,
        played=1,
        examples=16,
        no_code={
            "GR-D2": "the values stand in cards/circuits.csv",
            "GR-D3": "the two cards not kept are never seen by the app, and nothing asks for them again",
            "GR-D6": "a bid only splits the ranking; there is no way from it to a car",
            "GR-D20": "where cards lie is the table's affair",
        },
    ),
    "squalo": Numbered(
        prefix="SQ",
        rules=16,
        decisions=12,
        played=2,
        examples=14,
        no_code={
            "SQ-D2": "it says how to read the example; rows are front first everywhere",
            "SQ-D8": "nothing changes a hand when somebody goes; a hand is what is in play less the pile",
            "SQ-D10": "which limb goes is its owner's choice; the app only counts",
        },
    ),
    "piratenspiel": Numbered(
        prefix="PI",
        rules=30,
        decisions=26,
        played=4,
        examples=20,
        no_code={
            "PI-9": "won tricks lie on the table; the app only counts them",
            "PI-D1": "the colours stand in cards/deck.csv",
            "PI-D3": "the chart stands in spaces.csv",
            "PI-D5": "the app asks for won cards only when points are counted",
        },
    ),
    "kakerlaken": Numbered(
        prefix="KR",
        rules=18,
        decisions=19,
        played=5,
        examples=16,
        no_code={
            "KR-D1": "how the torn text is read; the rules carry out what was read",
            "KR-D2": "where in the pile a card lies is the table's affair; the app counts the pile",
            "KR-D17": "looking is the table's affair; nothing about the card is asked before the guess",
        },
    ),
    "itsalive": Numbered(
        prefix="IA",
        rules=24,
        decisions=25,
        played=1,
        examples=18,
        no_code={
            "IA-D25": "the later rule is not used",
        },
    ),
}


def rules_of(game):
    """The files of a game's rules."""
    single = GAMES / game / "rules.py"
    return [single] if single.exists() else sorted((GAMES / game / "rules").rglob("*.py"))


def proofs_of(game):
    """The folder of the tests that prove a game's rules."""
    return ROOT / "tests" / game / "rules"
