"""From a table to rows: copies, ids and codes, values by their column's type, words by language."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import compress

from card_data.columns import COPIES_COLUMNS, TEXT, ColumnType, Known, cell_values, copies, number_range
from card_data.links import card_code
from card_data.model import Range, Row, Value
from card_data.problems import Place, Report
from card_data.properties import BadValue
from card_data.readers.tables import Heading, Table


@dataclass(slots=True, eq=False)
class Drafts:
    """The rows of one component before their codes are known, a list for each thing a row has."""

    table: Table
    ids: list[str]
    is_own: list[bool]  # whether the id was written, and not made from the name or the number
    copies: list[int]
    values: list[dict[str, Value]]
    words: list[Mapping[str, Mapping[str, Value]]]
    players: list[Range | None]
    layouts: Sequence[str]
    backs: Sequence[str]


def draft_rows(
    table: Table, types: Mapping[str, ColumnType], known: Known, languages: Sequence[str], report: Report
) -> Drafts:
    """Reads every cell; rows of which there are no copies are left out. What is wrong is told, cell by cell."""
    counts = _copies(table, report)
    if 0 in counts:
        table = _without(table, counts)
        counts = [count for count in counts if count]
    ids, is_own = _ids(table, languages, report)
    cells = _Cells(table, types, known, ids, report)
    words = cells.words()
    names, columns = cells.plain()
    _lend_words(names, columns, words, table, languages)
    rows = zip(*columns, strict=True) if columns else (() for _ in table.lines)
    blank = [""] * len(table.lines)
    return Drafts(
        table=table,
        ids=ids,
        is_own=is_own,
        copies=counts,
        values=[dict(zip(names, row, strict=True)) for row in rows],
        words=_by_row(words, len(table.lines)),
        players=_players(table, ids, report),
        layouts=_column(table, "layout") or blank,
        backs=_column(table, "back") or blank,
    )


def finished_rows(drafts: Drafts, codes: Sequence[str]) -> tuple[Row, ...]:
    """The rows, each with its code."""
    file, sheet = drafts.table.file, drafts.table.sheet
    where = [Place(file, sheet, line, "", name) for line, name in zip(drafts.table.lines, drafts.ids, strict=True)]
    return tuple(
        map(
            Row,
            *(drafts.ids, codes, drafts.copies, drafts.values, drafts.words),
            *(drafts.players, drafts.layouts, drafts.backs, where),
        )
    )


def codes_of(drafts: Sequence[Drafts], report: Report) -> list[list[str]]:
    """A code for every row of the game; written ids come first, numbers take what is left. Collisions are told."""
    taken: dict[str, tuple[Drafts, int]] = {}
    codes = [_own_codes(draft, taken, report) for draft in drafts]
    number = 0
    for draft, found in zip(drafts, codes, strict=True):
        for at, code in enumerate(found):
            number += 1
            if not code:
                found[at] = _free(card_code(draft.ids[at], number), number, taken)
                taken[found[at]] = (draft, at)
    return codes


def _own_codes(draft: Drafts, taken: dict[str, tuple[Drafts, int]], report: Report) -> list[str]:
    """The codes of written ids; empty where the id is not written, or can be no code."""
    codes = []
    for at, (name, is_own) in enumerate(zip(draft.ids, draft.is_own, strict=True)):
        code = card_code(name, -1) if is_own else ""
        code = "" if code == "-1" and name != code else code
        if code:
            other = taken.setdefault(code, (draft, at))
            if other != (draft, at):
                _report_same(code, (draft, at), other, report)
        codes.append(code)
    return codes


def _report_same(code: str, one: tuple[Drafts, int], other: tuple[Drafts, int], report: Report) -> None:
    (draft, at), (before, before_at) = one, other
    name, other_name = draft.ids[at], before.ids[before_at]
    if draft is before and name == other_name:
        return  # one id twice in a table has been told
    first = before.table.place(before_at)
    what = f'"{name}" and "{other_name}" ({first.file}, line {first.line}) would both be {code} in links'
    remedy = "Give one of them another id; capitals do not tell them apart."
    report.problem("row/same-code", what, draft.table.place(at, card=name), remedy)


def _free(code: str, number: int, taken: Mapping[str, object]) -> str:
    while code in taken:
        code, number = str(number), number + 1
    return code


def _column(table: Table, name: str) -> tuple[str, ...] | None:
    at = next((at for at, heading in enumerate(table.headings) if heading.name == name and not heading.language), None)
    return None if at is None else table.columns[at]


def _copies(table: Table, report: Report) -> list[int]:
    found = [heading for heading in table.headings if heading.name.lower() in COPIES_COLUMNS and not heading.language]
    if not found:
        return [1] * len(table.lines)
    if len(found) > 1:
        what = f'"{found[0].typed}" and "{found[1].typed}" both say how many copies'
        report.problem("copies/twice", what, Place(table.file, table.sheet), "Keep one of the columns.")
    done: dict[str, int] = {}
    counts = []
    for row, text in enumerate(table.columns[table.headings.index(found[0])]):
        try:
            count = done[text] if text in done else done.setdefault(text, copies(text))
        except BadValue as error:
            report.problem("copies/bad", error.what, table.place(row, found[0]), error.remedy)
            count = 1
        counts.append(count)
    return counts


def _without(table: Table, counts: Sequence[int]) -> Table:
    columns = tuple(tuple(compress(column, counts)) for column in table.columns)
    return replace(table, lines=tuple(compress(table.lines, counts)), columns=columns)


def _ids(table: Table, languages: Sequence[str], report: Report) -> tuple[list[str], list[bool]]:
    """Each row's id: as written, else from its name, else its number; never one twice."""
    written = _column(table, "id") or ("",) * len(table.lines)
    first: dict[str, int] = {}
    for row, name in enumerate(written):
        if name and name in first:
            what = f'"{name}" is the id of two rows, in lines {table.lines[first[name]]} and {table.lines[row]}'
            report.problem(
                "row/duplicate-id", what, table.place(row, _heading(table, "id"), name), "Change one of them."
            )
        elif name:
            first[name] = row
    if len(first) == len(written):
        return list(written), [True] * len(written)
    names = _names(table, languages)
    taken = set(first)
    ids = [name or _new_id(names[row], row, taken) for row, name in enumerate(written)]
    return ids, [bool(name) for name in written]


def _heading(table: Table, name: str) -> Heading | None:
    return next((heading for heading in table.headings if heading.name == name), None)


def _names(table: Table, languages: Sequence[str]) -> Sequence[str]:
    """The column that rows are named after: `name`, or `name@it` in the first language that has one."""
    by_language = {h.language: table.columns[at] for at, h in enumerate(table.headings) if h.name.lower() == "name"}
    found = next((by_language[language] for language in ("", *languages) if language in by_language), None)
    return found if found is not None else [""] * len(table.lines)


def _new_id(name: str, row: int, taken: set[str]) -> str:
    stem = slug(name) or str(row + 1)
    new, count = stem, 1
    while new in taken:
        count += 1
        new = f"{stem}-{count}"
    taken.add(new)
    return new


def slug(name: str) -> str:
    """`Red Fox!` as red-fox; empty where no Latin letter or digit is left."""
    plain = name if name.isascii() else unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")[:40]


def _players(table: Table, ids: Sequence[str], report: Report) -> list[Range | None]:
    column = _column(table, "players")
    if column is None:
        return [None] * len(table.lines)
    found: list[Range | None] = []
    for row, text in enumerate(column):
        try:
            found.append(number_range(text) if text else None)
        except BadValue as error:
            where = table.place(row, _heading(table, "players"), ids[row])
            report.problem("players/bad", error.what, where, error.remedy)
            found.append(None)
    return found


class _Cells:
    """The cells of a table as values, column by column, with the card that a bad one belongs to."""

    def __init__(
        self, table: Table, types: Mapping[str, ColumnType], known: Known, ids: Sequence[str], report: Report
    ) -> None:
        self.table, self.types, self.known, self.ids, self.report = table, types, known, ids, report

    def plain(self) -> tuple[list[str], list[Sequence[Value]]]:
        """The names of the columns without a language, and their values."""
        found = [(at, heading) for at, heading in enumerate(self.table.headings) if not heading.language]
        return [heading.name for _, heading in found], [self._values(at, heading) for at, heading in found]

    def words(self) -> dict[str, dict[str, Sequence[Value]]]:
        """The values of columns with a language, by name and language; None where a cell is empty."""
        found: dict[str, dict[str, Sequence[Value]]] = {}
        for at, heading in enumerate(self.table.headings):
            if heading.language:
                values = self._values(at, heading)
                texts = self.table.columns[at]
                kept = [value if text else None for text, value in zip(texts, values, strict=True)]
                found.setdefault(heading.name, {})[heading.language] = kept
        return found

    def _values(self, at: int, heading: Heading) -> Sequence[Value]:
        declared = self.types.get(heading.name, TEXT)
        column = self.table.columns[at]
        if declared == TEXT:
            return column
        values, bad = cell_values(column, declared, self.known)
        for row in [row for row, text in enumerate(column) if text in bad] if bad else ():
            error = bad[column[row]]
            where = self.table.place(row, heading, self.ids[row])
            self.report.problem("cell/bad", error.what, where, error.remedy)
        if declared.kind == "picture":
            self._tell_spelling(column, values, heading)
        return [values[text] for text in column]

    def _tell_spelling(self, column: Sequence[str], values: Mapping[str, Value], heading: Heading) -> None:
        """Tells of file names written with other capitals or backslashes, each once."""
        for text, found in values.items():
            if text and found not in (None, text):
                row = column.index(text)
                where = self.table.place(row, heading, self.ids[row])
                self.report.notice("file/spelling", f'"{text}" is taken to be {found}', where, f"Write {found}.")


def _lend_words(
    names: list[str],
    columns: list[Sequence[Value]],
    words: Mapping[str, Mapping[str, Sequence[Value]]],
    table: Table,
    languages: Sequence[str],
) -> None:
    """A column that only has languages is there without one too, in the first of them that a row has."""
    for name, by_language in words.items():
        if name in names:
            continue
        order = [*(language for language in languages if language in by_language), *by_language]
        lists = [by_language[language] for language in dict.fromkeys(order)]
        names.append(name)
        columns.append(
            [next((values[row] for values in lists if values[row] is not None), "") for row in range(len(table.lines))]
        )


def _by_row(words: Mapping[str, Mapping[str, Sequence[Value]]], count: int) -> list[Mapping[str, Mapping[str, Value]]]:
    if not words:
        nothing: dict[str, dict[str, Value]] = {}
        return [nothing] * count
    return [
        {
            name: {language: values[row] for language, values in by_language.items() if values[row] is not None}
            for name, by_language in words.items()
        }
        for row in range(count)
    ]
