import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from card_data.geometry import Size
from generator.imposition.order import arranged
from generator.imposition.pieces import Options, Order, Pack
from generator.imposition.plan import plan
from tests.imposition.builders import A4, deck, labels, piece, planned, sheets


def fronts(of):
    return [sheet for job in of.jobs for sheet in job.sheets if sheet.side != "back"]


@pytest.mark.parametrize(("count", "pages"), [(0, 0), (1, 1), (9, 1), (10, 2), (18, 2), (19, 3)])
def test_a_deck_takes_the_sheets_it_needs_and_every_card_once(count, pages):
    """B059"""
    found = sheets(count, back=None)

    assert pages == len(found)
    assert [f"C{number:03}" for number in range(count)] == sorted(label for sheet in found for label in labels(sheet))


def test_a_component_without_cards_takes_no_page():
    """B060"""
    of = plan([*deck(3, group="One", back=None), *deck(3, Size(50, 50), group="Three", back=None)], Options(A4))

    assert [("One",), ("Three",)] == [sheet.groups for sheet in of.jobs[0].sheets]


def test_nothing_to_print_is_a_plan_without_jobs():
    assert ((), ()) == (planned(0).jobs, planned(0).problems)


def test_stack_order_puts_neighbours_of_the_deck_on_one_slot():
    first, second = sheets(18, back=None)

    assert (["C000", "C002", "C004"], ["C001", "C003", "C005"]) == (labels(first)[:3], labels(second)[:3])


def test_sheet_order_goes_row_by_row():
    first, second = sheets(18, back=None, order=Order.SHEET)

    assert ([f"C{n:03}" for n in range(9)], "C009") == (labels(first), labels(second)[0])


@settings(max_examples=60)
@given(st.integers(0, 80), st.integers(1, 12), st.sampled_from(Order), st.data())
def test_piles_laid_on_each_other_are_the_deck(count, capacity, order, data):
    start = data.draw(st.integers(1, capacity))
    laid = arranged(deck(count), capacity, order, start_slot=start)
    by_sheet = [sheet[slot].label for sheet in laid for slot in sorted(sheet)]
    by_pile = [sheet[slot].label for slot in range(capacity) for sheet in laid if slot in sheet]

    assert [f"C{number:03}" for number in range(count)] == (by_pile if order is Order.STACK else by_sheet)
    assert len(laid) == -(-(count + start - 1) // capacity) * (count > 0)
    assert all(laid)
    assert not any(slot < start - 1 for slot in (laid[0] if laid else ()))


def test_a_used_first_sheet_is_used_up():
    first, second = sheets(4, back=None, start_slot=8)

    assert ([7, 8], [0, 1]) == ([p.slot for p in first.placements], [p.slot for p in second.placements])
    assert (["C002", "C003"], ["C000", "C001"]) == (labels(first), labels(second))


def test_a_first_slot_beyond_the_sheet_is_a_problem():
    wrong = planned(4, start_slot=10)

    assert ((), "fit/start-slot") == (wrong.jobs, wrong.problems[0].code)
    assert "Write 1 to 9" in str(wrong.problems[0])
    assert "fit/start-slot" == planned(4, start_slot=0).problems[0].code


def kits(*names, count=25):
    said = [{"kit": name, "group": name, "back": f"back-{name}"} for name in names]
    return [piece(n, label=f"{n}@{kit['kit']}", **kit) for kit in said for n in range(count)]


def test_every_kit_has_sheets_of_its_own():
    of = plan(kits("red", "blue"), Options(A4))

    assert [("red", 1, 3), ("red", 2, 3), ("red", 3, 3), ("blue", 1, 3), ("blue", 2, 3), ("blue", 3, 3)] == [
        (sheet.kit, sheet.number, sheet.of) for sheet in fronts(of)
    ]
    assert all(1 == len({p.face for p in sheet.placements}) for sheet in of.jobs[0].sheets if sheet.side == "back")


def test_tight_packing_mixes_kits():
    of = plan(kits("red", "blue", count=10), Options(A4, pack=Pack.TIGHT))

    assert 3 == len(fronts(of))
    assert any({"red", "blue"} == set(sheet.groups) for sheet in fronts(of))


def test_spares_and_fillers_take_the_slots_a_kit_leaves():
    """Twenty-five cards a kit on sheets of nine: the set-up card lies in the first kit, blanks in every other slot."""
    setup = piece(face="setup", label="setup", group="Set-up", back="plain")
    blank = piece(face="blank", label="blank", group="Blank", back="plain")
    of = plan(kits("red", "blue"), Options(A4), spares=[setup], fillers=[blank])
    found = [(sheet.kit, label) for sheet in fronts(of) for label in labels(sheet) if "@" not in label]

    assert [("blue", "blank"), ("blue", "blank"), ("red", "blank"), ("red", "setup")] == sorted(found)
    assert {"back-red", "back-blue"} == {p.face for s in of.jobs[0].sheets if s.side == "back" for p in s.placements}


def test_a_spare_that_finds_no_slot_gets_a_sheet_and_fillers_do_not():
    setup, blank = piece(face="setup", label="setup"), piece(face="blank", label="blank")
    of = plan(deck(9, back=None), Options(A4), spares=[setup], fillers=[blank])
    full = plan(deck(9, back=None), Options(A4), fillers=[blank])

    assert (2, 1) == (len(fronts(of)), len(fronts(full)))
    assert 8 == sum(label == "blank" for sheet in fronts(of) for label in labels(sheet))


def test_copies_of_a_spare_are_all_printed():
    setup = piece(face="setup", label="setup")
    of = plan(deck(8, back=None), Options(A4), spares=[setup, setup, setup])

    assert 3 == sum(label == "setup" for sheet in fronts(of) for label in labels(sheet))


def test_stocks_are_files_of_their_own_in_printing_order():
    of = plan([*deck(2, stock="mount"), *deck(2, stock="paper"), *deck(2)], Options(A4))

    assert ["card", "paper", "mount"] == [job.stock for job in of.jobs]


def test_equal_sizes_share_sheets_across_components():
    of = plan([*deck(4, group="One"), *deck(5, group="Two")], Options(A4))

    assert [("One", "Two")] == [sheet.groups for sheet in fronts(of)]


def test_a_kit_prefers_its_own_blanks():
    anybody, red = piece(face="any", label="any"), piece(face="red", label="own", kit="red", back="back-red")
    of = plan(kits("red", "blue", count=8), Options(A4), fillers=[anybody, red])

    assert [("blue", "any"), ("red", "own")] == sorted(
        (sheet.kit, label) for sheet in fronts(of) for label in labels(sheet) if "@" not in label
    )


def test_a_used_sheet_is_the_first_of_all_only():
    of = plan(kits("red", "blue", count=3), Options(A4, start_slot=4))

    assert [[3, 4, 5], [0, 1, 2]] == [[p.slot for p in sheet.placements] for sheet in fronts(of)]
