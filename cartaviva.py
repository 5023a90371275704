"""The one command: where printing and playing meet, each loaded only when it is asked for."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.services import Services, Workplace

VERSION = "0.1.0"
HELP = """\
CartaViva: print your own games, and play them.

A game is a folder. `cartaviva games` shows what there is, and
`cartaviva build GAME` makes the PDFs of one.

Usage: cartaviva COMMAND [ARGUMENTS]
"""
# name: (module, command, what the overview says of it)
DOORS = {
    "games": ("generator.cli", "games", "What can be printed, and on how many sheets."),
    "build": ("generator.cli", "build", "Make the PDFs of a game."),
    "proof": ("generator.cli", "proof", "Make one picture with every face of a game."),
    "check": ("generator.cli", "check", "Look for everything that is wrong before printing."),
    "preview": ("generator.cli", "preview", "A live page: every face, problems, sheets; prints."),
    "printer": ("generator.cli_printers", "printer", "Test a printer; keep how far it is off."),
    "new": ("generator.cli", "new", "A folder for a new game: builds and plays at once."),
    "play": ("companion.cli", "play", "Sit down with phones: serve the tables."),
    "table": ("companion.cli_tables", "table", "List tables, move one, copy all."),
    "simulate": ("companion.cli", "simulate", "Let bots play a game many times over."),
}
OWN = ("card_data", "generator", "companion")
DONE, THEIRS, USAGE, OURS, STOPPED = 0, 1, 2, 3, 130


def overview() -> str:
    """What `cartaviva --help` says; nothing is loaded for it."""
    commands = "\n".join(f"  {name:<8} {says}" for name, (_, _, says) in DOORS.items())
    return f"{HELP}\nCommands:\n{commands}\n\n`cartaviva COMMAND --help` tells what a command can do.\n"


def main(arguments: list[str] | None = None) -> None:
    """Runs the command; exit status 0 done, 1 a problem in the user's files, 2 wrong usage, 3 our fault."""
    words = sys.argv[1:] if arguments is None else arguments
    _speak()
    if not words or words[0] in ("--help", "-h", "help"):
        sys.stdout.write(overview())
    elif words[0] == "--version":
        sys.stdout.write(f"CartaViva {VERSION}\n")
    elif words[0] in DOORS:
        sys.exit(_run(words[0], words[1:]))
    else:
        from card_data.problems import nearest  # noqa: PLC0415 - only when somebody mistypes

        sys.stderr.write(f'There is no command "{words[0]}". {nearest(words[0], DOORS)}\n')
        sys.exit(USAGE)


def _speak() -> None:
    """Lets no letter of a name stop a command where the terminal cannot show it."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def _run(name: str, words: list[str]) -> int:
    from importlib import import_module  # noqa: PLC0415 - the overview does without

    import click  # noqa: PLC0415

    module, command, _ = DOORS[name]
    given = joined if name == "play" else None
    try:
        ran = getattr(import_module(module), command)
        status = ran.main(words, f"cartaviva {name}", standalone_mode=False, obj=given)
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        sys.stderr.write("Stopped.\n")
        return STOPPED
    except BrokenPipeError:
        return DONE
    except Exception as error:  # noqa: BLE001 - the last net: no traceback reaches a person
        return _told(error)
    return status if isinstance(status, int) else DONE


def joined(place: Workplace) -> Services:
    """What the printing half gives the companion: pictures and PDFs; nothing where it is not installed."""
    from companion.services import Services  # noqa: PLC0415 - when it is asked for

    try:
        from generator.build.served import Gallery, Pressroom  # noqa: PLC0415
    except ModuleNotFoundError as error:
        if error.name and error.name.split(".")[0] in OWN:
            raise
        return Services()
    press = Pressroom(place.folder, place.output, place.base_url, place.begin)
    return Services(Gallery(place.folder, place.base_url), press)


def _told(error: Exception) -> int:
    """Says what went wrong: the user's files or usage in words, our own faults with a file that can be sent."""
    from card_data.problems import CartaVivaError, Usage  # noqa: PLC0415

    if isinstance(error, CartaVivaError):
        sys.stderr.write(f"{error}\n")
        return USAGE if isinstance(error, Usage) else THEIRS
    if isinstance(error, ModuleNotFoundError) and error.name and error.name.split(".")[0] not in OWN:
        sys.stderr.write(f'"{error.name}" is not installed. Install CartaViva whole: cartaviva[all]\n')
        return USAGE
    return _kept(error)


def _kept(error: Exception) -> int:
    import os  # noqa: PLC0415
    import tempfile  # noqa: PLC0415
    import traceback  # noqa: PLC0415

    path = os.path.join(tempfile.gettempdir(), f"cartaviva-{os.getpid()}.txt")  # noqa: PTH118 - as light as can be
    with open(path, "w", encoding="utf-8") as file:  # noqa: PTH123
        file.write(f"CartaViva {VERSION}\n{sys.argv}\n{''.join(traceback.format_exception(error))}")
    sys.stderr.write(f"This is a fault of CartaViva, not yours ({type(error).__name__}). Details are in {path}\n")
    return OURS


if __name__ == "__main__":
    main()
