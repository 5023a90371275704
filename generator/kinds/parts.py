"""What a kind makes of a row: printed pieces with their sides, outlines and folds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from card_data.geometry import Length, Path, Size
from generator.imposition.pieces import Crease

if TYPE_CHECKING:
    from card_data.model import Component, Game, Row, Seat
    from card_data.problems import Report
    from card_data.rulebook import Figure
    from generator.kinds.nets import Net
    from generator.kinds.sources import Source
    from generator.layout.lines import LineSetter
    from generator.layout.scene import Shop

Fold = Crease  # imposition's word, for a gutterfold's line is a fold there
TILES = "tiles"  # the craft of laying a board's together


@dataclass(frozen=True, slots=True)
class Part:
    """One piece of paper: its sides, its trim (a rectangle around the outline), its folds.

    `suffix` tells it from other parts of the same row ("tile 2"). `outline` is where it is cut when it is no rectangle,
    in mm of the trim; its line is drawn on the piece by the side itself. `craft` names the steps in which it is made
    (`fold.<craft>` of the texts), and `net` its panels, where it is folded. One that `is_shared` tells itself whose it
    is, so that it may share a sheet with other kits'.
    """

    front: Source
    back: Source | None
    size: Size
    suffix: str = ""
    folds: tuple[Fold, ...] = ()
    outline: Path | None = None
    copies: int = 1
    craft: str = ""
    net: Net | None = None
    is_shared: bool = False
    is_named: bool = False  # its sheet line says its suffix: "Board A1"


@dataclass(frozen=True, slots=True)
class Asked:
    """A row of a component, for one kit or for none, and what a kind may ask for.

    `front` and `back` are the sides that the component's own layouts give; `side(layout)` lays the row out in another
    layout of the game, at another size if one is given. `room` is what the paper takes in mm, or None on `trim` paper.
    `counts` are the pieces of each component that are printed: `cards` in all, `cards@red` in one kit. `say` gives
    CartaViva's own words by their key.
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
    counts: dict[str, int] = field(default_factory=dict)
    is_sleeved: bool = False
    tokens: str = ""  # square, round or hex, for tokens whose component names no shape
    paper: Size | None = None  # the whole sheet; None on `trim` paper
    shop: Shop | None = None  # fonts, art and palette, for who draws marks of their own
    show: Callable[[Figure], Source | None] | None = None  # a piece of the game as a picture
    say: Callable[[str], str] = str

    def mm(self, key: str) -> float:
        """A length among the component's settings."""
        value = self.component.settings.get(key)
        return value.mm if isinstance(value, Length) else 0.0

    def word(self, key: str) -> str:
        """A name among the component's settings; "" is none."""
        return str(self.component.settings.get(key) or "")


Kind: TypeAlias = Callable[[Asked], "tuple[Part, ...]"]


def flat(asked: Asked) -> tuple[Part, ...]:
    """A plain piece: cards, aids, mats, pads."""
    if asked.front is None:
        return ()
    return (Part(asked.front, asked.back, asked.component.size),)
