import pytest

from card_data.geometry import ellipse
from generator.kinds.tokenforms import Circle, Hexagon
from tests.kinds.made import COIN, PX, made
from tests.show.reading import flat, picture, texts

DOTS = 508  # twenty pixels to a mm
FINE = DOTS / 25.4
ONE = "rows: [{id: K1, copies: 1}]"
FEW = "rows: [{id: K1, copies: 8}, {id: K2, copies: 9}]"
DARK = COIN.replace("gold", "dark").replace("size: 14pt", 'size: 14pt\n    colour: "#FFFFFF"')
EDGED = f"edge: gold\nid-line: none\n{COIN}"


def coins(root, size, *said, face=COIN, options=None, **more):
    component = ", ".join(("kind: tokens", f"size: {size}", "face: coin", *said))
    return made(root, f"coins: {{{component}}}", options=options, layouts__coin_yaml=face, **more)


def across(built, page=0):
    """The grey values along the line through the middle of the first piece, and its left edge in pixels."""
    (path,) = built.sheets
    sheet = built.result.plan.jobs[0].sheets[page]
    box = sheet.placements[0].trim
    image, y = picture(path, page, DOTS), round((box.y + box.height / 2) * FINE)
    return [image.getpixel((x, y)) for x in range(round(box.x * FINE), round(box.right * FINE))]


def test_a_round_token_is_cut_at_its_trim_and_its_art_goes_past_it(tmp_path):
    """B064: 25 mm tokens with 2 mm bleed: the circle to cut is 25.0 mm, the art 29 mm, about the same middle."""
    face = "bleed: 2mm\nid-line: none\nelements:\n  - rect:\n    bleed: yes\n    fill: gold\n"
    row = across(coins(tmp_path, "25mm x 25mm", ONE, "shape: round", face=face))
    art = [x for x, grey in enumerate(row) if grey < 250]
    line = [x for x, grey in enumerate(row) if grey < 80]
    inner = [x for x in line if x + 1 not in line or x - 1 not in line]
    middle = len(row) / 2

    assert 29 == pytest.approx((art[-1] - art[0] + 1) / FINE, abs=0.1)
    assert middle == pytest.approx((art[-1] + art[0] + 1) / 2, abs=1)
    assert 25 == pytest.approx((inner[-2] - inner[1] - 1) / FINE, abs=0.1)
    assert middle == pytest.approx((inner[-2] + inner[1] + 1) / 2, abs=1)


def test_round_tokens_lie_in_strips_of_one_row_that_are_cut_no_further(tmp_path):
    built = coins(tmp_path, "25.4mm x 25.4mm", FEW, "shape: round")
    (sheet,) = built.result.plan.jobs[0].sheets

    assert {()} == {cut.strips for cut in sheet.cuts}
    assert [29.4] * 3 == [round(cut.stop, 3) for cut in sheet.cuts[1:]]
    assert "Leave the strips as they are" in flat("".join(texts(built.folder / "0-print-me-first.pdf")))


def test_a_round_piece_knows_its_outline():
    assert ellipse(10, 10, 8) == Circle(10, 10, 8).path()


@pytest.mark.parametrize(("expected", "size"), [(True, "22mm"), (False, "25.4mm"), (False, "16mm"), (False, "19mm")])
def test_a_size_that_no_punch_cuts_is_told(tmp_path, expected, size):
    built = coins(tmp_path, f"{size} x {size}", ONE, "shape: round")

    assert expected == ("tokens/punch" in built.told)


def test_an_oval_is_told_to_be_no_circle(tmp_path):
    assert "25.4 mm wide" in coins(tmp_path, "25.4mm x 30mm", ONE, "shape: round").told["tokens/round"].what


def test_what_is_read_keeps_the_safe_zone_of_the_circle(tmp_path):
    """B064: the safe zone is round too."""
    corner = COIN.replace("align: centre", "align: left").replace("valign: middle", "valign: top")

    assert (
        '"K1"'
        in coins(tmp_path / "a", "25.4mm x 25.4mm", ONE, "shape: round", face=corner).told["tokens/near-cut"].what
    )
    assert "tokens/near-cut" not in coins(tmp_path / "b", "25.4mm x 25.4mm", ONE, "shape: round").told


def test_the_line_about_a_round_token_stands_inside_it(tmp_path):
    built = coins(tmp_path, "25.4mm x 25.4mm", "rows: [{id: K1, copies: 5}]", "shape: round")
    (path,) = built.sheets

    assert 5 == flat(texts(path)[0]).count("K1 · 1")


def test_a_two_sided_token_has_its_back_behind_its_face(tmp_path):
    built = coins(tmp_path, "25.4mm x 25.4mm", ONE, "shape: round", "back: back", layouts__back_yaml=DARK)
    (_, front), (_, back) = *built.placed(), *built.placed("back")
    place = (round(5 * PX), round(front.height / 2))

    assert front.size == back.size
    assert front.getpixel(place) > 150
    assert back.getpixel(place) < 80
    assert 255 == back.getpixel((2, 2))


@pytest.mark.parametrize("size", ["38mm x 38mm", "43.88mm x 38mm"])
def test_a_hexagon_is_as_high_as_it_says_from_flat_to_flat(tmp_path, size):
    """B072: tiles 38 mm flat to flat."""
    built = coins(tmp_path, size, ONE, "shape: hex", face=DARK)
    ((_, hexagon),) = built.placed()
    dark = [hexagon.getpixel((x, y)) < 128 for y in (3, hexagon.height // 2) for x in (3, hexagon.width - 4)]

    assert {38.0, 43.88} == {round(side, 2) for side in built.result.plan.reports[0].size}
    assert 38 == pytest.approx(hexagon.height / PX, abs=0.05)
    assert [False, False, True, True] == dark  # its corners lie left and right
    assert "tokens/hex" not in built.told


def test_a_hexagon_of_another_width_is_told(tmp_path):
    assert "43.88 mm wide, not 50 mm" in coins(tmp_path, "50mm x 38mm", ONE, "shape: hex").told["tokens/hex"].what


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_rows_of_hexagons_are_cut_along_their_flat_sides(tmp_path, paper):
    built = coins(tmp_path, "38mm x 38mm", FEW, "shape: hex", face=EDGED, options={"paper": paper})
    sheet = built.result.plan.jobs[0].sheets[0]
    stops = {round(cut.stop, 2) for cut in sheet.cuts[1:]}

    assert {38.0} == stops
    assert {()} == {cut.strips for cut in sheet.cuts}
    assert ("x" if sheet.placements[0].turns else "y") == sheet.cuts[0].axis


def test_the_slanted_sides_of_neighbours_are_one_line():
    """Corner to corner in a strip, one straight cut frees two hexagons."""
    form = Hexagon(40, 40 * 3**0.5 / 2)
    corners = form.path().numbers
    (x0, y0), (x1, y1) = (corners[4], corners[5]), (corners[6], corners[7])
    below = corners[10] + 40, corners[11]

    assert (x1 - x0) * (below[1] - y1) == pytest.approx((y1 - y0) * (below[0] - x1))


def test_a_token_to_be_folded_is_face_and_back_in_a_row(tmp_path):
    built = coins(
        tmp_path, "20mm x 20mm", ONE, "fold: yes", "back: back", layouts__back_yaml=DARK, options={"paper": "letter"}
    )
    ((label, strip),) = built.placed()
    left, right = strip.crop((0, 0, strip.width // 2, strip.height)), strip.crop((strip.width // 2, 0, *strip.size))

    assert "K1" == label
    assert (40, 20) == pytest.approx((strip.width / PX, strip.height / PX), abs=0.05)
    assert min(left.getpixel((x, 20)) for x in range(5, 195)) > 150
    assert max(right.getpixel((x, 20)) for x in range(5, 195)) < 80
    assert 1 == len(built.result.plan.jobs[0].sheets)  # nothing is printed behind it


def test_a_round_token_to_be_folded_has_one_line_to_cut_along(tmp_path):
    built = coins(tmp_path, "25.4mm x 25.4mm", ONE, "shape: round", "fold: yes")
    ((_, strip),) = built.placed()
    row = [strip.getpixel((x, strip.height // 2)) < 90 for x in range(strip.width)]

    assert 58.8 == pytest.approx(strip.width / PX, abs=0.05)
    assert any(row[15:25])
    assert not any(row[strip.width // 2 + 15 : strip.width // 2 + 25])


def test_square_tokens_of_one_edge_share_their_cuts(tmp_path):
    built = coins(tmp_path, "16mm x 16mm", FEW, face=EDGED)
    grid = built.result.plan.jobs[0].sheets[0].grid

    assert 0 == min(grid.columns.gap, grid.rows.gap)


def kits_of(built):
    """The kit of every piece's sheet; "" is none."""
    return [sheet.kit for job in built.result.plan.jobs for sheet in job.sheets for _ in sheet.placements]


def test_tokens_of_all_kits_share_a_sheet_for_their_faces_show_whose_they_are(tmp_path):
    kits = kits_of(coins(tmp_path, "16mm x 16mm", "rows: [{id: K1, copies: 10}]", "for_each: player", face=EDGED))

    assert 40 == len(kits)
    assert 1 == len(set(kits))


def test_tokens_with_backs_lie_on_sheets_of_their_own_a_kit(tmp_path):
    said = "rows: [{id: K1, copies: 10}]", "for_each: player", "back: coin"
    kits = kits_of(coins(tmp_path, "16mm x 16mm", *said, face=EDGED))

    assert 2 * 40 == len(kits)
    assert 4 == len(set(kits))
