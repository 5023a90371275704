"""The preview as a person has it: a real browser, a real server, files saved in the folder."""

import re

import pytest

from generator.preview.serve import Wanted, serving
from tests.build.small import FILES, folder
from tests.preview.opened import write

SOON = 10_000  # ms


@pytest.fixture
def root(tmp_path):
    return folder(tmp_path)


@pytest.fixture
def page(tmp_path, root, chromium):
    """The cards of the small game; whatever the browser asked elsewhere, or complained of, fails the test."""
    wanted = Wanted(str(root), tmp_path / "empty", tmp_path / "output", 0, store=tmp_path / "recent.json")
    with serving(wanted) as served:
        shown = chromium.new_page(viewport={"width": 1280, "height": 900}, locale="en-GB")
        shown.set_default_timeout(SOON)
        asked, said = [], []
        shown.on("request", lambda request: asked.append(request.url))
        shown.on("console", lambda message: said.append(message.text))
        shown.on("pageerror", lambda error: said.append(str(error)))
        shown.goto(served.address)
        shown.wait_for_selector("#live[data-state=on]")
        yield shown
        shown.close()
        assert [] == [url for url in asked if not url.startswith(served.address.split("/g/")[0])]
        assert [] == said


def face(page, name):
    """The address of a card's drawing."""
    return page.get_attribute(f'[data-id="{name}"] img', "src")


def test_a_game_is_made_mended_and_printed_before_the_page(page, root):
    """Edit a row: the face changes. Introduce a fault: it appears with its cell. Mend it: it goes. Print: PDFs."""
    before, other = face(page, "cards/F1"), face(page, "cards/F2")
    table = FILES["cards.csv"]

    write(root, "cards.csv", table.replace("Red fox", "Blue fox"))
    page.wait_for_function(
        "old => document.querySelector('[data-id=\"cards/F1\"] img').getAttribute('src') != old", arg=before
    )
    page.wait_for_selector('[data-id="cards/F1"] .caption >> text=Blue fox')
    assert other == face(page, "cards/F2")
    page.wait_for_function("document.querySelector('[data-id=\"cards/F1\"] img').naturalWidth > 0")

    write(root, "cards.csv", table.replace("F1,Red fox,1", "F1,Red fox,many"))
    page.wait_for_selector(".told.bad >> text=One thing stops")
    page.click(".tabs >> text=Problems")
    assert "many" in page.text_content(".trouble")
    assert re.search(r'cards\.csv, line 2, column "copies"', page.text_content(".trouble .where"))

    write(root, "cards.csv", table)
    page.wait_for_selector("h2 >> text=All is well")

    page.click(".tabs >> text=Print")
    page.check("input[value=letter]")
    page.click("text=Make the PDFs")
    page.wait_for_selector("h2 >> text=Ready to print")
    links = page.eval_on_selector_all(".files a", "links => links.map(link => link.href)")
    assert ["0-print-me-first.pdf", "1-card.pdf", "2-paper.pdf"] == [link.rsplit("/", 1)[1] for link in links]
    for link in links:
        assert page.request.get(link).body().startswith(b"%PDF-")


def test_what_is_looked_for_is_shown_while_it_is_typed(page):
    page.fill("input[name=q]", "grey")
    page.wait_for_selector('[data-id="cards/F1"]', state="detached")
    assert "Grey fox" in page.text_content('[data-id="cards/F2"] .caption')
    page.select_option("select[name=sight]", "deutan")
    page.wait_for_selector("body.sight-deutan")
    assert "sight-deutan" in page.evaluate("getComputedStyle(document.querySelector('.seen img')).filter")
    assert "q=grey" in page.url


def test_the_pages_fit_a_phone_and_a_wide_screen(page):
    for width, height in ((390, 844), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        for tab in ("Sheets", "Numbers", "Problems", "Print", "Cards"):
            page.click(f".tabs >> text={tab}")
            page.wait_for_selector("main h2")
            assert 0 >= page.evaluate("document.documentElement.scrollWidth - innerWidth"), (tab, width)


def test_without_scripts_a_game_is_printed_all_the_same(chromium, tmp_path, root):
    wanted = Wanted(str(root), tmp_path / "empty", tmp_path / "output", 0, store=tmp_path / "recent.json")
    with serving(wanted) as served:
        page = chromium.new_page(java_script_enabled=False, locale="en-GB")
        page.set_default_timeout(SOON)
        page.goto(served.address)
        page.fill("input[name=q]", "grey")
        page.click("noscript button")
        assert ["cards/F2"] == [card.get_attribute("data-id") for card in page.query_selector_all(".card")]
        page.click(".tabs >> text=Print")
        page.click("text=Make the PDFs")
        page.wait_for_selector("h2 >> text=Ready to print")
        assert 3 == len(page.query_selector_all(".files a"))
        page.close()
