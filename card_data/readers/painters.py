"""`painters.py`: a game's own drawing functions, run only where the folder is trusted."""

from __future__ import annotations

import sys
from hashlib import sha256
from types import FunctionType, ModuleType

from card_data.model import Painter
from card_data.problems import Place, Report
from card_data.properties import BadValue
from card_data.readers.folder import Folder

FILE = "painters.py"


def read_painters(folder: Folder, report: Report) -> dict[str, Painter]:
    """Runs the folder's painters.py and gives its public functions; whatever goes wrong in it is told."""
    try:
        source = folder.read(FILE)
    except BadValue as error:
        report.problem("painters/unreadable", error.what, Place(FILE), error.remedy)
        return {}
    module = ModuleType(f"painters_{sha256(str(folder.root).encode() + source).hexdigest()[:16]}")
    path = str(folder.root / FILE)
    module.__file__ = path
    sys.modules[module.__name__] = module  # dataclasses look their module up; the name is this file's alone
    try:
        exec(compile(source, path, "exec", dont_inherit=True), module.__dict__)  # noqa: S102  (only what is trusted)
    except (Exception, SystemExit) as error:  # noqa: BLE001  (somebody's program may raise anything)
        del sys.modules[module.__name__]
        report.problem("painters/broken", f"{FILE} cannot run: {_said(error)}", Place(FILE, line=_line(error, path)))
        return {}
    return {
        name: value
        for name, value in vars(module).items()
        if isinstance(value, FunctionType) and not name.startswith("_") and value.__module__ == module.__name__
    }


def _said(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}".splitlines()[0]


def _line(error: BaseException, path: str) -> int:
    """The last line of the file itself on the way to the error."""
    if isinstance(error, SyntaxError):
        return error.lineno or 0
    import traceback  # noqa: PLC0415  (only where a program failed)

    frames = traceback.extract_tb(error.__traceback__)
    return next((frame.lineno or 0 for frame in reversed(frames) if frame.filename == path), 0)
