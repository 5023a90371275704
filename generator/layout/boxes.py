"""Where an element lies: a box from edges, sizes and centres, measured against its parent."""

from __future__ import annotations

from typing import NamedTuple

from card_data.geometry import Box, Length, Matrix

ZERO = (Length(0.0),)  # the padding of what says nothing of it


class Span(NamedTuple):
    """What an element says of its place along one side of its parent."""

    near: Length | None = None
    far: Length | None = None
    size: Length | None = None
    centre: Length | None = None

    @property
    def is_placed(self) -> bool:
        """Whether it says where it lies, and not only how long it is."""
        return self.near is not None or self.far is not None or self.centre is not None

    def within(self, start: float, whole: float) -> tuple[float, float]:
        """Start and extent in a side of `whole` mm; what is not said fills the side. The extent may be negative."""
        near, far, size, centre = self
        before = 0.0 if near is None else near.of(whole)
        after = 0.0 if far is None else far.of(whole)
        if centre is not None:
            off = centre.of(whole)
            extent = whole - 2 * (before or after) - 2 * abs(off) if size is None else size.of(whole)
            return start + whole / 2 + off - extent / 2, extent
        if size is None:
            return start + before, whole - before - after
        extent = size.of(whole)
        return (start + whole - after - extent if near is None and far is not None else start + before), extent


class Anchors(NamedTuple):
    """What an element says of its place, along both sides."""

    across: Span = Span()
    down: Span = Span()

    def within(self, parent: Box) -> Box:
        """The box in the parent: what is not said fills the parent."""
        x, width = self.across.within(parent.x, parent.width)
        y, height = self.down.within(parent.y, parent.height)
        return Box(x, y, width, height)


def bled(box: Box, trim: Box, bleed: float) -> Box:
    """The box with every side that touches the trim (or passes it) moved to the end of the bleed, never inwards."""
    x = min(box.x, trim.x - bleed) if box.x <= trim.x + 1e-6 else box.x
    y = min(box.y, trim.y - bleed) if box.y <= trim.y + 1e-6 else box.y
    right = max(box.right, trim.right + bleed) if box.right >= trim.right - 1e-6 else box.right
    bottom = max(box.bottom, trim.bottom + bleed) if box.bottom >= trim.bottom - 1e-6 else box.bottom
    return Box(x, y, right - x, bottom - y)


def padded(box: Box, lengths: tuple[Length, ...]) -> Box:
    """The box less its padding: one to four lengths, from the top clockwise as CSS has it."""
    if lengths == ZERO or not lengths:
        return box
    top, right, bottom, left = _four(lengths)
    by_top, by_bottom = top.of(box.height), bottom.of(box.height)
    by_left, by_right = left.of(box.width), right.of(box.width)
    return Box(box.x + by_left, box.y + by_top, box.width - by_left - by_right, box.height - by_top - by_bottom)


def _four(lengths: tuple[Length, ...]) -> tuple[Length, Length, Length, Length]:
    top = lengths[0]
    right = lengths[1] if len(lengths) > 1 else top
    bottom = lengths[2] if len(lengths) > 2 else top  # noqa: PLR2004
    left = lengths[3] if len(lengths) > 3 else right  # noqa: PLR2004
    return top, right, bottom, left


def around(box: Box, matrix: Matrix) -> Box:
    """The upright box around a box that a map has turned or moved."""
    corners = [matrix.at(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
