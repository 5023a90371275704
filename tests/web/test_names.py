"""What people call themselves is text everywhere: on pages, in streams, exports, spreadsheets, after the game too."""

import csv
import io
import json
from random import Random

import pytest

from card_data.rules import TABLE, To
from companion.engine.answers import jsoned, sampled
from companion.engine.entries import Kind
from companion.engine.play import awaited
from companion.engine.position import Stage
from companion.host.intents import Intent, Receipt

from .browsing import House

NAMES = ("<svg/onload=alert()>", '"><b>x</b>', "=1+1", "'-alert()-'", "{{7*7}}", "@SUM(A1)")
HTML = ("", "/screen", "/log", "/view", "/view?at=screen", "/corrections", "/steps", "/result")
LOUD = ("<svg/", "<b>x")


def counts(house, intent):
    return isinstance(house.host.act(intent), Receipt)


def played_out(house):
    """The last lap, by answers that are drawn until one counts."""
    rng = Random(1)
    devices = [next(iter(seat.devices)) for seat in house.host.position(house.known).seats]
    assert counts(house, Intent(house.known, Kind.CORRECT, devices[0], 0, value={"quantity": "lap", "value": "5"}))
    while (position := house.host.position(house.known)).stage is not Stage.ENDED:
        open_ = position.open[0]
        seat = TABLE if open_.prompt.to is To.TABLE else awaited(position, open_)[0]
        drawn = (jsoned(sampled(open_.prompt.asked(seat), rng)) for _ in range(50))
        device = devices[max(seat, 0)]
        assert any(
            counts(house, Intent(house.known, Kind.ANSWER, device, seat, open_.id, value, f"n{next(house.numbers)}"))
            for value in drawn
        )


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    found = House(tmp_path_factory.mktemp("names"))
    found.known, found.phones = found.table(*NAMES)
    found.numbers = iter(range(10_000))
    found.running = {path: found.phones[1].ask(f"/t/{found.known}{path}").get_data(as_text=True) for path in HTML}
    played_out(found)
    return found


def ended(house):
    """Every page once it is over, by its address."""
    evening = house.host.evening_of(house.known)
    paths = [f"/t/{house.known}{path}" for path in HTML] + [f"/evening/{evening}", "/history", "/"]
    return {path: house.phones[1].open(path).answer.get_data(as_text=True) for path in paths}


def test_no_page_takes_a_name_for_markup(house):
    """B157"""
    for path, text in {**house.running, **ended(house)}.items():
        assert [] == [(path, loud) for loud in LOUD if loud in text.lower()]
        assert "49" not in [word.strip() for word in text.split()]


def test_all_names_can_be_read_where_they_are_told(house):
    phone = house.phones[1]

    for path in ("/result", "/screen", "/log"):
        text = phone.open(f"/t/{house.known}{path}").text
        assert [] == [name for name in NAMES if name not in text]


def test_a_stream_takes_no_name_for_markup_or_for_the_end_of_a_line(house):
    """B157"""
    answer = house.phones[1].ask(f"/t/{house.known}/events", buffered=False)
    event = next(chunk for chunk in answer.response if len(chunk) > 100)
    answer.close()
    text = event if isinstance(event, str) else event.decode()

    assert not any(loud in text.lower() for loud in LOUD)
    assert all(line.startswith(("id: ", "data: ")) or not line for line in text.split("\n"))


def test_exports_tell_names_as_they_are_and_calculate_nothing(house):
    """B100"""
    record = house.phones[1].ask(f"/t/{house.known}/table.json")
    sheet = house.phones[1].ask(f"/t/{house.known}/table.csv")
    rows = list(csv.reader(io.StringIO(sheet.get_data(as_text=True).removeprefix("\ufeff"))))

    assert ("application/json", "nosniff") == (record.mimetype, record.headers["X-Content-Type-Options"])
    assert list(NAMES) == [player["name"] for player in json.loads(record.get_data())["players"]]
    assert [] == [cell for row in rows for cell in row if cell.startswith(("=", "+", "@", "\t"))]


def test_a_name_is_in_no_header_but_the_cookie_that_remembers_it(house):
    phone = house.phones[0]

    for path in (*HTML, "/table.json", "/table.csv"):
        headers = phone.ask(f"/t/{house.known}{path}").headers
        assert not any(loud in value.lower() for _, value in headers for loud in LOUD)


def test_whom_no_stream_is_held_for_asks_now_and_then_and_is_told_the_same(tmp_path):
    house = House(tmp_path, streams=1)
    table, phones = house.table("Ana", "Ben")
    held = phones[0].ask(f"/t/{table}/events", buffered=False)
    seq = house.host.position(table).seq

    assert 503 == phones[1].ask(f"/t/{table}/events").status_code
    assert 304 == phones[1].ask(f"/t/{table}/view?at=table&since={seq}").status_code
    phones[0].send(f"/t/{table}/away", {"seat": "0", "action": "a"})
    fresh = phones[1].ask(f"/t/{table}/view?at=table&since={seq}")

    assert (200, True) == (fresh.status_code, f'data-seq="{seq + 1}"' in fresh.get_data(as_text=True))
    held.close()
