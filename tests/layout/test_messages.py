"""What is told of a face: where it stands, and what lies too near to the cut."""

import pytest

from .folder import element


def told(folder, layout):
    desk = folder.layout(layout).open()
    desk.face()
    return [str(entry.where) + ": " + entry.what for entry in desk.report.entries]


def test_a_bad_value_of_a_row_is_told_with_its_cell(folder):
    folder.table("id,tint\nA,red\nB,rde\n")
    folder.layout('- rect:\n  fill: "{{ tint }}"\n')
    problem = folder.open().only_problem("B")

    assert 'cards.csv, line 3, column "tint", card B, field fill' == str(problem.where)
    assert 'fill: "rde" is not a colour' == problem.what
    assert 'Did you mean "red"?' in problem.remedy


def test_a_bad_value_of_several_columns_is_told_with_the_layouts_line(folder):
    folder.table("id,a,b\nA,1,x\n").layout('- rect:\n  fill: red\n  width: "{{ a }}{{ b }}"\n')

    assert "layouts/front.yaml, line 5, card A, field width" == str(folder.open().only_problem().where)


def test_one_bad_value_does_not_hide_the_next(folder):
    folder.table("id,a,b\nA,x,y\n").layout('- rect:\n  width: "{{ a }}"\n  fill: "{{ b }}"\n- icon: "{{ a }}"\n')

    assert {"value/bad", "icon/unknown"} == set(folder.open().told())


@pytest.mark.parametrize(
    ("said", "says"),
    [
        ("left: 1\n  top: 30", "text comes within 1.0 mm of the trim"),
        ("left: -2\n  top: 30", "text crosses the trim by 2.0 mm"),
        ("left: 0\n  top: 30\n  width: 57\n  align: right", None),
        ("left: 40\n  top: 37\n  width: 30\n  height: 6\n  rotate: 90\n  valign: bottom\n  align: centre", None),
        (
            "left: 20\n  top: 0\n  width: 20\n  height: 80\n  rotate: 90\n  valign: top",
            "text crosses the trim by 9.9 mm",
        ),
    ],
)
def test_texts_too_near_to_the_cut_are_told(folder, said, says):
    expected = [] if says is None else [f"layouts/front.yaml, line 3, card A, field text: {says}"]

    assert expected == told(folder, f"- text: Fox\n  {said}\n")


def test_icons_and_codes_too_near_are_told_and_shapes_are_not(folder):
    small = "width: 20; height: 20"
    layout = element("icon: sword", small) + element("qr: A", f"{small}; top: 40") + element("rect:", "fill: red")

    assert ["icon sword", "qr"] == [one.split("field ")[1].split(":")[0] for one in told(folder, layout)]


def test_what_lies_in_something_turned_is_looked_at_as_it_lies(folder):
    group = "- group:\n  rotate: 90\n  elements:\n    - icon: sword\n      width: 10\n      height: 10\n"

    assert [] == told(folder, f"{group}      top: 35\n      left: 0\n")
    assert ["comes within 0.0 mm of the trim"] == [
        one.split("sword ")[-1] for one in told(folder, f"{group}      left: 25\n      top: 10\n")
    ]


def test_the_layout_says_how_wide_the_safe_zone_is(folder):
    text = "elements:\n  - text: Fox\n    left: 1\n    top: 30\n"

    assert [] == told(folder, f"safe: 1mm\n{text}")
    assert 1 == len(told(folder, f"safe: 5mm\n{text}"))


def test_every_row_with_the_same_slip_is_told(folder):
    folder.table("id,tint\nA,rde\nB,rde\n").layout('- rect:\n  fill: "{{ tint }}"\n')
    desk = folder.open()
    desk.face("A")
    desk.face("B")

    assert [2, 3] == [entry.where.line for entry in desk.report.entries]


def test_what_no_row_can_change_is_told_once(folder):
    folder.table("id\nA\nB\n").layout("- text: Fox\n  top: 30\n")
    desk = folder.open()
    desk.face("A")
    desk.face("B")

    assert 1 == len(desk.report.entries)
