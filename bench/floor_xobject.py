"""A floor: the benchmark deck by hand on ReportLab's canvas, with forms for all that repeats and base-85 off.

`python bench/floor_xobject.py CARDS FOLDER OUT` takes its pictures from the deck's FOLDER.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import reportlab
import spec
from reportlab import rl_config
from reportlab.lib.colors import Color, HexColor
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

MM = 72 / 25.4
BOX = (-spec.BLEED * MM, -(spec.HEIGHT + spec.BLEED) * MM, (spec.WIDTH + spec.BLEED) * MM, spec.BLEED * MM)
ICON_BOX = (0.0, 0.0, 24.0, 24.0)


class Deck:
    """The deck on a canvas; y is turned by hand."""

    def __init__(self, folder: Path, out: Path) -> None:
        rl_config.useA85 = 0
        fonts = Path(reportlab.__file__).parent / "fonts"
        for name in ("Vera", "VeraBd"):
            pdfmetrics.registerFont(TTFont(name, str(fonts / f"{name}.ttf")))
        size = (spec.PAPER_WIDTH * MM, spec.PAPER_HEIGHT * MM)
        self.canvas = Canvas(str(out), pagesize=size, pageCompression=1, initialFontName="Vera")
        self.folder = folder
        self.made: set[str] = set()
        self.widths: dict[tuple[str, str], float] = {}

    def form(self, name: str, draw: Callable[[], None], box: tuple[float, ...] = BOX) -> None:
        if name not in self.made:
            self.made.add(name)
            self.canvas.beginForm(name, *box)
            draw()
            self.canvas.endForm()

    def fill(self, colour: spec.Rgb) -> None:
        self.canvas.setFillColorRGB(*colour)

    def rect(self, box: tuple[float, float, float, float]) -> None:
        x, y, width, height = box
        self.canvas.rect(x * MM, -(y + height) * MM, width * MM, height * MM, stroke=0, fill=1)

    def polygon(self, points: spec.Points) -> None:
        path = self.canvas.beginPath()
        path.moveTo(points[0][0] * MM, -points[0][1] * MM)
        for x, y in points[1:]:
            path.lineTo(x * MM, -y * MM)
        path.close()
        self.canvas.drawPath(path, stroke=0, fill=1)

    def icon(self, name: str) -> None:
        path = self.canvas.beginPath()
        steps = {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo, "Z": path.close}
        for operator, numbers in spec.outline(name):
            steps[operator](*numbers)
        self.canvas.setFillColor(HexColor(spec.ICONS[name][0]))
        self.canvas.drawPath(path, stroke=0, fill=1, fillMode=0)

    def put_icon(self, name: str, x: float, y: float, size: float) -> None:
        self.form(f"icon-{name}", lambda: self.icon(name), ICON_BOX)
        self.canvas.saveState()
        self.canvas.transform(size / 24, 0, 0, -size / 24, x, y)
        self.canvas.doForm(f"icon-{name}")
        self.canvas.restoreState()

    def background(self, hue: int) -> None:
        ground, *circles, hill, band = spec.tints(hue)
        self.fill(ground)
        self.rect(spec.GROUND)
        for (x, y, radius), tint in zip(spec.CIRCLES, circles, strict=True):
            self.fill(tint)
            self.canvas.circle(x * MM, -y * MM, radius * MM, stroke=0, fill=1)
        self.fill(hill)
        self.polygon(spec.HILL)
        self.fill(band)
        self.rect(spec.BAND)
        self.fill(spec.PANEL_COLOUR)
        self.rect(spec.PANEL)
        for (x, y), icon in zip(spec.STATS, spec.ICONS, strict=True):
            self.put_icon(icon, x * MM, -y * MM, spec.STAT_ICON * MM)

    def back(self) -> None:
        self.fill(spec.BACK_COLOUR)
        self.rect(spec.GROUND)
        for points, colour in spec.diamonds():
            self.fill(colour)
            self.polygon(points)
        self.canvas.setFillColor(Color(1, 1, 1))
        self.canvas.setFont("VeraBd", spec.BACK_SIZE)
        self.canvas.drawCentredString(spec.WIDTH / 2 * MM, -(spec.HEIGHT / 2 + 2) * MM, spec.BACK_TEXT)

    def width(self, text: str, font: str) -> float:
        key = (text, font)
        if key not in self.widths:
            self.widths[key] = pdfmetrics.stringWidth(text, font, spec.RULES_SIZE)
        return self.widths[key]

    def lines(self, design: spec.Design) -> list[list[tuple[float, str, str]]]:
        """The rules broken into lines of (x, kind, text), words of one font together."""
        made: list[list[tuple[float, str, str]]] = [[]]
        x, gap = 0.0, self.width(" ", "Vera")
        for kind, text in design.rules:
            font = "VeraBd" if kind == "bold" else "Vera"
            width = spec.INLINE_ICON * MM if kind == "icon" else self.width(text, font)
            if made[-1] and x + width > spec.RULES_WIDTH * MM:
                made.append([])
                x = 0.0
            line = made[-1]
            if line and line[-1][1] == kind != "icon":
                line[-1] = (line[-1][0], kind, f"{line[-1][2]} {text}")
            else:
                line.append((x, kind, text))
            x += width + gap
        return made

    def face(self, design: spec.Design) -> None:
        self.canvas.doForm(f"ground-{design.hue}")
        x, y, width, height = (edge * MM for edge in spec.ART)
        picture = str(self.folder / "art" / spec.picture_name(design.picture))
        self.canvas.drawImage(picture, x, -(y + height), width, height)
        text = self.canvas.beginText()
        text.setFillColorRGB(0, 0, 0)
        text.setFont("VeraBd", spec.TITLE_SIZE)
        text.setTextOrigin(spec.TITLE_X * MM, -spec.TITLE_BASE * MM)
        text.textOut(design.title)
        text.setFont("VeraBd", spec.STAT_SIZE)
        for (x, y), number in zip(spec.STATS, design.stats, strict=True):
            text.setTextOrigin((x + 6) * MM, -(y + 4) * MM)
            text.textOut(str(number))
        base, left, icons = -spec.RULES_TOP * MM - spec.RULES_SIZE, spec.RULES_X * MM, []
        for line in self.lines(design):
            for x, kind, words in line:
                if kind == "icon":
                    icons.append((words, left + x, base + spec.INLINE_ICON * MM * 0.8))
                    continue
                text.setFont("VeraBd" if kind == "bold" else "Vera", spec.RULES_SIZE)
                text.setTextOrigin(left + x, base)
                text.textOut(words)
            base -= spec.RULES_LEADING
        self.canvas.drawText(text)
        for name, x, y in icons:
            self.put_icon(name, x, y, spec.INLINE_ICON * MM)

    def cut_marks(self) -> None:
        height = spec.PAPER_HEIGHT
        self.canvas.setLineWidth(0.25)
        self.canvas.lines(
            [(x * MM, (height - y) * MM, to_x * MM, (height - to_y) * MM) for x, y, to_x, to_y in spec.cut_marks()]
        )

    def shared(self) -> None:
        for icon in spec.ICONS:
            self.form(f"icon-{icon}", lambda icon=icon: self.icon(icon), ICON_BOX)
        for hue in range(spec.HUES):
            self.form(f"ground-{hue}", lambda hue=hue: self.background(hue))
        self.form("back", self.back)
        self.form("marks", self.cut_marks, (0, 0, spec.PAPER_WIDTH * MM, spec.PAPER_HEIGHT * MM))

    def page(self, slots: list[tuple[str, float, float]]) -> None:
        for name, x, y in slots:
            self.canvas.saveState()
            self.canvas.translate(x * MM, (spec.PAPER_HEIGHT - y) * MM)
            self.canvas.doForm(name)
            self.canvas.restoreState()
        self.canvas.doForm("marks")
        self.canvas.showPage()

    def sheets(self, cards: int) -> None:
        for sheet in spec.sheets(spec.designs(cards)):
            for design, _, _ in sheet:
                self.form(f"design-{design.number}", lambda design=design: self.face(design))
            self.page([(f"design-{design.number}", x, y) for design, x, y in sheet])
            self.page([("back", spec.behind(x), y) for _, x, y in sheet])
        self.canvas.save()


if __name__ == "__main__":
    deck = Deck(Path(sys.argv[2]), Path(sys.argv[3]))
    deck.shared()
    deck.sheets(int(sys.argv[1]))
