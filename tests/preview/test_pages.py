"""What stands on the pages, asked without a browser."""

import re
import time

import pytest

from tests.build.small import FILES, folder
from tests.preview.opened import client, state, write

GAME = "/g/foxes/"


@pytest.fixture
def root(tmp_path):
    return folder(tmp_path)


@pytest.fixture
def ask(tmp_path, root):
    browser = client(tmp_path, root)
    return lambda address="", **said: browser.get(GAME + address, query_string=said)


def ids(answer):
    return re.findall(r'<li class="card[^"]*" data-id="([^"]+)"', answer.text)


def drawings(answer):
    return re.findall(r'<img src="([^"]+)"', answer.text)


@pytest.mark.parametrize("page", ["", "card/cards/F1", "sheets", "numbers", "problems", "print", "game.css"])
def test_every_page_of_a_game_is_there(ask, page):
    assert 200 == ask(page).status_code


def test_every_design_is_shown_once_and_every_back_once(ask):
    fronts = ["cards/F1", "cards/F2", "cards/F3", "aid/aid", "setup/setup", "blank/blank", "coins/K1"]
    shown = ids(ask())

    assert sorted(fronts) == sorted(name for name in shown if "~" not in name)
    assert 3 == sum("~" in name for name in shown)


def test_the_kit_of_a_seat_is_shown_when_it_is_asked_for(ask):
    assert ["cards/~back@sky"] == [name for name in ids(ask(seat="sky")) if "~" in name]


def test_a_face_is_a_drawing_with_its_bleed_and_its_text_as_outlines(tmp_path, root):
    browser = client(tmp_path, root)
    drawing = browser.get(drawings(browser.get(GAME))[0])

    assert "image/svg+xml" == drawing.mimetype
    assert 'viewBox="-3 -3 69 94"' in drawing.text
    assert "<text" not in drawing.text


def test_a_drawing_that_was_fetched_is_not_sent_again(tmp_path, root):
    browser = client(tmp_path, root)
    address = drawings(browser.get(GAME))[0]
    tag = browser.get(address).headers["ETag"]

    assert 304 == browser.get(address, headers={"If-None-Match": tag}).status_code


def test_cards_are_found_by_their_words_without_accents_and_capitals(tmp_path):
    root = folder(tmp_path, cards_csv="id,name\nF1,Vólpe Rossa\nF2,Grey fox\n")
    browser = client(tmp_path, root)

    assert ["cards/F1"] == ids(browser.get(GAME, query_string={"q": "ROSSA volpe"}))


def test_one_part_of_the_box_is_shown_when_it_is_asked_for(ask):
    assert ["coins/K1"] == ids(ask(component="coins"))


def test_each_language_and_ink_has_drawings_of_its_own(ask):
    plain = drawings(ask(component="aid"))

    assert not set(plain) & set(drawings(ask(component="aid", lang="it")))
    assert drawings(ask(component="aid", lang="xx")) == plain


def test_a_fault_stands_on_its_card_and_in_the_list_with_its_cell(ask, root):
    write(root, "cards.csv", FILES["cards.csv"].replace("F2,Grey fox,2", "F2,Grey fox,lots"))

    assert "lots" in re.search(r'data-id="cards/F2">.*?</li>', ask().text, re.DOTALL).group()
    assert "cards.csv, line 3, column &#34;copies&#34;" in ask("problems").text


def test_a_text_that_does_not_fit_is_told_after_looking_through(ask, root):
    write(root, "cards.csv", FILES["cards.csv"].replace("Red fox", "Red fox " * 200))

    assert re.search(r"cards\.csv, line 2, column .*name", ask("problems").text)
    assert 'class="card is-faulty" data-id="cards/F1"' in ask().text


def test_sheets_show_every_cut_in_its_order(ask):
    page = ask("sheets").text
    first = re.search(r'<svg class="cuts".*?</svg>', page, re.DOTALL).group()
    numbers = list(map(int, re.findall(r"<text [^>]*>(\d+)</text>", first)))

    assert list(range(1, 13)) == numbers


def test_a_sheet_is_drawn_as_large_as_its_paper(tmp_path, root):
    browser = client(tmp_path, root)
    addresses = drawings(browser.get(GAME + "sheets", query_string={"paper": "letter"}))

    assert 'viewBox="0 0 215.9 279.4"' in browser.get(addresses[0]).text


def test_numbers_count_copies_of_every_value(tmp_path):
    root = folder(tmp_path, cards_csv="id,name,copies,kind\nF1,A,3,red\nF2,B,2,blue\nF3,C,2,red\n")
    page = client(tmp_path, root).get(GAME + "numbers").text
    rows = re.findall(r'<th scope="row">(\w+)</th>.*?<td>(\d+)</td></tr>', page, re.DOTALL)

    assert [("red", "5"), ("blue", "2")] == [row for row in rows if row[0] in ("red", "blue")]


KITS = """\
format: 1
title: Kits
players: 2
languages: [it]
components:
  help:
    {kind: aids, table: cards.csv, columns: {art: picture}, size: 60mm x 80mm, for_each: player, face: face}
"""


def test_no_letters_are_counted_in_the_names_of_pictures(tmp_path):
    table = "id,name,art\n" + "".join(f"F{number},{'Fox ' * 9}{number},icons/den.svg\n" for number in range(3))
    page = client(tmp_path, folder(tmp_path, game_yaml=KITS, cards_csv=table)).get(GAME + "numbers").text

    assert (True, False) == ("<h3>name" in page, "<h3>art" in page)


@pytest.mark.parametrize(("page", "words"), [("?seat=red", ">rosso</option>"), ("sheets", "· rosso</h2>")])
def test_kits_are_called_in_the_readers_language(tmp_path, page, words):
    asking = client(tmp_path, folder(tmp_path, game_yaml=KITS, cards_csv="id,name,art\nF1,Fox,\n"))

    assert words in asking.get(GAME + page, headers={"Accept-Language": "it"}).text


def test_the_print_page_tells_how_many_sheets_a_choice_takes(ask):
    def sheets(**said):
        return re.findall(r"<b>(\d+)</b><span>sheets? of (\w+)", ask("print", **said).text)

    assert [("3", "card"), ("1", "paper")] == sheets()
    assert [("3", "card")] == sheets(set="phones")
    assert [("2", "card"), ("1", "paper")] == sheets(players="2")


def test_what_is_ordered_is_printed(tmp_path, root):
    held = state(tmp_path, root)
    from generator.preview.app import create_app

    browser = create_app(held).test_client()
    form = {"paper": "letter", "players": "2", "lang": "en+it", "ink": "bw"}
    ordered = browser.post(GAME + "print", data=form, headers={"Origin": "http://localhost"})
    assert 303 == ordered.status_code
    order = next(iter(held.press.orders.values()))
    until = time.monotonic() + 30
    while not order.is_over and time.monotonic() < until:
        time.sleep(0.02)

    assert "done" == order.state
    assert "en+it-letter-duplex-bw-2p" == order.result.folder.name
    page = browser.get(ordered.location).text
    for name in ("0-print-me-first.pdf", "1-card.pdf", "2-paper.pdf"):
        with browser.get(f"{ordered.location}/{name}") as answer:
            assert answer.data.startswith(b"%PDF-")
        assert name in page
    assert 404 == browser.get(f"{ordered.location}/manifest.json").status_code


def test_what_cannot_be_printed_says_why(tmp_path, root):
    write(root, "cards.csv", "id,name,copies\nF1,Fox,lots\n")
    held = state(tmp_path, root)
    from generator.preview.app import create_app

    browser = create_app(held).test_client()
    ordered = browser.post(GAME + "print", data={}, headers={"Origin": "http://localhost"})
    order = next(iter(held.press.orders.values()))
    while not order.is_over:
        time.sleep(0.02)

    assert "lots" in browser.get(ordered.location).text
    assert not (tmp_path / "output" / "foxes").exists()


def test_the_pages_speak_the_language_of_the_browser(tmp_path, root):
    page = client(tmp_path, root).get(GAME, headers={"Accept-Language": "it-IT,it;q=0.9"})

    assert '<html lang="it">' in page.text
    assert "Zona sicura" in page.text


def test_games_are_listed_and_a_new_one_is_begun_from_the_page(tmp_path, root):
    browser = client(tmp_path, root)
    assert "A new game" in browser.get("/").text
    begun = browser.post("/new", data={"name": "Three Foxes"}, headers={"Origin": "http://localhost"})

    assert 303 == begun.status_code
    assert "Three Foxes" in browser.get(begun.location).text
    assert 422 == browser.post("/new", data={"name": "Three Foxes"}, headers={"Origin": "http://localhost"}).status_code
    assert "Three Foxes" in browser.get("/").text


def test_a_game_file_that_cannot_be_read_is_told_and_the_cards_stay(ask, root):
    shown = ids(ask())
    write(root, "game.yaml", "format: [")

    assert shown == ids(ask())
    assert "game.yaml, line 1" in ask("problems").text
    assert 200 == ask("print").status_code
