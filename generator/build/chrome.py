"""What stands on a sheet outside the trims: the line about the sheet, the scale bar, and the word DRAFT."""

from __future__ import annotations

from typing import TYPE_CHECKING

from card_data.geometry import PT_PER_MM, Box, Matrix, Size, shift, turn
from card_data.marks import Colour, Group, Mark, Text
from generator.imposition.sheets import Side

if TYPE_CHECKING:
    from generator.build.workshop import Workshop
    from generator.imposition.sheets import Job, Sheet, SheetLine
    from generator.layout.lines import LineSetter

SIZE = 6.0  # pt, of the line about the sheet
LEAST = 4.0
_CAP = 0.64  # of the size: about how high a capital is
_GREY = Colour(0.35, 0.35, 0.35)
_PALE = Colour(0.8, 0.1, 0.1)


def quarter(turns: int, box: Box) -> tuple[Matrix, Size]:
    """How something upright comes to lie in a box after clockwise quarter turns, and how large it is upright."""
    size = Size(box.height, box.width) if turns % 2 else Size(box.width, box.height)
    corner = {0: (0.0, 0.0), 1: (size.height, 0.0), 2: (size.width, size.height), 3: (0.0, size.width)}[turns % 4]
    return turn(90 * (turns % 4)).then(shift(box.x + corner[0], box.y + corner[1])), size


def chrome(sheet: Sheet, job: Job, shop: Workshop, setter: LineSetter) -> tuple[Mark, ...]:
    """Everything outside the trims but the cutting marks."""
    marks: list[Mark] = []
    if sheet.line is not None:
        marks.append(_line(sheet.line, told(sheet, job, shop), setter))
    if sheet.scale_bar is not None:
        marks += setter.shaped(sheet.scale_bar.marks)
    if shop.options.is_draft:
        marks.append(_draft(sheet, shop, setter))
    return tuple(marks)


def told(sheet: Sheet, job: Job, shop: Workshop) -> str:
    """Game, kit, components, sheet n of m, side, paper, flip edge, version: in one line."""
    say = shop.phrases
    parts = [
        shop.title,
        kit_name(sheet.kit, shop),
        ", ".join(sheet.groups),
        say("sheet.number", values=(("number", sheet.number), ("of", sheet.of))),
        say(f"sheet.{sheet.side.value}"),
        paper_name(shop.options.paper),
        say(f"sheet.flip-{job.flip.value}") if job.flip is not None and job.side is not Side.FRONT else "",
        f"v{shop.game.version}" if shop.game.version else "",
    ]
    return " · ".join(part for part in parts if part)


def paper_name(paper: str) -> str:
    """A paper as people write it: A4, Letter."""
    return paper.upper() if len(paper) == 2 else paper.title()  # noqa: PLR2004 - A3, A4


def kit_name(kit: str, shop: Workshop) -> str:
    """What a kit is called: the game's text `seat.<id>`, or the seat's id."""
    key = f"seat.{kit}"
    entries = shop.game.texts.entries.get(shop.words.language, {})
    return entries.get(key, kit)


def _line(place: SheetLine, text: str, setter: LineSetter) -> Mark:
    matrix, size = quarter(place.turns, place.box)
    width = setter.width(text, "text", SIZE)
    scale = min(1.0, max(LEAST / SIZE, size.width / width if width else 1.0))
    baseline = (size.height + SIZE * scale * _CAP / PT_PER_MM) / 2
    return Group(tuple(setter.line(Text(text, 0.0, baseline, SIZE * scale, colour=_GREY))), matrix=matrix)


def _draft(sheet: Sheet, shop: Workshop, setter: LineSetter) -> Mark:
    width, height = sheet.paper
    size = 0.22 * min(width, height) * PT_PER_MM
    text = Text(shop.phrases("sheet.draft"), width / 2, height / 2, size, colour=_PALE, anchor="middle", rotate=-35.0)
    return Group(tuple(setter.line(text)), opacity=0.25)
