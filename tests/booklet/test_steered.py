"""Pages to read on a screen: their outline, and the words on them that lead elsewhere, read back from the file."""

import pikepdf
import pypdfium2
import pytest

from generator.build.options import Options
from generator.build.pipeline import Request, run
from tests.build import small
from tests.show.building import silent

BOOK = "  rules: {kind: booklet, size: a5, stock: paper}\n"
RULES = """\
# Rules

## In short {#teach}

Take a fox, or read [the scoring](#scoring) and [our page](https://foxes.example/a(b)?c=d). The one who is the first to
see a hen, whatever its colour, says so [aloud to everybody who sits at the table and to those who stand](#teach).

### Foxes & hens

They are red.

---

## Scoring {#scoring}

| what | where |
|---|---|
| hens | [In short](#teach) |

Ask [Ann](ann:123).
"""


@pytest.fixture(scope="module")
def rules(tmp_path_factory):
    """The folder with the booklet and the pages to read."""
    root = tmp_path_factory.mktemp("steered")
    game = small.folder(root, game_yaml=small.GAME + BOOK, rulebook_en_md=RULES)
    asked = Request(str(game), Options(only=("rules",)), root / "out", trust=True, compares=False)
    return run(asked, silent).folder


def outline(items):
    """Headings, each with those below it."""
    return [(item.title, outline(item.children)) for item in items]


def links(path):
    """Where words lead: the page (from 0), the words under the link, its target."""
    with pypdfium2.PdfDocument(path) as read, pikepdf.open(path) as file:
        return [
            (number, _under(read[number], *map(float, note.Rect)), str(note.A.URI if "/A" in note else note.Dest))
            for number, page in enumerate(file.pages)
            for note in page.get("/Annots", [])
        ]


def _under(page, left, bottom, right, top):
    return page.get_textpage().get_text_bounded(left, bottom, right, top).replace("\u00a0", " ").strip()


def test_headings_are_an_outline_by_their_levels(rules):
    with pikepdf.open(rules / "rules-en.pdf") as pdf, pdf.open_outline() as found:
        assert [("Rules", [("In short", [("Foxes & hens", [])]), ("Scoring", [])])] == outline(found.root)
        assert "/UseOutlines" == pdf.Root.PageMode


def test_every_heading_leads_to_the_top_of_itself(rules):
    with pypdfium2.PdfDocument(rules / "rules-en.pdf") as pdf:
        places = [(mark.get_title(), mark.get_dest().get_index(), mark.get_dest().get_view()) for mark in pdf.get_toc()]
        for title, number, (_, (_, top, _)) in places:
            page = pdf[number]
            assert title in _under(page, 0, top - 60, page.get_width(), top)

    assert [0, 0, 0, 1] == [number for _, number, _ in places]


def test_words_lead_where_they_say(rules):
    found = links(rules / "rules-en.pdf")

    assert (0, "the scoring (→ 2)", "scoring") in found
    assert (1, "In short (→ 1)", "teach") in found
    assert "https://foxes.example/a(b)?c=d" in [target for _, _, target in found]


def test_words_that_go_on_in_the_next_line_lead_there_too(rules):
    parts = [words for _, words, target in links(rules / "rules-en.pdf") if target == "teach"][:-1]

    assert len(parts) > 1
    assert "aloud to everybody who sits at the table and to those who stand (→ 1)" == " ".join(parts)


def test_an_address_that_no_reader_opens_is_only_printed(rules):
    assert "ann:123" not in [target for _, _, target in links(rules / "rules-en.pdf")]


def test_what_is_folded_has_neither_outline_nor_links(rules):
    with pikepdf.open(rules / "2-paper-rules.pdf") as pdf:
        assert "/Outlines" not in pdf.Root
        assert not any("/Annots" in page for page in pdf.pages)
