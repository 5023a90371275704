"""What is loaded only when somebody opens it: what lies on the table, and what can be taken back."""

import pytest

from companion.web.pages import FRAGMENT

from .browsing import House

SCRIPT = {"Accept": FRAGMENT}
LIGHT = 26_000  # bytes of a fragment at a table of six


@pytest.fixture
def house(tmp_path):
    return House(tmp_path)


def seated(house, *names):
    table, phones = house.table(*(names or ("Ana", "Ben", "Chiara")))
    answered(house, table, phones[0])
    return table, phones


def answered(house, table, phone):
    fields = {"prompt": house.host.position(table).open[0].id, "seat": "-1", "answer": "0", "action": "a1"}
    assert 303 == phone.send(f"/t/{table}/answers", fields).status_code


def loads(phone):
    """What the page of a phone would load."""
    text = phone.answer.get_data(as_text=True)
    return [part.partition('"')[0].replace("&amp;", "&") for part in text.split('data-load="')[1:]]


def test_a_page_tells_how_everything_stands_and_holds_no_form_to_set_it(house):
    table, phones = seated(house)

    phone = phones[1].open(f"/t/{table}")

    assert not phone.has("/correct")
    assert not phone.has("/undo")
    quantities = house.host.shown(table, device="").quantities
    assert len(quantities) + 1 == len(loads(phone))
    assert set(loads(phone)) <= set(phone.page.links)  # for who loads nothing


def test_each_of_them_is_loaded_as_a_form_that_sets_it(house):
    table, phones = seated(house)
    phone = phones[1].open(f"/t/{table}")

    for url in (url for url in loads(phone) if "/corrections" in url):
        answer = phone.ask(url, headers=SCRIPT)
        assert (200, FRAGMENT) == (answer.status_code, answer.mimetype)
        assert 1 == answer.get_data(as_text=True).count("<form")


def test_without_scripts_the_same_address_is_a_page_on_which_it_lies_open(house):
    table, phones = seated(house)
    phone = phones[1].open(f"/t/{table}")

    phone.open(next(url for url in loads(phone) if "tokens" in url))

    assert 1 == phone.answer.get_data(as_text=True).count(" open>")
    assert f"/t/{table}" == phone.press("/correct", {"answer": "7"}, quantity="tokens/0").at
    assert 7 == next(one.value for one in house.host.shown(table, device="").quantities if one.id == "tokens/0")


def test_a_step_is_taken_back_from_where_it_is_loaded(house):
    table, phones = seated(house)
    phone = phones[0].open(f"/t/{table}")
    (url,) = (url for url in loads(phone) if "/steps" in url)

    assert "<form" in phone.ask(url, headers=SCRIPT).get_data(as_text=True)
    phone.open(url).press("/undo")

    assert 0 == len(house.host.position(table).deeds)


@pytest.mark.parametrize(
    "path", ["corrections", "corrections?set=tokens/0", "steps", "corrections?at=open-0", "steps?at=seat-0"]
)
def test_who_does_not_sit_there_is_led_to_the_table(house, path):
    table, _ = seated(house)

    for headers in ({}, SCRIPT):
        answer = house.phone().ask(f"/t/{table}/{path}", headers=headers)
        assert (303, f"/t/{table}") == (answer.status_code, answer.headers["Location"])


@pytest.mark.parametrize("path", ["corrections", "steps"])
def test_before_the_game_there_is_nothing_to_load(house, path):
    table, phones = house.table("Ana", "Ben", begun=False)

    assert 303 == phones[0].ask(f"/t/{table}/{path}").status_code
    assert 404 == phones[0].ask(f"/t/nowhere/{path}").status_code


def test_what_cannot_be_set_has_no_form(house):
    table, phones = seated(house)

    assert 404 == phones[0].ask(f"/t/{table}/corrections?set=moon", headers=SCRIPT).status_code
    assert 200 == phones[0].ask(f"/t/{table}/corrections?set={'x' * 1500}").status_code


def test_what_somebody_loads_is_the_same_for_all_who_sit_there(house):
    """But for the ids of its forms."""
    table, phones = seated(house)

    told = {_bare(phone.ask(f"/t/{table}/corrections").get_data(as_text=True)) for phone in phones}

    assert 1 == len(told)


def _bare(html):
    return "\n".join(line for line in html.split("\n") if 'name="action"' not in line)


def test_on_a_device_for_several_the_forms_lead_back_to_the_page_they_were_opened_on(house):
    phone = house.phone().open("/S/GENERALLY")
    phone.press("/tables", {"devices": "one", "name.0": "Ana", "name.1": "Ben"})
    table = phone.at.removeprefix("/t/").partition("?")[0]

    phone.open(f"/t/{table}/corrections?at=open-1")

    assert ("at", "open-1") in phone.form("/correct", quantity="tokens/0").fields


def test_the_fragment_of_a_full_table_is_light(house):
    table, phones = seated(house, "Ana", "Ben", "Chiara", "Dan", "Eva", "Fay")

    assert LIGHT > len(phones[0].ask(f"/t/{table}/view").get_data())
