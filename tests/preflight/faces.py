"""Faces made from marks for a test, and how the checks see them."""

from functools import cache
from pathlib import Path

from card_data.geometry import Box, Size, rectangle
from card_data.marks import Face, Shape, colour
from card_data.model import Component, Layout, Row, Seat
from card_data.problems import Place, Report
from generator.art.store import ArtStore
from generator.draw.fonts import FontBook
from generator.layout.engine import FaceJob
from generator.layout.lines import LineSetter
from generator.preflight.drawn import Digests, silent
from generator.preflight.looks import Look
from generator.preflight.rasters import rasters
from generator.preflight.strips import strips
from generator.typeset.faces import FontLibrary
from generator.typeset.setter import Typesetter

WIDTH, HEIGHT = 60.0, 80.0
TRIM = Box(0.0, 0.0, WIDTH, HEIGHT)
BLED = TRIM.grown(3.0)
LIBRARY = FontLibrary({"text": "Alegreya Sans Regular"})


def rect(box, fill):
    return Shape(rectangle(Box(*box)), fill=colour(fill))


def face(*marks, key="face", bleed=3.0, edge=None):
    return Face(key, WIDTH, HEIGHT, bleed, tuple(marks), colour(edge) if edge else None)


def look(drawn, *, row="C01", rows=2, is_back=False, is_secret=False, seat=None, kind="cards"):
    designs = tuple(Row(f"C{number:02}", f"C{number:02}", 1, {}) for number in range(1, rows + 1))
    component = Component("deck", kind, "Deck", Size(WIDTH, HEIGHT), "card", designs, "front", "back")
    design = next(one for one in designs if one.id == row)
    layout = Layout("back", (), is_secret=is_secret, where=Place(file="layouts/back.yaml"))
    job = FaceJob(component, design, "back" if is_back else "front", seat, is_back)
    return Look(drawn, job, layout, Digests()(drawn))


def seat(name, said, shape, number=1):
    return Seat(name, colour(said), shape, number)


@cache
def setter():
    return LineSetter(Typesetter(LIBRARY), "en")


def seen(*faces):
    return list(rasters(faces, ArtStore(Path(__file__).parent, {}, Report()), FontBook(LIBRARY)))


def ground(drawn):
    (raster,) = seen(silent(drawn))
    return raster


def sides(drawn, inside=5.5):
    (raster,) = seen(drawn)
    return strips(raster, inside)
