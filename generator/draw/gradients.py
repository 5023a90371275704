"""Gradients as PDF shadings: stops become functions, opacities a shading of greys."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from card_data.marks import LinearGradient, RadialGradient, Stop
from generator.draw.values import Name, Value

if TYPE_CHECKING:
    from collections.abc import Callable

Gradient = LinearGradient | RadialGradient


def is_see_through(gradient: Gradient) -> bool:
    """Whether any stop lets through what lies below."""
    return any(stop.opacity < 1 for stop in gradient.stops)


def shading(gradient: Gradient) -> dict[str, Value]:
    """The shading of a gradient's colours, in the gradient's own millimetres."""
    return _shading(gradient, "DeviceRGB", lambda stop: list(stop.colour))


def opacity_shading(gradient: Gradient) -> dict[str, Value]:
    """The shading of a gradient's opacities: white is solid."""
    return _shading(gradient, "DeviceGray", lambda stop: [stop.opacity])


def _shading(gradient: Gradient, space: str, parts: Callable[[Stop], list[float]]) -> dict[str, Value]:
    linear = isinstance(gradient, LinearGradient)
    return {
        "ShadingType": 2 if linear else 3,
        "ColorSpace": Name(space),
        "Coords": _coordinates(gradient),
        "Function": _function(_whole(gradient.stops), parts),
        "Extend": [True, True],
    }


def _coordinates(gradient: Gradient) -> list[float]:
    if isinstance(gradient, LinearGradient):
        return [gradient.x0, gradient.y0, gradient.x1, gradient.y1]
    fx = gradient.cx if gradient.fx is None else gradient.fx
    fy = gradient.cy if gradient.fy is None else gradient.fy
    return [fx, fy, 0, gradient.cx, gradient.cy, gradient.radius]


def _whole(stops: tuple[Stop, ...]) -> list[Stop]:
    """The stops in rising order, with one at 0 and one at 1."""
    rising: list[Stop] = []
    for stop in stops:
        rising.append(stop._replace(at=min(1.0, max(stop.at, rising[-1].at if rising else 0.0))))
    first, last = rising[0], rising[-1]
    return [first._replace(at=0.0), *rising, last._replace(at=1.0)]


def _function(stops: list[Stop], parts: Callable[[Stop], list[float]]) -> dict[str, Value]:
    """One function, or several stitched; two stops at one place are a hard edge, not a function."""
    pieces = [(a, b) for a, b in pairwise(stops) if b.at > a.at]
    functions: list[Value] = [
        {"FunctionType": 2, "Domain": [0, 1], "C0": parts(a), "C1": parts(b), "N": 1} for a, b in pieces
    ]
    if len(functions) == 1:
        return functions[0]  # type: ignore[return-value]
    return {
        "FunctionType": 3,
        "Domain": [0, 1],
        "Functions": functions,
        "Bounds": [b.at for _, b in pieces[:-1]],
        "Encode": [0, 1] * len(pieces),
    }
