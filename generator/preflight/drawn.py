"""What lies on a face: where letters and pictures land, how faint they are, and what tells drawings apart."""

from __future__ import annotations

import struct
from dataclasses import replace
from hashlib import blake2b
from typing import TYPE_CHECKING, NamedTuple

from card_data.geometry import IDENTITY, Matrix
from card_data.marks import Colour, Glyphs, Group, Mark, Shape

if TYPE_CHECKING:
    from collections.abc import Iterable

    from card_data.marks import Face, Paint


class Drawn(NamedTuple):
    """A letter or a picture, how its millimetres map to the face's, and how opaque it is, from 0 to 1."""

    mark: Mark
    matrix: Matrix
    opacity: float


def drawn(marks: Iterable[Mark], matrix: Matrix = IDENTITY, opacity: float = 1.0) -> list[Drawn]:
    """Every letter and picture of a face, groups opened; shapes are left out."""
    found: list[Drawn] = []
    for mark in marks:
        if isinstance(mark, Group):
            inner = matrix if mark.matrix is None else mark.matrix.then(matrix)
            found += drawn(mark.marks, inner, opacity * mark.opacity)
        elif not isinstance(mark, Shape):
            found.append(Drawn(mark, matrix, opacity))
    return found


def silent(face: Face) -> Face:
    """The face without its letters, under a key of its own."""
    return replace(face, key=f"{face.key}~silent", marks=_without_letters(face.marks))


def _without_letters(marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
    return tuple(
        replace(mark, marks=_without_letters(mark.marks), key=f"{mark.key}~silent" if mark.key else "")
        if isinstance(mark, Group)
        else mark
        for mark in marks
        if not isinstance(mark, Glyphs)
    )


class Digests:
    """What faces of one build show, as hashes: equal for drawings that look alike, whatever row they come from."""

    def __init__(self) -> None:
        self._groups: dict[str, bytes] = {}

    def __call__(self, face: Face) -> str:
        """The hash of one face."""
        made = blake2b(repr((face.width, face.height, face.bleed, face.edge)).encode(), digest_size=16)
        made.update(self._hash(face.marks))
        return made.hexdigest()

    def _hash(self, marks: tuple[Mark, ...]) -> bytes:
        made = blake2b(digest_size=16)
        for mark in marks:
            made.update(self._group(mark) if isinstance(mark, Group) else _token(mark))
            made.update(b"\n")
        return made.digest()

    def _group(self, group: Group) -> bytes:
        """A group with a key is the same drawing wherever it stands in a build, so it is hashed once."""
        inner = self._groups.get(group.key) if group.key else None
        if inner is None:
            inner = self._hash(group.marks)
            if group.key:
                self._groups[group.key] = inner
        around = f"{group.matrix} {group.clip} {group.clip_even_odd} {group.opacity}"
        return inner + around.encode()


def _token(mark: Mark) -> bytes:
    if isinstance(mark, Glyphs):
        words = " ".join(f"{word.font} {word.text}" for word in mark.words)
        return f"{words} {mark.x} {mark.y} {mark.size} {mark.fill} {mark.gap} {mark.tracking} {mark.outline}".encode()
    if isinstance(mark, Shape):
        ops, numbers = mark.path
        line = repr(mark.stroke).encode() if mark.stroke is not None else b""
        return b"%b%d%b%b%b" % (ops.encode(), mark.even_odd, _packed(numbers), _painted(mark.fill), line)
    return repr(mark).encode()


def _painted(paint: Paint | None) -> bytes:
    return _packed(paint) if isinstance(paint, Colour) else repr(paint).encode()


def _packed(numbers: tuple[float, ...]) -> bytes:
    """Numbers as bytes: ten times as fast as their digits."""
    return struct.pack(f"{len(numbers)}d", *numbers)
