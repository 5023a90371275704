"""Where elements lie, and what happens to the whole of one: bleed, clip, rotate, opacity, when."""

import pytest


def box(folder, said, kind="rect"):
    """The box that a filled element of a 60 × 80 face gets."""
    (line,) = (
        folder.layout(f"- {kind}:\n  fill: red\n" + "".join(f"  {one}\n" for one in said.split("; "))).open().drawn()
    )
    return line.removeprefix("rect ").removesuffix(" #FF0000")


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("opacity: 1", "0 0 60 80"),
        ("left: 5; top: 10", "5 10 55 70"),
        ("right: 5; bottom: 10", "0 0 55 70"),
        ("left: 5; right: 10; top: 1cm; bottom: 5mm", "5 10 45 65"),
        ("left: 5; width: 20; top: 6; height: 7", "5 6 20 7"),
        ("right: 5; width: 20; bottom: 6; height: 7", "35 67 20 7"),
        ("left: 50%; width: 25%; top: 10%; height: 50%", "30 8 15 40"),
        ("width: 20; height: 10", "0 0 20 10"),
        ("centre-x: 0; centre-y: 0; width: 20; height: 10", "20 35 20 10"),
        ("centre-x: 5; centre-y: -10; width: 20; height: 10", "25 25 20 10"),
        ("centre-x: 50%; width: 10; height: 10", "55 0 10 10"),
        ("centre-x: 0; left: 8; height: 10", "8 0 44 10"),
        ("left: 5; right: 5; width: 20; height: 10", "5 0 20 10"),
    ],
)
def test_a_box_is_where_its_edges_sizes_and_centres_say(folder, said, expected):
    assert expected == box(folder, said)


def test_percentages_are_of_the_box_an_element_lies_in(folder):
    folder.layout("""
        - group:
          left: 10
          top: 20
          width: 40
          height: 20
          elements:
            - rect:
              left: 50%
              top: 50%
              width: 25%
              height: 25%
              fill: red
    """)

    assert ["rect 30 30 10 5 #FF0000"] == folder.open().drawn()


def test_bleed_takes_only_the_sides_that_touch_the_trim(folder):
    assert "-3 -3 66 13" == box(folder, "height: 10; bleed: yes")
    assert "5 5 50 70" == box(folder, "left: 5; right: 5; top: 5; bottom: 5; bleed: yes")


def test_bleed_never_draws_a_side_back(folder):
    assert "-8 -3 71 86" == box(folder, "left: -8; bleed: yes")


def test_what_keeps_more_clear_than_there_is_is_told(folder):
    folder.layout("- rect:\n  left: 40\n  right: 30\n  fill: red\n")
    problem = folder.open().only_problem()

    assert ("layout/no-room", 3, "A") == (problem.code, problem.where.line, problem.where.card)


def test_rotation_is_about_the_middle_of_the_box(folder):
    folder.layout("- rect:\n  left: 10\n  top: 20\n  width: 20\n  height: 10\n  rotate: 90\n  fill: red\n")

    assert ["group matrix 0 1 -1 0 45 5", "  rect 10 20 20 10 #FF0000"] == folder.open().drawn()


def test_what_leans_goes_to_the_right_at_its_top_and_stays_where_its_middle_is(folder):
    folder.layout("- rect:\n  left: 10\n  top: 20\n  width: 20\n  height: 10\n  lean: 45\n  fill: red\n")

    assert ["group matrix 1 0 -1 1 25 0", "  rect 10 20 20 10 #FF0000"] == folder.open().drawn()


def test_it_leans_before_it_is_turned(folder):
    folder.layout("- rect:\n  left: 10\n  top: 20\n  width: 20\n  height: 10\n  lean: 45\n  rotate: 90\n  fill: red\n")

    assert ["group matrix 0 1 -1 -1 45 30", "  rect 10 20 20 10 #FF0000"] == folder.open().drawn()


def test_a_whole_turn_turns_nothing(folder):
    assert "0 0 60 80" == box(folder, "rotate: 720")


def test_an_element_fades_as_one(folder):
    folder.layout(
        """
        - group:
          opacity: 40%
          elements:
            - rect: {fill: red}
            - ellipse: {fill: blue}
    """.replace("rect: {fill: red}", "rect:\n              fill: red").replace(
            "ellipse: {fill: blue}", "ellipse:\n              fill: blue"
        )
    )

    assert ["group opacity 0.4", "  rect 0 0 60 80 #FF0000", "  ellipse 0 0 60 80 #0000FF"] == folder.open().drawn()


def test_what_is_faded_away_is_not_drawn(folder):
    assert [] == folder.layout("- rect:\n  fill: red\n  opacity: 0\n").open().drawn()


@pytest.mark.parametrize(
    ("kind", "more", "outline"),
    [
        ("rect", "radius: 4", "round 0 0 60 80"),
        ("ellipse", "left: 10", "ellipse 10 0 50 80"),
        ("line: [[0, 0], [100%, 50%]]", "stroke: red", "rect 0 0 60 80"),
        ("polygon: [[0, 0], [100%, 0], [50%, 100%]]", "top: 0", "MLLZ 0 0 60 0 30 80"),
        ("path: M 0 0 L 10 0 L 10 10 Z", "left: 5", "MLLZ 5 0 15 0 15 10"),
    ],
)
def test_a_shape_clips_to_its_outline_and_a_line_to_its_box(folder, kind, more, outline):
    kind = kind if ":" in kind else f"{kind}:"
    folder.layout(f"- {kind}\n  clip: yes\n  fill: red\n  {more}\n")

    assert f"group clip {outline}" == folder.open().drawn()[0]


@pytest.mark.parametrize("kind", ["group", "stack", "grid"])
def test_containers_clip_to_their_box_with_round_corners(folder, kind):
    folder.layout(f"- {kind}:\n  clip: yes\n  left: 10\n  radius: 2\n  elements:\n    - rect:\n      fill: red\n")

    assert "group clip round 10 0 50 80" == folder.open().drawn()[0]


def test_texts_icons_and_codes_clip_to_their_box_too(folder):
    folder.layout("- icon: sword\n  clip: yes\n- text: A\n  clip: yes\n- qr: A\n  clip: yes\n")

    assert 3 == sum(line == "group clip rect 0 0 60 80" for line in folder.open().drawn())


def test_clip_turn_and_fade_are_one_group(folder):
    folder.layout("- rect:\n  clip: yes\n  rotate: 180\n  opacity: 0.5\n  fill: red\n")

    assert [
        "group matrix -1 0 -0 -1 60 80 clip rect 0 0 60 80 opacity 0.5".replace("-0", "0"),
        "  rect 0 0 60 80 #FF0000",
    ] == (folder.open().drawn())


@pytest.mark.parametrize("when", ["cost > 3", "cost == 4 and name == 'Fox'", "tags", "cost", "not rare"])
def test_an_element_is_drawn_when_its_condition_holds(folder, when):
    folder.table("id,name,cost,tags,rare\nA,Fox,4,a;b,no\nB,Owl,0,,yes\n", cost="whole", tags="list", rare="yes-no")
    desk = folder.layout(f'- rect:\n  fill: red\n  when: "{when}"\n').open()

    assert [1, 0] == [len(desk.drawn(row)) for row in ("A", "B")]


@pytest.mark.parametrize("kind", ["rect", "text: A", "icon: sword", "group", "stack", "grid", "repeat: 3", "qr: A"])
def test_when_hides_every_kind(folder, kind):
    kind = kind if ":" in kind else f"{kind}:"
    inner = (
        "  elements:\n    - rect:\n      fill: red\n"
        if kind.split(":")[0] in ("group", "stack", "grid", "repeat")
        else ""
    )
    folder.layout(f"- {kind}\n  when: id == 'B'\n{inner}").table("id\nA\nB\n")
    desk = folder.open()

    assert [] == desk.drawn("A")
    assert "rect" in kind or desk.drawn("B")


def test_a_condition_that_fails_is_told_with_the_cell_and_goes_on(folder):
    folder.table("id,cost\nA,\n", cost="whole")
    folder.layout("- group:\n  elements:\n    - rect:\n      when: cost + 1 > 2\n- rect:\n  fill: red\n")
    desk = folder.open()
    problem = desk.only_problem()

    assert ["rect 0 0 60 80 #FF0000"] == desk.drawn()
    assert 'cards.csv, line 2, column "cost", card A, field when' == str(problem.where)
