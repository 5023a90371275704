"""Codes read from photos: what is followed, what is only told, and what is not even looked at."""

import struct
import zlib
from io import BytesIO

import pytest
from PIL import Image

from card_data.links import CardLink, Join
from companion.web.photographed import LARGEST, Darkroom, link
from tests.cards.asking import Asking, photo, site


@pytest.fixture(scope="module")
def phone():
    return Asking(site(), "192.168.1.77")


def sent(phone, data):
    return phone.post("/photo", {"photo": (BytesIO(data), "photo.jpg")})


def picture(kind, size, mode="L", **said):
    held = BytesIO()
    Image.new(mode, size).save(held, kind, **said)
    return held.getvalue()


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP", "GIF"])
def test_a_code_is_read_from_every_common_sort_of_picture(kind):
    assert ("HTTP://192.168.1.20:8765/C/GENERALLY/C07",) == Darkroom().read(
        photo("HTTP://192.168.1.20:8765/C/GENERALLY/C07", kind)
    ).texts


def test_a_link_of_ours_is_followed_here_whatever_computer_it_names(phone):
    answer = sent(phone, photo("HTTP://OLD-LAPTOP.LOCAL:8765/C/GENERALLY/C07"))

    assert (303, "/C/GENERALLY/C07") == (answer.status_code, answer.headers["Location"])


def test_a_link_elsewhere_is_told_and_not_followed(phone):
    answer = sent(phone, photo("https://example.org/<b>?x=1"))

    assert 200 == answer.status_code
    assert b"https://example.org/&lt;b&gt;?x=1" in answer.data
    assert b'href="https://example.org' not in answer.data


def test_the_password_of_a_wifis_code_is_not_shown(phone):
    answer = sent(phone, photo("WIFI:T:WPA;S:Home;P:secret123;;"))

    assert b"secret123" not in answer.data
    assert b"the code of a Wi-Fi" in answer.data


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        (("HTTP://10.0.0.1/J/K7PQX",), Join("K7PQX")),
        (("nothing", "/C/GENERALLY/C07"), CardLink("generally", "C07")),
        (("HTTP://10.0.0.1/J/K7PQX?next=//evil",), None),
        (("javascript:alert(1)",), None),
    ],
)
def test_only_the_grammar_of_links_counts(texts, expected):
    assert expected == link(texts)


def test_a_printed_base_address_with_a_path_is_known():
    assert Join("K7PQX") == link(("HTTPS://CLUB.ORG/games/J/K7PQX",), ("https://club.org/games",))


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"", "empty"),
        (b"hello", "format"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "format"),
        (photo("x")[:900], "broken"),
        (picture("JPEG", (200, 200)), "none"),
        (b"x" * (LARGEST + 1), "size"),
    ],
)
def test_what_cannot_be_read_is_told_apart(data, expected):
    assert expected == Darkroom().read(data).trouble


def test_a_picture_that_unpacks_to_gigabytes_is_not_unpacked():
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", 60_000, 60_000, 8, 6, 0, 0, 0))
    bomb = b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(bytes(1_000_000))) + chunk(b"IEND", b"")

    assert "size" == Darkroom().read(bomb).trouble


def test_a_photo_of_a_thousand_scans_is_not_unpacked():
    photo_of_scans = picture("JPEG", (64, 64), progressive=True)
    scan = photo_of_scans[photo_of_scans.index(b"\xff\xda") : -2]

    assert "size" == Darkroom().read(photo_of_scans[:-2] + scan * 1000 + b"\xff\xd9").trouble


def test_a_reader_that_takes_too_long_is_stopped():
    assert "slow" == Darkroom(seconds=0.001).read(photo("x")).trouble


def test_more_photos_than_hands_are_told_to_wait():
    darkroom = Darkroom(patience=0.01)
    for _ in range(2):
        darkroom._turns.acquire()

    assert "busy" == darkroom.read(photo("x")).trouble


def test_a_form_that_is_too_large_is_refused_in_words_before_it_is_read(phone):
    answer = phone.post("/photo", b"x" * (LARGEST + 30_000), "multipart/form-data; boundary=x")

    assert 413 == answer.status_code
    assert b"This photo is too large" in answer.data


def test_a_form_without_a_photo_is_told_what_to_do(phone):
    assert b"There was no photo" in phone.post("/photo").data
