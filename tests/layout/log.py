"""Marks as lines that people read: `rect 0 0 60 80 #FFFFFF`."""

from card_data.geometry import bounds
from card_data.marks import Colour, Glyphs, Group, LinearGradient, Picture, RadialGradient, Shape

ELLIPSE = "MCCCCZ"


def log(marks, depth=0):
    """A line a mark; groups that only have a key leave no trace, others indent what they hold."""
    lines = []
    for mark in marks:
        if isinstance(mark, Group) and mark.matrix is None and mark.clip is None and mark.opacity == 1:
            lines += log(mark.marks, depth)
        elif isinstance(mark, Group):
            lines += ["  " * depth + _group(mark), *log(mark.marks, depth + 1)]
        else:
            lines.append("  " * depth + _LINES[type(mark)](mark))
    return lines


def _group(group):
    matrix = "" if group.matrix is None else f" matrix {numbers(group.matrix)}"
    clip = "" if group.clip is None else f" clip {outline(group.clip)}"
    return f"group{matrix}{clip}" + ("" if group.opacity == 1 else f" opacity {group.opacity:g}")


def _shape(shape):
    stroke = shape.stroke
    parts = [outline(shape.path), paint(shape.fill) if shape.fill else ""]
    if stroke:
        dash = f"dash {numbers(stroke.dash)}" if stroke.dash else ""
        looks = [each for each in (stroke.cap, stroke.join) if each not in ("butt", "miter")]
        parts += [f"line {stroke.width:g}", paint(stroke.colour), dash, *looks]
    return " ".join(part for part in [*parts, "even-odd" if shape.even_odd else ""] if part)


def _glyphs(glyphs):
    words = "".join(word.text for word in glyphs.words)
    fill = paint(glyphs.fill) if glyphs.fill else "none"
    line = f" outline {glyphs.outline.width:g} {paint(glyphs.outline.colour)}" if glyphs.outline else ""
    return f'text "{words}" {number(glyphs.x)} {number(glyphs.y)} {glyphs.size:g}pt {fill}{line}'


def _picture(picture):
    return f"picture {numbers(picture.box)}"


def outline(path):
    """A path by its shape: `rect x y w h`, `ellipse x y w h` (its box), or its letters and the numbers."""
    if path.ops == "R":
        return f"rect {numbers(path.numbers)}"
    if path.ops == ELLIPSE:
        return f"ellipse {numbers(bounds(path))}"
    if path.ops == "MLCLCLCLCZ":
        return f"round {numbers(bounds(path))}"
    return f"{path.ops} {numbers(path.numbers)}"


def paint(found):
    if isinstance(found, Colour):
        return found.hex
    stops = " ".join(
        f"{stop.at:g}:{stop.colour.hex}" + ("" if stop.opacity == 1 else f"/{stop.opacity:g}") for stop in found.stops
    )
    if isinstance(found, LinearGradient):
        return f"linear {numbers((found.x0, found.y0, found.x1, found.y1))} {stops}"
    assert isinstance(found, RadialGradient)
    return f"radial {numbers((found.cx, found.cy, found.radius))} {stops}"


def numbers(found):
    return " ".join(map(number, found))


def number(found):
    return f"{round(found, 2) + 0:g}"


_LINES = {Shape: _shape, Glyphs: _glyphs, Picture: _picture}
