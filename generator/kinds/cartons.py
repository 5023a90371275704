"""Nets of cartons, in mm: the tuck box, the tray that is a lid or a bottom, and the band that goes round a deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from card_data.geometry import Box, Size
from generator.kinds.nets import Corner, Net, Panel, Tick, rectangle
from generator.kinds.parts import Fold

if TYPE_CHECKING:
    from collections.abc import Iterator

GLUE = 12.0  # mm that a glue flap overlaps
_TONGUE = 15.0
_DUST = 15.0
_INSET = 2.0  # mm that a flap is narrower than its panel at either end, so that ticks find room beside it
_SLIDE = 1.0  # mm that the tongue is narrower than the lid at either end, so that it slides in
_SLIT = 6.0  # mm; the dust flaps catch in the slits beside the tongue, which keeps the lid shut
_NOTCH = 9.0  # mm; the radius of what a thumb reaches through
_OFF, _LONG = 0.7, 3.0  # mm between an outline and a tick, and how long the tick is


class Carton(NamedTuple):
    """The panels of a carton: how wide and high its front is, and how deep it is."""

    width: float
    height: float
    depth: float


def tongue(carton: Carton) -> float:
    """How far the lid's tongue goes down behind the front."""
    return min(_TONGUE, carton.height / 3)


def tuck(carton: Carton) -> Net:
    """A tuck box: front, side, back, side and glue flap in a row; lids on the back, dust flaps on the sides."""
    width, height, depth = carton
    top = tongue(carton) + depth
    row = {
        "front": Box(0.0, top, width, height),
        "right": Box(width, top, depth, height),
        "back": Box(width + depth, top, width, height),
        "left": Box(2 * width + depth, top, depth, height),
    }
    flap = _glue_flap(Box(row["left"].right, top, GLUE, height))
    left = rectangle("left", row["left"], *_dust(row["left"], carton, "left"), flap)
    back = rectangle("back", row["back"], *_lids(row["back"], carton), left)
    right = rectangle("right", row["right"], *_dust(row["right"], carton, "right"), back)
    front = _notched(row["front"], right)
    return Net(front, tuple(_tuck_folds(carton, row)), tuple(_tuck_ticks(carton, row)))


def tuck_size(carton: Carton) -> Size:
    """The rectangle around a tuck box's net."""
    width, height, depth = carton
    return Size(2 * width + 2 * depth + GLUE, height + 2 * (depth + tongue(carton)))


def _notched(box: Box, *bears: Panel) -> Panel:
    """The front, with a half round through which a thumb gets hold of the lid."""
    middle, radius = box.x + box.width / 2, min(_NOTCH, box.width / 4)
    notch = (
        Corner(middle - radius, box.y, 0.0),
        Corner(middle - radius, box.y + radius, radius),
        Corner(middle + radius, box.y + radius, radius),
        Corner(middle + radius, box.y, 0.0),
    )
    corners = (
        Corner(box.x, box.y),
        *notch,
        Corner(box.right, box.y),
        Corner(box.right, box.bottom),
        Corner(box.x, box.bottom),
    )
    return Panel("front", corners, bears)


def _glue_flap(box: Box) -> Panel:
    slant = min(GLUE / 2, box.height / 4)
    corners = (
        Corner(box.x, box.y + _OFF),
        Corner(box.right, box.y + _OFF + slant),
        Corner(box.right, box.bottom - _OFF - slant),
        Corner(box.x, box.bottom - _OFF),
    )
    return Panel("glue", corners, is_glued=True)


def _dust(box: Box, carton: Carton, name: str) -> Iterator[Panel]:
    """The flaps on a side that lie under the lids; their outer corners are rounded."""
    long = min(_DUST, carton.width / 2 - 1.0)
    inset = min(_INSET, carton.depth / 5)
    radius = min(4.0, carton.depth / 4)
    x, right = box.x + inset, box.right - inset
    for end, root, far in (("above", box.y, box.y - long), ("below", box.bottom, box.bottom + long)):
        corners = (Corner(x, root), Corner(x, far, radius), Corner(right, far, radius), Corner(right, root))
        yield Panel(f"{name}-{end}", corners if end == "above" else corners[::-1])


def _lids(box: Box, carton: Carton) -> Iterator[Panel]:
    """A lid and its tongue above the back, and the same below."""
    for name, root, way in (("top", box.y, -1.0), ("bottom", box.bottom, 1.0)):
        edge = root + way * carton.depth
        corners = (Corner(box.x, root), Corner(box.x, edge), Corner(box.right, edge), Corner(box.right, root))
        inner = _tongue_corners(box, edge, edge + way * tongue(carton))
        is_up = way < 0
        yield Panel(
            name,
            corners if is_up else corners[::-1],
            (Panel(f"{name}-tongue", inner if is_up else inner[::-1]),),
        )


def _tongue_corners(box: Box, edge: float, far: float) -> tuple[Corner, ...]:
    slit = min(_SLIT, box.width / 6)
    radius = 0.6 * abs(far - edge)
    return (
        Corner(box.x + slit, edge),
        Corner(box.x + _SLIDE, edge),
        Corner(box.x + _SLIDE, far, radius),
        Corner(box.right - _SLIDE, far, radius),
        Corner(box.right - _SLIDE, edge),
        Corner(box.right - slit, edge),
    )


def _tuck_folds(carton: Carton, row: dict[str, Box]) -> Iterator[Fold]:
    back, right = row["back"], row["left"].right
    for name in ("right", "back", "left"):
        yield Fold("x", row[name].x, "mountain", back.y, back.bottom)
    yield Fold("x", right, "mountain", back.y + _OFF, back.bottom - _OFF)
    for edge, way in ((back.y, -1.0), (back.bottom, 1.0)):
        yield Fold("y", edge, "mountain", None, right)
        slit = min(_SLIT, back.width / 6)
        yield Fold("y", edge + way * carton.depth, "mountain", back.x + slit, back.right - slit)


def _tuck_ticks(carton: Carton, row: dict[str, Box]) -> Iterator[Tick]:
    """Ticks in the free corners of the net; those of the tongue's folds are its slits."""
    back, right = row["back"], row["left"].right
    for edge, way in ((back.y, -1.0), (back.bottom, 1.0)):
        yield Tick(right + _OFF, edge, right + _OFF + _LONG, edge)
        lid = edge + way * (carton.depth + _OFF)
        for x, start in (
            (row["right"].x, edge + way * _OFF),
            (back.x, lid),
            (back.right, lid),
            (right, edge + way * _OFF),
        ):
            yield Tick(x, start, x, start + way * _LONG)


def tray(base: Size, wall: float, name: str) -> Net:
    """A base with four walls; tabs at the ends of the upright walls are glued behind the others.

    The base is called `name`, the walls top, right, bottom, left.
    """
    box = Box(wall, wall, *base)
    upright = (Box(0.0, wall, wall, base.height), Box(box.right, wall, wall, base.height))
    left, right = upright
    walls = (
        rectangle("top", Box(box.x, 0.0, base.width, wall), root="bottom"),
        rectangle("right", right, *_tabs(right, base, "right"), root="left"),
        rectangle("bottom", Box(box.x, box.bottom, base.width, wall), root="top"),
        rectangle("left", left, *_tabs(left, base, "left"), root="right"),
    )
    folds = (
        *(Fold("x", x, "mountain") for x in (box.x, box.right)),
        *(Fold("y", y, "mountain") for y in (box.y, box.bottom)),
    )
    return Net(rectangle(name, box, *walls), folds)


def tray_size(base: Size, wall: float) -> Size:
    """The rectangle around a tray's net."""
    return Size(base.width + 2 * wall, base.height + 2 * wall)


def _tabs(box: Box, base: Size, name: str) -> Iterator[Panel]:
    """The tabs at the two ends of an upright wall, never longer than it is high, so that they lie in the corner."""
    long = min(GLUE, box.width, base.width / 2 - 1.0)
    inset, slant = min(1.0, box.width / 8), min(long / 2, box.width / 5)
    x, right = box.x + inset, box.right - inset
    for end, root, far in (("above", box.y, box.y - long), ("below", box.bottom, box.bottom + long)):
        corners = (Corner(x, root), Corner(x + slant, far), Corner(right - slant, far), Corner(right, root))
        yield Panel(f"{name}-{end}", corners if end == "above" else corners[::-1], is_glued=True)


def band(carton: Carton) -> Net:
    """A strip round a deck's width: front, side, back, side and what is glued behind the front; `height` is its own."""
    width, height, depth = carton
    glue = rectangle("glue", Box(2 * width + 2 * depth, 0.0, GLUE, height), is_glued=True)
    left = rectangle("left", Box(2 * width + depth, 0.0, depth, height), glue)
    back = rectangle("back", Box(width + depth, 0.0, width, height), left)
    right = rectangle("right", Box(width, 0.0, depth, height), back)
    folds = [Fold("x", one.box.x, "mountain") for one in (right, back, left, glue)]
    return Net(rectangle("front", Box(0.0, 0.0, width, height), right), tuple(folds))


def half_band(carton: Carton, name: str) -> Net:
    """One of the two strips of a band that is longer than the paper: the front or the back, a side, and glue."""
    width, height, depth = carton
    side = "right" if name == "front" else "left"
    glue = rectangle("glue", Box(width + depth, 0.0, GLUE, height), is_glued=True)
    bent = rectangle(side, Box(width, 0.0, depth, height), glue)
    folds = tuple(Fold("x", one.box.x, "mountain") for one in (bent, glue))
    return Net(rectangle(name, Box(0.0, 0.0, width, height), bent), folds)
