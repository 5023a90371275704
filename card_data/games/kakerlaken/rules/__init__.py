"""Kakerlakenpoker Royal's rules: cards are taken until somebody has four of a kind, or must play and has no card."""

from card_data.rules import Option, Ruleset

from .hands import Hand
from .match import Match
from .state import Depth

RULES = Ruleset(
    version=1,
    players=(2, 3, 4, 5, 6),
    rules=Match,
    options=(Option("depth", tuple(each.value for each in Depth), one_device=(Depth.COUNTS.value,)),),
    tables=("cards",),
    hands=Hand,
)

__all__ = ["RULES"]
