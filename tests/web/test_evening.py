"""An evening by plain forms: from the home page to the result, and on to the next table."""

import re
from random import Random

import pytest

from card_data.rules import TABLE
from companion.engine.answers import NAME, formed
from companion.engine.position import Stage

from .browsing import House

FOUR = ("Ana", "Ben", "Chiara", "Dan")


@pytest.fixture
def house(tmp_path):
    return House(tmp_path)


def sat_down(house, names=FOUR, *, depth="outcome"):
    """A table that was opened on the first phone and joined by its code on the others."""
    phones = [house.phone(f"192.168.1.{50 + number}") for number in range(len(names))]
    first = phones[0]
    first.open("/S/GENERALLY").press("/tables", {"option.depth": depth})
    first.press("/sit", {"name": names[0]})
    table = first.at.rpartition("/")[2]
    for phone, name in zip(phones[1:], names[1:], strict=True):
        phone.open("/").press("/join", {"code": house.host.code(table)}).press("/sit", {"name": name})
    return table, phones


def begun(house, names=FOUR, *, depth="outcome"):
    table, phones = sat_down(house, names, depth=depth)
    phones[0].open(f"/t/{table}").press("/begin")
    return table, phones


def answered(house, table, phones, hands, rng):
    """One answer by a form that is on a phone's page: found by the game's own hands, as somebody with cards would."""
    position = house.host.position(table)
    open_ = position.open[0]
    seat = TABLE if not open_.prompt.seats else next(one for one in open_.prompt.seats if one not in open_.given)
    value = hands(position.state, open_.prompt, seat)
    phone = phones[max(seat, 0)].open(f"/t/{table}")
    phone.press("/answers", formed(open_.prompt.asked(seat), value), prompt=open_.id, seat=seat)
    assert 200 == phone.answer.status_code, phone.text


def played_out(house, table, phones, seed=1):
    rng = Random(seed)
    position = house.host.position(table)
    hands = house.library.playable("generally").ruleset.hands(position.setup, rng)
    for _ in range(400):
        if house.host.position(table).stage is Stage.ENDED:
            return
        answered(house, table, phones, hands, rng)
    raise AssertionError("it never ends")


@pytest.mark.parametrize(("depth", "names"), [("outcome", FOUR), ("referee", FOUR[:3]), ("full", FOUR[:2])])
def test_a_race_is_played_by_forms_alone_and_its_result_read(house, depth, names):
    table, phones = begun(house, names, depth=depth)

    played_out(house, table, phones)

    outcome = house.host.position(table).outcome
    winners = [names[one.seat] for one in outcome.standings if one.place == 1]
    page = phones[-1].open(f"/t/{table}/result")
    assert 200 == page.answer.status_code
    assert f"{' and '.join(winners)} win" in page.text
    assert all(name in page.text for name in names)


def test_again_seats_everybody_and_phones_follow_by_themselves(house):
    table, phones = house.table(*FOUR)
    played_out(house, table, phones)

    phones[1].open(f"/t/{table}").press("/again")
    phones[3].open(f"/t/{table}")

    assert phones[1].at == phones[3].at != f"/t/{table}"
    assert "Dan" in phones[3].text
    evening = phones[0].open(f"/evening/{house.host.evening_of(table)}")
    assert all(name in evening.text for name in FOUR)


@pytest.mark.parametrize(("variant", "end"), [("board", "once"), ("poker", "target")])
def test_an_option_is_offered_with_what_it_goes_with_and_counts_with_nothing_else(house, variant, end):
    """Without scripts the set-up says with what, for it cannot know yet; the lobby leaves out what means nothing."""
    phone = house.phone()
    phone.open("/S/PIRATENSPIEL")
    assert "Only with: Pirate Poker · Pirate Bluff" in phone.text

    phone.press("/tables", {"option.variant": variant, "option.end": "target"})
    phone.press("/sit", {"name": "Ana"})

    table = phone.at.rpartition("/")[2]
    chosen = {one.option.id: one.choice for one in house.host.shown(table, device="", screen=True).options}
    assert (variant, end) == (chosen["variant"], chosen["end"])
    assert ("How the cards-only games end" in phone.text) is (variant == "poker")


def test_one_device_for_all_goes_straight_to_play(house):
    phone = house.phone()
    typed = {f"name.{number}": name for number, name in enumerate(FOUR)}

    phone.open("/S/GENERALLY").press("/tables", {"devices": "one", **typed})
    table = phone.at.rpartition("/")[2]

    assert Stage.PLAYING is house.host.position(table).stage
    played_out_together(house, table, phone)
    assert Stage.ENDED is house.host.position(table).stage


def played_out_together(house, table, phone):
    """One phone for all: covers are lifted, and what is sealed is answered behind them."""
    position = house.host.position(table)
    hands = house.library.playable("generally").ruleset.hands(position.setup, Random(3))
    for _ in range(400):
        position = house.host.position(table)
        if position.stage is Stage.ENDED:
            return
        open_ = position.open[0]
        seat = TABLE if not open_.prompt.seats else next(one for one in open_.prompt.seats if one not in open_.given)
        phone.open(f"/t/{table}")
        if open_.prompt.sealed:
            assert not phone.has("/answers"), "a sealed question lies open"
            show = next(link for link in phone.page.links if link.endswith("open=1"))
            phone.open(show)
            seat = int(re.search(r"/seat/(\d+)", show)[1])
        fields = formed(open_.prompt.asked(seat), hands(position.state, open_.prompt, seat))
        phone.press("/answers", fields, prompt=open_.id, seat=seat)


def test_names_that_cannot_be_are_told_and_nothing_that_was_typed_is_lost(house):
    """B116"""
    phone = house.phone()

    phone.open("/S/GENERALLY").press("/tables", {"devices": "one", "name.0": "Ana", "name.1": " ana"})

    assert 409 == phone.answer.status_code
    assert ("name.0", "Ana") in phone.form("/tables").fields
    assert [] == house.host.tables()


@pytest.mark.parametrize("name", ["", "   ", "x" * 200, "a\u202eb"])
def test_the_same_names_are_refused_at_every_door(house, name):
    """B116"""
    table, phones = house.table("Ana", "Ben", begun=False)
    at_table, one = house.phone(), house.phone()

    sitting = at_table.open(f"/t/{table}").press("/sit", {"name": name})
    renaming = phones[0].open(f"/t/{table}").press("/dress", {"name": name})
    opening = one.open("/S/GENERALLY").press("/tables", {"devices": "one", "name.0": "Eva", "name.1": name})

    assert [409, 409, 409] == [each.answer.status_code for each in (sitting, renaming, opening)]
    assert 2 == len(house.host.position(table).seats)


def test_a_double_tap_on_open_makes_one_table(house):
    phone = house.phone().open("/S/GENERALLY")
    form = phone.form("/tables")

    answers = [phone.send("/tables", dict(form.fields)) for _ in range(2)]

    assert answers[0].headers["Location"] == answers[1].headers["Location"]
    assert 1 == len(house.host.tables())


def test_a_number_that_is_none_stays_as_it_was_typed(house):
    """B111"""
    table, phones = house.table(*FOUR)
    phone = phones[0].open(f"/t/{table}/corrections")
    form = phone.form("/correct", quantity="tokens/0")

    refused = phone.send(form.url, {**dict(form.fields), NAME: "1,5"})

    assert 409 == refused.status_code
    assert "whole number" in refused.get_data(as_text=True)


def test_a_quantity_is_set_right_with_two_taps(house):
    table, phones = house.table(*FOUR)

    phones[2].open(f"/t/{table}/corrections").press("/correct", {NAME: "7"}, quantity="tokens/0")

    assert 7 == next(one.value for one in house.host.shown(table, device="").quantities if one.id == "tokens/0")
    assert "Chiara" in phones[1].open(f"/t/{table}/log").text
