"""Which folders' Python may run: built-in games, and those whose owner said so for just this code."""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path


def code_digest(folder: Path) -> str:
    """A hash over every Python file of a folder; empty when there is none."""
    total = hashlib.sha256()
    files = sorted(path for path in folder.rglob("*.py") if path.is_file())
    for path in files:
        total.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest() if files else ""


def is_trusted(folder: Path, digest: str, *, store: Path | None = None) -> bool:
    """Whether this code in this folder was trusted before; a folder without code needs no trust."""
    return not digest or _known(store).get(_key(folder)) == digest


def remember(folder: Path, digest: str, *, store: Path | None = None) -> None:
    """Trusts this code in this folder from now on; changed code is asked about again."""
    path = store or _store()
    known = _known(path) | {_key(folder): digest}
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(path.name + f".{os.getpid()}")
    beside.write_text(json.dumps(known, indent=1, sort_keys=True), encoding="utf-8")
    beside.replace(path)


def _known(store: Path | None) -> dict[str, str]:
    """What is remembered; a damaged file trusts nothing."""
    try:
        known = json.loads((store or _store()).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(key): str(value) for key, value in known.items()} if isinstance(known, dict) else {}


def _key(folder: Path) -> str:
    return str(folder.resolve())


def _store() -> Path:
    import platformdirs  # noqa: PLC0415  (only where trust is asked about)

    return Path(platformdirs.user_config_dir("cartaviva", appauthor=False)) / "trusted.json"
