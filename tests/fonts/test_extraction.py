import subprocess

import pytest

from card_data.geometry import Box
from generator.typeset.faces import FontLibrary
from generator.typeset.style import TextStyle

from .paper import printed, read


@pytest.mark.parametrize(
    "text",
    [
        "Ștefan și Țepeș, țară ă",
        "office fjord Affligem ficelle",
        "Ελληνικά Ωμέγα µ",
        "Съешь ещё этих",
        "Tiếng Việt Nguyễn",
        "Zażółć gęślą jaźń őű",
        "x\u0302y q\u0301",
        "5\u00a0kg 10\u202f000 a\u2003b non\u2011stop",
        "R&D; S&P 500 <b>bold &copy; 3",
    ],
)
def test_a_text_is_copied_as_it_was_written(library, text):
    """B138, B040."""
    assert text == read(printed(text, library=library)[0])


def test_a_decomposed_text_is_copied_composed(library):
    """B141."""
    assert "é ș ă ñ" == read(printed("e\u0301 s\u0326 a\u0306 n\u0303", library=library)[0])


def test_two_characters_drawn_alike_are_copied_apart(library):
    """The micro sign and the Greek letter have one glyph."""
    assert "µμ" == read(printed("µμ", library=library)[0])


@pytest.mark.parametrize("style", [{"case": "small-caps"}, {"figures": "tabular"}, {"figures": "old-style"}])
def test_small_capitals_and_figures_are_copied_as_typed(library, style):
    text = "Piccolo Titolo STRASSE straße 0123"

    assert text == read(printed(text, library=library, style=TextStyle(**style))[0])


def test_small_capitals_that_are_made_are_copied_as_typed(library, folder):
    own = FontLibrary({"text": "fonts/Mine-Regular.ttf"}, folder)

    assert "Piccolo Titolo" == read(printed("Piccolo Titolo", library=own, style=TextStyle(case="small-caps"))[0])


@pytest.mark.parametrize("tracking", [20, 39, 40, 100, 300])
def test_tracked_letters_are_copied_as_words(library, tracking):
    text = "GRAND office TOUR"

    assert text == read(printed(text, library=library, style=TextStyle(tracking=tracking, size=12))[0])


@pytest.mark.parametrize("text", ["سلام لا قلب", "العربية", "سلام 12", "مُحَمَّد", "بتث"])
def test_arabic_is_copied_in_reading_order(library, text):
    """B143."""
    pytest.importorskip("bidi")

    assert text == read(printed(text, library=library)[0])


def test_a_joined_pair_from_the_right_is_copied_in_reading_order(folder):
    """B143."""
    pytest.importorskip("bidi")
    own = FontLibrary({"text": "fonts/Arabic.ttf"}, folder)
    pdf, block = printed("سلام لا", library=own)

    assert 3 == len(block.marks[0].words[-1].glyphs)
    assert "سلام لا" == read(pdf)


@pytest.mark.parametrize("text", ["שלום עולם", "סך 12", "₪3.50"])
def test_hebrew_is_copied_in_reading_order(folder, text):
    """B143."""
    pytest.importorskip("bidi")

    assert text == read(printed(text, library=FontLibrary({"text": "fonts/Hebrew.ttf"}, folder))[0])


@pytest.mark.parametrize("font", ["Noto Sans Devanagari", "Alegreya Sans"])
def test_hindi_is_copied_in_reading_order(font):
    text = "हिन्दी में खेल कि क्षत्रिय"

    assert text == read(printed(text, library=FontLibrary({"text": font}))[0])


@pytest.mark.parametrize("text", ["冒険者は三枚のカードを引き、一枚を捨てる。", "カード3枚draw"])
def test_japanese_is_copied_as_it_was_written(folder, text):
    """B142."""
    assert text == read(printed(text, library=FontLibrary({"text": "fonts/Japanese.otf"}, folder))[0])


def test_a_divided_word_is_copied_with_a_soft_hyphen(library, tool, tmp_path):
    (tmp_path / "a.pdf").write_bytes(printed("Donau\u00addampf", library=library, box=Box(5, 5, 14, 80))[0])
    told = subprocess.run(
        [tool("pdftotext"), "-enc", "UTF-8", tmp_path / "a.pdf", "-"], capture_output=True, check=True
    )

    assert ["Donau\u00ad", "dampf"] == told.stdout.decode().split()


def test_a_cff_font_says_what_a_glyph_cannot(folder):
    """Glyphs of CFF fonts are not put together: what they read as stands beside them."""
    own = FontLibrary({"text": "fonts/Compact.otf"}, folder)

    assert "non\u2011stop" == read(printed("non\u2011stop", library=own)[0])
