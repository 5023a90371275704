"""Everything that is wrong with a game in the looks on screen, as a build would tell it, and with which faces."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from card_data.problems import Report
from generator.build import pipeline
from generator.build.deck import deck
from generator.build.planning import planned
from generator.build.rest import independent, rest
from generator.build.workshop import workshop
from generator.preview.desk import Look

if TYPE_CHECKING:
    from card_data.model import Game
    from card_data.problems import Place, Problem
    from generator.build.phrases import Phrases
    from generator.preview.desk import Shown


def review(
    game: Game, look: Look, wrong: tuple[Problem, ...], phrases: Phrases, is_stale: Callable[[], bool]
) -> tuple[Problem, ...] | None:
    """What is told when every face of every kit is laid out from scratch; None where that came to be stale meanwhile.

    From scratch, since what was drawn before is not told of again. `wrong` is what reading the game found.
    """
    sound = rest(game, wrong)
    report = Report()
    options = Look(look.language, look.ink).options(sound)
    shop = workshop(sound, options, report, phrases=phrases)
    found = planned(deck(sound, options, report), shop, pipeline.paper_of(options))
    for key in (*found.faces.jobs, *found.faces.sources):
        if is_stale():
            return None
        found.faces.drawn(key)
    pipeline.tell_missing_words(shop)
    return tuple(independent(report.entries, wrong))


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing to look at; `kits` are the seats in whose kits it is the same, where it is in several."""

    entry: Problem
    kits: tuple[str, ...] = ()


def findings(entries: Iterable[Problem]) -> tuple[Finding, ...]:
    """The entries, problems first and then by their files; what is the same in every kit is told once."""
    found: dict[Problem, list[str]] = {}
    for entry in entries:
        card, _, seat = entry.where.card.partition("@")
        found.setdefault(replace(entry, where=replace(entry.where, card=card)), []).append(seat)
    told = (_finding(entry, seats) for entry, seats in found.items())
    return tuple(sorted(told, key=lambda one: (one.entry.is_notice, one.entry.where.file, one.entry.where.line)))


def _finding(entry: Problem, seats: list[str]) -> Finding:
    if len(seats) > 1:
        return Finding(entry, tuple(filter(None, seats)))
    card = f"{entry.where.card}@{seats[0]}" if seats[0] else entry.where.card
    return Finding(replace(entry, where=replace(entry.where, card=card)))


def by_face(entries: Iterable[Problem], faces: Collection[Shown]) -> dict[str, tuple[Problem, ...]]:
    """The entries that are about each face, by its id; what is about a layout is about every face that uses it."""
    told = tuple(entries)
    found = {face.id: tuple(entry for entry in told if is_about(entry.where, face)) for face in faces}
    return {name: about for name, about in found.items() if about}


def is_about(where: Place, face: Shown) -> bool:
    """Whether a place lies on a face: it names its card, its row, or its layout."""
    row, layout = face.row.where, face.layout
    if where.card:
        card, _, seat = where.card.partition("@")
        is_kit = not seat or not face.job.is_back or (face.job.seat is not None and face.job.seat.id == seat)
        is_ours = not layout or where.file in ("", layout) or (where.file == row.file and not face.job.is_back)
        return card == face.row.id and is_kit and is_ours
    if where.file == row.file and where.sheet == row.sheet and where.line:
        return where.line == row.line and not face.job.is_back and row.file != "game.yaml"
    return bool(layout) and where.file == layout
