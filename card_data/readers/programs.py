"""A game's own Python: a file in its folder, or a folder of that name, run as it stands there and nowhere kept."""

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
from types import ModuleType
from typing import NamedTuple

from card_data.problems import Place, Report
from card_data.properties import BadValue
from card_data.readers.folder import Folder


class Source(NamedTuple):
    """A file of Python: its name in the folder, where it lies on disk, what it says."""

    file: str
    path: str
    text: bytes


class Program(NamedTuple):
    """A program that has run: its module, and the names of all modules that it consists of."""

    module: ModuleType
    names: frozenset[str]


def program_file(folder: Folder, name: str) -> str:
    """The file in which the program of a name (`painters`, `rules`) begins; "" where the folder has none."""
    return next((file for file in (f"{name}.py", f"{name}/__init__.py") if folder.has(file)), "")


def program_sources(folder: Folder, name: str, report: Report) -> tuple[Source, ...]:
    """The files of a program, the first included; none, and that is told, where one cannot be read."""
    first = program_file(folder, name)
    files = [first] if first == f"{name}.py" else folder.within(name, ".py")
    try:
        return tuple(Source(file, str(folder.root / file), folder.read(file)) for file in files)
    except BadValue as error:
        report.problem(f"{name}/unreadable", error.what, Place(first), error.remedy)
        return ()


def run_program(folder: Folder, name: str, sources: Sequence[Source], report: Report) -> Program | None:
    """Runs a program; None, and that is told with file and line, where it cannot run. Run again, it is the same one."""
    stem = _named(folder, name, sources)
    programs = {stem + _below(name, source.file): source for source in sources}
    try:
        module = _run(stem, programs)
    except (Exception, SystemExit) as error:  # noqa: BLE001  (somebody's program may raise anything)
        for each in programs:
            sys.modules.pop(each, None)
        file, line = _where(error, sources)
        report.problem(f"{name}/broken", f"{file} cannot run: {_said(error)}", Place(file, line=line))
        return None
    return Program(module, frozenset(programs))


def _named(folder: Folder, name: str, sources: Sequence[Source]) -> str:
    """A name that is this program's alone, so that two games, or two states of one, do not meet."""
    total = sha256(str(folder.root).encode())
    for source in sources:
        total.update(source.file.encode() + b"\0" + source.text)
    return f"{name}_{total.hexdigest()[:16]}"


def _below(name: str, file: str) -> str:
    """How a file is called below the whole program: `.board` for `painters/board.py`, nothing for where it begins."""
    return "" if file in (f"{name}.py", f"{name}/__init__.py") else f".{PurePosixPath(file).stem}"


def _run(stem: str, programs: Mapping[str, Source]) -> ModuleType:
    """The program, run, with every file of it: one that is imported only later is there by then."""
    with _imported_from(programs):
        for name in programs:
            import_module(name)
        return import_module(stem)


class _Programs(MetaPathFinder, InspectLoader):
    """Python that was read before: nothing compiled is kept beside the files, where it could grow stale."""

    def __init__(self, programs: Mapping[str, Source]) -> None:
        self._programs = programs

    def find_spec(self, fullname: str, path: object = None, target: ModuleType | None = None) -> ModuleSpec | None:  # noqa: ARG002
        """The module of that name, if it is one of these."""
        if fullname not in self._programs:
            return None
        source = self._programs[fullname]
        is_package = PurePosixPath(source.file).name == "__init__.py"
        spec = spec_from_loader(fullname, self, origin=source.path, is_package=is_package)
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
def _imported_from(programs: Mapping[str, Source]) -> Iterator[None]:
    finder = _Programs(programs)
    sys.meta_path.insert(0, finder)
    try:
        yield
    finally:
        sys.meta_path.remove(finder)


def _said(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}".splitlines()[0]


def _where(error: BaseException, sources: Sequence[Source]) -> tuple[str, int]:
    """The last line of the program itself on the way to the error, and its file."""
    files = {source.path: source.file for source in sources}
    if isinstance(error, SyntaxError) and error.filename in files:
        return files[error.filename], error.lineno or 0
    import traceback  # noqa: PLC0415  (only where a program failed)

    frames = reversed(traceback.extract_tb(error.__traceback__))
    found = ((files[frame.filename], frame.lineno or 0) for frame in frames if frame.filename in files)
    return next(found, (sources[0].file, 0))
