from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from card_data.geometry import Box, Size
from generator.kinds.seams import Thing, letters, tiling

A4, LETTER = Size(200, 287), Size(205.9, 269.4)  # inside margins of 5 mm


def places(*boxes):
    return [Thing(f"place {number}", Box(*box)) for number, box in enumerate(boxes)]


@pytest.mark.parametrize("room", [A4, LETTER])
def test_a_board_of_264_by_390_is_two_sheets(room):
    found = tiling(Size(264, 390), room, 8, ())

    assert (1, 2) == (found.columns, found.rows)
    assert [Size(264, 199)] * 2 == [Size(*tile.box[2:]) for tile in found.tiles]


def test_a_square_board_of_300_is_four_sheets():
    """B058."""
    assert 4 == len(tiling(Size(300, 300), A4, 8, ()).tiles)


@settings(max_examples=150)
@given(
    st.builds(Size, st.floats(30, 900), st.floats(30, 900)),
    st.builds(Size, st.floats(60, 300), st.floats(60, 300)),
    st.floats(0, 20),
    st.lists(st.builds(Box, st.floats(0, 800), st.floats(0, 800), st.floats(1, 60), st.floats(1, 60)), max_size=12),
)
def test_tiles_fit_the_paper_and_what_is_seen_of_them_is_the_board(size, room, overlap, boxes):
    found = tiling(size, room, overlap, places(*boxes))
    width, height = max((room, room.turned), key=lambda one: all(_fits(tile.box, one) for tile in found.tiles))

    assert all(_fits(tile.box, Size(width, height)) for tile in found.tiles)
    assert size.width * size.height == pytest.approx(sum(tile.seen.width * tile.seen.height for tile in found.tiles))
    assert all(Box(0, 0, *size).holds(tile.box) for tile in found.tiles)
    assert not any(_seen(one).meets(_seen(other)) for one, other in pairwise(found.tiles))


def _fits(box, room):
    return box.width <= room.width + 1e-6 and box.height <= room.height + 1e-6


def _seen(tile):
    return Box(tile.box.x, tile.box.y, *tile.seen)


@given(st.floats(0, 12), st.floats(320, 360))
def test_a_tile_reaches_under_the_next_by_the_overlap_at_least(overlap, height):
    first, second = tiling(Size(150, height), A4, overlap, ()).tiles

    assert first.box.bottom - second.box.y >= overlap - 1e-6
    assert second.box.y == pytest.approx(first.seen.height)


def test_a_seam_moves_off_a_place_that_lies_in_the_middle():
    found = tiling(Size(264, 370), A4, 8, places((100, 178, 20, 9)))

    assert () == found.parted
    assert not 177 < found.tiles[1].box.y < 188


def test_a_seam_keeps_a_millimetre_from_places_where_it_can():
    found = tiling(Size(264, 370), A4, 8, places((0, 165, 20, 15), (40, 182, 20, 15)))

    assert 181 == pytest.approx(found.tiles[1].box.y)


def test_what_no_seam_can_spare_is_named():
    found = tiling(Size(264, 390), A4, 8, places((100, 150, 60, 90), (10, 10, 20, 20)))

    assert ["place 0"] == [thing.name for thing in found.parted]


def test_of_two_evils_a_seam_takes_the_words():
    words = Thing("words", Box(100, 188, 30, 20), 1)
    found = tiling(Size(264, 390), A4, 8, [words, *places((10, 180, 20, 11))])

    assert (words,) == found.parted


def test_tiles_are_alike_where_the_seam_is_free():
    found = tiling(Size(264, 370), LETTER, 8, places((100, 180, 20, 15)))

    assert 1 == len({tuple(tile.box[2:]) for tile in found.tiles})


def test_tiles_smaller_than_their_overlap_cannot_be():
    assert tiling(Size(264, 390), Size(60, 60), 40, ()) is None


def test_columns_are_lettered_as_in_spreadsheets():
    assert ["A", "Z", "AA", "AB"] == [letters(number) for number in (0, 25, 26, 27)]
