"""Cars, tokens, mats, the box and its bands: what the whole game adds to the cards."""

import pytest

from card_data.games.generally import painters
from card_data.games.generally.painters.mats import OPEN, WHOLE
from card_data.geometry import bounds
from card_data.marks import Shape, Text
from card_data.model import FaceContext, Range
from generator.build import pipeline
from generator.build.deck import deck
from generator.build.options import Options
from generator.build.workshop import workshop
from tests.generally.faces import component, contrast, shapes

INKS = ("full", "low", "bw")
PHONES = ("cards", "reference", "setup", "blank", "board", "cars", "rulebook")
PAPER = ("tokens", "mats")
EXTRA = ("pad", "box", "bands", "label")


def seen(game, width, height, *, seat=0, ink="full", argument=""):
    values = {"id": "x", "kit": game.seats[seat], "ink": ink}
    return FaceContext(width, height, 3.0, values, game.palette[ink], ink, argument)


def car(game, **how):
    return painters.car(seen(game, 24.5, 18.0, **how))


def counted(players, *only):
    """How many pieces of each component a build asks for."""
    game, report = pipeline.opened("generally", trusted=False)
    options = Options(players=Range(players, players), only=only).for_game(game)
    shop = workshop(game, options, report)
    found = {}
    for piece in deck(game, shop.options, shop.report).all:
        found[piece.component.id] = found.get(piece.component.id, 0) + 1
    return found


def test_what_phones_cannot_replace_is_always_printed(generally):
    assert set(PHONES) == {one.id for one in generally.components if one.need == "always"}
    assert set(PAPER) == {one.id for one in generally.components if one.need == "paper"}
    assert set(EXTRA) == {one.id for one in generally.components if one.need == "extra"}


@pytest.mark.parametrize("players", range(2, 7))
def test_everybody_has_a_car_a_mat_and_ten_tokens(players):
    """5.1: 60 tokens, 6 cars, 6 mats, 1 board for six."""
    assert {"cars": players, "mats": players, "tokens": 10 * players, "board": 1} == counted(
        players, "cars", "mats", "tokens", "board"
    )


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("seat", range(6))
def test_a_car_is_the_same_from_both_sides_and_its_number_is_not_mirrored(generally, ink, seat):
    right, left = (car(generally, seat=seat, ink=ink, argument=side) for side in ("", "left"))
    widths = [[round(bounds(mark.path).x, 3) for mark in shapes(marks)] for marks in (right, left)]
    mirrored = [round(24.5 - bounds(mark.path).right, 3) for mark in shapes(left)]

    assert widths[0] == pytest.approx(mirrored, abs=0.01)
    assert widths[0] != widths[1]
    assert {str(seat + 1)} == {mark.text for marks in (right, left) for mark in marks if isinstance(mark, Text)}


def test_a_car_lies_within_its_panel_and_stands_on_the_fold(generally):
    boxes = [bounds(mark.path) for seat in range(6) for mark in shapes(car(generally, seat=seat))]

    assert min(box.x for box in boxes) > 1.5
    assert max(box.right for box in boxes) < 24.5 - 1.5
    assert 17.5 == pytest.approx(max(box.bottom for box in boxes), abs=0.3)


@pytest.mark.parametrize("seat", range(6))
def test_a_token_shows_its_shape_against_its_kits_colour(generally, seat):
    ground, ring, sign = painters.token(seen(generally, 16.0, 16.0, seat=seat))

    assert generally.seats[seat].colour == ground.fill
    assert contrast(ground.fill, sign.fill) >= 3
    assert bounds(ring.path).grown(0.6).x > 1


def test_tokens_share_their_cuts(generally):
    assert generally.layouts[component(generally, "tokens").face].edge is not None
    assert component(generally, "tokens").settings["shape"] in (None, "square")  # square if --tokens says no other


def test_a_mat_has_five_places_as_large_as_a_card_in_its_sleeve_which_do_not_overlap():
    places = [*WHOLE, *OPEN]

    assert {(66.0, 91.0)} == {(place.width, place.height) for place in places}
    assert not any(one.meets(other) for one in places for other in places if one is not other)
    assert all(0 <= place.x and place.right <= 198 and 0 <= place.y for place in places)
    assert all(place.bottom <= 132 for place in WHOLE)


@pytest.mark.parametrize("paper", [(210, 297), (215.9, 279.4)])
def test_two_mats_come_from_one_sheet_of_a4_or_letter(generally, paper):
    """A little under A5, for a printer keeps 5 mm of the paper's edges free."""
    wide, high = component(generally, "mats").size

    assert wide <= paper[0] - 2 * 5
    assert 2 * high + 2 <= paper[1] - 2 * 5


@pytest.mark.parametrize("language", ["it", "en", "ro"])
def test_the_places_of_a_mat_are_called_as_on_the_set_up_card(generally, language):
    said = generally.texts.entries[language]

    assert all(said[f"setup.{pile}"] for pile in ("challenges", "fast", "lost", "final", "discards"))


@pytest.mark.parametrize("depth", [6.0, 16.5, 31.5, 46.5])
@pytest.mark.parametrize(("name", "is_upright"), [("spine", True), ("lid", False)])
def test_the_name_on_a_narrow_side_keeps_clear_of_its_edges(generally, name, is_upright, depth):
    face = seen(generally, depth, 89.5) if is_upright else seen(generally, 64.5, depth)
    words = [
        mark for group in getattr(painters, name)(face)[0].marks if not isinstance(group, Shape) for mark in group.marks
    ]
    sizes = {mark.size for mark in words if isinstance(mark, Text)}

    assert 1 == len(sizes)
    assert 0.7 * max(sizes) * 25.4 / 72 < depth  # capitals are about as high


def test_every_kit_has_a_band_of_its_own(generally):
    bands = {repr(painters.belt(seen(generally, 64.0, 24.5, seat=seat, ink="bw"))) for seat in range(6)}

    assert 6 == len(bands)
