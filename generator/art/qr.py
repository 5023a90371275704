"""QR codes as marks: one seamless path, the light ground it needs, and what would keep a phone from reading it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from card_data.geometry import Box, Matrix, Path, rectangle
from card_data.marks import BLACK, WHITE, Colour, Group, Mark, Shape
from card_data.problems import Problem

if TYPE_CHECKING:
    from generator.art.qr_matrix import Encoder, Symbol

QUIET = 4  # light modules around the code (ISO/IEC 18004)
SMALLEST_MODULE, GOOD_MODULE = 0.40, 0.50  # mm: phones read the first in good light, the second in a pub
LEAST_CONTRAST, GOOD_CONTRAST = 3.0, 4.5  # as WCAG counts it
_TELLABLE = 1.2  # contrasts below are alike to everybody
_DARK = re.compile("1+")


class CodeMarks(NamedTuple):
    """A code in its box: its marks, the side of a module in mm, its version (0 is no code), and what is to be told."""

    marks: tuple[Mark, ...]
    module_mm: float
    version: int
    messages: tuple[Problem, ...] = ()


class _Drawn(NamedTuple):
    version: int
    level: str
    modules: int  # a side, without the quiet zone
    path: Path


@dataclass(slots=True)
class QrCodes:
    """The codes of a build: each content is encoded once, however often it is printed."""

    _drawn: dict[tuple[str, str, bool], _Drawn] = field(default_factory=dict)
    _encoder: Encoder | None = None

    def code_marks(
        self, content: str, box: Box, *, level: str = "auto", colour: Colour = BLACK, ground: Colour | None = WHITE
    ) -> CodeMarks:
        """A code as large as fits in the middle of the box, its quiet zone included.

        `level` is L, M, Q, H, or auto: at least M where that leaves modules of 0.5 mm, else at least L, and from there
        the highest that makes the code no larger. `ground` paints the light modules and the four around.
        What makes a code unreadable is a problem among the messages; it is drawn all the same where it can be.
        """
        if not content:
            what = "there is nothing to say, so no code is printed"
            return CodeMarks((), 0.0, 0, (Problem("qr/empty", what, is_notice=True),))
        room = min(box.width, box.height)
        drawn = self._fitting(content, level, room)
        if isinstance(drawn, Problem):
            return CodeMarks((), 0.0, 0, (drawn,))
        side = drawn.modules + 2 * QUIET
        module = room / side
        messages = (*_size_messages(module, side, content), *_colour_messages(colour, ground))
        return CodeMarks((_group(drawn, content, box, colour, ground),), module, drawn.version, messages)

    def _fitting(self, content: str, level: str, room: float) -> _Drawn | Problem:
        if level != "auto":
            return self._code(content, level, is_raised=False)
        drawn = self._code(content, "M", is_raised=True)
        is_roomy = isinstance(drawn, _Drawn) and room >= GOOD_MODULE * (drawn.modules + 2 * QUIET)
        return drawn if is_roomy else self._code(content, "L", is_raised=True)

    def _code(self, content: str, level: str, *, is_raised: bool) -> _Drawn | Problem:
        key = (content, level, is_raised)
        if key not in self._drawn:
            from generator.art.qr_matrix import Encoder, TooLong  # noqa: PLC0415 (many games have no code at all)

            self._encoder = self._encoder or Encoder()
            try:
                symbol = self._encoder.symbol(content, level, is_raised=is_raised)
            except TooLong as error:
                return _too_long(error.length, error.limit, level)
            self._drawn[key] = _Drawn(symbol.version, symbol.level, len(symbol.rows), _path(symbol))
        return self._drawn[key]


def code_marks(
    content: str, box: Box, *, level: str = "auto", colour: Colour = BLACK, ground: Colour | None = WHITE
) -> CodeMarks:
    """A single code; for many, a `QrCodes` remembers what it made."""
    return QrCodes().code_marks(content, box, level=level, colour=colour, ground=ground)


def _path(symbol: Symbol) -> Path:
    """The dark modules as rectangles on whole numbers, the quiet zone's corner at 0, 0: few, and none overlapping.

    One path, one fill: rectangles painted one by one show hairlines between them, which blurred rasters do not forgive.
    """
    numbers: list[int] = []
    going_on: dict[tuple[int, int], int] = {}  # where a run begins and ends, and the row it began in
    for y, row in enumerate((*symbol.rows, ""), QUIET):
        runs = {match.span(): y for match in _DARK.finditer(row)}
        for run, top in going_on.items():
            if run in runs:
                runs[run] = top
            else:
                numbers += (run[0] + QUIET, top, run[1] - run[0], y - top)
        going_on = runs
    return Path("R" * (len(numbers) // 4), tuple(numbers))


def _group(drawn: _Drawn, content: str, box: Box, colour: Colour, ground: Colour | None) -> Group:
    side = drawn.modules + 2 * QUIET
    module = min(box.width, box.height) / side
    x, y = box.centre
    corner = Matrix(module, 0.0, 0.0, module, x - module * side / 2, y - module * side / 2)
    dark = Shape(drawn.path, fill=colour)
    light = () if ground is None else (Shape(rectangle(Box(0.0, 0.0, side, side)), fill=ground),)
    key = f"qr {drawn.level} {colour.hex} {'none' if ground is None else ground.hex} {content}"
    return Group((*light, dark), matrix=corner, key=key)


def _size_messages(module: float, side: int, content: str) -> tuple[Problem, ...]:
    if module >= GOOD_MODULE - 1e-9:
        return ()
    is_readable = module >= SMALLEST_MODULE - 1e-9
    least = f"{_up(side * SMALLEST_MODULE)} mm" if not is_readable else f"{_up(side * GOOD_MODULE)} mm"
    what = f'the code for "{_short(content)}" has modules of {module:.2f} mm'
    wanted = "less than 0.40 mm cannot be read" if not is_readable else "0.50 mm is read more surely"
    better = f" ({_up(side * GOOD_MODULE)} mm is better)" if not is_readable else ""
    remedy = f"Make its box at least {least} wide and high{better}, or its text shorter."
    return (
        Problem(
            "qr/too-small" if not is_readable else "qr/small", f"{what}; {wanted}", remedy=remedy, is_notice=is_readable
        ),
    )


def _colour_messages(colour: Colour, ground: Colour | None) -> tuple[Problem, ...]:
    light = (ground or WHITE).luminance
    ratio = (light + 0.05) / (colour.luminance + 0.05)
    name = "nothing" if ground is None else ground.hex
    found: list[Problem] = []
    remedy = "Take a dark colour on a light ground, such as black or dark blue on white."
    if ratio * _TELLABLE < 1:
        what = f"a light code ({colour.hex}) on a dark ground ({name}) cannot be read"
        found.append(Problem("qr/light-on-dark", what, remedy=remedy))
    elif ratio < GOOD_CONTRAST:
        what = f"{colour.hex} on {name} has a contrast of {ratio:.1f}"
        least = (
            f"less than {LEAST_CONTRAST:.0f} cannot be read"
            if ratio < LEAST_CONTRAST
            else f"{GOOD_CONTRAST} is read more surely"
        )
        found.append(Problem("qr/contrast", f"{what}; {least}", remedy=remedy, is_notice=ratio >= LEAST_CONTRAST))
    if ground is None:
        what = "the code has no ground of its own, and is read only where what lies beneath is light"
        found.append(Problem("qr/no-ground", what, remedy="Give it `ground: white`.", is_notice=True))
    return tuple(found)


def _too_long(length: int, limit: int, level: str) -> Problem:
    what = f"{length:,} characters are too long for a code: about {limit:,} fit"
    lower = "" if level == "L" else f"take a lower level than {level}, "
    return Problem(
        "qr/too-long", what, remedy=f"Use a shorter text, {lower}or the address of a page that holds the rest."
    )


def _up(mm: float) -> str:
    return f"{int(mm * 10 + 0.999) / 10:g}"


def _short(content: str) -> str:
    return content if len(content) <= 40 else content[:39] + "…"  # noqa: PLR2004
