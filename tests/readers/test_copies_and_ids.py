"""How many copies, what a row is called, and how links name it."""

import pytest

from card_data.columns import copies
from card_data.problems import Problems

from .building import GAME, codes, deck, load, rows, told


def test_a_running_number_is_no_number_of_copies(tmp_path):
    """B010"""
    content = "id,name\n" + "".join(f"{number},Game {number}\n" for number in range(1, 1501))
    found = rows(tmp_path, content)

    assert (1500, 1500) == (len(found), sum(row.copies for row in found))


def test_more_than_the_caps_is_asked_about(tmp_path):
    """B010, B011"""
    one = deck("name,qty\nFox,1001\n")
    many = deck("name,qty\n" + "Fox,1000\n" * 6)

    assert ["copies/too-many"] == codes(tmp_path, one)
    assert ["copies/too-many"] == codes(tmp_path, many)
    assert 6000 == sum(row.copies for row in load(tmp_path, many, allow_many=True).components[0].rows)


@pytest.mark.parametrize(
    ("typed", "count"),
    [("", 1), (" ", 1), ("1", 1), ("  1 ", 1), ("2", 2), ("0", 0), ("1001", 1001), ("2.0", 2), ("2,0", 2)],
)
def test_quantities_the_way_people_type_them(typed, count):
    """B011, B012"""
    assert count == copies(typed)


@pytest.mark.parametrize("typed", ["-1", "1a", "2.5", "1e1", "x3", "3x", "1,000.0"])
def test_what_is_no_quantity_is_quoted_with_its_row(tmp_path, typed):
    """B011, B012"""
    found = told(tmp_path, deck(f"name;qty\nFox;{typed}\n"))

    assert ["copies/bad"] == [code for code, _ in found]
    assert all(part in found[0][1] for part in (f'"{typed}"', "cards.csv", "line 2", 'column "qty"'))


def test_no_copies_leave_a_row_out(tmp_path):
    """B011"""
    assert ["Wolf"] == [row.values["name"] for row in rows(tmp_path, "name,copies\nFox,0\nWolf,2\n")]


def test_a_component_with_nothing_in_it_is_told_and_the_others_are_made(tmp_path):
    """B060"""
    files = deck("name,qty\nFox,1\n", more="  empty: {table: empty.csv, face: front}\n", empty_csv="name,qty\nA,0\n")

    assert ["component/empty"] == codes(tmp_path, files)
    assert [1, 0] == [len(component.rows) for component in load(tmp_path, files).components]


def test_nothing_at_all_to_print_is_a_problem(tmp_path):
    """B059, B060"""
    assert "game/empty" in codes(tmp_path, deck("name\n"))


def test_rows_without_an_id_are_called_by_name_or_number(tmp_path):
    found = rows(tmp_path, "name\nRed Fox\nred fox\n狼\nȘarpe\n")

    assert ["red-fox", "red-fox-2", "3", "sarpe"] == [row.id for row in found]
    assert ["RED-FOX", "RED-FOX-2", "3", "SARPE"] == [row.code for row in found]


def test_an_id_given_twice_is_told_with_both_lines(tmp_path):
    found = told(tmp_path, deck("id,name\nC07,Fox\nC08,Owl\nC07,Wolf\n"))

    assert ["row/duplicate-id"] == [code for code, _ in found]
    assert "lines 2 and 4" in found[0][1]


def test_ids_that_links_cannot_tell_apart_are_a_problem(tmp_path):
    found = told(tmp_path, deck("id,name\nc07,Fox\nC07,Owl\n"))

    assert [("row/same-code", True)] == [(code, "C07" in text and "line 2" in text) for code, text in found]


def test_the_same_id_in_two_components_is_a_problem(tmp_path):
    files = deck("id\nA1\n", more="  more: {table: more.csv, face: front}\n", more_csv="id\nA1\n")

    assert ["row/same-code"] == codes(tmp_path, files)


def test_numbered_rows_of_two_components_get_codes_of_their_own(tmp_path):
    files = deck("text\na\nb\n", more="  more: {table: more.csv, face: front}\n", more_csv="text\nc\n")
    found = load(tmp_path, files)

    assert [["1", "2"], ["3"]] == [[row.code for row in part.rows] for part in found.components]


def test_a_component_without_a_table_is_one_row_of_its_own_name(tmp_path):
    files = {
        "game.yaml": GAME + "components:\n  setup: {kind: aids, face: front}\n",
        "layouts/front.yaml": "elements: []",
    }
    row = load(tmp_path, files).components[0].rows[0]

    assert ("setup", "SETUP", 1) == (row.id, row.code, row.copies)


def test_rows_can_be_written_out(tmp_path):
    written = "components:\n  deck:\n    face: front\n    columns: {cost: whole, tags: list}\n    rows:\n"
    written += "      - {id: C1, name: No, name@it: Non, cost: 2, tags: [a, b]}\n      - {id: C2, name: Owl}\n"
    row, other = load(tmp_path, {"game.yaml": GAME + written, "layouts/front.yaml": "elements: []"}).components[0].rows

    assert {"id": "C1", "name": "No", "cost": 2, "tags": ("a", "b")} == row.values
    assert ("Non", "Owl") == (row.value("name", ("it",)), other.value("name", ("it",)))
    assert 12 == row.where.line


def test_two_columns_for_copies_are_a_problem(tmp_path):
    assert ["copies/twice"] == codes(tmp_path, deck("name,qty,copies\nFox,1,2\n"))


def test_rows_may_be_for_some_numbers_of_players(tmp_path):
    found = rows(tmp_path, "name,players\nA,\nB,4\nC,2-4\nD,3+\n")

    assert [None, (4, 4), (2, 4), (3, 99)] == [row.players and (row.players.low, row.players.high) for row in found]


def test_a_bad_number_of_players_is_told(tmp_path):
    with pytest.raises(Problems, match='"4-2" is not a number or a range'):
        rows(tmp_path, "name,players\nA,4-2\n")
