"""The back: a kitchen floor of tiles, one of them lifted, and somebody under it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from card_data.curves import limb, pair
from card_data.geometry import Box, ellipse, joined, mapped, rectangle, rounded, scale, turn
from card_data.marks import Colour, Group, Mark, Shape, Stroke, Text

from .figures import put

if TYPE_CHECKING:
    from card_data.model import FaceContext

TILE = 14.0  # mm from joint to joint
JOINT = 0.9
HOLE = 7.6  # half its side
NEAR = 1.4  # what is lifted and what comes out is nearer, and larger


def floor(face: FaceContext) -> list[Mark]:
    """Tiles on their corners through the trim; the middle one is lifted. The same whichever way up it is held."""
    page = rectangle(Box(0, 0, face.width, face.height).grown(face.bleed))
    middle = put(face.width / 2, face.height / 2)
    tiled = Group(tuple(_tiles(face)), matrix=turn(45).then(middle))
    half = Group((*_lurker(face), *_name(face)), matrix=scale(NEAR))
    two = Group((half, Group((half,), matrix=turn(180)), *_lifted(face)), matrix=middle)
    return [Group((Shape(page, fill=_joint(face)), tiled, two), clip=page)]


def _joint(face: FaceContext) -> Colour:
    return face.palette["ground" if face.ink == "low" else "joint"]


def _tiles(face: FaceContext) -> list[Mark]:
    """The dark and the pale tiles about the middle one."""
    reach = int((face.width + face.height) / TILE / 2) + 2
    spots = [(column, row) for column in range(-reach, reach + 1) for row in range(-reach, reach + 1)]
    paths = [
        joined(*(rounded(_tile(*spot), 0.8) for spot in spots if sum(spot) % 2 == odd and spot != (0, 0)))
        for odd in (0, 1)
    ]
    dark, pale = face.palette["tile"], face.palette["tile-pale"]
    if face.ink == "low":
        return [Shape(paths[0], stroke=Stroke(dark, 0.3))]
    return [Shape(paths[0], fill=dark), Shape(paths[1], fill=pale)]


def _tile(column: int, row: int) -> Box:
    return Box(column * TILE - TILE / 2, row * TILE - TILE / 2, TILE, TILE).grown(-JOINT / 2)


def _lurker(face: FaceContext) -> list[Mark]:
    """Half of what is under the floor: the hole, and out of it two feelers and two eyes."""
    dark = face.palette["hole"]
    hole = mapped(rounded(Box(-HOLE, -HOLE, 2 * HOLE, 2 * HOLE), 1.0), turn(45))
    feelers = pair(limb("2,-9 5,-14 11,-17 17,-14", 1.5, 0.7))
    return [
        Shape(feelers, stroke=Stroke(_joint(face), 1.2, join="round")),
        Shape(joined(feelers, ellipse(0, -8.4, 6.4, 4.6)), fill=dark),
        Shape(pair(ellipse(3, -10.6, 1.9)), fill=face.palette["eye"]),
        Shape(joined(ellipse(-2.8, -11.1, 0.9), ellipse(3.2, -11.1, 0.9)), fill=face.palette["pupil"]),
        Shape(hole, fill=dark),
    ]


def _name(face: FaceContext) -> list[Mark]:
    """The game's name on a plate of its own."""
    is_low = face.ink == "low"
    fill, letters = ("ground", "hole") if is_low else ("hole", "tile-pale")
    line = Stroke(face.palette["hole" if is_low else "joint"], 0.5)
    words = Text("KAKERLAKENPOKER ROYAL", 0, -23.0, 6.3, "display", face.palette[letters], "middle")
    return [Shape(rounded(Box(-18.2, -26.2, 36.4, 4.8), 0.9), fill=face.palette[fill], stroke=line), words]


def _lifted(face: FaceContext) -> list[Mark]:
    """The tile that lies askew over its hole."""
    side = 1.35 * (TILE - JOINT)
    tile = mapped(rounded(Box(-side / 2, -side / 2, side, side), 1.1), turn(63))
    if face.ink == "low":
        return [Shape(tile, fill=face.palette["ground"], stroke=Stroke(face.palette["hole"], 0.7))]
    return [Shape(tile, fill=face.palette["lifted"])]
