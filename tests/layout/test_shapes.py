"""Shapes, their fills, lines and gradients."""

import pytest


def lines(folder, text):
    return folder.layout(text).open().drawn()


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("rect:\n  fill: red", "rect 0 0 60 80 #FF0000"),
        ("rect:\n  radius: 5\n  fill: red", "round 0 0 60 80 #FF0000"),
        ("rect:\n  radius: 50%\n  height: 20\n  fill: red", "round 0 0 60 20 #FF0000"),
        ("ellipse:\n  left: 10\n  top: 20\n  width: 30\n  height: 40\n  fill: '#0F0'", "ellipse 10 20 30 40 #00FF00"),
        ("polygon: [[0, 0], [100%, 0], [50%, 4mm]]\n  left: 10\n  fill: red", "MLLZ 10 0 60 0 35 4 #FF0000"),
        ("line: [[0, 50%], [100%, 50%]]\n  stroke: blue", "ML 0 40 60 40 line 0.3 #0000FF"),
        ("path: M 0 0 h 10 v 5 z\n  left: 2\n  top: 3\n  fill: red", "MLLZ 2 3 12 3 12 8 #FF0000"),
        ("path: M 0 0 h 9 v 9 z\n  even-odd: yes\n  fill: red", "MLLZ 0 0 9 0 9 9 #FF0000 even-odd"),
        ("rect:\n  stroke: red\n  stroke-width: 1", "rect 0 0 60 80 line 1 #FF0000"),
        ("rect:\n  stroke: red\n  stroke-width: 2pt\n  fill: blue", "rect 0 0 60 80 #0000FF line 0.705556 #FF0000"),
        ("rect:\n  stroke: red\n  dash: [2, 1]", "rect 0 0 60 80 line 0.3 #FF0000 dash 2 1"),
        ("rect:\n  stroke: red\n  cap: round\n  join: bevel", "rect 0 0 60 80 line 0.3 #FF0000 round bevel"),
    ],
)  # fmt: skip
def test_a_shape_is_drawn_as_it_says(folder, said, expected):
    assert [expected] == lines(folder, f"- {said}\n")


@pytest.mark.parametrize(
    "said", ["rect:", "rect:\n  fill: none", "line: [[0, 0], [1, 1]]", "rect:\n  stroke: red\n  stroke-width: 0"]
)
def test_a_shape_without_ink_draws_nothing(folder, said):
    assert [] == lines(folder, f"- {said}\n")


@pytest.mark.parametrize(
    ("angle", "ends"), [(0, "10 40 50 40"), (90, "30 20 30 60"), (180, "50 40 10 40"), (45, "10 20 50 60")]
)
def test_a_linear_gradient_runs_from_edge_to_edge_of_its_box(folder, angle, ends):
    box = "left: 10\n  width: 40\n  top: 20\n  height: 40"
    (line,) = lines(folder, f"- rect:\n  {box}\n  fill: {{linear: {angle}, stops: [red, 25% white, blue 0.5]}}\n")

    assert f"rect 10 20 40 40 linear {ends} 0:#FF0000 0.25:#FFFFFF 1:#0000FF/0.5" == line


@pytest.mark.parametrize(
    ("centre", "circle"), [("[50%, 50%]", "30 40 40"), ("[0, 0]", "0 0 80"), ("[10, 50%]", "10 40 50")]
)
def test_a_radial_gradient_reaches_the_farthest_side(folder, centre, circle):
    (line,) = lines(folder, f"- rect:\n  fill: {{radial: {centre}, stops: [red, blue]}}\n")

    assert f"rect 0 0 60 80 radial {circle} 0:#FF0000 1:#0000FF" == line


def test_a_gradient_of_letters_lies_over_their_own_box(folder):
    folder.layout(
        "- text: A\n  left: 10\n  width: 20\n  top: 30\n  height: 8\n  colour: {linear: 0, stops: [red, blue]}\n"
    )

    assert " linear 10 34 30 34 " in folder.open().drawn()[0]


def test_rows_fill_shapes_in(folder):
    folder.table("id,tint,width,on\nA,red,10,yes\nB,#0F0,5mm,no\n", tint="colour", width="length", on="yes-no")
    desk = folder.layout("""
        - rect:
          fill: "{{ tint }}"
          width: "{{ width }}"
          height: "{{ copies * 3 }}"
          bleed: "{{ on }}"
    """).open()

    assert ["rect -3 -3 13 6 #FF0000"] == desk.drawn("A")
    assert ["rect 0 0 5 3 #00FF00"] == desk.drawn("B")


def test_points_and_gradients_can_come_from_rows(folder):
    folder.table("id,tip,tint\nA,40,red\n", tip="whole")
    folder.layout("""
        - polygon: "0 0, {{ tip }} 0, 0 10"
          fill: "linear 0: {{ tint }}, white"
    """)

    assert ["MLLZ 0 0 40 0 0 10 linear 0 40 60 40 0:#FF0000 1:#FFFFFF"] == folder.open().drawn()
