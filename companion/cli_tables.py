"""`cartaviva table`: which tables there are, one of them as a file for another computer, a copy of all."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from card_data.problems import Place, Problem, Problems, Usage

if TYPE_CHECKING:
    from companion.store.protocol import Store, Summary

_PRIVATE = 0o600
_LARGEST = 256 * 2**20  # of a table's file
_data = click.option(
    "--data", type=click.Path(path_type=Path, file_okay=False), help="The folder that keeps the tables."
)


@click.group()
def table() -> None:
    """List your tables, take one to another computer, keep a copy of all."""


@table.command(name="list")
@_data
def list_(data: Path | None) -> None:
    """Show the tables of this computer, the one last used first; save takes the number before each."""
    with _opened(data) as store:
        found = store.summaries() if store is not None else []
    for number, one in enumerate(found, 1):
        click.echo(_line(number, one))
    if not found:
        click.echo("There are no tables yet. `cartaviva play` opens them.")


@table.command()
@click.argument("which", metavar="[NUMBER]", default="1")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="The file; left out, GAME-DATE.json here.")
@_data
def save(which: str, output: Path | None, data: Path | None) -> None:
    """Write one table to a file that another computer can load: the one last used, or that NUMBER of the list.

    The file holds all of the table, with what is sealed: show it to nobody who plays. The table stays here, too; go on
    in one place only.
    """
    with _opened(data) as store:
        one = _chosen(store.summaries() if store is not None else [], which)
        text = store.export_table(one.table) if store is not None else None
    if text is None:
        raise Usage("This table has just been deleted. `cartaviva table list` shows what there is.")
    place = output or Path(f"{one.game}-{time.strftime('%Y-%m-%d')}.json")
    _write(place, text)
    click.echo(f"{place} holds the table of {_names(one)}. There: cartaviva table load {place.name}")


@table.command()
@click.argument("file", type=click.Path(path_type=Path))
@_data
def load(file: Path, data: Path | None) -> None:
    """Take in a table that was saved on another computer; phones are asked once who they are."""
    from companion.store.protocol import Conflict  # noqa: PLC0415 - `--help` answers at once

    text = _read(file)
    try:
        with _opened(data, makes=True) as store:
            assert store is not None
            taken = store.import_table(text)
            one = next(each for each in store.summaries() if each.table == taken)
    except Conflict:
        raise Problems([_problem("table/here", "This table is here already", file, "Go on with it.")]) from None
    except ValueError as error:
        raise Problems([_problem("table/damaged", str(error), file)]) from None
    click.echo(f"The table of {_names(one)} is here. `cartaviva play` shows it; a running one does at once.")
    if not _can_go_on(one.game, text):
        click.echo(f'It can only be looked at until the game "{one.game}" is here: cartaviva play FOLDER')


@table.command()
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@_data
def backup(folder: Path, data: Path | None) -> None:
    """Write a copy of all tables into FOLDER, also while they are played; `cartaviva play --data FOLDER` opens it.

    It holds everything, with what is sealed. An older copy there is replaced once the new one is whole.
    """
    from companion.homefolder import HomeFolder  # noqa: PLC0415 - `--help` answers at once

    with _opened(data) as store:
        if store is None:
            raise Usage("There are no tables yet, so there is nothing to copy.")
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise Usage(f'The folder "{folder}" cannot be made ({error.strerror}). Name another.') from None
        store.back_up(HomeFolder(folder).tables)
        count = len(store.summaries())
    click.echo(f"{folder} holds a copy of {count} table{'' if count == 1 else 's'}.")


@contextmanager
def _opened(data: Path | None, *, makes: bool = False) -> Iterator[Store | None]:
    """The store of a folder; None where there is none and none is to be made. Problems where it fails."""
    from companion.homefolder import HomeFolder, home_folder  # noqa: PLC0415 - `--help` answers at once
    from companion.store.places import open_store  # noqa: PLC0415
    from companion.store.protocol import StoreFailed  # noqa: PLC0415

    home = home_folder(data) if makes or data is None else HomeFolder(data.expanduser())
    if not makes and not home.tables.is_file():
        yield None
        return
    try:
        store = open_store(home.tables)
        try:
            yield store
        finally:
            store.close()
    except StoreFailed as failed:
        raise Problems([Problem(failed.code, failed.reason)]) from None


def _chosen(found: list[Summary], which: str) -> Summary:
    """The table of a number in the list, or of an id."""
    named = next((one for one in found if one.table == which), None)
    at = int(which) if which.isascii() and which.isdecimal() else 0
    if named is None and 1 <= at <= len(found):
        named = found[at - 1]
    if named is None:
        there = f"1 to {len(found)}" if found else "none"
        raise Usage(f'There is no table "{which}" (there is {there}). `cartaviva table list` shows them.')
    return named


def _line(number: int, one: Summary) -> str:
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(one.last / 1000))
    state = "ended" if one.ended else "open"
    return f"{number:>3}  {when}  {state:<5}  {one.title or one.game}: {_names(one)}"


def _names(one: Summary) -> str:
    return ", ".join(one.names) or "nobody yet"


def _write(place: Path, text: str) -> None:
    """Writes a file that only its owner reads, whole or not at all."""
    if place.exists():
        raise Usage(f'There is already something called "{place}". Name another file with -o.')
    beside = place.with_name(f".{place.name}.{os.getpid()}")
    try:
        handle = os.open(beside, os.O_CREAT | os.O_EXCL | os.O_WRONLY, _PRIVATE)
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        beside.rename(place)
    except OSError as error:
        raise Usage(f'The file "{place}" cannot be written ({error.strerror}). Name another with -o.') from None
    finally:
        beside.unlink(missing_ok=True)


def _read(file: Path) -> str:
    try:
        if file.stat().st_size > _LARGEST:
            raise Problems([_problem("table/damaged", "This file is far too large for a table", file)])
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise Usage(f'The file "{file}" cannot be read ({error.strerror}).') from None
    except UnicodeDecodeError:
        raise Problems([_problem("table/damaged", "This file holds no table of CartaViva", file)]) from None


def _problem(code: str, what: str, file: Path, remedy: str = "") -> Problem:
    return Problem(code, what, Place(file.name), remedy)


def _can_go_on(game: str, text: str) -> bool:
    """Whether the table's rules are here: with it, or with a game that came with CartaViva."""
    from card_data.load import built_in_games  # noqa: PLC0415 - only after a table was taken in
    from card_data.scoring.rules import ruleset_of  # noqa: PLC0415
    from companion.store.moves import read  # noqa: PLC0415

    return game in built_in_games() or ruleset_of(read(text).opening.tables) is not None
