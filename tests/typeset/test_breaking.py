import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from .reading import block, codes, column, lines

WORDS = st.lists(st.text("abc-/é漢、:", min_size=1, max_size=12), min_size=1, max_size=12).map(" ".join)


def test_lines_are_filled_to_the_last_word_that_fits(setter):
    assert ["Draw three", "cards and", "keep one."] == lines(
        block(setter, "Draw three cards and keep one.", column(17))
    )


@settings(max_examples=60)
@given(text=WORDS, width=st.floats(3, 60))
def test_breaking_loses_no_letter(setter, text, width):
    told = "".join(lines(block(setter, text, column(width))))

    assert text.replace(" ", "") == told.replace(" ", "")


@settings(max_examples=60)
@given(text=WORDS, width=st.floats(3, 60))
def test_a_line_is_too_long_only_where_that_is_told(setter, text, width):
    result = block(setter, text, column(width))

    assert ("text/overflow" in codes(result)) == (result.width > width + 0.01)


def test_a_word_longer_than_its_box_is_told_not_split(setter):
    result = block(setter, "Rindfleischetikettierung ja", column(12))

    assert ["Rindfleischetikettierung", "ja"] == lines(result)
    assert result.overflow_mm == pytest.approx(result.width - 12, abs=0.02)
    assert "too wide" in result.messages[0].what


def test_spaces_inside_a_line_stay_as_typed(setter):
    assert ["  a   b"] == lines(block(setter, "  a   b "))


def test_no_line_begins_with_a_space(setter):
    assert ["Draw", "three"] == lines(block(setter, "Draw    three", column(11)))


def test_line_breaks_and_empty_lines_are_kept(setter):
    assert ["one", "two", "three"] == lines(block(setter, "one\ntwo\n\nthree"))


def test_without_wrapping_a_text_is_one_line(setter):
    result = block(setter, "Draw three cards", column(10), wrap=False)

    assert ["Draw three cards"] == lines(result)
    assert ["text/overflow"] == codes(result)


def test_what_follows_an_icon_without_a_space_stays_with_it(setter):
    """B038."""
    text = "Pay *:gold:, :gold:* now"
    for width in range(4, 30):
        told = lines(block(setter, text, column(width), icons=["gold"]))
        assert not [line for line in told if line.startswith(",")]


def test_a_word_and_its_icon_are_not_parted(setter):
    for width in range(4, 30):
        told = lines(block(setter, "Take 2:coal: or 12:coal:s", column(width), icons=["coal"]))
        assert not [line for line in told if line.startswith(":coal:")]


def test_a_stop_after_a_space_does_not_begin_a_line(setter):
    for width in range(6, 40):
        told = lines(block(setter, "Attention ! « Non » : tire", column(width)))
        assert not [line for line in told if line[0] in "!»:" or line[-1] == "«"]


def test_a_typed_soft_hyphen_divides_a_word_and_shows_only_there(setter):
    text = "Donau\u00addampf\u00adschiff"

    assert ["Donaudampfschiff"] == lines(block(setter, text))
    assert ["Donaudampf\u00ad", "schiff"] == lines(block(setter, text, column(19)))
    assert ["Donau\u00ad", "dampf\u00ad", "schiff"] == lines(block(setter, text, column(11)))


@pytest.mark.parametrize(
    ("language", "text", "told"),
    [
        ("it", "responsabilità", ["responsabi\u00ad", "lità"]),
        ("ro", "responsabilitatea", ["responsabi\u00ad", "litatea"]),
        ("de", "Spielplanrand", ["Spielplan\u00ad", "rand"]),
    ],
)
def test_words_are_divided_by_the_rules_of_their_language(setter, language, text, told):
    assert told == lines(block(setter, text, column(15.5), hyphenate=True, language=language))


def test_a_language_without_patterns_divides_nothing(setter):
    result = block(setter, "responsabilità", column(15), hyphenate=True, language="xx")

    assert ["responsabilità"] == lines(result)
    assert ["text/no-hyphenation", "text/overflow"] == codes(result)


def test_a_divided_text_is_whole_when_its_hyphens_are_taken_out(setter):
    text = "Chi vince prende tutte le responsabilità straordinarie dell'organizzazione"
    for width in range(10, 40, 3):
        told = lines(block(setter, text, column(width), hyphenate=True, language="it"))
        assert text.replace(" ", "") == "".join(told).replace("\u00ad", "").replace(" ", "")


def test_dividing_never_makes_a_line_too_long(setter):
    text = "Chi vince prende **tutte** le *responsabilità* straordinarie dell'organizzazione"
    for width in range(12, 40):
        result = block(setter, text, column(width), hyphenate=True, language="it")
        assert 0 == result.overflow_mm
