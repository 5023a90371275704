"""The sheets as they would be printed, drawn page by page, with the cuts in their order laid over them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from card_data.geometry import Box, rectangle
from card_data.marks import WHITE, Group, Shape
from card_data.problems import Report
from generator.build import pipeline
from generator.build.chrome import Chrome
from generator.build.deck import deck
from generator.build.planning import planned
from generator.build.press import names
from generator.build.rest import rest
from generator.build.workshop import workshop
from generator.draw.fonts import FontBook
from generator.draw.svg import marks_svg
from generator.imposition.spread import spread
from generator.layout.lines import LineSetter

if TYPE_CHECKING:
    from card_data.marks import Mark
    from card_data.model import Game
    from card_data.problems import Problem
    from generator.build.options import Options
    from generator.build.phrases import Phrases
    from generator.build.planning import Planned
    from generator.build.workshop import Workshop
    from generator.imposition.sheets import Cut, Job, Placement, Plan, Sheet

_DISC = 3.2  # mm; the radius of a number's disc
_AIR = 0.4


class Page(NamedTuple):
    """One printed page, and the file it is in."""

    file: str
    job: Job
    sheet: Sheet


@dataclass(frozen=True, slots=True)
class Laid:
    """A plan of sheets that can be drawn; `token` tells it from every other."""

    token: str
    shop: Workshop
    found: Planned
    pages: tuple[Page, ...]
    setter: LineSetter
    book: FontBook

    @property
    def plan(self) -> Plan:
        """The files to print, and how everything fits."""
        return self.found.plan

    @property
    def sentences(self) -> tuple[str, ...]:
        """How each size lies on the paper, each told once."""
        return tuple(dict.fromkeys(report.sentence for report in self.plan.reports))

    def svg(self, number: int) -> str:
        """A page as it comes out of the printer: faces in their slots, cutting marks, the line about the sheet."""
        _, job, sheet = self.pages[number]
        paper = Box(0.0, 0.0, *sheet.paper)
        marks: tuple[Mark, ...] = (
            Shape(rectangle(paper), fill=WHITE),
            *map(self._placed, sheet.placements),
            *Chrome(job, self.shop, self.setter).marks(sheet),
        )
        return marks_svg(marks, paper, self.shop.art.data_uri, self.book, prefix=f"s{number}")

    def _placed(self, placement: Placement) -> Mark:
        face = self.found.faces.drawn(placement.face)
        clip = rectangle(placement.inked)
        return Group((Group(face.marks, matrix=placement.matrix, key=face.key),), clip=clip)


def lay(game: Game, options: Options, *, wrong: tuple[Problem, ...], phrases: Phrases, token: str) -> Laid:
    """The sheets of a game, without what `wrong` says is spoilt; nothing is drawn yet. Usage for what it has not."""
    sound = rest(game, wrong)
    asked = options.for_game(sound)
    report = Report()
    shop = workshop(sound, asked, report, phrases=phrases)
    found = planned(deck(sound, asked, report), shop, pipeline.paper_of(asked))
    files = zip(names(found.plan.jobs), found.plan.jobs, strict=True)
    pages = tuple(Page(name, job, sheet) for name, job in files for sheet in job.sheets)
    return Laid(token, shop, found, pages, LineSetter(shop.typesetter, phrases.words.language), FontBook(shop.library))


class Line(NamedTuple):
    """A cut as it is drawn over a sheet, in mm: the line, and its number on a disc beside the paper's edge."""

    number: int
    x0: float
    y0: float
    x1: float
    y1: float
    disc_x: float
    disc_y: float
    is_first: bool


def lines(sheet: Sheet) -> tuple[Line, ...]:
    """The cuts of a sheet in their order: discs of upright cuts along the lower edge, of level ones along the right."""
    found: list[Line] = []
    for axis in ("x", "y"):
        cuts = [cut for cut in sheet.cuts if cut.axis == axis]
        places = spread([cut.position for cut in cuts], 2 * _DISC + _AIR)
        found += (_line(cut, place, sheet) for cut, place in zip(cuts, places, strict=True))
    return tuple(sorted(found, key=lambda line: line.number))


def _line(cut: Cut, place: float, sheet: Sheet) -> Line:
    width, height = sheet.paper
    at, is_first = cut.position, not cut.strips
    if cut.axis == "x":
        return Line(cut.number, at, cut.start, at, cut.end, place, height - _DISC - _AIR, is_first)
    return Line(cut.number, cut.start, at, cut.end, at, width - _DISC - _AIR, place, is_first)
