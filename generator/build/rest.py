"""What can still be drawn of a game in which something is wrong, so that one run names everything there is to mend."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from collections.abc import Set as AbstractSet

    from card_data.model import Component, Element, Game, Layout, Painter, Row
    from card_data.problems import Problem

# What a value that could not be read brings about, and what goes away with it.
_FOLLOWS = frozenset({"expression/failed", "layout/bad-value", "painter/failed"})
_HOLLOW = frozenset({"build/nothing", "build/unknown-face", "component/empty"})  # what is left out cannot be printed
CAPS = "copies/too-many"


def rest(game: Game, problems: tuple[Problem, ...]) -> Game:
    """The game without the elements, layouts and numbers of copies that problems were found in."""
    if not problems:
        return game
    lines = {(problem.where.file, problem.where.line) for problem in problems if problem.where.line}
    layouts = {name: _layout(layout, lines, game.painters) for name, layout in game.layouts.items()}
    capped = any(problem.code == CAPS for problem in problems)
    parts = tuple(_component(one, layouts, is_capped=capped) for one in game.components if one.face in layouts)
    return replace(game, layouts=layouts, components=parts)


def _layout(layout: Layout, lines: AbstractSet[tuple[str, int]], painters: Mapping[str, Painter]) -> Layout:
    owners = {owner for line in lines if (owner := _owner(line, _starts(layout.elements))) is not None}
    return replace(layout, elements=_sound(layout.elements, lines | owners, painters))


def _starts(elements: tuple[Element, ...]) -> list[tuple[str, int]]:
    inner = [start for element in elements for start in _starts(element.children)]
    return [(element.where.file, element.where.line) for element in elements] + inner


def _owner(place: tuple[str, int], starts: list[tuple[str, int]]) -> tuple[str, int] | None:
    """Where the element begins that a line belongs to: the last one of the file that begins no later."""
    file, line = place
    return max(((name, start) for name, start in starts if name == file and start <= line), default=None)


def _sound(
    elements: tuple[Element, ...], spoilt: AbstractSet[tuple[str, int]], painters: Mapping[str, Painter]
) -> tuple[Element, ...]:
    return tuple(
        replace(element, children=_sound(element.children, spoilt, painters))
        for element in elements
        if not _is_spoilt(element, spoilt) and not _lacks_painter(element, painters)
    )


def _is_spoilt(element: Element, spoilt: AbstractSet[tuple[str, int]]) -> bool:
    return any((place.file, place.line) in spoilt for place in (element.where, *element.places.values()))


def _lacks_painter(element: Element, painters: Mapping[str, Painter]) -> bool:
    return element.kind == "paint" and isinstance(element.content, str) and element.content not in painters


def _component(component: Component, layouts: Mapping[str, Layout], *, is_capped: bool) -> Component:
    rows = tuple(_row(row, layouts, is_capped=is_capped) for row in component.rows)
    return replace(component, rows=rows, back=component.back if component.back in layouts else "")


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
