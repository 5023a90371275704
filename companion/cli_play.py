"""`cartaviva play`: what was asked for is looked at, the port taken, and the companion run, all told in words."""

# Before everything else: it makes waiting cooperative for what is loaded after it.
from companion import running

# isort: split
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from card_data import load
from card_data.links import SetUp, path
from companion import cli_screen as told
from companion.homefolder import HomeFolder, home_folder
from companion.host.library import Library
from companion.network.port import Claim, claim, is_private
from companion.network.whereabouts import Whereabouts
from companion.services import Joined, Services


@dataclass(frozen=True, slots=True)
class Asked:
    """The command as it was typed."""

    games: tuple[str, ...]
    host: str
    port: int
    data: Path | None
    language: str
    base: str
    trusts: bool
    joined: Joined | None


def play(asked: Asked) -> None:
    """Runs the companion until it is ended. Usage and Problems for what cannot be."""
    library = Library(map(Path, asked.games), trusted=asked.trusts)
    for game in asked.games:
        library.playable(_id(game))
    home, screen = home_folder(asked.data), told.console()
    if _is_there_already(home, screen):
        return
    if not is_private(asked.host):
        told.show(screen, [told.firewall(asked.port)])
    held = claim(asked.host, asked.port)
    if held.neighbour and held.neighbour.is_ours and held.neighbour.tables == home.fingerprint:
        held.listening.close()
        told.show(screen, told.already(held.neighbour))
        return
    _run(asked, library, home, held, screen)


def _run(asked: Asked, library: Library, home: HomeFolder, held: Claim, screen: Console) -> None:
    whereabouts = Whereabouts(held.port, host=asked.host, base=asked.base)
    whereabouts.on_change(lambda: _show_moved(screen, whereabouts))
    heard = told.teller(screen, lambda said: told.name_told(said, whereabouts.port))
    joined = asked.joined or (lambda _: Services())
    wanted = running.Wanted(home, library, whereabouts, asked.language, joined, heard)
    ready = running.running(wanted)
    if held.neighbour:
        told.show(screen, told.taken(held.neighbour, held.port))
    _show(screen, whereabouts, _path(asked.games))
    if not held.neighbour:
        told.show(screen, told.elsewhere(whereabouts))
    told.show(screen, ["Ctrl-C ends it. Tables stay, and go on next time."])
    ready.serve(held.listening)
    told.show(screen, ["", "Ended. Tables stay, and go on next time."])


def _show(screen: Console, whereabouts: Whereabouts, end: str) -> None:
    if whereabouts.origin:
        told.show_code(screen, told.capitals(whereabouts.origin) + end)
    told.show(screen, told.where(whereabouts, path=end))


def _show_moved(screen: Console, whereabouts: Whereabouts) -> None:
    if whereabouts.origin:
        told.show_code(screen, told.capitals(whereabouts.origin))
    told.show(screen, told.moved(whereabouts))


def _is_there_already(home: HomeFolder, screen: Console) -> bool:
    neighbour = running.at_work(home)
    if neighbour is None:
        return False
    told.show(screen, told.already(neighbour))
    if neighbour.origin:
        told.show_code(screen, told.capitals(neighbour.origin))
    return True


def _id(game: str) -> str:
    return load.game_id(load.find_game(game).resolve().name)


def _path(games: tuple[str, ...]) -> str:
    """What a code leads to: setting up the one game that was named, else everything."""
    return path(SetUp(_id(games[0]))) if len(games) == 1 else ""
