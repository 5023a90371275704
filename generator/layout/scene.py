"""What drawing a face needs to know: the row's values, the shop of fonts and art, and where problems go."""

from __future__ import annotations

import math
from collections import ChainMap
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple, Protocol, cast

from card_data.geometry import Box, Matrix, turn
from card_data.marks import BLACK, Colour, LinearGradient, Paint, RadialGradient, Stop, Stroke
from card_data.problems import Place, Problem, Report
from card_data.properties import ColourName, GradientSpec
from generator.layout.boxes import around

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from card_data.marks import Mark
    from card_data.model import Painter, Row, Value
    from generator.art.qr import QrCodes
    from generator.layout.nodes import Node, Props
    from generator.typeset.setter import Typesetter
    from generator.typeset.style import TextStyle


class Spot(NamedTuple):
    """A place of a board as it lies on the face: its id, and the upright box around it in mm."""

    name: str
    box: Box


_DRIFT = 0.05  # mm by which something may lie too near without anybody's being told


class Art(Protocol):
    """Where pictures and icons come from, already read and fitted."""

    def place_image(  # noqa: D102
        self, path: str, box: Box, *, fit: str, focus: tuple[float, float], where: Place
    ) -> Mark | None: ...

    def place_icon(self, name: str, box: Box, *, colour: Colour | None, where: Place) -> Mark | None: ...  # noqa: D102

    def aspect(self, path: str) -> float | None: ...  # noqa: D102


@dataclass(frozen=True, slots=True)
class Shop:
    """Everything that is the same for all faces of one build in one language and ink."""

    typesetter: Typesetter
    art: Art
    codes: QrCodes
    painters: Mapping[str, Painter]
    palette: Mapping[str, Colour]
    icons: Collection[str]
    ink: str
    language: str
    report: Report
    boards: Mapping[str, tuple[Mapping[str, Value], ...]] = field(default_factory=dict)
    styles: dict[Node, TextStyle] = field(default_factory=dict)
    spots: list[Spot] | None = None  # where tracks note their places, for who has to know what must not be cut

    def colour(self, value: object) -> Colour | None:
        """A colour of the palette, or as it stands; None for `none`."""
        if isinstance(value, ColourName):
            return self.palette.get(value.name, BLACK)
        return value if isinstance(value, Colour) else None

    def paint(self, value: object, box: Box) -> Paint | None:
        """A colour, or a gradient laid over the box."""
        return self._gradient(value, box) if isinstance(value, GradientSpec) else self.colour(value)

    def _gradient(self, spec: GradientSpec, box: Box) -> Paint:
        stops = tuple(Stop(stop.at, self.colour(stop.colour) or BLACK, stop.opacity) for stop in spec.stops)
        if spec.kind == "linear":
            return LinearGradient(*_line(spec.angle, box), stops)
        across, down = (part.of(whole) for part, whole in zip(spec.centre, (box.width, box.height), strict=True))
        radius = max(across, box.width - across, down, box.height - down)
        return RadialGradient(box.x + across, box.y + down, radius, stops)


def _line(degrees: float, box: Box) -> tuple[float, float, float, float]:
    """From where to where a gradient runs so that its ends just reach the box's corners (as CSS has it)."""
    x, y = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    half = (abs(box.width * x) + abs(box.height * y)) / 2
    cx, cy = box.centre
    return cx - x * half, cy - y * half, cx + x * half, cy + y * half


@dataclass(frozen=True, slots=True)
class Scene:
    """One face being drawn; `matrix` is how what is being drawn lies on it, where something around it is turned."""

    shop: Shop
    values: Mapping[str, object]
    trim: Box
    bleed: float
    readable: Box  # the safe zone
    card: str
    row: Row
    matrix: Matrix | None = None

    def place(self, node: Node, name: str = "", field_name: str = "") -> Place:
        """Where the value of a property stands: in the row's cell where one column fills it in, else in the layout."""
        template = node.template(name)
        columns = [] if template is None else [each for each in template.names if self._is_column(each)]
        if len(columns) == 1:
            return replace(self.row.where, column=columns[0], card=self.card, field=field_name or name)
        where = node.element.places.get(name, node.element.where)
        return replace(where, card=self.card, field=field_name or name)

    def _is_column(self, name: str) -> bool:
        return name in self.row.values or name in self.row.words

    def problem(self, code: str, what: str, node: Node, name: str = "", remedy: str = "") -> None:
        """Tells a problem of an element of this card, about the property of that name."""
        self.shop.report.problem(code, what, self.place(node, name), remedy)

    def tell(self, messages: Iterable[Problem], node: Node, name: str, field_name: str = "") -> None:
        """Tells what another part found out about a property, with the place it does not know."""
        where = self.place(node, name, field_name)
        self.shop.report.extend(replace(message, where=where) for message in messages)

    def with_values(self, more: Mapping[str, object]) -> Scene:
        """The same scene with more names known; values that watch what is asked of them go on watching."""
        if isinstance(self.values, dict):
            return replace(self, values={**self.values, **more})
        return replace(self, values=ChainMap(dict(more), cast("dict[str, object]", self.values)))

    def turned(self, matrix: Matrix) -> Scene:
        """The same scene inside something that is turned."""
        return replace(self, matrix=matrix if self.matrix is None else matrix.then(self.matrix))

    def note(self, name: str, box: Box, degrees: float) -> None:
        """Notes a place, turned about its middle, where somebody asked for places."""
        if self.shop.spots is not None:
            lies = turn(degrees, *box.centre)
            self.shop.spots.append(Spot(name, around(box, lies.then(self.matrix) if self.matrix else lies)))

    def keep_safe(self, box: Box, node: Node, called: str) -> None:
        """Tells a notice when something that is read comes nearer to the trim than the safe zone."""
        lies = box if self.matrix is None else around(box, self.matrix)
        if self.readable.holds(lies, slack=_DRIFT):
            return
        trim = self.trim
        nearest = min(lies.x - trim.x, lies.y - trim.y, trim.right - lies.right, trim.bottom - lies.bottom)
        how = f"comes within {nearest:.1f} mm of the trim" if nearest >= 0 else f"crosses the trim by {-nearest:.1f} mm"
        safe = self.readable.x - trim.x
        remedy = f"Keep it {safe:g} mm inside: cuts drift by up to a millimetre or two."
        where = replace(node.element.where, card=self.card, field=called)
        self.shop.report.notice("layout/outside-safe-zone", f"{called} {how}", where, remedy)


def ink_of(scene: Scene, props: Props, box: Box) -> tuple[Paint | None, Stroke | None]:
    """The fill and the stroke that a shape's properties ask for."""
    shop = scene.shop
    fill = shop.paint(props.values["fill"], box)
    line = shop.paint(props.values["stroke"], box)
    width = 0.0 if line is None else props.mm("stroke-width", min(box.width, box.height))
    if line is None or width <= 0:
        return fill, None
    dash = tuple(part.of(box.width) for part in props.lengths("dash"))
    return fill, Stroke(line, width, dash, cast("str", props.values["cap"]), cast("str", props.values["join"]))
