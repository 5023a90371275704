"""What a build depends on besides the game: our own version, and those of the libraries that draw."""

from __future__ import annotations

from hashlib import blake2b
from importlib import metadata
from pathlib import Path

from card_data.readers.folder import Folder
from generator.typeset.installed import installed_slugs
from generator.write import manifest as manifests

_MADE = (".pdf", ".json")
_DRAWS = ("cartaviva", "reportlab", "uharfbuzz", "pillow", "qrcode", "resvg-py", "pyphen")


def engine_version() -> str:
    """Names and versions in a fixed order; what is not installed is left out."""
    found = []
    for name in (*_DRAWS, *_fonts()):
        try:
            found.append(f"{name} {metadata.version(name)}")
        except metadata.PackageNotFoundError:
            continue
    return "\n".join([*found, _code()])


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
    for path in sorted(path for place in ("generator", "card_data") for path in (root / place).rglob("*.py")):
        total.update(path.read_bytes())
    return total.hexdigest()


def _fonts() -> tuple[str, ...]:
    return tuple(f"fontpkg-{slug.replace('_', '-')}" for slug in sorted(installed_slugs()))
