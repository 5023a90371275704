"""The icons of the texts as they should be: the painters' own silhouettes, written as SVG."""

from card_data.games.itsalive.painters.cuts import put
from card_data.games.itsalive.painters.figures import sign
from card_data.games.itsalive.painters.storms import BOLT
from card_data.geometry import ARITY, mapped
from card_data.marks import BLACK, WHITE

SCALES = {"coffin": 47 / 38, "villagers": 47 / 44, "hands": 46 / 38}


def icon(name):
    """The SVG of a kind's icon, or of the bolt's, on a grid of 48."""
    if name == "bolt":
        paths = [f'<path d="{outline(mapped(BOLT, put(24, 24, 1.55)))}"/>']
    else:
        size = SCALES.get(name, 47 / 38)
        [group] = sign(name, put(24, 24, size), BLACK, WHITE)
        paths = [drawn(mark, group.matrix, size) for mark in group.marks]
    return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">\n  ' + "\n  ".join(paths) + "\n</svg>\n"


def drawn(mark, place, size):
    said = f'<path d="{outline(mapped(mark.path, place))}"'
    if mark.stroke:
        return (
            f'{said} fill="none" stroke="#fff" stroke-width="{mark.stroke.width * size:.2f}" stroke-linejoin="round"/>'
        )
    return said + (' fill="#fff"/>' if mark.fill == WHITE else "/>")


def outline(path):
    words, at = [], 0
    for op in path.ops:
        numbers = path.numbers[at : at + ARITY[op]]
        at += ARITY[op]
        words.append(op + " ".join(f"{number:.2f}".rstrip("0").rstrip(".") for number in numbers))
    return "".join(words)
