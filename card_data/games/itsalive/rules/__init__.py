"""It's Alive!'s rules: cards are bought, sold and auctioned until somebody has a whole monster and calls."""

from card_data.rules import Option, Ruleset

from .hands import Hand
from .lab import Lab
from .state import BOARDS, COINS, GRAVES, MIXES, VALUES, Depth, Ends

LED = {"depth": (Depth.REFEREE.value, Depth.FULL.value)}
CARDS_UNKNOWN = {"depth": tuple(each.value for each in Depth if each is not Depth.FULL)}

RULES = Ruleset(
    version=1,
    players=(2, 3, 4, 5),
    rules=Lab,
    options=(
        Option(
            "depth",
            tuple(each.value for each in Depth),
            one_device=(Depth.SCORING.value, Depth.AUCTION.value, Depth.REFEREE.value),
        ),
        Option("win", tuple(each.value for each in Ends)),
        Option("board", BOARDS, only=CARDS_UNKNOWN),
        Option("coins", COINS, only=LED),
        Option("values", VALUES),
        Option("graves", GRAVES, only=LED),
        Option("mix", MIXES, only=LED),
    ),
    tables=VALUES,
    hands=Hand,
)

__all__ = ["RULES"]
