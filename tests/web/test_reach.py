"""In mid-game the screen shows the code only while somebody's phone has yet to find the table where it is now."""

import pytest

from companion.web.phrases import Speech
from companion.web.reach import Reach
from companion.web.reading import SCREEN
from companion.web.views import Looking, Views

from .browsing import House


@pytest.fixture
def before(tmp_path):
    house = House(tmp_path)
    table, phones = house.table("Ana", "Ben")
    return house, table, phones


def shows_code(house, table):
    return "/J/" in house.phone("127.0.0.1").open(f"/t/{table}/screen").text


def test_while_all_are_there_it_shows_none(before):
    house, table, phones = before
    for phone in phones:
        phone.open(f"/t/{table}")

    assert not shows_code(house, table)


def test_after_a_move_it_does_until_everybody_is_back(before):
    house, table, phones = before
    for listener in house.whereabouts._listeners:
        house.clock.now += 1
        listener()

    assert shows_code(house, table)
    phones[0].open(f"/t/{table}")
    assert shows_code(house, table)
    phones[1].open(f"/t/{table}")
    assert not shows_code(house, table)


def test_who_is_away_or_has_left_is_not_waited_for(before):
    house, table, phones = before
    phones[0].send(f"/t/{table}/away", {"seat": "1", "action": "w"})
    for listener in house.whereabouts._listeners:
        house.clock.now += 1
        listener()
    phones[0].open(f"/t/{table}")

    assert not shows_code(house, table)


def test_a_table_that_goes_while_its_page_is_made_is_no_fault(before, monkeypatch):
    """A stream makes its parts outside of any request: what is raised there is told to nobody."""
    house, table, _ = before
    last_seen = house.host.last_seen

    def meanwhile(asked):
        assert house.host.delete(asked, device=next(iter(house.host.position(asked).seats[0].devices)))
        return last_seen(asked)

    monkeypatch.setattr(house.host, "last_seen", meanwhile)
    views, looking = Views(house.site, Reach(house.site)), Looking(table, "", SCREEN, Speech().of("en"))

    with house.app.app_context():
        assert views.page(looking) is None
