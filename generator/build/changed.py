"""Which pieces need printing again: those that changed since an earlier build, or that it lacked."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from generator.build.deck import whole
from generator.build.earlier import Told, Was, spots, told
from generator.build.planning import Bound, Cut, Pieces

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from card_data.model import Game
    from generator.build.earlier import Earlier, Spot
    from generator.build.options import Options
    from generator.build.press import Printed
    from generator.build.workshop import Workshop
    from generator.imposition.pieces import Piece


class Why(StrEnum):
    """Why a piece is printed: its face changed, its back alone, there was none, or there were fewer."""

    CHANGED = "changed"
    BACK = "back"
    NEW = "new"
    MORE = "more"


class Change(NamedTuple):
    """A piece that is printed again, and what there was before."""

    cut: Cut
    why: Why
    was: Was | None = None


class Gone(NamedTuple):
    """A piece that was printed and that the game no longer has, so often."""

    name: str
    was: Was
    total: int

    @property
    def component(self) -> str:
        """What it belonged to."""
        return self.name.partition("/")[0]

    @property
    def card(self) -> str:
        """Which card it is, whoever's: `C07`."""
        return _WHOSE.sub("", self.name.partition("/")[2])

    @property
    def kit(self) -> str:
        """Whose it was; empty for nobody's."""
        found = _WHOSE.search(self.name)
        return found["seat"] or "" if found else ""


_WHOSE = re.compile(r"(?:@(?P<seat>[^\s#@]+))?(?:#\d+)?(?= |$)")  # behind a card's name: its kit, and which copy


@dataclass(frozen=True, slots=True)
class Changes:
    """What is to be printed since an earlier build, and all that will have been printed then.

    `now` are this build's own pieces without their spots; `kept` those of before that this build does not ask for.
    """

    since: Earlier
    pieces: Pieces
    printed: tuple[Change, ...]
    gone: tuple[Gone, ...]
    now: Mapping[str, Was]
    kept: Mapping[str, Was]

    @property
    def count(self) -> int:
        """How many pieces are printed; a book is one."""
        return len(self.pieces.cut) + len(self.pieces.spares) + sum(one.book.copies for one in self.pieces.books)

    @property
    def names(self) -> frozenset[str]:
        """The pieces of which at least one is printed."""
        pages = (Cut(page, one.wanted) for one in self.pieces.books for page in one.book.pages)
        return frozenset(cut.name for cut in (*self.pieces.cut, *self.pieces.spares, *pages))

    @property
    def labels(self) -> frozenset[str]:
        """Their labels."""
        return frozenset(name.partition("/")[2] for name in self.names)


def looked(found: Pieces, *, has_backs: bool = True) -> dict[str, Was]:
    """Every piece as it will be printed, by its name; fillers do not count, for they come along only with others."""
    looks = found.faces.looks
    counts = Counter(cut.name for cut in _every(found))
    counts.update({name: one.book.copies - 1 for one in found.books for name in _pages(one)})
    return {
        cut.name: Was(
            looks[cut.piece.face],
            looks.get(cut.piece.back, "") if cut.piece.back and has_backs else "",
            cut.piece.stock,
            counts[cut.name],
        )
        for cut in _every(found)
        if cut.piece.face in looks
    }


def _every(found: Pieces) -> Iterable[Cut]:
    yield from found.cut
    yield from found.spares
    for one in found.books:
        yield from (Cut(page, one.wanted) for page in one.book.pages)


def _pages(bound: Bound) -> list[str]:
    return [Cut(page, bound.wanted).name for page in bound.book.pages]


def remembered(
    every: Pieces, changes: Changes | None, files: tuple[Printed, ...], folder: Path, shop: Workshop
) -> Told:
    """All that will have been printed when a build of some files in a folder is."""
    where = spots(files, folder, shop)
    if changes is None:
        return told(_placed_all(looked(every), every, where), folder, {})
    return told({**changes.kept, **_placed_all(changes.now, changes.pieces, where)}, folder, changes.since.hashes)


def _placed_all(pieces: Mapping[str, Was], cuts: Pieces, where: Mapping[tuple[str, str], Spot]) -> dict[str, Was]:
    """The pieces with where they lie, as far as that is known."""
    sides = {cut.name: cut.piece for cut in _every(cuts)}
    return {name: _placed(was, sides.get(name), where) for name, was in pieces.items()}


def _placed(was: Was, piece: Piece | None, where: Mapping[tuple[str, str], Spot]) -> Was:
    if piece is None or (piece.label, piece.face) not in where:
        return was
    behind = where.get((piece.label, piece.back)) if piece.back else None
    return was._replace(spots=(where[piece.label, piece.face], behind))


class Line(NamedTuple):
    """A design of which pieces are printed, or which is to be taken out of the box (`gone`).

    `card` is the row it is made of, or the rows that share a back.
    """

    why: str
    component: str
    card: str
    kits: tuple[str, ...]
    pieces: int


def designs(changes: Changes) -> tuple[tuple[Change, ...], ...]:
    """What is printed, design by design in deck order: pieces that changed alike, whoever's they are."""
    found: dict[object, list[Change]] = {}
    for change in changes.printed:
        found.setdefault(_design(change), []).append(change)
    return tuple(map(tuple, found.values()))


def _design(change: Change) -> object:
    """What tells a design from others; a changed back is one, whatever it is the back of."""
    wanted = change.cut.wanted
    is_back = change.why is Why.BACK and wanted.back is not None
    shown = wanted.back.layout if is_back and wanted.back else wanted.front.row.id
    return wanted.component.id, shown, change.cut.part, change.why


def kits(alike: Iterable[Change]) -> tuple[str, ...]:
    """Whose the pieces are."""
    seats = (one.cut.wanted.front.seat for one in alike)
    return tuple(dict.fromkeys(seat.id for seat in seats if seat is not None))


def lines(changes: Changes) -> tuple[Line, ...]:
    """Everything there is to tell, in deck order; what is to be taken out comes last."""
    printed = []
    for alike in designs(changes):
        cut = alike[0].cut
        card = ", ".join(dict.fromkeys(f"{one.cut.wanted.front.row.id}{one.cut.part}" for one in alike))
        printed.append(Line(alike[0].why, cut.wanted.component.id, card, kits(alike), len(alike)))
    gone = [
        Line(
            "gone",
            alike[0].component,
            alike[0].card,
            tuple(dict.fromkeys(filter(None, (one.kit for one in alike)))),
            sum(one.total for one in alike),
        )
        for alike in lost(changes)
    ]
    return (*printed, *gone)


def lost(changes: Changes) -> tuple[tuple[Gone, ...], ...]:
    """What is to be taken out, card by card, whoever's it was."""
    found: dict[tuple[str, str], list[Gone]] = {}
    for one in changes.gone:
        found.setdefault((one.component, one.card), []).append(one)
    return tuple(map(tuple, found.values()))


@dataclass(slots=True)
class _Comparison:
    """Goes through the pieces of a build beside those of an earlier one."""

    before: Mapping[str, Was]
    now: Mapping[str, Was]
    changes: list[Change] = field(default_factory=list)
    _left: dict[str, int] = field(default_factory=dict)  # how many of a piece lie there and are still good

    def wants(self, cut: Cut) -> bool:
        """Whether a piece needs printing; if so, it is taken down why."""
        was = self.before.get(cut.name)
        why = self._why(cut, was)
        if why is None:
            left = self._left.setdefault(cut.name, was.total if was else 0)
            self._left[cut.name] = left - 1
            why = Why.MORE if left <= 0 else None
        if why is not None:
            self.changes.append(Change(cut, why, was))
        return why is not None

    def _why(self, cut: Cut, was: Was | None) -> Why | None:
        now = self.now[cut.name]
        if was is None:
            first = cut.name.replace(f"/{cut.wanted.name}", f"/{cut.wanted.front.name}", 1)
            return Why.MORE if cut.wanted.copy > 1 and first in self.before else Why.NEW
        if was.is_like(now):
            return None
        return Why.BACK if (was.front, was.stock) == (now.front, now.stock) else Why.CHANGED

    def book(self, bound: Bound) -> Bound | None:
        """What is to be printed of a book: all of it where a page changed, else the copies that are lacking."""
        pages = [Cut(page, bound.wanted) for page in bound.book.pages]
        first, known = pages[0], [page for page in pages if page.name in self.before]
        if not known:
            self.changes.append(Change(first, Why.NEW))
            return bound
        changed = [page for page in pages if self._why(page, self.before.get(page.name)) is not None]
        if changed:
            self.changes += [Change(page, Why.CHANGED, self.before.get(page.name)) for page in changed]
            return bound
        lacking = bound.book.copies - self.before[first.name].total
        if lacking <= 0:
            return None
        self.changes.append(Change(first, Why.MORE, self.before[first.name]))
        return Bound(replace(bound.book, copies=lacking), bound.wanted)


def changes(since: Earlier, found: Pieces, game: Game, options: Options) -> Changes:
    """What has changed since an earlier build. Every face must have been drawn, for its look to be known."""
    now = looked(found, has_backs=options.backs != "none")
    comparison = _Comparison(since.pieces, now)
    wanted = Pieces(
        tuple(cut for cut in found.cut if comparison.wants(cut)),
        tuple(cut for cut in found.spares if comparison.wants(cut)),
        (),
        tuple(book for one in found.books if (book := comparison.book(one)) is not None),
        found.faces,
    )
    gone = _gone(since.pieces, now, found, game, options)
    lost = {one.name for one in gone}
    kept = {name: was for name, was in since.pieces.items() if name not in now and name not in lost}
    return Changes(since, wanted, tuple(comparison.changes), gone, _as_before(now, since.pieces), kept)


def _as_before(now: Mapping[str, Was], before: Mapping[str, Was]) -> dict[str, Was]:
    """The pieces with the spots they had: those that are printed again get new ones."""
    return {name: was._replace(spots=before[name].spots) if name in before else was for name, was in now.items()}


def _gone(
    before: Mapping[str, Was], now: Mapping[str, Was], found: Pieces, game: Game, options: Options
) -> tuple[Gone, ...]:
    """What lies in the box and belongs to the game no longer, whoever plays and whatever is asked for."""
    known = {f"{one.component.id}/{one.name}" for one in whole(game, options).all}
    asked = {f"{cut.wanted.component.id}/{cut.wanted.name}" for cut in _every(found)}
    gone = []
    for name, was in before.items():
        if name in now:
            less = was.total - now[name].total
            gone += [Gone(name, was, less)] if less > 0 and was.is_like(now[name]) else []
        elif not _owners(name) & known or _owners(name) & asked:
            gone.append(Gone(name, was, was.total))
    return tuple(gone)


def _owners(name: str) -> set[str]:
    """What a piece may be a part of: `board/main tile A1` of `board/main`."""
    words = name.split(" ")
    return {" ".join(words[:count]) for count in range(1, len(words) + 1)}
