"""The icons of the texts as they should be: the painters' own silhouettes, written as SVG."""

from card_data.games.kakerlaken.painters.figures import CROWN, PEARLS, put, sign
from card_data.geometry import mapped
from card_data.marks import BLACK, WHITE
from tests.art.outlines import drawn, icon_of, outline

SCALE = 48 / 73


def icon(name):
    """The SVG of an animal's icon, or of the crown's, on a grid of 48."""
    if name == "crown":
        place = put(24, 33, 1.42)
        return icon_of(f'<path d="{outline(mapped(path, place))}"/>' for path in (CROWN, PEARLS))
    [group] = sign(name, put(24, 24, SCALE), BLACK, WHITE)
    return icon_of(drawn(mark, group.matrix, SCALE) for mark in group.marks)
