"""What imposition is asked: pieces in deck order, the paper, and how the printer and the person want it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, NamedTuple, TypeAlias

from card_data.geometry import Path, Size

Axis: TypeAlias = Literal["x", "y"]


class Backs(StrEnum):
    """Where the backs are printed."""

    DUPLEX = "duplex"
    GUTTERFOLD = "gutterfold"
    SEPARATE = "separate"
    NONE = "none"


class Flip(StrEnum):
    """The edge of the paper that the printer, or the person, turns the sheet on."""

    LONG = "long"
    SHORT = "short"


class Feed(StrEnum):
    """How separate backs leave the file: as the fronts did, or from the last to the first."""

    SAME = "same"
    REVERSED = "reversed"


class Order(StrEnum):
    """`stack`: the cut piles are in deck order; `sheet`: every sheet is, row by row."""

    STACK = "stack"
    SHEET = "sheet"


class Pack(StrEnum):
    """`kit`: every kit on sheets of its own; `tight`: as few sheets as can be."""

    KIT = "kit"
    TIGHT = "tight"


class MarkStyle(StrEnum):
    """`survive`: every cut still to come shows on the piece; `crop`: at the block's four sides only; `none`."""

    SURVIVE = "survive"
    CROP = "crop"
    NONE = "none"


class Orientation(StrEnum):
    """How the page lies; `auto` leaves it as the paper is given and turns the pieces where that fits more."""

    AUTO = "auto"
    PORTRAIT = "portrait"
    LANDSCAPE = "landscape"


class Sides(NamedTuple):
    """One length in mm for each side of a box."""

    top: float
    right: float
    bottom: float
    left: float


_USUAL = Sides(5.0, 5.0, 5.0, 5.0)  # what nearly every home printer leaves white


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper by its name and size; without a size it is as large as the piece, for a print shop (`trim`)."""

    name: str
    size: Size | None


TRIM = Paper("trim", None)


class Crease(NamedTuple):
    """A fold across a piece: `axis` "x" is an upright line at x = `position` mm of the trim.

    `way` says how: valley (towards the printed side), mountain (away from it) or score (either). `start` and `end` are
    where it begins and ends along the line, none where that is the trim's edge: there its ticks stand outside the trim.
    """

    axis: str
    position: float
    way: str = "score"
    start: float | None = None
    end: float | None = None


@dataclass(frozen=True, slots=True)
class Piece:
    """One printed piece: the keys of its face and back, its trim size, and how far its art goes past the trim.

    `edge` and `back_edge` are the one colour (`#RRGGBB`) that reaches the trim all round, or None. `label` says which
    card it is (`C07@red`), `group` what the sheet line calls its sheet, `kit` whose sheets it lies on ("" is nobody's).
    `back_bleed` is the back's own bleed where it differs. `folds` are to be scored. `outline` is where it is cut when
    it is no rectangle, in mm of the trim; its line is on the face itself.
    """

    face: str
    back: str | None
    size: Size
    bleed: float
    label: str
    group: str
    stock: str = "card"
    kit: str = ""
    edge: str | None = None
    back_edge: str | None = None
    back_bleed: float | None = None
    folds: tuple[Crease, ...] = ()
    outline: Path | None = None

    def bleed_of(self, *, is_back: bool) -> float:
        """How far the art of one side goes past the trim."""
        return self.back_bleed if is_back and self.back_bleed is not None else self.bleed

    @property
    def is_in_strips(self) -> bool:
        """Whether straight cuts make only strips of it: a punch, or scissors along its outline, do the rest."""
        return self.outline is not None and not self.folds

    @property
    def is_net(self) -> bool:
        """Whether it is cut out by hand along its outline and then folded: straight cuts would be of no use."""
        return self.outline is not None and bool(self.folds)


@dataclass(frozen=True, slots=True)
class Options:
    """How the sheets are wanted. `margins` are those of the paper as `paper.size` gives it, in mm.

    `gap` between trims that cannot share a cut; `outer_bleed` caps how far art goes past the block; `start_slot` counts
    from 1; `back_offset` (x, y) moves what is on back pages, for a printer that shifts its second side.
    """

    paper: Paper
    orientation: Orientation = Orientation.AUTO
    margins: Sides = _USUAL
    backs: Backs = Backs.DUPLEX
    flip: Flip = Flip.LONG
    feed: Feed = Feed.SAME
    order: Order = Order.STACK
    pack: Pack = Pack.KIT
    marks: MarkStyle = MarkStyle.SURVIVE
    start_slot: int = 1
    gap: float = 2.0
    outer_bleed: float | None = None
    back_offset: tuple[float, float] = (0.0, 0.0)
