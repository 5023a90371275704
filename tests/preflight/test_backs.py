from card_data.geometry import rectangle
from card_data.marks import Shape, Stroke, colour
from generator.preflight.backs import framed, telling
from tests.preflight.faces import BLED, HEIGHT, TRIM, WIDTH, face, look, rect, sides


def frame(inset, width=0.5):
    return Shape(rectangle(TRIM.grown(-inset)), stroke=Stroke(colour("#FFFFFF"), width))


def told(*marks, **options):
    drawn = face(*marks)
    return list(framed(look(drawn, is_back=True, **options), sides(drawn)))


def test_a_frame_on_a_secret_back_is_a_problem_and_its_distance_is_said():
    (problem,) = told(rect(BLED, "#102040"), frame(3.0), is_secret=True)
    assert ("back/framed", False) == (problem.code, problem.is_notice)
    for side in ("top", "right", "bottom", "left"):
        assert f"{side} at 2.8 mm" in problem.what


def test_a_hairline_is_a_frame_too():
    assert 1 == len(told(rect(BLED, "#102040"), frame(2.0, 0.2), is_secret=True))


def test_a_coloured_middle_on_a_white_rim_is_a_frame():
    assert 1 == len(told(rect(TRIM.grown(-3), "#102040"), is_secret=True))


def test_a_frame_six_millimetres_inside_is_let_be():
    assert [] == told(rect(BLED, "#102040"), frame(6.0), is_secret=True)


def test_stripes_that_run_through_are_no_frame():
    stripes = [rect((x, -3, 4, HEIGHT + 6), "#CE0000") for x in range(-3, 64, 8)]
    crossing = [rect((-3, y, WIDTH + 6, 1), "#FFFFFF") for y in range(10, 70, 20)]
    assert [] == [problem for problem in told(*crossing, is_secret=True) if problem]
    assert "left" in told(*stripes, is_secret=True)[0].what  # those along the side are


def test_a_back_of_several_cards_that_is_not_said_to_be_secret_is_noted():
    (problem,) = told(rect(BLED, "#102040"), frame(3.0))
    assert problem.is_notice


def test_the_back_of_a_single_card_may_have_a_frame():
    assert [] == told(rect(BLED, "#102040"), frame(3.0), rows=1)


def test_backs_that_differ_by_card_are_named():
    looks = [look(face(rect((0, 0, 5, wide), "#000000")), row=row, is_back=True, is_secret=True) for row, wide in
             (("C01", 5), ("C02", 6))]  # fmt: skip
    (problem,) = telling(looks)
    assert ("back/tells", False) == (problem.code, problem.is_notice)
    assert "that of C01 is not that of C02" in problem.what


def test_backs_of_two_kits_may_differ():
    from tests.preflight.faces import seat

    looks = [
        look(face(rect((0, 0, 5, wide), "#000000")), is_back=True, is_secret=True, seat=seat(name, "#000000", "star"))
        for name, wide in (("red", 5), ("sky", 6))
    ]
    assert [] == list(telling(looks))
