"""Which of this computer's addresses a phone can reach."""

import socket

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.network.addresses import Adapter, Reach, candidates, found
from companion.network.whereabouts import Whereabouts

LAPTOP = (
    Adapter("lo", ("127.0.0.1",)),
    Adapter("docker0", ("172.17.0.1",)),
    Adapter("tun0", ("10.8.0.2",)),
    Adapter("eth0", ("169.254.7.7",)),
    Adapter("wlan0", ("192.168.1.20",)),
)
BARE = (Adapter("lo", ("127.0.0.1",)), Adapter("eth0", ("169.254.7.7",)))


def ips(adapters, default=""):
    return [one.ip for one in candidates(adapters, default)]


def whereabouts(adapters=LAPTOP, port=8765, **options):
    return Whereabouts(port, find=lambda: candidates(adapters), **options)


def test_the_wifi_comes_before_vpn_and_virtual_adapters_even_where_the_vpn_is_the_way_out():
    """B095"""
    assert ["192.168.1.20", "10.8.0.2", "172.17.0.1"] == ips(LAPTOP, "10.8.0.2")


def test_of_two_networks_the_way_out_comes_first():
    two = (Adapter("eth0", ("10.0.0.5",)), Adapter("wlan0", ("192.168.1.20",)))

    assert ["10.0.0.5", "192.168.1.20"] == ips(two, "10.0.0.5")
    assert ["192.168.1.20", "10.0.0.5"] == ips(two)


@pytest.mark.parametrize(
    ("adapter", "ip", "reach"),
    [
        ("Intel(R) Wi-Fi 6 AX201 160MHz", "192.168.1.20", Reach.HOME),
        ("Realtek PCIe GbE Family Controller", "10.1.2.3", Reach.HOME),
        ("en0", "172.20.10.2", Reach.HOME),
        ("bridge100", "192.168.2.1", Reach.HOME),  # a Mac that shares its connection
        ("Microsoft Wi-Fi Direct Virtual Adapter #2", "192.168.137.1", Reach.HOME),  # a hotspot of Windows
        ("en0", "203.0.113.9", Reach.OTHER),
        ("en0", "100.90.1.2", Reach.VPN),
        ("utun3", "10.64.0.1", Reach.VPN),
        ("wg0", "10.64.0.1", Reach.VPN),
        ("TAP-Windows Adapter V9", "10.8.0.2", Reach.VPN),
        ("Tailscale Tunnel", "10.8.0.2", Reach.VPN),
        ("Hyper-V Virtual Ethernet Adapter", "172.28.0.1", Reach.VIRTUAL),
        ("VirtualBox Host-Only Ethernet Adapter", "192.168.56.1", Reach.VIRTUAL),
        ("VMware Virtual Ethernet Adapter for VMnet8", "192.168.88.1", Reach.VIRTUAL),
        ("vEthernet (WSL)", "172.30.0.1", Reach.VIRTUAL),
        ("br-2f5a8e1c9d01", "172.18.0.1", Reach.VIRTUAL),
        ("wlp3s0", "192.168.0.4", Reach.HOME),
    ],
)
def test_adapters_are_known_by_their_names(adapter, ip, reach):
    assert [reach] == [one.reach for one in candidates([Adapter(adapter, (ip,))])]


def test_codes_carry_no_address_where_none_can_be_reached():
    """B095"""
    assert (None, "") == (whereabouts(BARE).chosen, whereabouts(BARE).origin)


def test_a_person_chooses_another_address_and_listeners_hear_of_it():
    heard, there = [], whereabouts()
    there.on_change(lambda: heard.append(there.origin))

    assert there.choose("10.8.0.2")
    assert not there.choose("6.6.6.6")
    assert (["http://10.8.0.2:8765"], 1) == (heard, there.number)


def test_a_laptop_that_moves_is_found_at_its_new_address():
    now = [LAPTOP]
    there = Whereabouts(8765, find=lambda: candidates(now[0]))
    now[0] = (Adapter("wlan0", ("10.0.0.9",)),)

    assert there.look()
    assert not there.look()
    assert ("http://10.0.0.9:8765", 1) == (there.origin, there.number)
    assert "10.0.0.9:8765" in there.hosts()
    assert "192.168.1.20:8765" not in there.hosts()


def test_a_chosen_address_that_is_gone_is_chosen_again_when_it_is_back():
    now = [LAPTOP]
    there = Whereabouts(8765, find=lambda: candidates(now[0]))
    there.choose("10.8.0.2")
    now[0] = LAPTOP[4:]
    there.look()
    assert "http://192.168.1.20:8765" == there.origin
    now[0] = LAPTOP
    there.look()

    assert "http://10.8.0.2:8765" == there.origin


def test_only_this_computer_is_served_on_its_loopback():
    there = whereabouts(host="127.0.0.1", port=9000)

    assert ("", (), "http://127.0.0.1:9000") == (there.origin, there.addresses(), there.here)
    assert {"127.0.0.1:9000", "localhost:9000"} == there.hosts()


def test_it_may_be_asked_by_every_name_it_has_and_by_no_other():
    own = socket.gethostname().lower().removesuffix(".local")
    expected = {
        "127.0.0.1",
        "localhost",
        "cartaviva.local",
        own,
        f"{own}.local",
        "192.168.1.20",
        "10.8.0.2",
        "172.17.0.1",
    }

    assert {f"{name}:8765" for name in expected} == whereabouts().hosts()


def test_a_base_url_is_what_codes_carry_and_a_name_to_be_asked_by():
    there = whereabouts(base="HTTPS://Games.Example/Table/One")

    assert "https://games.example/Table/One" == there.origin
    assert "games.example" in there.hosts()


def test_one_address_alone_can_be_served():
    assert ["10.8.0.2"] == [one.ip for one in whereabouts(host="10.8.0.2").addresses()]


@given(st.lists(st.ip_addresses(v=4).map(str), max_size=6, unique=True))
def test_no_code_ever_carries_a_loopback_or_link_local_address(found_ips):
    shown = ips([Adapter("wlan0", tuple(found_ips))])

    assert [] == [ip for ip in shown if ip.startswith(("127.", "169.254.", "0."))]


def test_this_computer_has_no_address_twice():
    shown = [one.ip for one in found()]

    assert sorted(set(shown)) == sorted(shown)
