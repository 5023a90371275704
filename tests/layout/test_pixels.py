"""A few faces as they are printed: the colour of a spot on paper."""

import pypdfium2
import pytest

from card_data.geometry import Box, Size, rectangle, shift
from generator.draw.fonts import FontBook
from generator.draw.pdf import DocumentInfo, PageBoxes, PdfWriter

from .folder import element

DOT = 4  # pixels a millimetre


def printed(desk, path, *rows):
    """Faces side by side, 60 mm apart, each cut off at its trim, as a picture."""
    with PdfWriter(path, DocumentInfo("Test"), desk.shop.art, FontBook(desk.shop.library)) as pdf:
        page = pdf.page(PageBoxes(Size(60 * len(rows), 80)))
        for number, row in enumerate(rows):
            page.place(desk.face(row), shift(60 * number, 0), rectangle(Box(60 * number, 0, 60, 80)))
    document = pypdfium2.PdfDocument(path)
    picture = document[0].render(scale=DOT * 25.4 / 72).to_pil().convert("RGB")
    document.close()
    return picture


def colour(picture, x, y):
    return "#{:02X}{:02X}{:02X}".format(*picture.getpixel((round(x * DOT), round(y * DOT))))


def test_an_ellipse_cuts_off_what_leaves_it(folder, tmp_path):
    ring = element("ellipse:", "left: 10; width: 40; top: 20; height: 40; clip: yes; stroke: red; stroke-width: 10")
    folder.layout("- rect:\n  fill: blue\n" + ring)
    picture = printed(folder.open(), tmp_path / "a.pdf", "A")

    assert "#0000FF" == colour(picture, 30, 17)
    assert "#FF0000" == colour(picture, 30, 22)


def test_what_overlaps_in_a_faded_group_is_no_darker(folder, tmp_path):
    inner = "".join(f"    - rect:\n      fill: black\n      top: {top}\n      height: 40\n" for top in (0, 20))
    folder.layout(f"- group:\n  opacity: 0.5\n  elements:\n{inner}")
    picture = printed(folder.open(), tmp_path / "a.pdf", "A")

    assert {colour(picture, 30, 10)} == {colour(picture, 30, 30), colour(picture, 30, 50)}


def test_a_turned_box_turns_about_its_middle(folder, tmp_path):
    folder.layout("- rect:\n  left: 20\n  top: 35\n  width: 20\n  height: 10\n  rotate: 90\n  fill: red\n")
    picture = printed(folder.open(), tmp_path / "a.pdf", "A")

    assert ["#FF0000", "#FF0000", "#FFFFFF"] == [colour(picture, *at) for at in ((30, 31.5), (30, 48.5), (22, 40))]


def test_a_picture_far_larger_than_its_card_covers_no_neighbour(folder, tmp_path):
    """B062."""
    folder.write(
        "art/r.svg",
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#F00"/></svg>',
    )
    folder.table("id,art\nA,\nB,art/r.svg\n", art="picture")
    folder.layout(
        '- rect:\n  fill: blue\n- image: "{{ art }}"\n  left: -40\n  top: -40\n  width: 300%\n  height: 300%\n'
    )
    picture = printed(folder.open(), tmp_path / "a.pdf", "A", "B", "A")

    assert ["#0000FF", "#FF0000", "#0000FF"] == [colour(picture, x, 40) for x in (58, 90, 122)]


@pytest.mark.parametrize("align", ["left", "centre", "right"])
def test_letters_never_run_over_an_icon(folder, tmp_path, align):
    """B036: the icon's green shows whole, and no letter's black within it."""
    text = 'text: "Spend 2:sword: for :sword:; then :sword: again"'
    said = f"rich: yes; left: 15; width: 26; top: 10; size: 12pt; align: {align}"
    folder.layout(element(text, said))
    desk = folder.open()
    icons = [line.split()[1:] for line in desk.drawn() if line.startswith("group")]
    picture = printed(desk, tmp_path / "a.pdf", "A")

    assert 3 == len(icons)
    for a, _, _, _, x, y in (map(float, icon[1:]) for icon in icons):
        side = 100 * a
        spots = [(x + side * across, y + side * down) for across in (0.15, 0.5, 0.85) for down in (0.15, 0.5, 0.85)]
        assert {"#00FF00"} == {colour(picture, *spot) for spot in spots}


def test_an_icon_sticks_to_its_punctuation_and_is_not_slanted(folder):
    """B038: a comma never begins a line, whatever the width."""
    for width in range(14, 40, 3):
        said = f"rich: yes; left: 10; width: {width}; size: 14pt; valign: middle"
        folder.layout(element('text: "*Pay :sword:, :sword:* now"', said))
        drawn = folder.open().drawn()
        starts = [
            line.split('"')[1]
            for line in drawn
            if line.startswith("text") and float(line.split('"')[2].split()[0]) == 10
        ]
        assert not [start for start in starts if start.lstrip().startswith(",")]
        assert {"0"} == {part for line in drawn if line.startswith("group") for part in line.split()[3:5]}
