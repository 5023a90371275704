"""Pictures, icons and codes in their boxes."""

import io

import pytest
from PIL import Image

WIDE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10" fill="#F00"/></svg>'


def photo(size=(40, 20), orientation=1, kind="JPEG"):
    picture = Image.new("RGB", size, "blue")
    picture.paste("red", (0, 0, size[0] // 2, size[1]))
    exif = Image.Exif()
    exif[274] = orientation
    file = io.BytesIO()
    picture.save(file, kind, exif=exif)
    return file.getvalue()


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("fit: contain", ["picture 10 20 40 20"]),
        ("fit: stretch", ["picture 10 10 40 40"]),
        ("fit: cover", ["group clip rect 10 10 40 40", "  picture -10 10 80 40"]),
        ("fit: cover; focus: [0, 0]", ["group clip rect 10 10 40 40", "  picture 10 10 80 40"]),
        ("fit: contain; focus: [0, 100%]", ["picture 10 30 40 20"]),
        ("fit: stretch; radius: 3", ["group clip round 10 10 40 40", "  picture 10 10 40 40"]),
    ],
)  # fmt: skip
def test_a_picture_is_fitted_into_its_box(folder, said, expected):
    folder.write("art/p.jpg", photo())
    said = "".join(f"  {one}\n" for one in said.split("; "))

    assert (
        expected
        == folder.layout(f"- image: art/p.jpg\n  left: 10\n  top: 10\n  width: 40\n  height: 40\n{said}").open().drawn()
    )


def test_a_photo_lies_as_the_phone_shows_it(folder):
    """B046: tag 6 is a portrait, so it stands in its box."""
    folder.write("art/p.jpg", photo(orientation=6)).layout("- image: art/p.jpg\n  height: 40\n  width: 40\n")
    group, picture = folder.open().drawn()

    assert "group matrix 0 1 -1 0 30 0" == group
    assert "  picture 0 0 40 20" == picture


def test_a_drawing_stays_vector_and_may_be_named_by_the_row(folder):
    folder.write("art/w.svg", WIDE).table("id,art\nA,art/w.svg\nB,\n", art="picture")
    desk = folder.layout('- image: "{{ art }}"\n').open()

    assert "rect" in desk.drawn("A")[-1]
    assert [] == desk.drawn("B")


def test_a_picture_that_is_not_there_is_told_with_the_cell(folder):
    folder.table("id,art\nA,art/none.png\n").layout('- image: "{{ art }}"\n')
    problem = folder.open().only_problem()

    assert "picture/missing" == problem.code
    assert 'cards.csv, line 2, column "art", card A, field image' == str(problem.where)


def test_an_icon_stands_in_the_middle_of_its_box_in_one_colour(folder):
    folder.layout("- icon: sword\n  left: 10\n  top: 20\n  width: 30\n  height: 10\n  colour: red\n")

    assert ["group matrix 0.1 0 0 0.1 20 20", "  rect 0 0 100 100 #FF0000"] == folder.open().drawn()


def test_an_icon_keeps_its_own_colours_without_one(folder):
    assert "#00FF00" in folder.layout("- icon: sword\n").open().drawn()[-1]


def test_an_icon_of_the_row_that_is_not_there_is_told(folder):
    folder.table("id,suit\nA,swrod\nB,\n").layout(
        '- icon: "{{ suit }}"\n  left: 10\n  width: 9\n  top: 9\n  height: 9\n'
    )
    desk = folder.open()

    assert [] == desk.told("B")
    assert ["icon/unknown"] == desk.told("A")
    assert 'Did you mean "sword"?' in str(desk.only_problem())


BOX = "  left: 5\n  top: 5\n  width: 30\n  height: 30\n"


def test_a_code_is_one_path_on_a_ground_of_its_own_with_four_light_modules(folder):
    """B090."""
    _, ground, dark = folder.layout(f"- qr: HELLO\n{BOX}").open().drawn()

    assert "  rect 0 0 29 29 #FFFFFF" == ground
    assert dark.strip().startswith("R")
    assert dark.endswith("#000000")
    assert 4 == min(map(float, dark.split()[1::4][:-1]))


def test_colours_that_no_phone_reads_are_told(folder):
    """B091."""
    desk = folder.layout(f"- qr: HELLO\n  colour: white\n  ground: black\n{BOX}").open()

    assert ["qr/light-on-dark"] == desk.told()
    assert [] == folder.layout(f"- qr: HELLO\n  colour: '#00008B'\n{BOX}").open().told()


def test_a_code_may_stand_without_a_ground_and_that_is_said(folder):
    desk = folder.layout(f"- qr: HELLO\n  ground: none\n{BOX}").open()

    assert ["qr/no-ground"] == desk.told()
    assert 2 == len(desk.drawn())


def test_codes_too_small_too_long_or_empty_are_told_with_their_card(folder):
    """B090, B093."""
    folder.table("id,address\nA,HTTP://EXAMPLE.ORG/A/LONG/ADDRESS\nB," + "x" * 3009 + "\nC,\n")
    codes = {}
    for row in "ABC":
        desk = folder.layout('- qr: "{{ address }}"\n  left: 9\n  top: 9\n  width: 9\n  height: 9\n').open()
        codes[row] = [(entry.code, entry.where.card, entry.where.column) for entry in (desk.only_problem(row),)]

    assert [("qr/too-small", "A", "address")] == codes["A"]
    assert [("qr/too-long", "B", "address")] == codes["B"]
    assert [("qr/empty", "C", "address")] == codes["C"]


def test_a_code_for_a_card_is_the_cards_own(folder):
    folder.table("id\nA\nB\n").layout(f'- qr: "{{{{ link.card }}}}"\n{BOX}')
    desk = folder.open()

    assert desk.key("A") != desk.key("B")
    assert desk.drawn("A") != desk.drawn("B")
