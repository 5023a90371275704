"""Faces of the game as its painters see them."""

from card_data.boards import spaces_from_rows
from card_data.geometry import Box
from card_data.marks import Colour, Group, Shape, Text
from card_data.model import FaceContext

BOARD = Box(0, 0, 380, 264)


def component(game, name):
    return next(one for one in game.components if one.id == name)


def face_of(game, row=None, *, ink="full", seat=None, argument=""):
    values = {**(row.values if row else {}), "id": row.id if row else "", "kit": seat, "ink": ink}
    return FaceContext(63.0, 88.0, 3.0, values, game.palette[ink], ink, argument)


def board_of(game, ink="full"):
    values = {"id": "board", "kit": None, "ink": ink}
    return FaceContext(BOARD.width, BOARD.height, 3.0, values, game.palette[ink], ink, "", spaces(game))


def spaces(game):
    return spaces_from_rows(game.places["spaces.csv"], BOARD)


def flat(marks):
    for mark in marks:
        if isinstance(mark, Group):
            yield from flat(mark.marks)
        else:
            yield mark


def shapes(marks):
    return [mark for mark in flat(marks) if isinstance(mark, Shape)]


def words(marks):
    return [mark for mark in flat(marks) if isinstance(mark, Text)]


def contrast(one: Colour, two: Colour) -> float:
    """The contrast ratio of WCAG 2.2."""
    light, dark = sorted((one.luminance, two.luminance), reverse=True)
    return (light + 0.05) / (dark + 0.05)
