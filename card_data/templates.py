"""The named data that travel with CartaViva: sizes of cards, papers, palettes; and where they lie."""

from __future__ import annotations

import csv
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from card_data.geometry import Size, length


class NamedSize(NamedTuple):
    """A size with a name: trim or sheet in mm, the radius of its corners, who uses it, and when that was looked up."""

    name: str
    size: Size
    radius: float
    source: str
    date: str


class Sleeve(NamedTuple):
    """A sleeve: the largest card that it takes, its own size, and how much thicker it makes a card, in mm."""

    name: str
    card: Size
    size: Size
    thickness: float
    source: str
    date: str


def templates_folder() -> Path:
    """The folder `templates`: inside this package where it is installed, beside the packages in a checkout."""
    package = Path(__file__).resolve().parent
    inside = package / "_templates"
    return inside if inside.is_dir() else package.parent / "templates"


def sizes() -> dict[str, NamedSize]:
    """The named sizes of cards, by name."""
    return _named("sizes.csv")


def papers() -> dict[str, NamedSize]:
    """The named papers, upright, by name."""
    return _named("papers.csv")


def sleeves() -> tuple[Sleeve, ...]:
    """The sleeves that are sold, smallest first."""
    with (templates_folder() / "print" / "sleeves.csv").open(encoding="utf-8", newline="") as lines:
        found = [
            Sleeve(
                row["name"],
                Size(length(row["width"]).mm, length(row["height"]).mm),
                Size(length(row["outer-width"]).mm, length(row["outer-height"]).mm),
                length(row["thickness"]).mm,
                row["source"],
                row["date"],
            )
            for row in csv.DictReader(lines)
        ]
    return tuple(sorted(found, key=lambda sleeve: sleeve.size.width * sleeve.size.height))


def punches() -> tuple[float, ...]:
    """How wide the circles are that common craft punches cut, in mm, smallest first."""
    with (templates_folder() / "print" / "punches.csv").open(encoding="utf-8", newline="") as lines:
        return tuple(sorted(length(row["diameter"]).mm for row in csv.DictReader(lines)))


def palettes_file() -> Path:
    """The file of named palettes and of the seats that serve where a game names none."""
    return templates_folder() / "print" / "palettes.yaml"


def shape_icons() -> tuple[Path, ...]:
    """The shapes of seats as icons: every game has these, unless it draws its own."""
    return tuple(sorted((templates_folder() / "print" / "shapes").glob("*.svg")))


@lru_cache(maxsize=1)  # pages name every player in every answer
def _seat_names() -> dict[str, dict[str, str]]:
    with (templates_folder() / "print" / "seats.csv").open(encoding="utf-8", newline="") as lines:
        return {row.pop("id"): row for row in csv.DictReader(lines)}


def seat_name(seat: str, language: str) -> str:
    """What a seat is called whose game has no text `seat.<id>`: the usual colours in our languages, else its id."""
    return _seat_names().get(seat, {}).get(language, seat)


def _named(file: str) -> dict[str, NamedSize]:
    with (templates_folder() / "print" / file).open(encoding="utf-8", newline="") as lines:
        found = [
            NamedSize(
                row["name"],
                Size(length(row["width"]).mm, length(row["height"]).mm),
                length(row.get("radius") or "0").mm,
                row["source"],
                row["date"],
            )
            for row in csv.DictReader(lines)
        ]
    return {named.name: named for named in found}
