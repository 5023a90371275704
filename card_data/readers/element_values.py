"""The values of a layout's properties: typed at once where they are plain, made ready where they hold `{{ }}`."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple, TypeAlias

from card_data.elements import Property
from card_data.expressions import ExpressionError, Template, compile_expression, compile_text
from card_data.model import Value
from card_data.problems import Place, Report, nearest
from card_data.properties import BadValue, one_line, parse
from card_data.readers.folder import Folder
from card_data.readers.said import no_value
from card_data.readers.yaml_nodes import Node, Scalar, plain

Given: TypeAlias = "Value | Template"


class Written(NamedTuple):
    """A value as it was written, and where its key stands."""

    node: Node
    place: Place


class Values:
    """Turns written values into typed ones, against the colours, icons, fonts and files that the game has."""

    def __init__(
        self,
        *,
        palette: Collection[str],
        icons: Collection[str],
        fonts: Collection[str],
        folder: Folder,
        report: Report,
    ) -> None:
        """Keeps what names can mean, and where problems go."""
        self.palette, self.icons, self.fonts = palette, icons, fonts
        self.folder, self.report = folder, report

    def given(self, name: str, declared: Property, value: Written) -> Given:
        """The value of a property; None, told, where it is not of its type."""
        if isinstance(value.node, Scalar) and value.node.is_empty:
            self.report.extend([no_value(value.node, name)])
            return None
        return self._checked(name, self._typed(declared.type, value), value)

    def content(self, kind: str, declared: Property, value: Written) -> Given:
        """What stands behind an element's own word; nothing at all is fine there."""
        if isinstance(value.node, Scalar) and value.node.is_empty:
            needs_some = declared.type not in ("text", "name", "expression", "path")
            has_default = bool(declared.default)
            if needs_some and not has_default:
                self.report.extend([no_value(value.node, kind)])
            return None
        if declared.type == "expression" and not isinstance(value.node, Scalar):
            return self._plain("names", value)
        return self._checked(kind, self._typed(declared.type, value), value)

    def condition(self, value: Written) -> Template | None:
        """What stands behind `when:`."""
        found = self._expression(value)
        return found if isinstance(found, Template) else None

    def names(self, value: Written) -> tuple[str, ...]:
        """The names of styles."""
        found = self._plain("names", value)
        return tuple(str(name) for name in found) if isinstance(found, tuple) else ()

    def _typed(self, type_name: str, value: Written) -> Given:
        if type_name == "expression":
            return self._expression(value)
        try:
            source = value.node.text if isinstance(value.node, Scalar) else one_line(plain(value.node))
        except BadValue:
            source = ""  # a mapping that has no one-line form is no gradient, which `parse` tells
        if "{{" in source or "{%" in source:
            return self._compiled(compile_text, source, value.node.place)
        return self._plain(type_name, value)

    def _expression(self, value: Written) -> Given:
        if not isinstance(value.node, Scalar) or value.node.is_empty:
            self.report.extend([no_value(value.node, "an expression")])
            return None
        return self._compiled(compile_expression, value.node.text, value.node.place)

    def _compiled(self, compiler: Callable[[str, Place], Template | str], source: str, where: Place) -> Given:
        try:
            return compiler(source, where)
        except ExpressionError as error:
            self.report.problem("expression/bad", error.what, where, error.remedy)
            return None

    def _plain(self, type_name: str, value: Written) -> Value:
        try:
            return parse(type_name, plain(value.node), self.palette)
        except BadValue as error:
            self.report.problem("value/bad", error.what, value.node.place, error.remedy)
            return None

    def _checked(self, name: str, found: Given, value: Written) -> Given:
        """A literal name of an icon, a font or a file must mean something."""
        if not isinstance(found, str) or not found:
            return found
        if name == "icon" and found not in self.icons:
            remedy = nearest(found, self.icons) or "Put it into icons/ as an SVG."
            self.report.problem("icon/missing", f'There is no icon "{found}"', value.node.place, remedy)
        elif name == "font" and found.islower() and " " not in found and found not in self.fonts:
            remedy = nearest(found, self.fonts)
            self.report.problem("font/unknown", f'"{found}" is not among the game\'s fonts', value.node.place, remedy)
        elif name in ("image", "places"):
            written = value.node.text if isinstance(value.node, Scalar) else found
            file, mark, sheet = written.partition("#" if name == "places" else "\n")
            found = self._file(file, value.node.place)
            return found and f"{found}{mark}{sheet}"
        return found

    def _file(self, written: str, where: Place) -> str:
        try:
            return self.folder.find(written, where=where, report=self.report)
        except BadValue as error:
            self.report.problem("file/missing", error.what, where, error.remedy)
            return written
