"""How people come to a table, come back to it, and give it to another phone."""

import pytest

from .browsing import House

AGENTS = ("WhatsApp/2.23", "TelegramBot", "facebookexternalhit/1.1", "Mozilla/5.0")


@pytest.fixture
def house(tmp_path):
    return House(tmp_path)


@pytest.mark.parametrize("typed", ["{lower}", " {code} ", "{code:.2} {rest}", "{code:.3}-{last}"])
def test_codes_are_read_however_they_are_typed(house, typed):
    """B110"""
    table, _ = house.table("Ana", "Ben", begun=False)
    code = house.host.code(table)
    said = typed.format(code=code, lower=code.lower(), rest=code[2:], last=code[3:])

    answer = house.phone().send("/join", {"code": said})

    assert (303, f"/t/{table}") == (answer.status_code, answer.headers["Location"])


@pytest.mark.parametrize("typed", ["К7РQM", "ZZZZZ", "", "<b>", "0" * 500])
def test_wrong_codes_are_told_and_no_table_is_named(house, typed):
    """B110"""
    table, _ = house.table("Ana", "Ben", begun=False)

    answer = house.phone().send("/join", {"code": typed})

    assert 404 == answer.status_code
    assert table not in answer.get_data(as_text=True)
    assert "Ana" not in answer.get_data(as_text=True)


def test_guessing_is_slowed_but_a_few_slips_lock_nobody_out(house):
    table, _ = house.table("Ana", "Ben", begun=False)
    guesses = [house.phone("192.168.1.66").send("/join", {"code": "ZZZZZ"}) for _ in range(40)]

    assert {404, 429} == {guess.status_code for guess in guesses}
    assert guesses[-1].headers["Retry-After"]
    family = house.phone("192.168.1.67")
    assert [404] * 5 == [family.send("/join", {"code": "ZZZZZ"}).status_code for _ in range(5)]
    assert 303 == family.send("/join", {"code": house.host.code(table)}).status_code


def test_whoever_only_opens_a_link_takes_no_seat(house):
    """B113"""
    table, _ = house.table("Ana", "Ben", begun=False)
    before = house.host.position(table)
    code = house.host.code(table)

    for agent in AGENTS:
        robot = house.phone()
        for path in (f"/J/{code}", f"/t/{table}", f"/t/{table}/view", f"/t/{table}/sit"):
            robot.ask(path, headers={"User-Agent": agent, "Purpose": "prefetch"})
        robot.client.head(f"/t/{table}", **robot.common)

    assert before == house.host.position(table)


def test_another_browser_of_the_same_person_comes_back_by_one_approval(house):
    """B114"""
    table, phones = house.table("Ana", "Ben")
    other = house.phone().open(f"/t/{table}")

    other.press("/ask-seat", seat=0)
    assert () == house.host.held(table, _device(other))
    phones[1].open(f"/t/{table}").press("/hold", seat=0)

    assert (0,) == house.host.held(table, _device(other))
    assert 2 == len(house.host.position(table).seats)


def test_who_is_not_at_the_table_lets_nobody_in(house):
    table, _ = house.table("Ana", "Ben")
    other = house.phone()
    other.send(f"/t/{table}/ask-seat", {"seat": "0", "action": "a"})

    answer = other.send(f"/t/{table}/hold", {"seat": "0", "device": _device(other), "action": "b"})

    assert 409 == answer.status_code
    assert () == house.host.held(table, _device(other))


def test_one_approval_seats_everybody_again(house):
    table, phones = house.table("Ana", "Ben", "Chiara")
    again = [house.phone(), house.phone()]
    for seat, phone in enumerate(again):
        phone.send(f"/t/{table}/ask-seat", {"seat": str(seat), "action": "a"})

    phones[2].send(f"/t/{table}/admit", {})

    assert [(0,), (1,)] == [house.host.held(table, _device(phone)) for phone in again]


def test_the_same_cookie_is_the_same_seat_and_the_same_name_without_it_is_not(house):
    """B117"""
    table, phones = house.table("Ana", "Ben")
    again, stranger = house.phone(), house.phone()
    again.client.set_cookie(
        "device", phones[0].client.get_cookie("device", domain="192.168.1.20").value, domain="192.168.1.20"
    )

    assert "Ana" in again.open(f"/t/{table}").text.partition("Lap")[0]
    assert 409 == stranger.send(f"/t/{table}/sit", {"name": "Ana", "action": "a"}).status_code


def test_a_printed_set_up_code_opens_the_set_up_in_its_language(house):
    phone = house.phone()

    phone.open("/S/GENERALLY/P4/LIT")

    assert 200 == phone.answer.status_code
    assert '<html lang="it">' in house_page(phone)


def house_page(phone):
    return phone.ask("/").get_data(as_text=True)


@pytest.mark.parametrize("path", ["/S/NOGAME", "/S/", "/S/GENERALLY/X9", "/J/", "/C/GENERALLY", "/nowhere"])
def test_links_that_lead_nowhere_are_told_in_words(house, path):
    answer = house.phone().ask(path)

    assert 404 == answer.status_code
    assert "CartaViva" in answer.get_data(as_text=True)


def test_the_printed_code_of_a_game_without_rules_says_that_phones_do_not_play_it_yet(house, tmp_path, monkeypatch):
    """All games that come with CartaViva have rules; here one came that has none."""
    (tmp_path / "games/paper").mkdir(parents=True)
    (tmp_path / "games/paper/game.yaml").write_text("format: 1\ntitle: Paper\n", encoding="utf-8")
    monkeypatch.setattr("card_data.load._GAMES", tmp_path / "games")

    answer = house.phone().ask("/S/PAPER")

    assert 404 == answer.status_code
    assert "not played on phones yet" in answer.get_data(as_text=True)
    assert "not played on phones yet" not in house.phone().ask("/S/NOGAME").get_data(as_text=True)


def test_the_shown_code_carries_the_address_that_phones_reach(house):
    """B095, B096"""
    table, phones = house.table("Ana", "Ben", begun=False)

    text = phones[0].open(f"/t/{table}").text

    assert f"http://192.168.1.20:8765/J/{house.host.code(table)}" in text
    assert house.phone().ask(f"/t/{table}/code.svg").get_data(as_text=True).startswith("<svg")


def test_without_an_address_no_code_is_shown_but_the_reason(tmp_path):
    """B095"""
    house = House(tmp_path)
    house.whereabouts._found = ()
    table, phones = house.table("Ana", "Ben", begun=False)
    phones[0].common["base_url"] = "http://localhost:8765"

    assert "/J/" not in phones[0].ask("/").get_data(as_text=True)
    assert 404 == phones[0].ask(f"/t/{table}/code.svg").status_code


def _device(phone):
    return phone.client.get_cookie("device", domain="192.168.1.20").value.rpartition(".")[0]


def test_after_a_move_to_another_address_the_computers_own_screen_seats_everybody_again(house):
    """No cookie is of any use under another address."""
    table, _ = house.table("Ana", "Ben")
    strangers = [house.phone(), house.phone()]
    for seat, phone in enumerate(strangers):
        phone.open(f"/t/{table}").press("/ask-seat", seat=seat)
    screen, other = house.phone("127.0.0.1"), house.phone()

    other.send(f"/t/{table}/admit", {"at": "screen"})
    assert [(), ()] == [house.host.held(table, _device(phone)) for phone in strangers]
    screen.open(f"/t/{table}/screen").press("/admit")

    assert [(0,), (1,)] == [house.host.held(table, _device(phone)) for phone in strangers]


def test_a_full_table_can_have_a_code_for_phones_that_come_back(house):
    table, phones = house.table("Ana", "Ben")
    phones[0].send(f"/t/{table}/lock", {"locked": "yes", "action": "l"})
    assert "" == house.host.code(table)

    phones[0].open(f"/t/{table}").press("/renew")

    assert table == house.host.find(house.host.code(table))


def test_a_neighbour_answers_for_who_is_away(house):
    table, phones = house.table("Ana", "Ben", depth="referee")
    phones[0].send(f"/t/{table}/away", {"seat": "1", "action": "w"})

    phones[0].open(f"/t/{table}/seat/1").press("/answers", seat=1)

    assert 1 in house.host.position(table).open[0].given


def test_another_phone_of_the_table_cannot_open_the_page_of_somebody_who_is_here(house):
    table, phones = house.table("Ana", "Ben", depth="referee")

    page = phones[0].open(f"/t/{table}/seat/1")

    assert {"0"} == {dict(form.fields)["seat"] for form in page.page.forms if form.url.endswith("/answers")}
