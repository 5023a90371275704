"""What imposition answers: sheets with every trim in its place, the cuts in their order, and the fit in words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from card_data.geometry import Box, Matrix, Size, shift, turn
from card_data.marks import Mark, Shape
from card_data.problems import Problem
from generator.imposition.pieces import Axis, Flip, Paper, Sides


class Side(StrEnum):
    """What a page carries; a gutterfold sheet carries both."""

    FRONT = "front"
    BACK = "back"
    BOTH = "both"


class Run(NamedTuple):
    """Trims in a row along one axis: the first begins at `start`, each is `size` long, `gap` lies between two.

    Places are rounded to a millionth of a mm, so that touching trims say the same number.
    """

    start: float
    size: float
    gap: float
    total: int

    def near(self, index: int) -> float:
        """Where a trim begins."""
        return round(self.start + index * (self.size + self.gap), 6)

    def far(self, index: int) -> float:
        """Where a trim ends."""
        return round(self.start + index * (self.size + self.gap) + self.size, 6)

    @property
    def end(self) -> float:
        """Where the last trim ends."""
        return self.far(self.total - 1)

    @property
    def lines(self) -> int:
        """How many cuts free all of them: shared between neighbours that touch."""
        return 2 * self.total if self.gap > 0 else self.total + 1


class Fold(NamedTuple):
    """Where a gutterfold sheet is folded: `axis` "y" is a horizontal line at y = position."""

    axis: Axis
    position: float


@dataclass(frozen=True, slots=True)
class Grid:
    """The slots of one kind of sheet.

    `work` is the paper that is cut (the front half where there is a fold), `printable` the part of it that takes ink.
    `strips` says which cuts come first: "y" frees full-width strips by horizontal cuts. `is_marked` when marks of
    every later cut can be kept on every strip. With `ends_at_strips` there are no later cuts.
    """

    page: Size
    work: Box
    printable: Box
    columns: Run
    rows: Run
    strips: Axis
    is_turned: bool
    is_marked: bool
    fold: Fold | None = None
    ends_at_strips: bool = False

    def __len__(self) -> int:
        """How many slots there are."""
        return self.columns.total * self.rows.total

    def box(self, slot: int) -> Box:
        """The trim in a slot; slots count row by row from the top left."""
        row, column = divmod(slot, self.columns.total)
        return Box(self.columns.near(column), self.rows.near(row), self.columns.size, self.rows.size)

    @property
    def block(self) -> Box:
        """The box around all trims."""
        left, top = self.columns.start, self.rows.start
        return Box(left, top, self.columns.end - left, self.rows.end - top)

    def run(self, axis: Axis) -> Run:
        """The trims along an axis: columns lie along x."""
        return self.columns if axis == "x" else self.rows


@dataclass(frozen=True, slots=True)
class Placement:
    """A face in its slot: the trim on the page, and clockwise quarter turns of its content.

    `bleed` is how far the art may go past each side of the trim as it lies on the page.
    """

    face: str
    label: str
    slot: int
    trim: Box
    turns: int
    bleed: Sides

    @property
    def matrix(self) -> Matrix:
        """The map from the face's own mm, origin at its trim's top left, to the page."""
        return into(self.trim, self.turns)

    @property
    def inked(self) -> Box:
        """The trim with its bleed: what the content is clipped to."""
        top, right, bottom, left = self.bleed
        return Box(
            self.trim.x - left,
            self.trim.y - top,
            self.trim.width + left + right,
            self.trim.height + top + bottom,
        )


@dataclass(frozen=True, slots=True)
class Cut:
    """One straight cut through the whole piece of paper; cuts of one number are made alike on several strips.

    `axis` "y" is a horizontal cut at y = `position`, from x = `start` to `end`. `stop` is what a guillotine's stop is
    set to: the distance from the piece's last cut edge. `is_waste` when what falls off is waste. `strips` are the rows
    (or columns) that the second round of cuts works on, from 0; none in the first round.
    """

    number: int
    axis: Axis
    position: float
    start: float
    end: float
    stop: float
    is_waste: bool
    strips: tuple[int, ...] = ()


def into(box: Box, turns: int) -> Matrix:
    """The map from a text's own mm (x along its line, y down from its top) to a box it fills, turned clockwise."""
    x, y = ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom))[turns % 4]
    return turn(90.0 * turns).then(shift(x, y))


@dataclass(frozen=True, slots=True)
class SheetLine:
    """Where the line about the sheet stands: a box on the page, and clockwise quarter turns of its text."""

    box: Box
    turns: int

    @property
    def length(self) -> float:
        """How long the line may be, in mm."""
        return self.box.height if self.turns % 2 else self.box.width

    @property
    def matrix(self) -> Matrix:
        """The map from the line's own mm, x along it and y down from its top, to the page."""
        return into(self.box, self.turns)


@dataclass(frozen=True, slots=True)
class ScaleBar:
    """A bar of `length` mm to hold a ruler against: where it stands, and its marks, page millimetres, fills only."""

    box: Box
    turns: int
    length: float
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """One page: `number` of `of` counts the sheets of its component or kit; back pages carry their front's number.

    `groups` are the components on it. `trim` and `bleed` boxes are set on print-shop pages, which hold one face.
    """

    number: int
    of: int
    side: Side
    paper: Size
    groups: tuple[str, ...]
    kit: str
    placements: tuple[Placement, ...]
    cuts: tuple[Cut, ...] = ()
    marks: tuple[Shape, ...] = ()
    line: SheetLine | None = None
    scale_bar: ScaleBar | None = None
    fold: Fold | None = None
    grid: Grid | None = None
    trim: Box | None = None
    bleed: Box | None = None

    @property
    def is_blank(self) -> bool:
        """Whether nothing is on it: the back of a sheet without backs."""
        return not self.placements


@dataclass(frozen=True, slots=True)
class Job:
    """One file: what it is printed on, which edge is turned, and its pages in the order they are printed.

    `flip` is None where only one side is printed, and on a print shop's pages. `side` is `both` for a duplex or a
    gutterfold file. A book is a file of its own, with a `name` and a `language`: sheets to be folded into each other,
    or, when it `is_to_read`, its pages one after the other, which nobody need print.
    """

    stock: str
    side: Side
    flip: Flip | None
    is_reversed: bool
    sheets: tuple[Sheet, ...]
    name: str = ""
    language: str = ""
    is_to_read: bool = False


@dataclass(frozen=True, slots=True)
class Gain:
    """What would fit one more column (axis x) or row (axis y): margins or a size of at most so many mm.

    None where no home printer has such margins, or the size would be another card.
    """

    axis: Axis
    count: int
    per_sheet: int
    is_turned: bool
    margin: float | None
    size: float | None


@dataclass(frozen=True, slots=True)
class FitReport:
    """How a size lies on the paper, and what it would take to fit more; `gaps` across and down, `outer` the bleed."""

    groups: tuple[str, ...]
    size: Size
    paper: Paper
    page: Size
    columns: int
    rows: int
    is_turned: bool
    gaps: tuple[float, float]
    outer: Sides
    is_shared: bool
    is_marked: bool
    fold: Fold | None
    gains: tuple[Gain, ...]
    sentence: str


@dataclass(frozen=True, slots=True)
class Count:
    """What a stock needs: sheets of paper, printed pages, and cuts when each sheet is cut by itself."""

    stock: str
    sheets: int
    pages: int
    cuts: int


@dataclass(frozen=True, slots=True)
class Plan:
    """The files to print, how everything fits, and what is wrong; with a problem there are no files."""

    jobs: tuple[Job, ...]
    reports: tuple[FitReport, ...] = ()
    problems: tuple[Problem, ...] = ()

    @property
    def counts(self) -> tuple[Count, ...]:
        """Sheets, pages and cuts by stock, in printing order; what is only to be read takes no paper."""
        jobs = tuple(job for job in self.jobs if not job.is_to_read)
        return tuple(_count(stock, jobs) for stock in dict.fromkeys(job.stock for job in jobs))


def _count(stock: str, jobs: tuple[Job, ...]) -> Count:
    pages = [sheet for job in jobs if job.stock == stock for sheet in job.sheets]
    papers = [sheet for sheet in pages if sheet.side != Side.BACK]
    strokes = sum(len(cut.strips) or 1 for sheet in papers for cut in sheet.cuts)
    return Count(stock, len(papers), sum(not sheet.is_blank for sheet in pages), strokes)
