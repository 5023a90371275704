"""How people who see colours differently see a card, for the page: matrices over linear red, green and blue.

Grey is the luminance of Rec. ITU-R BT.709, what a black-and-white printer makes of a page.
"""

from __future__ import annotations

from generator.preflight.colours import SIGHTS as EYES
from generator.preflight.colours import Row, Rows

_GREY: Row = (0.2126, 0.7152, 0.0722)
SIGHTS: dict[str, Rows] = {
    **{name: rows for name, rows in EYES.items() if rows is not None},
    "grey": (_GREY, _GREY, _GREY),
}


def filter_values(sight: Rows) -> str:
    """The twenty numbers of an SVG `feColorMatrix`, row by row; opacity stays."""
    rows = [(*row, 0.0, 0.0) for row in sight]
    return " ".join(f"{number:g}" for row in (*rows, (0.0, 0.0, 0.0, 1.0, 0.0)) for number in row)
