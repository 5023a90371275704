"""`0-print-me-first.pdf`: how to print, a ruler, what to print on what, how to cut it, and what there should be."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from card_data.geometry import Box, Size, rectangle, rounded, scale, shift, turn
from card_data.marks import WHITE, Colour, Face, Group, Shape, Stroke
from generator.build.chrome import kit_name, paper_name, true_size
from generator.build.flow import ACCENT, HEAVY, INDENT, INK, MARGIN, Flow, body
from generator.draw.fonts import FontBook
from generator.draw.pdf import DocumentInfo, PageBoxes, PdfWriter
from generator.imposition import guide
from generator.imposition.sheets import Job, Sheet, Side
from generator.kinds.parts import TILES
from generator.typeset.style import TextStyle

if TYPE_CHECKING:
    from pathlib import Path

    from generator.build.press import Printed
    from generator.build.workshop import Workshop
    from generator.layout.lines import LineSetter

NAME = "0-print-me-first.pdf"
_PICTURE = 24.0  # mm beside a file for how its paper is turned
_MOST_PARTS = 40
_GREY = Colour(0.72, 0.72, 0.72)


@dataclass(frozen=True, slots=True)
class Guide:
    """What the page speaks of: the files, a few faces to recognise them by, and the paper it is printed on itself."""

    files: tuple[Printed, ...]
    faces: tuple[Face, ...]
    paper: Size
    notes: tuple[str, ...] = ()  # what is special about this build


def first_page(told: Guide, shop: Workshop, setter: LineSetter, path: Path) -> list[Size]:
    """Writes the page that is printed first; answers the sizes of its pages."""
    flow = Flow(told.paper, setter)
    _head(flow, told, shop)
    _steps(flow, told, shop)
    _files(flow, told.files, shop)
    for sheet in kinds_of_sheets(told.files):
        _cutting(flow, sheet, told.files, shop)
    _crafts(flow, shop)
    _parts(flow, told.files, shop)
    info = DocumentInfo(title=f"{shop.phrases('first.title')} · {shop.title}", language=shop.phrases.words.language)
    with PdfWriter(path, info, shop.art, FontBook(shop.library)) as pdf:
        for marks in flow.pages:
            pdf.page(PageBoxes(told.paper, matrix=true_size(shop, told.paper))).draw(marks)
    return [told.paper] * len(flow.pages)


def _crafts(flow: Flow, shop: Workshop) -> None:
    """What is folded and glued, where there is any."""
    if shop.crafts:
        from generator.build.crafts import crafts  # noqa: PLC0415 - most games have nothing to fold

        crafts(flow, shop)


def _head(flow: Flow, told: Guide, shop: Workshop) -> None:
    _thumbnails(flow, told.faces)
    flow.y += 2.0 + flow.text(shop.title, TextStyle("Alegreya Sans Bold", 12.0, colour=ACCENT), y=2.0) + 0.5
    flow.y += flow.text(shop.phrases("first.title"), TextStyle(HEAVY, 34.0, colour=INK), width=110.0) + 4.0
    printer = shop.options.printer
    own = (shop.phrases("printer.first", values=(("name", printer.name),)),) if printer else ()
    for note in (*told.notes, *own):
        flow.y += flow.text(note, body(11.0, bold=True)) + 2.5
    flow.y += 2.0 if told.notes or own else 0.0


def _thumbnails(flow: Flow, faces: tuple[Face, ...]) -> None:
    """A small hand of cards in the upper right corner."""
    for number, face in enumerate(faces):
        factor = min(15.0 / max(face.width, 1.0), 22.0 / max(face.height, 1.0))
        placed = (
            scale(factor)
            .then(shift(-7.5, -factor * face.height))
            .then(turn(14.0 * (number - (len(faces) - 1) / 2)))
            .then(shift(MARGIN + flow.width - 24.0, flow.y + 17.5))
        )
        outline = rounded(Box(0.0, 0.0, face.width, face.height), 3.0)
        paper, line = Shape(outline, fill=WHITE), Shape(outline, stroke=Stroke(_GREY, 0.5))
        flow.add(Group((Group((paper, *face.marks), clip=outline), line), matrix=placed))


def _steps(flow: Flow, told: Guide, shop: Workshop) -> None:
    say = shop.phrases
    jobs = [file.job for file in told.files]
    turned = next((job for job in jobs if job.side is Side.BOTH and job.flip is not None), None)
    is_card = all(job.stock == "card" for job in jobs)
    paper = (("paper", paper_name(shop.options.paper)),)
    window = f"first.window-duplex-{turned.flip.value}" if turned and turned.flip else "first.window-one"
    steps = [say("first.this")]
    steps += [say("first.paper-card" if is_card else "first.paper-other", values=paper), say(window)]
    steps += [say("first.try-duplex" if turned else "first.try-one"), say("first.rest")]
    for number, step in enumerate(steps, 1):
        flow.room_for(14.0)
        flow.number(number)
        flow.y += flow.text(step, body(11.0), x=INDENT) + 2.9
        if number == 1:
            _ruler(flow, shop)


def _ruler(flow: Flow, shop: Workshop) -> None:
    flow.y += 1.0
    flow.add(Group(flow.setter.shaped(guide.ruler(font="Alegreya Sans Medium")), matrix=shift(MARGIN + INDENT, flow.y)))
    flow.text(shop.phrases("first.ruler"), body(9.5, soft=True), x=INDENT + 106.0, y=1.0)
    flow.y += 12.0


def _files(flow: Flow, files: tuple[Printed, ...], shop: Workshop) -> None:
    flow.heading(shop.phrases("first.files"))
    for file in files:
        flow.room_for(22.0)
        is_turned = file.job.flip is not None and file.job.side is Side.BOTH
        if is_turned and file.job.flip is not None:
            box = Box(MARGIN, flow.y - 3.0, 18.0, 21.0)
            flow.add(*guide.flip_picture(file.job.flip, file.job.sheets[0].paper, box))
        high = flow.text(file.name, body(12.0, bold=True), x=_PICTURE, y=2.0) + 2.0
        high += 1.2 + flow.text(_told(file, shop), body(), x=_PICTURE, y=high + 1.2)
        flow.y += max(high, 17.0 if is_turned else 0.0) + 3.0


def _told(file: Printed, shop: Workshop) -> str:
    """`18 sheets · card · both sides, flipped on the long edge · Circuits, Reference`."""
    say, job = shop.phrases, file.job
    if job.is_to_read:
        groups = dict.fromkeys(group for sheet in job.sheets for group in sheet.groups)
        return " · ".join((say("first.pages", len(job.sheets)), say("first.read"), ", ".join(groups)))
    sheets = sum(sheet.side is not Side.BACK for sheet in job.sheets) or len(job.sheets)
    groups = dict.fromkeys(shop.groups.get(one.label, "") for sheet in job.sheets for one in sheet.placements)
    parts = (say("first.sheets", sheets), say(f"stock.{job.stock}"), say(f"first.{sides(job)}"), ", ".join(groups))
    told = " · ".join(part for part in parts if part)
    if not job.name or job.flip is None:
        return told
    has_line = all(sheet.line is not None for sheet in job.sheets)
    return f"{told}\n{say('first.fold')}" + ("" if has_line else f" {say('first.no-line')}")


def sides(job: Job) -> str:
    """The key of the phrase that says which sides a file prints."""
    if job.side is Side.BOTH:
        return "sides-fold" if job.flip is None else f"sides-duplex-{job.flip.value}"
    if job.side is Side.BACK:
        return "sides-back-reversed" if job.is_reversed else "sides-back"
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


def _cutting(flow: Flow, sheet: Sheet, files: tuple[Printed, ...], shop: Workshop) -> None:
    grid = sheet.grid
    if grid is None:
        return
    wide = 76.0
    high = min(120.0, wide * grid.work.height / grid.work.width)
    flow.heading(shop.phrases("first.cutting"), with_room=high + 16.0)
    box = Box(MARGIN - 4.0, flow.y - 6.0, wide, high)
    flow.add(*flow.setter.shaped(guide.diagram(sheet, box, font="Alegreya Sans Bold")))
    x, y = wide + 6.0, 0.0
    groups = dict.fromkeys(group for one in _alike(sheet, files) for group in one.groups)
    told = (("group", ", ".join(groups)), ("columns", grid.columns.total), ("rows", grid.rows.total))
    y += flow.text(shop.phrases("first.diagram", values=told), body(11.0, bold=True), x=x) + 3.0
    y += flow.text(shop.phrases("first.tool"), body(), x=x, y=y) + 3.0
    for step in cutting_steps(sheet, files, shop):
        flow.text("•", body(bold=True), x=x, y=y)
        y += flow.text(step, body(), x=x + 4.0, y=y) + 2.2
    flow.y += max(high - 7.0, y)


def cutting_steps(sheet: Sheet, files: tuple[Printed, ...], shop: Workshop) -> tuple[str, ...]:
    """What to do with the sheets of one kind, in words and in order: a kit at a time, for each is a deck of its own."""
    say = shop.phrases
    kits = Counter(one.kit for one in _alike(sheet, files))
    if sheet.fold:
        return tuple(dict.fromkeys(say(step.key, values=step.values) for step in guide.steps(sheet)))
    if len(kits) > 1:
        told = ", ".join(f"{kit_name(kit, shop)}: {say('first.sheets', count)}" for kit, count in kits.items() if kit)
        first = say("step.kits", values=(("kits", told),))
    else:
        first = say("step.stack")
    steps = guide.steps(sheet)
    made = {shop.crafts[one.label].craft for one in sheet.placements if one.label in shop.crafts}
    if made:  # no deck
        steps = tuple(step for step in steps if step.key != "cut.piles")
    if made - {TILES}:  # its ticks are cut off
        first = say("step.score")
    last = (say("step.tiles"),) if TILES in made else ()
    return (first, *dict.fromkeys(say(step.key, values=step.values) for step in steps), *last)


def _alike(sheet: Sheet, files: tuple[Printed, ...]) -> list[Sheet]:
    """The front pages of all sheets on which the trims lie as on this one."""
    every = (one for file in files for one in file.job.sheets)
    return [one for one in every if one.grid == sheet.grid and one.side is not Side.BACK and one.cuts]


def parts(files: tuple[Printed, ...], shop: Workshop) -> tuple[tuple[str, tuple[tuple[str, int], ...]], ...]:
    """What there will be when all is cut: components, and how many pieces of each there are by kit."""
    counted: dict[str, Counter[str]] = {}
    jobs = [file.job for file in files]
    for sheet in (sheet for job in jobs if not job.name for sheet in job.sheets if sheet.side is not Side.BACK):
        sides_of_a_piece = 2 if sheet.side is Side.BOTH else 1
        for label, count in Counter(placement.label for placement in sheet.placements).items():
            group = shop.groups.get(label, "")
            counted.setdefault(group, Counter())[sheet.kit] += count // sides_of_a_piece
    for sheet in (sheet for job in jobs if job.name and not job.is_to_read for sheet in job.sheets):
        if sheet.side is not Side.BACK and sheet.number == 1:  # every copy of a book begins with its first sheet
            counted.setdefault(sheet.groups[0], Counter())[sheet.kit] += 1
    return tuple((group, tuple(kits.items())) for group, kits in counted.items() if group)[:_MOST_PARTS]


def _parts(flow: Flow, files: tuple[Printed, ...], shop: Workshop) -> None:
    flow.heading(shop.phrases("first.parts"), with_room=34.0)
    tiled = {shop.groups.get(label, "") for label, part in shop.crafts.items() if part.craft == TILES}
    width, row = flow.width / 2, 0.0
    for number, (group, kits) in enumerate(parts(files, shop)):
        if number % 2 == 0:
            flow.y += row
            row = 0.0
            flow.room_for(9.0)
        x = width * (number % 2)
        flow.add(Shape(rectangle(Box(MARGIN + x, flow.y, 3.6, 3.6)), fill=WHITE, stroke=Stroke(INK, 0.3)))
        key = "first.in-tiles" if group in tiled else "first.pieces"
        high = flow.text(f"**{group}** · {_pieces(key, kits, shop)}", body(), x=x + INDENT, width=width - INDENT - 4.0)
        row = max(row, high + 2.6)


def _pieces(key: str, kits: tuple[tuple[str, int], ...], shop: Workshop) -> str:
    pieces = shop.phrases(key, sum(count for _, count in kits))
    if len(kits) < 2:  # noqa: PLR2004 - one kit, or nobody's
        return pieces
    named = ", ".join(f"{kit_name(kit, shop)}\N{NO-BREAK SPACE}{count}" for kit, count in kits)
    return shop.phrases("first.of-which", values=(("pieces", pieces), ("kits", named)))
