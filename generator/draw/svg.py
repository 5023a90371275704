"""Faces as SVG: the same marks as on paper, texts as outlines, so that what is shown is what is printed."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Iterable
from html import escape
from typing import TYPE_CHECKING

from card_data.geometry import PT_PER_MM, Box, Matrix, Path, joined, mapped
from card_data.marks import Colour, Glyphs, Group, LinearGradient, Paint, Picture, RadialGradient, Shape, Stroke
from generator.draw.numbers import numbered

if TYPE_CHECKING:
    from card_data.marks import Face, Mark
    from generator.draw.sources import OutlineSource

_SEGMENTS = {"M": b"M%g %g", "L": b"L%g %g", "C": b"C%g %g %g %g %g %g", "R": b"M%g %gh%gv%gh%gz", "Z": b"z"}


def face_svg(
    face: Face, href: Callable[[str], str], fonts: OutlineSource, *, bleed: bool = False, title: str = ""
) -> str:
    """One face as an SVG document in millimetres: the trim, or with its bleed.

    `href` gives the address of a picture by its key (a `data:` one makes the drawing stand alone). Ids carry the
    face's key, so that several drawings can stand in one page.
    """
    prefix = "f" + hashlib.blake2s(face.key.encode(), digest_size=4).hexdigest()
    view = Box(0, 0, face.width, face.height).grown(face.bleed if bleed else 0)
    title = title or (face.read[0][1] if face.read else "")
    description = "\n".join(text for _, text in face.read if text)
    return marks_svg(face.marks, view, href, fonts, prefix=prefix, title=title, description=description)


def marks_svg(
    marks: Iterable[Mark],
    view: Box,
    href: Callable[[str], str],
    fonts: OutlineSource,
    *,
    prefix: str = "m",
    title: str = "",
    description: str = "",
) -> str:
    """Marks as an SVG document that shows the box `view` of their millimetres."""
    drawing = _Drawing(href, fonts, prefix)
    body = drawing.marks(marks)
    told = _told("title", title) + _told("desc", description)
    size = f'width="{_number(view.width)}mm" height="{_number(view.height)}mm"'
    head = (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" role="img" '
        f'{size} viewBox="{_numbers(view)}">'
    )
    return f"{head}{told}<defs>{''.join(drawing.definitions)}</defs>{body}</svg>\n"


def _told(tag: str, text: str) -> str:
    return f"<{tag}>{escape(text)}</{tag}>" if text else ""


def _number(number: float) -> str:
    return numbered(b"%g", (number,)).decode()


def _numbers(numbers: Iterable[float]) -> str:
    return " ".join(map(_number, numbers))


def _outline(path: Path) -> str:
    """A path's `d`."""
    template = b"".join(_SEGMENTS[op] for op in path.ops)
    return numbered(template, _unrolled(path) if "R" in path.ops else path.numbers).decode()


def _unrolled(path: Path) -> tuple[float, ...]:
    """The numbers with each rectangle's width told twice, there and back."""
    numbers, at = list[float](), 0
    for op in path.ops:
        count = {"C": 6, "R": 4, "Z": 0}.get(op, 2)
        chunk = path.numbers[at : at + count]
        numbers += (*chunk, -chunk[2]) if op == "R" else chunk
        at += count
    return tuple(numbers)


def _matrix(name: str, matrix: Matrix | None) -> str:
    return f' {name}="matrix({_numbers(matrix)})"' if matrix is not None else ""


class _Drawing:
    """One document in the making: its definitions, and what they are called."""

    def __init__(self, href: Callable[[str], str], fonts: OutlineSource, prefix: str) -> None:
        self.definitions: list[str] = []
        self._href = href
        self._fonts = fonts
        self._prefix = prefix
        self._ids: dict[object, str] = {}

    def marks(self, marks: Iterable[Mark]) -> str:
        """Marks as elements, first is lowest."""
        return "".join(map(self._mark, marks))

    def _mark(self, mark: Mark) -> str:
        if isinstance(mark, Shape):
            return self._shape(mark)
        if isinstance(mark, Glyphs):
            return self._run(mark)
        if isinstance(mark, Group):
            return self._group(mark)
        if isinstance(mark, Picture):
            box = mark.box
            place = f'x="{_number(box.x)}" y="{_number(box.y)}" width="{_number(box.width)}"'
            fit = f'height="{_number(box.height)}" preserveAspectRatio="none"'
            return f'<image {place} {fit} xlink:href="{escape(self._href(mark.key))}"/>'
        message = f'the text "{mark.text}" has to be shaped before it is drawn'
        raise TypeError(message)

    # Definitions

    def _id(self, key: object, define: Callable[[str], str]) -> str:
        """The id of something defined once."""
        name = self._ids.get(key)
        if name is None:
            name = self._ids[key] = f"{self._prefix}-{len(self._ids)}"
            self.definitions.append(define(name))
        return name

    def _clip(self, path: Path, *, even_odd: bool) -> str:
        rule = ' clip-rule="evenodd"' if even_odd else ""

        def define(name: str) -> str:
            return f'<clipPath id="{name}"><path d="{_outline(path)}"{rule}/></clipPath>'

        return self._id((path, even_odd), define)

    def _paint(self, paint: Paint | None) -> str:
        if paint is None:
            return "none"
        if isinstance(paint, Colour):
            return paint.hex
        return f"url(#{self._id(paint, lambda name: _gradient(paint, name))})"

    # Marks

    def _shape(self, shape: Shape) -> str:
        rule = ' fill-rule="evenodd"' if shape.even_odd else ""
        lines = self._lines(shape.stroke) if shape.stroke is not None else ""
        return f'<path d="{_outline(shape.path)}" fill="{self._paint(shape.fill)}"{rule}{lines}/>'

    def _lines(self, stroke: Stroke, scale: float = 1) -> str:
        """The attributes of a line, its lengths divided by the scale that its element is drawn at."""
        lines = f' stroke="{self._paint(stroke.colour)}" stroke-width="{_number(stroke.width / scale)}"'
        if stroke.dash:
            lines += f' stroke-dasharray="{_numbers(dash / scale for dash in stroke.dash)}"'
            lines += f' stroke-dashoffset="{_number(stroke.dash_offset / scale)}"'
        join = f' stroke-miterlimit="{_number(max(1.0, stroke.miter))}"' if stroke.join == "miter" else ""
        return lines + f' stroke-linecap="{stroke.cap}" stroke-linejoin="{stroke.join}"' + join

    def _group(self, group: Group) -> str:
        inner = self._repeated(group) if group.key else self.marks(group.marks)
        clip = f' clip-path="url(#{self._clip(group.clip, even_odd=group.clip_even_odd)})"' if group.clip else ""
        fade = f' opacity="{_number(max(0.0, group.opacity))}"' if group.opacity < 1 else ""
        changes = _matrix("transform", group.matrix) + clip + fade
        return f"<g{changes}>{inner}</g>" if changes else inner

    def _repeated(self, group: Group) -> str:
        """A keyed group is drawn where it stands first, and pointed at from then on."""
        key = ("group", group.key)
        if key in self._ids:
            return f'<use xlink:href="#{self._ids[key]}"/>'
        name = self._ids[key] = f"{self._prefix}-{len(self._ids)}"
        return f'<g id="{name}">{self.marks(group.marks)}</g>'

    # Text

    def _run(self, run: Glyphs) -> str:
        if not run.words or (run.fill is None and run.outline is None):
            return ""
        gradients = (LinearGradient, RadialGradient)
        if isinstance(run.fill, gradients) or (run.outline and isinstance(run.outline.colour, gradients)):
            return self._shape(Shape(self._whole(run), run.fill, run.outline))
        size = run.size / PT_PER_MM
        lines = self._lines(run.outline, size) if run.outline is not None else ""
        uses = "".join(
            f'<use xlink:href="#{self._glyph(run.words[0].font, glyph)}" x="{_number(x)}"'
            + (f' y="{_number(y)}"/>' if y else "/>")
            for glyph, x, y in _pen_places(run)
        )
        return f'<g{_matrix("transform", _em(run))} fill="{self._paint(run.fill)}"{lines}>{uses}</g>'

    def _glyph(self, font: str, glyph: int) -> str:
        def define(name: str) -> str:
            return f'<path id="{name}" d="{_outline(self._fonts.outline_path(font, glyph))}"/>'

        return self._id((font, glyph), define)

    def _whole(self, run: Glyphs) -> Path:
        """The run as one path in mm: a gradient has to lie over it all, not over each letter."""
        font, em = run.words[0].font, _em(run)
        return joined(
            *(
                mapped(self._fonts.outline_path(font, glyph), Matrix(e=x, f=y).then(em))
                for glyph, x, y in _pen_places(run)
            )
        )


def _em(run: Glyphs) -> Matrix:
    """From em, y downwards, to the run's millimetres."""
    size = run.size / PT_PER_MM
    return Matrix(size, 0, -size * math.tan(math.radians(run.slant)), size, run.x, run.y)


def _pen_places(run: Glyphs) -> Iterable[tuple[int, float, float]]:
    """Each visible glyph with its place in em, y downwards."""
    pen = 0.0
    for word in run.words:
        for glyph in word.glyphs:
            if not word.is_space:
                yield glyph.id, (pen + glyph.dx) / 1000, -glyph.dy / 1000
            pen += glyph.advance + run.tracking + (run.gap if word.is_space else 0)


def _gradient(gradient: LinearGradient | RadialGradient, name: str) -> str:
    stops = "".join(
        f'<stop offset="{_number(stop.at)}" stop-color="{stop.colour.hex}"'
        + (f' stop-opacity="{_number(stop.opacity)}"/>' if stop.opacity < 1 else "/>")
        for stop in gradient.stops
    )
    units = f'id="{name}" gradientUnits="userSpaceOnUse"'
    if isinstance(gradient, LinearGradient):
        ends = zip(("x1", "y1", "x2", "y2"), (gradient.x0, gradient.y0, gradient.x1, gradient.y1), strict=True)
        places = " ".join(f'{key}="{_number(place)}"' for key, place in ends)
        return f"<linearGradient {units} {places}>{stops}</linearGradient>"
    fx = gradient.cx if gradient.fx is None else gradient.fx
    fy = gradient.cy if gradient.fy is None else gradient.fy
    circle = zip(("cx", "cy", "r", "fx", "fy"), (gradient.cx, gradient.cy, gradient.radius, fx, fy), strict=True)
    places = " ".join(f'{key}="{_number(place)}"' for key, place in circle)
    return f"<radialGradient {units} {places}{_matrix('gradientTransform', gradient.matrix)}>{stops}</radialGradient>"
