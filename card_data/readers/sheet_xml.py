"""What calamine does not tell of a sheet: formulas never calculated, cells that hold an error, merged cells of ODS."""

from __future__ import annotations

import io
import posixpath
import re
import zipfile
from collections.abc import Callable
from xml.parsers import expat

from card_data.properties import BadValue

Faults = dict[tuple[int, int], tuple[str, str]]
Ranges = list[tuple[int, int, int, int]]
_REFERENCE = re.compile(r"([A-Z]{1,3})(\d{1,7})")
_FILLED = re.compile(rb'<c\b[^>]*\br="([A-Z]{1,3})(\d{1,7})"[^>]*[^/>]>')  # a cell that closes at once is empty
_FAR = re.compile(rb'\br="(?:[A-Z]{3}\d+|[A-Z]+\d{6,7})"')
_MOST_CELLS = 8_000_000  # of the rectangle that a sheet's filled cells span
_CALCULATE = "Open the workbook in your spreadsheet program and save it."


def cell_name(row: int, column: int) -> str:
    """`B2` for row 1, column 1."""
    letters, column = "", column + 1
    while column:
        column, at = divmod(column - 1, 26)
        letters = chr(65 + at) + letters
    return f"{letters}{row + 1}"


def _column(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - 64
    return number - 1


class SheetXml:
    """The part of a workbook's archive that holds one sheet; empty for formats that have none."""

    def __init__(self, data: bytes, sheet: str) -> None:
        """Unpacks the part. The archive's size has been looked at before."""
        self.sheet, self.xml, self.is_ods = sheet, b"", False
        if not data.startswith(b"PK"):
            return
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            names = archive.namelist()
            self.is_ods = "content.xml" in names and "xl/workbook.xml" not in names
            path = "content.xml" if self.is_ods else _sheet_path(archive, sheet)
            self.xml = archive.read(path) if path else b""

    def check_size(self) -> None:
        """Refuses a sheet that a stray cell far away makes as large as all memory."""
        if self.is_ods or not _FAR.search(self.xml):
            return
        columns = rows = 0
        for match in _FILLED.finditer(self.xml):
            columns = max(columns, _column(match[1].decode()))
            rows = max(rows, int(match[2]))
        if (columns + 1) * rows > _MOST_CELLS:
            what = f"Cells reach as far as {cell_name(rows - 1, columns)}, which is too far for a table"
            raise BadValue(what, "Delete the rows and columns beyond the table.")

    def faults(self) -> tuple[Faults, Ranges]:
        """Cells that cannot be trusted, by row and column from 0, and what ODS says of merged cells."""
        if self.is_ods:
            return self._ods()
        if b"<f" not in self.xml and b't="e"' not in self.xml:
            return {}, []
        scan = _Scan()
        _parse(self.xml, scan.start, scan.end, scan.text)
        return scan.faults, []

    def _ods(self) -> tuple[Faults, Ranges]:
        if b":formula=" not in self.xml and b"-spanned=" not in self.xml:
            return {}, []
        scan = _OdsScan(self.sheet)
        _parse(self.xml, scan.start, scan.end)
        return scan.faults, scan.merged


def _parse(
    xml: bytes,
    start: Callable[[str, dict[str, str]], None],
    end: Callable[[str], None] | None = None,
    text: Callable[[str], None] | None = None,
) -> None:
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.StartDoctypeDeclHandler = _refuse_doctype
    parser.StartElementHandler = start
    if end is not None:
        parser.EndElementHandler = end
    if text is not None:
        parser.CharacterDataHandler = text
    try:
        parser.Parse(xml, True)
    except expat.ExpatError as error:
        raise BadValue(f"The workbook is broken ({error})", "Save it again in your spreadsheet program.") from None


def _refuse_doctype(*_: object) -> None:
    """No workbook declares entities; one that does is up to something."""
    raise BadValue("The workbook declares entities of its own", "Save it again in your spreadsheet program.")


def _sheet_path(archive: zipfile.ZipFile, sheet: str) -> str:
    """The part of the archive that holds a sheet, by the workbook's relations; empty for other formats."""
    parts = set(archive.namelist())
    if not {"xl/workbook.xml", "xl/_rels/workbook.xml.rels"} <= parts:
        return ""
    ids: dict[str, str] = {}
    targets: dict[str, str] = {}

    def sheets(tag: str, attributes: dict[str, str]) -> None:
        if tag.endswith(" sheet"):
            key = next((value for name, value in attributes.items() if name.endswith(" id")), "")
            ids[attributes.get("name", "")] = key

    def relations(tag: str, attributes: dict[str, str]) -> None:
        if tag.endswith(" Relationship"):
            targets[attributes.get("Id", "")] = attributes.get("Target", "")

    _parse(archive.read("xl/workbook.xml"), sheets)
    _parse(archive.read("xl/_rels/workbook.xml.rels"), relations)
    path = posixpath.normpath(posixpath.join("/xl", targets.get(ids.get(sheet, ""), ""))).lstrip("/")
    return path if path in parts else ""


class _Scan:
    """Follows the cells of a sheet: a formula without a value, or a value of the error type, is a fault."""

    def __init__(self) -> None:
        self.faults: Faults = {}
        self.cell, self.type = "", ""
        self.value: list[str] = []
        self.has_formula = self.is_in_value = False

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        name = tag.rpartition(" ")[2]
        if name == "c":
            self.cell, self.type = attributes.get("r", ""), attributes.get("t", "")
            self.value, self.has_formula = [], False
        elif name == "f":
            self.has_formula = True
        self.is_in_value = name in ("v", "t")

    def text(self, text: str) -> None:
        if self.is_in_value:
            self.value.append(text)

    def end(self, tag: str) -> None:
        self.is_in_value = False
        if tag.rpartition(" ")[2] == "c":
            self._judge("".join(self.value))

    def _judge(self, value: str) -> None:
        match = _REFERENCE.fullmatch(self.cell)
        if match is None:
            return
        place = (int(match[2]) - 1, _column(match[1]))
        if self.type == "e":
            self.faults[place] = (f"{self.cell} holds the error {value}", "Mend the formula in the workbook.")
        elif self.has_formula and not value and self.type != "str":
            self.faults[place] = (f"{self.cell} holds a formula that was never calculated", _CALCULATE)


class _OdsScan:
    """Follows the rows and cells of one table of an ODS, with their repeats: formulas without a value, and spans."""

    def __init__(self, sheet: str) -> None:
        self.sheet, self.is_inside = sheet, False
        self.row = self.column = self.rows = 0
        self.faults: Faults = {}
        self.merged: Ranges = []

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        name = tag.rpartition(" ")[2]
        said = {key.rpartition(" ")[2]: value for key, value in attributes.items()}
        if name == "table":
            self.is_inside, self.row = said.get("name") == self.sheet, 0
        elif self.is_inside and name == "table-row":
            self.column, self.rows = 0, _count(said.get("number-rows-repeated"))
        elif self.is_inside and name in ("table-cell", "covered-table-cell"):
            self._cell(said)
            self.column += _count(said.get("number-columns-repeated"))

    def end(self, tag: str) -> None:
        name = tag.rpartition(" ")[2]
        if name == "table":
            self.is_inside = False
        elif self.is_inside and name == "table-row":
            self.row += self.rows

    def _cell(self, said: dict[str, str]) -> None:
        if "formula" in said and "value-type" not in said:
            what = f"{cell_name(self.row, self.column)} holds a formula that was never calculated"
            self.faults[self.row, self.column] = (what, _CALCULATE)
        rows, columns = _count(said.get("number-rows-spanned")), _count(said.get("number-columns-spanned"))
        if rows > 1 or columns > 1:
            self.merged.append((self.row, self.column, self.row + rows - 1, self.column + columns - 1))


def _count(text: str | None) -> int:
    return int(text) if text is not None and text.isdecimal() and len(text) < 8 else 1  # noqa: PLR2004
