"""Faces of the game as its painters see them."""

from card_data.marks import Colour, Group, Shape
from card_data.model import FaceContext


def face_of(game, row=None, *, ink="full", seat=None, argument=""):
    values = {**(row.values if row else {}), "id": row.id if row else "", "kit": seat, "ink": ink}
    return FaceContext(63.0, 88.0, 3.0, values, game.palette[ink], ink, argument)


def component(game, name):
    return next(one for one in game.components if one.id == name)


def cards(game):
    return component(game, "cards").rows


def shapes(marks):
    for mark in marks:
        if isinstance(mark, Group):
            yield from shapes(mark.marks)
        elif isinstance(mark, Shape):
            yield mark


def contrast(one: Colour, two: Colour) -> float:
    """The contrast ratio of WCAG 2.2."""
    light, dark = sorted((one.luminance, two.luminance), reverse=True)
    return (light + 0.05) / (dark + 0.05)
