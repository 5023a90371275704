"""Figures: what a card shows, at any place and size, in any ink; and its small sign in one colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from card_data.marks import Colour, Group, Mark, Shape, Stroke

from . import limbs, organs
from .coffins import coffin
from .mobs import mob, ringleader

if TYPE_CHECKING:
    from collections.abc import Iterable

    from card_data.geometry import Matrix
    from card_data.model import FaceContext

    from .cuts import Layer

PARTS: dict[str, tuple[Layer, ...]] = {  # in the order of the board's spaces
    "brain": organs.brain(),
    "head": organs.head(),
    "heart": organs.heart(),
    "torso": organs.torso(),
    "arms": limbs.arms(),
    "hands": limbs.hands(),
    "legs": limbs.legs(),
    "feet": limbs.feet(),
}
KINDS = (*PARTS, "coffin", "villagers")
LINE = 0.45  # mm; around a figure where ink is dear
SIGNED = 10  # the value of the coffin that stands for all
RIM = 0.7  # mm of white around a villager


def layers_of(kind: str, value: int = 0) -> tuple[Layer, ...]:
    """A kind's figure; coffins grow richer with their value, villagers more."""
    if kind == "coffin":
        return coffin(min(max(value - 6, 1), 6))
    if kind == "villagers":
        return mob(min(max(value, 3), 8))
    return PARTS[kind]


def figure(face: FaceContext, layers: Iterable[Layer], place: Matrix) -> list[Mark]:
    """A figure, 36 mm high before `place` moves it."""
    size = (abs(place.a * place.d - place.b * place.c)) ** 0.5
    drawn = _lined if face.ink == "low" else _printed
    return [Group(tuple(drawn(face, list(layers), size)), matrix=place)]


def _printed(face: FaceContext, layers: list[Layer], _size: float) -> list[Mark]:
    colours = {
        "body": "ink",
        "dark": "ink",
        "light": "ground",
        "plane": "ground",
        "fire": "gold",
        "shade": "ink",
        "ray": "coin",
    }
    marks: list[Mark] = []
    for role, path in layers:
        if role == "rim":
            marks.append(Shape(path, stroke=Stroke(face.palette["ground"], 2 * RIM, join="round")))
        else:
            line = Stroke(face.palette["ink"], 0.6, join="round") if role in ("fire", "gold") else None
            marks.append(Shape(path, fill=face.palette[colours.get(role, role)], stroke=line))
    return marks


def _lined(face: FaceContext, layers: list[Layer], size: float) -> list[Mark]:
    """The same in lines: bodies white in black outlines, what the gouge took thin and black."""
    ink, white = face.palette["ink"], face.palette["ground"]
    around = Stroke(ink, 2 * LINE / size, join="round")
    thin = Stroke(white, 0.14, join="round")
    marks: list[Mark] = []
    at = 0
    while at < len(layers):
        role, path = layers[at]
        if role == "body":
            run = at
            while run < len(layers) and layers[run].role == "body":
                run += 1
            marks += [Shape(each.path, stroke=around) for each in layers[at:run]]
            marks += [Shape(each.path, fill=white) for each in layers[at:run]]
            at = run
            continue
        if role == "light":
            marks.append(Shape(path, fill=ink, stroke=thin))
        elif role in ("plane", "gold", "fire", "ray"):
            marks.append(Shape(path, fill=white, stroke=Stroke(ink, 0.3, join="round")))
        elif role == "shade":
            marks.append(Shape(path, fill=white))
        elif role == "rim":
            marks.append(Shape(path, stroke=Stroke(white, 2 * RIM, join="round")))
        else:
            marks.append(Shape(path, fill=face.palette["acid" if role == "acid" else "ink"]))
        at += 1
    return marks


def sign(kind: str, place: Matrix, colour: Colour, ground: Colour) -> list[Mark]:
    """A kind small and in one colour: its silhouette, with no more cut out than it needs to be known."""
    marks: list[Mark] = []
    for role, path in ringleader() if kind == "villagers" else layers_of(kind, SIGNED):
        if role == "rim":
            marks.append(Shape(path, stroke=Stroke(ground, 2.6, join="round")))
        else:
            marks.append(Shape(path, fill=colour if role in ("body", "dark", "shade", "fire") else ground))
    return [Group(tuple(marks), matrix=place)]
