"""What has been printed, piece by piece: written into a manifest by one build, read from it by a later one."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from card_data.geometry import IDENTITY, Box
from card_data.problems import Place, Problem, Problems
from generator.build.chrome import true_size
from generator.write import manifest as manifests

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from card_data.geometry import Matrix
    from card_data.model import Game
    from generator.build.options import Options
    from generator.build.press import Printed
    from generator.build.workshop import Workshop

Record: TypeAlias = "Mapping[str, object]"

_DAMAGED = (AttributeError, IndexError, KeyError, TypeError, ValueError)
_ANEW = "Build without --changed-since; everything is printed then."


class Spot(NamedTuple):
    """Where a side lies in a PDF: the page counts from 1, the trim is in mm, `turns` are clockwise quarter turns."""

    file: Path
    page: int
    trim: Box
    turns: int


class Was(NamedTuple):
    """A piece that was printed: what its sides look like ("" is no side), on what, how often, and where."""

    front: str
    back: str
    stock: str
    total: int
    spots: tuple[Spot | None, Spot | None] = (None, None)

    def is_like(self, other: Was) -> bool:
        """Whether both would be the same thing in the hand."""
        return self[:3] == other[:3]


@dataclass(frozen=True, slots=True)
class Earlier:
    """An earlier build: `number` counts the changes printed since the first, `hashes` are of the PDFs it speaks of."""

    path: Path
    digest: str
    version: str
    number: int
    options: Record
    pieces: Mapping[str, Was]
    hashes: Mapping[Path, str]


def earlier(path: Path, game: Game, options: Options) -> Earlier:
    """The build that a manifest, or the folder with it, tells of. Problems where this one cannot follow it."""
    file = path / manifests.NAME if path.is_dir() else path
    record, data = _read(file)
    where = Place(str(file))
    if record.get("game") != game.id:
        what = f'it is of the game "{record.get("game")}", not of "{game.id}"'
        raise Problems([Problem("changed/other-game", what, where, "Name the manifest of a build of this game.")])
    try:
        found = _earlier(file, record, data)
    except _DAMAGED as error:
        raise Problems([_damaged(where)]) from error
    wrong = tuple(_unlike(found.options, options, where))
    if wrong:
        raise Problems(wrong)
    return found


def _read(file: Path) -> tuple[Record, bytes]:
    """The record, if it is one that we can read, with its bytes."""
    where = Place(str(file))
    try:
        data = file.read_bytes()
    except OSError as error:
        what = f"there is no manifest that can be read: {error.strerror or error}"
        remedy = "Name the manifest.json of an earlier build, or its folder."
        raise Problems([Problem("changed/no-manifest", what, where, remedy)]) from error
    try:
        record = json.loads(data)
        made = int(record["format"])
    except _DAMAGED as error:
        raise Problems([_damaged(where)]) from error
    if made > manifests.FORMAT:
        what = f"it was written by a newer CartaViva, in format {made}; this one reads {manifests.FORMAT}"
        raise Problems([Problem("changed/newer", what, where, "Update CartaViva.")])
    if "pieces" not in record:
        what = "it was written by an older CartaViva, which did not take down what pieces look like"
        raise Problems([Problem("changed/older", what, where, _ANEW)])
    return record, data


def _damaged(where: Place) -> Problem:
    remedy = f"Name the manifest.json of an earlier build, or its folder. {_ANEW}"
    return Problem("changed/damaged", "it is no manifest, or it is damaged", where, remedy)


def _earlier(file: Path, record: Record, data: bytes) -> Earlier:
    folder, trims = file.parent, _list(record["trims"])
    spots = _Spots(folder, [_trim(trim) for trim in trims])
    pieces = {name: _was(_list(told), spots) for name, told in _mapping(record["pieces"]).items()}
    files = {name: _mapping(told)["hash"] for name, told in _mapping(record["files"]).items()}
    hashes = {_beside(folder, name): str(told) for name, told in (files | _mapping(record["older"])).items()}
    number = int(str(_mapping(record["since"]).get("number", 0)))
    digest = blake2b(data, digest_size=12).hexdigest()
    return Earlier(file, digest, str(record["version"]), number, _mapping(record["options"]), pieces, hashes)


class _Spots(NamedTuple):
    """Reads spots: their files lie beside a folder's, their trims in a list."""

    folder: Path
    trims: list[tuple[Box, int]]

    def read(self, told: object) -> Spot | None:
        """A spot, or None where there is none."""
        if told is None:
            return None
        file, page, trim = _list(told)
        return Spot(_beside(self.folder, str(file)), int(str(page)), *self.trims[int(str(trim))])


def _was(told: list[object], spots: _Spots) -> Was:
    front, back, stock, count, ahead, behind = told
    return Was(str(front), str(back), str(stock), int(str(count)), (spots.read(ahead), spots.read(behind)))


def _trim(told: object) -> tuple[Box, int]:
    *box, turns = (float(str(number)) for number in _list(told))
    return Box(*box), int(turns)


def _beside(folder: Path, name: str) -> Path:
    return Path(os.path.normpath(folder / name))


def _mapping(value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        raise TypeError(value)
    return value


def _list(value: object) -> list[object]:
    if not isinstance(value, list):
        raise TypeError(value)
    return value


def _unlike(was: Record, options: Options, where: Place) -> Iterator[Problem]:
    """What of the earlier build makes every piece of this one another."""
    pairs = (
        ("lang", "+".join(map(str, _list(was.get("languages", [])))), "+".join(options.languages)),
        ("ink", str(was.get("ink")), options.ink),
    )
    for name, before, now in pairs:
        if before != now:
            what = f"the earlier build has --{name} {before}, this one --{name} {now}: every piece would be another"
            yield Problem("changed/unlike", what, where, f"Write --{name} {before}. {_ANEW}")
    if (was.get("backs") == "none") != (options.backs == "none"):
        what = f"the earlier build has --backs {was.get('backs')}, this one --backs {options.backs}"
        yield Problem("changed/unlike", what, where, f"Write --backs {was.get('backs')}. {_ANEW}")
    if was.get("is_draft") and not options.is_draft:
        what = "the earlier build is a draft, and every sheet of it says so"
        yield Problem("changed/unlike", what, where, _ANEW)


def spots(files: tuple[Printed, ...], folder: Path, shop: Workshop) -> dict[tuple[str, str], Spot]:
    """Where the first of each piece's sides lies, by its label and its face: on the page as the printer gets it."""
    found: dict[tuple[str, str], Spot] = {}
    for file in files:
        path = folder / file.name
        for page, sheet in enumerate(file.job.sheets, 1):
            matrix = IDENTITY if file.job.is_to_read else true_size(shop, sheet.paper)
            for placed in sheet.placements:
                key = placed.label, placed.face
                if key not in found:
                    found[key] = Spot(path, page, _moved(placed.trim, matrix), placed.turns)
    return found


def _moved(box: Box, by: Matrix) -> Box:
    """A box on a page that is made a little larger or smaller."""
    if by == IDENTITY:
        return box
    left, top = by.at(box.x, box.y)
    return Box(left, top, by.a * box.width, by.d * box.height)


@dataclass(frozen=True, slots=True)
class Told:
    """How a manifest tells of pieces: each with its spots, the trims they lie in, and PDFs of earlier builds."""

    pieces: dict[str, list[object]]
    trims: list[list[float]]
    older: dict[str, str]


def told(pieces: Mapping[str, Was], folder: Path, hashes: Mapping[Path, str]) -> Told:
    """The pieces for the manifest of a folder; `hashes` are those of earlier builds' PDFs."""
    trims: dict[tuple[Box, int], int] = {}
    names: dict[Path, str] = {}

    def spot(one: Spot | None) -> list[object] | None:
        if one is None:
            return None
        name = names.get(one.file)
        if name is None:
            name = names[one.file] = _name(one.file, folder)
        return [name, one.page, trims.setdefault((one.trim, one.turns), len(trims))] if name else None

    found: dict[str, list[object]] = {
        name: [was.front, was.back, was.stock, was.total, *map(spot, was.spots)] for name, was in pieces.items()
    }
    older = {name: hashes[file] for file, name in names.items() if name and file in hashes and file.parent != folder}
    return Told(found, [[*map(float, box), turns] for box, turns in trims], older)


def _name(file: Path, folder: Path) -> str:
    """A file as seen from a folder; empty where no way leads there, as on another drive."""
    if file.parent == folder:
        return file.name
    try:
        return Path(os.path.relpath(file, folder)).as_posix()
    except ValueError:
        return ""
