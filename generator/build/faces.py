"""The faces of a build: known by their keys before they are drawn, and by a hash once they are."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import blake2b
from typing import TYPE_CHECKING

from card_data.marks import Face, Group, Picture
from generator.build.looks import Looks
from generator.kinds.sources import Composed, LaidOut

if TYPE_CHECKING:
    from card_data.marks import Mark
    from generator.booklet.reading import Reading
    from generator.kinds.sources import Source
    from generator.layout.engine import Engine, FaceJob

_REMEMBERED = 500  # groups whose keys are put together; texts hardly ever come again


@dataclass(slots=True)
class Faces:
    """The faces of a build by their keys, laid out when a sheet first needs them."""

    jobs: dict[str, tuple[Engine, FaceJob]] = field(default_factory=dict)
    sources: dict[str, Source] = field(default_factory=dict)  # sides that are more than one layout
    hashes: dict[str, str] = field(default_factory=dict)
    looks: dict[str, str] = field(default_factory=dict)  # what each looks like, where that is taken down
    takes_looks: bool = False
    _group_keys: dict[str, str] = field(default_factory=dict)
    _look: Looks = field(default_factory=Looks)

    def add(self, engine: Engine, job: FaceJob) -> str:
        """The key of a face, which is remembered with how to draw it."""
        key = engine.key(job)
        self.jobs.setdefault(key, (engine, job))
        return key

    def drawn(self, key: str) -> Face:
        """The face, laid out."""
        if key in self.sources:
            face = self.sources[key].face()
        else:
            engine, job = self.jobs[key]
            face = engine.face(job, key)
        self.hashes[key] = face_hash(face, self._group_keys)
        if self.takes_looks and key not in self.looks:
            self.looks[key] = self._look(face)
        return face

    def add_source(self, source: Source) -> str:
        """The key of a side of any sort, which is remembered with how to draw it."""
        if isinstance(source, LaidOut):
            return self.add(source.engine, source.job)
        key = source.key
        if key not in self.sources:
            self.sources[key] = source
            self._keep_parts(source)
        return key

    def _keep_parts(self, source: Source) -> None:
        """Remembers what a side is composed of, so that it is looked at like any other face."""
        for part in source.parts if isinstance(source, Composed) else ():
            if isinstance(part.source, LaidOut):
                self.add(part.source.engine, part.source.job)
            else:
                self._keep_parts(part.source)

    def reading(self, key: str) -> Reading | None:
        """What a side offers on a screen: a book's page has headings and links."""
        source = self.sources.get(key)
        return source.reading if isinstance(source, Composed) else None

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of all of them."""
        return (*self.jobs, *self.sources)

    def look(self) -> None:
        """Lays every face out, only for what there is to tell about it."""
        for engine, job in self.jobs.values():
            engine.face(job)
        for source in self.sources.values():
            source.face()

    def hash(self, key: str) -> str:
        """The hash of a face that was drawn: of its layout, its values, its art and what painters drew."""
        return self.hashes[key]


def face_hash(face: Face, known: dict[str, str] | None = None) -> str:
    """The hash of a drawn face: of its key and of everything in it that has one; `known` remembers groups."""
    keys = [face.key]
    _gather(face.marks, keys, {} if known is None else known)
    return blake2b("".join(keys).encode(), digest_size=12).hexdigest()


def _gather(marks: tuple[Mark, ...], keys: list[str], known: dict[str, str]) -> None:
    """Adds the keys of all groups and pictures, in the order in which they are drawn; what is known by its key once."""
    for mark in marks:
        kind = type(mark)
        if kind is Group:
            keys.append(_group_keys(mark, known))  # type: ignore[arg-type]
        elif kind is Picture:
            keys.append(mark.key)  # type: ignore[union-attr]


def _group_keys(group: Group, known: dict[str, str]) -> str:
    found = known.get(group.key) if group.key else None
    if found is None:
        keys = [group.key]
        _gather(group.marks, keys, known)
        found = "".join(keys)
        if group.key:
            if len(known) >= _REMEMBERED:
                known.clear()
            known[group.key] = found
    return found
