import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from card_data.links import (
    JOIN_ALPHABET,
    CardLink,
    Join,
    LinkError,
    SetUp,
    address,
    base_url,
    card_code,
    collision_problems,
    collisions,
    join_code,
    parse,
    path,
    shared_base,
)
from card_data.model import Range

games = st.from_regex(r"[a-z][a-z0-9]{0,9}", fullmatch=True)
ranges = st.tuples(st.integers(1, 99), st.integers(1, 99)).map(lambda ends: Range(min(ends), max(ends)))
links = st.one_of(
    st.builds(SetUp, games, st.none() | ranges, st.sampled_from(["", "it", "en", "pt-br"])),
    st.builds(Join, st.text(JOIN_ALPHABET, min_size=4, max_size=8)),
    st.builds(CardLink, games, st.from_regex(r"[A-Z0-9-]{1,12}", fullmatch=True)),
)
bases = st.sampled_from(
    ["http://cartaviva.local:8765", "https://192.168.1.20", "https://Club.org/our/Games/", "http://[fe80::1]:80"]
)


def test_the_set_up_code_is_all_capitals():
    assert "HTTP://CARTAVIVA.LOCAL:8765/S/GENERALLY" == address(SetUp("generally"))
    assert "/S/GENERALLY/P4/LIT" == path(SetUp("generally", Range(4, 4), "it"))


@settings(max_examples=100)
@given(links, bases)
def test_reading_undoes_building_in_any_case(link, base):
    text = address(link, base=base)

    assert link == parse(text, base=base) == parse(text.lower(), base=base)
    assert link == parse(path(link))


@settings(max_examples=50)
@given(links)
def test_links_stay_in_the_alphabet_of_small_codes(link):
    assert re.fullmatch(r"[0-9A-Z $%*+./:-]+", address(link))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "/",
        "S/GENERALLY",
        "/S",
        "/S/",
        "/S/GENERALLY/",
        "/S/1GAME",
        "/S/GENERALLY/P0",
        "/S/GENERALLY/P4-2",
        "/S/GENERALLY/LIT/P4",
        "/S/GENERALLY/P4/P4",
        "/S/GENERALLY/X4",
        "/S/GENERALLY?x=1",
        "/S/GENERALLY#x",
        "/J/K7",
        "/J/K0PQ",
        "/J/K7PQ/X",
        "/C/GENERALLY",
        "/C/GENERALLY/",
        "/C/GENERALLY/ABCDEFGHIJKLM",
        "/C/GENERALLY/C%2F7",
        "/C/GENERALLY/C07/X",
        "/C/GENERALLY/../X",
        "/X/GENERALLY",
        "//S/GENERALLY",
        "http://[/S/GENERALLY",
        "/J/К7РQ",
        "/S/GENERALLY\n",
    ],
)
def test_anything_else_is_refused(text):
    with pytest.raises(LinkError):
        parse(text)


@pytest.mark.parametrize(
    "text", ["192.168.1.20:8765", "ftp://x", "http://", "http://x:99999", "http://a b", "http://x?y", "http://u@x"]
)
def test_a_base_that_is_no_address_is_refused_with_an_example(text):
    with pytest.raises(LinkError) as caught:
        base_url(text)
    assert f'"{text}"' in caught.value.what
    assert "http://192.168.1.20:8765" in caught.value.remedy


@pytest.mark.parametrize(
    "host", ["localhost", "LOCALHOST", "my.localhost", "127.0.0.1", "127.1.2.3", "0.0.0.0", "169.254.7.7", "[::1]"]
)
def test_a_code_for_others_never_names_the_device_that_scans_it(host):
    """B095: every phone would look on itself."""
    with pytest.raises(LinkError, match="calls itself"):
        shared_base(f"http://{host}:8765")


@pytest.mark.parametrize("host", ["192.168.1.20", "CARTAVIVA.LOCAL", "10.0.0.5", "localhost.club.org", "[2001:db8::1]"])
def test_a_code_for_others_may_name_any_other_computer(host):
    """B095"""
    assert f"HTTP://{host.upper()}:8765" == shared_base(f"http://{host}:8765")


def test_a_base_keeps_its_path_as_it_is():
    assert "HTTPS://CLUB.ORG/Our/games" == base_url(" https://club.org/Our/games/ ")


@pytest.mark.parametrize(
    ("expected", "row_id"),
    [
        ("C07", "c07"),
        ("FIRE-BALL", "fire-ball"),
        ("7", "a name"),
        ("7", "abcdefghijklm"),
        ("7", "straße"),
        ("7", ""),
        ("012", "012"),
    ],
)
def test_a_row_is_called_by_its_id_or_its_number(expected, row_id):
    assert expected == card_code(row_id, 7)


def test_rows_that_share_a_code_are_told():
    pairs = [("c7", "C7"), ("x", "X"), ("C7", "C7")]

    assert {"C7": ("c7", "C7")} == collisions(pairs)
    assert ['"c7", "C7" would share the code "C7"'] == [problem.what for problem in collision_problems(pairs)]


@pytest.mark.parametrize("typed", ["k7pq", " K7PQ ", "K7 PQ", "k7-pq"])
def test_a_join_code_is_read_however_it_is_typed(typed):
    """B110."""
    assert "K7PQ" == join_code(typed)


@pytest.mark.parametrize("typed", ["К7РQ", "K0PQ", "", "K7P", "K7PQK7PQK"])
def test_other_alphabets_and_look_alikes_are_no_code(typed):
    """B110."""
    with pytest.raises(LinkError) as caught:
        join_code(typed)
    assert "never among them" in caught.value.remedy


def test_of_look_alikes_one_is_in_the_alphabet_at_most():
    for alike in ("0O", "1IL", "2Z", "5S", "8B"):
        assert sum(sign in JOIN_ALPHABET for sign in alike) <= 1
    assert 28 == len(set(JOIN_ALPHABET))
    assert "ZSBA" == join_code("258a")
