"""What lies on a face, mark by mark: where each lands, how faint it is, and what tells one drawing from another."""

from __future__ import annotations

from dataclasses import replace
from hashlib import blake2b
from typing import TYPE_CHECKING, NamedTuple

from card_data.geometry import IDENTITY, Matrix
from card_data.marks import Glyphs, Group, Mark, Picture

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


def digest(face: Face) -> str:
    """A hash of what is drawn: equal for faces that look alike, whatever row or language they come from."""
    made = blake2b(repr((face.width, face.height, face.bleed, face.edge)).encode(), digest_size=16)
    for token in _tokens(face.marks):
        made.update(token.encode())
        made.update(b"\n")
    return made.hexdigest()


def _tokens(marks: Iterable[Mark]) -> Iterator[str]:
    for mark in marks:
        if isinstance(mark, Group):
            yield f"({mark.key} {mark.matrix} {mark.clip} {mark.clip_even_odd} {mark.opacity}"
            if not mark.key:
                yield from _tokens(mark.marks)
            yield ")"
        elif isinstance(mark, Glyphs):
            words = " ".join(f"{word.font} {word.text}" for word in mark.words)
            yield f"{words} {mark.x} {mark.y} {mark.size} {mark.fill} {mark.gap} {mark.tracking} {mark.outline}"
        elif isinstance(mark, Picture):
            yield f"{mark.key} {mark.box}"
        else:
            yield repr(mark)
