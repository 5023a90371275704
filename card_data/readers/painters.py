"""`painters.py`, or a folder `painters/`: a game's own drawing functions, run only where the folder is trusted."""

from __future__ import annotations

from types import FunctionType

from card_data.model import Painter
from card_data.problems import Report
from card_data.readers.folder import Folder
from card_data.readers.programs import program_file, program_sources, run_program

_NAME = "painters"


def painters_file(folder: Folder) -> str:
    """The file in which the folder's painters begin; "" where it has none."""
    return program_file(folder, _NAME)


def read_painters(folder: Folder, report: Report) -> dict[str, Painter]:
    """Runs the folder's painters and gives their public functions; whatever goes wrong in them is told.

    Of a folder `painters/` these are the functions that its `__init__.py` names, wherever in it they are written.
    """
    sources = program_sources(folder, _NAME, report)
    program = run_program(folder, _NAME, sources, report) if sources else None
    if program is None:
        return {}
    return {
        name: value
        for name, value in vars(program.module).items()
        if isinstance(value, FunctionType) and not name.startswith("_") and value.__module__ in program.names
    }
