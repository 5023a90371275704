from card_data.commonmark import read_rulebook
from card_data.rulebook import Break, Figures, Heading, Items, Known, Paragraph, Quote, Reference, Table, spoken
from card_data.text import IconSpan, LineBreak, Span

OFFER = Known({"cards": ("C07", "My card"), "board": ("board",)}, ("red",), ("flag",))


def read(text):
    return read_rulebook(text, "rulebook.en.md", OFFER)


def blocks(text):
    return read(text).rulebook.blocks


def words(text):
    return blocks(text)[0].words


def told(text):
    return [(problem.code, problem.where.line) for problem in read(text).messages]


def figure(link):
    return blocks(f"![]({link})")[0].figures[0]


def test_bold_italic_and_both_are_spans():
    assert (Span("a "), Span("b", bold=True), Span(" "), Span("c", italic=True), Span("d", True, True)) == words(
        "a **b** *c****d***"
    )


def test_a_known_name_between_colons_is_an_icon_in_text_tables_and_captions():
    assert (Span("go "), IconSpan("flag"), Span("!")) == words("go :flag:!")
    assert ((IconSpan("flag"),),) == blocks("| :flag: |\n|---|\n")[0].head
    assert (IconSpan("flag"),) == blocks("![:flag:](component:board)")[0].figures[0].caption


def test_a_backslash_makes_a_colon_of_a_colon():
    assert ":flag:" == spoken(words(r"\:flag\:"))


def test_times_and_ratios_are_no_icons():
    assert ("at 10:30:15, 2:1", []) == (spoken(words("at 10:30:15, 2:1")), told("at 10:30:15, 2:1"))


def test_html_prints_as_it_was_typed():
    assert "<b>x</b> <script>" == spoken(words("<b>x</b> <script>"))
    assert ["<div>"] == [spoken(block.words) for block in blocks("<div>")]


def test_a_line_break_is_kept_and_a_wrapped_line_is_a_space():
    assert (Span("a"), LineBreak(), Span("b c")) == words("a\\\nb\nc")


def test_a_figure_names_component_row_seat_and_side():
    found = figure("component:cards/C07@red/back")

    assert ("cards", "C07", "red", True) == (found.component, found.row, found.seat, found.is_back)
    assert ("board", "board") == figure("component:board")[1:3]
    assert ("C07", True) == (figure("component:cards/back").row, figure("component:cards/back").is_back)
    assert ("cards", "C07", "red") == figure("component:cards@red")[1:4]
    assert "My card" == figure("<component:cards/My card>").row


def test_figures_of_one_paragraph_stand_side_by_side_with_the_width_asked_for():
    (block,) = blocks('![one](component:cards/C07 "20mm")\n![two](art/x.png)')

    assert isinstance(block, Figures)
    assert [(20.0, "", 1), (0.0, "art/x.png", 2)] == [(one.width, one.file, one.line) for one in block.figures]


def test_what_a_figure_cannot_show_is_told_with_its_line():
    assert [("rulebook/unknown-figure", 3)] == told("x\n\n![](component:cards/C99)")
    assert [("rulebook/unknown-figure", 1)] == told("![](component:deck)")
    assert [("rulebook/unknown-figure", 2)] == told("![](component:board)\n![](component:cards/C07@blue)")
    assert [("rulebook/outside", 1)] == told("![](http://example.org/x.png)")
    assert [("rulebook/width", 1)] == told('![](component:board "wide")')
    assert [("rulebook/figure-in-text", 1)] == told("see ![](component:board)")


def test_the_remedy_names_what_there_is():
    (problem,) = read("![](component:card/C07)").messages

    assert 'rulebook.en.md, line 1: There is no component "card". Did you mean "cards"?' == str(problem)


def test_a_slip_of_an_icon_is_told_with_its_line():
    assert [("text/unknown-icon", 2)] == told("one\n:flga: two")


def test_a_link_leads_to_a_heading_or_is_told():
    linked = "## The bid {#bid}\n\n[see](#bid)"

    assert (Reference((Span("see"),), "#bid"),) == blocks(linked)[1].words
    assert ([], [("rulebook/unknown-target", 1)]) == (told(linked), told("[see](#nowhere)"))


def test_headings_are_named_by_hand_or_by_their_words():
    text = "# Rules\n\n## The bid {#bid}\n\n## How to *win*\n\n## How to win\n"

    assert [(1, "rules"), (2, "bid"), (2, "how-to-win"), (2, "how-to-win-2")] == [
        (block.level, block.name) for block in blocks(text)
    ]
    assert ("Rules", "The bid") == (read(text).rulebook.title, spoken(blocks(text)[1].words))
    assert [("rulebook/two-names", 3)] == told("# A {#a}\n\n# B {#a}")


def test_a_section_ends_at_the_next_heading_as_high():
    book = read("# R\n\n## In short {#teach}\n\none\n\n### More\n\ntwo\n\n## Next\n\nthree").rulebook

    assert ["one", "More", "two"] == [spoken(block.words) for block in book.teach]
    assert () == book.section("nothing")


def test_lists_tables_quotes_and_breaks_are_blocks():
    text = "3. a\n4. b\n   - c\n\n| h | i |\n|---|--:|\n| 1 | 2 |\n\n> q\n\n---\n\n***"
    items, table, quote, page, ornament = blocks(text)

    assert (Items, 3, 2, Items) == (type(items), items.start, len(items.items), type(items.items[1][1]))
    assert (Table, ("left", "right"), "2") == (type(table), table.aligns, spoken(table.rows[0][1]))
    assert (Quote, Paragraph) == (type(quote), type(quote.blocks[0]))
    assert (Break(is_page=True, line=11), Break(is_page=False, line=13)) == (page, ornament)


def test_a_heading_alone_is_a_heading():
    assert Heading(6, (Span("x"),), "x", 1) == blocks("###### x")[0]
