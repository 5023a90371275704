"""What to do with the printed sheets, as pictures and steps: the cutting diagram, the turn of the paper, a ruler."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from card_data.geometry import Box, Path, Size, ellipse, joined, polygon, rectangle
from card_data.marks import BLACK, WHITE, Colour, Mark, Shape, Stroke, Text
from generator.imposition.cuts import across
from generator.imposition.pieces import Axis, Flip
from generator.imposition.region import mirror_axis
from generator.imposition.sheets import Cut, Grid, Plan, Run, Sheet
from generator.imposition.spread import spread

INK = Colour(0.11, 0.12, 0.14)
PALE = Colour(0.92, 0.925, 0.93)
SOFT = Colour(0.56, 0.57, 0.59)
THICK, THIN = 0.5, 0.2  # mm
_LANE = 9.0  # mm beside the paper for numbers and measures
_DISC = 2.3  # mm; the radius of a number's disc
_AIR = 0.35  # mm between two discs
_PT_PER_MM = 72 / 25.4
_CAP = 0.7  # of a font's size: about how high its numerals are


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do: the key of its words, and what the words need to know (mm as numbers)."""

    key: str
    values: tuple[tuple[str, float | str], ...]


@dataclass(frozen=True, slots=True)
class Kind:
    """Sheets that are cut alike: what they are printed on, one of them to draw, and all of them."""

    stock: str
    sheet: Sheet
    sheets: tuple[Sheet, ...]


class View(NamedTuple):
    """The paper that is cut, drawn smaller: where it lies and how large a mm of it is."""

    paper: Box
    scale: float

    def x(self, mm: float) -> float:
        """Where an x of the page is drawn."""
        return self.paper.x + mm * self.scale

    def y(self, mm: float) -> float:
        """Where a y of the page is drawn."""
        return self.paper.y + mm * self.scale

    def box(self, box: Box) -> Box:
        """Where a box of the page is drawn."""
        return Box(self.x(box.x), self.y(box.y), box.width * self.scale, box.height * self.scale)


def diagram(sheet: Sheet, box: Box, *, font: str = "text") -> tuple[Mark, ...]:
    """The cutting diagram of a sheet, as large as a box in mm allows.

    Full discs number the first round of cuts, open ones the second. Numbers in the slots say how the piles are stacked.
    """
    grid = sheet.grid
    assert grid is not None
    view = _view(grid, box)
    slots = sorted({placement.slot for placement in sheet.placements})
    return (
        *_paper(grid, view),
        *(Shape(rectangle(view.box(grid.box(slot))), fill=PALE) for slot in slots),
        *(_pile(1 + slot, view.box(grid.box(slot)), font) for slot in slots),
        *_lines(sheet.cuts, view),
        *_numbers([cut for cut in sheet.cuts if not cut.strips], view, font),
        *_numbers([cut for cut in sheet.cuts if cut.strips], view, font),
        *_measure(grid.columns, "x", view, font),
        *_measure(grid.rows, "y", view, font),
    )


def _view(grid: Grid, box: Box) -> View:
    work = grid.work
    scale = min((box.width - 2 * _LANE) / work.width, (box.height - 2 * _LANE) / work.height)
    width, height = work.width * scale, work.height * scale
    x, y = box.centre
    return View(Box(x - width / 2, y - height / 2, width, height), scale)


def _paper(grid: Grid, view: View) -> tuple[Mark, ...]:
    outline = Shape(rectangle(view.paper), fill=WHITE, stroke=Stroke(SOFT, THIN))
    if grid.fold is None:
        return (outline,)
    right, bottom = view.paper.right, view.paper.bottom
    start = (right, view.paper.y) if grid.fold.axis == "x" else (view.paper.x, bottom)
    ends = (start, (right, bottom))
    return outline, Shape(polygon(ends, closed=False), stroke=Stroke(INK, 2 * THICK))


def _pile(number: int, slot: Box, font: str) -> Mark:
    high = 0.4 * min(slot.width, slot.height)
    x, y = slot.centre
    return Text(letters(number), x, y + high / 2, high * _PT_PER_MM / _CAP, font, SOFT, "middle")


def letters(number: int) -> str:
    """A, B … Z, AA for 1, 2 … 26, 27: so that piles are not taken for cuts."""
    before, last = divmod(number - 1, 26)
    return (letters(before) if before else "") + chr(ord("A") + last)


def _lines(cuts: tuple[Cut, ...], view: View) -> tuple[Mark, ...]:
    first = [_line(cut, view) for cut in cuts if not cut.strips]
    second = [_line(cut, view) for cut in cuts if cut.strips]
    pairs = ((second, Stroke(INK, THIN)), (first, Stroke(INK, THICK)))
    return tuple(Shape(joined(*paths), stroke=stroke) for paths, stroke in pairs if paths)


def _line(cut: Cut, view: View) -> Path:
    if cut.axis == "x":
        at = view.x(cut.position)
        return polygon(((at, view.y(cut.start)), (at, view.y(cut.end))), closed=False)
    at = view.y(cut.position)
    return polygon(((view.x(cut.start), at), (view.x(cut.end), at)), closed=False)


def _numbers(cuts: list[Cut], view: View, font: str) -> tuple[Mark, ...]:
    """Numbered discs beside the paper: right of horizontal cuts, below upright ones, each led to its cut."""
    if not cuts:
        return ()
    is_upright, is_full = cuts[0].axis == "x", not cuts[0].strips
    low, long = (view.paper.x, view.paper.width) if is_upright else (view.paper.y, view.paper.height)
    edge = view.paper.bottom if is_upright else view.paper.right
    radius = min(_DISC, (long + 2 * _LANE) / len(cuts) / 2 - _AIR / 2)
    wanted = [low + cut.position * view.scale for cut in cuts]
    found: list[Mark] = []
    for cut, at, mid in zip(cuts, wanted, spread(wanted, 2 * radius + _AIR), strict=True):
        begun = (view.y(cut.end) if is_upright else view.x(cut.end)) if cut.strips else edge
        way = ((at, begun), (at, edge + 0.8), (mid, edge + _LANE / 2), (mid, edge + _LANE - 2 * radius))
        points = way if is_upright else tuple((y, x) for x, y in way)
        leader = Stroke(SOFT, THIN / 2)
        found.append(Shape(polygon(points, closed=False), stroke=leader))
        centre = (mid, edge + _LANE - radius) if is_upright else (edge + _LANE - radius, mid)
        found += _disc(cut.number, centre, radius, font, is_full=is_full)
    return tuple(found)


def _disc(number: int, centre: tuple[float, float], radius: float, font: str, *, is_full: bool) -> tuple[Mark, Mark]:
    x, y = centre
    high = radius * (1.0 if number < 100 else 0.8)  # noqa: PLR2004
    numeral = Text(str(number), x, y + high / 2, high * _PT_PER_MM / _CAP, font, WHITE if is_full else INK, "middle")
    if is_full:
        return Shape(ellipse(x, y, radius), fill=INK), numeral
    return Shape(ellipse(x, y, radius - THIN / 2), fill=WHITE, stroke=Stroke(INK, THIN)), numeral


def _measure(run: Run, axis: Axis, view: View, font: str) -> tuple[Mark, ...]:
    """The size of the first piece along an axis, between two ticks: left of the paper, or above it."""
    is_across = axis == "x"
    edge = view.paper.y if is_across else view.paper.x
    low, high = ((view.x if is_across else view.y)(mm) for mm in (run.near(0), run.far(0)))
    line, tick = edge - _LANE / 3, _LANE / 10
    parts = (
        ((low, line), (high, line)),
        ((low, line - tick), (low, line + tick)),
        ((high, line - tick), (high, line + tick)),
    )
    turned = parts if is_across else tuple(tuple((y, x) for x, y in part) for part in parts)
    middle = ((low + high) / 2, line - 1.2) if is_across else (line - 1.2, (low + high) / 2)
    words = f"{round(run.size, 2):g} mm"
    return (
        Shape(joined(*(polygon(part, closed=False) for part in turned)), stroke=Stroke(INK, THIN)),
        Text(words, *middle, 7.5, font, INK, "middle", 0.0 if is_across else 270.0),
    )


def kinds(plan: Plan) -> tuple[Kind, ...]:
    """The kinds of sheet that are cut differently, in printing order; pages without cuts are not among them."""
    found: dict[tuple[str, tuple[Cut, ...]], list[Sheet]] = {}
    for job in plan.jobs:
        for sheet in job.sheets:
            if sheet.cuts:
                found.setdefault((job.stock, sheet.cuts), []).append(sheet)
    return tuple(Kind(stock, sheets[0], tuple(sheets)) for (stock, _), sheets in found.items())


def steps(sheet: Sheet) -> tuple[Step, ...]:
    """How to cut a sheet, in order; mm are numbers, and cuts go by the diagram's numbers.

    cut.fold {position} · cut.strips and cut.pieces {marks, stops, stop, free} · cut.gaps {width} · cut.piles {count} ·
    cut.outline
    """
    grid = sheet.grid
    assert grid is not None
    first = [cut for cut in sheet.cuts if not cut.strips]
    second = [cut for cut in sheet.cuts if cut.strips]
    fold = (Step("cut.fold", (("position", grid.fold.position),)),) if grid.fold else ()
    rounds = (
        *_round("cut.strips", first, grid.run(grid.strips)),
        *_round("cut.pieces", second, grid.run(across(grid.strips))),
    )
    slots = {placement.slot for placement in sheet.placements}
    last = Step("cut.outline", ()) if grid.ends_at_strips else Step("cut.piles", (("count", len(slots)),))
    return (*fold, *rounds, last)


def _round(key: str, cuts: list[Cut], run: Run) -> tuple[Step, ...]:
    if not cuts:
        return ()
    by_mark = [cut.number for cut in cuts if cut.is_waste]
    by_stop = [cut.number for cut in cuts if not cut.is_waste]
    values = (
        ("marks", ", ".join(map(str, by_mark))),
        ("stops", ", ".join(map(str, by_stop))),
        ("stop", round(run.size, 2)),
        ("free", len(by_stop)),
    )
    gaps = (Step("cut.gaps", (("width", round(run.gap, 2)),)),) if run.gap and run.total > 1 else ()
    return (Step(key, values), *gaps)


def flip_picture(flip: Flip, page: Size, box: Box) -> tuple[Mark, ...]:
    """How the paper is turned over between the two sides: the axis it turns about, and an arrow over it."""
    lane = 0.24 * min(box.width, box.height)
    scale = min((box.width - 2 * lane) / page.width, (box.height - 2 * lane) / page.height)
    x, y = box.centre
    wide, high = page.width * scale / 2, page.height * scale / 2
    paper = rectangle(Box(x - wide, y - high, 2 * wide, 2 * high))
    axis = mirror_axis(page, flip)
    if axis == "x":
        ends, arrow = ((x, y - high - lane / 3), (x, y + high + lane / 3)), _arrow((x, y - high), wide, lane, axis)
    else:
        ends, arrow = ((x - wide - lane / 3, y), (x + wide + lane / 3, y)), _arrow((x + wide, y), high, lane, axis)
    return (
        Shape(paper, fill=PALE, stroke=Stroke(SOFT, THIN)),
        Shape(polygon(ends, closed=False), stroke=Stroke(INK, THIN, dash=(1.6, 1.0))),
        *arrow,
    )


def _arrow(middle: tuple[float, float], reach: float, lane: float, axis: Axis) -> tuple[Mark, Mark]:
    """A bow from one side of the axis to the other, outside the paper, with a full head."""
    across_, out = 0.62 * reach, 0.8 * lane
    bow = ((-across_, 0.25), (-0.6 * across_, 1.0), (0.6 * across_, 1.0), (across_, 0.25))
    head = ((across_ + 0.9, 0.05), (across_ - 1.9, 0.28), (across_ - 0.1, 0.55))

    def placed(point: tuple[float, float]) -> tuple[float, float]:
        along, away = point[0], 0.6 + point[1] * out
        return (middle[0] + along, middle[1] - away) if axis == "x" else (middle[0] + away, middle[1] + along)

    curve = Path("MC", tuple(number for point in bow for number in placed(point)))
    return (
        Shape(curve, stroke=Stroke(INK, THICK, cap="round")),
        Shape(polygon(tuple(placed(point) for point in head)), fill=INK),
    )


def ruler(length: int = 100, *, font: str = "text") -> tuple[Mark, ...]:
    """A ruler of so many mm from 0, 0 to the right, numbers below: tick by tick, its outer edges exactly apart."""
    thin = 0.12
    ticks = (rectangle(Box(mm * (length - thin) / length, 0.0, thin, _tick_height(mm))) for mm in range(length + 1))
    bar = Shape(joined(rectangle(Box(0.0, 0.0, float(length), thin)), *ticks), fill=BLACK)
    numbers = (Text(str(mm), float(mm), 7.6, 7.0, font, INK, "middle") for mm in range(0, length + 1, 10))
    return bar, *numbers


def _tick_height(mm: int) -> float:
    if mm % 10 == 0:
        return 5.0
    return 3.4 if mm % 5 == 0 else 2.0
