"""Who may ask, and what answers carry."""

import gzip

import pytest

from .browsing import House


@pytest.fixture
def house(tmp_path):
    return House(tmp_path)


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://192.168.1.20:9999", "http://192.168.1.20"])
def test_foreign_pages_change_nothing(house, origin):
    table, phones = house.table("Ana", "Ben", begun=False)
    paths = ["/tables", "/join", "/language", f"/t/{table}/sit", f"/t/{table}/answers", f"/t/{table}/delete"]
    before = house.host.position(table)

    assert {403} == {phones[0].send(path, {}, Origin=origin).status_code for path in paths}
    assert before == house.host.position(table)


def test_who_does_not_say_where_a_form_comes_from_changes_nothing(house):
    phone = house.phone()

    assert 403 == phone.client.post("/tables", data={"game": "generally"}, **phone.common).status_code


def test_other_names_than_ours_are_refused_for_reading_too(house):
    """DNS rebinding."""
    phone = house.phone()

    assert 403 == phone.client.get("/", base_url="http://rebound.example:8765").status_code
    assert 200 == phone.client.get("/", base_url="http://cartaviva.local:8765").status_code


@pytest.mark.parametrize(
    "path", ["/", "/S/GENERALLY", "/history", "/t/{table}", "/t/{table}/screen", "/t/{table}/view"]
)
def test_pages_carry_strict_policies_and_are_kept_nowhere(house, path):
    table, phones = house.table("Ana", "Ben", begun=False)

    headers = phones[0].ask(path.format(table=table)).headers

    assert "unsafe" not in headers["Content-Security-Policy"]
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert ("no-store", "nosniff") == (headers["Cache-Control"], headers["X-Content-Type-Options"])


def test_pages_hold_no_script_or_style_of_their_own(house):
    table, phones = house.table("Ana", "Ben")
    for path in ("/", "/S/GENERALLY", f"/t/{table}", f"/t/{table}/screen", f"/t/{table}/log"):
        text = phones[0].ask(path).get_data(as_text=True)
        assert "<script>" not in text
        assert " style=" not in text
        assert "onclick" not in text


def test_cookies_are_signed_and_out_of_reach_of_scripts_and_other_pages(house):
    phone = house.phone().open("/")

    cookie = phone.client.get_cookie("device", domain="192.168.1.20")

    assert (cookie.http_only, cookie.same_site) == (True, "Lax")
    forged = house.phone()
    forged.client.set_cookie("device", cookie.value[:-2] + "xx", domain="192.168.1.20")
    assert "device=" in forged.ask("/").headers["Set-Cookie"]


@pytest.mark.parametrize("name", ["<svg/onload=alert()>", '"><b>x', "{{7*7}}", "${7*7}", "</script>x"])
def test_names_are_text_wherever_they_are_shown(house, name):
    """B157"""
    table, phones = house.table(name, "Ben")

    for path in ("", "/screen", "/log", "/view", "/events"):
        answer = phones[1].ask(f"/t/{table}{path}", buffered=False)
        text = next(chunk for chunk in answer.response if len(chunk) > 100)
        text = text if isinstance(text, str) else text.decode()
        answer.close()
        assert name not in text or "<" not in name
        assert "49" not in text.partition("Ben")[0][-200:]
    assert name in phones[1].open(f"/t/{table}/screen").text


def test_too_much_is_refused_before_it_is_read(house):
    table, phones = house.table("Ana", "Ben", begun=False)

    answer = phones[0].send(f"/t/{table}/sit", {"name": "x" * 5_000_000})

    assert 413 == answer.status_code
    assert "too large" in answer.get_data(as_text=True)


def test_a_crowd_that_sits_down_is_slowed_while_those_at_the_table_go_on(house):
    table, phones = house.table("Ana", "Ben")

    crowd = [house.phone("192.168.1.99").send(f"/t/{table}/sit", {"name": f"N{n}"}).status_code for n in range(60)]

    assert {409, 429} == set(crowd)
    assert 303 == phones[0].send(f"/t/{table}/away", {"seat": "1"}).status_code


def test_our_own_faults_are_told_in_words(house, monkeypatch):
    monkeypatch.setattr(type(house.host), "tables", lambda _: 1 / 0)

    answer = house.phone().ask("/")

    assert 500 == answer.status_code
    assert "our fault" in answer.get_data(as_text=True)
    assert "Traceback" not in answer.get_data(as_text=True)


def test_the_first_load_is_light(house):
    """Everything of a page, packed: its HTML, styles and scripts."""
    table, phones = house.table("Ana", "Ben")
    phone = phones[0].open(f"/t/{table}")
    html = phone.answer.get_data(as_text=True)
    parts = [part.partition('"')[0] for sign in ('href="', 'src="') for part in html.split(sign)[1:]]
    own = {part for part in parts if part.startswith("/look/")}

    sizes = [len(phone.ask(path, headers={"Accept-Encoding": "gzip"}).get_data()) for path in {f"/t/{table}", *own}]

    assert 60_000 > sum(sizes)


def test_pages_are_packed_for_browsers_that_say_so(house):
    phone = house.phone()

    answer = phone.ask("/", headers={"Accept-Encoding": "gzip"})

    assert "CartaViva" in gzip.decompress(answer.get_data()).decode()


def test_drawings_are_packed_too_and_say_all_that_they_hang_on(house):
    phone = house.phone()

    answer = phone.ask("/icon/kakerlaken/toad", headers={"Accept-Encoding": "gzip"})

    assert b"<svg" in gzip.decompress(answer.get_data())
    assert {"Accept-Encoding", "Accept-Language", "Cookie"} == {*answer.vary}


@pytest.mark.parametrize("path", ["//evil.example", "http://evil.example", "/\\evil.example", "javascript:alert()"])
def test_changing_the_language_leads_nowhere_else(house, path):
    answer = house.phone().send("/language", {"language": "it", "back": path})

    assert "/" == answer.headers["Location"]


def test_the_language_stays_on_the_device(house):
    phone = house.phone(language="en")

    phone.send("/language", {"language": "ro", "back": "/"})

    assert '<html lang="ro">' in phone.ask("/").get_data(as_text=True)
