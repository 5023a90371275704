"""The fronts of the cards: animals, royals, the joker and the empty plate, each with its index in two corners."""

from __future__ import annotations

from typing import TYPE_CHECKING

from card_data.geometry import Box, Matrix, ellipse, joined, rounded, turn
from card_data.marks import Colour, Group, Mark, Shape, Stroke

from .figures import ANIMALS, NIGHTLY, animal, cross, crown, put, sign
from .grounds import ground_of

if TYPE_CHECKING:
    from card_data.model import FaceContext

INDEX = (9.0, 9.0)  # mm; the middle of the sign in the corner
RADIUS = 5.0
AROUND = ((14, 24.5), (31.5, 15), (49, 24.5), (51, 62.5), (39, 73.5), (24, 73.5), (11.5, 62.5))  # a joker's animals
STANDS = {"scorpion": (1.6, 3.0, 0.95)}  # an animal that would lie under the sign in the corner
CROWNS: dict[str, tuple[float, float, float, float]] = {  # where a crown sits on an animal: x, y, size, tilt
    "bat": (1.6, -28.6, 0.84, -5),
    "fly": (2, -33.6, 0.84, 6),
    "cockroach": (2.2, -33, 0.86, 5),
    "toad": (2.6, -30.4, 0.94, 5),
    "rat": (9.6, -33.4, 0.82, 16),
    "scorpion": (0, -20, 0.72, 0),
    "stinkbug": (2.4, -32.6, 0.86, 7),
}


def beast(face: FaceContext) -> list[Mark]:
    """An animal that fills the card; a royal is a little smaller, for its crown breaks out at the top."""
    kind, is_royal = kind_of(face), bool(face.values.get("crown"))
    across, down, share = STANDS.get(kind, (0.0, 0.0, 1.0))
    stand = put(across, down, share)
    place = stand.then(put(31.5, 51.0, 0.93) if is_royal else put(31.5, 44.6))
    x, y, size, tilt = CROWNS[kind]
    worn = crown(face, put(x, y, size * 1.08, tilt).then(place)) if is_royal else []
    return [*ground_of(face, kind), *animal(face, kind, place), *worn]


def kind_of(face: FaceContext) -> str:
    """Which animal a card shows."""
    return str(face.values.get("kind") or face.argument)


def index(face: FaceContext) -> list[Mark]:
    """The sign in the upper left corner, and its twin turned about the card's middle."""
    kind, is_royal = str(face.values.get("kind")), bool(face.values.get("crown"))
    marks = [*_disc(face, kind), *(_small_crown(face) if is_royal else [])]
    around = turn(180, face.width / 2, face.height / 2)
    return [*marks, Group(tuple(marks), matrix=around)]


def _disc(face: FaceContext, kind: str) -> list[Mark]:
    if kind in ANIMALS:
        return badge(face, kind, put(*INDEX), RADIUS)
    if kind == "joker":
        return [*disc(face, put(*INDEX), RADIUS, face.palette["ground"]), *no_crown(face, put(*INDEX, 0.22))]
    return disc(face, put(*INDEX), RADIUS, face.palette["ground"])


def _small_crown(face: FaceContext) -> list[Mark]:
    return crown(face, put(INDEX[0], INDEX[1] + 10.2, 0.33))


def badge(face: FaceContext, kind: str, place: Matrix, radius: float) -> list[Mark]:
    """An animal's sign on a disc of its colour: that by which a hand, an aid and a claim name it."""
    is_low = face.ink == "low"
    ground = face.palette["ground"] if is_low else face.palette[kind]
    ink = face.palette["ink"]
    figure = ink if is_low or kind in NIGHTLY else face.palette["ground"]
    return [*disc(face, place, radius, ground), *sign(kind, put(0, 0, radius / 44).then(place), figure, ground)]


def disc(face: FaceContext, place: Matrix, radius: float, fill: Colour) -> list[Mark]:
    """A disc with white around it, and a thin line where it is white itself or pale."""
    ground, ink = face.palette["ground"], face.palette["ink"]
    ring = Shape(ellipse(0, 0, radius + 0.7), fill=ground)
    is_pale = fill.luminance > 0.5  # noqa: PLR2004 - paler, and its edge is lost on white
    line = Stroke(ink, 0.35) if is_pale else None
    return [Group((ring, Shape(ellipse(0, 0, radius), fill=fill, stroke=line)), matrix=place)]


def no_crown(face: FaceContext, place: Matrix) -> list[Mark]:
    """A crown, crossed out."""
    middle = put(0, -5.2).then(place)
    return [*crown(face, put(0, 5.2).then(place)), *cross(face, put(0, 5).then(middle), 16)]


def joker(face: FaceContext) -> list[Mark]:
    """A crossed-out crown over all seven animals."""
    around = [mark for kind, spot in zip(ANIMALS, AROUND, strict=True) for mark in badge(face, kind, put(*spot), 6.8)]
    return [*around, *no_crown(face, put(31.5, 43.5, 1.14))]


def plate(face: FaceContext) -> list[Mark]:
    """An empty plate between a fork and a knife."""
    ground, rim, line = (face.palette[name] for name in ("ground", "plate", "plate-line"))
    is_low = face.ink == "low"
    pen = Stroke(line, 0.5)
    fork = joined(
        *(rounded(Box(5.0 + 2.3 * at, 27, 1.3, 12), 0.6) for at in range(3)),
        rounded(Box(5.0, 36, 5.9, 5.4), 2.6),
        rounded(Box(6.95, 39, 2.0, 27), 1.0),
    )
    knife = joined(rounded(Box(53.6, 27, 3.9, 21), 1.9), rounded(Box(55.0, 40, 2.5, 26), 1.2))
    return [
        Shape(ellipse(31.5, 46, 20), fill=ground if is_low else rim, stroke=Stroke(line, 1.0)),
        Shape(ellipse(31.5, 46, 18.2), fill=ground, stroke=pen),
        Shape(ellipse(31.5, 46, 12.6), fill=ground, stroke=pen),
        Shape(joined(fork, knife), fill=line),
    ]
