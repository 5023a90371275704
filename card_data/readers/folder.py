"""A game's folder: which files it holds, found as people write their names, read once and counted in the digest."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path, PurePosixPath

from card_data.problems import Place, Report, nearest
from card_data.properties import BadValue, file_path
from card_data.readers.yaml_nodes import Documents
from card_data.words import composed

LARGEST_FILE = 64 * 2**20  # of those read here: tables, texts, layouts
_MOST_FILES = 20_000
_SKIPPED = frozenset({"__pycache__", "node_modules", "output"})
_ENDINGS = (  # of files that stand for each other: somebody who looks for a picture wants no table
    frozenset({".csv", ".tsv", ".txt", ".xlsx", ".xlsm", ".xls", ".xlsb", ".ods"}),
    frozenset({".png", ".jpg", ".jpeg", ".webp", ".svg"}),
    frozenset({".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2"}),
)


class Folder:
    """The files below one folder; nothing outside it is ever found or read."""

    def __init__(self, root: Path, documents: Documents | None = None) -> None:
        """Lists the folder once; `documents` are YAML files read at an earlier time."""
        self.root = root
        self.documents = Documents() if documents is None else documents
        self._hashes: dict[str, bytes] = {}
        self._by_name: dict[str, list[str]] = {}
        for name in _listed(root):
            self._by_name.setdefault(_blind(name), []).append(name)

    def within(self, folder: str, *endings: str) -> list[str]:
        """The names of the files directly in a subfolder that end so, in order; links out of the folder are none."""
        return [
            name
            for name in self.names()
            if str(PurePosixPath(name).parent) == (folder or ".")
            and name.lower().endswith(endings)
            and self._lies_inside(name)
        ]

    def names(self) -> list[str]:
        """The names of all files, in order."""
        return sorted(name for group in self._by_name.values() for name in group)

    def has(self, name: str) -> bool:
        """Whether a file of just this name is there."""
        return name in self._by_name.get(_blind(name), ())

    def find(self, written: str, *, where: Place, report: Report) -> str:
        """The name of a file as it is on disk; other capitals or backslashes are told as a notice.

        BadValue when it is not there, could be two, or would lie outside the folder.
        """
        name = file_path(written)
        candidates = self._by_name.get(_blind(name), [])
        if not name or not candidates:
            raise BadValue(f'There is no file "{written}"', self._near(name))
        exact = [candidate for candidate in candidates if candidate == name]
        if not exact and len(candidates) > 1:
            raise BadValue(
                f'"{written}" could be {" or ".join(candidates)}', "Write it with the capitals of one of them."
            )
        found = (exact or candidates)[0]
        if not self._lies_inside(found):
            raise BadValue(f'"{written}" points out of the game\'s folder', "Copy the file itself into the folder.")
        if composed(found) != composed(written):  # what differs in its bytes alone nobody sees, or can mend
            report.notice("file/spelling", f'"{written}" is taken to be {found}', where, f"Write {found}.")
        return found

    def read(self, name: str) -> bytes:
        """The bytes of a file found before. BadValue when it cannot be read."""
        path = self.root / name
        if not self._lies_inside(name):
            raise BadValue(f"{name} points out of the game's folder", "Copy the file itself into the folder.")
        try:
            if path.stat().st_size > LARGEST_FILE:
                raise BadValue(f"{name} is larger than 64 MB", "Split it.")
            data = path.read_bytes()
        except OSError as error:
            raise BadValue(
                f"{name} cannot be read ({error.strerror})", "Close it elsewhere, or check its rights."
            ) from None
        self._hashes[name] = hashlib.sha256(data).digest()
        return data

    def digest(self) -> str:
        """A hash over the names and bytes of all files read so far, whatever the order they were read in."""
        total = hashlib.sha256()
        for name, digest in sorted(self._hashes.items()):
            total.update(name.encode() + b"\0" + digest)
        return total.hexdigest()

    def _lies_inside(self, name: str) -> bool:
        """Whether a file is where it seems to be; only a link can be elsewhere."""
        path = self.root / name
        return not path.is_symlink() or path.resolve().is_relative_to(self.root.resolve())

    def _near(self, name: str) -> str:
        parent = PurePosixPath(name).parent
        names = [known for known in self.names() if _could_be(known, name)]
        beside = [known for known in names if PurePosixPath(known).parent == parent]
        return nearest(name, beside or names) or "Copy it into the game's folder, under just this name."


def _could_be(known: str, wanted: str) -> bool:
    """Whether one file may have been meant by the name of another: both are tables, pictures or fonts."""
    own, other = (PurePosixPath(name).suffix.lower() for name in (known, wanted))
    return next((own in endings for endings in _ENDINGS if other in endings), True)


def _blind(name: str) -> str:
    return composed(name).casefold()


def _listed(root: Path) -> list[str]:
    names: list[str] = []
    for parent, folders, files in os.walk(root):
        folders[:] = sorted(name for name in folders if not name.startswith(".") and name not in _SKIPPED)
        base = Path(parent).relative_to(root).as_posix()
        names += [name if base == "." else f"{base}/{name}" for name in sorted(files) if not name.startswith(".")]
        if len(names) > _MOST_FILES:
            raise BadValue(f"The folder holds more than {_MOST_FILES:,} files", "Give the game a folder of its own.")
    return names
