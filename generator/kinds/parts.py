"""What a kind makes of a row: printed pieces with their sides, outlines and folds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from card_data.geometry import Path, Size

if TYPE_CHECKING:
    from card_data.model import Component, Game, Row, Seat
    from card_data.problems import Report
    from generator.kinds.sources import Source
    from generator.layout.lines import LineSetter


class Fold(NamedTuple):
    """A fold across a piece: `axis` "x" is an upright line at x = `position` mm of the trim.

    `way` says how: valley (towards the printed side), mountain (away from it) or score (either).
    """

    axis: str
    position: float
    way: str = "score"


@dataclass(frozen=True, slots=True)
class Part:
    """One piece of paper: its sides, its trim (a rectangle around the outline), its folds.

    `suffix` tells it from other parts of the same row ("tile 2"). `outline` is where it is cut when it is no rectangle,
    in mm of the trim; its line is drawn on the piece by the side itself.
    """

    front: Source
    back: Source | None
    size: Size
    suffix: str = ""
    folds: tuple[Fold, ...] = ()
    outline: Path | None = None
    copies: int = 1


@dataclass(frozen=True, slots=True)
class Asked:
    """A row of a component, for one kit or for none, and what a kind may ask for.

    `front` and `back` are the sides that the component's own layouts give; `side(layout)` lays the row out in another
    layout of the game, at another size if one is given. `room` is what the paper takes in mm, or None on `trim` paper.
    """

    game: Game
    component: Component
    row: Row
    seat: Seat | None
    front: Source | None
    back: Source | None
    side: Callable[[str, Size | None], Source]
    room: Size | None
    languages: tuple[str, ...]
    setter: LineSetter
    report: Report
    counts: dict[str, int] = field(default_factory=dict)  # pieces of each component that are printed
    is_sleeved: bool = False


Kind: TypeAlias = Callable[[Asked], "tuple[Part, ...]"]


def flat(asked: Asked) -> tuple[Part, ...]:
    """A plain piece: cards, aids, mats, pads."""
    if asked.front is None:
        return ()
    return (Part(asked.front, asked.back, asked.component.size),)
