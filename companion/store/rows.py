"""How records lie in columns: short fields as they are, everything else as JSON text that any machine reads.

The JSON is ASCII, so that a name in any script, or half of one, is kept and given back as it came.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

import msgspec

from companion.engine.entries import Entry, Kind, Opening

Row: TypeAlias = "tuple[int, int, str, str, int | None, str, str | None, str | None, str | None]"


def _plain(value: object) -> object:
    """A mapping of any make as a dict; anything else is not for a log."""
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{value!r} cannot be kept in a log")


_ENCODER = json.JSONEncoder(separators=(",", ":"), allow_nan=False, default=_plain)


def text(value: object) -> str:
    """A plain value as JSON. ValueError for what is no number."""
    return _ENCODER.encode(value)


def _maybe(value: object) -> str | None:
    return None if value is None else _ENCODER.encode(value)


def _read(written: str | None) -> Any:  # noqa: ANN401
    return None if written is None else json.loads(written)


def plain(record: object) -> Any:  # noqa: ANN401
    """A record as dicts, lists and scalars."""
    return msgspec.to_builtins(record, enc_hook=_plain)


def entry_row(entry: Entry) -> Row:
    """An entry as columns: seq, at, kind, device, seat, prompt, value, sealed, action.

    An action that nobody named is no action at all, so that it is never taken for a repeat. ValueError where a field is
    no text that can be written.
    """
    value, sealed = _maybe(entry.value), _maybe(entry.sealed)
    action = entry.action or None
    f"{entry.device}{entry.prompt}{entry.action}".encode()  # half a character of a broken request stops here
    return entry.seq, entry.at, entry.kind.value, entry.device, entry.seat, entry.prompt, value, sealed, action


def entry(row: Row) -> Entry:
    """The entry that was kept. ValueError where the columns hold none."""
    seq, at, kind, device, seat, prompt, value, sealed, action = row
    return Entry(seq, at, Kind(kind), device, seat, prompt, _read(value), _read(sealed), action or "")


def opening_text(opening: Opening) -> str:
    """An opening as JSON."""
    return text(plain(opening))


def opening(written: str) -> Opening:
    """The opening that was kept. ValueError where the text holds none."""
    return msgspec.convert(json.loads(written), Opening)


def standings(written: str) -> tuple[tuple[str, int, int | None], ...]:
    """The standings that were kept: name, place, score. ValueError where the text holds none."""
    return msgspec.convert(json.loads(written), tuple[tuple[str, int, int | None], ...])


def people(written: str) -> tuple[str, ...]:
    """A list of people that was kept. ValueError where the text holds none."""
    return msgspec.convert(json.loads(written), tuple[str, ...])


def seated(entries: Iterable[tuple[str, int | None, str | None]]) -> tuple[str, ...]:
    """Who sits at a table by the kind, seat and value of its seating entries, in the order of the seats.

    Who left in mid-game is still named: it was their game too.
    """
    names: dict[int, str] = {}
    for kind, seat, written in entries:
        value = _read(written)
        fields = value if isinstance(value, dict) else {}
        if kind == Kind.BEGIN:
            # From here on the seats are numbered in their order at the table.
            names = {number: names.get(before, "") for number, before in enumerate(fields.get("seats", ()))}
        elif kind == Kind.RISE:
            names.pop(-1 if seat is None else seat, None)
        elif kind in (Kind.SIT, Kind.DRESS) and fields.get("name"):
            names[1 + max(names, default=-1) if seat is None else seat] = str(fields["name"])
    return tuple(names[seat] for seat in sorted(names))
