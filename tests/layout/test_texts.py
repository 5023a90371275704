"""Texts in their boxes: read, set, shrunk, and what is wrong with them told."""

import pytest

SPELL = "Turn the tapped creature around once and let every player draw two cards from the deck. " * 6


def line_of(said, box="left: 5; top: 5; right: 5; bottom: 5"):
    words, *properties = said.split("; ")
    lines = dict(line.split(": ", 1) for line in [*box.split("; "), *properties])
    return f"- text: {words}\n" + "".join(f"  {name}: {value}\n" for name, value in lines.items())


def text(folder, said, **more):
    """The lines that a text element draws on a face of 60 × 80, 5 mm inside."""
    return folder.layout(line_of(said, **more)).open().drawn()


def words(lines):
    return [line.split('"')[1] for line in lines if line.strip().startswith("text")]


def places(lines):
    return [tuple(map(float, line.split('"')[2].split()[:2])) for line in lines]


def test_a_plain_text_prints_exactly_as_it_was_typed(folder):
    """B040, B041."""
    folder.table('id,name\nA,"Gain 2 <wood> & **x** :sword: R&D; &copy;"\n')

    assert ["Gain 2 <wood> & **x** :sword: R&D; &copy;"] == words(text(folder, '"{{ name }}"; size: 6pt; wrap: no'))


def test_a_rich_text_has_bold_words_and_icons(folder):
    folder.table("id,rules\nA,Pay **two** :sword: now\n", rules="rich")
    lines = text(folder, '"{{ rules }}"')

    assert ["Pay ", "two", " now"] == words(lines) or ["Pay", "two", "now"] == [one.strip() for one in words(lines)]
    assert 1 == sum("#00FF00" in line for line in lines)


def test_a_literal_rich_text_keeps_plain_values_plain(folder):
    folder.table("id,name\nA,2*3*4\n")

    assert ["So ", "2*3*4"] == words(text(folder, '"So **{{ name }}**"; rich: yes'))


def test_an_icon_keeps_its_gap_whatever_the_alignment(folder):
    """B036: two icons in each alignment lie between the words they stand between."""
    for align in ("left", "centre", "right"):
        lines = text(folder, f'":sword: then :sword: again and again"; rich: yes; align: {align}; right: 33')
        marks = [line for line in lines if line.startswith(("text", "group"))]
        across = [float(line.split()[6]) if line.startswith("group") else places([line])[0][0] for line in marks]
        first_line = across[:4]
        assert sorted(first_line) == first_line, align


@pytest.mark.parametrize(("align", "at"), [("left", 5), ("centre", 26.4), ("right", 47.8), ("justify", 5)])
def test_align_lays_lines_across(folder, align, at):
    assert places(text(folder, f"Foxes; align: {align}"))[0][0] == pytest.approx(at, abs=0.7)


def test_justified_lines_reach_both_edges(folder):
    lines = folder.layout(line_of(f'"{SPELL}"; align: justify; size: 6pt')).open().face().marks[0].marks
    first = lines[0]
    width = (
        sum(word.advance + (first.gap if word.is_space else 0) for word in first.words) * first.size / 1000 * 25.4 / 72
    )

    assert width == pytest.approx(50, abs=0.01)


@pytest.mark.parametrize(("valign", "lowest", "highest"), [("top", 5, 10), ("middle", 38, 43), ("bottom", 70, 75)])
def test_valign_lays_the_text_in_its_box(folder, valign, lowest, highest):
    assert lowest < places(text(folder, f"Foxes; valign: {valign}"))[0][1] < highest


def test_padding_is_kept_free(folder):
    assert 8 == places(text(folder, "Foxes; padding: [1, 2, 3, 3]"))[0][0]


def test_leading_is_from_baseline_to_baseline_in_sizes(folder):
    (_, first), (_, second) = places(text(folder, "\"{{ 'a\\nb' }}\"; size: 10pt; leading: 1.5"))

    assert second - first == pytest.approx(15 * 25.4 / 72, abs=0.01)


def test_a_gap_parts_paragraphs(folder):
    folder.table('id,rules\nA,"a\n\nb"\n')
    (_, first), (_, second) = places(text(folder, '"{{ rules }}"; size: 10pt; leading: 1; paragraph-gap: 0.5'))

    assert second - first == pytest.approx(15 * 25.4 / 72, abs=0.01)


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("case: upper", "FOX 12"),
        ("case: lower", "fox 12"),
        ("colour: red", "5 7.23 9pt #FF0000"),
        ("size: 4mm", "11.3386pt"),
        ("outline: red; outline-width: 1", "outline 1 #FF0000"),
    ],
)
def test_letters_look_as_they_are_told(folder, said, expected):
    assert expected in " ".join(text(folder, f"Fox 12; {said}"))


@pytest.mark.parametrize(
    "said",
    [
        "bold: yes",
        "italic: yes",
        "figures: old-style",
        "case: small-caps",
        "tracking: 50",
        "font: Barlow Condensed Black",
    ],
)
def test_these_change_what_is_drawn(folder, said):
    plain = folder.layout(line_of("Fox 12")).open().face().marks
    changed = folder.layout(line_of(f"Fox 12; {said}")).open().face().marks

    assert repr(plain) != repr(changed)


def test_icons_in_a_text_have_the_size_they_are_told(folder):
    small, large = (text(folder, f'":sword:"; rich: yes; size: 10pt; icon-size: {size}') for size in (1, 2))
    sides = [float(lines[0].split()[2]) * 100 for lines in (small, large)]

    assert sides == pytest.approx([3.5, 7], abs=0.6)


def test_a_text_that_does_not_wrap_stays_on_one_line(folder):
    assert 1 == len(text(folder, "The fox ran over the hill; wrap: no; size: 6pt; right: 5"))


def test_words_are_divided_where_that_is_wanted(folder):
    lines = text(folder, "Extraordinarily; hyphenate: yes; size: 14pt; right: 38")

    assert 1 < len(lines)
    assert words(lines)[0].endswith("\N{SOFT HYPHEN}")


def test_a_long_text_shrinks_until_it_fits(folder):
    """B042, the first card."""
    desk = folder.layout(line_of(f'"{SPELL}"; min-size: 5pt; bottom: 40')).open()
    size = float(desk.drawn()[0].split('"')[2].split()[2].removesuffix("pt"))

    assert 5 <= size < 9
    assert [] == desk.told()


def test_a_text_too_long_is_told_with_card_field_and_overflow(folder):
    """B042, the second card."""
    folder.table(f"id,rules\nA,{SPELL * 10}\n")
    folder.layout(line_of('"{{ rules }}"; min-size: 6pt; bottom: 40'))
    problem = folder.open().only_problem()

    assert ("text/overflow", "A", "rules") == (problem.code, problem.where.card, problem.where.field)
    assert "mm too high for its box" in problem.what


def test_more_lines_than_allowed_are_too_many(folder):
    assert ["text/overflow"] == folder.layout(line_of(f'"{SPELL}"; max-lines: 2')).open().told()
    assert [] == folder.layout(line_of(f'"{SPELL[:60]}"; max-lines: 2')).open().told()


def test_capitals_are_measured_as_capitals(folder):
    """B147: ß is two letters then."""
    box = "left: 5; top: 5; width: 18; height: 6"
    plain, capitals = (
        folder.layout(line_of(f"Straße; {case}", box=box)).open() for case in ("size: 16pt", "size: 16pt; case: upper")
    )

    assert [] == plain.told()
    assert ["text/overflow"] == capitals.told()
    assert ["STRASSE"] == words(capitals.drawn())


def test_a_missing_letter_is_told_with_its_card(folder):
    folder.table("id,name\nA,\U0001fae8\n").layout(line_of('"{{ name }}"'))

    assert "A" == folder.open().only_problem().where.card


def test_a_slip_in_an_icons_name_is_told_with_field_and_cell(folder):
    folder.table("id,rules\nA,Take a :swrod: now\n", rules="rich").layout(line_of('"{{ rules }}"'))
    problem = folder.open().only_problem()

    assert "text/unknown-icon" == problem.code
    assert 'cards.csv, line 2, column "rules", card A, field rules' == str(problem.where)


@pytest.mark.parametrize("size", ["0", "'{{ 0 }}'", "'{{ copies - 1 }}pt'"])
def test_a_text_without_size_is_told(folder, size):
    assert ["text/no-size"] == folder.layout(line_of(f"A; size: {size}")).open().told()


@pytest.mark.parametrize("text", ["", "'{{ name }}'", "'{{ kit.id if kit else none }}'"])
def test_no_text_draws_nothing(folder, text):
    assert [] == folder.table("id,name\nA,\n").layout(line_of(f"{text}; size: 9pt")).open().drawn()


def test_texts_of_the_game_are_in_the_language_printed(folder):
    folder.write("text/en.yaml", "hello: Hello\n").write("text/it.yaml", "hello: Ciao\n")
    folder.layout(line_of("\"{{ t('hello') }}\""))

    assert [["Hello"], ["Ciao"]] == [words(folder.open(languages=(lang,)).drawn()) for lang in ("en", "it")]


def test_columns_are_in_the_language_printed(folder):
    folder.table("id,name@en,name@it\nA,Fox,Volpe\nB,Owl,\n").layout(line_of('"{{ name }}"'))
    desk = folder.open(languages=("it",))

    assert [["Volpe"], ["Owl"]] == [words(desk.drawn(row)) for row in "AB"]
