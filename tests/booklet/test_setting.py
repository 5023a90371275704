"""Rulebooks set into pages, as marks."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from card_data.commonmark import read_rulebook
from card_data.geometry import Size
from card_data.marks import Colour, Glyphs, Group, Shape
from card_data.problems import Report
from card_data.rulebook import Known
from generator.art.store import ArtStore
from generator.booklet.book import Wish, book
from generator.booklet.lines import Scribe
from generator.booklet.looks import looks
from generator.booklet.pages import PAD, broken
from generator.booklet.strips import Strip
from generator.booklet.tables import shared
from generator.preflight.drawn import drawn
from generator.typeset.faces import FontLibrary
from generator.typeset.setter import Typesetter

PAGE = Size(148, 210)
RED = Colour(0.8, 0.1, 0.1)


class Pieces:
    def size(self, _figure):
        return Size(63, 88)

    def radius(self, _figure):
        return 3.0


@pytest.fixture(scope="module")
def typesetter():
    return Typesetter(FontLibrary({}, Path()))


@pytest.fixture
def pages(typesetter, tmp_path):
    """Sets a text; answers its leaves and what was told."""

    def made(text, language="en", **said):
        report = Report()
        read = read_rulebook(text, "rulebook.en.md", Known({"cards": ("C1",)}, (), ()))
        look = looks(
            PAGE, language, palette={}, accents=(RED,), heading_font="text", leans=False, is_low=said.pop("low", False)
        )
        scribe = Scribe(typesetter, ArtStore(tmp_path, {}, report), "rulebook.en.md", report)
        return book(Wish(read.rulebook, "Foxes", **said), scribe, look, Pieces()), report

    return made


def lines(leaf):
    """The words of a page by the height of their baseline, top to bottom."""
    rows = {}
    for one in drawn(leaf.marks):
        if isinstance(one.mark, Glyphs):
            y = round(one.matrix.at(one.mark.x, one.mark.y)[1], 2)
            rows.setdefault(y, []).append("".join(word.text for word in one.mark.words))
    return ["".join(rows[y]) for y in sorted(rows)]


def text_of(leaves):
    return "\n".join(line for leaf in leaves for line in lines(leaf))


LONG = "The quick brown fox jumps over the lazy dog and runs across the field. " * 12


@given(st.lists(st.integers(1, 14), min_size=1, max_size=60), st.data())
@settings(max_examples=60)
def test_no_strip_leaves_its_page_and_none_is_lost_or_moved(heights, data):
    strips = [
        Strip(float(h), before=2.0, is_tied=data.draw(st.booleans()), panel=data.draw(st.integers(0, 1)), line=n)
        for n, h in enumerate(heights)
    ]
    made = broken(strips, 60.0)

    assert list(range(len(strips))) == [strip.line for page in made for strip, _ in page]
    for page in made:
        foot = page[-1].y + page[-1].strip.height + (PAD if page[-1].strip.panel else 0.0)
        assert foot <= 60.0 + 1e-9


def test_a_heading_never_stands_at_the_foot_of_a_page(pages):
    for lead in range(36, 50):
        leaves, _ = pages("\n\n".join(["one line"] * lead + ["## Heading", "after it", LONG]))
        for leaf in leaves:
            body = lines(leaf)[:-1]
            assert "Heading" not in body[-1]


def test_no_line_of_a_paragraph_stands_alone(pages):
    for lead in range(20, 44):
        leaves, _ = pages("\n\n".join(["one line"] * lead + [LONG]))
        parts = [sum("one line" not in line for line in lines(leaf)[:-1]) for leaf in leaves]
        assert 1 not in parts


def test_three_dashes_begin_a_page(pages):
    leaves, _ = pages("one\n\n---\n\ntwo")

    assert ["one", "two"] == [lines(leaf)[0] for leaf in leaves]


def test_a_reference_names_the_page_its_heading_stands_on(pages):
    leaves, _ = pages("see [the bid](#bid)\n\n---\n\n## Bid {#bid}", first=2)

    assert "see the bid\u00a0(→\u00a03)" == lines(leaves[0])[0]


def test_feet_stand_right_on_odd_pages_and_left_on_even_ones(pages):
    leaves, _ = pages("one\n\n---\n\ntwo")
    numbers = [
        (word.mark.words[0].text, word.mark.x > PAGE.width / 2)
        for leaf in leaves
        for word in drawn(leaf.marks)
        if isinstance(word.mark, Glyphs) and word.mark.words[0].text in {"1", "2"}
    ]

    assert [("1", True), ("2", False)] == numbers


@pytest.mark.parametrize(("language", "word"), [("en", "incomprehensibility"), ("it", "sovraintendimento")])
def test_long_words_are_divided_by_the_rules_of_the_language(pages, language, word):
    leaves, _ = pages(" ".join([word] * 30), language)

    assert any(line.endswith("\u00ad") for line in lines(leaves[0]))


def test_every_cell_of_a_table_is_there_and_its_head_stays_with_it(pages):
    table = "| What | How |\n|---|---|\n" + "".join(f"| cell {n} | {'word ' * n} |\n" for n in range(1, 30))
    leaves, report = pages(f"{LONG}\n\n{table}")

    found = text_of(leaves)
    assert not report.entries
    assert all(f"cell {n}" in found for n in range(1, 30))
    assert all(not lines(leaf)[:-1][-1].startswith("What") for leaf in leaves)


def test_columns_that_want_too_much_share_what_there_is():
    assert ([10.0, 20.0], 100.0) == (shared([10.0, 20.0], 100.0), pytest.approx(sum(shared([5.0, 90.0, 200.0], 100.0))))
    assert 5.0 == shared([5.0, 90.0, 200.0], 100.0)[0]


def test_figures_are_shown_in_their_shape_side_by_side(pages):
    (leaf,), _ = pages('![one](component:cards/C1 "20mm") ![two](component:cards/C1 "20mm")')
    first, second = (one.box for one in leaf.shown)

    assert (20.0, 20.0 * 88 / 63) == (pytest.approx(first.width), pytest.approx(first.height))
    assert (first.y, True) == (second.y, second.x > first.right)
    assert {"onetwo"} <= set(lines(leaf))


def test_figures_too_wide_are_made_smaller_together(pages):
    (leaf,), _ = pages(" ".join(['![](component:cards/C1 "50mm")'] * 4))

    assert max(one.box.right for one in leaf.shown) <= PAGE.width - 13.5 + 1e-6
    assert 1 == len({round(one.box.width, 6) for one in leaf.shown})


def test_no_figure_is_higher_than_a_page(pages):
    leaves, report = pages('one\n\n![its words](component:cards/C1 "130mm")\n')

    assert [] == [*report.entries]
    assert all(one.box.bottom < PAGE.height - 17 for leaf in leaves for one in leaf.shown)


def test_a_row_higher_than_a_page_is_a_problem_with_its_line(pages):
    _, report = pages(f"one\n\n| a |\n|---|\n| {LONG * 12} |\n")

    assert [("rulebook/too-high", 3)] == [(entry.code, entry.where.line) for entry in report.entries]


def test_numbers_stand_on_the_line_of_their_items(pages):
    (leaf,), _ = pages("1. one\n2. two\n")

    assert ["1one", "2two"] == lines(leaf)[:2]


def flooded(marks):
    """How many shapes are filled, groups opened."""
    return sum(
        flooded(mark.marks) if isinstance(mark, Group) else bool(isinstance(mark, Shape) and mark.fill)
        for mark in marks
    )


def test_low_ink_floods_nothing(pages):
    (full,), _ = pages("## Heading\n\n> A quote")
    (low,), _ = pages("## Heading\n\n> A quote", low=True)

    assert (2, 1) == (flooded(full.grounds), flooded(low.grounds))
    assert flooded(full.marks) - 1 == flooded(low.marks)
