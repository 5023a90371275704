"""What drawing a face needs to know: the row's values, the shop of fonts and art, and where problems go."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Protocol, cast

from card_data.geometry import Box
from card_data.marks import BLACK, Colour, LinearGradient, Paint, RadialGradient, Stop, Stroke
from card_data.problems import Place, Report
from card_data.properties import ColourName, GradientSpec
from generator.layout.boxes import turned_bounds

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from card_data.marks import Mark
    from card_data.model import Painter, Value
    from generator.art.qr import QrCodes
    from generator.layout.nodes import Node, Props
    from generator.typeset.setter import Typesetter
    from generator.typeset.style import TextStyle


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
        across, down = spec.centre
        radius = max(box.width, box.height) / 2
        return RadialGradient(box.x + across.of(box.width), box.y + down.of(box.height), radius, stops)


def _line(degrees: float, box: Box) -> tuple[float, float, float, float]:
    """From where to where a gradient runs so that its ends just reach the box's corners (as CSS has it)."""
    x, y = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    half = (abs(box.width * x) + abs(box.height * y)) / 2
    cx, cy = box.centre
    return cx - x * half, cy - y * half, cx + x * half, cy + y * half


@dataclass(frozen=True, slots=True)
class Scene:
    """One face being drawn."""

    shop: Shop
    values: Mapping[str, object]
    trim: Box
    bleed: float
    safe: float
    card: str
    said: list[tuple[str, str]] = field(default_factory=list)

    def problem(self, code: str, what: str, place: Place, field_name: str = "", remedy: str = "") -> None:
        """Tells a problem of this card."""
        self.shop.report.problem(code, what, replace(place, card=self.card, field=field_name), remedy)

    def notice(self, code: str, what: str, place: Place, field_name: str = "", remedy: str = "") -> None:
        """Tells a notice of this card."""
        self.shop.report.notice(code, what, replace(place, card=self.card, field=field_name), remedy)

    def with_values(self, more: Mapping[str, object]) -> Scene:
        """The same scene with more names known."""
        return replace(self, values={**self.values, **more})

    def keep_safe(self, box: Box, degrees: float, place: Place, field_name: str) -> None:
        """Tells a notice when something that is read comes nearer to the trim than the safe zone."""
        seen = turned_bounds(box, degrees)
        if self.trim.grown(-self.safe).holds(seen, slack=0.05):
            return
        left, top = seen.x - self.trim.x, seen.y - self.trim.y
        nearest = min(left, top, self.trim.right - seen.right, self.trim.bottom - seen.bottom)
        how = f"comes within {nearest:.1f} mm of the trim" if nearest >= 0 else f"crosses the trim by {-nearest:.1f} mm"
        self.notice(
            "layout/outside-safe-zone",
            f"{field_name} {how}",
            place,
            field_name,
            f"Keep it {self.safe:g} mm inside: cuts drift by up to a millimetre or two.",
        )


def ink_of(scene: Scene, props: Props, box: Box) -> tuple[Paint | None, Stroke | None]:
    """The fill and the stroke that a shape's properties ask for."""
    shop = scene.shop
    line = shop.paint(props.values["stroke"], box)
    if line is None:
        return shop.paint(props.values["fill"], box), None
    stroke = Stroke(
        line,
        props.mm("stroke-width", min(box.width, box.height)),
        tuple(part.of(box.width) for part in props.lengths("dash")),
        cast("str", props.values["cap"]),
        cast("str", props.values["join"]),
    )
    return shop.paint(props.values["fill"], box), stroke
