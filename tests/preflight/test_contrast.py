import pytest

from card_data.geometry import turn
from card_data.marks import Group, Stroke, Text, colour
from generator.preflight.contrast import faint
from tests.preflight.faces import LIBRARY, TRIM, face, ground, look, rect, setter


def told(text, *under):
    drawn = face(*under, *setter().shaped((text,)))
    return list(faint(look(drawn), ground(drawn), lambda font: LIBRARY[font].weight))


def line(said="Grey fox", fill="#777777", size=9.0, font="text"):
    return Text(said, 10, 40, size, font=font, colour=colour(fill))


def test_grey_on_a_colour_is_told_with_its_text_and_ratio():
    (problem,) = told(line(), rect(TRIM, "#99BBAA"))
    assert ("contrast/low", True) == (problem.code, problem.is_notice)
    assert 'the text "Grey fox" (9 pt) has a contrast of 2.1 to its ground #99BBAA' == problem.what
    assert "C01" == problem.where.card


@pytest.mark.parametrize(("fill", "size", "font", "count"), [
    ("#767676", 9.0, "text", 0),  # 4.5 on white
    ("#808080", 9.0, "text", 1),
    ("#808080", 18.0, "text", 0),  # 3 is enough for large letters
    ("#808080", 14.0, "text", 1),
    ("#808080", 14.0, "Alegreya Sans Bold", 0),
    ("#999999", 30.0, "text", 1),
])  # fmt: skip
def test_large_letters_need_less(fill, size, font, count):
    assert count == len(told(line(fill=fill, size=size, font=font)))


def test_a_text_turned_over_a_dark_patch_is_seen_where_it_lands():
    turned = Group(setter().shaped((line("Turned", "#000000"),)), matrix=turn(90, 30, 40))
    dark = rect((25, 15, 12, 20), "#303030")
    drawn = face(dark, turned)
    (problem,) = faint(look(drawn), ground(drawn), lambda _: 400)
    assert "#303030" in problem.what
    assert [] == list(faint(look(face(turned)), ground(face(turned)), lambda _: 400))


def test_an_outline_carries_a_text_over_any_ground():
    (word,) = setter().shaped((line(fill="#FFFFFF"),))
    halo = type(word)(word.words, word.x, word.y, word.size, word.fill, outline=Stroke(colour("#000000"), 0.3))
    for under in ("#FFFFFF", "#808080", "#000000"):
        drawn = face(rect(TRIM, under), halo)
        assert [] == list(faint(look(drawn), ground(drawn), lambda _: 400))


def test_a_thin_line_under_a_word_is_let_be():
    assert [] == told(line(fill="#000000"), rect((0, 38.6, 60, 0.3), "#000000"))


def test_faded_letters_count_as_they_are_seen():
    letters = Group(setter().shaped((line(fill="#000000"),)), opacity=0.3)
    drawn = face(letters)
    assert 1 == len(list(faint(look(drawn), ground(drawn), lambda _: 400)))


def test_lines_of_one_text_are_told_once():
    drawn = face(*setter().shaped(tuple(Text(said, 10, y, 9, colour=colour("#BBBBBB")) for said, y in
                                        (("one", 20), ("two", 25), ("three", 30)))))  # fmt: skip
    assert 1 == len(list(faint(look(drawn), ground(drawn), lambda _: 400)))
