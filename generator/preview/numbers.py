"""What a deck is made of, in numbers: copies, the values of every column, how long its texts are."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from statistics import mean, median
from typing import TYPE_CHECKING

from card_data.expressions.values import printed
from card_data.model import Rich
from card_data.readers.tables import column_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from card_data.model import Component, Row, Value

_MOST_BARS = 16
_LONG = 24  # letters; texts longer than that are told by their length
_ENDS = 3  # of the longest texts that are named


@dataclass(frozen=True, slots=True)
class Bar:
    """A value, and how many copies have it; `share` of the commonest one, 0 to 1."""

    label: str
    copies: int
    share: float


@dataclass(frozen=True, slots=True)
class Lengths:
    """How many letters the texts of a column have; `longest` are row ids with their letters."""

    least: int
    middle: int
    most: int
    longest: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class ColumnNumbers:
    """One column: its values by how many copies have them, or how long its texts are; `average` of numbers."""

    name: str
    bars: tuple[Bar, ...] = ()
    average: float | None = None
    lengths: Lengths | None = None
    empty: int = 0


@dataclass(frozen=True, slots=True)
class ComponentNumbers:
    """One component: designs, copies of them all (in one kit), and its columns."""

    id: str
    designs: int
    copies: int
    columns: tuple[ColumnNumbers, ...]


def numbers(component: Component, languages: tuple[str, ...]) -> ComponentNumbers:
    """The numbers of a component, texts in the first of the languages that has them."""
    names = dict.fromkeys(name for row in component.rows for name in (*row.values, *row.words))
    pictures = {column_name(name) for name, said in component.columns.items() if said.split()[:1] == ["picture"]}
    columns = (_column(name, component.rows, languages) for name in names if name != "id" and name not in pictures)
    kept = tuple(column for column in columns if column.bars or column.lengths)
    return ComponentNumbers(component.id, len(component.rows), sum(row.copies for row in component.rows), kept)


def _column(name: str, rows: tuple[Row, ...], languages: tuple[str, ...]) -> ColumnNumbers:
    values = [(row, row.value(name, languages)) for row in rows]
    said = [(row, value) for row, value in values if value not in (None, "", ())]
    empty = sum(row.copies for row, value in values if value in (None, "", ()))
    if not said:
        return ColumnNumbers(name)
    if _are_texts(said):
        return ColumnNumbers(name, lengths=_lengths(said), empty=empty)
    found = [value for _, value in said if isinstance(value, int | float) and not isinstance(value, bool)]
    copies = sum(row.copies for row, _ in said)
    average: float | None = None
    if len(found) == len(said) and copies:
        average = sum(number * row.copies for number, (row, _) in zip(found, said, strict=True)) / copies
    bars = _bars(said, is_ordered=average is not None)
    return ColumnNumbers(name, bars if len(bars) <= _MOST_BARS else (), average, empty=empty)


def _are_texts(said: Sequence[tuple[Row, Value]]) -> bool:
    """Whether a column holds texts to read, and not one of a few words."""
    texts = [value for _, value in said if isinstance(value, str)]
    if len(texts) < len(said):
        return False
    is_varied = len(set(texts)) > max(_MOST_BARS, len(said) // 2)
    return isinstance(texts[0], Rich) or is_varied or mean(map(len, texts)) > _LONG


def _bars(said: Sequence[tuple[Row, Value]], *, is_ordered: bool) -> tuple[Bar, ...]:
    counted: Counter[str] = Counter()
    order: dict[str, float] = {}
    for row, value in said:
        for part in value if type(value) is tuple else (value,):
            label = printed(part)
            counted[label] += row.copies
            order.setdefault(label, float(part) if is_ordered and isinstance(part, int | float) else 0.0)
    top = max(counted.values(), default=1) or 1
    ranked = sorted(counted, key=lambda label: (order[label], 0 if is_ordered else -counted[label]))
    return tuple(Bar(label, counted[label], counted[label] / top) for label in ranked)


def _lengths(said: Sequence[tuple[Row, Value]]) -> Lengths:
    letters = sorted(((len(str(value)), row.id) for row, value in said), reverse=True)
    counts = [count for count, _ in letters]
    longest = tuple((name, count) for count, name in letters[:_ENDS])
    return Lengths(counts[-1], round(median(counts)), counts[0], longest)
