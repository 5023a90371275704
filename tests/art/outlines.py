"""Painters' outlines written as SVG, as the icons of games are: to a tenth on a grid of 48, since phones load them."""

from card_data.geometry import ARITY, mapped
from card_data.marks import WHITE


def icon_of(paths):
    """An icon on a grid of 48."""
    return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">\n  ' + "\n  ".join(paths) + "\n</svg>\n"


def drawn(mark, place, scale):
    """The SVG of a mark: black, or white where it is cut out."""
    said = f'<path d="{outline(mapped(mark.path, place))}"'
    if mark.stroke:
        width = f"{mark.stroke.width * scale:.2f}"
        return f'{said} fill="none" stroke="#fff" stroke-width="{width}" stroke-linejoin="round"/>'
    return said + (' fill="#fff"/>' if mark.fill == WHITE else "/>")


def outline(path):
    """The `d` of a path."""
    words, at = [], 0
    for op in path.ops:
        numbers = path.numbers[at : at + ARITY[op]]
        at += ARITY[op]
        words.append(op + " ".join(f"{number:.1f}".removesuffix(".0") for number in numbers))
    return "".join(words)
