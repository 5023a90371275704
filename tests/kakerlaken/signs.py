"""The icons of the texts as they should be: the painters' own silhouettes, written as SVG."""

from card_data.games.kakerlaken.painters.figures import CROWN, PEARLS, put, sign
from card_data.geometry import ARITY, mapped
from card_data.marks import BLACK, WHITE

SCALE = 48 / 73


def icon(name):
    """The SVG of an animal's icon, or of the crown's, on a grid of 48."""
    if name == "crown":
        place = put(24, 33, 1.42)
        paths = [f'<path d="{outline(mapped(path, place))}"/>' for path in (CROWN, PEARLS)]
    else:
        [group] = sign(name, put(24, 24, SCALE), BLACK, WHITE)
        paths = [drawn(mark, group.matrix) for mark in group.marks]
    return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">\n  ' + "\n  ".join(paths) + "\n</svg>\n"


def drawn(mark, place):
    said = f'<path d="{outline(mapped(mark.path, place))}"'
    if mark.stroke:
        return (
            f'{said} fill="none" stroke="#fff" stroke-width="{mark.stroke.width * SCALE:.2f}" stroke-linejoin="round"/>'
        )
    return said + (' fill="#fff"/>' if mark.fill == WHITE else "/>")


def outline(path):
    words, at = [], 0
    for op in path.ops:
        numbers = path.numbers[at : at + ARITY[op]]
        at += ARITY[op]
        words.append(op + " ".join(f"{number:.2f}".rstrip("0").rstrip(".") for number in numbers))
    return "".join(words)
