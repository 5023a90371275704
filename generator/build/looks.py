"""What a printed face looks like, as a hash that outlives a build: equal for faces that nobody could tell apart."""

from __future__ import annotations

from hashlib import blake2b
from struct import pack
from typing import TYPE_CHECKING

from card_data.marks import Colour, Glyphs, Group, Shape
from generator.layout.imprint import is_ground

if TYPE_CHECKING:
    from card_data.geometry import Path
    from card_data.marks import Face, Mark, Paint, Stroke

_REMEMBERED = 500  # groups whose hashes are put together; texts hardly ever come again


class Looks:
    """Hashes of faces; what stands on many faces under one key is hashed once.

    The line that says which card and which printing a face is of does not count: a new version reprints nothing.
    """

    def __init__(self) -> None:
        """Knows nothing yet."""
        self._known: dict[str, bytes] = {}

    def __call__(self, face: Face) -> str:
        """The hash of one face: its size, its bleed and its marks."""
        made = blake2b(pack("3d", face.width, face.height, face.bleed), digest_size=9)
        made.update(self._hash(face.marks))
        return made.hexdigest()

    def _hash(self, marks: tuple[Mark, ...]) -> bytes:
        found: list[bytes] = []
        is_about = False  # the letters behind a ground are the line that does not count
        for mark in marks:
            kind = type(mark)
            if kind is Group:
                is_about = is_ground(mark)
                if not is_about:
                    found.append(self._group(mark))  # type: ignore[arg-type]
            elif kind is Glyphs and is_about:
                is_about = False
            else:
                found.append(_bytes(mark))
        return blake2b(b"\n".join(found), digest_size=9).digest()

    def _group(self, group: Group) -> bytes:
        inner = self._known.get(group.key) if group.key else None
        if inner is None:
            inner = self._hash(group.marks)
            if group.key:
                if len(self._known) >= _REMEMBERED:
                    self._known.clear()
                self._known[group.key] = inner
        if group.matrix is None and group.clip is None and group.opacity == 1.0:
            return inner
        matrix = b"" if group.matrix is None else pack("6d", *group.matrix)
        clip = b"" if group.clip is None else _path(group.clip)
        return b"%b%b%b%d%b" % (inner, matrix, clip, group.clip_even_odd, pack("d", group.opacity))


def _bytes(mark: Mark) -> bytes:
    """A mark by what is seen of it; the commonest sorts quickly."""
    kind = type(mark)
    if kind is Glyphs:
        return _letters(mark)  # type: ignore[arg-type]
    if kind is Shape:
        return _shape(mark)  # type: ignore[arg-type]
    return repr(mark).encode()


def _shape(shape: Shape) -> bytes:
    stroke = shape.stroke
    line = b"" if stroke is None else _stroke(stroke)
    return b"%b%d%b%b" % (_path(shape.path), shape.even_odd, _paint(shape.fill), line)


def _stroke(stroke: Stroke) -> bytes:
    numbers = (stroke.width, stroke.miter, stroke.dash_offset, *stroke.dash)
    return b"%b%b%b" % (_paint(stroke.colour), pack(f"{len(numbers)}d", *numbers), (stroke.cap + stroke.join).encode())


def _path(path: Path) -> bytes:
    operators, numbers = path
    return b"%b%b" % (operators.encode(), pack(f"{len(numbers)}d", *numbers))


def _letters(mark: Glyphs) -> bytes:
    words = " ".join([word.text for word in mark.words])
    told = f"{mark.words[0].font if mark.words else ''} {words}".encode()
    place = pack("6d", mark.x, mark.y, mark.size, mark.gap, mark.tracking, mark.slant)
    outline = b"" if mark.outline is None else _stroke(mark.outline)
    return b"%b%b%b%b" % (told, place, _paint(mark.fill), outline)


def _paint(paint: Paint | None) -> bytes:
    return pack("3d", *paint) if type(paint) is Colour else repr(paint).encode()
