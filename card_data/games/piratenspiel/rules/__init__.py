"""Piratenspiel's rules: tricks send ships over the sea chart; or, with cards alone, Pirate-Poker and Pirate-Bluff."""

from card_data.rules import Option, Ruleset

from .crew import Crew
from .hands import Hands
from .state import Count, Depth, Draw, End, Variant

CARDS_ALONE = {"variant": (Variant.POKER.value, Variant.BLUFF.value)}

RULES = Ruleset(
    version=1,
    players=(3, 4, 5),  # PI-D26
    rules=Crew,
    options=(
        Option("variant", tuple(each.value for each in Variant)),
        Option("depth", tuple(each.value for each in Depth), one_device=tuple(each.value for each in Depth)),
        Option("end", tuple(each.value for each in End), only=CARDS_ALONE),
        Option("count", tuple(each.value for each in Count), only=CARDS_ALONE),
        Option("draw", tuple(each.value for each in Draw)),
    ),
    tables=("cards", "board"),
    hands=Hands,
)

__all__ = ["RULES"]
