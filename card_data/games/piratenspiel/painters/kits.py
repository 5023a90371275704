"""Whose a piece is: shapes and colours of the kits."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from card_data.geometry import Path, ellipse, polygon

if TYPE_CHECKING:
    from card_data.marks import Colour
    from card_data.model import FaceContext

SHAPES: dict[str, tuple[float, tuple[float, ...]]] = {  # the first corner's degrees, the reaches in turn; equal areas
    "triangle": (-90.0, (1.555,) * 3),
    "square": (-45.0, (1.253,) * 4),
    "diamond": (-90.0, (1.37, 1.147) * 2),
    "hexagon": (-60.0, (1.1,) * 6),
    "star": (-90.0, (1.47, 0.727) * 5),
}


def kit_of(face: FaceContext) -> tuple[str, Colour]:
    """The kit's shape and colour; a circle in the colour of the sea where there is none."""
    kit = face.values.get("kit")
    return str(getattr(kit, "shape", "circle")), getattr(kit, "colour", face.palette["sea"])


def shape_outline(shape: str, x: float, y: float, radius: float) -> Path:
    """A kit's shape about a point, about as large as a circle of that radius in mm."""
    if shape not in SHAPES:
        return ellipse(x, y, radius)
    first, reaches = SHAPES[shape]
    step = 360 / len(reaches)
    turned = [(math.radians(first + at * step), reach * radius) for at, reach in enumerate(reaches)]
    corners = [(reach * math.cos(angle), reach * math.sin(angle)) for angle, reach in turned]
    drop = -(min(y for _, y in corners) + max(y for _, y in corners)) / 2
    return polygon(tuple((x + across, y + down + drop) for across, down in corners))
