import pytest

from generator.typeset.faces import FontLibrary
from generator.typeset.setter import Typesetter

from .reading import block, column, lines

SIXTY = "冒険者は三枚のカードを引き、一枚を捨てる。" * 3


@pytest.fixture(scope="module")
def setter(folder):
    return Typesetter(FontLibrary({"text": "fonts/Japanese.otf"}, folder))


@pytest.mark.parametrize("width", range(20, 60, 3))
def test_japanese_wraps_and_no_line_begins_with_a_stop(setter, width):
    """B142."""
    result = block(setter, SIXTY, column(width), language="ja")

    assert SIXTY == "".join(lines(result))
    assert not [line for line in lines(result) if line[0] in "、。"]
    assert width >= result.width


def test_latin_words_stay_whole_among_japanese(setter):
    """B142."""
    for width in range(5, 30):
        assert "draw" in "|".join(lines(block(setter, "カード3枚draw", column(width))))
