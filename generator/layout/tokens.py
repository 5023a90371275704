"""Values as texts that differ wherever a drawing of them could, the same in every process; what faces are known by."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import TYPE_CHECKING

from card_data.expressions import Template
from card_data.marks import Colour
from card_data.model import Element, Layout, Number, Rich, Seat, Whole

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

_SIGN = "\0"  # begins every token that is no plain text
_NONE = _SIGN + "none"
_COSTLY = frozenset({Colour, Seat})  # their tokens are long in the making; equal ones of one kind draw the same
_KNOWN = 4096


def token(value: object) -> str:
    """The value's token: `012` and `12`, a rich and a plain text, yes and 1 have different ones."""
    kind = type(value)
    if kind is str:
        text: str = value  # type: ignore[assignment]
        return text if text[:1] != _SIGN else f"{_SIGN}text {text}"
    if value is None:
        return _NONE
    write = _WRITERS.get(kind)
    if write is not None:
        return write(value)
    if callable(value):
        return f"{_SIGN}function"
    if isinstance(value, Mapping):
        return f"{_SIGN}mapping {[(token(key), token(item)) for key, item in value.items()]!r}"
    return f"{_SIGN}{kind.__name__} {value!r}"


class Tokens:
    """Tokens of values that come again and again, each worked out once."""

    def __init__(self) -> None:
        """Knows none yet."""
        self._known: dict[object, str] = {}

    def of(self, value: object) -> str:
        """The value's token."""
        kind = type(value)
        if kind is str and value[:1] != _SIGN:  # type: ignore[index]
            return value  # type: ignore[return-value]
        if kind not in _COSTLY:
            return token(value)
        found = self._known.get(value)
        if found is None:
            if len(self._known) >= _KNOWN:
                self._known.clear()
            found = self._known[value] = token(value)
        return found

    def all(self, values: Mapping[str, object], names: tuple[str, ...]) -> tuple[str, ...]:
        """The tokens of named values; what is not there is as empty as None."""
        of, get = self.of, values.get
        return tuple([of(get(name)) for name in names])


def _rich(value: object) -> str:
    return f"{_SIGN}rich {value}"


def _typed(value: object) -> str:
    """A number and how it was typed: it counts as the one and prints as the other."""
    typed = getattr(value, "typed", "")
    return f"{_SIGN}number {typed} {value + 0!r}"  # type: ignore[operator]


def _many(value: object) -> str:
    return f"{_SIGN}list {list(map(token, value))!r}"  # type: ignore[call-overload]


def _colour(value: object) -> str:
    return f"{_SIGN}colour {tuple.__repr__(value)}"


_WRITERS: dict[type, Callable[[object], str]] = {
    Rich: _rich,
    Whole: _typed,
    Number: _typed,
    tuple: _many,
    list: _many,
    Colour: _colour,
}


def digest(parts: Iterable[str], size: int = 12) -> str:
    """The hash of a row of texts, in hexadecimal; `size` in bytes."""
    return blake2b(repr(tuple(parts)).encode("utf-8", "surrogatepass"), digest_size=size).hexdigest()


def layout_token(layout: Layout) -> str:
    """Everything of a layout that can change what it draws: where it is written and how elements are called cannot."""
    elements = [_element(element) for element in layout.elements]
    return repr((elements, layout.bleed, _property(layout.edge), layout.id_line))


def places_tokens(elements: Iterable[Element], tables: Mapping[str, tuple[object, ...]]) -> Iterator[str]:
    """The tables of places that tracks and painters among the elements may draw from: which one is known, or any."""
    for element in elements:
        if element.kind in ("track", "paint"):
            named = element.properties.get("places") or ""
            used = sorted(tables) if isinstance(named, Template) else [name for name in tables if name == named]
            yield from (token((name, *tables[name])) for name in used)
        yield from places_tokens(element.children, tables)


def _element(element: Element) -> tuple[object, ...]:
    said = sorted((name, _property(value)) for name, value in element.properties.items() if name != "field")
    when = "" if element.when is None else element.when.source
    return element.kind, _property(element.content), when, said, [_element(child) for child in element.children]


def _property(value: object) -> str:
    return f"{_SIGN}template {value.source}" if isinstance(value, Template) else token(value)
