"""What a build depends on besides the game: our own version, and those of the libraries that draw."""

from __future__ import annotations

from importlib import metadata

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
    return "\n".join(found)


def _fonts() -> tuple[str, ...]:
    return tuple(f"fontpkg-{slug.replace('_', '-')}" for slug in sorted(installed_slugs()))
