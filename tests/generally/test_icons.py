import pytest

from generator.art.svg import read_svg

ICONS = ("acceleration", "handling", "pitstop", "speed", "flag", "token", "card", "car", "racer")
SHAPES = ("circle", "triangle", "square", "diamond", "hexagon", "star")


def test_every_seat_has_its_shape_as_an_icon(generally):
    assert {seat.shape for seat in generally.seats} <= generally.icons.keys()


def test_these_are_the_icons(generally):
    assert {*ICONS, *SHAPES} == set(generally.icons)


@pytest.mark.parametrize("name", [*ICONS, *SHAPES])
def test_icons_are_flat_vectors_on_a_grid_of_48(generally, name):
    source = generally.icons[name].read_bytes()

    assert b'viewBox="0 0 48 48"' in source
    assert () == read_svg(source).unsupported
