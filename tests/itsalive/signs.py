"""The icons of the texts as they should be: the painters' own silhouettes, written as SVG."""

from card_data.games.itsalive.painters.cuts import put
from card_data.games.itsalive.painters.figures import sign
from card_data.games.itsalive.painters.storms import BOLT
from card_data.geometry import mapped
from card_data.marks import BLACK, WHITE
from tests.art.outlines import drawn, icon_of, outline

SCALES = {"coffin": 47 / 38, "villagers": 47 / 44, "hands": 46 / 38}


def icon(name):
    """The SVG of a kind's icon, or of the bolt's, on a grid of 48."""
    if name == "bolt":
        return icon_of([f'<path d="{outline(mapped(BOLT, put(24, 24, 1.55)))}"/>'])
    size = SCALES.get(name, 47 / 38)
    [group] = sign(name, put(24, 24, size), BLACK, WHITE)
    return icon_of(drawn(mark, group.matrix, size) for mark in group.marks)
