"""The straight lines that a finished page strokes beside its faces, read from its content."""

from dataclasses import dataclass

import pikepdf

from card_data.geometry import Matrix, polygon
from card_data.marks import BLACK, WHITE, Shape, Stroke
from tests.show.reading import PT

IDENTITY = Matrix(1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


@dataclass(frozen=True)
class Pen:
    """What the next stroke will look like."""

    matrix: Matrix
    width: float = 1.0
    is_white: bool = False
    is_dashed: bool = False
    is_clipped: bool = False  # as a face is, and a mark is not


class Reader:
    """Follows a content stream and keeps what it strokes, in mm from the page's top left."""

    def __init__(self, height):
        self.pens = [Pen(Matrix(1 / PT, 0.0, 0.0, -1 / PT, 0.0, height / PT))]
        self.points, self.lines, self.shapes = [], [], []

    @property
    def pen(self):
        return self.pens[-1]

    def now(self, **changes):
        self.pens[-1] = Pen(**{name: getattr(self.pen, name) for name in ("matrix", "width", "is_white", "is_dashed", "is_clipped")} | changes)

    def follow(self, operator, numbers):
        match operator:
            case "q":
                self.pens.append(self.pen)
            case "Q":
                self.pens.pop()
            case "cm":
                self.now(matrix=Matrix(*map(float, numbers)).then(self.pen.matrix))
            case "w":
                self.now(width=float(numbers[0]))
            case "d":
                self.now(is_dashed=bool(len(numbers[0])))
            case "G" | "RG":
                self.now(is_white=all(float(number) == 1 for number in numbers))
            case "W" | "W*":
                self.now(is_clipped=True)
            case "m" | "l":
                self.point(operator, numbers)
            case "S" if not self.pen.is_clipped:
                self.stroke()
        if operator in {"S", "f", "f*", "B", "n"}:
            self.lines = []

    def point(self, operator, numbers):
        at = self.pen.matrix.at(*map(float, numbers))
        if operator == "l":
            self.lines.append((self.points[-1], at))
        self.points = [at]

    def stroke(self):
        width = self.pen.width * abs(self.pen.matrix.a or self.pen.matrix.b)
        stroke = Stroke(WHITE if self.pen.is_white else BLACK, width, dash=(3.0, 2.0) if self.pen.is_dashed else ())
        self.shapes += [Shape(polygon(line, closed=False), stroke=stroke) for line in self.lines]


def stroked(path, number):
    """The lines of a page (from 0), each as a shape with its stroke; not those of faces, which are clipped."""
    with pikepdf.open(path) as pdf:
        page = pdf.pages[number]
        reader = Reader(float(page.mediabox[3]))
        for instruction in pikepdf.parse_content_stream(page):
            reader.follow(str(instruction.operator), list(instruction.operands))
    return tuple(reader.shapes)
