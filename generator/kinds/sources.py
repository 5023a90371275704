"""Sides of pieces before they are drawn: laid out by a layout, or composed of other sides."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from hashlib import blake2b
from typing import TYPE_CHECKING, Protocol

from card_data.geometry import IDENTITY, Matrix, Path, Size
from card_data.marks import Colour, Face, Group, Mark

if TYPE_CHECKING:
    from generator.booklet.reading import Reading
    from generator.layout.engine import Engine, FaceJob


class Source(Protocol):
    """One side of a piece: its key is known before it is drawn, and equal keys are equal drawings."""

    @property
    def size(self) -> Size:
        """The trim size in mm."""

    @property
    def bleed(self) -> float:
        """How far its art goes past the trim, in mm."""

    @property
    def edge(self) -> Colour | None:
        """The one colour that reaches the trim all round, if there is one."""

    @property
    def key(self) -> str:
        """What tells the drawing from every other one of the build."""

    def face(self) -> Face:
        """The drawing; what is wrong with it goes to the build's report."""


@dataclass(frozen=True, slots=True)
class LaidOut:
    """A side that a layout draws from a row."""

    engine: Engine
    job: FaceJob

    @property
    def size(self) -> Size:
        """The component's size."""
        return self.job.component.size

    @property
    def bleed(self) -> float:
        """The layout's bleed."""
        return self.engine.layouts[self.job.layout].bleed

    @property
    def edge(self) -> Colour | None:
        """The edge that the layout declares."""
        return self.engine.edge(self.job)

    @property
    def key(self) -> str:
        """The layout and the values it needs."""
        return self.engine.key(self.job)

    def face(self) -> Face:
        """The face, laid out."""
        return self.engine.face(self.job)


def quiet(source: Source) -> Source:
    """The side without the line that says which piece it is, for a piece on which another side says it."""
    return replace(source, job=replace(source.job, is_back=True)) if isinstance(source, LaidOut) else source


@dataclass(frozen=True, slots=True)
class Placed:
    """A side as part of a larger drawing: where it lies, and what of it is seen (in its own mm)."""

    source: Source
    matrix: Matrix = IDENTITY
    clip: Path | None = None


@dataclass(frozen=True, slots=True)
class Composed:
    """A side made of others: panels of a net, a tile of a board, a page of a booklet.

    `under` and `over` are marks of its own, in its own mm. `name` is its part of the key that nothing else tells: how
    the parts lie is told by the parts. `reading` is what a page of a book offers on a screen.
    """

    name: str
    size: Size
    parts: tuple[Placed, ...]
    bleed: float = 3.0
    edge: Colour | None = None
    under: tuple[Mark, ...] = ()
    over: tuple[Mark, ...] = ()
    reading: Reading | None = None
    key: str = field(init=False, compare=False)

    def __post_init__(self) -> None:
        """Works the key out once: it is asked for again and again, and long in the making."""
        object.__setattr__(self, "key", self._hash())

    def _hash(self) -> str:
        """A hash of the parts and of how they lie."""
        told = repr((self.name, tuple(self.size), self.bleed, self.under, self.over))
        digest = blake2b(told.encode(), digest_size=12)
        for part in self.parts:
            digest.update(repr((part.source.key, part.matrix, part.clip)).encode())
        return digest.hexdigest()

    def face(self) -> Face:
        """The parts, drawn where they lie."""
        drawn = tuple(self._drawn(part) for part in self.parts)
        return Face(self.key, *self.size, self.bleed, (*self.under, *drawn, *self.over), self.edge)

    @staticmethod
    def _drawn(part: Placed) -> Group:
        inner: tuple[Mark, ...] = part.source.face().marks
        if part.clip is not None:
            inner = (Group(inner, clip=part.clip),)
        return Group(inner, matrix=part.matrix)
