"""Small fonts made for a test: every letter a block of its own width, with the features asked for."""

import io

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection, TTFont

UPEM = 1000


def glyph_name(char):
    return f"uni{ord(char):04X}"


def tiny_font(
    letters, *, family="Tiny", style="Regular", extra=(), features="", cff=False, upem=UPEM, unmapped="", embedding=0
):
    """The bytes of a font that holds `letters`, a space, and `extra` glyphs without characters."""
    letters = "".join(dict.fromkeys(" " + letters))
    names = [".notdef", *map(glyph_name, letters), *extra]
    font = FontBuilder(upem, isTTF=not cff)
    font.setupGlyphOrder(names)
    font.setupCharacterMap({ord(char): glyph_name(char) for char in letters if char not in unmapped})
    widths = {name: upem * (400 + 7 * at) // 1000 for at, name in enumerate(names)}
    if cff:
        strings = {name: _drawn(T2CharStringPen(widths[name], None), name, widths[name]) for name in names}
        font.setupCFF(f"{family}-{style}", {"FullName": family}, {n: p.getCharString() for n, p in strings.items()}, {})
    else:
        font.setupGlyf({name: _drawn(TTGlyphPen(None), name, widths[name]).glyph() for name in names})
    font.setupHorizontalMetrics({name: (width, 40) for name, width in widths.items()})
    font.setupHorizontalHeader(ascent=upem * 8 // 10, descent=-upem // 5)
    font.setupNameTable({"familyName": family, "styleName": style, "psName": f"{family}-{style}"})
    bold = "Bold" in style
    weight = 700 if bold else 400
    font.setupOS2(sTypoAscender=upem * 8 // 10, sTypoDescender=-upem // 5, usWeightClass=weight, fsType=embedding)
    font.setupPost()
    if features:
        addOpenTypeFeaturesFromString(font.font, features)
    return saved(font.font)


def variable_cff(letters):
    """The bytes of a variable font with CFF2 outlines."""
    names = [".notdef", *map(glyph_name, " " + letters)]
    font = FontBuilder(UPEM, isTTF=False)
    font.setupGlyphOrder(names)
    font.setupCharacterMap({ord(char): glyph_name(char) for char in " " + letters})
    font.setupNameTable({"familyName": "Supple", "styleName": "Regular", "psName": "Supple"})
    font.setupFvar([("wght", 100, 400, 900, "Weight")], [])
    pens = {name: _drawn(T2CharStringPen(None, None, CFF2=True), name, 500) for name in names}
    font.setupCFF2({name: pen.getCharString() for name, pen in pens.items()}, [{}])
    font.setupHorizontalMetrics(dict.fromkeys(names, (500, 40)))
    font.setupHorizontalHeader(ascent=800, descent=-200)
    font.setupOS2()
    font.setupPost()
    return saved(font.font)


def _drawn(pen, name, width):
    if name != "uni0020":
        left, right, top = width // 10, width - width // 10, width
        pen.moveTo((left, 0))
        for point in ((left, top), (right, top), (right, 0)):
            pen.lineTo(point)
        pen.closePath()
    return pen


def saved(font):
    file = io.BytesIO()
    font["head"].created = font["head"].modified = 3406620153
    font.recalcTimestamp = False
    font.save(file)
    return file.getvalue()


def collection(*fonts):
    """A .ttc of several fonts."""
    file = io.BytesIO()
    together = TTCollection()
    together.fonts = [TTFont(io.BytesIO(font)) for font in fonts]
    together.save(file)
    return file.getvalue()


LATIN = "".join(map(chr, range(33, 127)))
HEBREW = "אבגדהוזחטיכךלמםנןסעפףצץקרשת₪0123456789().,abcdef"
JAPANESE = "冒険者は三枚のカードを引き、一捨てる。「」3draw"
ARABIC = "سلاموقب123"
LAM_ALEF = """
languagesystem DFLT dflt; languagesystem arab dflt;
feature rlig { script arab; sub uni0644 uni0627 by lam_alef; } rlig;
"""

FOLDER_FONTS = {
    "Mine-Regular.ttf": lambda: tiny_font(LATIN, family="Mine"),
    "Mine-Bold.ttf": lambda: tiny_font(LATIN.replace("T", ""), family="Mine", style="Bold"),
    "Patchy.ttf": lambda: tiny_font(LATIN + "șŞşŢţ", family="Patchy"),
    "Compact.otf": lambda: tiny_font(LATIN, family="Compact", cff=True),
    "Supple.otf": lambda: variable_cff("MN"),
    "Both.ttc": lambda: collection(tiny_font(LATIN, family="One"), tiny_font(LATIN, family="Two", style="Bold")),
    "Hebrew.ttf": lambda: tiny_font(HEBREW, family="Ivrit"),
    "Japanese.otf": lambda: tiny_font(JAPANESE, family="Nihon", cff=True),
    "Arabic.ttf": lambda: tiny_font(ARABIC, family="Arabi", extra=("lam_alef",), features=LAM_ALEF),
    "Coarse.ttf": lambda: tiny_font(LATIN, family="Coarse", upem=2048),
}
