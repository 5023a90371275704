"""The shapes that tell kits apart beside their colours, as outlines of equal area."""

from __future__ import annotations

import math

from card_data.geometry import Path, ellipse, polygon

SHAPES: dict[str, tuple[float, tuple[float, ...]]] = {  # the first corner's degrees, the reaches in turn; equal areas
    "triangle": (-90.0, (1.555,) * 3),
    "square": (-45.0, (1.253,) * 4),
    "diamond": (-90.0, (1.37, 1.147) * 2),
    "hexagon": (-60.0, (1.1,) * 6),
    "star": (-90.0, (1.47, 0.727) * 5),
}


def shape_outline(shape: str, x: float, y: float, radius: float) -> Path:
    """A kit's shape about a point, about as large as a circle of that radius in mm; a circle for any other name."""
    if shape not in SHAPES:
        return ellipse(x, y, radius)
    first, reaches = SHAPES[shape]
    step = math.tau / len(reaches)
    turned = [(math.radians(first) + at * step, reach * radius) for at, reach in enumerate(reaches)]
    corners = [(reach * math.cos(way), reach * math.sin(way)) for way, reach in turned]
    drop = -(min(y for _, y in corners) + max(y for _, y in corners)) / 2
    return polygon(tuple((x + across, y + down + drop) for across, down in corners))
