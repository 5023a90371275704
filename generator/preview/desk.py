"""A game laid out in one language and ink: which faces there are, and their drawings, made when they are asked for."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from hashlib import blake2b
from typing import TYPE_CHECKING, NamedTuple

from card_data.problems import Report
from card_data.reading import read
from generator.build import pipeline
from generator.build.deck import counted, deck
from generator.build.faces import Faces
from generator.build.options import INKS, Options
from generator.build.planning import composed
from generator.build.rest import rest
from generator.build.workshop import Workshop, workshop
from generator.draw.fonts import FontBook
from generator.draw.svg import face_svg
from generator.kinds.parts import flat
from generator.kinds.table import KINDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from card_data.model import Component, Game, Row
    from card_data.problems import Problem
    from generator.build.deck import Wanted
    from generator.build.phrases import Phrases
    from generator.layout.engine import FaceJob

_MOST_KEYS = 6000  # faces that may still be asked for after they changed


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
        return Options("trim", languages=(self.language,), ink=self.ink, only=every, seats=seats).for_game(game)


class Form(NamedTuple):
    """What of a face is known before it is drawn, in mm: its trim, bleed, safe zone and the radius of its corners."""

    width: float
    height: float
    bleed: float
    safe: float = 0.0
    radius: float = 0.0


@dataclass(frozen=True, slots=True)
class Shown:
    """A face that is shown: its id stays while its drawing changes, its address changes with the drawing.

    `back` is the id of what is printed behind a front; `layout` the file its layout stands in; `part` tells it from
    other parts of the same row.
    """

    id: str
    address: str
    job: FaceJob
    form: Form
    layout: str
    read: tuple[tuple[str, str], ...] = ()
    back: str = ""
    part: str = ""

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
    """One look at a game. `salt` tells of art whose names are the same while what it shows is not.

    Plain pieces are dealt at once. What kinds make of rows (a booklet is set whole for it) takes its time, so `made`
    stays as it was until `compose` is called; `is_whole` tells whether it has been.
    """

    look: Look
    shop: Workshop
    salt: str
    book: FontBook
    plain: tuple[Shown, ...] = ()
    made: tuple[Shown, ...] = ()
    is_whole: bool = False
    _asked: tuple[Wanted, ...] = ()
    _counts: dict[str, int] = field(default_factory=dict)
    _faces: Faces = field(default_factory=Faces)
    _keys: dict[str, str] = field(default_factory=dict)
    _known: dict[str, Shown] = field(default_factory=dict)  # plain sides as they were dealt last, by id

    def deal(self, game: Game) -> None:
        """Takes in a game whose tables may have changed; nothing is drawn yet."""
        self.shop = replace(self.shop, game=game)
        self.shop.report.entries.clear()
        if len(self._keys) > _MOST_KEYS:
            self._keys.clear()
            self._known.clear()
            self._faces = Faces()
        dealt = deck(game, self.shop.options, self.shop.report)
        every = dealt.all
        self._counts = counted(dealt, game, self.shop.options)
        self._asked = tuple(piece for piece in every if piece.copy == 1)
        self.plain = self._distinct(self._laid, is_flat=True)
        self.is_whole = all(KINDS[piece.component.kind] is flat for piece in self._asked)

    def compose(self) -> None:
        """Makes what kinds make of rows; nothing is drawn yet."""
        self.shop.counts.update(self._counts)
        self.made = self._distinct(self._made, is_flat=False)
        self.is_whole = True

    @property
    def shown(self) -> tuple[Shown, ...]:
        """Every design once, in the first kit that has it, and every distinct back once; in the order of the box."""
        order = {component.id: number for number, component in enumerate(self.shop.game.components)}
        there = [one for one in (*self.plain, *self.made) if one.component.id in order]
        return tuple(sorted(there, key=lambda one: order[one.component.id]))

    def svg(self, address: str) -> str | None:
        """The drawing at an address, with its bleed; None where this desk has no such face."""
        key = self._keys.get(address)
        if key is None:
            return None
        return face_svg(self._faces.drawn(key), self.shop.art.data_uri, self.book, bleed=True)

    def _distinct(
        self, sides: Callable[[Wanted, dict[str, Shown]], Iterator[Shown]], *, is_flat: bool
    ) -> tuple[Shown, ...]:
        fronts: dict[str, Shown] = {}
        backs: dict[str, Shown] = {}
        for piece in self._asked:
            if (KINDS[piece.component.kind] is flat) is is_flat:
                for front in sides(piece, backs):
                    fronts.setdefault(front.id, front)
        return (*fronts.values(), *backs.values())

    def _laid(self, piece: Wanted, backs: dict[str, Shown]) -> Iterator[Shown]:
        """The face of a plain piece; its back is added to the backs."""
        back = None
        if piece.back is not None:
            back = self._side(piece.languages[1], piece.back, f"{piece.component.id}/~{piece.back.name}")
            back = backs.setdefault(back.address, replace(back, id=_back_name(piece.back, backs)))
        name = f"{piece.component.id}/{piece.front.row.id}"
        front = self._side(piece.languages[0], piece.front, name)
        yield replace(front, back=back.id) if back else front

    def _side(self, language: str, job: FaceJob, name: str) -> Shown:
        known = self._known.get(name)
        if known is not None and _are_alike(known.job, job):
            shown = replace(known, job=job)
        else:
            shown = self._new_side(language, job, name)
        self._known[name] = shown
        return shown

    def _new_side(self, language: str, job: FaceJob, name: str) -> Shown:
        engine = self.shop.engines[language]
        layout = engine.layouts[job.layout]
        fields = job.component.read or (("name",) if "name" in {*job.row.values, *job.row.words} else ())
        said = () if job.is_back else read(fields, layout, engine.values(job), self.shop.game.icons)
        form = Form(*job.component.size, layout.bleed, layout.safe, layout.radius)
        address = self._address(self._faces.add(engine, job))
        return Shown(name, address, job, form, layout.where.file, said)

    def _made(self, piece: Wanted, backs: dict[str, Shown]) -> Iterator[Shown]:
        """The pieces that a kind makes of a row: parts of a board, a figure with its base."""
        paper = pipeline.paper_of(self.shop.options)
        made = {part.label: part for part in composed(piece, self.shop, self._faces, paper)}
        for number, part in enumerate(made.values()):
            name = f"{piece.component.id}/{piece.front.row.id}" + (f"/{number}" if number else "")
            suffix = part.label.removeprefix(piece.name).strip()
            form = Form(*part.size, part.bleed)
            front = Shown(name, self._address(part.face), piece.front, form, "", part=suffix)
            if part.back is not None:
                job, behind = replace(piece.front, is_back=True), Form(*part.size, part.bleed_of(is_back=True))
                back = Shown(f"{name}/back", self._address(part.back), job, behind, "", part=suffix)
                front = replace(front, back=backs.setdefault(back.address, back).id)
            yield front

    def _address(self, key: str) -> str:
        address = blake2b(f"{key} {self.salt}".encode(), digest_size=10).hexdigest()
        self._keys[address] = key
        return address


def _back_name(job: FaceJob, backs: Mapping[str, Shown]) -> str:
    """What a back is called: after its layout and its kit, or after its row where that has a back of its own."""
    seat = f"@{job.seat.id}" if job.seat else ""
    name = f"{job.component.id}/~{job.layout}{seat}"
    return f"{name}/{job.row.id}" if any(back.id == name for back in backs.values()) else name


def _are_alike(one: FaceJob, other: FaceJob) -> bool:
    """Whether two jobs draw the same where only tables have changed: all is equal but where the row stands."""
    mine, yours = one.row, other.row
    return (
        mine.values == yours.values
        and _as_typed(mine) == _as_typed(yours)
        and mine.words == yours.words
        and (mine.id, mine.code, mine.copies) == (yours.id, yours.code, yours.copies)
        and (one.layout, one.seat) == (other.layout, other.seat)
    )


def _as_typed(row: Row) -> list[str]:
    """How numbers were typed: `012` and `12` are equal and print differently."""
    return [getattr(value, "typed", "") for value in row.values.values()]


def desk(
    game: Game, look: Look, *, wrong: tuple[Problem, ...], salt: str, phrases: Phrases, before: Desk | None = None
) -> Desk:
    """A game on a new desk: its fonts and art opened, what is spoilt left out.

    What kinds make of rows is taken from the desk `before`, for the time being; without one it is made at once.
    """
    sound = rest(game, wrong)
    shop = workshop(sound, look.options(sound), Report(), phrases=phrases)
    laid = Desk(look, shop, salt, FontBook(shop.library))
    laid.deal(sound)
    if before is not None:
        laid.made = before.made
    elif not laid.is_whole:
        laid.compose()
    return laid
