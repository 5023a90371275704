"""Marks as the bytes of a PDF content stream, in millimetres with y downwards; the stream's matrix does the rest.

What a stretch of bytes leaves behind (colours, pens, font) is tracked, so that nothing is said twice; every stretch
that is stored or repeated starts from knowing nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from card_data.geometry import Matrix, Path
from card_data.marks import WHITE, Colour, Glyphs, Group, LinearGradient, Paint, Picture, RadialGradient, Shape, Stroke
from generator.draw.gradients import Gradient, is_see_through
from generator.draw.numbers import LEAST, MOST, Pen, numbered

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from card_data.marks import Mark, Shaped

_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
_GRADIENTS = (LinearGradient, RadialGradient)


class Resource(NamedTuple):
    """Something that a content stream names: a font, a picture, a form … and the number of its object."""

    kind: str  # Font XObject ExtGState Shading
    name: bytes
    number: int
    blends: bool = False  # whether using it makes the page a transparent one


class Stretch(NamedTuple):
    """Finished content and what it names."""

    code: bytes
    uses: frozenset[Resource]


class Stock(Protocol):
    """Where content finds what it names; everything is stored once."""

    pen: Pen

    @property
    def plain_fragments(self) -> Mapping[Shaped, bytes]:
        """Every shaped word as a piece of a TJ array, without tracking."""

    @property
    def named_fonts(self) -> Mapping[str, Resource]:
        """What `font` has answered so far, by the font's key."""

    @property
    def again(self) -> Mapping[str, Resource | Stretch]:
        """What `repeated` has answered so far, by the group's key."""

    def font(self, key: str) -> Resource:
        """The font of a shaped word."""

    def fragment(self, shaped: Shaped, tracking: float, gap: float) -> bytes:
        """A shaped word as a piece of a TJ array."""

    def picture(self, key: str) -> Resource:
        """A picture, one unit wide and high."""

    def shading(self, gradient: Gradient) -> Resource:
        """The colours of a gradient."""

    def mask(self, gradient: Gradient, marks: tuple[Mark, ...]) -> Resource:
        """The state that lets a gradient's opacities mask what is drawn where those marks are."""

    def cut(self, content: Content, marks: tuple[Mark, ...]) -> Resource:
        """The state that masks what is drawn by content in white, which draws the marks."""

    def fade(self, opacity: float) -> Resource:
        """The state that fades what is drawn."""

    def repeated(self, group: Group) -> Resource | Stretch | None:
        """A keyed group that has been drawn before, as a form or as its bytes; None the first time."""

    def form(self, content: Content, marks: tuple[Mark, ...], *, as_one: bool) -> Resource:
        """A form of content that draws the marks; `as_one` blends it as a single thing."""


class _State(NamedTuple):
    fill: Colour | None = None
    line: Colour | None = None
    stroke: Stroke | None = None
    font: str = ""
    mode: int = 0


_UNKNOWN = _State()


class Content:
    """One content stream in the making."""

    def __init__(self, stock: Stock) -> None:
        self._stock = stock
        self._pen = stock.pen
        self._fonts = stock.named_fonts
        self._fragments = stock.plain_fragments.__getitem__
        self._out: list[bytes] = []
        self._uses: set[Resource] = set()
        self._saved: list[_State] = []
        self._in_text = False
        self._know(_UNKNOWN)

    def stretch(self) -> Stretch:
        """All that has been drawn so far."""
        self._end_text()
        return Stretch(b"\n".join(self._out), frozenset(self._uses))

    def draw(self, marks: Iterable[Mark]) -> None:
        """Draws marks, first is lowest."""
        for mark in marks:
            draw = _DRAWERS.get(type(mark))
            if draw is None:
                message = f"the text {mark!r} has to be shaped before it is drawn"
                raise TypeError(message)
            draw(self, mark)

    def insert(self, stretch: Stretch, matrix: Matrix, clip: Path | None) -> None:
        """Puts finished content in, moved by the matrix; the clip is in this stream's own millimetres."""
        self._end_text()
        self._out += (self._pen.placing(matrix, clip), stretch.code, b"Q")
        self._uses |= stretch.uses

    def use(self, form: Resource, matrix: Matrix, clip: Path | None) -> None:
        """Puts a form in, moved by the matrix; the clip is in this stream's own millimetres."""
        self._end_text()
        self._uses.add(form)
        self._out.append(b"%b/%b Do Q" % (self._pen.placing(matrix, clip), form.name))

    # State

    def _know(self, state: _State) -> None:
        self._fill, self._line, self._stroke, self._font, self._mode = state

    def _save(self, matrix: Matrix | None = None, clip: Path | None = None, *, even_odd: bool = False) -> None:
        self._end_text()
        self._saved.append(_State(self._fill, self._line, self._stroke, self._font, self._mode))
        code = b"q "
        if matrix is not None:
            code += self._pen.matrix(matrix)
        if clip is not None:
            code += self._pen.path(clip) + (b" W* n" if even_odd else b" W n")
        self._out.append(code)

    def _restore(self) -> None:
        self._end_text()
        self._out.append(b"Q")
        self._know(self._saved.pop())

    def _end_text(self) -> None:
        if self._in_text:
            self._out.append(b"ET")
            self._in_text = False

    def _named(self, resource: Resource) -> bytes:
        self._uses.add(resource)
        return resource.name

    def _set_fill(self, colour: Colour) -> bytes:
        if colour == self._fill:
            return b""
        self._fill = colour
        return self._pen.fill(colour)

    def _set_stroke(self, stroke: Stroke) -> bytes:
        """The operators for what differs from the last line drawn."""
        last, line = self._stroke, self._line
        if stroke is last and stroke.colour == line:
            return b""
        self._stroke = stroke
        if isinstance(stroke.colour, Colour):
            self._line = stroke.colour
        if last is not None or line is not None:
            return _changed_stroke(self._pen, stroke, last, line)
        code = self._pen.strokes.get(stroke)
        if code is None:
            code = self._pen.strokes[stroke] = _changed_stroke(self._pen, stroke, None, None)
        return code

    # Shapes

    def _shape(self, shape: Shape) -> None:
        if not shape.path.ops:
            return
        fill, stroke = shape.fill, shape.stroke
        if fill is not None and not isinstance(fill, Colour):
            self._poured(shape, fill)
            fill = None
        if stroke is not None and not isinstance(stroke.colour, Colour):
            self._flat(shape, fill, None)
            self._gradient_lines(Shape(shape.path, stroke=stroke), stroke.colour)
        else:
            self._flat(shape, fill, stroke)

    def _flat(self, shape: Shape, fill: Colour | None, stroke: Stroke | None) -> None:
        if fill is None and stroke is None:
            return
        self._end_text()
        code = self._set_fill(fill) if fill is not None else b""
        if stroke is not None:
            code += self._set_stroke(stroke)
        operator = (b" f" if stroke is None else b" B") if fill is not None else b" S"
        if shape.even_odd and fill is not None:
            operator += b"*"
        self._out.append(code + self._pen.path(shape.path) + operator)

    def _poured(self, shape: Shape, gradient: Gradient) -> None:
        """A gradient is poured into the shape as a clip, so that it moves with whatever moves these bytes."""
        self._save(clip=shape.path, even_odd=shape.even_odd)
        self.pour(gradient, (Shape(shape.path),))
        self._restore()

    def pour(self, gradient: Gradient, marks: tuple[Mark, ...]) -> None:
        """A gradient over everything that the present clip lets through; the marks say where that is."""
        code = b""
        if is_see_through(gradient):
            code += b"/%b gs " % self._named(self._stock.mask(gradient, marks))
        if isinstance(gradient, RadialGradient) and gradient.matrix is not None:
            code += self._pen.matrix(gradient.matrix)
        self._out.append(code + b"/%b sh" % self._named(self._stock.shading(gradient)))

    def _gradient_lines(self, mark: Shape | Glyphs, gradient: Gradient) -> None:
        """The gradient over the whole place, masked by the lines: viewers draw patterned lines badly, masks well."""
        lines, whole = _white_lines(mark), Content(self._stock)
        whole.pour(gradient, (lines,))
        mask = Content(self._stock)
        mask.draw((lines,))
        self._save()
        cut, form = self._stock.cut(mask, (lines,)), self._stock.form(whole, (lines,), as_one=True)
        self._out.append(b"/%b gs /%b Do" % (self._named(cut), self._named(form)))
        self._restore()

    # Text

    def _glyphs(self, run: Glyphs) -> None:
        fill, outline = run.fill, run.outline
        if outline is None and type(fill) is Colour:
            self._run(run, b"" if fill is self._fill else self._set_fill(fill), mode=0)
            return
        if isinstance(fill, _GRADIENTS):
            self._poured_text(run, fill)
            fill = None
        if outline is not None and not isinstance(outline.colour, Colour):
            self._plain(run, fill, None)
            self._gradient_lines(run, outline.colour)
        else:
            self._plain(run, fill, outline)

    def _plain(self, run: Glyphs, fill: Paint | None, outline: Stroke | None) -> None:
        if isinstance(fill, Colour):
            code = b"" if fill is self._fill else self._set_fill(fill)
            if outline is None:
                self._run(run, code, mode=0)
            else:
                self._run(run, code + self._set_stroke(outline), mode=2)
        elif outline is not None:
            self._run(run, self._set_stroke(outline), mode=1)

    def _poured_text(self, run: Glyphs, gradient: Gradient) -> None:
        self._save()
        self._run(run, b"", mode=7)
        self._end_text()
        self.pour(gradient, (run,))
        self._restore()

    def _run(self, run: Glyphs, code: bytes, *, mode: int) -> None:
        """One TJ for the whole run; the size is in the text matrix, which turns y up again for the letters."""
        words = run.words
        if not words:
            return
        if not self._in_text:
            self._in_text = True
            code += b"BT "
        if words[0].font != self._font:
            self._font = words[0].font
            code += b"/%b 1 Tf " % self._named(self._fonts.get(self._font) or self._stock.font(self._font))
        if mode != self._mode:
            self._mode = mode
            code += b"%d Tr " % mode
        tracking, gap, x, y = run.tracking, run.gap, run.x, run.y
        if tracking or gap:
            fragment = self._stock.fragment
            text = b"".join([fragment(word, tracking, gap) for word in words])
        else:
            text = b"".join(map(self._fragments, words))
        place = b"%g %g" % (x, y) if LEAST < x < MOST and LEAST < y < MOST else numbered(b"%g %g", (x, y))
        self._out.append(b"%b%b%b Tm[%b]TJ" % (code, self._pen.letters(run.size, run.slant), place, text))

    # Pictures and groups

    def _picture(self, picture: Picture) -> None:
        self._end_text()
        box = picture.box
        place = numbered(b"q %g 0 0 %g %g %g cm", (box.width, -box.height, box.x, box.bottom))
        self._out.append(b"%b /%b Do Q" % (place, self._named(self._stock.picture(picture.key))))

    def _group(self, group: Group) -> None:
        if group.opacity <= 0 or not group.marks:
            return
        if group.clip is not None or group.opacity < 1:
            self._save(group.matrix, group.clip, even_odd=group.clip_even_odd)
            (self._faded if group.opacity < 1 else self._repeated)(group)
            self._restore()
        elif group.matrix is None:
            self._repeated(group)
        elif not self._icon(group):
            self._save(group.matrix)
            self._repeated(group)
            self._restore()

    def _icon(self, group: Group) -> bool:
        """The short way for what is drawn most: one form, moved."""
        inner = group.marks[0]
        form = self._stock.again.get(inner.key) if isinstance(inner, Group) else None
        if not isinstance(form, Resource) or group.key or len(group.marks) > 1 or group.matrix is None:
            return False
        if inner.matrix is not None or inner.clip is not None or inner.opacity < 1:  # type: ignore[union-attr]
            return False
        self._end_text()
        self._uses.add(form)
        self._out.append(b"q %b/%b Do Q" % (self._pen.matrix(group.matrix), form.name))
        return True

    def _repeated(self, group: Group) -> None:
        again = (self._stock.again.get(group.key) or self._stock.repeated(group)) if group.key else None
        if again is None:
            self.draw(group.marks)
            return
        self._end_text()
        if isinstance(again, Resource):
            self._uses.add(again)
            self._out.append(b"/%b Do" % again.name)
        else:
            self._out.append(again.code)
            self._uses |= again.uses
            self._know(_UNKNOWN)

    def _faded(self, group: Group) -> None:
        """Several marks fade as one thing, not each by itself."""
        self._out.append(b"/%b gs" % self._named(self._stock.fade(group.opacity)))
        if len(group.marks) == 1 and _is_single(group.marks[0]):
            self.draw(group.marks)
            return
        inner = Content(self._stock)
        inner.draw(group.marks)
        self._out.append(b"/%b Do" % self._named(self._stock.form(inner, group.marks, as_one=True)))


_DRAWERS: dict[type, Callable[[Content, Any], None]] = {
    Glyphs: Content._glyphs,  # noqa: SLF001 - its own; bound methods kept by each content would be a cycle
    Shape: Content._shape,  # noqa: SLF001
    Group: Content._group,  # noqa: SLF001
    Picture: Content._picture,  # noqa: SLF001
}


def _changed_stroke(pen: Pen, stroke: Stroke, last: Stroke | None, line: Colour | None) -> bytes:
    code = b""
    if isinstance(stroke.colour, Colour) and stroke.colour != line:
        code = pen.stroke(stroke.colour)
    if last is None or stroke.width != last.width:
        code += numbered(b"%g w ", (stroke.width,))
    if last is None or (stroke.dash, stroke.dash_offset) != (last.dash, last.dash_offset):
        dashes = b" ".join(numbered(b"%g", (dash,)) for dash in stroke.dash)
        code += b"[%b]" % dashes + numbered(b"%g d ", (stroke.dash_offset,))
    if last is None or stroke.cap != last.cap:
        code += b"%d J " % _CAPS[stroke.cap]
    if last is None or (stroke.join, stroke.miter) != (last.join, last.miter):
        code += b"%d j " % _JOINS[stroke.join] + numbered(b"%g M ", (max(1.0, stroke.miter),))
    return code


def _white_lines(mark: Shape | Glyphs) -> Shape | Glyphs:
    if isinstance(mark, Glyphs):
        return replace(mark, fill=None, outline=mark.outline and replace(mark.outline, colour=WHITE))
    return replace(mark, fill=None, stroke=mark.stroke and replace(mark.stroke, colour=WHITE))


def _is_single(mark: Mark) -> bool:
    if isinstance(mark, Shape):
        return mark.fill is None or mark.stroke is None
    return isinstance(mark, Picture) or (isinstance(mark, Glyphs) and mark.outline is None)
