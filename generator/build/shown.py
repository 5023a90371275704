"""Pieces of the game as pictures in its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.kinds.sources import LaidOut
from generator.layout.engine import FaceJob

if TYPE_CHECKING:
    from card_data.model import Component, Game
    from card_data.rulebook import Figure
    from generator.layout.engine import Engine


def shown(engine: Engine, game: Game, figure: Figure) -> LaidOut | None:
    """The side that a figure asks for, in the first kit where it names none; None where the piece has no such side."""
    component = next((one for one in game.components if one.id == figure.component), None)
    job = None if component is None else _job(component, game, figure)
    return None if job is None or job.layout not in game.layouts else LaidOut(engine, job)


def _job(component: Component, game: Game, figure: Figure) -> FaceJob | None:
    row = next((one for one in component.rows if one.id == figure.row), None)
    if row is None:
        return None
    seats = [seat for seat in game.seats if seat.id == figure.seat or not figure.seat]
    seat = seats[0] if seats and (figure.seat or component.for_each_player) else None
    layout = (row.back or component.back) if figure.is_back else (row.layout or component.face)
    return FaceJob(component, row, layout, seat, is_back=figure.is_back)
