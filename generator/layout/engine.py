"""Faces from rows: each distinct face laid out once, each part of it once for the values it depends on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from typing import TYPE_CHECKING

from card_data import properties
from card_data.expressions import ExpressionError, Template
from card_data.geometry import Box
from card_data.marks import Colour, Face, Group, Mark
from generator.art.ink import grey, grey_marks
from generator.layout.drawing import drawn_node
from generator.layout.imprint import imprint
from generator.layout.nodes import Unit, units
from generator.layout.scene import Scene, Shop

if TYPE_CHECKING:
    from card_data.model import Component, Layout, Row, Seat

_REMEMBERED = 256  # results kept for one unit: beyond that its values hardly ever come again


@dataclass(frozen=True, slots=True)
class FaceJob:
    """A face that is wanted: a row of a component in a layout, for one seat's kit or for none."""

    component: Component
    row: Row
    layout: str
    seat: Seat | None = None
    is_back: bool = False

    @property
    def name(self) -> str:
        """`C07@red`, as `--faces` and the manifest call it."""
        return f"{self.row.id}@{self.seat.id}" if self.seat else self.row.id


class Watched(Mapping[str, object]):
    """Values that remember which of them were asked for."""

    def __init__(self, values: Mapping[str, object]) -> None:
        self._values = values
        self.asked: dict[str, object] = {}

    def __getitem__(self, name: str) -> object:
        value = self._values.get(name)
        self.asked[name] = value
        if name not in self._values:
            raise KeyError(name)
        return value

    def __iter__(self) -> Iterator[str]:
        for name in self._values:
            self.asked[name] = self._values[name]
            yield name

    def __len__(self) -> int:
        return len(self._values)


@dataclass(slots=True)
class Engine:
    """Lays out the faces of one game in one language and one ink."""

    shop: Shop
    layouts: Mapping[str, Layout]
    constants: Mapping[str, object]
    languages: tuple[str, ...]
    _units: dict[str, tuple[Unit, ...]] = field(default_factory=dict)
    _done: dict[tuple[str, int], dict[object, tuple[Mark, ...]]] = field(default_factory=dict)
    _traced: dict[tuple[str, int, Box], dict[tuple[str, ...], dict[object, tuple[Mark, ...]]]] = field(
        default_factory=dict
    )
    _digests: dict[str, bytes] = field(default_factory=dict)

    def key(self, job: FaceJob) -> str:
        """What tells this face from every other: its layout, the values it needs, and what painters drew."""
        scene = self._scene(job)
        parts = [self._part(job.layout, number, unit, scene) for number, unit in enumerate(self._units_of(job.layout))]
        digest = blake2b(self._digest(job), digest_size=12)
        digest.update(repr((parts, None if job.is_back else self._imprint(job))).encode())
        return digest.hexdigest()

    def _part(self, layout: str, index: int, unit: Unit, scene: Scene) -> object:
        if not unit.sees_everything:
            return tuple(map(scene.values.get, unit.names))
        return tuple(mark.key for mark in self._trace(layout, index, unit, scene) if isinstance(mark, Group))

    def _scene(self, job: FaceJob) -> Scene:
        layout, size = self.layouts[job.layout], job.component.size
        trim = Box(0.0, 0.0, size.width, size.height)
        return Scene(self.shop, self.values(job), trim, layout.bleed, layout.safe, job.name)

    def edge(self, job: FaceJob) -> Colour | None:
        """The one colour that reaches the trim all round, where the layout declares one."""
        edge = self.layouts[job.layout].edge
        if isinstance(edge, Template):
            edge = properties.parse("colour", str(edge.text(self.values(job))), self.shop.palette)
        colour = self.shop.colour(edge)
        return grey(colour) if colour is not None and self.shop.ink == "bw" else colour

    def face(self, job: FaceJob, key: str = "") -> Face:
        """The face, laid out, under the key it has been given; what is wrong goes to the shop's report."""
        layout, size, scene = self.layouts[job.layout], job.component.size, self._scene(job)
        marks: list[Mark] = []
        for index, unit in enumerate(self._units_of(job.layout)):
            marks += self._unit(job.layout, index, unit, scene)
        if not job.is_back and layout.id_line != "none":
            marks += imprint(self.shop, layout.id_line, scene.trim.grown(-layout.safe), self._imprint(job))
        return Face(
            key or self.key(job),
            size.width,
            size.height,
            layout.bleed,
            tuple(marks),
            self.edge(job),
            tuple((name, str(scene.values.get(name) or "")) for name in job.component.read),
        )

    def values(self, job: FaceJob) -> dict[str, object]:
        """Every name an expression of this face can use."""
        row = job.row
        values: dict[str, object] = {**self.constants, **row.values}
        for column in row.words:
            values[column] = row.value(column, self.languages)
        values.update(id=row.id, code=row.code, copies=row.copies, kit=job.seat)
        link = self.constants.get("link")
        if isinstance(link, Mapping):
            values["link"] = {**link, "card": f"{link['cards']}{row.code}"}
        return values

    def _imprint(self, job: FaceJob) -> str:
        game = self.constants.get("game")
        version = game.get("version") if isinstance(game, Mapping) else ""
        return f"{job.row.code} · {version}" if version else job.row.code

    def _units_of(self, layout: str) -> tuple[Unit, ...]:
        if layout not in self._units:
            self._units[layout] = units(self.layouts[layout], frozenset(self.constants))
        return self._units[layout]

    def _digest(self, job: FaceJob) -> bytes:
        if job.layout not in self._digests:
            said = repr((self.layouts[job.layout], self.shop.ink, self.languages, sorted(self.shop.palette.items())))
            self._digests[job.layout] = blake2b(said.encode(), digest_size=16).digest()
        return self._digests[job.layout] + repr(job.component.size).encode()

    def _unit(self, layout: str, index: int, unit: Unit, scene: Scene) -> tuple[Mark, ...]:
        if unit.sees_everything:
            return self._trace(layout, index, unit, scene)
        memo = self._done.setdefault((layout, index), {})
        key = (tuple(map(scene.values.get, unit.names)), scene.trim)
        marks = memo.get(key)
        if marks is None:
            if len(memo) >= _REMEMBERED:
                memo.clear()
            marks = memo[key] = self._keyed(layout, index, key, self._draw(unit, scene))
        return marks

    def _trace(self, layout: str, index: int, unit: Unit, scene: Scene) -> tuple[Mark, ...]:
        """Painters are pure: where all that they asked for is as it was, they would draw the same again."""
        known = self._traced.setdefault((layout, index, scene.trim), {})
        for names, drawn in known.items():
            marks = drawn.get(tuple(map(scene.values.get, names)))
            if marks is not None:
                return marks
        watched = Watched(scene.values)
        found = self._draw(unit, replace(scene, values=watched))
        marks = self._keyed(layout, index, found, found)
        known.setdefault(tuple(watched.asked), {})[tuple(watched.asked.values())] = marks
        return marks

    def _keyed(self, layout: str, index: int, key: object, marks: list[Mark]) -> tuple[Mark, ...]:
        if not marks:
            return ()
        if self.shop.ink == "bw":
            marks = list(grey_marks(marks))
        digest = blake2b(repr(key).encode(), digest_size=8).hexdigest()
        return (Group(tuple(marks), key=f"{layout}.{index}.{digest}"),)

    @staticmethod
    def _draw(unit: Unit, scene: Scene) -> list[Mark]:
        marks: list[Mark] = []
        for node in unit.nodes:
            try:
                marks += drawn_node(scene, node, scene.trim)
            except ExpressionError as error:
                scene.problem("expression/failed", str(error), node.element.where, "when", error.remedy)
        return marks
