"""The monster, the call, and what is counted: spaces, points, ties and matches."""

import pytest

from card_data.games.itsalive.rules.monsters import best, filled, is_whole, worth
from card_data.rules import Who
from tests.itsalive.rules.working import WHOLE, A, B, C, D, Lab, card, ids
from tests.rules.driving import Refused
from tests.rules.marking import rule

BOOK = Lab(2).book
SEVEN = WHOLE[:7]


def score(board, coins, *, finisher=False):
    """The points of seat 0 (A) beside others who have nothing."""
    lab = Lab(3, "scoring", coins="table").calls(A if finisher else B)
    lab.counts((board, coins), *(((0, 0) if finisher else (20, 0)), (0, 0)))
    return lab.scores[A]


@rule("IA-T1", "IA-23")
def test_ia_t1_coins_count_up_to_half_the_board_and_five_for_who_finished():
    assert (30, 35) == (score(20, 15), score(20, 15, finisher=True))


@rule("IA-E1", "IA-23", "IA-D19")
def test_ia_e1_an_odd_board_is_halved_downwards():
    assert 31 == score(21, 15)


@rule("IA-E2", "IA-23", "IA-D20")
def test_ia_e2_fewer_coins_all_count():
    assert 29 == score(20, 4, finisher=True)


@rule("IA-D20")
def test_only_who_called_has_the_five():
    lab = Lab(3).has(A, held=WHOLE).has(B, held=WHOLE).calls(B)
    lab.counts(20, 20, 0)

    assert {A: 30, B: 35, C: 0} == lab.scores


@rule("IA-E14", "IA-17", "IA-19", "IA-21")
def test_ia_e14_coffins_fill_spaces_and_spares_do_not():
    six_and_two = ids([*WHOLE[:6], "coffin 7", "coffin 8"])
    seven_and_three = ids([*SEVEN, "brain 4", "head 4", "heart 4"])

    assert (True, False) == (is_whole(six_and_two, BOOK), is_whole(seven_and_three, BOOK))
    assert (8, 7) == (filled(six_and_two, BOOK), filled(seven_and_three, BOOK))


@rule("IA-E15", "IA-17", "IA-18", "IA-19", "IA-D18")
def test_ia_e15_the_best_board_leaves_out_spares_and_villagers():
    cards = ["arms 7", "arms 5", "hands 4", "legs 6", "feet 3", "brain 8", "head 3", "coffin 12", "coffin 9"]
    held = ids([*cards, "villagers 5"])

    assert (52, True) == (worth(held, BOOK), is_whole(held, BOOK))
    assert not set(ids(["arms 5", "villagers 5"])) & set(best(held, BOOK))


@rule("IA-E16", "IA-19", "IA-D18")
def test_ia_e16_a_coffin_takes_the_place_of_a_part_that_is_worth_less():
    names = ["arms 7", "hands 4", "legs 6", "feet 3", "brain 8", "head 5", "heart 4", "coffin 12", "coffin 9"]

    assert (55, False) == (worth(ids(names), BOOK), card("feet 3") in best(ids(names), BOOK))


@rule("IA-18")
@pytest.mark.parametrize("held", [("arms 7", "arms 5"), ("arms 5", "arms 7")])
def test_a_spare_that_is_worth_more_comes_onto_the_board_whenever_it_came(held):
    assert 7 == worth(ids(held), BOOK)


@rule("IA-17", "IA-23")
def test_one_card_a_space_counts():
    assert (1, 7) == (filled(ids(["arms 7", "arms 5", "arms 2"]), BOOK), worth(ids(["arms 7", "arms 5"]), BOOK))


@rule("IA-17", "IA-19")
def test_nine_good_cards_fill_eight_spaces():
    assert 8 == filled(ids([*WHOLE, "coffin 7"]), BOOK)
    assert 20 + 7 - 2 == worth(ids([*WHOLE, "coffin 7"]), BOOK)


@rule("IA-19", "IA-18")
def test_on_the_phone_coffins_lie_where_nothing_better_does():
    lab = Lab(3).has(A, held=["arms 7", "arms 5", "coffin 9"])
    own = lab.rules.view(lab.state, A).more["own"]

    assert {card("arms 7"), card("coffin 9")} == {face["card"] for face in own["board"].values()}
    assert (card("arms 7"), [card("arms 5")]) == (
        own["board"]["arms"]["card"],
        [each["card"] for each in own["spares"]],
    )


@rule("IA-E17", "IA-21", "IA-D17", "IA-22")
def test_ia_e17_whoever_completes_the_monster_on_anothers_turn_calls_and_wins():
    lab = Lab(3, game="basic").has(B, coins=12, held=SEVEN).draws("feet 7").says("auction").bids(1, 2, None)

    lab.calls(B)

    assert ({A: 2, B: 1, C: 2}, "play.reason.finished") == (lab.places, lab.result.reasons[0].key)


@rule("IA-E17", "IA-D20")
def test_ia_e17_in_the_advanced_game_the_five_are_for_who_called():
    lab = Lab(3).has(B, coins=12, held=SEVEN).draws("feet 7").says("auction").bids(1, 2, None).calls(B)
    lab.counts(20, 25, 20)

    assert 25 + 10 + 5 == lab.scores[B]


@rule("IA-D17", "IA-21")
def test_nobody_calls_while_a_card_is_being_dealt_with():
    lab = Lab(3)
    open_at = {lab.phase: _may_call(lab)}
    for answer in ("deck", card("head 6"), "auction", "1"):
        lab.answer(answer)
        open_at.setdefault(lab.phase, _may_call(lab))

    assert {"source": True, "card": False, "decide": False, "bid": False} == open_at


def _may_call(lab):
    return any(each.key.endswith("/alive") and each.interrupt for each in lab.prompts)


@rule("IA-D17", "IA-21")
def test_anybody_may_call_and_the_first_counts_in_turn_order():
    lab = Lab(4, starter=C)
    (call,) = (each for each in lab.prompts if each.interrupt)

    assert ("first", (C, D, A, B)) == (call.to.value, call.seats)
    lab.interrupts("alive", D)
    assert (D, 0) == (lab.state.caller, len(lab.prompts) - 1)


@rule("IA-21")
def test_a_call_freezes_every_phone_until_the_board_was_seen():
    lab = Lab(4, "scoring").interrupts("alive", B)

    assert (["shown"], "table") == ([each.key.split("/")[1] for each in lab.prompts], lab.prompt.to.value)


@rule("IA-21")
@pytest.mark.parametrize(("depth", "phase"), [("scoring", "open"), ("full", "source")])
def test_after_a_call_that_was_a_slip_play_goes_on(depth, phase):
    lab = Lab(3, depth).calls(B, whole=False)

    assert (phase, -1) == (lab.phase, lab.state.caller)
    assert 1 == len(lab.told("not-whole"))


@rule("IA-21", "IA-23")
def test_who_finished_has_no_empty_space_and_the_others_may():
    lab = Lab(2, "scoring", coins="table", board="spaces").calls(A)
    first = {seat: lab.prompt.asked(seat).fields[0].asks.choices[0].id for seat in (A, B)}

    assert {A: "3", B: "0"} == first


@rule("IA-17", "IA-19", "IA-23")
def test_a_board_may_be_tapped_space_by_space():
    lab = Lab(2, "scoring", coins="table", board="spaces").calls(A)
    asked = {each.id: [choice.id for choice in each.asks.choices] for each in lab.prompt.asked(B).fields[:-1]}
    assert ["0", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"] == asked["brain"]
    assert ["0", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"] == asked["arms"]

    whole = dict(zip(asked, ("8", "3", "12", "9", "7", "4", "6", "3"), strict=True))
    lab.answer({A: {**whole, "coins": 9}, B: {**dict.fromkeys(asked, "0"), "coins": 3}})

    assert ({A: 66, B: 0}, (8, 0)) == (lab.scores, lab.state.counted[0].filled)


@rule("IA-23", "IA-21", "IA-D18")
def test_a_sum_lies_between_what_boards_can_be_worth():
    lab = Lab(2, "scoring").calls(A)
    asks = {seat: lab.prompt.asked(seat).fields[0].asks for seat in (A, B)}

    assert ((20, 74), (0, 74)) == ((asks[A].least, asks[A].most), (asks[B].least, asks[B].most))


@rule("IA-D18")
def test_where_cards_are_known_the_best_board_stands_there():
    lab = Lab(2).has(A, held=[*WHOLE, "coffin 12"]).has(B, held=["arms 7", "arms 5"]).calls(A)

    assert {A: 30, B: 7} == {seat: lab.prompt.asked(seat).fields[0].asks.start for seat in (A, B)}


def test_coins_in_the_wallet_are_not_asked_for():
    lab = Lab(2).has(A, coins=9, held=WHOLE).calls(A)

    assert ["board"] == [each.id for each in lab.prompt.asked(A).fields]
    lab.counts(20, 0)
    assert 34 == lab.scores[A]


@rule("IA-D3")
def test_coins_may_be_as_many_as_are_in_the_box():
    lab = Lab(2, "scoring", coins="table").calls(A)

    assert 160 == lab.prompt.asked(A).fields[-1].asks.most
    with pytest.raises(Refused):
        lab.counts((20, 161), (0, 0))


@rule("IA-D3")
def test_more_coins_than_there_are_in_all_are_told():
    lab = Lab(2, "scoring", coins="table").calls(A)

    lab.counts((20, 100), (0, 61))

    assert ["play.doubt.coins"] == lab.doubts()


@rule("IA-22")
@pytest.mark.parametrize("depth", ["scoring", "full"])
def test_in_the_basic_game_nothing_is_counted(depth):
    lab = Lab(4, depth, game="basic").calls(C)

    assert {A: 2, B: 2, C: 1, D: 2} == lab.places
    assert {None} == {*lab.scores.values()}


@rule("IA-D21")
def test_a_tie_goes_to_who_finished_then_to_more_coins_then_it_is_shared():
    lab = Lab(5, "scoring", coins="table").calls(C)
    lab.counts((24, 6), (20, 10), (20, 5), (20, 30), (24, 6))

    assert {30} == {*lab.scores.values()}
    assert {C: 1, D: 2, B: 3, A: 4, 4: 4} == lab.places


def match(*games, finishers):
    """A match of three, each game told by its points: coins make up what a board of twenty does not."""
    lab = Lab(3, "scoring", coins="table", game="match")
    for number, (game, finisher) in enumerate(zip(games, finishers, strict=True)):
        lab.calls(finisher)
        lab.counts(*(_having(points - 5 * (seat == finisher)) for seat, points in enumerate(game)))
        if number < len(games) - 1:
            lab.answer("next")
    return lab


def _having(points):
    """A board and coins that make so many points."""
    return (points, 0) if points < 20 else (20, points - 20) if points <= 30 else (points - 10, 10)


@rule("IA-E18", "IA-24", "IA-D22")
def test_ia_e18_a_match_has_as_many_games_as_players_and_adds_them_up():
    lab = match((30, 28, 25), (27, 31, 22), (29, 26, 33), finishers=(A, B, C))

    assert ({A: 86, B: 85, C: 80}, {A: 1, B: 2, C: 3}) == (lab.scores, lab.places)
    assert [A, B, C] == [say.gaps["who"].seat for say in lab.told("first")]
    assert ((30, 28, 25), (57, 59, 47), (86, 85, 80)) == lab.result.course


@rule("IA-24", "IA-1", "IA-2", "IA-3")
def test_the_next_game_begins_afresh_with_the_left_neighbour():
    lab = Lab(3, game="match", starter=C).draws("head 6").says("sell").calls(A)
    lab.counts(20, 0, 0).says("next")

    assert (A, A, 60, [12] * 3) == (
        lab.state.starter,
        lab.state.active,
        lab.deck,
        [lab.coins(seat) for seat in range(3)],
    )


@rule("IA-24")
def test_a_match_may_stop_after_any_game():
    lab = Lab(3, "scoring", coins="table", game="match").calls(B)
    lab.counts((20, 0), (20, 0), (0, 0)).says("stop")

    assert {A: 20, B: 25, C: 0} == lab.scores


@rule("IA-D21")
def test_a_tied_match_goes_to_more_monsters_then_to_the_best_game():
    by_monsters = match((30, 28, 24), (30, 28, 24), (25, 29, 24), finishers=(B, B, A))
    assert ({A: 85, B: 85, C: 72}, {A: 2, B: 1, C: 3}) == (by_monsters.scores, by_monsters.places)

    by_game = match((32, 28, 25), (30, 28, 30), (20, 26, 27), finishers=(A, B, C))
    assert ({A: 82, B: 82, C: 82}, {A: 1, B: 3, C: 2}) == (by_game.scores, by_game.places)


@rule("IA-D21")
def test_what_is_tied_to_the_end_is_shared():
    lab = match((30, 30, 25), (30, 30, 25), (28, 28, 25), finishers=(A, B, C))

    assert {A: 1, B: 1, C: 3} == lab.places


@rule("IA-24", "IA-D22")
@pytest.mark.parametrize(("game", "games"), [("match", 4), ("advanced", 1), ("basic", 1)])
def test_only_a_match_has_several_games(game, games):
    assert games == Lab(4, game=game).book.games


def test_places_are_shared_and_the_next_is_as_far_on():
    """B131: equal totals have equal places."""
    lab = Lab(5, "scoring", coins="table").calls(A)
    lab.counts((40, 0), (20, 0), (20, 0), (10, 0), (0, 0))

    assert {A: 1, B: 2, C: 2, D: 4, 4: 5} == lab.places


def test_an_empty_answer_is_not_nothing():
    """B135: a board that was not told blocks; nothing counts as nothing."""
    lab = Lab(2, "scoring", coins="table").calls(A)

    with pytest.raises(Refused):
        lab.answer({A: {"board": 20, "coins": 0}, B: {"coins": 0}})
    lab.counts((20, 0), (0, 0))
    assert 0 == lab.scores[B]


def reasons(lab):
    return [(say.key.rpartition(".")[2], say.gaps.get("who")) for say in lab.result.reasons]


@rule("IA-D21")
@pytest.mark.parametrize(
    ("rows", "why"),
    [
        (((24, 6), (20, 10), (20, 5)), [("finished-first", Who(C))]),
        (((24, 6), (20, 10), (20, 4)), [("coins", Who(B))]),
        (((24, 6), (24, 6), (20, 4)), []),
    ],
)
def test_what_decided_between_equals_is_told(rows, why):
    lab = Lab(3, "scoring", coins="table").calls(C)
    lab.counts(*rows)

    assert [("finished", Who(C)), *why] == reasons(lab)


@rule("IA-D21")
def test_what_decided_between_equals_of_a_match_is_told():
    by_monsters = match((30, 28, 24), (30, 28, 24), (25, 29, 24), finishers=(B, B, A))
    by_game = match((32, 28, 25), (30, 28, 30), (20, 26, 27), finishers=(A, B, C))

    assert [("most-monsters", Who(B)), ("best-game", Who(A))] == [reasons(by_monsters)[-1], reasons(by_game)[-1]]


@rule("IA-D16")
@pytest.mark.parametrize(
    ("rows", "why"),
    [
        (((30, 7, 2), (20, 8, 0)), []),
        (((30, 7, 2), (31, 7, 0)), [("dearest-board", Who(B))]),
        (((30, 7, 2), (30, 7, 0)), [("coins-of-spaces", Who(A))]),
    ],
)
def test_what_decided_the_basic_game_that_nobody_finished_is_told(rows, why):
    lab = Lab(2, "scoring", coins="table", game="basic").interrupts("stuck", A)
    lab.counts(*rows)

    assert [("stuck", None), *why] == reasons(lab)
    assert [8 if rows[1][1] == 8 else 7, 7] == [each.note.gaps["n"] for each in lab.result.standings]


def test_who_is_simply_ahead_needs_no_reason():
    lab = Lab(2, "scoring", coins="table").calls(A)
    lab.counts((30, 0), (29, 0))

    assert [("finished", Who(A))] == reasons(lab)


@rule("IA-23", "IA-24")
def test_what_is_shown_of_a_game_adds_up_to_its_points():
    lab = Lab(2, "scoring", coins="table", game="match").calls(A)
    lab.counts((20, 30), (21, 4)).says("next").calls(B)
    lab.counts((10, 2), (40, 9))
    rows = lab.rules.view(lab.state, None).more["counted"]

    assert [[(20, 10, 5, 35, 47), (21, 4, 0, 25, 79)], [(10, 2, 0, 12, 47), (40, 9, 5, 54, 79)]] == [
        [tuple(row[each] for each in ("board", "counted", "bonus", "points", "total")) for row in game["rows"]]
        for game in rows
    ]


def test_between_two_games_the_title_says_which_is_over():
    lab = Lab(2, "scoring", coins="table", game="match").calls(A)
    lab.counts((20, 0), (0, 0))

    assert ("play.title.next", {"game": 1, "games": 2}) == (_title(lab).key, _title(lab).gaps)


def _title(lab):
    return lab.rules.view(lab.state, None).title


def test_a_space_is_told_by_its_number_alone_and_nought_is_said_to_be_empty():
    lab = Lab(2, "scoring", board="spaces").calls(A)

    assert {int} == {type(choice.label) for choice in lab.prompt.asked(B).fields[0].asks.choices}
    assert "play.hint.spaces" == lab.prompt.hint.key
    assert Lab(2, "scoring").calls(A).prompt.hint is None


def test_who_finished_each_game_of_a_match_is_told_in_one_sentence():
    """However many games there were: it stands on the screen beside all the people."""
    lab = match((30, 28, 25), (27, 31, 22), (29, 26, 33), finishers=(A, B, C))
    (reason,) = lab.result.reasons

    assert [(A, 1), (B, 2), (C, 3)] == [
        (each.gaps["who"].seat, each.gaps["game"]) for each in reason.gaps["games"].items
    ]
