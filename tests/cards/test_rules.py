"""The rules on a screen: looked through, searched, read."""

from card_data.commonmark import read_rulebook
from card_data.rulebook import Known
from companion.web.lookup import hits, page_of, pages, sections
from companion.web.prose import Prose
from tests.cards.asking import Asking, reader, site

TEXT = """# Foxes

## Setting up {#start}

Take **six** cards :fox: each.

### The bid {#bid}

Bid in secret. Și apoi: città.

## Who wins {#end}

- the one with `<b>` most
- see [the bid](#bid), [elsewhere](https://example.org/a) or [there](javascript:1)

| a | b |
|---|--:|
| 1 | 2 |

![A fox](component:cards/F1@red/back)
"""
OFFER = Known({"cards": ("F1",)}, ("red",), ("fox",))
BOOK = read_rulebook(TEXT, "rulebook.en.md", OFFER).rulebook
PARTS = sections(BOOK)
PROSE = Prose(lambda name: f"/icon/{name}", lambda figure: f"/{figure.row}/{figure.is_back}", lambda name: f"/x#{name}")


def found(query):
    return [hit.section.name for hit in hits(PARTS, query)]


def html(name):
    return PROSE.blocks(BOOK.section(name))


def test_sections_stand_on_the_page_of_the_heading_above_them():
    assert [["start", "bid"], ["end"]] == [[one.name for one in page] for page in pages(PARTS)]
    assert 0 == page_of(PARTS, "bid")


def test_every_word_must_stand_in_a_section_and_titles_come_first():
    assert ["bid", "end"] == found("the bid")
    assert [] == found("bid nothing")


def test_accents_and_case_do_not_matter():
    assert ["bid"] == found("SI CITTA")


def test_what_was_found_is_marked_as_it_was_written():
    marked = [piece.text for piece in hits(PARTS, "citta")[0].excerpt if piece.is_found]

    assert ["città"] == marked


def test_nothing_asked_finds_nothing():
    assert [] == found("  ")


def test_words_are_escaped_and_keep_their_styles():
    """B157."""
    assert "&lt;b&gt;" in html("end")
    assert "<strong>six</strong>" in html("start")


def test_icons_and_figures_are_pictures_with_their_words():
    assert '<img class="glyph" src="/icon/fox" alt="fox">' in html("start")
    assert '<img src="/F1/True" alt="" loading="lazy"><figcaption>A fox</figcaption>' in html("end")


def test_links_lead_to_sections_or_plainly_elsewhere_and_never_run():
    assert '<a href="/x#bid">the bid</a>' in html("end")
    assert 'href="https://example.org/a"' in html("end")
    assert 'href="javascript' not in html("end")


def test_tables_keep_their_columns():
    assert '<td class="at-right">2</td>' in html("end")


def test_the_contents_name_every_section_and_the_two_minutes():
    page = reader().text("/rules/generally")

    assert 'href="/rules/generally/teach"' in page
    assert '<a href="/rules/generally/lap#draw">' in page


def test_words_are_found_without_scripts():
    page = reader().text("/rules/generally?q=sealed")

    assert '<a href="/rules/generally/bid">The sealed bid</a>' in page
    assert "<mark>sealed</mark>" in page


def test_what_is_not_found_is_said_and_is_text():
    page = reader().text("/rules/generally?q=%3Cscript%3E")

    assert "“&lt;script&gt;” stands nowhere" in page


def test_a_deep_link_leads_to_the_page_and_the_place_on_it():
    assert "/rules/generally/lap#draw" == reader().get("/rules/generally/draw").headers["Location"]


def test_a_part_that_is_gone_leads_to_the_contents():
    answer = reader().get("/rules/generally/nowhere")

    assert 404 == answer.status_code
    assert b'href="/rules/generally"' in answer.data


def test_rules_come_in_the_readers_language_or_say_that_they_do_not():
    assert "In due minuti" in reader("it").text("/rules/generally/teach")
    assert "În două minute" in reader("ro").text("/rules/generally/teach")
    assert "acestea sunt în italiană" in reader("ro").text("/rules/squalo/teach")


def test_figures_are_pieces_as_they_are_printed_where_there_are_pictures():
    figure = 'src="/piece/generally/cards/C01@red/back.svg"'

    assert figure in reader(has_pictures=True).text("/rules/generally/parts")
    assert figure not in reader().text("/rules/generally/parts")


def test_from_a_table_every_page_leads_back_to_it():
    over = site()
    phone = Asking(over)
    phone.post("/tables", {"game": "generally", "action": "a1"})
    table = over.host.tables()[0].table

    asked = phone.get(f"/t/{table}/rules").headers["Location"]
    page = phone.text(asked)

    assert f"/rules/generally?t={table}" == asked
    assert f'href="/t/{table}"' in page
    assert f"/rules/generally/bid?t={table}" in page
    assert f'href="/t/{table}"' in phone.text(f"/rules/generally/bid?t={table}")


def test_a_table_is_only_ever_an_address_of_ours():
    assert 'href="//evil' not in reader().text("/rules/generally?t=//evil.example/x")
