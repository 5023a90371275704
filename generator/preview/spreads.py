"""Printed pages for the eye: fronts with their backs, the cuts over them, and the steps of cutting in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.imposition import guide
from generator.imposition.sheets import Side
from generator.preview.sheets import Line, lines

if TYPE_CHECKING:
    from generator.build.phrases import Phrases
    from generator.imposition.sheets import Sheet
    from generator.preview.sheets import Laid, Page


@dataclass(frozen=True, slots=True)
class Spread:
    """A sheet of paper: its pages by number in the plan, which file they are in, and how it is cut."""

    file: str
    front: int
    back: int | None
    width: float
    height: float
    number: int
    of: int
    groups: str
    kit: str
    pieces: int
    lines: tuple[Line, ...]
    steps: tuple[str, ...]


def spreads(laid: Laid, phrases: Phrases) -> tuple[Spread, ...]:
    """The sheets of a plan in printing order; steps only where they differ from the sheet before."""
    found: list[Spread] = []
    told: tuple[str, ...] = ()
    for at, page in enumerate(laid.pages):
        if found and found[-1].back == at:
            continue
        steps = _steps(page.sheet, phrases)
        found.append(_spread(at, page, laid.pages, () if steps == told else steps))
        told = steps or told
    return tuple(found)


def _spread(at: int, page: Page, pages: tuple[Page, ...], steps: tuple[str, ...]) -> Spread:
    sheet = page.sheet
    behind = pages[at + 1] if at + 1 < len(pages) else None
    has_back = behind is not None and behind.file == page.file and behind.sheet.side is Side.BACK
    is_front = sheet.side is not Side.BACK
    return Spread(
        file=page.file,
        front=at,
        back=at + 1 if has_back and is_front else None,
        width=sheet.paper.width,
        height=sheet.paper.height,
        number=sheet.number,
        of=sheet.of,
        groups=", ".join(sheet.groups),
        kit=sheet.kit,
        pieces=len(sheet.placements),
        lines=lines(sheet),
        steps=steps,
    )


def _steps(sheet: Sheet, phrases: Phrases) -> tuple[str, ...]:
    if sheet.grid is None or not sheet.cuts:
        return ()
    first = phrases("step.fold" if sheet.fold else "step.stack")
    return (first, *(phrases(step.key, values=step.values) for step in guide.steps(sheet)))
