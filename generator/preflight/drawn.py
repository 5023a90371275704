"""What lies on a face, mark by mark: where each lands, how faint it is, and what tells one drawing from another."""

from __future__ import annotations

from dataclasses import replace
from hashlib import blake2b
from typing import TYPE_CHECKING, NamedTuple

from card_data.geometry import IDENTITY, Matrix
from card_data.marks import Glyphs, Group, Mark

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from card_data.marks import Face


class Drawn(NamedTuple):
    """A mark that is no group, how its millimetres map to the face's, and how opaque it is, from 0 to 1."""

    mark: Mark
    matrix: Matrix
    opacity: float


def drawn(marks: Iterable[Mark], matrix: Matrix = IDENTITY, opacity: float = 1.0) -> Iterator[Drawn]:
    """Every mark of a face, groups opened."""
    for mark in marks:
        if isinstance(mark, Group):
            inner = matrix if mark.matrix is None else mark.matrix.then(matrix)
            yield from drawn(mark.marks, inner, opacity * mark.opacity)
        else:
            yield Drawn(mark, matrix, opacity)


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
            made.update(self._group(mark) if isinstance(mark, Group) else _token(mark).encode())
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


def _token(mark: Mark) -> str:
    if isinstance(mark, Glyphs):
        words = " ".join(f"{word.font} {word.text}" for word in mark.words)
        return f"{words} {mark.x} {mark.y} {mark.size} {mark.fill} {mark.gap} {mark.tracking} {mark.outline}"
    return repr(mark)
