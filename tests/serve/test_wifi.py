"""The code that lets a phone join the Wi-Fi."""

import pytest
import zxingcpp
from PIL import Image

from card_data.problems import Usage
from companion.network import wifi
from companion.network.code import modules
from companion.store.memory import MemoryStore


@pytest.mark.parametrize(
    ("name", "password", "text"),
    [
        ("Home", "topsecret", "WIFI:T:WPA;S:Home;P:topsecret;;"),
        ("Café; 2", 'a\\b;c,d:"e', 'WIFI:T:WPA;S:Café\\; 2;P:a\\\\b\\;c\\,d\\:\\"e;;'),
        ("Open house", "", "WIFI:T:nopass;S:Open house;;"),
    ],
)
def test_its_text_is_what_cameras_read(name, password, text):
    assert text == wifi.wifi(name, password).text


def test_a_hidden_wifi_says_so():
    assert "WIFI:T:WPA;S:Home;P:topsecret;H:true;;" == wifi.wifi("Home", "topsecret", is_hidden=True).text


@pytest.mark.parametrize(("name", "password"), [("", ""), ("  ", ""), ("x" * 33, ""), ("a\nb", ""), ("Home", "short")])
def test_what_no_wifi_can_be_is_refused(name, password):
    with pytest.raises(Usage, match="Wi-Fi"):
        wifi.wifi(name, password)


def test_a_refusal_does_not_repeat_the_password():
    with pytest.raises(Usage) as refused:
        wifi.wifi("Home", "seven7")

    assert "seven7" not in str(refused.value)


def test_it_is_kept_on_this_machine_until_it_is_forgotten():
    store, home = MemoryStore(), wifi.wifi("Home", "topsecret")
    assert wifi.kept(store) is None
    wifi.keep(store, home)
    assert home == wifi.kept(store)
    wifi.keep(store, None)

    assert wifi.kept(store) is None


def test_what_is_damaged_is_as_if_nothing_had_been_kept():
    store = MemoryStore()
    store.keep_setting(wifi.KEY, '{"nam')

    assert wifi.kept(store) is None


def test_its_password_is_in_no_message_about_it():
    assert "topsecret" not in repr(wifi.wifi("Home", "topsecret"))


def test_its_code_is_read_back():
    code = modules(wifi.wifi("Café; 2", "top;secret").text)
    picture = Image.new("L", (len(code), len(code)))
    picture.putdata([0 if dark else 255 for row in code for dark in row])

    found = zxingcpp.read_barcodes(picture.resize((len(code) * 4,) * 2, Image.Resampling.NEAREST))
    assert [wifi.wifi("Café; 2", "top;secret").text] == [one.text for one in found]
