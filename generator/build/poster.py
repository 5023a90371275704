"""A poster of a game for pages: some of its cards lying on its colour, seen from above."""

from __future__ import annotations

from typing import TYPE_CHECKING

from card_data import tints
from card_data.geometry import Box, Size, rectangle, scale, shift, turn
from card_data.marks import Face, Shape
from card_data.rulebook import Figure
from generator.build.lying import Laid, marks
from generator.build.shown import shown

if TYPE_CHECKING:
    from card_data.geometry import Matrix
    from card_data.model import Component, Row
    from generator.build.workshop import Workshop

SIZE = Size(210.0, 130.0)  # mm
_HIGH = 86.0  # mm of a card on it; of a wide one, it is as wide
_STEP = 38.0  # mm from a card to the next
_LEAN = 7.0  # degrees
_SPREAD = (1, 6, 11)  # twelfths of the table: no two in step with a game of four, six or seven of a kind


def poster(shop: Workshop) -> Face | None:
    """Backs at the ends, and over them fronts from all over the deck; None where a game has no cards."""
    decks = [one for one in shop.game.components if one.kind == "cards" and one.rows and not one.fills]
    found = next(iter(decks), None)
    faces = [] if found is None else _faces(shop, found)
    if not faces:
        return None
    ground = Shape(rectangle(Box(0.0, 0.0, *SIZE).grown(1.0)), fill=tints.accent(shop.game))
    middle = (len(faces) - 1) / 2
    order = sorted(range(len(faces)), key=lambda at: -abs(at - middle))  # the middle one lies on top
    laid = tuple(Laid(faces[at], _place(faces[at], at - middle)) for at in order)
    return Face(f"poster {shop.game.id}", *SIZE, 0.0, (ground, *marks(laid)))


def _faces(shop: Workshop, component: Component) -> list[Face]:
    back = _face(shop, component, component.rows[0], is_back=True)
    fronts = [_face(shop, component, row, is_back=False) for row in _spread(component.rows)]
    return [face for face in (back, *fronts, back) if face is not None]


def _face(shop: Workshop, component: Component, row: Row, *, is_back: bool) -> Face | None:
    source = shown(shop.engine, shop.game, Figure((), component.id, row.id, "", is_back=is_back))
    return source.face() if source else None


def _spread(rows: tuple[Row, ...]) -> list[Row]:
    """Rows from all over the table, each once."""
    places = dict.fromkeys(at * len(rows) // 12 for at in _SPREAD)
    return [rows[at] for at in places]


def _place(face: Face, steps: float) -> Matrix:
    size = _HIGH / max(face.width, face.height)
    centred = scale(size).then(shift((SIZE.width - size * face.width) / 2, (SIZE.height - size * face.height) / 2))
    aside = centred.then(shift(_STEP * steps, 0.0))
    return aside.then(turn(_LEAN * steps, SIZE.width / 2 + _STEP * steps, SIZE.height * 1.6))
