"""Tables as text: which sign separates the cells, and the records with the line each begins on."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from typing import NamedTuple

from card_data.problems import Place, Report
from card_data.properties import BadValue

SEPARATORS = "\t;,|"
_NAMES = {"\t": "tab", ";": "semicolon", ",": "comma", "|": "bar"}
_SEP_LINE = re.compile(r"sep=(.)\r?\n", re.IGNORECASE)


class Records(NamedTuple):
    """The records of a table and the line on which each begins; lines count from 1."""

    cells: list[list[str]]
    lines: list[int]
    separator: str


def records(text: str, *, separator: str = "", where: Place, report: Report) -> Records:
    """Splits a text into records; without a `separator` the one is taken that cuts every record alike.

    BadValue, with the line in its words, for a quote that is never closed or ends within a cell.
    """
    before = _SEP_LINE.match(text)
    if before:
        text, separator = text[before.end() :], separator or before[1]
    lines = list(io.StringIO(text, newline=""))
    chosen = separator or _separator(lines, where, report)
    return Records(*_split(lines, chosen, 1 if before is None else 2), chosen)


def _separator(lines: list[str], where: Place, report: Report) -> str:
    """Only signs that cut the headings can be it; of several, the one that cuts every record like the headings."""
    widths = {sign: len(next(_reader(lines, sign), [])) for sign in SEPARATORS}
    candidates = [sign for sign in SEPARATORS if widths[sign] > 1]
    if len(candidates) < 2:  # noqa: PLR2004
        return candidates[0] if candidates else ","
    shares = {sign: (_alike(lines, sign, widths[sign]), widths[sign]) for sign in candidates}
    best = max(candidates, key=lambda sign: shares[sign])
    alike = [sign for sign in candidates if shares[sign][0] == shares[best][0]]
    if len(alike) > 1:
        report.notice(
            "table/separator",
            f"Cells could be separated by {' or '.join(_NAMES[sign] for sign in alike)}; {_NAMES[best]} is taken",
            where,
            'Write `separator: ";"` beside `table:` to choose.',
        )
    return best


def _alike(lines: list[str], sign: str, width: int) -> float:
    counts = [len(record) for record in _reader(lines, sign) if record]
    return sum(count == width for count in counts) / len(counts)


def _reader(lines: list[str], sign: str) -> Iterator[list[str]]:
    reader = csv.reader(lines, delimiter=sign)
    while True:
        try:
            yield next(reader)
        except (StopIteration, csv.Error):
            return


def _split(lines: list[str], separator: str, first: int) -> tuple[list[list[str]], list[int]]:
    reader = csv.reader(lines, delimiter=separator, strict=True)
    cells: list[list[str]] = []
    numbers: list[int] = []
    begins = first
    try:
        for record in reader:
            cells.append(record)
            numbers.append(begins)
            begins = reader.line_num + first
    except csv.Error as error:
        raise _quote_problem(str(error), begins) from None
    return cells, numbers


def _quote_problem(message: str, line: int) -> BadValue:
    if "unexpected end" in message:
        return BadValue(f"A quote opened in the record of line {line} is never closed", 'Close it with ".')
    if "field larger" in message:
        return BadValue(f"A cell in the record of line {line} is endless", 'Look for a " that is never closed.')
    return BadValue(
        f"In the record of line {line} a quoted cell goes on after its closing quote",
        'Write a quote within a quoted cell twice: "Say ""Grr"".".',
    )
