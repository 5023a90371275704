"""A floor: the benchmark deck as bare content streams, nothing between the data and the bytes.

ReportLab keeps fonts, pictures, objects and the file. `python bench/floor_stream.py CARDS FOLDER OUT` takes its
pictures from the deck's FOLDER.
"""

from __future__ import annotations

import struct
import sys
from collections.abc import Iterable
from pathlib import Path

import reportlab
import spec
from PIL import Image
from reportlab import rl_config
from reportlab.pdfbase import pdfdoc, pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

MM = 72 / 25.4
BOX = (-spec.BLEED * MM, -(spec.HEIGHT + spec.BLEED) * MM, (spec.WIDTH + spec.BLEED) * MM, spec.BLEED * MM)
FONTS = {"word": "Vera", "bold": "VeraBd"}


def number(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".")


def numbers(values: Iterable[float]) -> str:
    return " ".join(map(number, values))


def filled(colour: spec.Rgb, path: str) -> str:
    return f"{numbers(colour)} rg {path} f"


def rect(box: tuple[float, float, float, float]) -> str:
    x, y, width, height = (edge * MM for edge in box)
    return f"{numbers((x, -y - height, width, height))} re"


def polygon(points: spec.Points) -> str:
    corners = [numbers((x * MM, -y * MM)) for x, y in points]
    return f"{corners[0]} m {' '.join(f'{corner} l' for corner in corners[1:])} h"


def circle(x: float, y: float, radius: float) -> str:
    x, y, r = x * MM, -y * MM, radius * MM
    k = 0.5522847 * r
    curves = (
        (x + r, y + k, x + k, y + r, x, y + r),
        (x - k, y + r, x - r, y + k, x - r, y),
        (x - r, y - k, x - k, y - r, x, y - r),
        (x + k, y - r, x + r, y - k, x + r, y),
    )
    return f"{numbers((x + r, y))} m {' '.join(f'{numbers(curve)} c' for curve in curves)}"


class Deck:
    """The deck as bytes; each design is written once and repeated where it is used."""

    def __init__(self, folder: Path, out: Path) -> None:
        rl_config.useA85 = 0
        files = Path(reportlab.__file__).parent / "fonts"
        for name in FONTS.values():
            pdfmetrics.registerFont(TTFont(name, str(files / f"{name}.ttf")))
        size = (spec.PAPER_WIDTH * MM, spec.PAPER_HEIGHT * MM)
        self.canvas = Canvas(str(out), pagesize=size, pageCompression=1, initialFontName="Vera")
        self.document = self.canvas._doc  # noqa: SLF001
        self.folder = folder
        self.names: dict[str, str] = {}
        self.words: dict[tuple[str, str], tuple[float, str]] = {}
        self.fonts = {kind: pdfmetrics.getFont(name) for kind, name in FONTS.items()}
        self.font_names = {kind: font.getSubsetInternalName(0, self.document) for kind, font in self.fonts.items()}
        self.faces: dict[int, tuple[str, list[str]]] = {}

    def add_form(self, name: str, code: str, box: tuple[float, ...] = BOX, uses: Iterable[str] = ()) -> None:
        form = pdfdoc.PDFFormXObject(*box)
        form.compression = 1
        form.stream = code.encode("latin1")
        if uses:
            references = {self.names[use]: pdfdoc.PDFObjectReference(self.names[use]) for use in uses}
            form.XObjects = pdfdoc.PDFDictionary(references)
        self._add(name, form)

    def _add(self, name: str, form: pdfdoc.PDFObject) -> None:
        self.document.addForm(name, form)
        self.names[name] = self.document.getXObjectName(name)

    def picture(self, at: int) -> str:
        name = f"picture-{at}"
        if name not in self.names:
            path = self.folder / "art" / spec.picture_name(at)
            entries, data = plain_png(path) if path.suffix == ".png" else jpeg(path)
            kind = {"Type": "/XObject", "Subtype": "/Image", "ColorSpace": "/DeviceRGB", "BitsPerComponent": 8}
            self._add(name, pdfdoc.PDFStream(pdfdoc.PDFDictionary({**kind, **entries}), data))
        return name

    def word(self, kind: str, text: str) -> tuple[float, str]:
        """A word's width in the rules, and its bytes."""
        found = self.words.get((kind, text))
        if found is None:
            ((_, code),) = self.fonts[kind].splitString(text, self.document)
            escaped = code.decode("latin1").replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
            found = self.words[kind, text] = (self.fonts[kind].stringWidth(text, spec.RULES_SIZE), escaped)
        return found

    def icon_at(self, icon: str, x: float, y: float, size: float) -> str:
        return f"q {numbers((size / 24, 0, 0, -size / 24, x, y))} cm /{self.names[icon]} Do Q"

    def shared(self) -> None:
        operators = {"M": "m", "L": "l", "C": "c", "Z": "h"}
        for icon, (colour, _) in spec.ICONS.items():
            path = " ".join(f"{numbers(values)} {operators[step]}" for step, values in spec.outline(icon))
            rgb = numbers(int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
            self.add_form(icon, f"{rgb} rg {path} f*", (0, 0, 24, 24))
        for hue in range(spec.HUES):
            self.add_form(f"ground-{hue}", self.background(hue), uses=spec.ICONS)
        self.add_form("back", self.back())
        lines = "\n".join(
            f"{numbers((x * MM, (spec.PAPER_HEIGHT - y) * MM))} m {numbers((u * MM, (spec.PAPER_HEIGHT - v) * MM))} l S"
            for x, y, u, v in spec.cut_marks()
        )
        self.add_form("marks", f".25 w\n{lines}", (0, 0, spec.PAPER_WIDTH * MM, spec.PAPER_HEIGHT * MM))

    def background(self, hue: int) -> str:
        ground, *circles, hill, band = spec.tints(hue)
        shapes = [filled(ground, rect(spec.GROUND))]
        shapes += [filled(tint, circle(*place)) for place, tint in zip(spec.CIRCLES, circles, strict=True)]
        shapes += [filled(hill, polygon(spec.HILL)), filled(band, rect(spec.BAND))]
        shapes.append(filled(spec.PANEL_COLOUR, rect(spec.PANEL)))
        for (x, y), icon in zip(spec.STATS, spec.ICONS, strict=True):
            shapes.append(self.icon_at(icon, x * MM, -y * MM, spec.STAT_ICON * MM))
        return "\n".join(shapes)

    def back(self) -> str:
        shapes = [filled(spec.BACK_COLOUR, rect(spec.GROUND))]
        shapes += [filled(colour, polygon(points)) for points, colour in spec.diamonds()]
        x = (spec.WIDTH * MM - self.fonts["bold"].stringWidth(spec.BACK_TEXT, spec.BACK_SIZE)) / 2
        place = numbers((x, -(spec.HEIGHT / 2 + 2) * MM))
        text = self.word("bold", spec.BACK_TEXT)[1]
        bold = self.font_names["bold"]
        return "\n".join([*shapes, f"BT 1 g /{bold} {spec.BACK_SIZE:g} Tf {place} Td ({text}) Tj ET"])

    def face(self, design: spec.Design) -> tuple[str, list[str]]:
        picture, bold = self.picture(design.picture), self.font_names["bold"]
        x, y, width, height = (edge * MM for edge in spec.ART)
        title = self.word("bold", design.title)[1]
        place = numbers((spec.TITLE_X * MM, -spec.TITLE_BASE * MM))
        code = [
            f"/{self.names[f'ground-{design.hue}']} Do",
            f"q {numbers((width, 0, 0, height, x, -y - height))} cm /{self.names[picture]} Do Q",
            f"BT 0 g /{bold} {spec.TITLE_SIZE:g} Tf 1 0 0 1 {place} Tm ({title}) Tj /{bold} {spec.STAT_SIZE:g} Tf",
        ]
        for (x, y), value in zip(spec.STATS, design.stats, strict=True):
            place = numbers(((x + 6) * MM, -(y + 4) * MM))
            code.append(f"1 0 0 1 {place} Tm ({self.word('bold', str(value))[1]}) Tj")
        icons: list[tuple[str, float, float]] = []
        code += [*self.rules(design, icons), "ET"]
        code += [self.icon_at(icon, x, y, spec.INLINE_ICON * MM) for icon, x, y in icons]
        return "\n".join(code), [f"ground-{design.hue}", picture, *dict.fromkeys(icon for icon, _, _ in icons)]

    def rules(self, design: spec.Design, icons: list[tuple[str, float, float]]) -> list[str]:
        """The rules broken into lines, words of one font together; icons are noted with their places."""
        left, base, icon_width = spec.RULES_X * MM, -spec.RULES_TOP * MM - spec.RULES_SIZE, spec.INLINE_ICON * MM
        code: list[str] = []
        run: list[str] = []
        run_kind, start, x, gap = "", 0.0, 0.0, self.word("word", " ")[0]

        def flush() -> None:
            if run:
                font, place = self.font_names[run_kind], f"{left + start:.2f} {base:.2f}"
                code.append(f"/{font} {spec.RULES_SIZE:g} Tf 1 0 0 1 {place} Tm ({' '.join(run)}) Tj")
                run.clear()

        for kind, text in design.rules:
            width, escaped = (icon_width, "") if kind == "icon" else self.word(kind, text)
            if x + width > spec.RULES_WIDTH * MM:
                flush()
                base, x, run_kind = base - spec.RULES_LEADING, 0.0, ""
            if kind != run_kind:
                flush()
                run_kind, start = kind, x
            if kind == "icon":
                icons.append((text, left + x, base + icon_width * 0.8))
                run_kind = ""
            else:
                run.append(escaped)
            x += width + gap
        flush()
        return code

    def page(self, slots: list[tuple[str, float, float]], uses: Iterable[str]) -> None:
        height = spec.PAPER_HEIGHT
        code = [f"q 1 0 0 1 {numbers((x * MM, (height - y) * MM))} cm {body} Q" for body, x, y in slots]
        self.canvas._code.extend([*code, f"/{self.names['marks']} Do"])  # noqa: SLF001
        self.canvas._formsinuse.extend(dict.fromkeys([*uses, "marks"]))  # noqa: SLF001
        self.canvas.showPage()

    def sheets(self, cards: int) -> None:
        back = f"/{self.names['back']} Do"
        for sheet in spec.sheets(spec.designs(cards)):
            for design, _, _ in sheet:
                if design.number not in self.faces:
                    self.faces[design.number] = self.face(design)
            bodies = [(*self.faces[design.number], x, y) for design, x, y in sheet]
            self.page([(body, x, y) for body, _, x, y in bodies], [use for _, uses, _, _ in bodies for use in uses])
            self.page([(back, spec.behind(x), y) for _, x, y in sheet], ["back"])
        self.canvas.save()


def jpeg(path: Path) -> tuple[dict[str, object], bytes]:
    with Image.open(path) as picture:
        width, height = picture.size
    return {"Width": width, "Height": height, "Filter": "/DCTDecode"}, path.read_bytes()


def plain_png(path: Path) -> tuple[dict[str, object], bytes]:
    """The packed rows of an 8-bit RGB PNG as they are: PDF knows PNG's predictors."""
    data = path.read_bytes()
    width, height = struct.unpack(">II", data[16:24])
    at, rows = 8, []
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        if data[at + 4 : at + 8] == b"IDAT":
            rows.append(data[at + 8 : at + 8 + length])
        at += 12 + length
    predictor = pdfdoc.PDFDictionary({"Predictor": 15, "Colors": 3, "BitsPerComponent": 8, "Columns": width})
    entries = {"Width": width, "Height": height, "Filter": "/FlateDecode", "DecodeParms": predictor}
    return entries, b"".join(rows)


if __name__ == "__main__":
    deck = Deck(Path(sys.argv[2]), Path(sys.argv[3]))
    deck.shared()
    deck.sheets(int(sys.argv[1]))
