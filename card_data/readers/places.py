"""Tables of places: where the spaces of boards lie, read once for every file that a board, track or painter names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from card_data import boards
from card_data.geometry import Box, Size, length
from card_data.model import Component, Element, Layout, Value
from card_data.problems import Place, Problems, Report, nearest
from card_data.readers.folder import Folder
from card_data.readers.tables import Table, TableSource, read_table, table_source

_LENGTHS = ("x", "y", "width", "height")
_KNOWN = ("id", *_LENGTHS, "angle", "kind", "next")
_NEEDED = ("x", "y")
_HUNDRED = Box(0.0, 0.0, 100.0, 100.0)  # for shares of a track whose size nobody knows yet

Rows = tuple[Mapping[str, Value], ...]


class _Wish(NamedTuple):
    """A table that is named: how, where, and on a board of which size."""

    name: str
    where: Place
    size: Size | None = None


def read_places(
    components: Iterable[Component],
    layouts: Mapping[str, Layout],
    folder: Folder,
    languages: tuple[str, ...],
    report: Report,
) -> dict[str, Rows]:
    """The rows of every table of places by the name it is called by; a faulty one has none, and that is told."""
    found: dict[str, Rows] = {}
    for wish in (*_of_boards(components), *_of_tracks(layouts)):
        if wish.name not in found:
            file, sheet, row = table_source(wish.name)
            source = TableSource(file, sheet, row)
            table = read_table(folder, source, languages=languages, where=wish.where, report=report)
            found[wish.name] = () if table is None else _rows(table, wish, report)
    return found


def _of_boards(components: Iterable[Component]) -> Iterator[_Wish]:
    for component in components:
        name = component.settings.get("places")
        if name:
            yield _Wish(str(name), component.where, component.size)


def _of_tracks(layouts: Mapping[str, Layout]) -> Iterator[_Wish]:
    return (wish for layout in layouts.values() for element in layout.elements for wish in _of_element(element))


def _of_element(element: Element) -> Iterator[_Wish]:
    name = element.properties.get("places")
    if isinstance(name, str) and name and element.kind in ("track", "paint"):
        yield _Wish(name, element.places.get("places", element.where))
    for child in element.children:
        yield from _of_element(child)


def _rows(table: Table, wish: _Wish, report: Report) -> Rows:
    """The typed rows, once a graph of spaces can be made of them."""
    columns = {heading.name.casefold(): cells for heading, cells in zip(table.headings, table.columns, strict=True)}
    missing = [name for name in _NEEDED if name not in columns]
    for name in missing:
        what = f'The table of places has no column "{name}"'
        remedy = nearest(name, columns) or f"Name its columns: {', '.join(_KNOWN)}."
        report.problem("board/no-column", what, Place(table.file, table.sheet), remedy)
    if missing:
        return ()
    names = [name for name in _KNOWN if name in columns]
    rows = tuple(
        {name: _value(name, cell) for name, cell in zip(names, cells, strict=True)}
        for cells in zip(*(columns[name] for name in names), strict=True)
    )
    return rows if _is_sound(rows, table, wish, report) else ()


def _value(name: str, cell: str) -> Value:
    """A length where it is one; what else stands in the cell is judged with all other cells."""
    if name in _LENGTHS and cell:
        try:
            return length(cell.replace(",", "."))
        except ValueError:
            return cell
    return cell


def _is_sound(rows: Rows, table: Table, wish: _Wish, report: Report) -> bool:
    where = [table.place(number) for number in range(len(rows))]
    trim = _HUNDRED if wish.size is None else Box(0.0, 0.0, *wish.size)
    if not rows:
        report.notice("board/empty", "The table names no places", Place(table.file, table.sheet), "Add a row for each.")
    try:
        spaces = boards.spaces_from_rows(rows, trim, where=where)
    except Problems as error:
        report.extend(error.entries)
        return False
    for space, place in zip(spaces, where, strict=True):
        if wish.size is not None:
            _tell_outside(space, trim, place, report)
    return True


def _tell_outside(space: boards.Space, trim: Box, place: Place, report: Report) -> None:
    """Tells a place whose middle lies off the board, or that reaches over its edge where its size is known."""
    remedy = f"The board is {trim.width:g} × {trim.height:g} mm, measured from its upper left corner."
    if not trim.holds(Box(space.x, space.y, 0.0, 0.0)):
        what = f'Place "{space.id}" lies off the board, at {space.x:g}, {space.y:g} mm'
        report.notice("board/outside", what, place, remedy)
    elif not trim.holds(space.box(0.0)):
        width, height = space.box(0.0)[2:]
        what = f'Place "{space.id}", {width:g} × {height:g} mm, reaches over the edge of the board'
        report.notice("board/outside", what, place, remedy)
