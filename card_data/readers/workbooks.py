"""Workbooks (XLSX, XLS, ODS) through calamine: cells as the text they stand for, and which cells cannot be trusted."""

from __future__ import annotations

import datetime as dt
import io
import zipfile
import zlib
from dataclasses import dataclass, field
from typing import Any

from card_data.problems import nearest
from card_data.properties import BadValue
from card_data.readers.sheet_xml import SheetXml, cell_name

_MOST_PARTS, _MOST_BYTES = 10_000, 400 * 2**20
_UNZIPPABLE = (zipfile.BadZipFile, zlib.error, RuntimeError, EOFError, OverflowError, OSError)
_EXACT = 10**15  # a spreadsheet's numbers have 15 digits
_Stamp = dt.date | dt.time | dt.timedelta
_TURNED = "{cell} is a date: your spreadsheet turned what was typed into it"
_RETYPE = "Format the cell as text and type it again."


@dataclass(slots=True)
class Sheet:
    """The cells of one sheet as texts, from the first that is filled; rows and columns count from 0 in the file.

    `faults` tells for a cell what is wrong with it and what to do; `merged` are ranges (row, column, row, column).
    """

    name: str
    rows: list[list[str]] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)  # each row's number in the file, from 0
    first_column: int = 0
    faults: dict[tuple[int, int], tuple[str, str]] = field(default_factory=dict)
    merged: list[tuple[int, int, int, int]] = field(default_factory=list)


def read_sheet(data: bytes, *, sheet: str = "") -> Sheet:
    """One sheet of a workbook without its empty rows, the first if none is named; BadValue if it cannot be read."""
    import python_calamine as calamine  # noqa: PLC0415  (only where a workbook is read)

    _check_size(data)
    try:
        with calamine.load_workbook(io.BytesIO(data)) as book:
            name = _sheet_name(book, sheet)
            xml = SheetXml(data, name)
            xml.check_size()
            found = _cells(book.get_sheet_by_name(name), name)
        faults, merged = xml.faults()
    except calamine.PasswordError:
        raise BadValue("The workbook is locked with a password", "Save it without one.") from None
    except calamine.CalamineError as error:
        raise BadValue(f"This is not a workbook that can be read ({error})", "Save it again as .xlsx.") from None
    except _UNZIPPABLE:
        raise _broken() from None
    found.faults |= faults
    found.merged += merged
    return found


def _check_size(data: bytes) -> None:
    """A small file can unfold to gigabytes; that is refused before anything is unfolded."""
    if not data.startswith(b"PK"):
        return
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            parts = archive.infolist()
    except _UNZIPPABLE:
        raise _broken() from None
    if len(parts) > _MOST_PARTS or sum(part.file_size for part in parts) > _MOST_BYTES:
        raise BadValue("The workbook unfolds to far too much", "Copy the table into a new workbook.")


def _broken() -> BadValue:
    return BadValue("The workbook is broken", "Save it again in your spreadsheet program.")


def _sheet_name(book: Any, wanted: str) -> str:  # noqa: ANN401
    names: list[str] = [meta.name for meta in book.sheets_metadata if str(meta.typ).endswith(".WorkSheet")]
    if not names:
        raise BadValue("The workbook has no sheet with cells", "Put the table on a sheet.")
    if wanted and wanted not in names:
        raise BadValue(f'There is no sheet "{wanted}"', nearest(wanted, names))
    return wanted or names[0]


def _cells(source: Any, name: str) -> Sheet:  # noqa: ANN401
    found = Sheet(name)
    found.first_column = source.start[1] if source.start else 0
    for number, row in enumerate(source.iter_rows() if source.start else ()):
        texts = [value if isinstance(value, str) else _text(value) for value in row]
        if any(map(str.strip, texts)):
            found.rows.append(texts)
            found.numbers.append(number)
            _note_faults(row, number, found)
    found.merged = [(*start, *end) for start, end in source.merged_cell_ranges or ()]
    return found


def _text(value: object) -> str:
    """A number in its shortest plain form with up to 15 digits, TRUE or FALSE; dates are never printed."""
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, int | float):
        if float(value).is_integer() and abs(value) < _EXACT:
            return str(int(value))
        return _plain_number(float(value))
    return str(value)


def _plain_number(value: float) -> str:
    from decimal import Decimal  # noqa: PLC0415  (only for numbers with decimals)

    return format(Decimal(f"{value:.15g}"), "f")


def _note_faults(row: list[object], number: int, found: Sheet) -> None:
    for at, value in enumerate(row, found.first_column):
        if isinstance(value, _Stamp):
            found.faults[number, at] = (_TURNED.format(cell=cell_name(number, at)), _RETYPE)
        elif isinstance(value, float) and abs(value) >= _EXACT:
            what = f"{cell_name(number, at)} is a number of more than 15 digits, of which your spreadsheet keeps 15"
            found.faults[number, at] = (what, _RETYPE)
