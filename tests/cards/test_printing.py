"""Print this game: chosen, waited for, taken."""

from dataclasses import replace

import pytest

from companion.services import Services
from tests.cards.asking import Asking, Job, Need, Press, site

PDFS = (("0-print-me-first.pdf", 40_000), ("1-card.pdf", 2_345_678))


@pytest.fixture
def press(tmp_path):
    return Press(tmp_path)


@pytest.fixture
def phone(press):
    return Asking(site(services=Services(printer=press)))


def test_the_usual_is_chosen_already_and_texts_are_in_the_readers_language(phone):
    page = phone.text("/print/generally")

    assert 'name="paper" value="a4" checked' in page
    assert 'name="lang" value="en" checked' in page
    assert "Italian + English" in page


def test_what_was_chosen_is_made_and_nothing_else_gets_through(phone, press):
    answer = phone.post("/print/generally", {"paper": "letter", "lang": "klingon", "output": "/etc"})

    assert (303, "/print/generally/j1") == (answer.status_code, answer.headers["Location"])
    assert [{"paper": "letter"}] == press.chosen


def test_a_page_without_scripts_looks_again_until_it_is_over(phone, press):
    refresh = '<noscript><meta http-equiv="refresh" content="2"></noscript>'
    press.jobs["j1"] = Job(state="working", done=3, of=12)
    working = phone.text("/print/generally/j1")
    press.jobs["j1"] = Job(state="done", files=PDFS)

    assert refresh in working
    assert "3 of 12 sheets" in working
    assert '<progress id="done" value="3" max="12">' in working
    assert refresh not in phone.text("/print/generally/j1")


def test_who_waits_is_told_how_many_come_first(phone, press):
    press.jobs["j1"] = Job(ahead=2)

    assert "2 other prints come first" in phone.text("/print/generally/j1")


def test_the_files_are_there_to_open_with_their_paper(phone, press):
    press.jobs["j1"] = Job(state="done", files=PDFS, needs=(Need("card", 12, 24),))
    page = phone.text("/print/generally/j1")

    assert 'href="/print/generally/j1/1-card.pdf"' in page
    assert "2.3 MB" in page
    assert "12 sheets of card" in page


def test_a_pdf_is_sent_as_one(phone, press, tmp_path):
    press.jobs["j1"] = Job(state="done", files=PDFS)
    (tmp_path / "1-card.pdf").write_bytes(b"%PDF-1.7")
    with phone.get("/print/generally/j1/1-card.pdf") as answer:
        assert (b"%PDF-1.7", "application/pdf") == (answer.data, answer.mimetype)


@pytest.mark.parametrize("path", ["j1/secret.txt", "j1/..%2Fsecret.txt", "j2/1-card.pdf", "j2"])
def test_other_files_and_jobs_are_not_there(phone, press, tmp_path, path):
    """B160."""
    press.jobs["j1"] = Job(state="done", files=PDFS)
    (tmp_path / "secret.txt").write_text("secret")

    assert 404 == phone.get(f"/print/generally/{path}").status_code


def test_a_job_of_another_game_is_not_shown_as_ones_own(phone, press):
    press.jobs["j1"] = Job("other", state="done", files=PDFS)

    assert 404 == phone.get("/print/generally/j1").status_code


@pytest.mark.parametrize(("state", "words"), [("refused", "cannot be printed as it is"), ("broken", "our fault")])
def test_why_there_are_none_is_told(phone, press, state, words):
    press.jobs["j1"] = replace(Job(), state=state, told=("cards.csv, row 3: <b>wrong</b>",))
    page = phone.text("/print/generally/j1")

    assert words in page
    assert "row 3: &lt;b&gt;wrong" in page


def test_without_printing_it_is_said_what_to_install():
    asked = Asking(site())

    assert "cartaviva[all]" in asked.text("/print/generally")
    assert 303 == asked.post("/print/generally").status_code
