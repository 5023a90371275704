"""Faces as pieces that lie on a table: corners round, a small shadow under each."""

from __future__ import annotations

from dataclasses import dataclass

from card_data.geometry import Box, Matrix, rounded, shift
from card_data.geometry import Path as Outline
from card_data.marks import Colour, Face, Group, Mark, Shape

_SHADOW = Colour(0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Laid:
    """A face somewhere in a picture: its corner, and how it is turned (a matrix from its own mm to the picture's)."""

    face: Face
    matrix: Matrix
    radius: float = 3.0


def marks(laid: tuple[Laid, ...]) -> tuple[Mark, ...]:
    """The faces as they would lie on a table: corners round, a small shadow under each."""
    return tuple(mark for one in laid for mark in _lying(one))


def _lying(laid: Laid) -> tuple[Mark, ...]:
    face = laid.face
    outline = rounded(Box(0.0, 0.0, face.width, face.height), laid.radius)
    shadows = tuple(
        Group((Shape(_grown(face, laid.radius, by), fill=_SHADOW),), matrix=shift(0.5, 0.9), opacity=0.07)
        for by in (0.2, 0.6, 1.0)
    )
    paper = Shape(outline, fill=Colour(1.0, 1.0, 1.0))
    return (Group((*shadows, Group((paper, *face.marks), clip=outline)), matrix=laid.matrix),)


def _grown(face: Face, radius: float, by: float) -> Outline:
    return rounded(Box(0.0, 0.0, face.width, face.height).grown(by), radius + by)
