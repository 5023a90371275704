"""Texts with `{{ }}` in them, and bare expressions, made ready to be filled in many times.

Names, dotted names and `t('key')` are looked up directly; only what is more than that asks for Jinja (and imports it).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Protocol, TypeAlias

from card_data.expressions.operations import call, named
from card_data.expressions.operations import field as field_of
from card_data.expressions.values import ExpressionError, printed
from card_data.model import Number, Rich, Whole
from card_data.problems import NOWHERE, Place
from card_data.text import escape

Values: TypeAlias = Mapping[str, object]

_NOTHING: frozenset[str] = frozenset()
_WORDS = frozenset({"true", "false", "none", "True", "False", "None", "and", "or", "not", "if", "else", "in", "is"})
_NAME = r"[^\W\d_]\w*"
_BARE = re.compile(_NAME)
_DOTTED = re.compile(rf"{_NAME}(?:\.{_NAME})+")
_TEXT_KEY = re.compile(r"t\(\s*(?:'([^'\\]*)'|\"([^\"\\]*)\")\s*\)")
_INSIDE = re.compile(r"'(?:\\.|[^'\\])*'|\"(?:\\.|[^\"\\])*\"|[{}]", re.DOTALL)
_STATEMENT = re.compile(r"\{%-?\s*\w+")


class Part(Protocol):
    """One `{{ }}`: what it needs, and what it gives for a row's values."""

    @property
    def names(self) -> frozenset[str]:
        """The names it looks up."""

    @property
    def attributes(self) -> frozenset[str]:
        """The dotted names it looks up."""

    @property
    def arithmetic_names(self) -> frozenset[str]:
        """The names it counts with."""

    @property
    def asks_texts(self) -> bool:
        """Whether it calls `t`."""

    def value(self, values: Values) -> object:
        """What it gives; ExpressionError where it cannot be worked out."""


@dataclass(frozen=True, slots=True)
class _Name:
    """A bare name."""

    name: str

    @property
    def names(self) -> frozenset[str]:
        return frozenset({self.name})

    @property
    def attributes(self) -> frozenset[str]:
        return _NOTHING

    @property
    def arithmetic_names(self) -> frozenset[str]:
        return _NOTHING

    @property
    def asks_texts(self) -> bool:
        return False

    def value(self, values: Values) -> object:
        return named(values, self.name)


@dataclass(frozen=True, slots=True)
class _Dotted:
    """A name and the fields asked of it, each with the path up to it: `("colour", "kit.colour")`."""

    name: str
    steps: tuple[tuple[str, str], ...]

    @property
    def names(self) -> frozenset[str]:
        return frozenset({self.name})

    @property
    def attributes(self) -> frozenset[str]:
        return frozenset(path for _, path in self.steps)

    @property
    def arithmetic_names(self) -> frozenset[str]:
        return _NOTHING

    @property
    def asks_texts(self) -> bool:
        return False

    def value(self, values: Values) -> object:
        found = named(values, self.name)
        for name, path in self.steps:
            found = field_of(found, name, path)
        return found


@dataclass(frozen=True, slots=True)
class _TextKey:
    """A text of the game by its key: `t('setup.step1')`."""

    key: str

    @property
    def names(self) -> frozenset[str]:
        return _NOTHING

    @property
    def attributes(self) -> frozenset[str]:
        return _NOTHING

    @property
    def arithmetic_names(self) -> frozenset[str]:
        return _NOTHING

    @property
    def asks_texts(self) -> bool:
        return True

    def value(self, values: Values) -> object:
        return call(values, "t", self.key)


@dataclass(frozen=True, slots=True)
class Template:
    """A text with `{{ }}`, or an expression; `where` is where it was written.

    `names` are the values it looks up (functions and `t` apart), `attributes` the dotted ones (`kit.colour`),
    `arithmetic_names` those it counts with, so that columns of text among them can be told.
    """

    source: str
    names: frozenset[str]
    attributes: frozenset[str]
    arithmetic_names: frozenset[str]
    is_static: bool
    where: Place
    _parts: tuple[str | Part, ...] = field(repr=False, compare=False)
    _bare: str = field(repr=False, compare=False)  # the one name it consists of, if it does

    def text(self, values: Values, *, rich: bool = False) -> str:
        """The text filled in; `Rich` when one of the values is, or when `rich` says that the literal parts are.

        In a rich result every plain value prints exactly as it was typed, and so do literal parts that are not rich.
        ExpressionError where something cannot be worked out.
        """
        if self._bare and not rich:  # most texts of a deck are one name: nothing below is needed for them
            value = values.get(self._bare)
            if type(value) is str or type(value) is Rich:
                return value
            if type(value) is Whole or type(value) is Number:
                return value.typed or str(value)
        try:
            return self._filled(values, is_rich=rich)
        except ExpressionError as error:
            raise self._told(error) from error

    def value(self, values: Values) -> object:
        """What a lone expression gives, as it is; a text with more in it gives its text."""
        part = self._parts[0]
        if len(self._parts) == 1 and not isinstance(part, str):
            try:
                return part.value(values)
            except ExpressionError as error:
                raise self._told(error) from error
        return self.text(values)

    def _filled(self, values: Values, *, is_rich: bool) -> str:
        texts, has_rich = [], is_rich
        for part in self._parts:
            found = part if isinstance(part, str) else part.value(values)
            text = found if isinstance(found, str) else printed(found)
            texts.append(text)
            has_rich = has_rich or type(text) is Rich
        return self._rich(texts, is_rich=is_rich) if has_rich else "".join(texts)

    def _rich(self, texts: list[str], *, is_rich: bool) -> Rich:
        is_markup = [
            type(text) is Rich or (is_rich and type(part) is str) for part, text in zip(self._parts, texts, strict=True)
        ]
        return Rich(
            "".join(text if as_it_is else escape(text) for text, as_it_is in zip(texts, is_markup, strict=True))
        )

    def _told(self, error: ExpressionError) -> ExpressionError:
        return ExpressionError(f"{error.what}, in `{self.source}`", error.remedy, self.where)


def compile_text(text: str, where: Place = NOWHERE) -> Template | str:
    """A text made ready; without `{{` it is the text itself. ExpressionError for what cannot be read."""
    if "{{" not in text and "{%" not in text:
        return text
    try:
        return _template(text, tuple(_split(text)), where)
    except ExpressionError as error:
        raise ExpressionError(error.what, error.remedy, where) from error


def compile_expression(source: str, where: Place = NOWHERE) -> Template:
    """An expression made ready, with or without `{{ }}` around it. ExpressionError for what cannot be read."""
    try:
        parts = tuple(_split(source.strip())) if source.lstrip().startswith("{{") else (_part(source),)
        return _template(source, parts, where)
    except ExpressionError as error:
        raise ExpressionError(error.what, error.remedy, where) from error


def _template(source: str, parts: tuple[str | Part, ...], where: Place) -> Template:
    found = [part for part in parts if not isinstance(part, str)]
    lone = parts[0] if len(parts) == 1 else None
    names = _NOTHING.union(*(part.names for part in found))
    return Template(
        source,
        names,
        _NOTHING.union(*(part.attributes for part in found)),
        _NOTHING.union(*(part.arithmetic_names for part in found)),
        not names and not any(part.asks_texts for part in found),
        where,
        parts,
        lone.name if isinstance(lone, _Name) else "",
    )


def _split(text: str) -> Iterator[str | Part]:
    at = 0
    while (start := text.find("{{", at)) >= 0:
        if start > at:
            yield _literal(text[at:start])
        end = _end(text, start + 2)
        yield _part(text[start + 2 : end])
        at = end + 2
    if at < len(text):
        yield _literal(text[at:])


def _literal(text: str) -> str:
    statement = _STATEMENT.search(text)
    if statement:
        remedy = "Use `when:` on the element, or {{ 'this' if cost > 3 else 'that' }}."
        raise ExpressionError(f'"{statement[0]}" begins a statement, and texts have only {{{{ }}}}', remedy)
    return text


def _end(text: str, start: int) -> int:
    """Where the `}}` stands that closes; braces and quotes inside are skipped."""
    depth = 0
    for match in _INSIDE.finditer(text, start):
        if match[0] == "{":
            depth += 1
        elif match[0] == "}" and depth:
            depth -= 1
        elif match[0] == "}" and text.startswith("}}", match.start()):
            return match.start()
    raise ExpressionError(f'"{{{{" is never closed in "{text[start - 2 : start + 40]}"', "Close it with }}.")


@lru_cache(maxsize=4096)  # a pure function of the source, remembered so that equal sources are compiled once
def _part(source: str) -> Part:
    text = source.strip()
    if _BARE.fullmatch(text) and text not in _WORDS:
        return _Name(text)
    if _DOTTED.fullmatch(text) and not _WORDS.intersection(text.split(".")):
        steps = text.split(".")
        return _Dotted(steps[0], tuple((name, ".".join(steps[: end + 1])) for end, name in enumerate(steps) if end))
    if match := _TEXT_KEY.fullmatch(text):
        return _TextKey(match[1] if match[1] is not None else match[2])
    from card_data.expressions.program import program  # noqa: PLC0415 (most games never need Jinja)

    return program(text)
