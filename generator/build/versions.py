"""What a build depends on besides the game: our own version, and those of the libraries that draw."""

from __future__ import annotations

from importlib import metadata
from pathlib import Path

from generator.typeset.installed import installed_slugs

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


def _code() -> str:
    """When our own code was last changed: what somebody works on in a checkout has no version of its own."""
    root = Path(__file__).resolve().parent.parent.parent
    times = [path.stat().st_mtime_ns for place in ("generator", "card_data") for path in (root / place).rglob("*.py")]
    return f"{len(times)} {max(times, default=0)}"


def _fonts() -> tuple[str, ...]:
    return tuple(f"fontpkg-{slug.replace('_', '-')}" for slug in sorted(installed_slugs()))
