"""A card by its printed code."""

import pytest

from companion.services import Services
from tests.cards.asking import Asking, Drawer, reader, site


@pytest.fixture
def phone():
    return reader("it", has_pictures=True)


def test_a_card_is_shown_with_its_face_and_its_real_text_in_the_readers_language(phone):
    page = phone.text("/C/GENERALLY/C07")

    assert "<h1>Colleduro</h1>" in page
    assert 'src="/C/GENERALLY/C07/face.svg"' in page
    assert "<dt>Velocità</dt><dd>3</dd>" in page


def test_what_is_read_aloud_is_the_text(phone):
    assert 'data-aloud="Colleduro. Accelerazione: 1. Tenuta: 1. Pit Stop: 0. Velocità: 3."' in phone.text(
        "/C/GENERALLY/C07"
    )


def test_a_language_that_the_game_does_not_speak_is_told_to_the_voice(phone):
    romanian = reader("ro", has_pictures=True)

    page = romanian.text("/C/SQUALO/W1")

    assert '<html lang="ro">' in page
    assert 'data-lang="it"' in page


@pytest.mark.parametrize("typed", ["/c/generally/c07", "/c/Generally/C07/", "/C/generally/c07"])
def test_codes_may_be_typed_in_any_case(phone, typed):
    """B110."""
    answer = phone.get(typed)
    page = phone.text(answer.headers["Location"]) if answer.status_code == 302 else answer.get_data(as_text=True)

    assert "<h1>Colleduro</h1>" in page


def test_an_unknown_card_is_told_with_those_that_are_called_much_the_same(phone):
    answer = phone.get("/C/GENERALLY/C99")
    page = answer.get_data(as_text=True)

    assert 404 == answer.status_code
    assert "«C99»" in page
    assert '<a class="button" href="/C/GENERALLY/C09">' in page


def test_an_unknown_game_is_told_and_its_name_is_text(phone):
    """B157."""
    answer = phone.get("/C/%3Csvg%20onload%3D1%3E/C07")

    assert 404 == answer.status_code
    assert b"<svg onload" not in answer.data
    assert b"&lt;svg onload" in answer.data


def test_looking_at_a_card_makes_no_device_of_whoever_looks(phone):
    """B113."""
    assert [] == phone.get("/C/GENERALLY/C07").headers.getlist("Set-Cookie")


def test_a_card_leads_back_to_the_table_where_this_device_sits():
    over = site(services=Services(pictures=Drawer()))
    phone = Asking(over)
    phone.post("/tables", {"game": "generally", "action": "a1", "devices": "one", "name.0": "Ada", "name.1": "Ben"})
    table = over.host.tables()[0].table

    assert f'href="/t/{table}"' in phone.text("/C/GENERALLY/C07")
    assert f'href="/t/{table}"' not in Asking(over, "192.168.1.77").text("/C/GENERALLY/C07")


def test_without_pictures_the_text_stands_alone_and_says_what_to_install():
    page = reader().text("/C/GENERALLY/C07")

    assert "<img" not in page
    assert "cartaviva[all]" in page
    assert "<dt>Speed</dt><dd>3</dd>" in page


def test_a_face_is_served_in_the_readers_language_and_may_do_nothing(phone):
    """B159."""
    answer = phone.get("/C/GENERALLY/C07/face.svg")

    assert b"cards/C07/face/it" in answer.data
    assert "image/svg+xml" == answer.mimetype
    assert "sandbox" in answer.headers["Content-Security-Policy"]


def test_a_face_that_the_browser_has_is_not_sent_again(phone):
    tag = phone.get("/C/GENERALLY/C07/face.svg").headers["ETag"]

    assert 304 == phone.get("/C/GENERALLY/C07/face.svg", **{"If-None-Match": tag}).status_code


@pytest.mark.parametrize(
    "address", ["/C/GENERALLY/C07/side.svg", "/piece/nogame/cards/C07/face.svg", "/icon/generally/nothing"]
)
def test_other_pictures_are_not_there(phone, address):
    assert 404 == phone.get(address).status_code


@pytest.mark.parametrize(
    "path", ["game.yaml", "../generally/game.yaml", "icons/speed.svg", "..%2Fgenerally%2Fgame.yaml"]
)
def test_no_file_of_the_folder_is_served_but_what_the_rules_show(phone, path):
    """B160."""
    assert 404 == phone.get(f"/art/generally/{path}").status_code


def test_an_icon_is_served_as_a_picture_that_may_do_nothing(phone):
    answer = phone.get("/icon/generally/speed")

    assert answer.data.startswith(b"<svg")
    assert "sandbox" in answer.headers["Content-Security-Policy"]
