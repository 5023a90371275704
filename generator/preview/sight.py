"""How people who see colours differently see a card: matrices over linear red, green and blue.

The three dichromacies are those of G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A Physiologically-based Model
for Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (2009), severity
1.0. Grey is the luminance of Rec. ITU-R BT.709, what a black-and-white printer makes of a page.
"""

from __future__ import annotations

from typing import TypeAlias

Row: TypeAlias = tuple[float, float, float]
Sight: TypeAlias = tuple[Row, Row, Row]

_GREY: Row = (0.2126, 0.7152, 0.0722)
SIGHTS: dict[str, Sight] = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": (_GREY, _GREY, _GREY),
}


def filter_values(sight: Sight) -> str:
    """The twenty numbers of an SVG `feColorMatrix`, row by row; opacity stays."""
    rows = [(*row, 0.0, 0.0) for row in sight]
    return " ".join(f"{number:g}" for row in (*rows, (0.0, 0.0, 0.0, 1.0, 0.0)) for number in row)
