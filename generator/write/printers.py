"""Where what is known of people's printers is kept: one small file in the settings of whoever uses this computer."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias, cast

from card_data.problems import Place, Problem, Problems

if TYPE_CHECKING:
    from collections.abc import Mapping

FORMAT = 1
Record: TypeAlias = "Mapping[str, object]"  # one printer, as it is written down


def store() -> Path:
    """The file, whether it is there or not."""
    import platformdirs  # noqa: PLC0415 - only where printers are asked about

    return Path(platformdirs.user_config_dir("cartaviva", appauthor=False)) / "printers.json"


def load(path: Path) -> dict[str, Record]:
    """All printers by name; none where there is no file yet. Problems where it cannot be read or is damaged."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        made, printers = found["format"], found["printers"]
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise _trouble(
            "printer/unreadable", f"what is known of printers cannot be read: {_reason(error)}", path
        ) from error
    except (ValueError, TypeError, KeyError) as error:
        raise _damaged(path) from error
    if isinstance(made, int) and made > FORMAT:
        what = f"what is known of printers was written by a newer CartaViva, in format {made}; this one reads {FORMAT}"
        raise Problems([Problem("printer/newer", what, Place(str(path)), "Update CartaViva.")])
    if not isinstance(printers, dict) or not all(isinstance(one, dict) for one in printers.values()):
        raise _damaged(path)
    return cast("dict[str, Record]", printers)


def save(path: Path, printers: Mapping[str, Record]) -> None:
    """Writes all printers; the file is the old one or the new one, never half. Problems where it cannot be written."""
    text = json.dumps({"format": FORMAT, "printers": printers}, ensure_ascii=False, indent=1, sort_keys=True)
    beside: Path | None = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=f"{path.name}.", dir=path.parent)
        beside = Path(name)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text + "\n")
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        if beside is not None:
            beside.unlink(missing_ok=True)
        raise _trouble(
            "printer/not-written", f"the printer could not be written down: {_reason(error)}", path
        ) from error


def set_aside(path: Path) -> Path:
    """Gives a damaged file another name, so that nothing of it is lost; answers the name."""
    for number in range(1, 100):
        aside = path.with_name(f"{path.stem}-damaged{'' if number == 1 else f'-{number}'}{path.suffix}")
        if not aside.exists():
            break
    path.replace(aside)
    return aside


def _damaged(path: Path) -> Problems:
    remedy = "Type `cartaviva printer set` for your printer again: the damaged file is kept beside the new one."
    return Problems([Problem("printer/damaged", "what is known of printers is damaged", Place(str(path)), remedy)])


def _trouble(code: str, what: str, path: Path) -> Problems:
    return Problems([Problem(code, what, Place(str(path)), "What was there before is untouched.")])


def _reason(error: OSError) -> str:
    return error.strerror or str(error)
