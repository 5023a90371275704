"""Small games with a board or tokens, built, and their sheets read back from the PDFs as pictures."""

import math
from dataclasses import dataclass

from PIL import Image, ImageChops, ImageFilter

from card_data.load import load_game
from generator.build.options import Options
from generator.build.pipeline import Request, run
from tests.show.building import Built, game, silent
from tests.show.reading import pictures

DPI = 254  # ten pixels to a mm
PX = DPI / 25.4

GAME = """\
format: 1
title: Foxes
version: "1"
players: 2-4
languages: [en]
fonts: {{text: Alegreya Sans Regular}}
palette: {{sand: "#EED9A0", road: "#444444", gold: "#D9A520", dark: "#26323A"}}
components:
  {component}
"""
BOARD = """\
bleed: 3mm
safe: 3mm
elements:
  - rect:
    bleed: yes
    fill: "linear 45: sand, #88BB66"
  - track: ring
    places: spaces.csv
    size: 18mm
    elements:
      - rect:
        fill: road
      - text: "{{ place.id }}"
        colour: "#FFFFFF"
        size: 16pt
        align: centre
        valign: middle
"""
COIN = """\
bleed: 2mm
safe: 2mm
elements:
  - rect:
    bleed: yes
    fill: gold
  - text: "{{ id }}"
    size: 14pt
    align: centre
    valign: middle
"""


def ring(count=25, shift=0.55):
    """A table of spaces on an oval in a board of 264 × 390 mm; none lies on the middle."""
    turns = [math.tau * (number + shift) / count for number in range(count)]
    places = [(132 + 105 * math.sin(turn), 195 - 170 * math.cos(turn)) for turn in turns]
    return "id,x,y\n" + "".join(f"{number},{x:.2f},{y:.2f}\n" for number, (x, y) in enumerate(places))


@dataclass(frozen=True)
class Made(Built):
    """A finished build, and what it told."""

    @property
    def told(self):
        return {problem.code: problem for problem in self.result.told}

    def placed(self, side="front"):
        """Every placed face: its label, and its picture cut out along its trim, upright."""
        names = {name.removesuffix(".pdf"): self.folder / name for name in self.result.files if name[0] != "0"}
        (path,) = names.values()
        (job,) = self.result.plan.jobs
        for sheet, page in zip(job.sheets, pictures(path, DPI), strict=True):
            if sheet.side.value == side:
                for one in sheet.placements:
                    yield one.label, cut_out(page, one.trim).rotate(90 * one.turns, expand=True)


def cut_out(page, box):
    return page.crop(tuple(round(edge * PX) for edge in (box.x, box.y, box.right, box.bottom)))


def files(component, **more):
    """The files of a game with one component; `more` names files with __ for / and _ for the dot."""
    named = {name.replace("__", "/").replace("_", "."): text for name, text in more.items()}
    return {"game.yaml": GAME.format(component=component), **named}


def made(root, component, *, name="foxes", options=None, **more):
    """The game, built."""
    folder = game(root, files(component, **more), name)
    request = Request(str(folder), Options(**(options or {})), root / "out", trust=True, compares=False)
    return Made(run(request, silent))


def read(root, component, **more):
    """The game as it is read, and what is told of it."""
    return load_game(game(root, files(component, **more)))


def assembled(tiles, size, offsets):
    """Tiles laid on each other in their order."""
    whole = Image.new("L", (round(size[0] * PX), round(size[1] * PX)))
    for (_, tile), (x, y) in zip(tiles, offsets, strict=True):
        whole.paste(tile, (round(x * PX), round(y * PX)))
    return whole


def differing(one, other, *, more=48):
    """How many pixels differ clearly from all that lie around the same place on the other: edges may be two off."""
    assert one.size == other.size
    darker = ImageChops.subtract(one.filter(ImageFilter.MinFilter(5)), other)
    lighter = ImageChops.subtract(other, one.filter(ImageFilter.MaxFilter(5)))
    return sum(sum(image.histogram()[more:]) for image in (darker, lighter))
