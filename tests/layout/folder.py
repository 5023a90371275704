"""Small games written from short strings, laid out, and the marks read back as lines."""

import re
from dataclasses import dataclass
from functools import cache
from textwrap import dedent, indent

from card_data.load import load_game
from card_data.problems import Report
from generator.build.options import Options
from generator.build.phrases import own_phrases
from generator.build.workshop import workshop
from generator.layout.engine import FaceJob

from .log import log

GAME = """\
format: 1
title: Foxes
version: "1.0"
players: 2-4
languages: [en, it]
palette: {red: "#FF0000", blue: "#0000FF"}
inks: {low: {red: white}, bw: {blue: black}}
fonts: {text: Alegreya Sans Regular}
components:
  deck:
    kind: cards
    table: cards.csv
    size: 60mm x 80mm
    face: front
"""
SQUARE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#00FF00"/></svg>'
)


def element(kind, said):
    """An element as a layout holds it, from `left: 5; fill: red`."""
    return f"- {kind}\n" + "".join(f"  {line}\n" for line in said.split("; "))


@dataclass(slots=True)
class Desk:
    """A game on the desk: its faces by their rows, and what there is to tell about them."""

    game: object
    engine: object
    report: Report
    shop: object

    def job(self, row=0, *, seat=None, is_back=False, layout=""):
        component = self.game.components[0]
        found = component.rows[row] if isinstance(row, int) else next(one for one in component.rows if one.id == row)
        return FaceJob(component, found, layout or found.layout or component.face, seat, is_back)

    def face(self, row=0, **options):
        return self.engine.face(self.job(row, **options))

    def key(self, row=0, **options):
        return self.engine.key(self.job(row, **options))

    def drawn(self, row=0, **options):
        """The face's marks, a line each."""
        return log(self.face(row, **options).marks)

    def told(self, row=0, **options):
        """What was told, as codes, once the face is drawn."""
        self.face(row, **options)
        return [entry.code for entry in self.report.entries]

    def only_problem(self, row=0):
        """The one thing that is told of a face."""
        self.face(row)
        (entry,) = self.report.entries
        return entry


@cache
def phrases():
    """CartaViva's own words, which no face shows: read once."""
    return own_phrases("en")


class Folder:
    """Writes a game's folder, and opens it as often as one likes."""

    def __init__(self, root):
        self.root = root / "foxes"
        self.write("game.yaml", GAME)
        self.write("cards.csv", "id\nA\n")
        self.write("icons/sword.svg", SQUARE)

    def write(self, name, content):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else dedent(content).encode())
        return self

    def layout(self, text, name="front"):
        """A layout: its elements, or the whole of it where `elements:` stands in it."""
        text = dedent(text)
        whole = text if re.search("^elements:", text, re.MULTILINE) else f"elements:\n{indent(text, '  ')}"
        return self.write(f"layouts/{name}.yaml", whole if "id-line" in whole else f"id-line: none\n{whole}")

    def table(self, text, **columns):
        """The deck's table and the types of its columns."""
        self.write("cards.csv", text)
        said = ", ".join(f'{name}: "{kind}"' for name, kind in columns.items())
        return self.write("game.yaml", GAME + (f"    columns: {{{said}}}\n" if columns else ""))

    def deck(self, lines):
        """More lines for the deck in game.yaml."""
        path = self.root / "game.yaml"
        path.write_text(path.read_text() + indent(dedent(lines), "    "))
        return self

    def open(self, **options):
        game, report = load_game(self.root, trusted=True)
        shop = workshop(game, Options(**options).for_game(game), report, phrases=phrases())
        return Desk(game, shop.engine, report, shop)
