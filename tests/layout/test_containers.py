"""Grids, repeats and tracks."""

import pytest

DOT = "  elements:\n    - rect:\n      fill: red\n"


def boxes(desk, row=0):
    return [line.removeprefix("rect ").removesuffix(" #FF0000") for line in desk.drawn(row)]


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("repeat: 3", ["0 0 20 80", "20 0 20 80", "40 0 20 80"]),
        ("repeat: 2\n  gap: 4", ["0 0 28 80", "32 0 28 80"]),
        ("repeat: 2\n  step: 5mm\n  height: 5", ["0 0 5 5", "5 0 5 5"]),
        ("repeat: 2\n  step: 50%\n  gap: 1\n  height: 5", ["0 0 29 5", "30 0 29 5"]),
        ("repeat: 2\n  direction: down\n  step: 10", ["0 0 60 10", "0 10 60 10"]),
        ("repeat: 3\n  columns: 2", ["0 0 30 40", "30 0 30 40", "0 40 30 40"]),
        ("repeat: 3\n  columns: 2\n  direction: down", ["0 0 30 40", "0 40 30 40", "30 0 30 40"]),
        ("repeat: 1\n  columns: 4", ["0 0 15 80"]),
        ("repeat: 0", []),
    ],
)
def test_repeats_share_their_box_or_go_by_steps(folder, said, expected):
    assert expected == boxes(folder.layout(f"- {said}\n{DOT}").open())


def test_a_repeat_goes_over_a_number_or_a_list_of_the_row(folder):
    folder.table("id,cost,tags\nA,2,x;y;z\nB,0,\nC,,\n", cost="whole", tags="list")
    desk = folder.layout(f"- repeat: cost\n{DOT}- repeat: tags\n{DOT}").open()

    assert [5, 0, 0] == [len(desk.drawn(row)) for row in "ABC"]


def test_a_repeat_gives_its_item_and_index_a_name(folder):
    folder.table("id,tags\nA,fox;owl\n", tags="list")
    folder.layout("""
        - repeat: tags
          as: tag
          direction: down
          step: 10
          top: 10
          left: 10
          elements:
            - text: "{{ index }} {{ tag }}"
    """)
    words = [line.split('"')[1] for line in folder.open().drawn()]

    assert ["0 fox", "1 owl"] == words


def test_repeats_lie_in_repeats_and_the_inner_index_counts(folder):
    folder.layout("""
        - repeat: "[2, 1]"
          as: count
          direction: down
          elements:
            - repeat: count
              as: pip
              elements:
                - text: "{{ count }}{{ pip }}{{ index }}"
                  left: 10
                  top: 10
    """)

    assert ["200", "211", "100"] == [line.split('"')[1] for line in folder.open().drawn()]


def test_a_repeat_of_a_written_list(folder):
    folder.layout("- repeat: [red, blue]\n  elements:\n    - rect:\n      fill: '{{ item }}'\n")

    assert ["rect 0 0 30 80 #FF0000", "rect 30 0 30 80 #0000FF"] == folder.open().drawn()


@pytest.mark.parametrize(("source", "code"), [("name ~ 'x'", "layout/bad-repeat"), ("10 ** 9", "layout/too-many")])
def test_what_cannot_be_repeated_is_told(folder, source, code):
    folder.layout(f'- repeat: "{source}"\n{DOT}').table("id,name\nA,Fox\n")

    assert [code] == folder.open().told()


def test_a_grid_fills_its_cells_row_by_row(folder):
    cells = "    - rect:\n      fill: red\n" * 3
    desk = folder.layout(f"- grid:\n  columns: 2\n  gap: 2\n  elements:\n{cells}").open()

    assert ["0 0 29 39", "31 0 29 39", "0 41 29 39"] == boxes(desk)


def test_a_grid_has_as_many_rows_as_it_says(folder):
    desk = folder.layout(f"- grid:\n  columns: 1\n  rows: 4\n{DOT}").open()

    assert ["0 0 60 20"] == boxes(desk)


def test_what_a_grid_does_not_show_leaves_no_hole(folder):
    cells = "    - rect:\n      fill: red\n      when: id == 'B'\n    - rect:\n      fill: red\n      width: 5\n"

    assert ["0 0 5 80"] == boxes(folder.layout(f"- grid:\n  elements:\n{cells}").open())


def test_more_elements_than_a_grid_has_cells_are_told(folder):
    cells = "    - rect:\n      fill: red\n" * 3

    assert ["layout/grid-full"] == folder.layout(f"- grid:\n  rows: 1\n  elements:\n{cells}").open().told()


@pytest.mark.parametrize(
    ("shape", "first", "last"),
    [("ring", "28 0 4 4", "0 38 4 4"), ("line", "28 0 4 4", "28 76 4 4"), ("grid", "0 0 4 4", "56 76 4 4")],
)
def test_a_track_draws_its_elements_on_every_space(folder, shape, first, last):
    desk = folder.layout(f"- track: {shape}\n  spaces: 4\n  size: 4\n{DOT}").open()
    found = boxes(desk)

    assert (4, first, last) == (len(found), found[0], found[-1])


def test_a_spiral_ends_near_its_middle(folder):
    found = boxes(folder.layout(f"- track: spiral\n  spaces: 30\n  size: 2\n  height: 60\n{DOT}").open())
    x, y = map(float, found[-1].split()[:2])

    assert 30 == len(found)
    assert abs(x + 1 - 30) < 12
    assert abs(y + 1 - 30) < 12


def test_a_ring_starts_where_it_is_told_and_a_place_can_turn_with_it(folder):
    desk = folder.layout(f"- track: ring\n  spaces: 4\n  size: 4\n  start: 90\n  turn-places: yes\n{DOT}").open()
    turned, first, *_ = desk.drawn()

    assert turned.startswith("group matrix 0 1 -1 0 98")
    assert "  rect 56 38 4 4 #FF0000" == first


def test_spaces_know_their_place_and_number(folder):
    folder.layout("""
        - track: line
          spaces: 2
          left: 10
          top: 30
          height: 10
          right: 10
          elements:
            - text: "{{ index }}/{{ place.id }}/{{ place.x|round }}"
    """)

    assert ["0/0/15", "1/1/45"] == [line.split('"')[1] for line in folder.open().drawn()]


def test_places_come_from_a_table(folder):
    folder.write("spaces.csv", "id,x,y\n").layout(f"- track:\n  places: spaces.csv\n  size: 4\n{DOT}")
    desk = folder.open()
    desk.engine.shop.boards["spaces.csv"] = ({"id": "a", "x": "10", "y": "50%", "angle": "0"},)

    assert ["8 38 4 4"] == boxes(desk)


def test_a_table_of_places_that_is_not_there_or_wrong_is_told(folder):
    folder.write("spaces.csv", "id,x,y\na,1,1\n").layout(f"- track:\n  places: spaces.csv\n{DOT}")
    desk = folder.open()
    desk.engine.shop.boards.clear()

    assert ["layout/no-places"] == desk.told()
    desk = folder.open()
    desk.report.entries.clear()
    desk.engine.shop.boards["spaces.csv"] = ({"id": "a", "x": "ten", "y": "1"},)
    assert ["board/place"] == desk.told()
