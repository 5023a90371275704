"""GeneRally's rules: four laps of four challenges, bids between equals, a final lap with the cards that were kept."""

from card_data.rules import Option, Ruleset

from .hands import Hand
from .race import Race
from .state import Depth

RULES = Ruleset(
    version=1,
    players=(2, 3, 4, 5, 6),
    rules=Race,
    options=(Option("depth", tuple(each.value for each in Depth), one_device=(Depth.OUTCOME.value,)),),
    tables=("cards", "board"),
    hands=Hand,
)

__all__ = ["RULES"]
