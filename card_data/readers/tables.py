"""A table as columns of trimmed texts under their headings, every row remembering its file, sheet and line."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import NamedTuple

from card_data.problems import NOWHERE, Place, Report
from card_data.properties import BadValue
from card_data.readers.decoding import decode
from card_data.readers.folder import Folder
from card_data.readers.separated import records
from card_data.words import comma_below, composed

WORKBOOKS = (".xlsx", ".xlsm", ".xls", ".xlsb", ".ods")
_WORTH_TELLING = 20  # empty rows between filled ones
_OLD_LETTERS = "ŞşŢţ"
_SOURCE = re.compile(r"(?P<file>[^#]*)(?:#(?P<sheet>[^!]*))?(?:!(?P<row>\d+))?")


class Heading(NamedTuple):
    """A column's heading: its name as expressions know it, its language (`name@en`), and what was typed."""

    name: str
    language: str
    typed: str


@dataclass(frozen=True, slots=True)
class TableSource:
    """Where a table is, and what its owner says about how to read it; `header_row` counts from 1, 0 is the first."""

    file: str
    sheet: str = ""
    header_row: int = 0
    encoding: str = ""
    separator: str = ""
    keeps_spaces: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """Headings, and under each its cells; `lines` tells where in the file each row begins, counting from 1."""

    file: str
    sheet: str
    headings: tuple[Heading, ...]
    lines: tuple[int, ...]
    columns: tuple[tuple[str, ...], ...]
    separator: str = ""
    encoding: str = ""

    def place(self, row: int, heading: Heading | None = None, card: str = "") -> Place:
        """Where a row, or a cell of it, stands."""
        return Place(self.file, self.sheet, self.lines[row], heading.typed if heading else "", card)

    def rows(self) -> list[dict[str, str]]:
        """Every row as headings and texts, for reading by eye."""
        names = [heading.typed for heading in self.headings]
        return [dict(zip(names, cells, strict=True)) for cells in zip(*self.columns, strict=True)]


@dataclass(slots=True)
class _Grid:
    """Records before anything is known about them; `numbers` are their lines, `first` the column of the first cell."""

    cells: list[list[str]]
    numbers: list[int]
    sheet: str = ""
    first: int = 0
    is_workbook: bool = False
    separator: str = ""
    encoding: str = ""
    faults: dict[tuple[int, int], tuple[str, str]] = field(default_factory=dict)
    merged: list[tuple[int, int, int, int]] = field(default_factory=list)


def table_source(text: str) -> tuple[str, str, int]:
    """File, sheet and heading row of `cards.xlsx#Sheet2!7`."""
    match = _SOURCE.fullmatch(text)
    return (match["file"], match["sheet"] or "", int(match["row"] or 0)) if match else (text, "", 0)


def column_name(heading: str) -> str:
    """The name under which expressions know a heading: `Card Name` is Card_Name, `1st` is n1st."""
    name = re.sub(r"\W+", "_", heading.strip()).strip("_")
    return f"n{name}" if name[:1].isdigit() else name


def read_table(
    folder: Folder, source: TableSource, *, languages: Sequence[str] = (), where: Place = NOWHERE, report: Report
) -> Table | None:
    """The table of a source, or None with its problems in the report. `where` is where the source was named."""
    try:
        file = folder.find(source.file, where=where, report=report)
    except BadValue as error:
        report.problem("table/missing", error.what, where, error.remedy)
        return None
    try:
        grid = _grid(folder.read(file), file, source, languages, report)
    except BadValue as error:
        report.problem("table/unreadable", error.what, Place(file, source.sheet), error.remedy)
        return None
    return _table(grid, file, source, languages, report)


def _grid(data: bytes, file: str, source: TableSource, languages: Sequence[str], report: Report) -> _Grid:
    if file.lower().endswith(WORKBOOKS):
        from card_data.readers.workbooks import read_sheet  # noqa: PLC0415  (only where a workbook is read)

        sheet = read_sheet(data, sheet=source.sheet)
        numbers = [number + 1 for number in sheet.numbers]
        name = sheet.name if source.sheet else ""
        return _Grid(
            sheet.rows, numbers, name, sheet.first_column, is_workbook=True, faults=sheet.faults, merged=sheet.merged
        )
    decoded = decode(data, encoding=source.encoding, languages=languages)
    if decoded.sample:
        report.notice(
            "table/encoding",
            f'The file is not UTF-8; read as {decoded.encoding} it says "{decoded.sample}"',
            Place(file),
            "If that is wrong, write `encoding: cp1250` (or what it is) beside `table:`, or save it as UTF-8.",
        )
    found = records(decoded.text, separator=source.separator, where=Place(file), report=report)
    return _Grid(found.cells, found.lines, separator=found.separator, encoding=decoded.encoding)


def _table(grid: _Grid, file: str, source: TableSource, languages: Sequence[str], report: Report) -> Table | None:
    place = Place(file, grid.sheet)
    _without_empty_rows(grid, place, report)
    start = _heading_index(grid, source.header_row)
    if start is None:
        report.problem("table/empty", "The table has no headings", place, "Name the columns in its first row.")
        return None
    headings, body = grid.cells[start], grid.cells[start + 1 :]
    _spread_merged(grid, start, place, report)
    width = max(map(len, (headings, *body)))
    columns = list(zip_longest(*body, fillvalue="")) or [()] * width
    columns += [("",) * len(body)] * (width - len(columns))
    if not source.keeps_spaces:
        columns = [tuple(cell.strip() for cell in column) for column in columns]
    headings = [" ".join(heading.split()) for heading in headings] + [""] * (width - len(headings))
    lines = grid.numbers[start + 1 :]
    if not source.header_row and _hides_headings(headings, columns):
        _report_hidden_headings(grid, headings, source, place, report)
        return None
    kept = _kept_columns(headings, columns, lines, place, report)
    _report_faults(grid, {grid.first + at: headings[at] for at in kept}, grid.numbers[start], place, report)
    names = tuple(heading(headings[at]) for at in kept)
    _report_twins(names, place, grid.numbers[start], report)
    spelt = _spelt([columns[at] for at in kept], names, languages, place, report)
    return Table(file, grid.sheet, names, tuple(lines), spelt, grid.separator, grid.encoding)


def _without_empty_rows(grid: _Grid, place: Place, report: Report) -> None:
    """Drops empty rows; a long gap between filled ones is told, for it may hide a mistake."""
    kept = [at for at, cells in enumerate(grid.cells) if any(map(str.strip, cells))]
    grid.cells = [grid.cells[at] for at in kept]
    grid.numbers = [grid.numbers[at] for at in kept]
    if not kept:
        return
    span = grid.numbers[-1] - grid.numbers[0] if grid.is_workbook else kept[-1] - kept[0]
    skipped = span + 1 - len(kept)
    if skipped >= _WORTH_TELLING:
        report.notice("table/empty-rows", f"{skipped:,} empty rows skipped", place, "Check that nothing is missing.")


def _heading_index(grid: _Grid, header_row: int) -> int | None:
    if not header_row:
        return 0 if grid.cells else None
    return next((at for at, number in enumerate(grid.numbers) if number >= header_row), None)


def _hides_headings(headings: list[str], columns: Sequence[tuple[str, ...]]) -> bool:
    """Whether the first row is a note above the table: most of the filled columns have no heading in it."""
    filled = [at for at, column in enumerate(columns) if any(column)]
    nameless = [at for at in filled if not headings[at]]
    return len(nameless) > 1 and len(nameless) * 2 > len(filled)


def _report_hidden_headings(
    grid: _Grid, headings: list[str], source: TableSource, place: Place, report: Report
) -> None:
    widths = [sum(bool(cell.strip()) for cell in cells) for cells in grid.cells]
    likely = grid.numbers[next(at for at, width in enumerate(widths) if width * 4 >= max(widths) * 3)]
    sheet = source.sheet or ("Sheet1" if grid.is_workbook else "")
    first = next((heading for heading in headings if heading), "")
    report.problem(
        "table/heading-row",
        f'Row {grid.numbers[0]} ("{first[:40]}") does not name the columns; row {likely} looks as if it did',
        place,
        f"Write `table: {source.file}#{sheet}!{likely}`.",
    )


def _spread_merged(grid: _Grid, start: int, place: Place, report: Report) -> None:
    """A merged cell's value belongs to every row it covers; merged headings are nobody's to guess."""
    at_line = {number: at for at, number in enumerate(grid.numbers)}
    for top, left, bottom, right in grid.merged:
        rows = [at_line[line] for line in range(top + 1, bottom + 2) if line in at_line]
        if not rows or rows[0] < start or left < grid.first:
            continue
        value = grid.cells[rows[0]][left - grid.first] if left - grid.first < len(grid.cells[rows[0]]) else ""
        if rows[0] == start:
            what = f'The heading "{value}" is merged over several cells'
            report.problem("table/merged-heading", what, place, "Unmerge it and name every column.")
        elif value:
            what = f'"{value}" in rows {top + 1} to {bottom + 1} is one merged cell; every row gets it'
            report.notice("table/merged", what, place, "Unmerge it to give rows values of their own.")
            _fill(grid, rows, range(left - grid.first, right - grid.first + 1), value)


def _fill(grid: _Grid, rows: list[int], columns: range, value: str) -> None:
    for row in rows:
        for column in columns:
            if column < len(grid.cells[row]):
                grid.cells[row][column] = value


def _kept_columns(
    headings: list[str], columns: Sequence[tuple[str, ...]], lines: list[int], place: Place, report: Report
) -> list[int]:
    """Columns with a heading; cells to the right of the last are a problem, under a blank heading a notice."""
    named = [at for at, heading in enumerate(headings) if column_name(heading.partition("@")[0])]
    last = named[-1] if named else -1
    for at, column in enumerate(columns):
        if at in named or not any(column):
            continue
        row = next(index for index, cell in enumerate(column) if cell)
        here = Place(place.file, place.sheet, lines[row])
        if at > last:
            what = f'The row has more cells than there are headings: "{column[row][:40]}"'
            report.problem("table/too-many-cells", what, here, "Put texts that hold the separator in double quotes.")
        else:
            what = f'Column {at + 1} has no heading, so "{column[row][:40]}" and what else is in it is left out'
            report.notice("table/no-heading", what, here, "Give the column a heading, or empty it.")
    return named


def _report_faults(grid: _Grid, named: dict[int, str], heading_line: int, place: Place, report: Report) -> None:
    for (row, column), (what, remedy) in sorted(grid.faults.items()):
        if column in named and row + 1 > heading_line:
            here = Place(place.file, place.sheet, row + 1, named[column])
            report.problem("table/cell", what, here, remedy)


def heading(typed: str) -> Heading:
    """The heading that was typed: `Card Name@it` is the Italian Card_Name."""
    name, _, language = typed.partition("@")
    return Heading(column_name(name), language.strip().replace("_", "-"), typed)


def _report_twins(names: tuple[Heading, ...], place: Place, line: int, report: Report) -> None:
    seen: set[tuple[str, str]] = set()
    for heading in names:
        if (heading.name, heading.language) in seen:
            here = Place(place.file, place.sheet, line, heading.typed)
            report.problem(
                "table/twin-columns", f'Two columns are called "{heading.typed}"', here, "Rename one of them."
            )
        seen.add((heading.name, heading.language))


def _spelt(
    columns: list[tuple[str, ...]], names: tuple[Heading, ...], languages: Sequence[str], place: Place, report: Report
) -> tuple[tuple[str, ...], ...]:
    """Every text composed, and old Romanian letters as they are written today, which is told."""
    spelt = []
    for column, heading in zip(columns, names, strict=True):
        joined = "\n".join(column)
        if not joined.isascii() and not unicodedata.is_normalized("NFC", joined):
            column = tuple(map(composed, column))  # noqa: PLW2901
        if any(letter in joined for letter in _OLD_LETTERS):
            is_romanian = heading.language == "ro" or (not heading.language and "ro" in languages)
            modern = tuple(comma_below(cell, is_romanian=is_romanian) for cell in column)
            report_old_letters(column, modern, Place(place.file, place.sheet, column=heading.typed), report)
            column = modern  # noqa: PLW2901
        spelt.append(column)
    return tuple(spelt)


def report_old_letters(old: Sequence[str], new: Sequence[str], where: Place, report: Report) -> None:
    """Tells which texts were written with cedillas, by the first of them."""
    changed = [(before, after) for before, after in zip(old, new, strict=True) if before != after]
    if changed:
        what = f'"{changed[0][0][:40]}" has old letters with a cedilla; it is printed as "{changed[0][1][:40]}"'
        more = f" (and {len(changed) - 1} more)" if len(changed) > 1 else ""
        report.notice("text/cedilla", what + more, where, "Write ș and ț with a comma below.")
