"""All faces of a build looked at: each distinct drawing once an ink, as pixels many to a page."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import TYPE_CHECKING

from generator.draw.fonts import FontBook
from generator.preflight.backs import NEAR, framed, telling
from generator.preflight.bleed import CHECKS, SEAM
from generator.preflight.contrast import faint
from generator.preflight.drawn import silent
from generator.preflight.rasters import PITCH, rasters
from generator.preflight.reach import reaching
from generator.preflight.resolution import coarse
from generator.preflight.seats import alike, confused, enlarged
from generator.preflight.strips import strips

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from card_data.model import Component, Seat
    from card_data.problems import Problem
    from generator.art.store import ArtStore
    from generator.preflight.looks import Look
    from generator.preflight.rasters import Raster
    from generator.typeset.faces import FontLibrary

MOST = 600  # drawings an ink that are looked at as pixels: about five seconds; of a larger deck an even sample
SIDES = (5.0, 1200.0)  # mm that a side may have to be looked at: beyond, a picture has 20 million pixels


@dataclass(frozen=True, slots=True)
class Bench:
    """What one build prints with."""

    ink: str
    art: ArtStore
    library: FontLibrary

    def weight(self, font: str) -> int:
        """How bold a font is; 400 is plain."""
        return self.library[font].weight

    def rasters(self, looks: Iterable[Look]) -> Iterator[Raster]:
        """The faces as pixels."""
        return rasters([look.face for look in looks], self.art, FontBook(self.library))


@dataclass(frozen=True, slots=True)
class Kit:
    """The sides of one piece of a component, as one seat's kit has them."""

    component: Component
    seat: Seat
    sides: tuple[Look, ...]


@dataclass(slots=True)
class Inspection:
    """What was found on faces so far, and in which inks; `looked` of `distinct` drawings were seen as pixels."""

    looked: int = 0
    distinct: int = 0
    _found: dict[Problem, dict[str, None]] = field(default_factory=lambda: defaultdict(dict))
    _seen: set[tuple[str, str]] = field(default_factory=set)
    _inks: dict[str, None] = field(default_factory=dict)

    def faces(self, looks: Sequence[Look], kits: Sequence[Kit], bench: Bench) -> None:
        """Looks at the faces of one build; drawings that an earlier build had in this ink are not looked at again."""
        self._inks[bench.ink] = None
        fresh = self._fresh(looks, bench.ink)
        for look in fresh:
            self._add(coarse(look, bench.art), bench.ink)
            self._add(reaching(look), bench.ink)
        seen = sampled([look for look in fresh if _is_seen(look)], MOST)
        self.distinct, self.looked = self.distinct + len(fresh), self.looked + len(seen)
        grounds = bench.rasters([replace(look, face=silent(look.face)) for look in seen])
        for look, ground in zip(seen, grounds, strict=True):
            sides = strips(ground, NEAR + PITCH if look.is_secret else SEAM + PITCH)
            for check in (*CHECKS, framed):
                self._add(check(look, sides), bench.ink)
            self._add(faint(look, ground, bench.weight), bench.ink)
        self._add(telling(looks), bench.ink)
        self._kits(kits, bench)

    def _fresh(self, looks: Iterable[Look], ink: str) -> list[Look]:
        found = {look.drawing: look for look in looks if (ink, look.drawing) not in self._seen}
        self._seen.update((ink, drawing) for drawing in found)
        return list(found.values())

    def _kits(self, kits: Sequence[Kit], bench: Bench) -> None:
        by_component: dict[str, list[Kit]] = defaultdict(list)
        for kit in kits:
            by_component[kit.component.id].append(kit)
        for several in by_component.values():
            is_near = any(alike(one.seat, other.seat, bench.ink) for one, other in combinations(several, 2))
            are_one = len({tuple(look.drawing for look in kit.sides) for kit in several}) == 1
            if is_near and not are_one:
                self._add(confused(several[0].component, _pictured(several, bench), bench.ink), bench.ink)

    def _add(self, problems: Iterable[Problem], ink: str) -> None:
        for problem in problems:
            self._found[problem][ink] = None

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Everything found; what is not so in every ink says in which."""
        return tuple(
            problem if inks == self._inks else replace(problem, what=f"{problem.what} (with --ink {', '.join(inks)})")
            for problem, inks in self._found.items()
        )


def _is_seen(look: Look) -> bool:
    """Whether a face has a size of which a picture says something, and which no picture is too large for."""
    return min(look.face.width, look.face.height) >= SIDES[0] and max(look.face.width, look.face.height) <= SIDES[1]


def _pictured(kits: Sequence[Kit], bench: Bench) -> dict[Seat, list[Raster]]:
    pictures = bench.rasters([replace(look, face=enlarged(look.face)) for kit in kits for look in kit.sides])
    return {kit.seat: [next(pictures) for _ in kit.sides] for kit in kits}


def sampled(looks: Sequence[Look], most: int) -> list[Look]:
    """At most so many of them, evenly spread from the first to the last."""
    if len(looks) <= most:
        return list(looks)
    return [looks[at * (len(looks) - 1) // (most - 1)] for at in range(most)]
