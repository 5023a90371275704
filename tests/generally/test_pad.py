"""The lap pad as it is printed: the boxes to write in, counted as closed white areas of its picture."""

from collections import Counter

import pytest

from tests.show.building import Press
from tests.show.reading import pictures, texts

DPI = 127  # five pixels to a mm
PX = DPI / 25.4
SORTS = {"token": (3, 12), "tick": (15, 42), "field": (43, 95), "total": (96, 220)}  # mm² of white inside each


@pytest.fixture(scope="module")
def pad(tmp_path_factory):
    """The build, and one pad cut out of its page, upright."""
    built = Press(tmp_path_factory.mktemp("pad"))(only=("pad",), languages=("en",), ink="low")
    path, number, sheet = built.pages[0]
    placement = sheet.placements[0]
    box = placement.trim
    page = pictures(path, DPI)[number].crop(tuple(round(side * PX) for side in (box.x, box.y, box.right, box.bottom)))
    return built, page.rotate(90 * placement.turns, expand=True)


def areas(picture):
    """The closed white areas: their middles in mm, and how many mm² each has."""
    width, _ = picture.size
    left = {at for at, grey in enumerate(picture.tobytes()) if grey > 230}
    while left:
        ahead = [left.pop()]
        found = []
        while ahead:
            at = ahead.pop()
            found.append(at)
            near = {at - 1, at + 1, at - width, at + width} & left
            left -= near
            ahead += near
        x, y = (
            sum(values) / len(found) / PX for values in zip(*((at % width, at // width) for at in found), strict=True)
        )
        yield x, y, len(found) / PX**2


def sort_of(area):
    return next((name for name, (least, most) in SORTS.items() if least <= area <= most), None)


def test_the_pad_has_room_for_six_players_four_laps_and_the_last(pad):
    """4 challenges in 5 laps, bid and place of each, 10 tokens to cross out, one total: for each of six players."""
    _, picture = pad
    found = Counter(sort_of(area) for _, _, area in areas(picture))

    assert (6 * 5 * 4, 6 * 5 * 2, 6 * 10, 6) == tuple(found[name] for name in ("tick", "field", "token", "total"))


def test_every_player_has_a_row_of_their_own(pad):
    _, picture = pad
    boxes = [(sort_of(area), y) for _, y, area in areas(picture)]
    rows = sorted(y for name, y in boxes if name == "total")
    nearest = Counter((name, min(range(6), key=lambda at: abs(rows[at] - y))) for name, y in boxes if name)

    assert {("tick", row): 20 for row in range(6)} == {key: count for key, count in nearest.items() if key[0] == "tick"}
    assert {10} == {count for (name, _), count in nearest.items() if name == "token"}


def test_the_pad_says_what_its_boxes_are(pad):
    built, _ = pad
    words = " ".join(text for path in built.sheets for text in texts(path))

    assert all(word in words for word in ("challenges won", "bid", "place", "tokens left"))
