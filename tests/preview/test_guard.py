"""Who may ask, and what a page may do."""

import re
from html.parser import HTMLParser

import pytest

from tests.preview.opened import client

PAGES = ["/", "/g/foxes/", "/g/foxes/sheets", "/g/foxes/numbers", "/g/foxes/problems", "/g/foxes/print", "/nowhere"]
OURS = {"Origin": "http://localhost"}


@pytest.fixture(scope="module")
def browser(tmp_path_factory):
    return client(tmp_path_factory.mktemp("guard"))


class Page(HTMLParser):
    """The tags of a page, and what they point at."""

    def __init__(self, text):
        super().__init__()
        self.tags = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "127.0.0.1:1", "localhost:81"])
def test_other_names_for_this_computer_are_refused(browser, host):
    assert 403 == browser.get("/", headers={"Host": host}).status_code


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://localhost", "http://localhost:1"])
def test_other_pages_are_refused(browser, origin):
    assert 403 == browser.get("/g/foxes/events", headers={"Origin": origin}).status_code
    assert 403 == browser.post("/g/foxes/print", headers={"Origin": origin}).status_code


def test_a_form_from_nowhere_is_refused(browser):
    assert 403 == browser.post("/new", data={"name": "x"}).status_code


def test_a_form_too_large_is_not_read(browser):
    assert 413 == browser.post("/new", data={"name": "x" * 100_000}, headers=OURS).status_code


@pytest.mark.parametrize("page", PAGES)
def test_a_page_asks_for_nothing_but_itself(browser, page):
    found = Page(browser.get(page).text)
    addresses = [attrs[name] for _, attrs in found.tags for name in ("src", "href", "action") if name in attrs]

    assert addresses
    assert [] == [each for each in addresses if not re.match(r"[/#](?!/)", each)]


@pytest.mark.parametrize("page", PAGES)
def test_no_script_or_style_stands_in_a_page(browser, page):
    answer = browser.get(page)
    found = Page(answer.text)

    assert [] == [tag for tag, attrs in found.tags if tag == "style" or (tag == "script" and "src" not in attrs)]
    assert [] == [name for _, attrs in found.tags for name in attrs if name == "style" or name.startswith("on")]
    policy = answer.headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'")
    assert "unsafe" not in policy


def test_art_may_do_nothing_at_all(browser):
    address = re.search(r'<img src="([^"]+)"', browser.get("/g/foxes/").text).group(1)

    assert "sandbox" in browser.get(address).headers["Content-Security-Policy"]


@pytest.mark.parametrize(
    "address",
    [
        "/look/../app.py",
        "/look/..%2f..%2fprint%2fsizes.csv",
        "/look/preview/base.html",
        "/g/../../etc/passwd",
        "/g/%2e%2e/",
        "/g/foxes/face/..%2f..%2fgame.yaml.svg",
        "/g/foxes/face/0000.svg",
        "/g/foxes/sheet/0000/0.svg",
        "/g/foxes/card/..%2f..%2fgame.yaml",
        "/g/foxes/print/0000",
        "/g/foxes/print/0000/1-card.pdf",
        "/g/foxes/print/..%2f..%2f/game.yaml",
        "/g/hounds/",
    ],
)
def test_nothing_is_served_that_is_not_known(browser, address):
    assert 404 == browser.get(address).status_code


def test_names_are_text_everywhere(tmp_path):
    from tests.build.small import folder

    root = folder(tmp_path, cards_csv="id,name\nF1,<script>alert(1)</script>\n")
    browser = client(tmp_path, root)
    for page in ("", "card/cards/F1", "numbers", "?q=<script>alert(2)</script>"):
        assert "<script>alert" not in browser.get(f"/g/foxes/{page}").text
