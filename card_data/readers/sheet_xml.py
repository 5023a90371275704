"""What calamine does not tell of an XLSX sheet: formulas never calculated, and cells that hold an error."""

from __future__ import annotations

import io
import posixpath
import re
import zipfile
from collections.abc import Callable
from xml.parsers import expat

from card_data.properties import BadValue

Faults = dict[tuple[int, int], tuple[str, str]]
_REFERENCE = re.compile(r"([A-Z]{1,3})(\d{1,7})")
_CALCULATE = "Open the workbook in your spreadsheet program and save it."


def sheet_faults(data: bytes, sheet: str, cell_name: Callable[[int, int], str]) -> Faults:
    """Cells of a sheet whose formula was never calculated or came to an error, by row and column from 0."""
    if not data.startswith(b"PK"):
        return {}
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        path = _sheet_path(archive, sheet)
        if not path:
            return {}
        xml = archive.read(path)
    if b"<f" not in xml and b't="e"' not in xml:
        return {}
    scan = _Scan(cell_name)
    _parse(xml, scan.start, scan.end, scan.text)
    return scan.faults


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

    def __init__(self, cell_name: Callable[[int, int], str]) -> None:
        self.cell_name = cell_name
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
        name = tag.rpartition(" ")[2]
        self.is_in_value = False
        if name == "c":
            self._judge("".join(self.value))

    def _judge(self, value: str) -> None:
        match = _REFERENCE.fullmatch(self.cell)
        if match is None:
            return
        column = 0
        for letter in match[1]:
            column = column * 26 + ord(letter) - 64
        place = (int(match[2]) - 1, column - 1)
        if self.type == "e":
            self.faults[place] = (
                f"{self.cell_name(*place)} holds the error {value}",
                "Mend the formula in the workbook.",
            )
        elif self.has_formula and not value and self.type != "str":
            self.faults[place] = (f"{self.cell_name(*place)} holds a formula that was never calculated", _CALCULATE)
