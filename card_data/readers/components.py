"""The components of game.yaml: their sizes and stocks, and the tables their rows come from."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from card_data.columns import TEXT, ColumnType, Known, column_type
from card_data.geometry import Length, Size
from card_data.model import Component, Row, Value
from card_data.problems import Place, Report, nearest
from card_data.properties import BadValue, parse
from card_data.readers.expression_names import RESERVED
from card_data.readers.folder import Folder
from card_data.readers.keys import COMPONENT_KEYS, KIND_KEYS, KINDS, keys_of
from card_data.readers.limbs import read_limbs
from card_data.readers.rows import Drafts, codes_of, draft_rows, finished_rows
from card_data.readers.said import Said, fields_of, scalar_text
from card_data.readers.tables import Heading, Table, TableSource, column_name, read_table, table_source
from card_data.readers.yaml_nodes import Fields, Listing, Node, Scalar
from card_data.templates import NamedSize, sizes

_ID = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_SMALLEST, _LARGEST = 5.0, 2_000.0  # mm
_SEPARATORS = {"tab": "\t", "semicolon": ";", "comma": ",", "bar": "|"}


@dataclass(frozen=True, slots=True)
class ComponentFile:
    """A component as read, its columns' types (of every column, declared or not), and what its rows come from.

    `places` tells where each of its keys stands.
    """

    component: Component
    types: Mapping[str, ColumnType]
    named: str
    places: Mapping[str, Place]

    def at(self, key: str) -> Place:
        """Where a key stands; without it, where the component does."""
        return self.places.get(key, self.component.where)


@dataclass(frozen=True, slots=True)
class _Sketch:
    """A component whose rows are not finished."""

    name: str
    said: Said
    types: Mapping[str, ColumnType]
    named: str
    drafts: Drafts


def read_components(
    game: Said, folder: Folder, *, known: Known, languages: tuple[str, ...], report: Report
) -> list[ComponentFile]:
    """Every component with its rows, in the order written; what is wrong is told."""
    shared = _types(game, "columns", report)
    named_sizes = sizes()
    sketches = []
    for name, node in game.fields("components").items():
        if not _ID.fullmatch(name):
            remedy = "Use letters, digits, - and _, a letter first."
            report.problem("component/name", f'"{name}" cannot name a component', node.place, remedy)
        said = Said(node, keys_of(_kind(node)), f"component {name}", report)
        sketches.append(_sketch(name, said, shared, folder, known, languages, report))
    codes = codes_of([sketch.drafts for sketch in sketches], report)
    return [
        ComponentFile(
            _component(sketch, finished_rows(sketch.drafts, found), named_sizes, report),
            *(sketch.types, sketch.named, sketch.said.places),
        )
        for sketch, found in zip(sketches, codes, strict=True)
    ]


def _kind(node: Node) -> str:
    """The kind that a component says it is, before anything is checked: it decides which keys there are."""
    kind = node.entries.get("kind") if isinstance(node, Fields) else None
    return kind.text if isinstance(kind, Scalar) and kind.text in KINDS else COMPONENT_KEYS["kind"].default


def _sketch(  # noqa: PLR0917  (each is a thing of its own)
    name: str,
    said: Said,
    shared: Mapping[str, ColumnType],
    folder: Folder,
    known: Known,
    languages: tuple[str, ...],
    report: Report,
) -> _Sketch:
    table, named = _table(name, said, folder, languages, report)
    own = _types(said, "columns", report)
    names = {heading.name for heading in table.headings}
    places = {column_name(typed): place for typed, place in said.within("columns").items()}
    for column in own:
        if column not in names and said.node("table") is not None and table.headings:
            report.problem(
                "columns/unknown", f'{named} has no column "{column}"', places[column], nearest(column, names)
            )
    _check_headings(table, languages, report)
    declared = {**{column: kind for column, kind in shared.items() if column in names}, **own}
    types = {column: declared.get(column, TEXT) for column in names}
    return _Sketch(name, said, types, named, draft_rows(table, types, known, languages, report))


def _types(said: Said, key: str, report: Report) -> dict[str, ColumnType]:
    found: dict[str, ColumnType] = {}
    for name, text in said.texts(key).items():
        try:
            found[column_name(name)] = column_type(text)
        except BadValue as error:
            report.problem("columns/type", error.what, said.within(key)[name], error.remedy)
    return found


def _table(name: str, said: Said, folder: Folder, languages: tuple[str, ...], report: Report) -> tuple[Table, str]:
    """The component's table, rows written out, or the one row of a component without either."""
    place = said.place
    if said.node("table") is not None:
        file, sheet, row = table_source(said.text("table"))
        separator = said.text("separator")
        source = TableSource(
            *(file, sheet, row, said.text("encoding"), _SEPARATORS.get(separator, separator)),
            keeps_spaces=said.value("spaces") == "keep",
        )
        table = read_table(folder, source, languages=languages, where=said.at("table"), report=report)
        return table or Table(file, sheet, (), (), ()), file
    if said.node("rows") is not None:
        return _written_rows(said, report), f"component {name}"
    headings = (Heading("id", "", "id"),)
    return Table(place.file, "", headings, (place.line,), ((name,),)), f"component {name}"


def _written_rows(said: Said, report: Report) -> Table:
    """`rows:` as a table: a mapping a row, its keys the headings."""
    rows = [(fields_of(node, "a row", report), node.place) for node in said.items("rows")]
    typed = list(dict.fromkeys(key for fields, _ in rows for key in fields))
    columns = tuple(tuple(_cell(fields.get(key), key, report) for fields, _ in rows) for key in typed)
    headings = tuple(
        Heading(column_name(key.partition("@")[0]), key.partition("@")[2].strip().replace("_", "-"), key)
        for key in typed
    )
    return Table(said.place.file, "", headings, tuple(place.line for _, place in rows), columns)


def _cell(node: Node | None, key: str, report: Report) -> str:
    if isinstance(node, Listing):
        return "; ".join(text for item in node.items if (text := scalar_text(item, key, report)) is not None)
    if node is None or (isinstance(node, Scalar) and node.is_empty and not node.behind):
        return ""
    return scalar_text(node, key, report) or ""


def _check_headings(table: Table, languages: tuple[str, ...], report: Report) -> None:
    for heading in table.headings:
        where = Place(table.file, table.sheet, column=heading.typed)
        if heading.name in RESERVED:
            what = f'A column cannot be called "{heading.typed}", for expressions mean something else by it'
            report.problem("table/reserved", what, where, "Rename it.")
        if heading.language and heading.language not in languages:
            what = f'"{heading.language}" is not among the game\'s languages ({", ".join(languages)})'
            report.notice("table/language", what, where, "Add it to `languages:` in game.yaml, or rename the column.")


def _component(sketch: _Sketch, rows: tuple[Row, ...], named: Mapping[str, NamedSize], report: Report) -> Component:
    said, name = sketch.said, sketch.name
    kind = str(said.value("kind"))
    if said.node("face") is None and kind != "booklet":
        report.problem("component/face", f'Component "{name}" names no face', said.place, "Write `face: front`.")
    if not rows and said.node("table") is not None and sketch.drafts.table.headings:
        report.notice("component/empty", f'Component "{name}" has nothing to print', said.place, "Check its copies.")
    spare = said.value("spare")
    return Component(
        id=name,
        kind=kind,
        title=said.text("title") or name,
        size=_size(said, named, report),
        stock=str(said.value("stock")),
        rows=rows,
        face=said.text("face"),
        back=said.text("back"),
        need=str(said.value("need")),
        players=said.range("players"),
        for_each_player=said.value("for_each") == "player",
        is_spare=spare == "first",
        fills=spare == "fill",
        read=tuple(column_name(field) for field in said.names("read")),
        columns=said.texts("columns"),
        settings={key: _setting(said, key, report) for key in KIND_KEYS.get(kind, {})},
        where=said.place,
    )


def _setting(said: Said, key: str, report: Report) -> Value:
    return read_limbs(said, key, report) if said.keys[key].type == "limbs" else said.value(key)


def _size(said: Said, named: Mapping[str, NamedSize], report: Report) -> Size:
    text = said.text("size").strip()
    if text in named:
        return named[text].size
    try:
        sides = _sides(text, named)
    except BadValue as error:
        report.problem("size/unknown", error.what, said.at("size"), error.remedy)
        return named["standard"].size
    if any(side.part or not _SMALLEST <= side.mm <= _LARGEST for side in sides):
        report.problem("size/bad", f'"{text}" cannot be printed', said.at("size"), "Sides go from 5mm to 2000mm.")
        return named["standard"].size
    return Size(*(side.mm for side in sides))


def _sides(text: str, named: Mapping[str, NamedSize]) -> list[Length]:
    """The two lengths of a size; BadValue tells what is none."""
    written = re.split(r"\s*[x×X]\s*", text)
    if len(written) != 2:  # noqa: PLR2004
        raise BadValue(f'"{text}" is not a size', f"Write 63mm x 88mm, or the name of a size. {nearest(text, named)}")
    try:
        found = [parse("length", side, ()) for side in written]
    except BadValue as error:
        raise BadValue(f'"{text}" is not a size: {error.what}', "Write 63mm x 88mm, with mm, cm, in or pt.") from None
    return [side for side in found if isinstance(side, Length)]
