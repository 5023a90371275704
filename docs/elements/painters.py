"""The example's painter: rings that grow with what the row costs."""

from card_data.geometry import ellipse
from card_data.marks import Mark, Shape, Stroke
from card_data.model import FaceContext


def rings(face: FaceContext) -> list[Mark]:
    """As many rings as the row costs, one around the other."""
    count = int(face.values["cost"])
    line = Stroke(face.palette["accent"], width=1.0)
    step = min(face.width, face.height) / 2 / (count + 1)
    return [
        Shape(ellipse(face.width / 2, face.height / 2, step * number), stroke=line) for number in range(1, count + 1)
    ]
