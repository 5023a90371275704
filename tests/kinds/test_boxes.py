import pytest

from card_data.geometry import Box
from card_data.marks import Shape
from card_data.templates import papers, sleeves
from generator.kinds.boxes import ALLOWANCE, PLAY, SNUG
from generator.kinds.folded import folded
from generator.preflight.sheets import spoilt
from tests.kinds.folding import BAND, BOX, crates, page, pixel

CARD = 0.3  # mm; the usual card-thickness


def test_a_box_is_as_deep_as_all_its_cards_and_the_allowance(tmp_path):
    shown = crates(tmp_path, BOX)

    assert (63 + ALLOWANCE, 88 + ALLOWANCE) == shown.panel("box", "front")
    assert (100 * CARD + ALLOWANCE, 88 + ALLOWANCE) == shown.panel("box", "right")


def test_a_box_for_two_players_holds_two_kits(tmp_path):
    shown = crates(tmp_path, BOX, seats=("red", "sky"))

    assert 50 * CARD + ALLOWANCE == shown.panel("box", "left")[0]


def test_the_thickness_of_a_card_is_the_makers_to_say(tmp_path):
    shown = crates(tmp_path, BOX.replace("holds", "card-thickness: 0.25mm, holds"))

    assert 100 * 0.25 + ALLOWANCE == shown.panel("box", "right")[0]


def test_a_box_printed_by_itself_is_as_large_as_ever(tmp_path):
    assert 100 * CARD + ALLOWANCE == crates(tmp_path, BOX, only=("box",)).panel("box", "right")[0]
    assert 100 * CARD + ALLOWANCE == crates(tmp_path, BOX, faces=("box",)).panel("box", "right")[0]


def test_a_sleeved_box_has_room_for_sleeves(tmp_path):
    sleeve = next(one for one in sleeves() if one.name == "standard")
    shown = crates(tmp_path, BOX, copies=10, is_sleeved=True)

    assert (sleeve.size.width + ALLOWANCE, sleeve.size.height + ALLOWANCE) == shown.panel("box", "front")
    assert 40 * (CARD + sleeve.thickness) + ALLOWANCE == shown.panel("box", "right")[0]


def test_every_sleeve_is_larger_than_the_card_it_takes_and_tells_its_source():
    for sleeve in sleeves():
        assert sleeve.card.width < sleeve.size.width
        assert sleeve.card.height < sleeve.size.height
        assert sleeve.source


def test_cards_that_no_sleeve_takes_are_told(tmp_path):
    shown = crates(tmp_path, BOX, copies=2, size="100mm x 140mm", is_sleeved=True)

    assert 'no sleeve that is sold takes "cards" (100 × 140 mm); one 3 mm larger is meant' in shown.notices


def test_small_pieces_lie_side_by_side(tmp_path):
    tokens = "  coins: {kind: cards, size: 20mm x 20mm, rows: [{id: K, copies: 60}], face: red}\n"
    shown = crates(tmp_path, tokens + BOX.replace("[cards]", "[cards, coins]"))

    assert pytest.approx((100 + 60 / 12) * CARD + ALLOWANCE) == shown.panel("box", "right")[0]


def test_landscape_cards_get_a_landscape_box(tmp_path):
    shown = crates(tmp_path, BOX, copies=5, size="88mm x 63mm")

    assert (88 + ALLOWANCE, 63 + ALLOWANCE) == shown.panel("box", "front")


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_net_larger_than_the_paper_becomes_a_lid_and_a_bottom(tmp_path, paper):
    """The trap "Box larger than the paper" of the conventions."""
    shown = crates(tmp_path, BOX, copies=40, paper=paper)

    assert [] == shown.problems
    assert ["box bottom", "box lid"] == sorted(shown.crafts)
    for label in shown.crafts:
        _, spot = shown.sheet(label)
        assert Box(0, 0, *papers()[paper].size).grown(-5.0).holds(spot.trim)


def test_a_lid_is_larger_than_its_bottom_by_its_own_walls_and_some_play(tmp_path):
    shown = crates(tmp_path, BOX, copies=40)
    bottom, lid = shown.panel("box bottom", "back"), shown.panel("box lid", "front")

    assert (63 + ALLOWANCE, 88 + ALLOWANCE) == bottom
    assert pytest.approx([side + PLAY + 2 * CARD for side in bottom]) == lid
    assert 160 * CARD + ALLOWANCE == shown.panel("box bottom", "left")[0]


def test_cards_that_make_too_high_a_pile_lie_in_two_beside_each_other(tmp_path):
    shown = crates(tmp_path, BOX, copies=70)

    assert ["box bottom", "box lid"] == sorted(shown.crafts)
    assert pytest.approx((2 * 63 + ALLOWANCE, 88 + ALLOWANCE)) == shown.panel("box bottom", "back")
    assert pytest.approx(140 * CARD + ALLOWANCE, abs=0.05) == shown.panel("box bottom", "top")[1]


def test_a_box_too_large_for_any_net_is_a_problem_with_its_measures(tmp_path):
    (what,) = crates(tmp_path, BOX, copies=90).problems

    assert what.startswith('"box" would be 64.5 × 89.5 × 109.5 mm large; even as a lid and a bottom it is cut from')
    assert what.endswith("and the paper takes 200 × 287")


def test_a_print_shop_gets_every_box_in_one_piece(tmp_path):
    assert ["box"] == list(crates(tmp_path, BOX, copies=90, paper="trim").crafts)


def test_a_box_that_holds_nothing_or_nothing_known_is_a_problem(tmp_path):
    empty = crates(tmp_path, BOX.replace("holds: [cards], ", ""))
    unknown = crates(tmp_path, BOX.replace("[cards]", "[card]"))

    assert ['"box" does not say what it holds'] == empty.problems
    assert ['"box" holds "card", which is no component of this game'] == unknown.problems


def test_a_box_for_what_is_not_printed_is_left_out_and_told(tmp_path):
    extra = "  more: {kind: cards, need: extra, rows: [{id: X}], face: red}\n"
    shown = crates(tmp_path, extra + BOX.replace("[cards]", "[more]"))

    assert ['nothing that "box" holds is printed, so it is left out'] == shown.notices
    assert {} == shown.crafts


def test_a_layout_that_is_not_there_is_told(tmp_path):
    (what,) = crates(tmp_path, BOX.replace("side: black", "side: blak")).problems[:1]

    assert 'There is no layout "blak"' == what


def test_the_cut_line_on_a_box_is_its_outline_and_no_straight_cut_is_marked(tmp_path):
    shown = crates(tmp_path, BOX)
    part = shown.crafts["box"]
    drawn = [mark.path for mark in part.front.face().marks if isinstance(mark, Shape)]
    sheet, _ = shown.sheet("box")

    assert part.outline in drawn
    assert () == sheet.cuts
    assert {"mountain"} == {fold.way for fold in part.folds}


def test_no_mark_of_a_sheet_lies_on_a_folding_piece(tmp_path):
    shown = crates(tmp_path, BOX + "\n" + BAND)

    assert [] == list(spoilt("1-card.pdf", shown.sheets))


def test_art_goes_on_over_folds_and_edges_without_a_white_line(tmp_path):
    shown = crates(tmp_path, BOX, only=("box",))
    image, spot = page(shown, "box", tmp_path)
    panels = shown.crafts["box"].net.panels
    y = panels["front"].box.centre[1] + 10
    across = [pixel(image, spot, x / 10, y) for x in range(5, round(10 * panels["left"].box.right) - 5)]
    edge = pixel(image, spot, -2.0, y)

    assert 230 > max(min(colour) for colour in across)
    assert (206, 48, 48) == edge


def test_every_panel_shows_its_own_side(tmp_path):
    shown = crates(tmp_path, BOX, only=("box",))
    image, spot = page(shown, "box", tmp_path)
    panels = shown.crafts["box"].net.panels
    colours = {name: pixel(image, spot, *panels[name].box.centre) for name in ("front", "back", "left", "right", "top")}

    red, blue, black, straw = (206, 48, 48), (45, 95, 168), (32, 32, 32), (251, 227, 176)
    assert {"front": red, "back": blue, "left": black, "right": black, "top": straw} == colours


def test_a_glue_flap_takes_no_ink_but_a_tint(tmp_path):
    shown = crates(tmp_path, BOX, only=("box",))
    image, spot = page(shown, "box", tmp_path)
    flap = shown.crafts["box"].net.panels["glue"].box

    assert 225 < min(pixel(image, spot, flap.right - 2.0, flap.centre[1]))
    assert (32, 32, 32) == pixel(image, spot, flap.x + 1.5, flap.centre[1])


def test_a_side_without_a_layout_has_the_fronts_ground(tmp_path):
    plain = "  box: {kind: boxes, holds: [cards], face: red}"
    shown = crates(tmp_path, plain, only=("box",))
    image, spot = page(shown, "box", tmp_path)
    panels = shown.crafts["box"].net.panels

    assert {(206, 48, 48)} == {pixel(image, spot, *panels[name].box.centre) for name in ("left", "back", "top")}


def test_a_band_goes_round_one_kit(tmp_path):
    shown = crates(tmp_path, BAND)

    assert ["band@black", "band@green", "band@red", "band@sky"] == sorted(shown.crafts)
    assert pytest.approx((63 + SNUG, 24.5)) == shown.panel("band@red", "front")
    assert pytest.approx(25 * CARD + SNUG, abs=0.026) == shown.panel("band@red", "right")[0]
    assert pytest.approx(12.0) == shown.panel("band@red", "glue")[0]


def test_bands_of_all_kits_share_a_sheet(tmp_path):
    shown = crates(tmp_path, BAND, only=("band",))

    assert [4] == [len(sheet.placements) for sheet in shown.sheets]


def test_a_band_longer_than_the_paper_comes_in_two_strips(tmp_path):
    shown = crates(tmp_path, BAND, size="140mm x 190mm", seats=("red",))

    assert ["band@red back", "band@red front"] == sorted(shown.crafts)
    assert [] == shown.problems


def test_bleed_beside_a_panel_is_its_own_and_no_neighbours(tmp_path):
    shown = crates(tmp_path, BOX, only=("box",))
    image, spot = page(shown, "box", tmp_path)
    panels = shown.crafts["box"].net.panels
    lid, side = panels["top"].box, panels["right"].box

    assert (251, 227, 176) == pixel(image, spot, lid.x + 1.5, lid.bottom - 1.5)
    assert (251, 227, 176) == pixel(image, spot, lid.x - 1.0, lid.bottom - 2.0)
    assert (32, 32, 32) == pixel(image, spot, side.x + 1.5, side.bottom + 1.0)


def test_every_side_of_a_band_shows_its_own_layout_and_the_glue_a_tint(tmp_path):
    shown = crates(tmp_path, BAND, only=("band",), seats=("red",))
    image, spot = page(shown, "band@red", tmp_path)
    panels = shown.crafts["band@red"].net.panels
    colours = {name: pixel(image, spot, *panels[name].box.centre) for name in ("front", "right", "back", "left")}

    red, blue, black = (206, 48, 48), (45, 95, 168), (32, 32, 32)
    assert {"front": red, "right": black, "back": blue, "left": black} == colours
    assert 225 < min(pixel(image, spot, panels["glue"].box.right - 2.0, 12.0))


def test_a_side_stands_upright_on_both_narrow_panels_and_the_lid_looks_to_the_front(tmp_path):
    """A dark bar lies at the top of the sides, and at the foot of the lid, where it meets the front."""
    bar = "edge: straw\nid-line: none\nelements:\n  - rect:\n    bleed: yes\n    fill: straw\n"
    high = bar + "  - {rect: , top: 0, left: 0, right: 0, height: 5, fill: black}\n"
    low = bar + "  - {rect: , bottom: 0, left: 0, right: 0, height: 5, fill: black}\n"
    box = BOX.replace("side: black, top: straw", "side: high, top: low")
    shown = crates(tmp_path, box, layouts={"high": high, "low": low}, only=("box",))
    image, spot = page(shown, "box", tmp_path)
    panels = shown.crafts["box"].net.panels

    for name in ("left", "right"):
        x, y = panels[name].box.centre
        assert (32, 32, 32) == pixel(image, spot, x, panels[name].box.y + 2.5), name
        assert (251, 227, 176) == pixel(image, spot, x, y), name
    top, frame = folded(shown.crafts["box"].net.root)["top"]
    ends = [(frame.at(top.box.centre[0], y).z, y) for y in (top.box.y + 2.5, top.box.bottom - 2.5)]
    assert (32, 32, 32) == pixel(image, spot, top.box.centre[0], min(ends)[1])
    assert (251, 227, 176) == pixel(image, spot, top.box.centre[0], max(ends)[1])
