"""Whose a piece is: shapes and colours of the kits."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from card_data.marks import Colour
    from card_data.model import FaceContext


def kit_of(face: FaceContext) -> tuple[str, Colour]:
    """The kit's shape and colour; a circle in the colour of the sea where there is none."""
    kit = face.values.get("kit")
    return str(getattr(kit, "shape", "circle")), getattr(kit, "colour", face.palette["sea"])
