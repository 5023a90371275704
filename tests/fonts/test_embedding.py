import io
import subprocess

import pikepdf
import pytest
from fontTools.ttLib import TTFont

from generator.draw.fonts import FontBook
from generator.typeset.block import set_block
from generator.typeset.faces import FontLibrary
from generator.typeset.setter import Typesetter
from generator.typeset.style import TextStyle

from .paper import HEIGHT, WIDTH, Box, bound, picture, printed

EVERYTHING = "Țară office Ελλ Жук سلام हिन्दी x\u0302"
PAGE = Box(5, 5, WIDTH - 10, HEIGHT - 10)


def book_of(library, text, **style):
    book = FontBook(library)
    for run in set_block(Typesetter(library), text, TextStyle(**style), PAGE).marks:
        for word in run.words:
            book.fragment(word, run.tracking, run.gap)
    return book


def test_two_pages_alike_are_the_same_bytes():
    first, second = (printed(EVERYTHING, library=FontLibrary())[0] for _ in range(2))

    assert first == second


def test_codes_do_not_depend_on_the_order_of_use(library):
    typesetter, one, other = Typesetter(library), FontBook(library), FontBook(library)
    words = [set_block(typesetter, word, TextStyle(), PAGE).marks[0].words[0] for word in ("office", "Țară")]
    straight = [one.fragment(word) for word in words]
    turned = [other.fragment(word) for word in reversed(words)]

    assert straight == turned[::-1]
    assert one.embedded() == other.embedded()


def test_codes_are_glyph_ids(library):
    face = library.face(library.font("text")).face
    word = set_block(Typesetter(library), "T", TextStyle(), PAGE).marks[0].words[0]

    assert b"<%04X>" % face.glyph("T") == FontBook(library).fragment(word)


def test_only_glyphs_used_are_embedded(library):
    (font,) = book_of(library, "aab").embedded()

    assert 2 == len(font.widths)
    assert 12_000 > len(font.font_file)


def test_only_faces_used_are_embedded(library):
    assert ["AlegreyaSans-Regular"] == [font.base_font[7:] for font in book_of(library, "plain").embedded()]


@pytest.mark.parametrize(
    ("name", "subtype", "key"),
    [("Mine-Regular.ttf", "CIDFontType2", "FontFile2"), ("Compact.otf", "CIDFontType0", "FontFile3")],
)
def test_truetype_and_cff_go_where_they_belong(folder, name, subtype, key):
    """B044."""
    (font,) = book_of(FontLibrary({"text": f"fonts/{name}"}, folder), "abc").embedded()

    assert (subtype, key) == (font.subtype, font.font_file_key)


@pytest.mark.parametrize("name", ["Compact.otf", "Both.ttc#1", "Coarse.ttf", "Mine-Regular.ttf", "Supple.otf"])
def test_every_kind_of_file_is_drawn_as_its_outlines_say(folder, name):
    """B044."""
    library = FontLibrary({"text": f"fonts/{name}"}, folder)
    pdf, block = printed("M", library=library, style=TextStyle(size=72), box=Box(10, 10, 90, 80))
    (run,) = block.marks
    left, top, right, bottom = picture(pdf, 254).point(lambda grey: 255 if grey < 128 else 0).getbbox()
    numbers = FontBook(library).outline_path(run.words[0].font, run.words[0].glyphs[0].id).numbers
    em = run.size / 72 * 25.4

    assert pytest.approx(run.x + min(numbers[::2]) * em, abs=0.15) == left / 10
    assert pytest.approx(run.x + max(numbers[::2]) * em, abs=0.15) == right / 10
    assert pytest.approx(run.y + min(numbers[1::2]) * em, abs=0.15) == top / 10
    assert pytest.approx(run.y, abs=0.15) == bottom / 10


def test_an_instance_of_a_variable_font_is_embedded_at_its_weight(library):
    def ink(font):
        page = picture(printed("MMMM", library=FontLibrary({"text": font}), style=TextStyle(size=40))[0])
        return sum(count * (255 - grey) for count, grey in page.getcolors())

    assert ink("Noto Sans Thin") * 2 < ink("Noto Sans Regular") < ink("Noto Sans Black")


@pytest.mark.parametrize("size", [6, 9.5, 24])
def test_what_is_drawn_is_as_long_as_what_was_measured(library, size):
    text = "AVATAR To office Wave. fjord 1471 Țară "
    pdf, block = printed(text + "|", library=library, style=TextStyle(size=size, wrap=False))
    right = picture(pdf, 254).point(lambda grey: 255 if grey < 128 else 0).getbbox()[2] / 10
    last = block.marks[-1].words[-1]
    bearing = last.advance / 1000 - max(FontBook(library).outline_path(last.font, last.glyphs[0].id).numbers[::2])

    assert pytest.approx(5 + block.width - bearing * size / 72 * 25.4, abs=0.1) == right


def test_glyphs_put_together_stand_where_their_parts_would(folder):
    """An accent set upon a letter, drawn as one glyph, covers what letter and accent cover."""
    library = FontLibrary({"text": "Noto Sans"})
    pdf, block = printed("q\u0301", library=library, style=TextStyle(size=60))
    (run,) = block.marks
    (base, accent) = run.words[0].glyphs
    em = run.size / 72 * 25.4 / 1000
    book = FontBook(library)
    accent_top = min(book.outline_path(run.words[0].font, accent.id).numbers[1::2]) * 1000 - accent.dy
    top = picture(pdf, 254).point(lambda grey: 255 if grey < 128 else 0).getbbox()[1] / 10

    assert base.id != accent.id
    assert pytest.approx(run.y + accent_top * em, abs=0.15) == top


def test_widths_in_the_file_are_those_in_the_dictionary(library):
    (font,) = book_of(library, "office Țară").embedded()
    program = TTFont(io.BytesIO(font.font_file))
    names = program.getGlyphOrder()

    assert font.widths == {glyph: program["hmtx"][names[glyph]][0] for glyph in font.widths}


def test_every_font_is_embedded_and_every_glyph_says_something():
    with pikepdf.open(io.BytesIO(printed(EVERYTHING, library=FontLibrary())[0])) as pdf:
        for font in pdf.pages[0].Resources.Font.values():
            descriptor = font.DescendantFonts[0].FontDescriptor
            assert "/FontFile2" in descriptor or "/FontFile3" in descriptor
            assert b"beginbfchar" in font.ToUnicode.read_bytes()
            assert str(font.BaseFont)[7] == "+"


@pytest.mark.parametrize("text", [EVERYTHING, "office"])
def test_qpdf_finds_nothing_wrong(tool, tmp_path, text):
    (tmp_path / "a.pdf").write_bytes(printed(text, library=FontLibrary())[0])
    told = subprocess.run([tool("qpdf"), "--check", tmp_path / "a.pdf"], capture_output=True, check=False)

    assert 0 == told.returncode, told.stdout


def test_a_hundred_glyphs_need_more_than_one_section(library):
    text = "".join(map(chr, range(0x21, 0x7F))) + "".join(map(chr, range(0xC0, 0x140)))
    (font,) = book_of(library, text).embedded()

    assert 2 <= font.to_unicode.count(b"endbfchar")
    assert all(int(line.split()[0]) <= 100 for line in font.to_unicode.splitlines() if line.endswith(b"beginbfchar"))


def test_no_run_mixes_faces(library):
    marks = set_block(Typesetter(library), EVERYTHING, TextStyle(), PAGE).marks

    assert all(1 == len({word.font for word in run.words}) for run in marks)
    assert bound(marks, FontBook(library)).startswith(b"%PDF")
