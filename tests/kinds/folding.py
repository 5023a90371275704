"""A small game with standees, boxes and bands, and what becomes of it, for tests."""

from pathlib import Path

import pypdfium2

from card_data.load import read_game
from card_data.problems import Report
from generator.build.deck import deck
from generator.build.options import Options
from generator.build.pipeline import made, paper_of
from generator.build.planning import planned
from generator.build.press import silent
from generator.build.rest import rest
from generator.build.workshop import workshop

DPI = 300
GAME = """\
format: 1
title: Crates
players: 2-4
palette: {{straw: "#FBE3B0", red: "#CE3030", blue: "#2D5FA8", black: "#202020"}}
seats:
  - {{id: red, colour: "#CE0000", shape: circle}}
  - {{id: sky, colour: "#54D3F6", shape: square}}
  - {{id: green, colour: "#00906E", shape: diamond}}
  - {{id: black, colour: "#212021", shape: star}}
components:
  cards: {{kind: cards, rows: [{{id: A, copies: {copies}}}], for_each: player, face: straw, size: {size}}}
{component}
"""
LAYOUT = "edge: {0}\nid-line: none\nelements:\n  - rect:\n    bleed: yes\n    fill: {0}\n"
BOX = "  box: {kind: boxes, holds: [cards], face: red, back: blue, side: black, top: straw}"
BAND = "  band: {kind: boxes, style: band, for_each: player, holds: [cards], face: red, back: blue, side: black}"
CAR = "  car: {kind: standees, size: 30mm x 45mm, for_each: player, face: red, back: blue}"


class Shown:
    """A plan, the parts that are folded, by label, and what was told."""

    def __init__(self, found, shop, report):
        self.plan, self.crafts = found.plan, shop.crafts
        self.told = [*report.entries, *shop.report.entries]
        self.found, self.shop = found, shop

    @property
    def problems(self):
        return [problem.what for problem in self.told if not problem.is_notice]

    @property
    def notices(self):
        return [problem.what for problem in self.told if problem.is_notice]

    @property
    def sheets(self):
        return [sheet for job in self.plan.jobs for sheet in job.sheets if not sheet.is_blank]

    def sheet(self, label):
        """The front page on which a piece lies, and its placement."""
        return next((one, spot) for one in self.sheets for spot in one.placements if spot.label == label)

    def panel(self, label, name):
        """The width and height of a panel."""
        box = self.crafts[label].net.panels[name].box
        return round(box.width, 3), round(box.height, 3)


def crates(tmp_path, component, *, copies=25, size="standard", layouts=None, **asked):
    """Plans the small game with a component; `asked` are options of the build."""
    root = Path(tmp_path) / "crates"
    (root / "layouts").mkdir(parents=True, exist_ok=True)
    (root / "game.yaml").write_text(GAME.format(component=component, copies=copies, size=size), encoding="utf-8")
    for name in ("straw", "red", "blue", "black"):
        (root / "layouts" / f"{name}.yaml").write_text(LAYOUT.format(name), encoding="utf-8")
    for name, text in (layouts or {}).items():
        (root / "layouts" / f"{name}.yaml").write_text(text, encoding="utf-8")
    game, report = read_game(root, trusted=False)
    options = Options(**asked).for_game(game)
    shop = workshop(rest(game, report.problems), options, Report())
    return Shown(planned(deck(shop.game, options, shop.report), shop, paper_of(options)), shop, report)


def page(shown, label, tmp_path, dpi=DPI):
    """A picture of the page on which a piece lies, and the piece's placement."""
    sheet, spot = shown.sheet(label)
    files, _ = made(shown.found, shown.shop, Path(tmp_path), silent)
    for file in files:
        if sheet in file.job.sheets:
            pdf = pypdfium2.PdfDocument(Path(tmp_path) / file.name)
            image = pdf[file.job.sheets.index(sheet)].render(scale=dpi / 72).to_pil().convert("RGB")
            pdf.close()
            return image, spot
    raise AssertionError(label)


def pixel(image, spot, x, y, dpi=DPI):
    """The colour at x, y mm of a piece as it lies on the page."""
    across, down = spot.matrix.at(x, y)
    return image.getpixel((round(across * dpi / 25.4 - 0.5), round(down * dpi / 25.4 - 0.5)))
