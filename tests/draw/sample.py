"""A rich sample of marks: one of everything that the two writers have to agree on."""

from card_data.geometry import Box, Matrix, Path, ellipse, joined, polygon, rectangle, rounded, scale, shift, turn
from card_data.marks import (
    BLACK,
    WHITE,
    Face,
    Group,
    LinearGradient,
    Picture,
    RadialGradient,
    Shape,
    Stop,
    Stroke,
    colour,
)

from .props import line

RED, BLUE, GOLD = colour("#C22"), colour("#248"), colour("#EB3")
SOLID = (Stop(0, RED), Stop(0.4, GOLD), Stop(1, BLUE))
HARD = (Stop(0.1, RED), Stop(0.5, GOLD), Stop(0.5, BLUE), Stop(0.9, WHITE))
FADING = (Stop(0, BLUE), Stop(1, BLUE, 0.1))
RING = joined(ellipse(0, 0, 3), ellipse(0, 0, 1.5))
PIP = Group((Shape(polygon(((0, -1), (1, 1), (-1, 1))), RED), Shape(ellipse(0, 0.4, 0.35), WHITE)), key="pip")
ARROW = Path("MLCLZ", (1, 1, 8, 2, 10, 4, 8, 7, 5, 8, 2, 8))


def _at(x, y, *marks, **more):
    return Group(marks, matrix=shift(x, y), **more)


FLAT = (
    Shape(rectangle(Box(0, 0, 63, 88)), colour("#F4EEDD")),
    Shape(rounded(Box(2, 2, 14, 10), 3), GOLD, Stroke(BLACK, 0.6)),
    _at(22, 7, Shape(RING, BLUE, even_odd=True)),
    _at(30, 7, Shape(RING, BLUE)),
    Shape(ARROW, None, Stroke(RED, 0.9, cap="round", join="round")),
    Shape(polygon(((36, 3), (46, 3), (37, 9)), closed=False), None, Stroke(BLUE, 1.2, join="miter")),
    Shape(polygon(((49, 4), (60, 4)), closed=False), None, Stroke(BLACK, 0.8, dash=(2, 1), cap="butt")),
    Shape(polygon(((49, 7), (60, 7)), closed=False), None, Stroke(BLACK, 0.8, dash=(0.01, 1.6), cap="round")),
    Shape(polygon(((49, 10), (60, 10)), closed=False), None, Stroke(RED, 0.8, dash=(3,), dash_offset=1.5)),
)
POURED = (
    Shape(rectangle(Box(2, 15, 18, 10)), LinearGradient(2, 15, 20, 15, SOLID)),
    Shape(ellipse(31, 20, 8, 5), RadialGradient(31, 20, 8, HARD, fx=28, fy=19)),
    Shape(rounded(Box(42, 15, 19, 10), 2), LinearGradient(42, 15, 61, 25, FADING)),
    _at(8, 30, Shape(ellipse(0, 0, 5, 3), RadialGradient(0, 0, 5, FADING, matrix=Matrix(1, 0, 0, 0.6)))),
    Shape(ellipse(22, 31, 4), None, Stroke(LinearGradient(18, 27, 26, 35, SOLID), 1)),
    Shape(ellipse(33, 31, 4), GOLD, Stroke(LinearGradient(29, 27, 37, 35, FADING), 2)),
)
GROUPED = (
    _at(46, 31, Shape(ellipse(-2, 0, 3), RED), Shape(ellipse(2, 0, 3), BLUE), opacity=0.5),
    _at(56, 31, Shape(ellipse(0, 0, 3), RED, Stroke(BLACK, 1)), opacity=0.6),
    Group(
        (Shape(rectangle(Box(0, 0, 10, 10)), BLUE),), matrix=turn(30, 5, 5).then(shift(3, 38)), clip=ellipse(5, 5, 5)
    ),
    Group(
        (Shape(rectangle(Box(0, 0, 8, 8)), RED),), matrix=shift(17, 38), clip=rectangle(Box(2, 2, 8, 4)), opacity=0.4
    ),
    *(Group((PIP,), matrix=scale(1 + at / 4).then(shift(30 + 6 * at, 42))) for at in range(4)),
    Group((Picture("quarters", Box(52, 37, 8, 8)),), matrix=turn(10, 56, 41), clip=ellipse(56, 41, 4)),
    _at(0, 0, Picture("quarters", Box(2, 50, 6, 8)), opacity=0.5),
)
LETTERS = (
    line("Hello world", 10, 55, 14),
    line("Wide gaps", 10, 61, 11, fill=RED, gap=600, tracking=40),
    line("Slanted", 42, 55, 12, slant=12, fill=BLUE),
    line("Edge", 42, 62, 16, fill=WHITE, outline=Stroke(BLACK, 0.3, join="round")),
    line("Poured", 4, 71, 24, fill=LinearGradient(4, 71, 30, 71, SOLID)),
    line("Veiled", 34, 71, 24, fill=LinearGradient(34, 71, 60, 71, FADING), outline=Stroke(BLACK, 0.15)),
    line("Lines", 4, 82, 24, fill=None, outline=Stroke(LinearGradient(4, 71, 30, 71, SOLID), 0.5)),
    Group((line("Faded bold", 0, 0, 16, fill=BLACK),), matrix=turn(-8).then(shift(34, 82)), opacity=0.4),
)
FACE = Face("sample", 63, 88, 3, (*FLAT, *POURED, *GROUPED, *LETTERS), read=(("name", "A <sample>"), ("rules", "One.")))
