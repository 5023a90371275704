"""`cartaviva printer`: makes the sheet that tests a printer, and keeps what a person read off it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TypeVar

import click

from card_data.problems import Usage
from generator.build import options as choices
from generator.build import printers
from generator.build.options import Options
from generator.build.phrases import LANGUAGES
from generator.build.printers import Printer, Said
from generator.screen import Screen
from generator.write.printers import store

_PAPERS = ("a4", "letter", "a3", "legal", "tabloid")
_USUAL = Options().margin
_LENGTHS = (
    "2  back-x: the number where two lines meet on the level arms, with its sign: +0.3, or -0.3",
    "3  back-y: the same on the upright arms",
    "4  length-x: how many mm long is the level line?",
    "4  length-y: how many mm long is the upright line?",
)
_MARGINS = "5  margins: the smallest number with a whole step at the top, right, bottom and left edge: 4,4,12,4"
_REVERSED = "6  reversed: did two sheets get each other's backs? (Only if the printer turns no paper by itself.)"
_Answer = TypeVar("_Answer")
_ANSWERS = {"yes": True, "y": True, "no": False, "n": False}


class Millimetres(click.ParamType[float]):
    """A length as people write it: `+0.5`, `−0,5`, `149.6 mm`."""

    name = "MM"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The number of mm."""
        tidy = str(value).replace("−", "-").replace(",", ".").strip().removesuffix("mm").strip()
        try:
            return float(tidy)
        except ValueError:
            self.fail(f'"{value}" is not a length in mm. Write 0.5, or -0.5.', param, ctx)


class Margins(click.ParamType[tuple[float, ...]]):
    """One margin all round, or four: top, right, bottom, left."""

    name = "T,R,B,L"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> tuple[float, ...]:
        """The margins in mm, as many as were written."""
        if isinstance(value, tuple):
            return value
        try:
            return tuple(float(part) for part in str(value).replace("mm", "").split(","))
        except ValueError:
            self.fail(f'"{value}" is not four margins. Write top, right, bottom, left: 4,4,12,4.', param, ctx)


class YesOrNo(click.ParamType[bool]):
    """`yes` or `no`."""

    name = "yes|no"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> bool:
        """Whether it is so."""
        if isinstance(value, bool):
            return value
        if str(value).lower() not in _ANSWERS:
            self.fail(f'"{value}" is neither yes nor no.', param, ctx)
        return _ANSWERS[str(value).lower()]


@click.group()
def printer() -> None:
    """Correct for what your printer does: `test` makes a sheet, `set` keeps what you read off it."""


@printer.command()
@click.argument("name")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    default=Path("output"),
    show_default=True,
    help="The folder for the sheet.",
)
@click.option("--paper", type=click.Choice(_PAPERS), default="a4", show_default=True, help="What is printed on.")
@click.option(
    "--flip",
    type=click.Choice(choices.FLIPS),
    default="long",
    show_default=True,
    help="The edge that the printer, or your hand, turns the paper on.",
)
@click.option(
    "--backs",
    type=click.Choice(("duplex", "separate")),
    default="duplex",
    show_default=True,
    help="separate: for a printer that turns no paper by itself; two sheets that go through twice.",
)
@click.option("--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="What it is written in.")
def test(name: str, output: Path, paper: str, flip: str, backs: str, lang: str) -> None:  # noqa: PLR0917 - options
    """Make the sheet that tests the printer that you call NAME."""
    from generator.build.calibration import Wanted, write  # noqa: PLC0415 - `--help` answers at once

    named = printers.checked_name(name)
    screen = Screen(as_json=False)
    with screen.progress():
        path = write(Wanted(named, paper, flip, output, lang, is_separate=backs == "separate"))
    screen.say(f"  {path}")
    screen.say("Print it at 100 % (actual size) on thin white paper; it tells how to read it.")
    screen.say(f"Then: cartaviva printer set {named}")


@printer.command("set")
@click.argument("name")
@click.option("--flip", type=click.Choice(choices.FLIPS), help="The edge that it turns the paper on.")
@click.option("--back-x", type=Millimetres(), help="How far backs have to move to the right (minus: left).")
@click.option("--back-y", type=Millimetres(), help="How far backs have to move down (minus: up).")
@click.option("--length-x", type=Millimetres(), help="How long the level line of 150 mm came out.")
@click.option("--length-y", type=Millimetres(), help="How long the upright line of 150 mm came out.")
@click.option("--margin", type=Millimetres(), help="What it cannot print, the same at all edges.")
@click.option("--margins", type=Margins(), help="What it cannot print, edge by edge: top, right, bottom, left.")
@click.option(
    "--reversed", "is_reversed", type=YesOrNo(), help="Whether a stack comes to its backs the other way round."
)
def set_(  # noqa: PLR0917 - one parameter an option
    name: str,
    flip: str | None,
    back_x: float | None,
    back_y: float | None,
    length_x: float | None,
    length_y: float | None,
    margin: float | None,
    margins: tuple[float, ...] | None,
    is_reversed: bool | None,  # noqa: FBT001 - click hands options over by name
) -> None:
    """Keep what the sheet says of the printer NAME; asks for what is left out, and keeps what was known before."""
    named = printers.checked_name(name)
    if margin is not None and margins is not None:
        raise Usage("--margin is for all edges, --margins for each. Leave out one of them.")
    said = Said(back_x, back_y, length_x, length_y, (margin,) if margin is not None else margins, flip, is_reversed)
    screen = Screen(as_json=False)
    with screen.progress():
        path = store()
        before = printers.before(named, path)
        if sys.stdin.isatty():
            said = _asked(said, before, screen)
        elif said == Said():
            raise Usage("Say what the sheet told: see `cartaviva printer set --help`.")
        now = printers.with_said(before, said)
        for notice in printers.remember(now, path):
            screen.note(notice)
    screen.say(described(now))
    screen.say(f"Print with it: cartaviva build GAME --printer {named}")


@printer.command("list")
def list_() -> None:
    """Show what is known of which printer."""
    screen = Screen(as_json=False)
    with screen.progress():
        there = printers.known(store())
    for one in there:
        screen.say(described(one))
    if not there:
        screen.say("No printer is known yet. Begin with: cartaviva printer test NAME")


@printer.command()
@click.argument("name")
def forget(name: str) -> None:
    """Keep nothing about the printer NAME any longer."""
    screen = Screen(as_json=False)
    with screen.progress():
        printers.forget(printers.checked_name(name), store())
    screen.say(f"Nothing is known of {name} any more.")


def described(of: Printer) -> str:
    """All that is known of a printer, in a line."""
    parts = [f"backs {of.back[0]:+g} mm right, {of.back[1]:+g} mm down"]
    parts.append(f"150 mm come out {of.lengths[0]:g} across, {of.lengths[1]:g} down")
    if of.margins:
        parts.append(f"margins {_written(of.margins)} mm (top, right, bottom, left)")
    parts += [f"flips on the {of.flip} edge"] if of.flip else []
    parts += ["a stack comes to its backs reversed"] if of.is_reversed else []
    return f"{of.name}: {' · '.join(parts)}"


def _asked(said: Said, before: Printer, screen: Screen) -> Said:
    """What is left out, asked for in the order of the sheet; Enter keeps what stands in brackets."""
    screen.say("What the sheet says, by its numbers. Enter keeps what stands in [brackets].")
    flip = said.flip or _ask(
        screen, "1  flip: which edge does it turn the paper on?", click.Choice(choices.FLIPS), before.flip or "long"
    )
    lengths = (said.back_x, said.back_y, said.length_x, said.length_y)
    kept = (*before.back, *before.lengths)
    back_x, back_y, length_x, length_y = [
        _ask(screen, told, Millimetres(), f"{old:g}") if now is None else now
        for now, told, old in zip(lengths, _LENGTHS, kept, strict=True)
    ]
    margins = said.margins
    if margins is None:
        answer = _ask(screen, _MARGINS, Margins(), _written(before.margins or (_USUAL,) * 4))
        margins = answer if before.margins or answer != (_USUAL,) * 4 else None
    is_reversed = said.is_reversed
    if is_reversed is None:
        is_reversed = _ask(screen, _REVERSED, YesOrNo(), "yes" if before.is_reversed else "no")
    return Said(back_x, back_y, length_x, length_y, margins, flip, is_reversed)


def _ask(screen: Screen, told: str, kind: click.ParamType[_Answer], usual: str) -> _Answer:
    screen.say(told)
    answer: _Answer = click.prompt("  ", type=kind, default=usual)
    return answer


def _written(margins: tuple[float, ...]) -> str:
    return ",".join(f"{side:g}" for side in margins)
