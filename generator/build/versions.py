"""What a build depends on besides the game: our own version, and those of the libraries that draw."""

from __future__ import annotations

import os
import sys
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

from card_data.readers.folder import Folder
from generator.write import manifest as manifests

if TYPE_CHECKING:
    from collections.abc import Iterator

_MADE = (".pdf", ".json")
_FONTS = "fontpkg-"
_LEFT_BY_INSTALLERS = ("dist-info", "egg-info")
_DRAWS = ("cartaviva", "reportlab", "uharfbuzz", "pillow", "qrcode", "resvg-py", "pyphen")


def engine_version() -> str:
    """Names and versions in a fixed order; what is not installed is left out."""
    installed = _installed()
    fonts = sorted(name for name in installed if name.startswith(_FONTS))
    return "\n".join([*(f"{name} {installed[name]}" for name in (*_DRAWS, *fonts) if name in installed), _code()])


def _installed() -> dict[str, str]:
    """Versions by name, as the folders are called in which installers leave word (`importlib.metadata` takes 30 ms)."""
    found: dict[str, str] = {}
    for folder in sys.path:
        try:
            entries = os.listdir(folder or ".")  # noqa: PTH208 - names are all that is wanted
        except OSError:
            continue
        for entry in entries:
            stem, dot, kind = entry.rpartition(".")
            if dot and kind in _LEFT_BY_INSTALLERS:
                name, _, version = stem.partition("-")
                found.setdefault(name.lower().replace("_", "-"), version)
    return found


def art_version(folder: Path) -> str:
    """A hash over the files of a game's folder that may be drawn from: all but what a build leaves there."""
    total = blake2b(digest_size=16)
    for name in Folder(folder).names():
        if not name.lower().endswith(_MADE):
            total.update(f"{name}\n{_content(folder / name)}\n".encode(errors="surrogateescape"))
    return total.hexdigest()


def _content(path: Path) -> str:
    try:
        return manifests.digest(path)
    except OSError:
        return ""  # told where it is used


def _code() -> str:
    """A hash of our own code: what somebody works on in a checkout has no version of its own."""
    root = Path(__file__).resolve().parent.parent.parent
    total = blake2b(digest_size=16)
    for path in sorted(path for place in ("generator", "card_data") for path in _sources(str(root / place))):
        with open(path, "rb") as file:  # noqa: PTH123 - two hundred files: half the time of Path's way
            total.update(file.read())
    return total.hexdigest()


def _sources(folder: str) -> Iterator[str]:
    for parent, _, files in os.walk(folder):
        yield from (f"{parent}/{name}" for name in files if name.endswith(".py"))
