"""What can go wrong with a store's file, in words for the person at the laptop."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .protocol import StoreFailed

_BY_CODE = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_PROTOCOL: "locked",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_READONLY: "unwritable",
    sqlite3.SQLITE_CANTOPEN: "unwritable",
    sqlite3.SQLITE_PERM: "unwritable",
    sqlite3.SQLITE_IOERR: "unreliable",
}
_WORDS = {
    "full": "The disk is full: nothing more could be written to {path}. Make room on it, then go on: what was "
    "confirmed is safe, and the last answer can be given again.",
    "locked": "Another program holds {path} and did not let go. Close the other CartaViva, or the program that looks "
    "into that file, then try again; nothing was written.",
    "damaged": "The file {path} is damaged. It was left as it is. Start with another folder (--data FOLDER), or put a "
    "backup copy in its place.",
    "unwritable": "CartaViva may not write {path}. Choose a folder that you may write to (--data FOLDER), or give "
    "yourself the right to write to this one.",
    "unreliable": "The disk did not take or give what lies in {path}: it is full, was taken out, or is failing. Look "
    "after it, then try again; what was confirmed is safe.",
    "newer": "The file {path} was written by a newer CartaViva. Install that version again, or start with another "
    "folder (--data FOLDER); the file was left as it is.",
    "foreign": "The file {path} belongs to another program. Start with another folder (--data FOLDER); the file was "
    "left as it is.",
    "nowhere": "There can be no file at {path}: it is a folder, or what stands before it is none. Choose another "
    "folder (--data FOLDER).",
    "journal": "The disk that holds {path} cannot keep a log safely (network folders cannot). Choose a folder on this "
    "computer (--data FOLDER).",
    "closed": "{path} is closed already: CartaViva is stopping.",
    "copy": "A copy cannot be written over the file itself, {path}. Name another file.",
    "scheme": "{path} is no place to keep tables at. Write the path of a file, or memory:// to keep nothing.",
    "failed": "{path} could not be written or read: {detail}.",
}


def failure(what: str, path: object, detail: object = "") -> StoreFailed:
    """A failure of this kind; its code is `store/<what>`."""
    return StoreFailed(_WORDS[what].format(path=path, detail=detail), f"store/{what}")


@contextmanager
def told(path: Path) -> Iterator[None]:
    """Says in words what the database or the system raises about this file."""
    try:
        yield
    except sqlite3.Error as error:
        raise failure(_kind(error), path, error) from error
    except OSError as error:
        raise failure(_system_kind(error), path, error.strerror) from error


def _kind(error: sqlite3.Error) -> str:
    # The low byte is the primary code; the rest says more exactly where it happened.
    return _BY_CODE.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, "failed")


def _system_kind(error: OSError) -> str:
    if isinstance(error, IsADirectoryError | NotADirectoryError | FileExistsError):
        return "nowhere"
    return "unwritable" if isinstance(error, PermissionError) else "unreliable"
