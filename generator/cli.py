"""The printing half of the command line: reads what was typed, shows what happens, sets the exit status."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

import click

from card_data.links import DEFAULT_BASE
from card_data.model import Range
from card_data.problems import Usage
from generator.build import options as choices
from generator.build.options import Options
from generator.screen import Screen

PAPERS = ("a4", "letter", "a3", "legal", "tabloid", "trim")


@contextmanager
def _few_collections() -> Iterator[None]:
    """Lets cycles wait: a build makes hundreds of thousands of records, and hardly any that go round in a circle."""
    before = gc.get_threshold()
    gc.set_threshold(100_000, 50, 100)
    try:
        yield
    finally:
        gc.set_threshold(*before)


class Players(click.ParamType[Range]):
    """`4`, or `2-4`."""

    name = "N|N-M"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> Range:
        """The range; a plain number is a range of one."""
        if isinstance(value, Range):
            return value
        low, _, high = str(value).partition("-")
        if not low.isdecimal() or not (high or low).isdecimal() or int(high or low) < int(low) or int(low) < 1:
            self.fail(f'"{value}" is not a number of players. Write 4, or 2-4.', param, ctx)
        return Range(int(low), int(high or low))


class Names(click.ParamType[tuple[str, ...]]):
    """A list of names with commas (or plus signs) between."""

    name = "NAME,…"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> tuple[str, ...]:
        """The names in the order written."""
        del param, ctx
        if isinstance(value, tuple):
            return value
        return tuple(part.strip() for part in str(value).replace("+", ",").split(",") if part.strip())


@click.command()
@click.argument("game")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    default=Path("output"),
    show_default=True,
    help="The folder for what comes out.",
)
@click.option("--paper", type=click.Choice(PAPERS), default="a4", show_default=True, help="What is printed on.")
@click.option(
    "--backs",
    type=click.Choice(choices.BACKS),
    default="duplex",
    show_default=True,
    help="How backs come behind their faces.",
)
@click.option(
    "--flip",
    type=click.Choice(choices.FLIPS),
    default="long",
    show_default=True,
    help="The edge that the printer turns the paper on.",
)
@click.option("--players", type=Players(), help="How many play: exactly 4, or whatever 2-4 need.")
@click.option("--seats", type=Names(), default=(), help="Whose kits: green,blue.")
@click.option("--lang", "languages", type=Names(), default=(), help="The language: it; it+en gives aids a side each.")
@click.option("--ink", type=click.Choice(choices.INKS), default="full", show_default=True, help="How much ink.")
@click.option(
    "--set",
    "set_",
    type=click.Choice(choices.SETS),
    default="full",
    show_default=True,
    help="phones leaves out what the app replaces.",
)
@click.option("--only", type=Names(), default=(), help="Only these components: cards,board.")
@click.option("--faces", type=Names(), default=(), help="Only these faces: C07@red,setup.")
@click.option(
    "--start-slot",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    help="The first free place of a sheet that was used before.",
)
@click.option(
    "--order",
    type=click.Choice(choices.ORDERS),
    default="stack",
    show_default=True,
    help="Piles in deck order when cut, or each sheet in order.",
)
@click.option(
    "--pack",
    type=click.Choice(choices.PACKS),
    default="kit",
    show_default=True,
    help="A kit on sheets of its own, or as few sheets as can be.",
)
@click.option("--marks", type=click.Choice(choices.MARKS), default="survive", show_default=True, help="Cutting marks.")
@click.option(
    "--margin",
    type=click.FloatRange(0, 40),
    default=5.0,
    show_default=True,
    help="How many mm round the paper the printer cannot print.",
)
@click.option(
    "--tokens",
    type=click.Choice(choices.TOKENS),
    default=None,
    help="How tokens are cut for which the game names no shape; round ones fit common punches.",
)
@click.option(
    "--feed",
    type=click.Choice(choices.FEEDS),
    default="same",
    show_default=True,
    help="Backs in a file of their own: in the order of the fronts, or from the last to the first.",
)
@click.option("--printer", "printer_name", metavar="NAME", help="Correct for this printer: see `cartaviva printer`.")
@click.option("--base-url", default=DEFAULT_BASE, show_default=True, help="The address that printed codes carry.")
@click.option("--sleeved", is_flag=True, help="Boxes and bands are made for cards in sleeves.")
@click.option("--draft", is_flag=True, help="Print in spite of problems, marked as a draft.")
@click.option(
    "--changed-since",
    "since",
    type=click.Path(path_type=Path),
    help="Only what changed, or is lacking, since an earlier build: its folder, or the manifest.json there.",
)
@click.option("--dry-run", is_flag=True, help="Only tell what would be printed.")
@click.option("--yes", is_flag=True, help="Go on where very many copies are asked for.")
@click.option("--trust", is_flag=True, help="Run the painters of a folder that did not come with CartaViva.")
@click.option("--strict", is_flag=True, help="Notices are problems.")
@click.option("--json", "as_json", is_flag=True, help="Tell everything as JSON.")
@_few_collections()
def build(  # noqa: PLR0917 - one parameter an option
    game: str,
    output: Path,
    paper: str,
    backs: str,
    flip: str,
    players: Range | None,
    seats: tuple[str, ...],
    languages: tuple[str, ...],
    ink: str,
    set_: str,
    only: tuple[str, ...],
    faces: tuple[str, ...],
    start_slot: int,
    order: str,
    pack: str,
    marks: str,
    margin: float,
    tokens: str | None,
    feed: str,
    printer_name: str | None,
    base_url: str,
    since: Path | None,
    *,
    sleeved: bool,
    draft: bool,
    dry_run: bool,
    yes: bool,
    trust: bool,
    strict: bool,
    as_json: bool,
) -> None:
    """Make the PDFs of GAME: the name of a game that comes with CartaViva, or the folder of your own."""
    from generator.build.pipeline import Request, run  # noqa: PLC0415 - `--help` answers at once

    options = Options(
        paper=paper,
        backs=backs,
        flip=flip,
        players=players,
        seats=seats,
        languages=languages,
        ink=ink,
        set=set_,
        only=only,
        faces=faces,
        start_slot=start_slot,
        order=order,
        pack=pack,
        marks=marks,
        margin=margin,
        base_url=base_url,
        is_draft=draft,
        is_sleeved=sleeved,
        tokens=tokens or "",
        feed=feed,
    )
    request = Request(game, options, output, is_dry=dry_run, allow_many=yes, trust=trust, is_strict=strict, since=since)
    screen = Screen(as_json=as_json)
    with screen.progress() as told:
        result = run(replace(request, options=_printed_on(options, printer_name)), told)
    screen.result(result, is_dry=dry_run)


def _printed_on(options: Options, name: str | None) -> Options:
    """The options as a printer wants them, where one is named; what was typed stands."""
    context = click.get_current_context()
    typed = context.get_parameter_source
    said = frozenset(key for key in ("flip", "feed", "margin") if typed(key) is click.core.ParameterSource.COMMANDLINE)
    if "feed" in said and options.backs in ("duplex", "none"):
        raise Usage(f"--feed is about backs in a file of their own, and there is none with --backs {options.backs}.")
    if name is None:
        return options
    from generator.build.printers import checked_name, printed_on, printer_of  # noqa: PLC0415 - where one is named
    from generator.write.printers import store  # noqa: PLC0415

    return printed_on(options, printer_of(checked_name(name), store()), said=said)


@click.command()
@click.argument("game")
@click.option("--trust", is_flag=True, help="Run the painters of a folder that did not come with CartaViva.")
@click.option("--yes", is_flag=True, help="Go on where very many copies are asked for.")
@click.option("--strict", is_flag=True, help="Notices are problems.")
@click.option("--json", "as_json", is_flag=True, help="Tell everything as JSON.")
@_few_collections()
def check(game: str, *, trust: bool, yes: bool, strict: bool, as_json: bool) -> int:
    """Look for everything that is wrong with GAME, in every language and ink, before anything is printed."""
    from generator.build.checking import check as look  # noqa: PLC0415

    screen = Screen(as_json=as_json)
    with screen.progress() as told:
        found = look(game, told, trusted=trust, allow_many=yes)
    return screen.findings(found, is_strict=strict)


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Tell everything as JSON.")
def games(*, as_json: bool) -> None:
    """Show what can be printed, and on how many sheets."""
    from generator.build.catalogue import catalogue  # noqa: PLC0415

    Screen(as_json=as_json).catalogue(catalogue())


@click.command()
@click.argument("game")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="The file; left out, GAME.png in output/.")
@click.option("--lang", "languages", type=Names(), default=(), help="The language.")
@click.option("--ink", type=click.Choice(choices.INKS), default="full", show_default=True, help="How much ink.")
@click.option("--players", type=Players(), help="How many play.")
@click.option("--only", type=Names(), default=(), help="Only these components: cards,board.")
@click.option("--columns", type=click.IntRange(1, 40), default=9, show_default=True, help="Faces in a row.")
@click.option("--dpi", type=click.IntRange(20, 300), default=60, show_default=True, help="How fine the picture is.")
@click.option("--trust", is_flag=True, help="Run the painters of a folder that did not come with CartaViva.")
def proof(  # noqa: PLR0917 - one parameter an option
    game: str,
    output: Path | None,
    languages: tuple[str, ...],
    ink: str,
    players: Range | None,
    only: tuple[str, ...],
    columns: int,
    dpi: int,
    *,
    trust: bool,
) -> None:
    """Make one picture with every face of GAME, to look at and to show around; not for printing."""
    from generator.build.proof import Wanted, write  # noqa: PLC0415

    options = Options(languages=languages, ink=ink, players=players, only=only)
    screen = Screen(as_json=False)
    with screen.progress():
        screen.say(f"  {write(game, Wanted(options, output, columns, dpi), trusted=trust)}")


@click.command()
@click.argument("game", required=False, default="")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    default=Path("output"),
    show_default=True,
    help="The folder for PDFs made from the page.",
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8766,
    show_default=True,
    help="Where the page is served, on this computer only; the next free one if it is taken.",
)
@click.option("--open/--no-open", "opens", default=True, show_default=True, help="Show the page in the browser.")
@click.option("--trust", is_flag=True, help="Run the painters of GAME, a folder that did not come with CartaViva.")
def preview(game: str, output: Path, port: int, *, opens: bool, trust: bool) -> None:
    """Show GAME, or all your games, on a page that redraws when a file is saved; print from there."""
    from generator.preview.serve import Wanted, serving  # noqa: PLC0415

    screen = Screen(as_json=False)
    # Ctrl-C is how it ends, so that is no error
    with serving(Wanted(game, Path.cwd(), output, port, trust=trust)) as served, suppress(KeyboardInterrupt):
        screen.say(f"The preview is at {served.address}  (Ctrl-C ends it)")
        screen.show(served.address if opens else "")
        served.wait()


@click.command()
@click.argument("name")
def new(name: str) -> None:
    """Make a folder for a new game called NAME, which builds and plays at once."""
    from generator.preview.starter import begun  # noqa: PLC0415

    folder = begun(name, Path.cwd())
    screen = Screen(as_json=False)
    screen.say(f"{folder.name}/ is ready. See it: cartaviva preview {folder.name}")
    screen.say(f"Print it: cartaviva build {folder.name}    Play it on phones: cartaviva play {folder.name}")
