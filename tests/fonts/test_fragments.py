import pytest

from card_data.marks import Glyph, Shaped
from generator.draw.fonts import FontBook
from generator.typeset.faces import FontLibrary
from generator.typeset.shaping import shape


@pytest.fixture
def face(library):
    return library.face(library.font("text")).face


def word(face, *glyphs, text="ab", **more):
    made = tuple(Glyph(*glyph) for glyph in glyphs)
    return Shaped(face.key, text, made, sum(glyph.advance for glyph in made), **more)


def plain(face, text):
    glyphs = [(face.glyph(char), face.advance(face.glyph(char)), 0, 0, at, at + 1) for at, char in enumerate(text)]
    return word(face, *glyphs, text=text, is_space=text == " ")


def codes(face, text):
    return "".join(f"{face.glyph(char):04X}" for char in text).encode()


def test_letters_as_wide_as_the_font_says_run_together(library, face):
    assert b"<%b>" % codes(face, "ab") == FontBook(library).fragment(plain(face, "ab"))


def test_kerning_is_told_between_letters(library, face):
    a, b = plain(face, "ab").glyphs
    kerned = word(face, a._replace(advance=a.advance - 15), b)

    assert b"<%b> 15<%b>" % (codes(face, "a"), codes(face, "b")) == FontBook(library).fragment(kerned)


def test_tracking_follows_every_letter(library, face):
    expected = b"<%b> -20<%b> -20" % (codes(face, "a"), codes(face, "b"))

    assert expected == FontBook(library).fragment(plain(face, "ab"), 20)


def test_a_gap_follows_spaces_only(library, face):
    book = FontBook(library)

    assert b"<%b> -33.3" % codes(face, " ") == book.fragment(plain(face, " "), 0, 33.3)
    assert b"<%b>" % codes(face, "ab") == book.fragment(plain(face, "ab"), 0, 33.3)


def test_a_word_is_written_once(library, face):
    book, shaped = FontBook(library), plain(face, "ab")

    assert book.fragment(shaped) is book.fragment(shaped)


def test_a_raised_letter_is_a_glyph_of_its_own(library, face):
    a, b = plain(face, "ab").glyphs
    code = FontBook(library).fragment(word(face, a, b._replace(dy=200)))

    assert b"<%b%04X>" % (codes(face, "a"), face.glyph_count) == code


def test_what_a_glyph_cannot_say_is_a_glyph_of_its_own(library, face):
    (a,) = plain(face, "a").glyphs
    book = FontBook(library)
    book.fragment(word(face, a, text="z"))
    (font,) = book.embedded()

    assert b"<%04X> <007A>" % face.glyph_count in font.to_unicode


def test_outlines_are_kept(library, face):
    book = FontBook(library)

    assert book.outline_path(face.key, face.glyph("a")) is book.outline_path(face.key, face.glyph("a"))


def test_a_word_is_written_the_same_before_and_after_its_letters_are_known(folder):
    """In a font of 2048 units widths are rounded; what is owed must not depend on what came before."""
    own = FontLibrary({"text": "fonts/Coarse.ttf"}, folder)
    face = own.face(own.font("text")).face
    known, new = FontBook(own), FontBook(own)
    known.fragment(shape(face, "tetrauQ"))
    fresh = new.fragment(shape(face, "Quartett"))

    assert fresh == known.fragment(shape(face, "Quartett"))
