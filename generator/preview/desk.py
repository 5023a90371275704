"""A game laid out in one language and ink: which faces there are, and their drawings, made when they are asked for."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from hashlib import blake2b
from typing import TYPE_CHECKING

from card_data.problems import Report
from generator.build.deck import deck
from generator.build.options import INKS, Options
from generator.build.rest import rest
from generator.build.workshop import Workshop, workshop
from generator.draw.fonts import FontBook
from generator.draw.svg import face_svg
from generator.layout.reading import read

if TYPE_CHECKING:
    from collections.abc import Iterator

    from card_data.model import Component, Game, Layout, Row
    from card_data.problems import Problem
    from generator.build.deck import Wanted
    from generator.build.phrases import Phrases
    from generator.layout.engine import Engine, FaceJob

_MOST_JOBS = 6000  # faces that may still be asked for after they changed


@dataclass(frozen=True, slots=True)
class Look:
    """How a game is looked at: in which language and ink, and whose kit ("" is the first)."""

    language: str
    ink: str = "full"
    seat: str = ""

    def fitting(self, game: Game) -> Look:
        """The same, with what the game does not have left at its usual."""
        languages, seats = game.texts.languages, [seat.id for seat in game.seats]
        return Look(
            self.language if self.language in languages else languages[0],
            self.ink if self.ink in INKS else "full",
            self.seat if self.seat in seats else "",
        )

    def options(self, game: Game) -> Options:
        """What a build would be asked for to print everything there is so."""
        every = tuple(component.id for component in game.components)
        seats = (self.seat,) if self.seat else ()
        return Options(languages=(self.language,), ink=self.ink, only=every, seats=seats).for_game(game)


@dataclass(frozen=True, slots=True)
class Shown:
    """A face that is shown: its id stays while its drawing changes, its address changes with the drawing.

    `back` is the id of what is printed behind a front. `values` are the row's in the language shown.
    """

    id: str
    address: str
    job: FaceJob
    layout: Layout
    read: tuple[tuple[str, str], ...]
    back: str = ""

    @property
    def component(self) -> Component:
        """The component it belongs to."""
        return self.job.component

    @property
    def row(self) -> Row:
        """The row it is made from."""
        return self.job.row


@dataclass(slots=True)
class Desk:
    """One look at a game. `salt` tells of art whose names are the same while what it shows is not."""

    look: Look
    shop: Workshop
    salt: str
    book: FontBook
    faces: tuple[Shown, ...] = ()
    _jobs: dict[str, tuple[Engine, FaceJob, str]] = field(default_factory=dict)

    def deal(self, game: Game) -> None:
        """Takes in a game whose tables may have changed; nothing is drawn yet."""
        self.shop = replace(self.shop, game=game)
        self.shop.report.entries.clear()
        if len(self._jobs) > _MOST_JOBS:
            self._jobs.clear()
        self.faces = tuple(self._dealt(game))

    def svg(self, address: str) -> str | None:
        """The drawing at an address, with its bleed; None where this desk has no such face."""
        found = self._jobs.get(address)
        if found is None:
            return None
        engine, job, key = found
        return face_svg(engine.face(job, key), self.shop.art.data_uri, self.book, bleed=True)

    def _dealt(self, game: Game) -> Iterator[Shown]:
        asked = deck(game, self.shop.options, self.shop.report)
        backs: dict[str, Shown] = {}
        fronts: dict[str, Shown] = {}
        for piece in asked.all:
            if piece.copy > 1:
                continue
            back = self._behind(piece, backs) if piece.back else None
            front = self._shown(piece.languages[0], piece.front, f"{piece.component.id}/{piece.front.row.id}", back)
            fronts.setdefault(front.id, front)
        order = {component.id: number for number, component in enumerate(game.components)}
        yield from sorted((*fronts.values(), *backs.values()), key=lambda one: order[one.component.id])

    def _behind(self, piece: Wanted, backs: dict[str, Shown]) -> Shown:
        """The back of a piece: each distinct one once, named after the first piece that has it."""
        assert piece.back is not None
        kit = f"/{piece.back.seat.id}" if piece.back.seat else ""
        name = f"{piece.component.id}/{piece.back.row.id}{kit}/back"
        back = self._shown(piece.languages[1], piece.back, name)
        return backs.setdefault(back.address, back)

    def _shown(self, language: str, job: FaceJob, name: str, back: Shown | None = None) -> Shown:
        engine = self.shop.engines[language]
        key = engine.key(job)
        address = blake2b(f"{key} {self.salt}".encode(), digest_size=10).hexdigest()
        self._jobs[address] = engine, job, key
        layout = engine.layouts[job.layout]
        fields = job.component.read or (("name",) if "name" in {*job.row.values, *job.row.words} else ())
        said = () if job.is_back else read(fields, layout, engine.values(job), self.shop.game.icons)
        return Shown(name, address, job, layout, said, back.id if back else "")


def desk(game: Game, look: Look, *, wrong: tuple[Problem, ...], salt: str, phrases: Phrases) -> Desk:
    """A game on a new desk: its fonts and art opened, what is spoilt left out."""
    sound = rest(game, wrong)
    shop = workshop(sound, look.options(sound), Report(), phrases=phrases)
    laid = Desk(look, shop, salt, FontBook(shop.library))
    laid.deal(sound)
    return laid
