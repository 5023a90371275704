"""Lo Squalo's rules: a row of pirates, numbers chosen in secret, and a shark that bites whoever swims last."""

from card_data.rules import Option, Ruleset

from .hands import Hand
from .sea import Sea
from .state import PICKUPS, Depth

RULES = Ruleset(
    version=1,
    players=(2, 3, 4, 5, 6),
    rules=Sea,
    options=(
        Option("depth", tuple(each.value for each in Depth), one_device=(Depth.TABLE.value,)),
        Option("pickup", PICKUPS),
    ),
    tables=("cards", "pirates"),
    hands=Hand,
)

__all__ = ["RULES"]
