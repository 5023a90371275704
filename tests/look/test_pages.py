"""Every page of the table, in every state, as text: what may never stand in it, and what always does."""

import gzip
import re
from html.parser import HTMLParser

import pytest

from companion.web.phrases import LANGUAGES, NAMES
from tests.look.drawn import WEB, Drawing
from tests.look.samples import PAGES

LIVING = [name for name, page in PAGES.items() if hasattr(page, "stream")]
VOID = {"input", "br", "img", "meta", "link", "hr"}
BLOCKS = {"form", "div", "ul", "ol", "details", "section", "fieldset", "table", "p", "h2"}
FIRST_LOAD = 60_000  # bytes, packed
GAMES = 20_000  # of them for what a game brings: its tint, its display face, a little art
SCRIPTS = [WEB / "morph.js", *sorted((WEB / "table" / "scripts").glob("*.js"))]
SHEETS = [WEB / "look.css", WEB / "table" / "table.css", WEB / "table" / "screen.css"]
LATER_THAN_ES2018 = re.compile(
    r"\?\.[a-zA-Z(\[]|\?\?|\bcatch\s*\{|\.flat(Map)?\(|\.matchAll\(|\.at\(|#\w+\s*=|replaceAll"
)
LATER_THAN_SAFARI_12 = re.compile(
    r"(?:^|[{;])\s*(inset|aspect-ratio|translate|rotate|scale|border-block|margin-inline|padding-inline)\s*:|[:\d]dvh|:has\(|:is\(|:where\(",
    re.MULTILINE,
)


class Reader(HTMLParser):
    """What a page is made of; `faults` are elements that a browser would move elsewhere or has to close itself."""

    def __init__(self):
        super().__init__()
        self.open, self.ids, self.attributes, self.faults, self.fields = [], [], [], [], []

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        self.attributes += [(tag, name, value) for name, value in attrs]
        if "id" in given and tag != "symbol":
            self.ids.append(given["id"])
        if tag in BLOCKS and "p" in self.open:
            self.faults.append(f"<{tag}> in <p>")
        if tag == "form" and "form" in self.open:
            self.faults.append("a form in a form")
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}>")


def read(html):
    reader = Reader()
    reader.feed(html)
    return reader


@pytest.fixture(scope="module")
def drawing():
    return Drawing()


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_sound_html_without_inline_style_or_script(drawing, name):
    """The policy of the pages forbids both."""
    page = drawing.page(name)
    found = read(page)
    assert [] == [*found.open, *found.faults]
    assert len(set(found.ids)) == len(found.ids)
    assert [] == [each for each in found.attributes if each[1] == "style" or each[1].startswith("on")]
    assert "<style" not in page
    assert [] == re.findall(r"<script(?! src=)[^>]*>", page)


@pytest.mark.parametrize("name", PAGES)
def test_names_are_text_everywhere(drawing, name):
    """B157."""
    assert "<b>Țăran" not in drawing.page(name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_say_everything_in_the_reader_s_language(drawing, language):
    said = "".join(drawing.page(name, language) for name in PAGES)
    assert [] == re.findall(r"\bpage\.[a-z-]+[.a-z-]*", said)


def test_the_words_of_pages_exist_in_every_language(drawing):
    keys = {language: {key for key in entries(drawing, language) if key.startswith("page.")} for language in NAMES}
    plural = re.compile(r"\.(one|few|many|other)$")
    plain = {language: {plural.sub("", key) for key in found} for language, found in keys.items()}
    assert plain["en"] == plain["it"] == plain["ro"]


def entries(drawing, language):
    return drawing.speech.of(language).words.texts.entries[language]


@pytest.mark.parametrize("name", LIVING)
def test_what_a_stream_carries_is_what_stands_in_the_page(drawing, name):
    assert drawing.part(name) in drawing.page(name)


@pytest.mark.parametrize("name", LIVING)
def test_a_fragment_says_what_it_shows_and_where_to_ask(drawing, name):
    """B118, B119: a page that wakes asks by these."""
    assert re.match(r'\s*<div [^>]*data-seq="41" data-view="/t/1/view"', drawing.part(name))


@pytest.mark.parametrize("name", PAGES)
def test_without_scripts_a_page_that_changes_asks_again_by_itself(drawing, name):
    assert '<noscript><meta http-equiv="refresh" content="4"></noscript>' in drawing.page(name)


@pytest.mark.parametrize("name", PAGES)
def test_every_form_carries_an_action_id(drawing, name):
    forms = re.findall(r"<form[^>]*>.*?</form>", drawing.page(name), re.DOTALL)
    free = ("/join", "/language")
    assert [] == [form for form in forms if 'name="action"' not in form and not any(f'"{to}"' in form for to in free)]


@pytest.mark.parametrize("name", PAGES)
def test_the_first_load_is_light(drawing, name):
    page = drawing.page(name)
    files = [WEB / each.removeprefix("/look/") for each in re.findall(r'(?:href|src)="(/look/[^"]+)"', page)]
    own = [path for path in files if path.name != "generally.css"]
    parts = [page.encode(), *(path.read_bytes() for path in own)]
    assert FIRST_LOAD - GAMES > sum(len(gzip.compress(part, 6)) for part in parts)


@pytest.mark.parametrize("name", PAGES)
def test_a_page_asks_for_nothing_elsewhere(drawing, name):
    named = [value for _, name, value in read(drawing.page(name)).attributes if name in {"src", "href", "action"}]
    assert [] == [value for value in named if not value.startswith(("/", "#"))]


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_scripts_are_of_2018_and_strict(path):
    source = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert "'use strict';" in source
    assert [] == [match[0] for match in LATER_THAN_ES2018.finditer(source)]


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.name)
def test_what_old_phones_do_not_know_stands_behind_supports(path):
    """Safari 12 and Chrome 70 would drop the rule, or place it wrongly."""
    source = re.sub(r"@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", path.read_text(encoding="utf-8"))
    allowed = "inset: 0;"  # of look.css, beside a width and a height of 100 %
    assert [] == [match[0] for match in LATER_THAN_SAFARI_12.finditer(source.replace(allowed, ""))]


def test_a_sealed_answer_is_covered_and_stands_in_no_title(drawing):
    page = drawing.page("seat-sealed")
    assert '<p class="secret">3 tokens</p></details>' in page
    assert "3 tokens" not in page.split("</title>")[0]
    assert 1 == page.count("3 tokens</p>")


def test_a_question_of_a_device_that_is_handed_round_says_whose_it_is(drawing):
    assert '<p class="asks">' in drawing.page("seat-shared")
    assert '<p class="asks">' not in drawing.page("seat-won")


def test_the_chart_tells_the_same_in_a_table(drawing):
    page = drawing.page("result")
    assert "<td>15</td>" in page
    assert 6 == page.count("<polyline class=")


def test_the_chart_counts_rounds_from_the_first(drawing):
    axis = re.search(r'<g class="grid">.*?</g>', drawing.page("result"), re.DOTALL)[0]

    assert [str(number) for number in range(1, 7)] == re.findall(r'text-anchor="middle">(\d+)<', axis)
