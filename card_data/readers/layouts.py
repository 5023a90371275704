"""`layouts/*.yaml`: elements with one cascade (explicit, layout, style), inherited and changed by id, typed as read."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import PurePosixPath

from card_data.elements import ELEMENTS, LAYOUT_KEYS
from card_data.geometry import Length
from card_data.model import Element, Layout
from card_data.problems import Place, Report, nearest
from card_data.readers.element_values import Given, Values, Written
from card_data.readers.folder import Folder
from card_data.readers.raw_elements import RawElement, change, raw_elements, written
from card_data.readers.said import Said
from card_data.readers.texts import read_text_file
from card_data.readers.yaml_nodes import Fields, Node

_KINDS_WITH_LISTS = frozenset({"group", "stack", "grid"})  # their own word may hold the list of elements
_NOT_PROPERTIES = frozenset({"elements", "id", "when", "style"})


def read_layouts(folder: Folder, values: Values, report: Report) -> dict[str, Layout]:
    """Every layout of the folder by its name; what is wrong is told, and left out of what is given back."""
    files: dict[str, Said] = {}
    unreadable: set[str] = set()
    for name in folder.within("layouts", ".yaml", ".yml"):
        before = len(report.problems)
        root = read_text_file(folder, name, report)
        if root is None:
            root = Fields({}, Place(name))
            unreadable |= {name} if len(report.problems) > before else set()
        files[PurePosixPath(name).stem] = Said(root, LAYOUT_KEYS, name, report)
    return {name: _layout(name, files, unreadable, values, report) for name in files}


def _layout(
    name: str, files: Mapping[str, Said], unreadable: Collection[str], values: Values, report: Report
) -> Layout:
    line = _line_of_descent(name, files, report)
    is_whole = not any(said.place.file in unreadable for said in line)
    raw: list[RawElement] = []
    for said in line:
        node = said.node("change")
        if node is not None:
            raw = change(raw, node, report if is_whole else Report())
        raw += raw_elements(said.node("elements"), report)
    cascade = _Cascade(line, values, report, is_whole=is_whole)
    elements = tuple(cascade.element(element) for element in raw)
    return Layout(
        name=name,
        elements=elements if is_whole else (),  # what they would look like without the rest would only mislead
        bleed=_millimetres("bleed", line, report),
        safe=_millimetres("safe", line, report),
        edge=_edge(line, values),
        radius=_millimetres("radius", line, report),
        is_secret=_last("secret", line).value("secret") is True,
        id_line=str(_last("id-line", line).value("id-line") or "bottom-right"),
        where=Place(files[name].place.file),
    )


def _line_of_descent(name: str, files: Mapping[str, Said], report: Report) -> list[Said]:
    """The layouts that this one extends, oldest first, and itself."""
    line, seen = [files[name]], [name]
    while base := line[0].text("extends"):
        if base not in files or base in seen:
            where = line[0].at("extends")
            if base in seen:
                report.problem("layout/circle", f'"{base}" comes to extend itself', where, "Take one `extends` out.")
            else:
                report.problem("layout/unknown", f'There is no layout "{base}"', where, nearest(base, files))
            break
        line.insert(0, files[base])
        seen.append(base)
    return line


def _last(key: str, line: list[Said]) -> Said:
    """Who says a key last; the layout itself where nobody does."""
    return next((said for said in reversed(line) if said.node(key) is not None), line[-1])


def _millimetres(key: str, line: list[Said], report: Report) -> float:
    said = _last(key, line)
    found = said.value(key)
    if isinstance(found, Length) and not found.part and found.mm >= 0:
        return found.mm
    if isinstance(found, Length):
        report.problem("value/bad", f'"{said.text(key)}" is no length for {key}', said.at(key), "Write 3mm.")
    return 0.0


def _edge(line: list[Said], values: Values) -> Given:
    said = _last("edge", line)
    node = said.node("edge")
    return None if node is None else values.given("edge", LAYOUT_KEYS["edge"], Written(node, said.at("edge")))


class _Cascade:
    """What a layout's `defaults` and `styles` say, those of the layouts it extends first; and elements under it.

    It is whole where all of those layouts could be read; a style that is not there is told only then.
    """

    def __init__(self, line: list[Said], values: Values, report: Report, *, is_whole: bool) -> None:
        self.values, self.report, self.is_whole = values, report, is_whole
        self.defaults: dict[str, dict[str, Written]] = {}
        self.styles: dict[str, dict[str, Written]] = {}
        for said in line:
            for kind, node in said.fields("defaults").items():
                self.defaults.setdefault(kind, {}).update(self._default(kind, node, said))
            for name, node in said.fields("styles").items():
                self.styles.setdefault(name, {}).update(self._style(name, node))

    def _default(self, kind: str, node: Node, said: Said) -> dict[str, Written]:
        if kind not in ELEMENTS:
            report_place = node.place if node is not None else said.at("defaults")
            self.report.problem("element/unknown", f'"{kind}" is not an element', report_place, nearest(kind, ELEMENTS))
            return {}
        found = written(node, f"defaults of {kind}", self.report)
        self._check_known(found, ELEMENTS[kind], f"{kind}")
        return found

    def _style(self, name: str, node: Node) -> dict[str, Written]:
        """A style may serve several kinds, so that it may hold whatever any of them knows."""
        found = written(node, f"style {name}", self.report)
        every = {key: None for properties in ELEMENTS.values() for key in properties}
        self._check_known(found, every, f"style {name}")
        for key, value in found.items():
            kind = next((kind for kind, properties in ELEMENTS.items() if key in properties), "")
            if kind:
                self.values.given(key, ELEMENTS[kind][key], value)
        return found

    def _check_known(self, found: Mapping[str, Written], known: Mapping[str, object], what: str) -> None:
        for key, value in found.items():
            if key not in known:
                self.report.problem(
                    "property/unknown", f'{what} does not know "{key}"', value.place, nearest(key, known)
                )

    def element(self, raw: RawElement) -> Element:
        """The element after its cascade, and its children."""
        known = ELEMENTS[raw.kind]
        self._check_known(raw.said, known, raw.kind)
        said = self._styled(raw) | self.defaults.get(raw.kind, {}) | raw.said
        properties = {
            key: self.values.given(key, known[key], value)
            for key, value in said.items()
            if key in known and key not in _NOT_PROPERTIES and key != raw.kind
        }
        own = said.get(raw.kind)
        is_list = raw.kind in _KINDS_WITH_LISTS
        when = said.get("when")
        return Element(
            kind=raw.kind,
            content=None if own is None or is_list else self.values.content(raw.kind, known[raw.kind], own),
            properties=properties,
            children=tuple(self.element(child) for child in raw.children),
            when=None if when is None else self.values.condition(when),
            id=raw.id,
            where=raw.place,
            places={key: value.place for key, value in said.items() if key in known},
        )

    def _styled(self, raw: RawElement) -> dict[str, Written]:
        """What the element's styles say of what its kind knows; later styles win."""
        value = raw.said.get("style") or self.defaults.get(raw.kind, {}).get("style")
        if value is None:
            return {}
        found: dict[str, Written] = {}
        for name in self.values.names(value):
            if name not in self.styles and self.is_whole:
                self.report.problem(
                    "style/unknown", f'There is no style "{name}"', value.place, nearest(name, self.styles)
                )
            found |= {key: said for key, said in self.styles.get(name, {}).items() if key in ELEMENTS[raw.kind]}
        return found
