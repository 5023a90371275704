import math
import random
import re
from contextlib import suppress

import pytest

from card_data.marks import Group
from generator.art.headers import read_info
from generator.art.pictures import Wish, pdf_image
from generator.art.svg import read_svg
from generator.art.svg_tree import Refused
from tests.art.corpus import CORPUS, drawing
from tests.art.test_pictures import photo

SPLINTERS = [
    b"0",
    b"-",
    b"1e9",
    b"1e400",
    b"nan",
    b"(",
    b")",
    b"url(#a)",
    b"var(--a)",
    b"%",
    b"deg",
    b"inherit",
    b" ",
    b",",
]
QUOTED = re.compile(rb'"[^"]*"')


def spoilt_value(data, dice):
    """A drawing with something put into, or taken out of, the value of one of its attributes."""
    values = list(QUOTED.finditer(data))
    found = dice.choice(values[2:])  # not the names of its spaces
    at = dice.randint(found.start() + 1, found.end() - 1)
    end = min(at + dice.choice([0, 0, 1, 3]), found.end() - 1)
    return data[:at] + dice.choice([b"", *SPLINTERS]) + data[end:]


def spoilt_bytes(data, dice):
    """Bytes changed, lost or doubled."""
    at = dice.randrange(len(data))
    piece = data[at : at + dice.randint(1, 9)]
    return data[:at] + dice.choice([b"", piece * 2, bytes([dice.randrange(256)])]) + data[at + len(piece) :]


def numbers_in(marks):
    for mark in marks:
        if isinstance(mark, Group):
            yield from mark.matrix or ()
            yield from numbers_in(mark.marks)
        else:
            yield from mark.path.numbers


def test_spoilt_drawings_are_read_or_refused_and_nothing_else(times):
    dice = random.Random(1)
    drawings = [drawing(body).encode() for body in CORPUS.values()]
    for _ in range(times(50_000)):
        with suppress(Refused):
            read = read_svg(spoilt_value(spoilt_value(dice.choice(drawings), dice), dice))
            assert all(map(math.isfinite, numbers_in(read.marks)))


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "GIF", "WEBP", "BMP", "TIFF", "AVIF"])
def test_spoilt_pictures_are_read_or_refused_and_nothing_else(kind, times):
    dice = random.Random(2)
    data = photo(kind=kind)
    for _ in range(times(5_000)):
        spoilt = spoilt_bytes(data, dice)
        with suppress(Refused):
            assert 0 < pdf_image("k", spoilt, read_info(spoilt), Wish(is_grey=True)).width
