"""Where a store is kept, by the path or address that a person gives."""

from __future__ import annotations

from pathlib import Path

from .failures import failure
from .memory import MemoryStore
from .protocol import Store
from .sqlite import SqliteStore

_FILE = "tables.db"  # in a folder that was named


def open_store(where: str | Path) -> Store:
    """Opens the store at a place, or makes it: a file, a folder, `sqlite:///file`, or `memory://`. StoreFailed."""
    scheme, separator, rest = str(where).partition("://")
    if not separator:
        path = Path(where).expanduser()
        return SqliteStore(path / _FILE if path.is_dir() else path)
    if scheme == "memory":
        return MemoryStore()
    if scheme == "sqlite" and rest.startswith("/"):
        return SqliteStore(Path(rest[1:]))
    raise failure("scheme", where)
