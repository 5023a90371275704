"""`painters.py`, or a folder `painters/`: a game's own drawing functions, run only where the folder is trusted."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import sha256
from importlib import import_module
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from pathlib import PurePosixPath
from types import FunctionType, ModuleType
from typing import NamedTuple

from card_data.model import Painter
from card_data.problems import Place, Report
from card_data.properties import BadValue
from card_data.readers.folder import Folder

FILE = "painters.py"
PACKAGE = "painters/__init__.py"


class _Source(NamedTuple):
    """A file of Python: its name in the folder, where it lies on disk, what it says."""

    file: str
    path: str
    text: bytes


def painters_file(folder: Folder) -> str:
    """The file in which the folder's painters begin; "" where it has none."""
    return next((name for name in (FILE, PACKAGE) if folder.has(name)), "")


def read_painters(folder: Folder, report: Report) -> dict[str, Painter]:
    """Runs the folder's painters and gives their public functions; whatever goes wrong in them is told.

    Of a folder `painters/` these are the functions that its `__init__.py` names, wherever in it they are written.
    """
    first = painters_file(folder)
    try:
        sources = _sources(folder, first)
    except BadValue as error:
        report.problem("painters/unreadable", error.what, Place(first), error.remedy)
        return {}
    stem = _named(folder, sources)
    programs = {stem + _below(source.file): source for source in sources}
    try:
        module = _run(stem, programs)
    except (Exception, SystemExit) as error:  # noqa: BLE001  (somebody's program may raise anything)
        for name in programs:
            sys.modules.pop(name, None)
        file, line = _where(error, sources)
        report.problem("painters/broken", f"{file} cannot run: {_said(error)}", Place(file, line=line))
        return {}
    return {
        name: value
        for name, value in vars(module).items()
        if isinstance(value, FunctionType) and not name.startswith("_") and value.__module__ in programs
    }


def _sources(folder: Folder, first: str) -> list[_Source]:
    names = [FILE] if first == FILE else folder.within("painters", ".py")
    return [_Source(name, str(folder.root / name), folder.read(name)) for name in names]


def _named(folder: Folder, sources: Sequence[_Source]) -> str:
    """A name that is this program's alone, so that two games, or two states of one, do not meet."""
    total = sha256(str(folder.root).encode())
    for source in sources:
        total.update(source.file.encode() + b"\0" + source.text)
    return f"painters_{total.hexdigest()[:16]}"


def _below(file: str) -> str:
    """How a file is called below the whole program: `.board` for `painters/board.py`, nothing for where it begins."""
    return "" if file in (FILE, PACKAGE) else f".{PurePosixPath(file).stem}"


def _run(stem: str, programs: Mapping[str, _Source]) -> ModuleType:
    """The program, run, with every file of it: one that is imported only later is there by then."""
    with _imported_from(programs):
        for name in programs:
            import_module(name)
        return import_module(stem)


class _Programs(MetaPathFinder, InspectLoader):
    """Python that was read before: nothing compiled is kept beside the files, where it could grow stale."""

    def __init__(self, programs: Mapping[str, _Source]) -> None:
        self._programs = programs

    def find_spec(self, fullname: str, path: object = None, target: ModuleType | None = None) -> ModuleSpec | None:  # noqa: ARG002
        """The module of that name, if it is one of these."""
        if fullname not in self._programs:
            return None
        source = self._programs[fullname]
        spec = spec_from_loader(fullname, self, origin=source.path, is_package=source.file == PACKAGE)
        if spec is not None:
            spec.has_location = True
        return spec

    def get_source(self, fullname: str) -> str:
        """What the file says."""
        return self._programs[fullname].text.decode()

    def get_code(self, fullname: str) -> object:  # type: ignore[override]
        """What the file says, compiled under its own path."""
        source = self._programs[fullname]
        return compile(source.text, source.path, "exec", dont_inherit=True)


@contextmanager
def _imported_from(programs: Mapping[str, _Source]) -> Iterator[None]:
    finder = _Programs(programs)
    sys.meta_path.insert(0, finder)
    try:
        yield
    finally:
        sys.meta_path.remove(finder)


def _said(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}".splitlines()[0]


def _where(error: BaseException, sources: Sequence[_Source]) -> tuple[str, int]:
    """The last line of the program itself on the way to the error, and its file."""
    files = {source.path: source.file for source in sources}
    if isinstance(error, SyntaxError) and error.filename in files:
        return files[error.filename], error.lineno or 0
    import traceback  # noqa: PLC0415  (only where a program failed)

    frames = reversed(traceback.extract_tb(error.__traceback__))
    found = ((files[frame.filename], frame.lineno or 0) for frame in frames if frame.filename in files)
    return next(found, (sources[0].file, 0))
