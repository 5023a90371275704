"""How something of one shape is fitted into a box of another, and how a photo is turned upright."""

from __future__ import annotations

from card_data.geometry import Box, Matrix, Path, Size, rectangle, rounded
from card_data.marks import Group, Mark, Picture

CENTRE = (0.5, 0.5)
_UPRIGHT = {  # EXIF orientation: the turn, in shares of the upright picture's width and height (EXIF 2.3, 4.6.4 A)
    2: Matrix(-1.0, 0.0, 0.0, 1.0, 1.0, 0.0),
    3: Matrix(-1.0, 0.0, 0.0, -1.0, 1.0, 1.0),
    4: Matrix(1.0, 0.0, 0.0, -1.0, 0.0, 1.0),
    5: Matrix(0.0, 1.0, 1.0, 0.0, 0.0, 0.0),
    6: Matrix(0.0, 1.0, -1.0, 0.0, 1.0, 0.0),
    7: Matrix(0.0, -1.0, -1.0, 0.0, 1.0, 1.0),
    8: Matrix(0.0, -1.0, 1.0, 0.0, 0.0, 1.0),
}
_FIRST_LYING = 5


def fitted_box(size: Size, box: Box, fit: str, focus: tuple[float, float] = CENTRE) -> Box:
    """Where something of `size` lies when it is to `cover`, be `contain`ed in, or `stretch` over the box.

    `focus`, in shares of width and height, is the part that stays in view, and where it lies when there is room.
    """
    if fit == "stretch" or min(size) <= 0:
        return box
    across, down = box.width / size.width, box.height / size.height
    factor = max(across, down) if fit == "cover" else min(across, down)
    width, height = size.width * factor, size.height * factor
    return Box(box.x + (box.width - width) * focus[0], box.y + (box.height - height) * focus[1], width, height)


def framed(marks: tuple[Mark, ...], drawn: Box, box: Box, radius: float = 0.0) -> Mark:
    """Marks that cover `drawn`, cut off at the box (with round corners) where they reach out of it."""
    clip: Path | None = None
    if radius > 0:
        clip = rounded(box, radius)
    elif not box.holds(drawn):
        clip = rectangle(box)
    return marks[0] if clip is None and len(marks) == 1 else Group(marks, clip=clip)


def upright_size(size: Size, orientation: int) -> Size:
    """The size of a stored picture once it is turned as its EXIF tag says."""
    return size.turned if orientation >= _FIRST_LYING else size


def upright(key: str, drawn: Box, orientation: int) -> Mark:
    """A stored picture turned upright over a box, its data untouched."""
    turn = _UPRIGHT.get(orientation)
    if turn is None:
        return Picture(key, drawn)
    stored = upright_size(Size(drawn.width, drawn.height), orientation)
    matrix = turn._replace(e=drawn.x + turn.e * drawn.width, f=drawn.y + turn.f * drawn.height)
    return Group((Picture(key, Box(0.0, 0.0, *stored)),), matrix=matrix)
