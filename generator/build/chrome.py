"""What stands on a sheet outside the trims: the line about the sheet, the scale bar, and the word DRAFT."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from card_data.geometry import IDENTITY, PT_PER_MM, Box, Matrix, Size, shift
from card_data.marks import Colour, Group, Mark, Text
from card_data.words import seat_called
from generator.imposition.sheets import Side
from generator.typeset.style import TextStyle

if TYPE_CHECKING:
    from generator.build.workshop import Workshop
    from generator.imposition.sheets import Job, Sheet, SheetLine
    from generator.layout.lines import LineSetter

SIZE = 6.0  # pt, of the line about the sheet
LEAST = 4.0
_CAP = 0.64  # of the size: about how high a capital is
_GREY = Colour(0.35, 0.35, 0.35)
_WIDE = Box(0.0, 0.0, 10_000.0, 100.0)
_PALE = Colour(0.8, 0.1, 0.1)


@dataclass(slots=True)
class Chrome:
    """The words and marks on the sheets of one file; what many sheets share is one group, which is stored once."""

    job: Job
    shop: Workshop
    setter: LineSetter
    _keys: dict[int, Group] = field(default_factory=dict)  # by the identity of marks that sheets share

    def marks(self, sheet: Sheet) -> tuple[Mark, ...]:
        """Everything outside the trims of a sheet."""
        marks: list[Mark] = []
        if sheet.marks:
            marks.append(self._shared(sheet.marks, sheet.marks))
        if sheet.line is not None:
            marks.append(_line(sheet.line, told(sheet, self.job, self.shop), self.setter))
        if sheet.scale_bar is not None:
            bar = sheet.scale_bar.marks
            marks.append(self._keys.get(id(bar)) or self._shared(bar, self.setter.shaped(bar)))
        if self.shop.options.is_draft:
            marks.append(_draft(sheet, self.shop, self.setter))
        return tuple(marks)

    def true_size(self, sheet: Sheet) -> Matrix:
        """What makes a sheet come out true to size; what is only to be read is left as it is."""
        return IDENTITY if self.job.is_to_read else true_size(self.shop, sheet.paper)

    def _shared(self, source: tuple[Mark, ...], marks: tuple[Mark, ...]) -> Group:
        group = self._keys.get(id(source))
        if group is None:
            group = self._keys[id(source)] = Group(marks, key=f"chrome.{len(self._keys)}")
        return group


def true_size(shop: Workshop, page: Size) -> Matrix:
    """What makes a page come out true to size on the printer that it is for, where one is named."""
    printer = shop.options.printer
    return (printer.true_size(page) if printer else None) or IDENTITY


def told(sheet: Sheet, job: Job, shop: Workshop) -> str:
    """Game, kit, components, sheet n of m, side, paper, flip edge, printer, version: in one line."""
    say = shop.phrases
    parts = [
        shop.title,
        shop.note,
        kit_name(sheet.kit, shop),
        ", ".join(sheet.groups),
        say("sheet.number", values=(("number", sheet.number), ("of", sheet.of))),
        say(f"sheet.{sheet.side.value}"),
        paper_name(shop.options.paper),
        say(f"sheet.flip-{job.flip.value}") if job.flip is not None and job.side is not Side.FRONT else "",
        say("printer.sheet", values=(("name", shop.options.printer.name),)) if shop.options.printer else "",
        f"v{shop.game.version}" if shop.game.version else "",
    ]
    return " · ".join(part for part in parts if part)


def paper_name(paper: str) -> str:
    """A paper as people write it: A4, Letter."""
    return paper.upper() if len(paper) == 2 else paper.title()  # noqa: PLR2004 - A3, A4


def kit_name(kit: str, shop: Workshop) -> str:
    """What a kit is called on the sheets of a build."""
    return seat_called(shop.game.texts, kit, shop.words.language)


def _line(place: SheetLine, text: str, setter: LineSetter) -> Mark:
    """The line as large as its place lets it be, in the middle of the place's height."""
    size = SIZE
    marks, block = setter.block(text, _USUAL, _WIDE)
    if block.width > place.length:
        size = max(LEAST, size * place.length / block.width)
        marks, block = setter.block(text, _style(size), _WIDE)
    high = min(place.box.width, place.box.height)
    down = (high + size * _CAP / PT_PER_MM) / 2 - block.baselines[0]
    return Group(marks, matrix=shift(0.0, down).then(place.matrix))


def _style(size: float) -> TextStyle:
    return TextStyle("text", size, colour=_GREY, wrap=False)


_USUAL = _style(SIZE)


def _draft(sheet: Sheet, shop: Workshop, setter: LineSetter) -> Mark:
    width, height = sheet.paper
    printer = shop.options.printer
    x, y = printer.back_offset if printer and sheet.side is Side.BACK else (0.0, 0.0)
    size = 0.22 * min(width, height) * PT_PER_MM
    text = Text(
        shop.phrases("sheet.draft"), width / 2 + x, height / 2 + y, size, colour=_PALE, anchor="middle", rotate=-35.0
    )
    return Group(tuple(setter.line(text)), opacity=0.25)
