"""A PDF of one page around the font book's output, put together by hand, and what is read back from it."""

import io

import pikepdf
import pypdfium2
from pikepdf import Array, Dictionary, Name, String

from card_data.geometry import PT_PER_MM, Box
from card_data.marks import Glyphs
from generator.draw.fonts import FontBook
from generator.typeset.block import set_block
from generator.typeset.faces import FontLibrary
from generator.typeset.setter import Typesetter
from generator.typeset.style import TextStyle

WIDTH, HEIGHT = 150.0, 100.0


def printed(text, *, library=None, style=None, box=None):
    """The bytes of a page on which the text is set, and what was told of it."""
    library = library or FontLibrary()
    block = set_block(Typesetter(library), text, style or TextStyle(), box or Box(5, 5, WIDTH - 10, HEIGHT - 10))
    return bound(block.marks, FontBook(library)), block


def bound(marks, book):
    """A PDF of one page with these runs of words."""
    runs = [run for run in marks if isinstance(run, Glyphs)]
    lines = [f"{PT_PER_MM:.4f} 0 0 {-PT_PER_MM:.4f} 0 {HEIGHT * PT_PER_MM:.3f} cm BT".encode()]
    names = {key: f"F{at}" for at, key in enumerate(dict.fromkeys(run.words[0].font for run in runs))}
    for run in runs:
        size = run.size / PT_PER_MM
        text = b"".join(book.fragment(word, run.tracking, run.gap) for word in run.words)
        place = f"/{names[run.words[0].font]} 1 Tf {size:.4f} 0 0 {-size:.4f} {run.x:.3f} {run.y:.3f} Tm".encode()
        lines.append(place + b"[" + text + b"]TJ")
    pdf = pikepdf.new()
    page = pdf.add_blank_page(page_size=(WIDTH * PT_PER_MM, HEIGHT * PT_PER_MM))
    page.Contents = pdf.make_stream(b"\n".join([*lines, b"ET"]))
    fonts = {f"/{names[font.key]}": _font(pdf, font) for font in book.embedded()}
    page.Resources = Dictionary(Font=Dictionary(fonts))
    file = io.BytesIO()
    pdf.save(file, deterministic_id=True)
    return file.getvalue()


def _font(pdf, font):
    base = Name(f"/{font.base_font}")
    program = pdf.make_stream(font.font_file)
    if font.font_file_key == "FontFile3":
        program.Subtype = Name.CIDFontType0C
    descriptor = Dictionary({f"/{key}": value for key, value in font.descriptor.items()})
    descriptor.update({"/Type": Name.FontDescriptor, "/FontName": base, f"/{font.font_file_key}": program})
    cid = Dictionary(
        Type=Name.Font,
        Subtype=Name(f"/{font.subtype}"),
        BaseFont=base,
        CIDSystemInfo=Dictionary(Registry=String("Adobe"), Ordering=String("Identity"), Supplement=0),
        FontDescriptor=pdf.make_indirect(descriptor),
        DW=font.default_width,
        W=Array([part for glyph, width in font.widths.items() for part in (glyph, Array([width]))]),
    )
    if font.subtype == "CIDFontType2":
        cid.CIDToGIDMap = Name.Identity
    return pdf.make_indirect(
        Dictionary(
            Type=Name.Font,
            Subtype=Name.Type0,
            BaseFont=base,
            Encoding=Name("/Identity-H"),
            DescendantFonts=[pdf.make_indirect(cid)],
            ToUnicode=pdf.make_stream(font.to_unicode),
        )
    )


def read(pdf):
    """The text of the first page as a reader copies it, lines joined by single line breaks."""
    document = pypdfium2.PdfDocument(pdf)
    return document[0].get_textpage().get_text_bounded().replace("\r\n", "\n").strip()


def picture(pdf, dpi=96):
    """The first page in grey, as a Pillow image."""
    return pypdfium2.PdfDocument(pdf)[0].render(scale=dpi / 72, grayscale=True).to_pil().convert("L")
