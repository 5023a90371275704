"""What a person measured of a printer, and what it does to a build: where backs go, how large all is, the margins."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from card_data.geometry import Matrix, Size, scale, shift
from card_data.problems import Place, Problem, Problems, Report, Usage, nearest
from generator.imposition.pieces import Sides
from generator.write import printers as kept

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from generator.build.options import Options

LINE = 150.0  # mm, of the two lines that are measured
MOST_OFFSET, MOST_MARGIN, MOST_OFF = 10.0, 40.0, 0.05  # mm, mm, and a share of LINE
_NAME = re.compile(r"[^\W_][\w-]{0,30}")
_LAST_LATIN = "\u024f"
_FLIPS = ("long", "short")
_SIDES = 4
_BEGUN_ANEW = ("printer/damaged", "printer/unclear")


@dataclass(frozen=True, slots=True)
class Printer:
    """One printer; what has not been measured is taken to be as it should be.

    `back` is how far (right, down) backs are moved, in mm, as a back page is looked at. `lengths` (across, down) is
    what a ruler says of a line of 150 mm. `margins` cannot be printed. `flip` is the edge it turns paper on.
    `is_reversed` tells whether a stack that goes through again for its backs comes to them last sheet first.
    """

    name: str
    back: tuple[float, float] = (0.0, 0.0)
    lengths: tuple[float, float] = (LINE, LINE)
    margins: Sides | None = None
    flip: str = ""
    is_reversed: bool | None = None

    @property
    def scales(self) -> tuple[float, float]:
        """How large a mm comes out, across and down."""
        return self.lengths[0] / LINE, self.lengths[1] / LINE

    @property
    def back_offset(self) -> tuple[float, float]:
        """What moves backs on the page by `back`, once the page is made larger or smaller as `true_size` says."""
        return self.back[0] * self.scales[0], self.back[1] * self.scales[1]

    def true_size(self, page: Size) -> Matrix | None:
        """The map of a page, front or back, that makes it come out true to size: about its middle.

        There the backs were measured, so that neither correction changes the other. None where all is true already. A
        page that lies across the paper is turned by the printer, whose two scales change places.
        """
        across, down = self.scales if page.height >= page.width else self.scales[::-1]
        if (across, down) == (1.0, 1.0):
            return None
        x, y = page.width / 2, page.height / 2
        return shift(-x, -y).then(scale(1 / across, 1 / down)).then(shift(x, y))

    def printable(self, paper: Size, usual: float) -> Sides:
        """The margins in mm that what is planned must keep, so that what is drawn of it keeps the printer's.

        Where they have been measured they hold to the millimetre, and backs that are moved must stay inside them too.
        The `usual` ones have some air.
        """
        top, right, bottom, left = self.margins or Sides(usual, usual, usual, usual)
        (x, y), (wide, high) = self.scales, (paper.width / 2, paper.height / 2)
        across, down = map(abs, self.back_offset) if self.margins else (0.0, 0.0)
        return Sides(
            max(0.0, high - y * (high - top)) + down,
            max(0.0, wide - x * (wide - right)) + across,
            max(0.0, high - y * (high - bottom)) + down,
            max(0.0, wide - x * (wide - left)) + across,
        )


@dataclass(frozen=True, slots=True)
class Said:
    """What a person says of a printer now; None where nothing is said, so that what was known stays."""

    back_x: float | None = None
    back_y: float | None = None
    length_x: float | None = None
    length_y: float | None = None
    margins: tuple[float, ...] | None = None
    flip: str | None = None
    is_reversed: bool | None = None


def checked_name(name: str) -> str:
    """The name of a printer as it is kept. Usage for one that could not be part of a file's name."""
    tidy = unicodedata.normalize("NFC", name.strip())
    if not _NAME.fullmatch(tidy) or max(tidy) > _LAST_LATIN:
        raise Usage(
            f'"{name}" cannot be the name of a printer. Use up to 31 letters and digits, with - and _ between: epson.'
        )
    return tidy


def with_said(printer: Printer, said: Said) -> Printer:
    """The printer with what is said of it now. Problems, all at once, for what no printer does."""
    old = printer
    found = replace(
        old,
        back=(_or(said.back_x, old.back[0]), _or(said.back_y, old.back[1])),
        lengths=(_or(said.length_x, old.lengths[0]), _or(said.length_y, old.lengths[1])),
        flip=said.flip or old.flip,
        is_reversed=old.is_reversed if said.is_reversed is None else said.is_reversed,
    )
    wrong = [] if said.margins is None else list(_wrong_margins(said.margins, old.name))
    if said.margins is not None and not wrong:
        found = replace(found, margins=_sides(said.margins))
    wrong = [*_wrong(found), *wrong]
    if wrong:
        raise Problems(wrong)
    return found


def _or(value: float | None, old: float) -> float:
    return old if value is None else value


def _sides(values: tuple[float, ...]) -> Sides:
    return Sides(*(values * _SIDES if len(values) == 1 else values))


def _wrong(printer: Printer) -> Iterator[Problem]:
    """What no printer does."""
    for axis, way, value in zip("xy", ("right", "down"), printer.back, strict=True):
        if not abs(value) <= MOST_OFFSET:
            what = f'"{value:g}" mm is too far for backs to be off ({way}); {MOST_OFFSET:g} mm is the most'
            yield _problem(
                "offset", what, printer.name, f"back-{axis}", "Look whether the sheet was turned on the other edge."
            )
    for axis, value in zip("xy", printer.lengths, strict=True):
        if not abs(value / LINE - 1) <= MOST_OFF:
            what = f'"{value:g}" mm is too far from {LINE:g} mm for a line of that length'
            remedy = "Measure again; if it is true, print the sheet at 100 % (actual size), not fitted to the page."
            yield _problem("length", what, printer.name, f"length-{axis}", remedy)
    if printer.flip not in ("", *_FLIPS):
        yield _problem("flip", f'"{printer.flip}" is no edge', printer.name, "flip", "Write long or short.")
    if printer.margins is not None:
        yield from _wrong_margins(printer.margins, printer.name)


def _wrong_margins(values: Iterable[float], name: str) -> Iterator[Problem]:
    numbers = tuple(values)
    if len(numbers) not in (1, _SIDES):
        what = f'"{",".join(f"{one:g}" for one in numbers)}" is not one margin, or four'
        yield _problem("margins", what, name, "margins", "Write top, right, bottom, left: 4,4,12,4.")
    for value in numbers:
        if not 0 <= value <= MOST_MARGIN:
            what = f'"{value:g}" mm is no margin that a printer has; 0 to {MOST_MARGIN:g} mm is'
            yield _problem("margins", what, name, "margins", "Read it off the ladders at the edges of the sheet again.")


def _problem(slug: str, what: str, name: str, field: str, remedy: str) -> Problem:
    return Problem(f"printer/{slug}", what, Place(f"printer {name}", field=field), remedy)


def known(path: Path) -> tuple[Printer, ...]:
    """All printers. Problems where the file is damaged, or holds what no printer does."""
    return tuple(_read(name, record, path) for name, record in sorted(kept.load(path).items()))


def printer_of(name: str, path: Path) -> Printer:
    """The printer of a name. Usage, with the nearest name there is, where nothing is known of it."""
    return _read(name, _records_with(name, path)[name], path)


def before(name: str, path: Path) -> Printer:
    """What is known of a printer so far: nothing, where it is new or all that was known is damaged."""
    try:
        records = kept.load(path)
        return _read(name, records[name], path) if name in records else Printer(name)
    except Problems as problems:
        if problems.entries[0].code not in _BEGUN_ANEW:
            raise
        return Printer(name)


def _records_with(name: str, path: Path) -> dict[str, kept.Record]:
    records = kept.load(path)
    if name not in records:
        so = nearest(name, records) or f"Begin with: cartaviva printer test {name}"
        raise Usage(f'Nothing is known of a printer "{name}". {so}')
    return records


def remember(printer: Printer, path: Path) -> tuple[Problem, ...]:
    """Keeps a printer; a damaged file is put aside for it, and that is told."""
    told = Report()
    try:
        records = kept.load(path)
    except Problems as problems:
        if problems.entries[0].code != "printer/damaged":
            raise
        what = f"what was known of printers was damaged; it is kept as {kept.set_aside(path).name}"
        told.notice("printer/damaged", what, Place(str(path)), "Set your other printers again.")
        records = {}
    kept.save(path, {**records, printer.name: _record(printer)})
    return told.notices


def forget(name: str, path: Path) -> None:
    """Keeps a printer no longer. Usage where nothing is known of it."""
    records = _records_with(name, path)
    del records[name]
    kept.save(path, records)


def _record(printer: Printer) -> Mapping[str, object]:
    return {
        "back": list(printer.back),
        "lengths": list(printer.lengths),
        "margins": list(printer.margins) if printer.margins else None,
        "flip": printer.flip,
        "reversed": printer.is_reversed,
    }


def _read(name: str, record: Mapping[str, object], path: Path) -> Printer:
    try:
        across, down = _numbers(record["back"])
        wide, high = _numbers(record["lengths"])
        margins = None if record["margins"] is None else Sides(*_numbers(record["margins"]))
    except (KeyError, TypeError, ValueError) as error:
        remedy = f"Type `cartaviva printer forget {name}`, then set it again."
        problem = Problem(
            "printer/unclear", f'what is known of the printer "{name}" is damaged', Place(str(path)), remedy
        )
        raise Problems([problem]) from error
    said = record.get("reversed")
    is_reversed = said if isinstance(said, bool) else None
    printer = Printer(name, (across, down), (wide, high), margins, str(record.get("flip", "")), is_reversed)
    wrong = tuple(_wrong(printer))
    if wrong:
        raise Problems(wrong)
    return printer


def _numbers(value: object) -> tuple[float, ...]:
    if not isinstance(value, list):
        raise TypeError(value)
    return tuple(map(float, value))


def printed_on(options: Options, printer: Printer, *, said: frozenset[str]) -> Options:
    """The options of a build for a printer: what was `said` in so many words stands, the rest is as the printer is.

    Usage for a print shop's pages: they are nothing for a printer at home.
    """
    if options.paper == "trim":
        raise Usage("--paper trim is for a print shop; --printer is for a printer at home. Leave out one of them.")
    margin = options.margin
    return replace(
        options,
        printer=replace(printer, margins=Sides(margin, margin, margin, margin)) if "margin" in said else printer,
        flip=printer.flip if printer.flip and "flip" not in said else options.flip,
        feed="reversed" if printer.is_reversed and "feed" not in said else options.feed,
    )
