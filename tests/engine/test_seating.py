"""Who may sit where, be called what, and let whom in."""

from dataclasses import replace

import pytest

from card_data.rules import Option
from companion.engine.beginning import choices
from companion.engine.entries import Entry, Kind
from companion.engine.fold import advance, opened
from companion.engine.position import Stage

from . import auction
from .tables import Table, begun, ground, lobby


def sat(name, kit=""):
    table = lobby(auction.RULES, 1)
    table.value(Kind.SIT, device="b", name=name, kit=kit)
    return table


@pytest.mark.parametrize("name", ["Ben", "  Ben ", "\u0218tefan", "👩\u200d🚀", "<b>", "x" * 24, "{{7*7}}"])
def test_people_are_called_as_they_like(name):
    """B157"""
    assert name.strip() == sat(name).position.seats[1].name


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "name/empty"),
        (" \u200d ", "name/empty"),
        (None, "name/empty"),
        (7, "name/empty"),
        ("x" * 25, "name/long"),
        ("a\nb", "name/letters"),
        ("a\u202eb", "name/letters"),
        ("ada", "name/taken"),
        ("\uff21da", "name/taken"),
        ("A\u200dda", "name/taken"),
        ("Ada\ufe0f", "name/taken"),
        ("A\u034fda", "name/taken"),
        ("\u3164", "name/empty"),
        ("\u2800", "name/empty"),
        ("Ada\u3164", "name/letters"),
        ("a" + "\u0335" * 9, "name/letters"),
    ],
)
def test_names_that_cannot_be(name, code):
    assert code == sat(name).why()


def test_a_name_is_kept_composed():
    """B141"""
    assert "Zoé" == sat("Zoe\u0301").position.seats[1].name


def test_who_names_no_kit_has_the_next_one():
    assert ["red", "yellow"] == [seat.kit for seat in sat("Ben").position.seats]
    assert "sky" == sat("Ben", "sky").position.seats[1].kit
    assert ("kit/taken", "kit/unknown") == (sat("Ben", "red").why(), sat("Ben", "gold").why())


def test_a_table_takes_as_many_as_can_play():
    table = lobby(auction.RULES, 4)
    table.value(Kind.SIT, device="late", name="Eve")

    assert "table/full" == table.why()


def test_a_locked_table_takes_nobody():
    table = lobby(auction.RULES, 2)
    table.value(Kind.LOCK, device="phone0", locked=True)
    table.value(Kind.SIT, device="late", name="Eve")

    assert "table/locked" == table.why()


def test_the_first_to_sit_leads_until_she_gets_up():
    table = lobby(auction.RULES, 3)
    assert 0 == table.position.lead

    table.enter(Kind.RISE, 0, device="phone0")
    assert (1, ["Ben", "Chiara"]) == (table.position.lead, [seat.name for seat in table.position.seats])


def test_the_order_at_the_table_gives_lasting_numbers():
    table = lobby(auction.RULES, 3)
    table.enter(Kind.RISE, 0, device="phone0")
    table.value(Kind.SIT, 5, device="late", name="Eve")
    table.value(Kind.BEGIN, 1, device="phone1", seats=[5, 2, 1])

    assert ["Eve", "Chiara", "Ben"] == [seat.name for seat in table.position.seats]
    assert [0, 1, 2] == [seat.number for seat in table.position.seats]
    assert 2 == table.position.lead
    assert 2 == next(line.seat for line in table.position.lines if line.say.key == "log.begun")
    assert ("sky", "yellow") == (table.position.setup.kits[1], table.position.setup.kits[2])


@pytest.mark.parametrize(("seats", "code"), [([0, 1], "begin/seats"), ([0, 1, 1], "begin/seats"), (7, "begin/seats")])
def test_everybody_has_one_place_in_the_order(seats, code):
    table = lobby(auction.RULES, 3)
    table.value(Kind.BEGIN, device="phone0", seats=seats)

    assert (code, Stage.LOBBY) == (table.why(), table.position.stage)


def test_too_few_cannot_begin():
    table = lobby(auction.RULES, 1)
    table.value(Kind.BEGIN, device="phone0", seats=[0])

    assert "begin/players" == table.why()
    assert "2–4" == table.refused.say.gaps["players"]


def test_an_option_for_others_is_told_before_the_game_begins():
    table = lobby(auction.RULES, 3)
    table.value(Kind.CHOOSE, device="phone1", option="team", choice="yes")
    table.value(Kind.BEGIN, device="phone0", seats=[0, 1, 2])
    assert "begin/option" == table.why()

    table.value(Kind.CHOOSE, device="phone1", option="team", choice="no")
    table.value(Kind.BEGIN, device="phone0", seats=[0, 1, 2], known={"last": [2, 0]})
    assert {"depth": "light", "team": "no"} == dict(table.position.setup.options)
    assert {"last": (2, 0)} == table.position.setup.known


def test_an_option_means_something_only_with_some_choices_of_others():
    """What was chosen for it waits until they are."""
    pace = Option("pace", ("slow", "quick"), only={"depth": ("full",)})
    table = lobby(replace(auction.RULES, options=(*auction.RULES.options, pace)), 2)
    table.value(Kind.CHOOSE, device="phone1", option="pace", choice="quick")
    found = []
    for depth in ("light", "full"):
        table.value(Kind.CHOOSE, device="phone1", option="depth", choice=depth)
        found.append(choices(table.ground.ruleset.options, table.position.options)["pace"])

    assert ["slow", "quick"] == found


def test_a_seat_goes_to_another_phone_once_somebody_else_agrees():
    table = begun(auction.RULES)
    table.enter(Kind.HOLD, 1, device="phone0")
    assert "seat/approval" == table.why()

    assert approve(table, "phone0", "new") == "seat/not-wanted"
    table.enter(Kind.ASK_SEAT, 1, device="new")
    assert approve(table, "stranger", "new") == "seat/not-seated"
    assert approve(table, "new", "new") == "seat/approval"
    assert approve(table, "phone0", "new") is None
    assert (("phone1", "new"), {}) == (table.position.seats[1].devices, table.position.asked_seats)


def approve(table, by, device):
    table.enter(Kind.HOLD, 1, device=by, value={"device": device})
    return table.why()


def test_where_nobody_is_there_one_helps_oneself():
    table = begun(auction.RULES, 2)
    table.enter(Kind.HOLD, 1, device="new")
    assert "seat/approval" == table.why()

    table.enter(Kind.AWAY, 0)
    table.enter(Kind.AWAY, 1)
    table.enter(Kind.HOLD, 1, device="new")
    assert (None, False) == (table.why(), table.position.seats[1].away)


def test_hosting_passes_on_and_can_be_taken_from_who_is_away():
    """B128"""
    table = begun(auction.RULES)
    table.enter(Kind.LEAD, 1, device="phone1")
    assert "seat/not-host" == table.why()

    table.enter(Kind.AWAY, 0, device="phone2")
    table.enter(Kind.LEAD, 1, device="phone1")
    assert 1 == table.position.lead

    table.enter(Kind.HERE, 0, device="phone0")
    table.enter(Kind.LEAD, 0, device="phone0")
    assert ("seat/not-host", 1) == (table.why(), table.position.lead)


def test_who_leads_and_leaves_hands_on():
    table = begun(auction.RULES)
    table.enter(Kind.AWAY, 1)
    table.enter(Kind.LEAVE, 0, device="phone0")

    assert 2 == table.position.lead


def test_a_new_name_shows_and_the_log_tells():
    table = begun(auction.RULES)
    table.value(Kind.DRESS, 1, device="phone1", name="Benedetta", kit="blue")

    assert ("Benedetta", "blue") == (table.position.seats[1].name, table.position.seats[1].kit)
    assert "log.renamed" == table.said()[-1]


@pytest.mark.parametrize("kind", [Kind.DRESS, Kind.RISE, Kind.LEAD, Kind.HOLD, Kind.AWAY, Kind.ASK_SEAT, Kind.RELEASE])
@pytest.mark.parametrize("value", [None, [], "x", 3, {"name": 3, "kit": [], "device": 7}])
def test_what_makes_no_sense_is_refused(kind, value):
    table = lobby(auction.RULES, 2)
    table.enter(kind, 9, device="phone0", value=value)

    assert table.why() in {"seat/unknown", "seat/not-held"}


def test_a_stranger_does_nothing():
    table = begun(auction.RULES)
    bid = table.open("round1/bid").id
    for kind in Kind:
        table.enter(kind, 1, device="stranger", prompt=bid, value={"yes": True, "to": 6, "locked": True, "name": "Me"})
        assert kind is Kind.ASK_SEAT or table.why(), kind


def test_an_entry_out_of_line_is_refused():
    stand = ground(auction.RULES)
    for seq in (0, 2):
        assert "entry/gap" == advance(stand, opened(stand), Entry(seq, 0, Kind.SIT, value={"name": "Ada"})).code
    assert Table(stand).value(Kind.SIT, name="Ada")


def test_a_phone_that_names_a_high_number_keeps_nobody_from_sitting_down():
    table = lobby(auction.RULES, 1)
    table.value(Kind.SIT, 99, device="odd", name="Ben")

    assert table.value(Kind.SIT, device="next", name="Chiara"), table.why()


def test_nobody_wishes_for_the_seat_of_who_has_left():
    table = begun(auction.RULES)
    table.enter(Kind.ASK_SEAT, 1, device="new")

    table.enter(Kind.LEAVE, 1, device="phone1")

    assert {} == table.position.asked_seats


def test_of_many_wishes_the_oldest_are_forgotten():
    table = begun(auction.RULES)
    for number in range(200):
        table.enter(Kind.ASK_SEAT, 1, device=f"new{number}")

    assert (100, "new199") == (len(table.position.asked_seats), list(table.position.asked_seats)[-1])
