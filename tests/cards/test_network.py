"""How phones get here: the addresses, their codes, what to do, and the Wi-Fi that stays on this machine."""

import re
from io import BytesIO

import pytest
import zxingcpp
from PIL import Image

from companion.network import wifi
from companion.network.addresses import Candidate, Reach
from tests.cards.asking import LAN, PHONE, Asking, reader, site

VPN = Candidate("10.8.0.2", "tun0", Reach.VPN)


def decoded(svg):
    """What a code of our own drawing says, read from its modules."""
    size = int(re.search(r'viewBox="0 0 (\d+)', svg)[1])
    image = Image.new("L", (size, size), 255)
    for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", svg):
        image.putpixel((int(x), int(y)), 0)
    held = BytesIO()
    image.resize((size * 6, size * 6), Image.Resampling.NEAREST).save(held, "PNG")
    return zxingcpp.read_barcodes(Image.open(held))[0].text


def test_every_address_is_shown_with_how_likely_it_is():
    """B095."""
    page = Asking(site(found=(LAN, VPN))).text("/network")

    assert page.index("http://192.168.1.20:8765") < page.index("http://10.8.0.2:8765")
    assert "Codes carry this one · most likely" in page
    assert "a VPN: phones seldom get there" in page


def test_the_code_of_an_address_says_just_that_address():
    svg = reader().text("/network/code.svg?ip=192.168.1.20")

    assert "HTTP://192.168.1.20:8765" == decoded(svg)


def test_no_other_address_gets_a_code():
    assert 404 == reader().get("/network/code.svg?ip=evil.example").status_code


def test_codes_carry_the_address_that_is_chosen_on_the_computer():
    over = site()
    asked = Asking(over)

    assert 303 == asked.post("/network/address", {"ip": "10.0.0.5"}).status_code
    assert "http://10.0.0.5:8765" == over.whereabouts.origin
    assert 409 == asked.post("/network/address", {"ip": "10.9.9.9"}).status_code


def test_a_phone_may_look_but_sets_nothing():
    over = site()
    phone = Asking(over, PHONE)

    assert 403 == phone.post("/network/address", {"ip": "10.0.0.5"}).status_code
    assert 403 == phone.post("/network/wifi", {"name": "Mine", "password": "12345678"}).status_code
    assert "Use this one" not in phone.text("/network")
    assert wifi.kept(over.kept) is None


def test_the_computer_may_set_things_at_its_own_address_too():
    assert "Use this one" in Asking(site(), LAN.ip).text("/network")


def test_phones_that_were_here_are_counted_once_and_the_computer_never():
    over = site()
    app = Asking(over)
    before = app.text("/network")
    app._where["environ_base"]["REMOTE_ADDR"] = PHONE
    app.get("/")
    app.get("/")
    app._where["environ_base"]["REMOTE_ADDR"] = "127.0.0.1"

    assert "No phone has been here yet" in before
    assert "1 phone has been here" in app.text("/network")


def test_without_a_network_the_reason_is_given_and_no_code():
    """B095."""
    page = Asking(site(found=())).text("/network")

    assert "in no network that a phone could share" in page
    assert "code.svg" not in page


def test_a_companion_for_this_computer_only_says_so():
    assert "for this computer only" in Asking(site(host="127.0.0.1")).text("/network")


def test_the_command_prints_just_the_set_up_card_with_the_address_of_now():
    page = reader().text("/network")

    said = " ".join(re.sub("<[^>]+>", "", page).split())

    assert "cartaviva build generally --only setup --base-url http://192.168.1.20:8765" in said


@pytest.mark.parametrize("language", ["en", "it", "ro"])
def test_every_piece_of_advice_is_there_in_every_language(language):
    page = reader(language).text("/network")

    assert 7 == page.split('class="advice"')[1].split("</ul>")[0].count("<li>")
    assert not re.search(r"network\.[a-z]", page)


def test_the_wifi_is_kept_and_its_password_is_on_no_page():
    over = site()
    asked = Asking(over)
    asked.post("/network/wifi", {"name": "Casa <Rossi>", "password": "segreta123"})

    assert "segreta123" == wifi.kept(over.kept).password
    assert "Casa &lt;Rossi&gt;" in asked.text("/network")
    assert "segreta123" not in asked.text("/network")
    assert "Rossi" not in Asking(over, PHONE).text("/network")


def test_what_is_no_wifi_is_told_and_what_was_typed_stays():
    answer = reader().post("/network/wifi", {"name": "Casa", "password": "short"})

    assert 422 == answer.status_code
    assert b"8 to 63 letters" in answer.data
    assert b'value="Casa"' in answer.data


def test_the_wifi_can_be_forgotten():
    over = site()
    asked = Asking(over)
    asked.post("/network/wifi", {"name": "Casa", "password": "segreta123"})
    asked.post("/network/wifi", {"forget": "yes"})

    assert wifi.kept(over.kept) is None
