"""The board with what lies on it: the places that its table tells, and the pieces that the view puts there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from card_data.model import Component, Game
from card_data.readers.ruleset import tables_of
from card_data.rules import On
from card_data.words import Words
from companion.web.parts import Board, BoardPiece
from companion.web.questions import picture
from companion.web.reading import Reading

_Spaces: TypeAlias = Mapping[str, tuple[float, float]]


@dataclass(slots=True)
class Boards:
    """Where the places of boards are, computed once for each game as its files are."""

    _known: dict[tuple[str, str], tuple[Game, _Spaces]] = field(default_factory=dict)

    def spaces(self, game: Game, component: Component) -> _Spaces:
        """The places of a board by id, in mm; empty where it has none."""
        known = self._known.get((game.id, component.id))
        if known is None or known[0] is not game:
            found = {str(one["id"]): (float(one["x"]), float(one["y"])) for one in _places(game, component)}
            known = self._known[game.id, component.id] = (game, found)
        return known[1]


def board(reading: Reading, pieces: Iterable[On], boards: Boards, *, has_pictures: bool) -> Board | None:
    """The board on which pieces stand, if it has places; where none stands, the game is played without one."""
    game = reading.game
    there = tuple(pieces)
    component = _component(game, there[0].component) if game and there else None
    if game is None or component is None:
        return None
    spaces = boards.spaces(game, component)
    if not spaces:
        return None
    on = [one for one in there if one.component == component.id and one.space in spaces]
    url = f"/board/{game.id}/{component.id}/{reading.phrases.language}.svg" if has_pictures else ""
    title = Words(game.texts, reading.phrases.language).title(component.title)
    return Board(url, *component.size, title, tuple(_pieces(reading, on, spaces)))


def _component(game: Game, name: str) -> Component | None:
    return next((one for one in game.components if one.id == name), None)


def _places(game: Game, component: Component) -> tuple[Mapping[str, Any], ...]:
    found = tables_of(game, (component.id,))[component.id]
    return tuple(one for one in found if "x" in one and "y" in one and "next" in one)


def _pieces(reading: Reading, on: list[On], spaces: _Spaces) -> Iterable[BoardPiece]:
    stacked = Counter(one.space for one in on)
    reached: Counter[str] = Counter()
    for one in on:
        who = reading.badge(one.seat)
        label = reading.sentences.piece(one.piece) if one.piece else (who.name if who else "")
        x, y = spaces[one.space]
        yield BoardPiece(
            x, y, label, one.space, reached[one.space], stacked[one.space], who, picture(reading, one.piece)
        )
        reached[one.space] += 1
