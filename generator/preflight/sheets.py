"""Finished sheets: how much ink each takes, and that no mark for cutting or folding lies on a piece."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from card_data.geometry import ARITY, Box
from card_data.problems import Place, Problem
from generator.preflight.ink import FINE, QUICK, inked
from generator.preflight.pdfium import opened

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from card_data.geometry import Path as Outline
    from card_data.marks import Shape
    from generator.imposition.sheets import Sheet
    from generator.preflight.pdfium import Pages

WET = 0.60  # of a page: beyond, inkjet paper curls and home printers leave streaks (design: ink is dear)
LOW = 0.12  # of a page: what `--ink low` promises (design §5)
_SLACK = 0.01  # mm by which the numbers may be rounded


def much_ink(path: Path, sheets: Sequence[Sheet], ink: str, *, is_designed: bool = True) -> Iterator[Problem]:
    """Pages of a file that take more ink than paper bears, or than `--ink low` promises.

    The promise is a problem only in games that are designed for it.
    """
    with opened(path) as pages:
        for number, sheet in enumerate(sheets):
            if sheet.is_blank:
                continue
            share = _share(pages, number, LOW if ink == "low" else WET)
            place = Place(file=path.name, sheet=_named(sheet))
            if ink == "low" and share > LOW:
                what = f"with --ink low, page {number + 1} is inked over {share:.0%}; at most {LOW:.0%} is promised"
                remedy = "Give layouts lines in place of floods where `ink == 'low'`, or colours under `inks: low:`."
                yield Problem("ink/not-low", what, place, remedy, is_notice=not is_designed)
            elif share > WET:
                what = f"page {number + 1} is inked over {share:.0%}; more than {WET:.0%} curls and smears"
                yield Problem("ink/much", what, place, "Use lighter grounds, or less of them.", is_notice=True)


def _share(pages: Pages, number: int, most: float) -> float:
    """How much of a page is inked; looked at more closely where it seems to be more than it may."""
    share = inked(pages.image(number, QUICK))
    return share if share <= most else inked(pages.image(number, FINE))


def _named(sheet: Sheet) -> str:
    groups = ", ".join(sheet.groups)
    return f"{sheet.kit + ' ' if sheet.kit else ''}{groups} {sheet.number}/{sheet.of} {sheet.side.value}".strip()


def spoilt(file: str, sheets: Sequence[Sheet]) -> Iterator[Problem]:
    """Marks for cutting or folding that lie inside a trim."""
    for number, sheet in enumerate(sheets, 1):
        trims = [placement.trim for placement in sheet.placements]
        lines = [line for shape in sheet.marks for line in lines_of(shape)]
        hit = sum(any(trim.grown(-_SLACK).meets(line) for trim in trims) for line in lines)
        if hit:
            what = f"{hit} marks of page {number} lie on pieces"
            remedy = "This is a fault of CartaViva; please report it"
            yield Problem("preflight/mark", what, Place(file=file), remedy)


def lines_of(shape: Shape) -> Iterator[Box]:
    """The straight pieces of a mark as boxes, as wide as they are drawn."""
    half = shape.stroke.width / 2 if shape.stroke is not None else 0.0
    for points in _straights(shape.path):
        for (x0, y0), (x1, y1) in pairwise(points):
            left, top = min(x0, x1), min(y0, y1)
            across, down = abs(x1 - x0), abs(y1 - y0)
            wide, high = (half, 0.0) if down > across else (0.0, half)
            yield Box(left - wide, top - high, across + 2 * wide, down + 2 * high)


def _straights(path: Outline) -> Iterator[list[tuple[float, float]]]:
    at, points = 0, list[tuple[float, float]]()
    for op in path.ops:
        numbers = path.numbers[at : at + ARITY[op]]
        at += ARITY[op]
        if op in "MR" and points:
            yield points
            points = []
        if op == "R":
            x, y, width, height = numbers
            yield [(x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y)]
        elif op in "MLC":
            points.append((numbers[-2], numbers[-1]))
    if points:
        yield points
