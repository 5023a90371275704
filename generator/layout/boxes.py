"""Where an element lies: a box from edges, sizes and centres, measured against its parent."""

from __future__ import annotations

from dataclasses import dataclass

from card_data.geometry import Box, Length, turn


@dataclass(frozen=True, slots=True)
class Anchors:
    """What an element says of its place; each a `Length` against the parent's side, or None."""

    left: Length | None = None
    right: Length | None = None
    top: Length | None = None
    bottom: Length | None = None
    width: Length | None = None
    height: Length | None = None
    centre_x: Length | None = None
    centre_y: Length | None = None

    def within(self, parent: Box) -> Box:
        """The box in the parent: what is not said fills the parent."""
        x, width = _span(parent.x, parent.width, (self.left, self.right, self.width, self.centre_x))
        y, height = _span(parent.y, parent.height, (self.top, self.bottom, self.height, self.centre_y))
        return Box(x, y, width, height)


def _span(
    start: float, whole: float, said: tuple[Length | None, Length | None, Length | None, Length | None]
) -> tuple[float, float]:
    """Start and extent along one side from (near edge, far edge, size, centre)."""
    near, far, size, centre = (None if one is None else one.of(whole) for one in said)
    if centre is not None:
        extent = size if size is not None else whole - 2 * (near if near is not None else far or 0.0) - 2 * abs(centre)
        return start + whole / 2 + centre - extent / 2, extent
    if size is None:
        return start + (near or 0.0), whole - (near or 0.0) - (far or 0.0)
    if near is not None:
        return start + near, size
    if far is not None:
        return start + whole - far - size, size
    return start, size


def bled(box: Box, trim: Box, bleed: float) -> Box:
    """The box with every side that touches the trim (or passes it) moved to the end of the bleed."""
    x = trim.x - bleed if box.x <= trim.x + 1e-6 else box.x
    y = trim.y - bleed if box.y <= trim.y + 1e-6 else box.y
    right = trim.right + bleed if box.right >= trim.right - 1e-6 else box.right
    bottom = trim.bottom + bleed if box.bottom >= trim.bottom - 1e-6 else box.bottom
    return Box(x, y, right - x, bottom - y)


def padded(box: Box, lengths: tuple[Length, ...]) -> Box:
    """The box less its padding: one to four lengths, from the top clockwise as CSS has it."""
    top, right, bottom, left = _four(lengths)
    by_top, by_bottom = top.of(box.height), bottom.of(box.height)
    by_left, by_right = left.of(box.width), right.of(box.width)
    return Box(box.x + by_left, box.y + by_top, box.width - by_left - by_right, box.height - by_top - by_bottom)


def _four(lengths: tuple[Length, ...]) -> tuple[Length, Length, Length, Length]:
    if not lengths:
        return (Length(0),) * 4
    top = lengths[0]
    right = lengths[1] if len(lengths) > 1 else top
    bottom = lengths[2] if len(lengths) > 2 else top  # noqa: PLR2004
    left = lengths[3] if len(lengths) > 3 else right  # noqa: PLR2004
    return top, right, bottom, left


def turned_bounds(box: Box, degrees: float) -> Box:
    """The upright box around a box turned about its middle."""
    if not degrees % 360:
        return box
    matrix = turn(degrees, *box.centre)
    corners = [matrix.at(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
