"""The manifest: what a build was made from, every face with its hash and slots, and every file with its hash."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from hashlib import blake2b, file_digest
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

NAME = "manifest.json"
FORMAT = 1
_BY_THE_LINE = ("files", "faces", "pieces")


@dataclass(frozen=True, slots=True)
class Manifest:
    """What stands in `manifest.json`.

    `inputs` is the hash of everything the build depends on; `faces` maps a face's name to its hash and slots. `pieces`
    is all that has been printed, this build's and what earlier ones it follows had: `since` names the last of them,
    `older` their PDFs with their hashes. A piece's spots are [file, page, which of `trims`].
    """

    game: str
    version: str
    inputs: str
    options: Mapping[str, object]
    faces: Mapping[str, Mapping[str, object]]
    files: Mapping[str, Mapping[str, object]]
    summary: Mapping[str, object]
    pieces: Mapping[str, list[object]] = field(default_factory=dict)
    trims: list[list[float]] = field(default_factory=list)
    older: Mapping[str, str] = field(default_factory=dict)
    since: Mapping[str, object] = field(default_factory=dict)

    def text(self) -> str:
        """The manifest as JSON, keys in a fixed order."""
        record = {
            "format": FORMAT,
            "game": self.game,
            "version": self.version,
            "inputs": self.inputs,
            "options": self.options,
            "summary": self.summary,
            "files": self.files,
            "faces": self.faces,
            "since": self.since,
            "older": self.older,
            "trims": self.trims,
            "pieces": self.pieces,
        }
        encode = json.JSONEncoder(ensure_ascii=False).encode
        lines = (
            f"{encode(key)}: {_lines(value, encode) if key in _BY_THE_LINE else encode(value)}"
            for key, value in record.items()
        )
        return "{" + ",\n".join(lines) + "}\n"


def _lines(entries: object, encode: Callable[[object], str]) -> str:
    """A mapping with a line for each of its entries."""
    assert isinstance(entries, dict)
    return "{\n" + ",\n".join([f" {encode(name)}: {encode(value)}" for name, value in entries.items()]) + "}"


def read(folder: Path) -> Mapping[str, object] | None:
    """The manifest of an earlier build, or None where there is none that can be read."""
    try:
        found = json.loads((folder / NAME).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return cast("Mapping[str, object]", found) if isinstance(found, dict) and found.get("format") == FORMAT else None


def files_of(manifest: Mapping[str, object] | None) -> Mapping[str, Mapping[str, object]]:
    """The files that a manifest names."""
    files = (manifest or {}).get("files")
    return cast("Mapping[str, Mapping[str, object]]", files) if isinstance(files, dict) else {}


def is_current(folder: Path, inputs: str) -> bool:
    """Whether the folder already holds, unharmed, what these inputs would give."""
    manifest = read(folder)
    if manifest is None or manifest.get("inputs") != inputs:
        return False
    return all(_is_whole(folder / name, told) for name, told in files_of(manifest).items())


def _is_whole(path: Path, told: Mapping[str, object]) -> bool:
    try:
        return digest(path) == told.get("hash")
    except OSError:
        return False


def digest(path: Path) -> str:
    """The hash by which the manifest knows a file, read piece by piece."""
    with path.open("rb") as file:
        return file_digest(file, lambda: blake2b(digest_size=16)).hexdigest()
