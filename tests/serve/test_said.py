"""What the terminal says."""

import io
import re

import pytest
import zxingcpp
from PIL import Image
from rich.console import Console

from companion import cli_screen as said
from companion.network.addresses import Adapter, candidates
from companion.network.port import Neighbour
from companion.network.whereabouts import Whereabouts

HOME = Adapter("wlan0", ("192.168.1.20",))
VPN = Adapter("tun0", ("10.8.0.2",))


def there(*adapters, port=8765, **options):
    return Whereabouts(port, find=lambda: candidates(adapters), **options)


def text(lines):
    return "\n".join(lines)


def test_all_addresses_are_listed_with_where_to_choose():
    shown = text(said.where(there(HOME, VPN)))

    assert "  http://192.168.1.20:8765" in shown
    assert "Other addresses: 10.8.0.2 (tun0, a VPN)" in shown
    assert "http://127.0.0.1:8765/network" in shown


def test_without_a_network_no_address_is_given_but_the_reason():
    """B095"""
    shown = text(said.where(there()))

    assert "in no network" in shown
    assert "http://127.0.0.1:8765" in shown
    assert "Scan" not in shown


@pytest.mark.parametrize(
    ("now", "words"), [((HOME,), "is now at http://192.168.1.20:8765"), ((), "has lost its network")]
)
def test_a_laptop_that_moves_says_so(now, words):
    assert words in text(said.moved(there(*now)))


@pytest.mark.parametrize(
    ("line", "port", "words"),
    [
        ("announced", 8765, "lead here too: http://cartaviva.local:8765"),
        ("announced", 9000, ""),
        ("taken 192.168.1.7", 8765, "(192.168.1.7) is cartaviva.local already: printed codes lead there"),
        ("missing", 8765, "needs the extra cartaviva[lan]"),
        ("failed OSError", 8765, ""),
    ],
)
def test_what_the_name_means_for_printed_codes_is_said(line, port, words):
    assert words in text(said.name_told(line, port))


@pytest.mark.parametrize(
    ("port", "is_ours", "words"),
    [
        (8765, True, ["another CartaViva, with other tables", "takes 8766", "do not lead here"]),
        (8765, False, ["another program", "do not lead here"]),
        (9000, False, ["Port 9000 belongs to another program"]),
    ],
)
def test_a_port_that_is_taken_is_said_with_what_it_means_for_printed_codes(port, is_ours, words):
    shown = text(said.taken(Neighbour(port, is_ours=is_ours), 8766))

    assert [] == [word for word in words if word not in shown]
    assert ("printed" in shown) is (port == 8765)


def test_another_port_of_ones_own_choice_is_said_to_be_none_of_the_printed_one():
    assert "8765 and do not lead to 9000" in text(said.elsewhere(there(HOME, port=9000)))
    assert "" == text(said.elsewhere(there(HOME))) == text(said.elsewhere(there(port=9000, host="127.0.0.1")))


@pytest.mark.parametrize(
    ("platform", "word"), [("win32", "Private networks"), ("darwin", "macOS"), ("linux", "8765/tcp")]
)
def test_each_system_has_its_own_firewall(platform, word):
    assert word in said.firewall(8765, platform)


def test_a_terminal_without_half_blocks_shows_the_code_all_the_same():
    """An old Windows terminal writes cp1252, which has none."""
    file = io.TextIOWrapper(io.BytesIO(), encoding="cp1252", newline="")
    screen = Console(file=file, force_terminal=True, color_system="256", width=120, legacy_windows=False)
    said.show_code(screen, "HTTP://192.168.1.20:8765")
    file.flush()
    lines = [line for line in file.buffer.getvalue().decode("cp1252").splitlines() if "\x1b" in line]
    rows = [
        [
            style.endswith(";16")
            for style, cells in re.findall(r"\x1b\[([0-9;]*)m( +)", line)
            for _ in range(len(cells) // 2)
        ]
        for line in lines
    ]
    picture = Image.new("L", (len(rows[0]), len(rows)))
    picture.putdata([0 if dark else 255 for row in rows for dark in row])
    wide = picture.resize((picture.width * 4, picture.height * 4), Image.Resampling.NEAREST)

    assert ["HTTP://192.168.1.20:8765"] == [one.text for one in zxingcpp.read_barcodes(wide)]


def test_lines_that_go_elsewhere_hold_no_code():
    file = io.StringIO()
    said.show_code(Console(file=file), "HTTP://192.168.1.20:8765")

    assert "" == file.getvalue()
