"""The part of the paper that can be used: printable margins, the flip that has to keep them, and the fold."""

from __future__ import annotations

from typing import NamedTuple

from card_data.geometry import Box, Size
from generator.imposition.pieces import Axis, Backs, Flip, Options, Orientation, Sides
from generator.imposition.sheets import Fold

FOLD_ROOM = 2.0  # mm kept free on both sides of a fold, so that the rounded fold is cut off


class Region(NamedTuple):
    """Paper that is cut, the part of it that takes ink, the part that takes trims, and the fold it ends at."""

    page: Size
    work: Box
    printable: Box
    room: Box
    fold: Fold | None


def page_size(options: Options) -> Size:
    """The page as it lies. The paper must have a size."""
    size = options.paper.size
    assert size is not None
    is_landscape = size.width > size.height
    wanted = options.orientation
    if wanted == Orientation.AUTO or (wanted == Orientation.LANDSCAPE) == is_landscape:
        return size
    return size.turned


def mirror_axis(page: Size, flip: Flip) -> Axis:
    """The axis along which places swap when the paper is turned over: x when it turns about an upright edge."""
    is_upright_long = page.height >= page.width
    return "x" if is_upright_long == (flip == Flip.LONG) else "y"


def _page_margins(options: Options, page: Size) -> Sides:
    """A page that lies across the paper may be fed either way, so it keeps the wider of two opposite margins."""
    top, right, bottom, left = options.margins
    if page == options.paper.size:
        return options.margins
    return Sides(max(left, right), max(top, bottom), max(left, right), max(top, bottom))


def margins(options: Options, page: Size, *, has_backs: bool) -> Sides:
    """The margins that fronts and the backs behind them can both keep."""
    sides = _page_margins(options, page)
    if not has_backs:
        return sides
    across, down = max(sides.left, sides.right), max(sides.top, sides.bottom)
    if options.backs == Backs.GUTTERFOLD:
        return Sides(down, across, down, across)
    if mirror_axis(page, options.flip) == "x":
        return Sides(sides.top, across, sides.bottom, across)
    return Sides(down, sides.right, down, sides.left)


def regions(options: Options, *, has_backs: bool) -> tuple[Region, ...]:
    """The whole page, or for a gutterfold its upper half and its left half, to choose from."""
    page = page_size(options)
    top, right, bottom, left = margins(options, page, has_backs=has_backs)
    width, height = page.width - left - right, page.height - top - bottom
    if not has_backs or options.backs != Backs.GUTTERFOLD:
        inner = Box(left, top, width, height)
        return (Region(page, Box(0.0, 0.0, *page), inner, inner, None),)
    x, y = page.width / 2, page.height / 2
    return (
        Region(
            page,
            Box(0.0, 0.0, page.width, y),
            Box(left, top, width, y - top),
            Box(left, top, width, y - top - FOLD_ROOM),
            Fold("y", y),
        ),
        Region(
            page,
            Box(0.0, 0.0, x, page.height),
            Box(left, top, x - left, height),
            Box(left, top, x - left - FOLD_ROOM, height),
            Fold("x", x),
        ),
    )
