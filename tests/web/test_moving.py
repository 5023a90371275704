"""Answers that come late, twice or together; and how pages keep themselves fresh."""

import json
from dataclasses import replace

import pytest

from card_data.rules import Say
from companion.web.pages import FRAGMENT

from .browsing import House

SCRIPT = {"Accept": FRAGMENT}


@pytest.fixture
def house(tmp_path):
    return House(tmp_path)


def asked(house, table):
    return house.host.position(table).open[0]


def said(house, table, value, action="a1", seat=-1):
    return {"prompt": asked(house, table).id, "seat": str(seat), "answer": value, "action": action}


def test_a_repeated_answer_counts_once_and_is_told_the_same(house):
    table, phones = house.table("Ana", "Ben")
    form = said(house, table, "0")

    answers = [phones[0].send(f"/t/{table}/answers", form, **SCRIPT).status_code for _ in range(3)]

    assert [200, 200, 200] == answers
    assert 1 == len(house.host.position(table).deeds)


def test_a_late_tap_answers_no_other_question(house):
    """B109: Back, and sent again."""
    table, phones = house.table("Ana", "Ben")
    late = said(house, table, "1", "a2")
    phones[0].send(f"/t/{table}/answers", said(house, table, "0"))

    answer = phones[1].send(f"/t/{table}/answers", late, **SCRIPT)

    assert 409 == answer.status_code
    assert "moved on" in answer.get_data(as_text=True)
    assert "lap1/won/ten" in answer.get_data(as_text=True)


def test_who_only_watches_answers_nothing(house):
    table, _ = house.table("Ana", "Ben")

    answer = house.phone().send(f"/t/{table}/answers", said(house, table, "0"), **SCRIPT)

    assert 409 == answer.status_code
    assert 0 == len(house.host.position(table).deeds)


@pytest.mark.parametrize("value", [["9"], ["0", "0"], [], ["x" * 500], ["-1"]])
def test_what_is_no_answer_is_refused_in_words_with_the_fresh_page(house, value):
    table, phones = house.table("Ana", "Ben")

    answer = phones[0].send(f"/t/{table}/answers", said(house, table, value))

    assert 409 == answer.status_code
    assert 'role="alert"' in answer.get_data(as_text=True)
    assert 0 == len(house.host.position(table).deeds)


def test_going_back_to_the_address_of_a_form_leads_to_the_table(house):
    table, phones = house.table("Ana", "Ben")

    assert f"/t/{table}" == phones[0].ask(f"/t/{table}/answers").headers["Location"]


def test_a_page_that_is_as_it_was_is_not_sent_again(house):
    table, phones = house.table("Ana", "Ben")
    seq = house.host.position(table).seq
    fresh = phones[0].ask(f"/t/{table}/view")

    assert 304 == phones[0].ask(f"/t/{table}/view?since={seq}").status_code
    assert 304 == phones[0].ask(f"/t/{table}/view", headers={"If-None-Match": fresh.headers["ETag"]}).status_code
    assert 200 == phones[0].ask(f"/t/{table}/view?since={seq - 1}").status_code
    assert fresh.headers["ETag"] != phones[1].ask(f"/t/{table}/view").headers["ETag"]


def events(phone, path, count, **headers):
    """The first events of a stream that are no heartbeats, each as its lines."""
    answer = phone.ask(path, headers=headers, buffered=False)
    found = []
    for chunk in answer.response:
        text = chunk if isinstance(chunk, str) else chunk.decode()
        if text.startswith("id: "):
            found.append(text.split("\n"))
        if len(found) == count or text.startswith("event: beat"):
            break
    answer.close()
    return answer, found


def test_a_stream_carries_the_part_that_a_page_would(house):
    table, phones = house.table("Ana", "Ben")

    answer, (event,) = events(phones[0], f"/t/{table}/events", 1)

    assert ("text/event-stream; charset=utf-8", "no") == (answer.content_type, answer.headers["X-Accel-Buffering"])
    assert f"id: {house.host.position(table).seq}" == event[0]
    view = phones[0].ask(f"/t/{table}/view").get_data(as_text=True)
    streamed = "\n".join(line.removeprefix("data: ") for line in event[1:] if line.startswith("data: "))
    assert _bare(view) == _bare(streamed)


def test_what_waits_for_a_move_holds_no_part_of_a_page(tmp_path):
    """Whoever hands a chunk on keeps it till the next one comes, which may take an hour: so the last one is small."""
    house = House(tmp_path, heartbeat=0.05)
    table, phones = house.table("Ana", "Ben")

    answer = phones[0].ask(f"/t/{table}/events", buffered=False)
    chunks = [next(answer.response) for _ in range(3)]
    answer.close()

    assert (b": here\n\n", b"\n") == (chunks[0], chunks[2])
    assert chunks[1].endswith(b"\n")
    assert not chunks[1].endswith(b"\n\n")
    assert len(chunks[1]) > 5000


def _bare(html):
    return [line.partition('name="action"')[0].strip() for line in html.split("\n") if line.strip()]


@pytest.mark.parametrize("known", ["abc", "-5", "99999999999", "2"])
def test_a_stream_from_anywhere_begins_with_the_state_as_it_is(tmp_path, known):
    """B119"""
    house = House(tmp_path, heartbeat=0.05)
    table, phones = house.table("Ana", "Ben")

    _, found = events(phones[0], f"/t/{table}/events", 1, **{"Last-Event-ID": known})

    assert [f"id: {house.host.position(table).seq}"] == [event[0] for event in found]


def test_a_stream_that_is_up_to_date_only_beats_and_a_beat_has_no_id(tmp_path):
    """B119"""
    house = House(tmp_path, heartbeat=0.05)
    table, phones = house.table("Ana", "Ben")

    _, found = events(phones[0], f"/t/{table}/events", 1, **{"Last-Event-ID": str(house.host.position(table).seq)})

    assert [] == found


def test_beyond_what_can_be_held_pages_are_told_to_ask_instead(tmp_path):
    house = House(tmp_path, streams=2)
    table, phones = house.table("Ana", "Ben", "Chiara")
    held = [phone.ask(f"/t/{table}/events", buffered=False) for phone in phones[:2]]

    refused = phones[2].ask(f"/t/{table}/events")

    assert (503, "5") == (refused.status_code, refused.headers["Retry-After"])
    for answer in held:
        answer.close()
    assert 200 == phones[2].ask(f"/t/{table}/events", buffered=False).status_code


def test_those_who_watch_leave_half_of_the_streams_to_those_who_play(tmp_path):
    house = House(tmp_path, streams=4)
    table, phones = house.table("Ana", "Ben")

    watching = [house.phone().ask(f"/t/{table}/events", buffered=False) for _ in range(4)]

    assert [200, 200, 503, 503] == [answer.status_code for answer in watching]
    assert 200 == phones[0].ask(f"/t/{table}/events", buffered=False).status_code


def test_a_table_that_can_only_be_looked_at_has_no_stream(house):
    table, phones = house.table("Ana", "Ben")
    rules = house.library.playable("generally").ruleset
    house.host._tables._kept[table].position = frozen(house.host.position(table), rules.version)

    assert 204 == phones[0].ask(f"/t/{table}/events").status_code
    assert not phones[0].open(f"/t/{table}").has("/answers")


def frozen(position, version):
    return replace(position, frozen_reason=Say("frozen.version", {"was": version - 1, "now": version}))


def test_two_tabs_are_one_seat(house):
    """B125"""
    table, phones = house.table("Ana", "Ben")

    tabs = [phones[0].ask(f"/t/{table}/events", buffered=False) for _ in range(2)]

    assert {200} == {tab.status_code for tab in tabs}
    assert 2 == len(house.host.position(table).seats)


def test_a_restart_keeps_the_table_and_everybodys_seat(tmp_path):
    """B112, B123"""
    house = House(tmp_path)
    table, phones = house.table("Ana", "Ben")
    phones[0].send(f"/t/{table}/answers", said(house, table, "0"))
    house.store.close()

    again = House(tmp_path)
    for phone in phones:
        cookie = phone.client.get_cookie("device", domain="192.168.1.20").value
        phone.client = again.app.test_client()
        phone.client.set_cookie("device", cookie, domain="192.168.1.20")

    assert "Ben" in phones[1].open(f"/t/{table}").text.partition("Lap")[0]
    assert 303 == phones[1].send(f"/t/{table}/answers", said(again, table, "1", "a9")).status_code


def test_a_late_comer_watches_and_can_ask_for_a_seat(house):
    table, _ = house.table("Ana", "Ben")

    page = house.phone().open(f"/t/{table}")

    assert not page.has("/answers")
    assert page.has("/ask-seat")


def test_the_record_of_a_table_can_be_taken_along(house):
    table, phones = house.table("Ana", "Ben")
    phones[0].send(f"/t/{table}/answers", said(house, table, "0"))

    record = json.loads(phones[1].ask(f"/t/{table}/table.json").get_data())

    assert ["Ana", "Ben"] == [player["name"] for player in record["players"]]
    assert any("Ana" in line["text"] for line in record["log"])
    assert "" == record["seed"]
