"""`0-print-me-first.pdf`: a ruler, what to print on what, how to cut it, and what there should be in the end."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from card_data.geometry import Box, Size, polygon, rectangle, shift
from card_data.marks import WHITE, Colour, Group, Mark, Shape, Stroke
from generator.draw.fonts import FontBook
from generator.draw.pdf import DocumentInfo, PageBoxes, PdfWriter
from generator.imposition import guide
from generator.imposition.sheets import Job, Sheet, Side
from generator.typeset.style import TextStyle

if TYPE_CHECKING:
    from pathlib import Path

    from generator.build.press import Printed
    from generator.build.workshop import Workshop
    from generator.layout.lines import LineSetter

NAME = "0-print-me-first.pdf"
INK, SOFT, ACCENT = Colour(0.1, 0.1, 0.1), Colour(0.42, 0.42, 0.42), Colour(0.81, 0.0, 0.0)
HEAVY = "Alegreya Sans Black"
MARGIN = 16.0
BODY = 10.0  # pt
_MOST_PARTS = 40


@dataclass(slots=True)
class Flow:
    """Pages filled from the top; what does not fit begins a new one."""

    size: Size
    setter: LineSetter
    pages: list[list[Mark]] = field(default_factory=lambda: [[]])
    y: float = MARGIN

    @property
    def width(self) -> float:
        """How wide the text may be."""
        return self.size.width - 2 * MARGIN

    def room_for(self, height: float) -> None:
        """Begins a new page where so many mm are not left."""
        if self.y + height > self.size.height - MARGIN and self.y > MARGIN:
            self.pages.append([])
            self.y = MARGIN

    def add(self, *marks: Mark) -> None:
        """Adds marks to the page that is being filled."""
        self.pages[-1] += marks

    def text(self, text: str, style: TextStyle, *, x: float = 0.0, width: float | None = None, y: float = 0.0) -> float:
        """Sets a text at the cursor plus `x`, `y`, in mm; answers its height. The cursor stays."""
        box = Box(MARGIN + x, self.y + y, self.width - x if width is None else width, 1000.0)
        marks, block = self.setter.block(text, style, box)
        self.add(*marks)
        return block.height

    def paragraph(self, text: str, style: TextStyle, *, gap: float = 2.0) -> None:
        """A text over the whole width, and some space."""
        self.room_for(12.0)
        self.y += self.text(text, style) + gap

    def heading(self, text: str) -> None:
        """A section's heading, over a rule."""
        self.room_for(40.0)
        self.y += 4.0
        rule = polygon(((MARGIN, self.y), (MARGIN + self.width, self.y)), closed=False)
        self.add(Shape(rule, stroke=Stroke(INK, 0.35)))
        self.y += 2.2
        self.y += self.text(text, TextStyle(HEAVY, 14.0, colour=INK)) + 2.2


def body(*, bold: bool = False, soft: bool = False) -> TextStyle:
    """The style of running text."""
    return TextStyle("Alegreya Sans Regular", BODY, colour=SOFT if soft else INK, is_bold=bold, leading=1.25)


def first_page(files: tuple[Printed, ...], shop: Workshop, setter: LineSetter, path: Path, paper: Size) -> list[Size]:
    """Writes the page that is printed first; answers the sizes of its pages."""
    flow = Flow(paper, setter)
    _head(flow, shop)
    _files(flow, files, shop)
    for sheet in kinds_of_sheets(files):
        _cutting(flow, sheet, shop)
    _parts(flow, files, shop)
    title = f"{shop.phrases('first.title')} · {shop.title}"
    info = DocumentInfo(title=title, language=shop.phrases.words.language)
    with PdfWriter(path, info, shop.art, FontBook(shop.library)) as pdf:
        for marks in flow.pages:
            pdf.page(PageBoxes(paper)).draw(marks)
    return [paper] * len(flow.pages)


def _head(flow: Flow, shop: Workshop) -> None:
    flow.y += flow.text(shop.title, TextStyle("Alegreya Sans Bold", 11.0, colour=ACCENT)) + 0.5
    flow.y += flow.text(shop.phrases("first.title"), TextStyle(HEAVY, 34.0, colour=INK)) + 3.0
    flow.paragraph(
        shop.phrases("first.lead"), TextStyle("Alegreya Sans Regular", 12.0, colour=INK, leading=1.25), gap=4
    )
    ruler = flow.setter.shaped(guide.ruler(font="Alegreya Sans Medium"))
    flow.add(Group(ruler, matrix=shift(MARGIN, flow.y)))
    flow.text(shop.phrases("first.ruler"), body(soft=True), x=106.0, y=1.0)
    flow.y += 10.0


def _files(flow: Flow, files: tuple[Printed, ...], shop: Workshop) -> None:
    flow.heading(shop.phrases("first.files"))
    for file in files:
        flow.room_for(22.0)
        picture = 0.0
        if file.job.flip is not None and file.job.side is Side.BOTH:
            box = Box(MARGIN, flow.y - 2.0, 20.0, 22.0)
            flow.add(*guide.flip_picture(file.job.flip, file.job.sheets[0].paper, box))
            picture = 24.0
        sheets = sum(sheet.side is not Side.BACK for sheet in file.job.sheets) or len(file.job.sheets)
        high = flow.text(file.name, body(bold=True), x=picture)
        told = " · ".join(
            (
                shop.phrases("first.sheets", sheets),
                shop.phrases(f"stock.{file.job.stock}"),
                shop.phrases(f"first.{sides(file.job)}"),
            )
        )
        high += 1.0 + flow.text(told, body(), x=picture, y=high + 1.0)
        flow.y += max(high, 20.0 if picture else 0.0) + 2.5
    flow.paragraph(shop.phrases("first.settings"), body(soft=True))


def sides(job: Job) -> str:
    """The key of the phrase that says which sides a file prints."""
    if job.side is Side.BOTH and job.flip is None:
        return "sides-fold"
    if job.side is Side.BOTH and job.flip is not None:
        return f"sides-duplex-{job.flip.value}"
    if job.side is Side.BACK:
        return "sides-back"
    return "sides-one" if job.flip is None else "sides-front"


def kinds_of_sheets(files: tuple[Printed, ...]) -> tuple[Sheet, ...]:
    """The fullest sheet of every kind that is cut: kinds differ in how their trims lie."""
    fullest: dict[object, Sheet] = {}
    for file in files:
        for sheet in file.job.sheets:
            if sheet.grid is None or not sheet.cuts:
                continue
            known = fullest.get(sheet.grid)
            if known is None or len(sheet.placements) > len(known.placements):
                fullest[sheet.grid] = sheet
    return tuple(fullest.values())


def _cutting(flow: Flow, sheet: Sheet, shop: Workshop) -> None:
    grid = sheet.grid
    if grid is None:
        return
    wide = 92.0
    high = min(128.0, wide * grid.work.height / grid.work.width + 10.0)
    flow.room_for(high + 16.0)
    flow.heading(shop.phrases("first.cutting"))
    values = (
        ("group", ", ".join(sheet.groups)),
        ("columns", grid.columns.total),
        ("rows", grid.rows.total),
    )
    box = Box(MARGIN, flow.y, wide, high)
    flow.add(*flow.setter.shaped(guide.diagram(sheet, box, font="Alegreya Sans Bold")))
    x, y = wide + 6.0, 0.0
    y += flow.text(shop.phrases("first.diagram", values=values), body(bold=True), x=x) + 3.0
    steps = [shop.phrases("step.fold" if sheet.fold else "step.stack")]
    steps += [shop.phrases(step.key, values=step.values) for step in guide.steps(sheet)]
    for number, step in enumerate(steps, 1):
        flow.text(f"{number}.", body(bold=True), x=x, y=y)
        y += flow.text(step, body(), x=x + 6.0, y=y) + 2.0
    flow.y += max(high, y) + 2.0


def parts(files: tuple[Printed, ...], shop: Workshop) -> tuple[tuple[str, int], ...]:
    """What there will be when all is cut: components and how many pieces of each."""
    counted: Counter[str] = Counter()
    for file in files:
        if file.job.side is Side.BACK:
            continue
        for sheet in file.job.sheets:
            if sheet.side is not Side.BACK:
                counted.update(shop.groups.get(placement.label, "") for placement in sheet.placements)
    return tuple((group, count) for group, count in counted.items() if group)[:_MOST_PARTS]


def _parts(flow: Flow, files: tuple[Printed, ...], shop: Workshop) -> None:
    flow.heading(shop.phrases("first.parts"))
    column = flow.width / 2
    found = parts(files, shop)
    for index, (group, count) in enumerate(found):
        if index % 2 == 0:
            flow.room_for(8.0)
        x = column * (index % 2)
        flow.add(Shape(rectangle(Box(MARGIN + x, flow.y + 0.2, 3.4, 3.4)), fill=WHITE, stroke=Stroke(INK, 0.3)))
        high = flow.text(f"{group} · {shop.phrases('first.pieces', count)}", body(), x=x + 5.5, width=column - 8.0)
        if index % 2 or index == len(found) - 1:
            flow.y += high + 2.0
