"""In mid-game the screen shows the code only while somebody's phone has yet to find the table where it is now."""

import pytest

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
