"""Font families that are installed as packages: where their files lie, and what each of them is.

A family comes as a package `fontpkg_<family>` with its files and a `metadata.json`. Another source of fonts is a
change of this module alone.
"""

from __future__ import annotations

import json
import os
import re
import sys
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

_PACKAGE = "fontpkg_"


@dataclass(frozen=True, slots=True)
class FontFile:
    """A file of a family: `low..high` is the range of weights it holds (one weight, where it is not variable)."""

    path: Path
    low: int
    high: int
    is_italic: bool
    index: int = 0
    axes: tuple[tuple[str, float], ...] = ()
    name: str = ""


@dataclass(frozen=True, slots=True)
class InstalledFamily:
    """A family by its name, with its files, and the scripts it says it covers (`latin-ext`, `hebrew` …)."""

    name: str
    files: tuple[FontFile, ...]
    scripts: tuple[str, ...]
    axes: tuple[str, ...] = ()


def slug(name: str) -> str:
    """`Barlow Condensed` as packages spell it: `barlow_condensed`."""
    return re.sub(r"[\W_]+", "_", name.lower()).strip("_")


def installed_family(name: str) -> InstalledFamily | None:
    """The family of this name, or None where it is not installed."""
    package = _PACKAGE + slug(name)
    spec = find_spec(package) if package.isidentifier() else None
    if spec is None or not spec.submodule_search_locations:
        return None
    folder = Path(next(iter(spec.submodule_search_locations)))
    try:
        return _read(folder, json.loads((folder / "metadata.json").read_text(encoding="utf-8")))
    except (OSError, ValueError, KeyError):
        return None  # a package of that name that is no font family


def installed_slugs() -> tuple[str, ...]:
    """Every installed family, in its package's spelling."""
    found = {name.removeprefix(_PACKAGE) for folder in sys.path for name in _packages(folder or ".")}
    return tuple(sorted(found))


def _packages(folder: str) -> list[str]:
    """The font packages that lie in one folder of the import path (`pkgutil` would look into every other, too)."""
    try:
        entries = os.listdir(folder)  # noqa: PTH208 - names are all that is wanted
    except OSError:
        return []
    names = [name for name in entries if name.startswith(_PACKAGE) and name.isidentifier()]
    return [name for name in names if os.path.isfile(f"{folder}/{name}/__init__.py")]  # noqa: PTH113 - once a build


def _read(folder: Path, said: dict[str, object]) -> InstalledFamily:
    ranges = {axis["tag"]: (int(axis["min"]), int(axis["max"])) for axis in _list(said, "axes")}
    low, high = ranges.get("wght", (400, 400))
    files = tuple(
        FontFile(
            path=folder / str(entry["path"]),
            low=int(entry.get("weight") or low),
            high=int(entry.get("weight") or high),
            is_italic=entry.get("style") == "italic",
        )
        for entry in _list(said, "files")
    )
    scripts = said.get("subsets")
    named = tuple(map(str, scripts)) if isinstance(scripts, list) else ()
    return InstalledFamily(str(said["family"]), files, named, tuple(ranges))


def _list(said: dict[str, object], key: str) -> list[dict[str, str]]:
    entries = said.get(key, [])
    return entries if isinstance(entries, list) else []
