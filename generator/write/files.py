"""Files that appear whole or not at all: written beside, made durable, then moved into place."""

from __future__ import annotations

import os
import shutil
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from card_data.problems import Place, Problem, Problems

if TYPE_CHECKING:
    from collections.abc import Iterator

_STAGE = ".cartaviva-"


@contextmanager
def staged(folder: Path) -> Iterator[Path]:
    """A folder beside `folder` to write into; it goes away whatever happens. Problems if none can be made."""
    made = [parent for parent in folder.parents if not parent.exists()]
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        _sweep(folder.parent)
        stage = Path(tempfile.mkdtemp(prefix=f"{_STAGE}{os.getpid()}-", dir=folder.parent))
    except OSError as error:
        raise _trouble(error, folder) from error
    try:
        yield stage
    except OSError as error:
        raise _trouble(error, folder) from error
    finally:
        shutil.rmtree(stage, ignore_errors=True)
        _unmake(made)


def _unmake(made: list[Path]) -> None:
    """Takes away the folders that were made for nothing, the inner ones first."""
    for parent in made:
        try:
            parent.rmdir()
        except OSError:
            return


def publish(stage: Path, folder: Path, *, obsolete: tuple[str, ...] = ()) -> dict[str, str]:
    """Moves every staged file into the folder, one whole file at a time, the manifest last.

    Answers the name each file got: a file that somebody holds open keeps its place, the new one gets `-2` and so on.
    `obsolete` names files of an earlier build that this one does not have; they are removed.
    """
    names = sorted((path.name for path in stage.iterdir()), key=lambda name: (name == "manifest.json", name))
    for name in names:
        _sync(stage / name)
    folder.mkdir(parents=True, exist_ok=True)
    placed = {name: _move(stage / name, folder, name) for name in names}
    for name in obsolete:
        if name not in placed:
            _remove(folder / name)
    return placed


def _move(source: Path, folder: Path, name: str) -> str:
    path = Path(name)
    for number in range(1, 100):
        target = name if number == 1 else f"{path.stem}-{number}{path.suffix}"
        try:
            source.replace(folder / target)
        except PermissionError:
            if not (folder / target).exists():
                raise
            continue
        return target
    raise PermissionError(13, "every name is taken by an open file", str(folder / name))


def _remove(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except PermissionError:
        return  # somebody looks at it; it is left where it is


def _sync(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def _sweep(parent: Path) -> None:
    """Removes what a killed build of a process that is no more has left."""
    for left in parent.glob(f"{_STAGE}*"):
        number = left.name.removeprefix(_STAGE).split("-")[0]
        if number.isdigit() and not _is_alive(int(number)):
            shutil.rmtree(left, ignore_errors=True)


def _is_alive(process: int) -> bool:
    if os.name == "nt":
        return False  # signal 0 would end a process there; rmtree leaves what is held open
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def _trouble(error: OSError, folder: Path) -> Problems:
    reason = error.strerror or str(error)
    what = f"the PDFs could not be written: {reason}"
    remedy = "What was there before is untouched. Make room, or choose another folder with -o."
    return Problems([Problem("output/not-written", what, Place(file=str(error.filename or folder)), remedy)])
