"""A table as one text that moves to another machine: everything that is kept of it, and a digest over all of it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field

import msgspec

from companion.engine.entries import Entry, Opening

from .protocol import Result
from .rows import plain, text

_FORMAT = "cartaviva-table"
_VERSION = 1


@dataclass(frozen=True, slots=True)
class Moved:
    """What moves: the opening, the whole log, how it ended, and what its evening remembers."""

    opening: Opening
    entries: tuple[Entry, ...]
    result: Result | None = None
    remembered: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


def written(moved: Moved) -> str:
    """The text of a moved table."""
    body = text(plain(moved))
    return f'{{"format":"{_FORMAT}","version":{_VERSION},"sha256":"{_digest(body)}","table":{body}}}'


def read(moved: str) -> Moved:
    """The table that a text holds. ValueError, in words, where it is not whole."""
    try:
        found = json.loads(moved)
        kind, version = found["format"], found["version"]
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise ValueError("This file holds no table of CartaViva, or only a part of one. Move it again.") from error
    if kind != _FORMAT:
        raise ValueError(f"This file holds {kind!r} and no table of CartaViva. Choose the file that was moved.")
    if version != _VERSION:
        raise ValueError(
            f"This table was written in the format {version!r} of another CartaViva. Install the newer one."
        )
    table = _table(found)
    if table is None:
        raise ValueError("This table was damaged or changed on its way. Move it again from the other computer.")
    return table


def _table(found: Mapping[str, object]) -> Moved | None:
    """What stands under the digest, if it is the digest of it and a table that could have been kept."""
    body = found.get("table")
    try:
        table = msgspec.convert(body, Moved) if found.get("sha256") == _digest(text(body)) else None
    except (ValueError, RecursionError):
        return None
    return table if table is not None and _holds_together(table) else None


def _holds_together(moved: Moved) -> bool:
    actions = [entry.action for entry in moved.entries if entry.action]
    return (
        [entry.seq for entry in moved.entries] == list(range(1, len(moved.entries) + 1))
        and len(actions) == len(set(actions))
        and (moved.result is None or moved.result.table == moved.opening.table)
    )


def _digest(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()
