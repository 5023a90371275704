"""The straight lines that a finished page strokes beside its faces, read from its content."""

from dataclasses import dataclass, replace

import pikepdf

from card_data.geometry import Matrix, polygon
from card_data.marks import BLACK, WHITE, Shape, Stroke
from tests.show.reading import PT


@dataclass(frozen=True)
class Pen:
    """What the next stroke will look like."""

    matrix: Matrix
    width: float = 1.0
    is_white: bool = False
    is_dashed: bool = False
    is_clipped: bool = False  # as a face is, and a mark is not


class Reader:
    """Follows content streams and keeps what they stroke, in mm from the page's top left."""

    def __init__(self, height):
        self.pens = [Pen(Matrix(1 / PT, 0.0, 0.0, -1 / PT, 0.0, height / PT))]
        self.at, self.lines, self.shapes = (0.0, 0.0), [], []

    @property
    def pen(self):
        return self.pens[-1]

    def change(self, **said):
        self.pens[-1] = replace(self.pen, **said)

    def content(self, stream, resources):
        for instruction in pikepdf.parse_content_stream(stream):
            operator, said = str(instruction.operator), list(instruction.operands)
            if operator == "Do":
                self.form(resources.XObject[str(said[0])])
            else:
                self.follow(operator, said)

    def form(self, form):
        """What is drawn from store: marks that many sheets share; a face, which is clipped, is passed over."""
        if form.Subtype == "/Form" and not self.pen.is_clipped:
            self.pens.append(self.pen)
            if "/Matrix" in form:
                self.transform(form.Matrix)
            self.content(form, form.get("/Resources"))
            self.pens.pop()

    def transform(self, numbers):
        self.change(matrix=Matrix(*map(float, numbers)).then(self.pen.matrix))

    def follow(self, operator, said):
        if operator in {"q", "Q"}:
            self.pens[len(self.pens) - (operator == "Q") :] = [self.pen] if operator == "q" else []
        elif operator == "cm":
            self.transform(said)
        elif operator in {"m", "l"}:
            self.point(operator, said)
        elif operator in {"S", "f", "f*", "B", "n"}:
            self.paint(operator)
        else:
            self.dress(operator, said)

    def dress(self, operator, said):
        match operator:
            case "w":
                self.change(width=float(said[0]))
            case "d":
                self.change(is_dashed=bool(len(said[0])))
            case "G" | "RG":
                self.change(is_white=all(float(number) == 1 for number in said))
            case "W" | "W*":
                self.change(is_clipped=True)

    def point(self, operator, numbers):
        at = self.pen.matrix.at(*map(float, numbers))
        if operator == "l":
            self.lines.append((self.at, at))
        self.at = at

    def paint(self, operator):
        if operator == "S" and not self.pen.is_clipped:
            width = self.pen.width * abs(self.pen.matrix.a or self.pen.matrix.b)
            paint = WHITE if self.pen.is_white else BLACK
            stroke = Stroke(paint, width, dash=(3.0, 2.0) if self.pen.is_dashed else ())
            self.shapes += [Shape(polygon(line, closed=False), stroke=stroke) for line in self.lines]
        self.lines = []


def stroked(path, number):
    """The lines of a page (from 0), each as a shape with its stroke; not those of faces, which are clipped."""
    with pikepdf.open(path) as pdf:
        page = pdf.pages[number]
        reader = Reader(float(page.mediabox[3]))
        reader.content(page, page.obj.get("/Resources"))
    return tuple(reader.shapes)
