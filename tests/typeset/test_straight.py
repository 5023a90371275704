from hypothesis import assume, given, settings
from hypothesis import strategies as st

from card_data.geometry import Box
from card_data.text import parse
from generator.typeset.block import set_block, set_by_rows
from generator.typeset.straight import straight
from generator.typeset.style import TextStyle

RULES = "Draw two **Quick** cards :sword: then each other unit may *gain* haste, or :wood: choose a player: **Ward**."
ICONS = frozenset({"sword", "wood"})
_plain = ["gain", "the card", "**Ward**", "**Ward off**", "*soft*", ":sword:", ":wood:", "AVA", "and then", "each"]
_words = st.sampled_from([*_plain, *_plain, *_plain, "soft\u00adly"])
_gaps = st.sampled_from([" "] * 30 + [", ", ",", "", "  ", "—", "\n", "\n\n"])
texts = st.lists(st.tuples(_words, _gaps), min_size=1, max_size=16).map(lambda said: "".join(map("".join, said)))
styles = st.builds(
    TextStyle,
    size=st.sampled_from([6.6, 9.0, 11.5]),
    align=st.sampled_from(["start", "left", "centre", "right", "justify"]),
    valign=st.sampled_from(["top", "middle", "bottom"]),
    tracking=st.sampled_from([0.0, 50.0]),
    wrap=st.booleans(),
    max_lines=st.sampled_from([0, 2]),
    icon_size=st.sampled_from([1.0, 1.15]),
    min_size=st.sampled_from([None, 5.0]),
)
boxes = st.builds(Box, st.just(4.5), st.just(60.6), st.floats(12, 120), st.floats(6, 60))


def matter(setter, text, box, **style):
    look = TextStyle(size=6.6, **style)
    return straight(parse(text, ICONS).paragraphs, look, setter.setting(look), box)


@given(texts, styles, boxes)
@settings(max_examples=100, deadline=None)
def test_straight_matter_is_what_rows_make_of_it(setter, text, style, box):
    paragraphs, setting = parse(text, ICONS).paragraphs, setter.setting(style)
    assume(straight(paragraphs, style, setting, box))

    assert set_by_rows(paragraphs, style, setting, box) == set_block(setter, paragraphs, style, box)


def test_rules_in_two_weights_with_icons_are_straight_matter(setter):
    assert 3 == len(matter(setter, RULES, Box(0, 0, 40, 40)).baselines)


def test_a_text_that_does_not_fit_goes_the_long_way(setter):
    assert matter(setter, RULES, Box(0, 0, 40, 4)) is None


def test_words_that_may_be_divided_go_the_long_way(setter):
    assert matter(setter, "soft\u00adly", Box(0, 0, 40, 40)) is None


def test_full_lines_that_are_justified_go_the_long_way(setter):
    assert matter(setter, RULES, Box(0, 0, 40, 40), align="justify") is None
