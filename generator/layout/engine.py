"""Faces from rows: each distinct face laid out once, under a key that tells it from every other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from card_data import properties
from card_data.expressions import ExpressionError, Template
from card_data.marks import Colour, Face
from card_data.reading import read
from generator.art.ink import grey
from generator.layout.plates import Heard, Plate
from generator.layout.scene import Scene, Shop
from generator.layout.tokens import digest

if TYPE_CHECKING:
    from card_data.geometry import Size
    from card_data.model import Component, Layout, Row, Seat


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


@dataclass(slots=True)
class Engine:
    """Lays out the faces of one game in one language and one ink."""

    shop: Shop
    layouts: Mapping[str, Layout]
    constants: Mapping[str, object]
    languages: tuple[str, ...]
    _plates: dict[tuple[str, Size], Plate] = field(default_factory=dict)

    def __post_init__(self) -> None:
        texts = self.constants.get("t")
        if callable(texts):
            self.constants = {**self.constants, "t": Heard(texts)}

    def key(self, job: FaceJob) -> str:
        """What tells this face from every other: its layout, the values it needs, and what painters drew."""
        plate = self._plate(job)
        line = self._line(job) if plate.imprint is not None and not job.is_back else ""
        return digest((plate.token, line, *plate.tokens(self._scene(job, plate))))

    def edge(self, job: FaceJob) -> Colour | None:
        """The one colour that reaches the trim all round, where the layout declares one."""
        edge: object = self.layouts[job.layout].edge
        if isinstance(edge, Template):
            edge = self._filled_edge(edge, job)
        colour = self.shop.colour(edge)
        return grey(colour) if colour is not None and self.shop.ink == "bw" else colour

    def _filled_edge(self, edge: Template, job: FaceJob) -> object:
        where = replace(edge.where, card=job.name, field="edge")
        try:
            return properties.parse("colour", edge.value(self.values(job)), self.shop.palette)
        except ExpressionError as error:
            self.shop.report.problem("expression/failed", error.what, where, error.remedy)
        except properties.BadValue as error:
            self.shop.report.problem("value/bad", f"edge: {error.what}", where, error.remedy)
        return None

    def face(self, job: FaceJob, key: str = "") -> Face:
        """The face, laid out, under the key it has been given; what is wrong goes to the shop's report."""
        plate = self._plate(job)
        scene = self._scene(job, plate)
        marks = plate.marks(scene)
        if plate.imprint is not None and not job.is_back:
            marks += plate.imprint.marks(self.shop.typesetter, self._line(job))
        names = job.component.read
        return Face(
            key or self.key(job),
            *job.component.size,
            plate.layout.bleed,
            tuple(marks),
            self.edge(job),
            read(names, plate.layout, scene.values, self.shop.icons) if names else (),
        )

    def values(self, job: FaceJob) -> dict[str, object]:
        """Every name an expression of this face can use."""
        row = job.row
        values: dict[str, object] = dict(row.values)
        for column in row.words:
            values[column] = row.value(column, self.languages)
        values.update(self.constants, id=row.id, code=row.code, copies=row.copies, kit=job.seat)
        link = self.constants.get("link")
        if isinstance(link, Mapping):
            values["link"] = {**link, "card": f"{link['cards']}{row.code}"}
        return values

    def _plate(self, job: FaceJob) -> Plate:
        key = job.layout, job.component.size
        plate = self._plates.get(key)
        if plate is None:
            layout = self.layouts[job.layout]
            plate = Plate(self.shop, layout, job.component.size, self.constants, self.languages)
            self._plates[key] = plate
        return plate

    def _scene(self, job: FaceJob, plate: Plate) -> Scene:
        layout = plate.layout
        return Scene(self.shop, self.values(job), plate.trim, layout.bleed, plate.readable, job.name, job.row)

    def _line(self, job: FaceJob) -> str:
        game = self.constants.get("game")
        version = game.get("version") if isinstance(game, Mapping) else ""
        return f"{job.row.code} · {version}" if version else job.row.code
