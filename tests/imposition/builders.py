"""Decks and papers for the tests of imposition, and drawn marks as plain lines."""

from card_data.geometry import ARITY, Box, Size
from generator.imposition.pieces import Options, Paper, Piece
from generator.imposition.plan import plan

PAPERS = {
    "A3": Paper("A3", Size(297, 420)),
    "A4": Paper("A4", Size(210, 297)),
    "A5": Paper("A5", Size(148, 210)),
    "A6": Paper("A6", Size(105, 148)),
    "Letter": Paper("Letter", Size(215.9, 279.4)),
    "Legal": Paper("Legal", Size(215.9, 355.6)),
    "Tabloid": Paper("Tabloid", Size(279.4, 431.8)),
}
A4, LETTER = PAPERS["A4"], PAPERS["Letter"]
CARD, POKER = Size(63, 88), Size(63.5, 88.9)
SIZES = {
    "card": CARD,
    "poker": POKER,
    "mini": Size(44, 67),
    "tarot": Size(70, 120),
    "square": Size(50, 50),
    "wide": Size(127, 89),
    "token": Size(25, 25),
}


def piece(number=0, size=CARD, **said):
    values = {"face": f"f{number}", "back": f"b{number}", "bleed": 3.0, "label": f"C{number:03}", "group": "Deck"}
    return Piece(size=size, **(values | said))


def deck(count, size=CARD, **said):
    return [piece(number, size, **said) for number in range(count)]


def planned(count, paper=A4, size=CARD, pieces=None, **options):
    said = {name: options.pop(name) for name in ("edge", "back_edge", "back", "bleed", "back_bleed") if name in options}
    return plan(deck(count, size, **said) if pieces is None else pieces, Options(paper, **options))


def sheets(count, paper=A4, size=CARD, **options):
    return [sheet for job in planned(count, paper, size, **options).jobs for sheet in job.sheets]


def labels(sheet):
    return [placement.label for placement in sheet.placements]


def lines(shape):
    """The straight lines of a shape, each a pair of points."""
    found, at, start = [], 0, (0.0, 0.0)
    for op in shape.path.ops:
        point = shape.path.numbers[at : at + ARITY[op]]
        at += ARITY[op]
        if op == "L":
            found.append((start, point))
        start = point
    return found


def strokes(sheet):
    """Every line that is drawn on a sheet, as the box its ink covers, white halos among them."""
    found = []
    for shape in sheet.marks:
        half = shape.stroke.width / 2
        for (x0, y0), (x1, y1) in lines(shape):
            if x0 == x1:
                found.append(Box(x0 - half, min(y0, y1), 2 * half, abs(y1 - y0)))
            else:
                found.append(Box(min(x0, x1), y0 - half, abs(x1 - x0), 2 * half))
    return found
