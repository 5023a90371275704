import pytest

from card_data.problems import Problems
from tests.kinds.made import BOARD, PX, assembled, differing, made, ring
from tests.show.reading import facts, flat, picture, texts

CIRCUIT = "plan: {kind: board, size: 264mm x 390mm, face: plan, places: spaces.csv}"
CROWDED = "id,x,y,width,height\nold town,132,195,80,120\n"


@pytest.fixture(scope="module")
def circuit(tmp_path_factory):
    """The circuit on a paper; every paper once."""
    root, built = tmp_path_factory.mktemp("circuit"), {}

    def on(paper):
        if paper not in built:
            options = {"paper": paper}
            built[paper] = made(root / paper, CIRCUIT, options=options, spaces_csv=ring(), layouts__plan_yaml=BOARD)
        return built[paper]

    return on


@pytest.mark.parametrize(("expected", "paper"), [(2, "a4"), (2, "letter"), (1, "a3"), (1, "tabloid")])
def test_the_circuit_is_two_sheets_or_one_large_one(circuit, expected, paper):
    (path,) = circuit(paper).sheets

    assert expected == len(facts(path).sizes)
    assert "board/seam" not in circuit(paper).told


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_number_stands_whole_on_a_tile(circuit, paper):
    (path,) = circuit(paper).sheets
    words = [flat(page).split() for page in texts(path)]

    assert {str(number) for number in range(25)} <= {word for page in words for word in page}


def test_tiles_laid_on_each_other_are_the_board(circuit):
    """Half a board missing in tiles."""
    ((_, whole),) = circuit("trim").placed()
    first, second = tiles = list(circuit("a4").placed())
    board = assembled(tiles, (264, 390), [(0, 0), (0, 191)])

    assert ["plan A1", "plan A2"] == [first[0], second[0]]
    assert 0 == differing(whole, board)


def test_a_square_board_is_four_tiles_that_make_it_whole(tmp_path):
    """B058."""
    component = "plan: {kind: board, size: 300mm x 300mm, face: plan, back: plan, places: spaces.csv}"
    more = {"spaces_csv": "id,x,y\na,50,60\nb,250,70\nc,120,240\n", "layouts__plan_yaml": BOARD}
    whole = made(tmp_path / "one", component, options={"paper": "trim"}, **more)
    tiles = made(tmp_path / "four", component, **more)
    fronts = assembled(list(tiles.placed()), (300, 300), [(0, 0), (146, 0), (0, 146), (146, 146)])
    behind = assembled(list(tiles.placed("back"))[::-1], (300, 300), [(0, 146), (146, 146), (0, 0), (146, 0)])

    assert 4 == len(list(tiles.placed()))
    assert 0 == differing(next(whole.placed())[1], fronts)
    assert 0 == differing(next(whole.placed("back"))[1], behind)


def test_the_line_to_lay_a_tile_along_is_where_the_tile_covers_it(circuit):
    (_, first), _ = circuit("a4").placed()
    seam = round(191 * PX)
    column = [first.getpixel((round(20 * PX), seam + row)) for row in range(-6, 8)]

    assert max(column[:6]) - min(column[:6]) < 12  # nothing before the seam
    assert column[6] < 64  # then the line
    assert column[8] > 240  # with white beyond it


def test_the_next_tile_is_named_where_it_will_lie(circuit):
    (path,) = circuit("a4").sheets
    first, second = texts(path)

    assert flat(first).count("A2") == 3  # two beside the line, one in the key
    assert "A2" in flat(second).split("plan")[1][:4]  # only in the sheet's line
    assert "plan A1" in flat(first)


def test_places_that_no_seam_can_spare_are_named(tmp_path):
    built = made(tmp_path, CIRCUIT, spaces_csv=CROWDED, layouts__plan_yaml=BOARD)

    assert 'place "old town"' in built.told["board/seam"].what


def test_a_track_of_the_layout_is_spared_without_a_table(tmp_path):
    layout = BOARD.replace("places: spaces.csv", "spaces: 4\n    start: 90").replace("size: 18mm", "size: 60mm")
    board = "plan: {kind: board, size: 264mm x 390mm, face: plan}"

    assert 'place "0"' in made(tmp_path, board, layouts__plan_yaml=layout).told["board/seam"].what


def test_an_overlap_as_deep_as_the_paper_is_refused(tmp_path):
    component = CIRCUIT.replace("}", ", overlap: 150mm}")

    with pytest.raises(Problems, match=r"cannot lie 150 mm over each other"):
        made(tmp_path, component, spaces_csv=ring(), layouts__plan_yaml=BOARD)


def test_a_share_of_the_board_can_be_its_overlap(tmp_path):
    component = CIRCUIT.replace("390mm", "380mm").replace("}", ", overlap: 5%}")
    (_, first), (_, second) = made(tmp_path, component, spaces_csv=ring(4), layouts__plan_yaml=BOARD).placed()

    assert 264 * 0.05 == pytest.approx((first.height + second.height) / PX - 380, abs=0.2)


def test_spaces_are_as_large_as_the_board_says_whatever_lies_on_them(tmp_path):
    """B072: 40 mm spaces for 38 mm tiles."""
    layout = BOARD.replace("size: 18mm", "size: 40mm").replace("linear 45: sand, #88BB66", "sand")
    component = "plan: {kind: board, size: 100mm x 100mm, face: plan, places: spaces.csv}"
    more = {"spaces_csv": "id,x,y\n,50,30%\n", "layouts__plan_yaml": layout}
    (path,) = made(tmp_path, component, options={"paper": "trim"}, **more).sheets
    whole = picture(path, 0, 1016)
    row = [whole.getpixel((x, 18 * 40)) < 128 for x in range(whole.width)]  # 15 mm from the trim, 40 pixels to each

    assert 40 == pytest.approx(sum(row) / 40, abs=0.05)


def test_a_board_can_be_built_again_and_is_the_same(tmp_path):
    one, other = (
        made(tmp_path / name, CIRCUIT, spaces_csv=ring(), layouts__plan_yaml=BOARD).sheets[0].read_bytes()
        for name in ("one", "other")
    )

    assert one == other
