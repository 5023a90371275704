"""What can still be drawn of a game in which something is wrong, so that one run names everything there is to mend."""

from __future__ import annotations

import re
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from card_data.expressions import Template
from card_data.readers.keys import LAYOUTS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from card_data.model import Component, Element, Game, Layout, Painter, Row
    from card_data.problems import Problem

# What a value that could not be read brings about, and what goes away with it.
_FOLLOWS = frozenset({"expression/failed", "value/bad", "painter/failed"})
# What is left out cannot be printed, or shown.
_HOLLOW = frozenset({"build/nothing", "build/unknown-face", "component/empty", "rulebook/unknown-figure"})
CAPS = "copies/too-many"
_FACELESS = frozenset({"booklet"})  # kinds whose pages need no layout of their own


_ASKS_TEXTS = re.compile(r"\bt\(")


class _Spoilt(NamedTuple):
    """What cannot be drawn from: the lines in which something is wrong, painters that are not there, lost texts."""

    lines: AbstractSet[tuple[str, int]]
    painters: Mapping[str, Painter]
    has_texts: bool

    def hits(self, element: Element) -> bool:
        """Whether an element needs any of it."""
        places = (element.where, *element.places.values())
        if any((place.file, place.line) in self.lines for place in places):
            return True
        content = element.content
        if isinstance(content, Template):
            return not self.has_texts and _ASKS_TEXTS.search(content.source) is not None
        return element.kind == "paint" and isinstance(content, str) and content not in self.painters


def rest(game: Game, problems: tuple[Problem, ...]) -> Game:
    """The game without the elements, layouts and numbers of copies that problems were found in."""
    if not problems:
        return game
    lines = {(problem.where.file, problem.where.line) for problem in problems if problem.where.line}
    spoilt = _Spoilt(lines, game.painters, game.texts.is_whole)
    layouts = {name: _layout(layout, spoilt) for name, layout in game.layouts.items()}
    capped = any(problem.code == CAPS for problem in problems)
    sound = [one for one in game.components if one.face in layouts or one.kind in _FACELESS]
    parts = tuple(_component(one, layouts, is_capped=capped) for one in sound)
    return replace(game, layouts=layouts, components=parts)


def _layout(layout: Layout, spoilt: _Spoilt) -> Layout:
    starts = _starts(layout.elements)
    owners = {owner for line in spoilt.lines if (owner := _owner(line, starts)) is not None}
    edge = layout.edge
    if isinstance(edge, Template) and (edge.where.file, edge.where.line) in spoilt.lines:
        edge = None
    return replace(layout, elements=_sound(layout.elements, spoilt._replace(lines=spoilt.lines | owners)), edge=edge)


def _starts(elements: tuple[Element, ...]) -> list[tuple[str, int]]:
    inner = [start for element in elements for start in _starts(element.children)]
    return [(element.where.file, element.where.line) for element in elements] + inner


def _owner(place: tuple[str, int], starts: list[tuple[str, int]]) -> tuple[str, int] | None:
    """Where the element begins that a line belongs to: the last one of the file that begins no later."""
    file, line = place
    return max(((name, start) for name, start in starts if name == file and start <= line), default=None)


def _sound(elements: tuple[Element, ...], spoilt: _Spoilt) -> tuple[Element, ...]:
    return tuple(
        replace(element, children=_sound(element.children, spoilt)) for element in elements if not spoilt.hits(element)
    )


def _component(component: Component, layouts: Mapping[str, Layout], *, is_capped: bool) -> Component:
    rows = tuple(_row(row, layouts, is_capped=is_capped) for row in component.rows)
    settings = {
        key: None if key in LAYOUTS and value not in layouts else value for key, value in component.settings.items()
    }
    return replace(component, rows=rows, back=component.back if component.back in layouts else "", settings=settings)


def _row(row: Row, layouts: Mapping[str, Layout], *, is_capped: bool) -> Row:
    return replace(
        row,
        copies=1 if is_capped else row.copies,
        layout=row.layout if row.layout in layouts else "",
        back=row.back if row.back in layouts else "",
    )


def independent(found: Iterable[Problem], problems: tuple[Problem, ...]) -> Iterator[Problem]:
    """What was found while drawing, less what only follows: from a value that could not be read, or from a font."""
    entries = tuple(found)
    cards = {problem.where.card for problem in problems if problem.where.card}
    fonts = {entry.what for entry in entries if entry.code.startswith("font/") and not entry.where.card}
    for entry in entries:
        card = entry.where.card.partition("@")[0]
        follows = (entry.code in _FOLLOWS and card in cards) or (card and entry.what in fonts)
        if not follows and not (problems and entry.code in _HOLLOW):
            yield entry
