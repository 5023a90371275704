"""What SVG shapes are painted with: flat colours, linear and radial gradients, each with its opacity."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from card_data.geometry import Box, Matrix, Size
from card_data.marks import BLACK, Colour, LinearGradient, Paint, RadialGradient, Stop
from generator.art import svg_values as values
from generator.art.svg_colours import tint
from generator.art.svg_shapes import diagonal

if TYPE_CHECKING:
    from collections.abc import Callable

    from generator.art.svg_style import Declarations
    from generator.art.svg_tree import Node

_URL = re.compile(r"""url\(\s*["']?#([^"')]*)["']?\s*\)\s*(.*)""", re.DOTALL)
_MOST_LINKS = 16
_UNIT = Box(0.0, 0.0, 1.0, 1.0)


@dataclass(frozen=True, slots=True)
class Painted:
    """A paint and the opacity that is not in it; no paint is nothing drawn."""

    paint: Paint | None
    opacity: float = 1.0


NOTHING = Painted(None)


@dataclass(slots=True)
class Paints:
    """The paints of one drawing: `ids` are its nodes, `styles` gives a node's properties."""

    ids: dict[str, Node]
    styles: Callable[[Node], Declarations]
    unsupported: set[str] = field(default_factory=set)
    messages: set[str] = field(default_factory=set)

    def read(self, text: str, style: Declarations, opacity: float, area: Box | None, port: Size) -> Painted:
        """A fill's or a stroke's paint for a shape that covers `area`, in the shape's own user units."""
        link = _URL.fullmatch(text)
        if link is None:
            return self._flat(text, style, opacity)
        target = self.ids.get(link[1])
        if target is not None and target.tag in ("linearGradient", "radialGradient"):
            painted = self._gradient(target, style, opacity, area, port)
            return painted or self._flat(link[2] or "none", style, opacity)
        if target is not None:
            self.unsupported.add(target.tag or "paint from another program")
        return self._flat(link[2] or "none", style, opacity)

    def _flat(self, text: str, style: Declarations, opacity: float) -> Painted:
        word = text.strip()
        if word.lower() in ("none", ""):
            return NOTHING
        if word.lower() == "currentcolor":
            word = style.get("color", "black")
        found = tint(word)
        if found is None:
            if word.startswith("context-"):
                self.unsupported.add(word)
            self.messages.add(f'"{word[:40]}" is not a colour that is known here; it was drawn black')
            return Painted(BLACK, opacity)
        return Painted(found.colour, opacity * found.opacity) if found.opacity else NOTHING

    def _gradient(
        self, node: Node, style: Declarations, opacity: float, area: Box | None, port: Size
    ) -> Painted | None:
        """A gradient in the shape's user units; None where it has no area to be measured against."""
        chain = self._chain(node)
        stops = self._stops(chain, style, opacity)
        if len(stops) < 2:  # noqa: PLR2004
            return Painted(stops[0].colour, stops[0].opacity) if stops else NOTHING
        is_boxed = _said(chain, "gradientUnits") != "userSpaceOnUse"
        if is_boxed and (area is None or area.width <= 0 or area.height <= 0):
            return None
        if _said(chain, "spreadMethod") in ("reflect", "repeat"):
            self.unsupported.add("repeated gradient")
        matrix = values.transform(_said(chain, "gradientTransform"))
        if matrix is None:
            self.unsupported.add(f'transform "{_said(chain, "gradientTransform")[:40]}"')
            return NOTHING
        if is_boxed and area is not None:
            matrix = matrix.then(Matrix(area.width, 0.0, 0.0, area.height, area.x, area.y))
        made = _linear if node.tag == "linearGradient" else self._radial
        gradient = made(chain, _UNIT if is_boxed else Box(0.0, 0.0, *port), stops)
        moved = moved_paint(gradient, matrix) if gradient is not None else None
        return Painted(stops[-1].colour, stops[-1].opacity) if moved is None else Painted(moved)

    def _chain(self, node: Node) -> list[Node]:
        """A gradient and those it takes attributes from, in turn."""
        chain = [node]
        while len(chain) < _MOST_LINKS:
            following = self.ids.get(chain[-1].get("href").removeprefix("#"))
            if following is None or following in chain or not following.tag.endswith("Gradient"):
                break
            chain.append(following)
        return chain

    def _stops(self, chain: list[Node], style: Declarations, opacity: float) -> tuple[Stop, ...]:
        nodes = next((found for node in chain if (found := _stop_nodes(node))), [])
        stops: list[Stop] = []
        for node in nodes:
            own = self.styles(node)
            painted = self._flat(own.get("stop-color", "black"), style | own, values.share(own.get("stop-opacity", "")))
            at = max(values.share(node.get("offset"), 0.0), stops[-1].at if stops else 0.0)
            colour = painted.paint if isinstance(painted.paint, Colour) else BLACK
            stops.append(Stop(at, colour, painted.opacity * opacity if painted.paint else 0.0))
        return tuple(stops)

    def _radial(self, chain: list[Node], whole: Box, stops: tuple[Stop, ...]) -> RadialGradient | None:
        cx = values.size_of(_said(chain, "cx") or "50%", whole.width)
        cy = values.size_of(_said(chain, "cy") or "50%", whole.height)
        across = diagonal(Size(whole.width, whole.height))
        radius = values.size_of(_said(chain, "r") or "50%", across)
        if values.size_of(_said(chain, "fr"), across):
            self.unsupported.add("gradient with a focal circle")
        fx = values.length(_said(chain, "fx"), whole.width, cx) or 0.0
        fy = values.length(_said(chain, "fy"), whole.height, cy) or 0.0
        if radius <= 0:
            return None
        away = math.hypot(fx - cx, fy - cy) / (0.99 * radius)
        if away > 1:
            fx, fy = cx + (fx - cx) / away, cy + (fy - cy) / away
        return RadialGradient(cx, cy, radius, stops, *((fx, fy) if (fx, fy) != (cx, cy) else (None, None)))


def _linear(chain: list[Node], whole: Box, stops: tuple[Stop, ...]) -> LinearGradient | None:
    x0, x1 = (
        values.size_of(_said(chain, name) or usual, whole.width) for name, usual in (("x1", "0%"), ("x2", "100%"))
    )
    y0, y1 = (values.size_of(_said(chain, name) or usual, whole.height) for name, usual in (("y1", "0%"), ("y2", "0%")))
    return None if (x0, y0) == (x1, y1) else LinearGradient(x0, y0, x1, y1, stops)


def _said(chain: list[Node], name: str) -> str:
    return next((found for node in chain if (found := node.get(name))), "")


def _stop_nodes(node: Node) -> list[Node]:
    return [child for child in node.children if child.tag == "stop"]


def moved_paint(paint: Paint, matrix: Matrix) -> Paint | None:
    """A paint after a map of the shape it lies on; None where the map leaves no area."""
    if isinstance(paint, Colour):
        return paint
    if isinstance(paint, LinearGradient):
        return _moved_linear(paint, matrix)
    if values.inverse(matrix) is None:
        return None
    if paint.matrix is not None or not values.is_similar(matrix):
        return replace(paint, matrix=matrix if paint.matrix is None else paint.matrix.then(matrix))
    cx, cy = matrix.at(paint.cx, paint.cy)
    fx, fy = (None, None) if paint.fx is None or paint.fy is None else matrix.at(paint.fx, paint.fy)
    return RadialGradient(cx, cy, paint.radius * math.hypot(matrix.a, matrix.b), paint.stops, fx, fy)


def _moved_linear(paint: LinearGradient, matrix: Matrix) -> LinearGradient | None:
    """Lines of one colour stay lines under any map, so the gradient runs square to where they have gone."""
    back = values.inverse(matrix)
    across, down = paint.x1 - paint.x0, paint.y1 - paint.y0
    length = across * across + down * down
    if back is None or not length:
        return None
    rise_x, rise_y = (back.a * across + back.b * down) / length, (back.c * across + back.d * down) / length
    rise = rise_x * rise_x + rise_y * rise_y
    x0, y0 = matrix.at(paint.x0, paint.y0)
    return LinearGradient(x0, y0, x0 + rise_x / rise, y0 + rise_y / rise, paint.stops)
