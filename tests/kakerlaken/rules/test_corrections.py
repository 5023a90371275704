"""The table is right: whatever lies there can be said, at any moment, and what then does not add up is told."""

from random import Random

import pytest

from tests.kakerlaken.rules.playing import BLANK, DEPTHS, DINO, ENRICO, JOKER, KINDS, LEA, PLAIN, ROYAL, Table, card
from tests.rules.driving import asked_of, fault, sampled
from tests.rules.marking import rule


def quantities(table):
    return {each.id: each for each in table.rules.quantities(table.state)}


SINGLE = [f"where/{each}" for each in (*ROYAL.values(), JOKER, BLANK)]


@pytest.mark.parametrize("depth", DEPTHS)
def test_everything_that_lies_open_can_be_set(depth):
    assert {"turn", "pile", "top", *SINGLE, *(f"{what}/{seat}" for what in ("hand", *KINDS) for seat in range(3))} == {
        *quantities(Table(3, depth))
    }


def test_what_is_said_of_a_card_under_way_can_be_set_too():
    table = Table(4).says("rat", LEA)
    assert {"seen", "receiver", "claim"} <= {*quantities(table)}

    table.correct("receiver", str(DINO))
    table.correct("claim", "fly")

    assert ((DINO,), "claim.fly") == (table.prompt.seats, table.prompt.say.gaps["claim"].key)
    assert ["1", "2", "3"] == [each.id for each in quantities(table)["receiver"].asks.choices]


def test_who_has_seen_a_card_can_be_set():
    table = Table(4).says("rat", LEA)

    table.correct("seen", ("2", "3"))

    assert "play.barred.all-seen" == table.choices()["pass"]
    assert (("2", "3"), ["1", "2", "3"]) == (
        quantities(table)["seen"].value,
        [each.id for each in quantities(table)["seen"].asks.choices],
    )  # who gives it has looked at it for certain


@rule("KR-D4")
@pytest.mark.parametrize(("seen", "phase"), [(("0", "2"), "claim"), (("0", "2", "3"), "target"), ((), "target")])
def test_who_has_seen_a_card_can_be_set_while_it_is_passed_on(seen, phase):
    """To the only one who has not, or back in the hand of who played it where all have; never before who gives it."""
    table = Table(4).says("rat", LEA)
    table.answer("pass")

    table.correct("seen", seen)

    assert (phase, ENRICO if len(seen) == 3 else LEA) == (table.phase, *table.prompt.seats)
    assert str(table.prompt.seats[0]) not in table.choices()
    assert table.prompt.default[table.prompt.seats[0]] in table.choices()


def test_nothing_can_be_set_before_the_deal():
    assert {} == quantities(Table(3, dealt=False))


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize(
    ("what", "value"),
    [("turn", "2"), ("pile", 3), ("top", "K11"), ("hand/1", 4), ("fly/1", 2), ("where/K13", "1"), ("where/K22", "2")],
)
def test_what_is_set_is_so(depth, what, value):
    table = Table(3, depth)

    table.correct(what, value)

    assert value == quantities(table)[what].value


@rule("ALL-D3")
@pytest.mark.parametrize("what", ["hand", *KINDS])
def test_what_a_seat_has_is_a_number_so_that_two_taps_set_it(what):
    asks = quantities(Table(3))[f"{what}/{LEA}"].asks

    assert (0, True) == (asks.least, asks.most - asks.least <= 40)  # so many fit on one keyboard


def test_a_turn_that_is_set_takes_back_what_was_under_way():
    table = Table(4).says("rat", LEA)

    table.correct("turn", str(DINO))

    assert ("target", (DINO,)) == (table.phase, table.prompt.seats)
    assert 14 == table.hand(DINO)
    assert 15 == table.hand(ENRICO)


def test_fewer_of_an_animal_are_taken_from_the_plain_ones_first():
    table = Table(3, "counts").takes(LEA, "royal fly").turn_up("rat").lies(LEA, fly=3)
    assert ["fly"] == table.view.more["players"][LEA]["royals"]

    table.lies(LEA, fly=1)
    assert ["fly"] == table.view.more["players"][LEA]["royals"]
    table.lies(LEA, fly=0)

    assert ({"rat": 1}, "nowhere") == (table.before(LEA), quantities(table)[f"where/{ROYAL['fly']}"].value)


def test_a_crown_that_is_set_right_changes_no_count():
    table = Table(3, "counts").lies(LEA, fly=2, rat=1).lies(DINO, fly=1)

    table.correct(f"where/{ROYAL['fly']}", str(LEA))
    table.correct(f"where/{ROYAL['fly']}", str(DINO))

    assert ({"fly": 2, "rat": 1}, {"fly": 1}) == (table.before(LEA), table.before(DINO))
    assert [[], [], ["fly"]] == [player["royals"] for player in table.view.more["players"]]


def test_a_crown_where_there_was_no_such_animal_is_one_more():
    table = Table(3, "counts")

    table.correct(f"where/{ROYAL['fly']}", str(LEA))

    assert {"fly": 1} == table.before(LEA)


def test_a_special_card_is_in_one_hand_or_not_seen():
    table = Table(3, "counts").takes(LEA, "joker").turn_up("rat").turn_up("rat")

    table.correct(f"where/{JOKER}", str(DINO))
    assert [(), (), (JOKER,)] == [player.held for player in table.state.players]
    table.correct(f"where/{JOKER}", "nowhere")

    assert [(), (), ()] == [player.held for player in table.state.players]


@rule("KR-D11")
def test_a_hand_that_is_set_to_none_holds_no_special_card_either():
    table = Table(3).holds(DINO, 1)
    table.correct(f"where/{JOKER}", str(LEA))
    table.correct(f"where/{BLANK}", str(LEA))

    table.holds(LEA, 1)
    assert [(JOKER,), 1] == [table.state.players[LEA].held, table.hand(LEA)]
    table.holds(LEA, 0)

    assert ((), "nowhere") == (table.state.players[LEA].held, quantities(table)[f"where/{JOKER}"].value)


def test_a_special_card_that_is_set_into_an_empty_hand_is_a_card_of_it():
    table = Table(3, "counts").holds(LEA, 0)

    table.correct(f"where/{JOKER}", str(LEA))

    assert 1 == table.hand(LEA)


@rule("KR-14")
def test_nobody_pays_for_a_special_card_that_is_elsewhere():
    table = Table(3, "counts").takes(LEA, "joker")
    assert "pay" == table.phase

    table.correct(f"where/{JOKER}", str(DINO))

    assert ("taker", 0) == (table.phase, table.state.pays)


@rule("KR-D14")
def test_what_lies_there_can_be_set_between_two_cards_that_pay():
    table = Table(3).says("fly", LEA).guess("wrong", "joker").turn_up("rat")

    table.lies(LEA, rat=0)

    assert ("second", card("rat")) == (table.phase, table.prompt.hint.gaps["card"].row)


@pytest.mark.parametrize("name", ["royal rat", "joker"])
def test_a_single_card_is_in_one_place_the_top_of_the_pile_among_them(name):
    table = Table(3, top="fly").lies(LEA, rat=1)
    table.correct(f"where/{card(name)}", str(LEA))

    table.correct("top", card(name))
    assert "nowhere" == quantities(table)[f"where/{card(name)}"].value
    table.correct(f"where/{card(name)}", str(DINO))

    assert ("top", "play.ask.top", "") == (table.phase, table.prompt.say.key, table.state.top)


def test_with_the_card_that_was_taken_and_not_named_yet_the_hand_is_as_the_table_shows_it():
    table = Table(3, "counts")
    table.answer(str(LEA))
    assert 19 == table.hand(ENRICO)

    table.holds(ENRICO, 0)
    assert "card" == table.phase
    table.turn_up("rat")

    assert ([0, 19, 19], "taker") == ([table.hand(seat) for seat in range(3)], table.phase)


@rule("KR-17", "KR-D16")
def test_that_somebody_cannot_play_is_said_anew_where_it_is_somebody_elses_turn():
    table = Table(3, "counts").holds(ENRICO, 0).holds(LEA, 0)
    table.answer(True)

    table.correct("turn", str(LEA))

    assert (None, "stuck") == (table.result, table.phase)


@rule("KR-16")
def test_a_loss_by_what_was_set_is_told():
    table = Table(3, "counts").lies(LEA, fly=4)

    assert ["play.reason.fly"] == [say.key for say in table.said][-1:]


def test_a_top_that_is_set_is_taken_by_a_royal_at_once():
    table = Table(3, "counts").takes(LEA, "royal fly")

    table.correct("top", card("rat"))

    assert ({"fly": 1, "rat": 1}, "taker", 6) == (table.before(LEA), table.phase, table.state.pile)


@rule("KR-D7")
def test_a_pile_that_is_empty_has_no_top():
    table = Table(3, top="rat")

    table.correct("pile", 0)

    assert ("", "target") == (table.state.top, table.phase)


def test_a_question_that_a_correction_does_not_touch_keeps_its_name():
    table = Table(3).says("rat", LEA)
    before = table.prompt

    table.correct(f"bat/{DINO}", 2)

    assert before == table.prompt


def test_a_question_that_is_asked_anew_has_another_name():
    table = Table(3)
    before = table.prompt.key

    table.correct("turn", "1")
    second = table.prompt.key
    table.correct("turn", "0")

    assert 3 == len({before, second, table.prompt.key})


@rule("KR-16", "ALL-D3")
def test_a_loss_by_a_slip_is_set_right_and_the_game_goes_on():
    table = Table(3, "counts").lies(LEA, fly=3).takes(LEA, "fly")
    assert table.result

    table.lies(LEA, fly=3)

    assert (None, "taker") == (table.result, table.phase)


@rule("KR-17")
def test_a_hand_that_is_set_right_after_the_end_opens_the_game_again_and_it_does_not_end_by_itself():
    table = Table(3, "counts").holds(ENRICO, 0)
    table.answer(True)
    assert table.result

    table.holds(ENRICO, 1)
    assert (None, "taker") == (table.result, table.phase)
    table.holds(ENRICO, 0)

    assert (None, "stuck") == (table.result, table.phase)


def test_a_card_too_many_is_told_and_not_forbidden():
    table = Table(3, "counts").lies(LEA, fly=1)
    assert ["play.doubt.total"] == table.doubts()

    table.holds(ENRICO, 19)

    assert [] == table.doubts()


def test_more_of_an_animal_than_there_are_is_told():
    table = Table(6, "counts").lies(0, fly=3).lies(1, fly=3).lies(2, fly=3)
    assert "play.doubt.kind" not in table.doubts()

    table.lies(3, fly=1)

    assert "play.doubt.kind" in table.doubts()


@pytest.mark.parametrize("depth", DEPTHS)
def test_any_correction_at_any_moment_leaves_a_game_that_can_go_on(depth, times):
    """B134: what is shown is what was set, and everything else follows from it."""
    for seed in range(times(200)):
        random = Random(seed)
        table = Table(random.randint(2, 6), depth)
        while table.result is None:
            if random.random() < 0.2:
                each = random.choice(table.rules.quantities(table.state))
                value = sampled(each.asks, random)
                table.correct(each.id, value)
                if each.id != "top" and each.id in quantities(table):
                    assert set(_parts(value)) == set(_parts(quantities(table)[each.id].value))
                assert table.prompts or table.result
                continue
            _asked_well(table)
            (seat,) = asked_of(table.prompt)[:1]
            table.answer({seat: sampled(table.prompt.asked(seat), random)})
        assert PLAIN.keys() == table.view.more["players"][0]["counts"].keys()


def _asked_well(table):
    """Everything known is one of what it may be set to, and who is away can be skipped; no single card is twice."""
    assert [] == [each.id for each in table.rules.quantities(table.state) if fault(each.asks, each.value)]
    assert [] == [seat for seat, value in table.prompt.default.items() if fault(table.prompt.asked(seat), value)]
    single = [each for player in table.state.players for each in (*player.laid, *player.held, table.state.top)]
    assert all(single.count(each) <= 1 for each in (JOKER, BLANK, *ROYAL.values()) if each != table.state.top)


def _parts(value):
    return value if isinstance(value, tuple) else (value,)
