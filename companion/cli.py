"""The playing half of the command line: reads what was typed, shows what happens, sets the exit status."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from card_data.problems import Usage, nearest
from card_data.rules import Ruleset

if TYPE_CHECKING:
    from companion.services import Joined


@click.command()
@click.argument("game")
@click.option(
    "-n", "--games", type=click.IntRange(1, 1_000_000), default=1000, show_default=True, help="How many games."
)
@click.option("--players", type=click.IntRange(1), help="How many play; left out, 4 or as near as can be.")
@click.option(
    "--option", "chosen", multiple=True, metavar="OPTION=CHOICE", help="As when a table is set up: depth=full."
)
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed plays the same games.")
@click.option("--trust", is_flag=True, help="Run the rules of a folder that did not come with CartaViva.")
def simulate(game: str, games: int, players: int | None, chosen: tuple[str, ...], seed: int, *, trust: bool) -> None:
    """Let bots play GAME many times over: how long it takes, who wins, how scores lie."""
    from card_data.problems import Problems  # noqa: PLC0415 - `--help` answers at once
    from card_data.readers.ruleset import no_rules  # noqa: PLC0415
    from card_data.words import pick  # noqa: PLC0415
    from companion.library import playable  # noqa: PLC0415
    from companion.simulate.bots import Match  # noqa: PLC0415
    from companion.simulate.figures import series  # noqa: PLC0415

    found = playable(game, trusted=trust)
    if found.is_plain:  # what bots write on an empty score sheet tells nothing
        raise Problems([no_rules(found.game.folder)])
    options = _options(found.ruleset, chosen)
    match = Match(found.ruleset, _players(found.ruleset, players), options, found.tables)
    with _progress(games) as told:
        figures = series(match, games, seed, told)
    title = pick(found.game.title, found.game.texts.languages)
    said = [f"{option.id} {options[option.id]}" for option in found.ruleset.options if option.counts(options)]
    heading = " · ".join([title, f"{match.players} players", *said, f"seed {seed}"])
    from companion.simulate.told import lines  # noqa: PLC0415

    _show(heading, list(lines(figures, blocks=sys.stdout.isatty())))


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME|PATH …]")
@click.option("--host", default="0.0.0.0", show_default=True, help="Whom to serve: 127.0.0.1 is this computer only.")  # noqa: S104 - phones are the point
@click.option("--port", type=click.IntRange(0, 65535), default=8765, show_default=True, help="Printed codes say 8765.")
@click.option("--data", type=click.Path(path_type=Path, file_okay=False), help="The folder that keeps the tables.")
@click.option("--lang", "language", default="", help="The language of phones that ask for none we have: it, en, ro.")
@click.option("--base-url", default="", help="The address that codes carry, where phones come through another one.")
@click.option("--trust", is_flag=True, help="Run the rules of folders that did not come with CartaViva.")
@click.pass_obj
def play(  # noqa: PLR0917 - one parameter an option
    joined: Joined | None,
    games: tuple[str, ...],
    host: str,
    port: int,
    data: Path | None,
    language: str,
    base_url: str,
    *,
    trust: bool,
) -> None:
    """Sit down with phones: serve the tables of all games, and of the folders named here, to everybody near."""
    _check(games, language, base_url)
    from companion import cli_play  # noqa: PLC0415 - it changes how this process waits

    cli_play.play(cli_play.Asked(games, host, port, data, language, base_url, trust, joined))


def _check(games: Sequence[str], language: str, base: str) -> None:
    """Usage and Problems for games that are not there, an address that codes cannot carry, a language of no page."""
    from card_data import links, load  # noqa: PLC0415 - `--help` answers at once
    from card_data.templates import templates_folder  # noqa: PLC0415

    for game in games:
        load.find_game(game)
    try:
        links.shared_base(base or links.DEFAULT_BASE)
    except links.LinkError as error:
        raise Usage(f"--base-url {error.what}. {error.remedy}") from None
    spoken = [file.stem for file in (templates_folder() / "web" / "text").glob("*.yaml")]
    if language and language not in spoken:
        raise Usage(f'The pages do not speak "{language}". {nearest(language, spoken)}')


def _players(ruleset: Ruleset, asked: int | None) -> int:
    """How many play: what was asked for, or what is nearest to four."""
    if asked is None:
        return min(ruleset.players, key=lambda count: (abs(count - 4), count))
    if asked not in ruleset.players:
        raise Usage(f"{asked} cannot play this. Known: {', '.join(map(str, sorted(ruleset.players)))}")
    return asked


def _options(ruleset: Ruleset, chosen: Sequence[str]) -> Mapping[str, str]:
    """Every option of the game with its choice, as it is usual where nothing was said."""
    options = {option.id: option for option in ruleset.options}
    choices = {option.id: option.usual for option in ruleset.options}
    for said in chosen:
        name, _, choice = said.partition("=")
        if name not in options:
            raise Usage(f'There is no option "{name}". {nearest(name, options)}'.rstrip())
        if choice not in options[name].choices:
            raise Usage(f'"{choice}" is no choice of the option "{name}". {nearest(choice, options[name].choices)}')
        choices[name] = choice
    for name in {said.partition("=")[0] for said in chosen}:
        if not options[name].counts(choices):
            wanted = " ".join(f"{option}={'|'.join(each)}" for option, each in options[name].only.items())
            raise Usage(f'The option "{name}" means something only with {wanted}. Say that too, or leave it out.')
    return choices


@contextmanager
def _progress(games: int) -> Iterator[Callable[[int], None]]:
    """A bar on a terminal, nothing elsewhere."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console  # noqa: PLC0415 - on a terminal only
    from rich.progress import Progress  # noqa: PLC0415

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("games", total=games)
        yield lambda done: progress.update(task, completed=done)


def _show(heading: str, said: Sequence[str]) -> None:
    """The figures: with colours on a terminal, plain lines elsewhere."""
    if not sys.stdout.isatty():
        sys.stdout.write("\n".join([heading, *said]) + "\n")
        return
    from rich.console import Console  # noqa: PLC0415 - on a terminal only
    from rich.text import Text  # noqa: PLC0415

    console = Console()
    console.print(Text(heading, style="bold"))
    for line in said[:-1]:
        text = Text(line, no_wrap=True)
        text.stylize("dim", 0, 10)
        text.highlight_regex("[█▏▎▍▌▋▊▉]+", "green")
        console.print(text)
    console.print(Text(said[-1], style="bold"))
