"""The printer test: a sheet that tells, when it is held against the light, how far a printer is off, and how much.

Front and back carry the two halves of a vernier for each axis. The lines of the back stand 3 mm apart, those of the
front a tenth of a millimetre less: where two of them meet, their number says how many tenths the back has to be moved.
All that is read lies about the middle of the page, so a printer that also makes everything smaller does not change it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from card_data.geometry import Box, Size, ellipse, joined, rectangle
from card_data.marks import BLACK, WHITE, Mark, Shape, Stroke, Text
from card_data.problems import Report
from card_data.templates import papers, templates_folder
from card_data.text import parse
from generator.art.store import ArtStore
from generator.build.flow import ACCENT, HEAVY, INK, SOFT, body
from generator.build.phrases import own_phrases
from generator.build.printers import LINE
from generator.draw.fonts import FontBook
from generator.draw.pdf import DocumentInfo, PageBoxes, PdfWriter
from generator.imposition.guide import flip_picture
from generator.imposition.mirror import mirrored
from generator.imposition.pieces import Axis, Flip
from generator.imposition.region import mirror_axis
from generator.layout.lines import LineSetter
from generator.typeset.faces import FontLibrary
from generator.typeset.setter import Typesetter
from generator.typeset.style import TextStyle
from generator.write import files as output

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from generator.build.phrases import Phrases

HUB, PITCH, STEP, STEPS = 14.0, 3.0, 0.1, 15  # mm to the zero of an arm, between lines of the back, less on the front
THIN = 0.2  # mm, of every line that is read
SHORT, LONG, FRONT = 4.0, 5.5, 5.0  # mm: a line of the back, every fifth of them, a line of the front
GRID = 10  # mm from the middle that the grid for a pin reaches
RUNGS = 15  # mm from the paper's edge that margins are looked for
_RUNG = 5.0  # mm from one step of a margin's ladder to the next
_REACH = LINE / 2
_AIR, _EDGE = 16.0, 72.0  # mm from the middle that a panel of words begins and ends
_DISC = 2.7
_COLUMN = 6.0  # mm between two columns of words
_HAIR = 0.1
_PLAIN, _BOLD = "Alegreya Sans Medium", "Alegreya Sans Black"
_FIGURES, _FIFTHS = "Barlow Condensed Medium", "Barlow Condensed Bold"


@dataclass(frozen=True, slots=True)
class Sheet:
    """One side of a test sheet: whose printer, on what paper, turned on which edge; `number` where there are two."""

    name: str
    page: Size
    flip: Flip
    number: int = 0

    @property
    def middle(self) -> tuple[float, float]:
        """The page's middle."""
        return self.page.width / 2, self.page.height / 2

    @property
    def axis(self) -> Axis:
        """The axis along which places swap when the sheet is turned over."""
        return mirror_axis(self.page, self.flip)


@dataclass(frozen=True, slots=True)
class Wanted:
    """A test that is asked for: whose printer, on what, and where the file goes."""

    name: str
    paper: str
    flip: str
    output: Path
    language: str = "en"
    is_separate: bool = False

    @property
    def file(self) -> str:
        """What the file is called."""
        parts = ["printer", self.name, self.paper]
        parts += [self.flip] if self.flip != "long" else []
        parts += ["separate"] if self.is_separate else []
        return "-".join(parts) + ".pdf"


def write(wanted: Wanted) -> Path:
    """Writes the test into its folder; answers where it is. Problems where it cannot be written."""
    setter = LineSetter(Typesetter(FontLibrary()), wanted.language)
    say = own_phrases(wanted.language)
    of = Sheet(wanted.name, papers()[wanted.paper].size, Flip(wanted.flip))
    flip = "none" if wanted.is_separate else wanted.flip
    info = DocumentInfo(f"{say('printer.title')} · {wanted.name}", say.words.language, flip=flip)
    art = ArtStore(templates_folder(), {}, Report())
    with output.staged(wanted.output) as stage:
        with PdfWriter(stage / wanted.file, info, art, FontBook(setter.typesetter.library)) as pdf:
            for marks in sheets(of, setter, say, is_separate=wanted.is_separate):
                pdf.page(PageBoxes(of.page)).draw(marks)
        placed = output.publish(stage, wanted.output)
    return wanted.output / placed[wanted.file]


class Arm(NamedTuple):
    """One of the four arms, as the back is looked at: which way it goes, its sign, and the key of its name."""

    x: int
    y: int
    sign: str
    name: str


ARMS = (Arm(1, 0, "+", "right"), Arm(-1, 0, "−", "left"), Arm(0, -1, "−", "up"), Arm(0, 1, "+", "under"))


def sheets(of: Sheet, setter: LineSetter, say: Phrases, *, is_separate: bool) -> list[tuple[Mark, ...]]:
    """The pages in the order they are printed: one sheet's two, or two fronts and then the two backs behind them."""
    if not is_separate:
        return [front(of, setter, say), back(of, setter, say)]
    both = [replace(of, number=number) for number in (1, 2)]
    return [side(one, setter, say) for side in (front, back) for one in both]


def front(of: Sheet, setter: LineSetter, say: Phrases) -> tuple[Mark, ...]:
    """The front: half of the verniers, two lengths, the ladders at the edges, and what to do."""
    x, y = of.middle
    lines = [mirrored(line, of.page, of.axis) for arm in ARMS for line in (*_front_lines(of, arm), _spine(of, arm))]
    marks: list[Mark] = [_filled(lines), *_cross(x, y), *_lengths(of, setter, say), *_ladders(of, setter)]
    marks.append(Text(say("printer.prick"), x, y + 9.6, 6.5, _PLAIN, SOFT, "middle"))
    return setter.shaped(
        [*marks, *_head(of, setter, say), *_foot(of, setter, say), *_form(of, say), *_large_number(of)]
    )


def back(of: Sheet, setter: LineSetter, say: Phrases) -> tuple[Mark, ...]:
    """The back: the other half of the verniers with their numbers, a grid for the pin, and how to read."""
    lines = [line for arm in ARMS for line in (*_back_lines(of, arm), _spine(of, arm))]
    marks: list[Mark] = [_filled(lines), *_grid(of)]
    for arm in ARMS:
        marks += (*_numbers(of, arm), *_sign(of, arm, say))
    return setter.shaped([*marks, *_panels(of, setter, say), *_large_number(of)])


def _filled(boxes: list[Box]) -> Shape:
    return Shape(joined(*map(rectangle, boxes)), fill=BLACK)


def _back_lines(of: Sheet, arm: Arm) -> Iterator[Box]:
    for step in range(STEPS + 1):
        yield _line(of, arm, HUB + step * PITCH, 0.0, SHORT if step % 5 else LONG)


def _front_lines(of: Sheet, arm: Arm) -> Iterator[Box]:
    """The lines of the front, as they shine through when the back is looked at."""
    for step in range(STEPS + 1):
        yield _line(of, arm, HUB + step * (PITCH - STEP), -FRONT, FRONT)


def _line(of: Sheet, arm: Arm, along: float, start: float, length: float) -> Box:
    """A line across an arm, so far from the middle; `start` counts down from a level arm, right from an upright one."""
    x, y = of.middle
    if arm.x:
        return Box(x + arm.x * along - THIN / 2, y + start, THIN, length)
    return Box(x + start, y + arm.y * along - THIN / 2, length, THIN)


def _spine(of: Sheet, arm: Arm) -> Box:
    """The thin line along an arm that the lines stand on."""
    x, y = of.middle
    near, long = HUB - 1.0, STEPS * PITCH + 2.0
    if arm.x:
        return Box(x + near if arm.x > 0 else x - near - long, y - _HAIR / 2, long, _HAIR)
    return Box(x - _HAIR / 2, y + near if arm.y > 0 else y - near - long, _HAIR, long)


def _numbers(of: Sheet, arm: Arm) -> Iterator[Mark]:
    for step in range(STEPS + 1):
        box = _line(of, arm, HUB + step * PITCH, 0.0, SHORT if step % 5 else LONG)
        size, font = (6.0, _FIGURES) if step % 5 else (8.5, _FIFTHS)
        words = f"{step * STEP:.1f}" if step else "0"
        if arm.x:
            yield Text(words, box.centre[0], box.bottom + 0.8 + size * 0.24, size, font, INK, "middle")
        else:
            yield Text(words, box.right + 0.8, box.centre[1] + size * 0.115, size, font, INK)


def _sign(of: Sheet, arm: Arm, say: Phrases) -> Iterator[Mark]:
    """The sign of an arm at its end, and where it leads."""
    x, y = of.middle
    away = HUB + STEPS * PITCH + (7.5 if arm.x else 6.5)
    cx, cy = x + arm.x * away, y + arm.y * away
    yield Shape(ellipse(cx, cy, 3.0), fill=INK)
    yield Text(arm.sign, cx, cy + 1.75, 15.0, _BOLD, WHITE, "middle")
    name = say(f"printer.{arm.name}")
    yield Text(name, cx, cy + 6.2, 8.0, _PLAIN, INK, "middle") if arm.x else Text(name, cx + 4.2, cy + 1.0, 8.0, _PLAIN)


def _grid(of: Sheet) -> Iterator[Mark]:
    """A line for every millimetre about the middle, heavier ones for every fifth."""
    x, y = of.middle
    for is_fifth, stroke in ((False, Stroke(SOFT, 0.06)), (True, Stroke(INK, 0.16))):
        steps = [step for step in range(-GRID, GRID + 1) if (step % 5 == 0) == is_fifth]
        upright = [Box(x + step, y - GRID, 0.0, 2.0 * GRID) for step in steps]
        level = [Box(x - GRID, y + step, 2.0 * GRID, 0.0) for step in steps]
        yield Shape(joined(*(rectangle(line) for line in (*upright, *level))), stroke=stroke)
    for step in range(-GRID, GRID + 1, 5):
        words = f"{step:+d}".replace("-", "−") if step else "0"
        yield Text(words, x + step, y - GRID - 0.8, 5.5, _FIGURES, INK, "middle")
        yield Text(words, x - GRID - 0.7, y + step + 0.7, 5.5, _FIGURES, INK, "end")


def _cross(x: float, y: float) -> tuple[Mark, ...]:
    """Where the pin goes through: two hairs, and a ring to find them."""
    hairs = (rectangle(Box(x - 3.0, y - 0.06, 6.0, 0.12)), rectangle(Box(x - 0.06, y - 3.0, 0.12, 6.0)))
    return Shape(joined(*hairs), fill=BLACK), Shape(ellipse(x, y, 6.0), stroke=Stroke(ACCENT, 0.3))


def _lengths(of: Sheet, setter: LineSetter, say: Phrases) -> Iterator[Mark]:
    """Two lines of 150 mm, each from the middle of one end stroke to the middle of the other."""
    x, y = of.middle
    left, low = x - _REACH, y + _REACH
    ends = (
        Box(left, low + 2.0, LINE, THIN),
        *(Box(at - THIN / 2, low, THIN, 4.0 + THIN) for at in (left, left + LINE)),
        Box(left - 2.0 - THIN, low - LINE, THIN, LINE),
        *(Box(left - 4.0 - THIN, at - THIN / 2, 4.0 + THIN, THIN) for at in (low - LINE, low)),
    )
    yield _filled(list(ends))
    yield from _numbered(4, (x - 20.0, low - 2.4), setter)
    yield Text(say("printer.across"), x - 16.0, low - 1.4, 9.0, _PLAIN, ACCENT)
    yield from _numbered(4, (left - 6.5, y + 20.0), setter)
    yield Text(say("printer.down"), left - 5.5, y + 15.5, 9.0, _PLAIN, ACCENT, rotate=270.0)


def _ladders(of: Sheet, setter: LineSetter) -> Iterator[Mark]:
    """At the middle of every edge a step for each millimetre, its number beside it."""
    width, height = of.page
    (x, y), far = of.middle, (RUNGS / 2 + 0.9) * _RUNG
    for place in ((x - far, 17.8), (x - far, height - 17.8), (18.0, y - far), (width - 18.0, y - far)):
        yield from _numbered(5, place, setter)
    for rung in range(1, RUNGS + 1):
        at = (rung - (RUNGS + 1) / 2) * _RUNG
        x, y = of.middle[0] + at, of.middle[1] + at
        half = _RUNG / 2
        yield _filled(
            [
                Box(x - half, rung, _RUNG, THIN),
                Box(x - half, height - rung - THIN, _RUNG, THIN),
                Box(rung, y - half, THIN, _RUNG),
                Box(width - rung - THIN, y - half, THIN, _RUNG),
            ]
        )
        places = ((x, 18.8), (x, height - 16.8), (18.0, y + 1.0), (width - 18.0, y + 1.0))
        yield from (Text(str(rung), *place, 8.0, _FIGURES, INK, "middle") for place in places)


def _head(of: Sheet, setter: LineSetter, say: Phrases) -> Iterator[Mark]:
    """The sheet's title and what to do with it."""
    left, y = of.middle[0] - _REACH, 22.0
    yield Text(f"{say('printer.title')} · {of.name}", left, y + 7.0, 24.0, HEAVY, INK)
    y += 11.5
    way = "separate" if of.number else f"duplex-{of.flip.value}"
    for key in (f"print-{way}", "read", "type"):
        text = say(f"printer.{key}", values=(("name", of.name),))
        marks, high = _set(setter, text, Box(left, y, LINE - (16.0 if of.number else 0.0), 50.0), 10.5)
        yield from marks
        y += high + 1.5


def _foot(of: Sheet, setter: LineSetter, say: Phrases) -> Iterator[Mark]:
    """How lengths and margins are read."""
    left, y = of.middle[0] - _REACH, of.middle[1] + _REACH + 7.0
    wide = (LINE - _COLUMN) / 2
    yield from _panel(4, "length", say("printer.length-how"), Box(left, y, wide, 40.0), (setter, say))
    yield from _panel(
        5, "margins", say("printer.margins-how"), Box(left + wide + _COLUMN, y, wide, 40.0), (setter, say)
    )


def _form(of: Sheet, say: Phrases) -> Iterator[Mark]:
    """A line to write down what was read."""
    names = [f"1 {say('printer.flip')}", f"2 {say('printer.x')}", f"3 {say('printer.y')}"]
    names += ["4 length-x", "4 length-y", f"5 {say('printer.margins')}"]
    names += [f"6 {say('printer.reversed')}"] if of.number else []
    x, y, wide = of.middle[0] - _REACH, of.page.height - 24.0, LINE / len(names)
    for at, name in enumerate(names):
        yield Text(name, x + at * wide, y - 5.8, 8.0, _PLAIN, SOFT)
        yield Shape(rectangle(Box(x + at * wide, y, wide - 3.0, 0.2)), fill=SOFT)


def _example(middle: tuple[float, float], say: Phrases) -> Iterator[Mark]:
    """How it looks where two lines meet, larger than on the sheet: the lines that shine through are paler."""
    x, y = middle
    for step in range(-2, 3):
        at, is_met = x + 6.4 * step, step == 0
        ink = ACCENT if is_met else INK
        yield Shape(rectangle(Box(at - 0.2, y, 0.4, 5.5)), fill=ink)
        yield Shape(rectangle(Box(at - 0.9 * step - 0.2, y - 6.0, 0.4, 6.0)), fill=ink if is_met else SOFT)
        size, font = (11.0, _FIFTHS) if is_met else (8.5, _FIGURES)
        yield Text(f"0.{3 + step}", at, y + 9.2, size, font, ink, "middle")
    yield Shape(rectangle(Box(x - 15.5, y - 0.07, 31.0, 0.14)), fill=INK)
    yield Text(say("printer.example"), x + 18.5, y + 1.2, 10.0, _BOLD, ACCENT)


def _panels(of: Sheet, setter: LineSetter, say: Phrases) -> Iterator[Mark]:
    """What is read on the back: in the four quarters that the arms leave, where nothing of the front shines through."""
    x, y = of.middle
    wide, high = _EDGE - _AIR, 46.0
    top, low = y - 66.0, y + _AIR + 2.0
    left, right = x - _EDGE, x + _AIR
    tools = setter, say
    edge = say(f"printer.flip-{of.flip.value}")
    yield from _panel(1, "flip", edge, Box(left, top, wide, high), tools)
    yield from flip_picture(of.flip, of.page, Box(left + wide / 2 - 12.0, y - 33.0, 24.0, 24.0))
    yield from _example((right + 17.0, y - 20.0), say)
    yield from _panel(2, "x", say("printer.x-how"), Box(right, top, wide, high), tools)
    yield from _panel(3, "y", say("printer.y-how"), Box(left, low, wide, high), tools)
    yield from _set(setter, say("printer.pin"), Box(right, low, wide, high))[0]
    if of.number:
        box = Box(x - _REACH, y + _REACH + 8.0, LINE - 20.0, 40.0)
        yield from _panel(6, "reversed", say("printer.reversed-how"), box, tools)


def _panel(number: int, key: str, text: str, box: Box, tools: tuple[LineSetter, Phrases]) -> Iterator[Mark]:
    """A numbered reading: what it is called, and how it is done."""
    setter, say = tools
    yield from _numbered(number, (box.x + _DISC, box.y + _DISC), setter)
    yield Text(say(f"printer.{key}"), box.x + 2 * _DISC + 2.0, box.y + _DISC + 1.5, 12.0, _BOLD, ACCENT)
    yield from _set(setter, text, Box(box.x, box.y + 7.5, box.width, box.height - 7.5))[0]


def _numbered(number: int, centre: tuple[float, float], setter: LineSetter) -> Iterator[Mark]:
    x, y = centre
    yield Shape(ellipse(x, y, _DISC), fill=ACCENT)
    style = TextStyle(HEAVY, 9.5, colour=WHITE, align="centre", valign="middle", figures="lining", wrap=False)
    yield from setter.block(str(number), style, Box(x - _DISC, y - _DISC, 2 * _DISC, 2 * _DISC))[0]


def _large_number(of: Sheet) -> tuple[Mark, ...]:
    """The sheet's number, where there are two, to be found again on its other side."""
    if not of.number:
        return ()
    return (Text(str(of.number), of.middle[0] + _REACH, 34.0, 60.0, _BOLD, INK, "end"),)


def _set(setter: LineSetter, text: str, box: Box, size: float = 9.5) -> tuple[tuple[Mark, ...], float]:
    marks, block = setter.block(parse(text, ()).paragraphs, body(size), box)
    return marks, block.height
