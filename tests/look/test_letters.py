"""The display face of pages: few letters of the font a game is printed in, or the device's own without one."""

import io
from dataclasses import replace
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from companion.services import Services
from companion.web.app import create_app
from generator.build.served import Gallery
from tests.web.browsing import ORIGIN, House

OURS = "Barlow Condensed ExtraBold Italic"
LIGHT = 12_000  # bytes of our own
NEEDED = "ABCXYZabcxyz0123456789àèéìòùăâîșțĂÂÎȘȚ’…·–"
FACES = (OURS, "Rowdies Bold", "Abril Fatface Regular", "Bungee Regular", "Cardo Bold")


@pytest.fixture(scope="module")
def gallery():
    return Gallery(lambda _: None, "http://cartaviva.local:8765")


@pytest.fixture(scope="module")
def asked(tmp_path_factory, gallery):
    """What stands at an address, where the printing half is installed and where it is not."""
    house = House(tmp_path_factory.mktemp("letters"))
    with_print = create_app(replace(house.site, services=Services(gallery)))

    def ask(path, *, is_bare=False):
        app = house.app if is_bare else with_print
        return app.test_client().get(path, base_url=ORIGIN)

    return ask


@pytest.mark.parametrize("name", FACES)
def test_a_face_has_the_letters_of_our_languages(gallery, name):
    letters = TTFont(io.BytesIO(gallery.lettering(name).data)).getBestCmap()

    assert [] == [letter for letter in NEEDED if ord(letter) not in letters and name == OURS]
    assert {ord(letter) for letter in "aàșț0"} <= set(letters)


def test_our_own_is_light(gallery):
    assert LIGHT >= len(gallery.lettering(OURS).data)


def test_figures_can_stand_in_columns(gallery):
    features = TTFont(io.BytesIO(gallery.lettering(OURS).data))["GSUB"].table.FeatureList.FeatureRecord

    assert "tnum" in {each.FeatureTag for each in features}


def test_a_wide_face_is_set_smaller(gallery):
    assert 100 == gallery.lettering(OURS).scale
    assert 100 > gallery.lettering("Rowdies Bold").scale > gallery.lettering("Bungee Regular").scale >= 75


@pytest.mark.parametrize("name", ["No Such Family", "fonts/none.ttf"])
def test_a_font_that_is_not_there_is_none(gallery, name, tmp_path):
    assert gallery.lettering(name, tmp_path) is None


def test_a_file_that_is_no_font_is_none(gallery, tmp_path):
    (tmp_path / "mine.ttf").write_bytes(b"no font")

    assert gallery.lettering("mine.ttf", tmp_path) is None


@pytest.mark.parametrize(("sheet", "font"), [("table/table.css", "cartaviva"), ("generally.css", "generally")])
def test_stylesheets_bring_the_face_and_the_face_comes(asked, sheet, font):
    style = asked(f"/look/{sheet}").text
    answer = asked(f"/look/{font}.woff")

    assert f"url(/look/{font}.woff?" in style
    assert "font-display:swap" in style
    assert f"--display:{font}-display,var(--narrow)" in style
    assert ("font/woff", b"wOFF") == (answer.content_type, answer.data[:4])


@pytest.mark.parametrize("sheet", ["table/table.css", "generally.css"])
def test_without_the_printing_half_pages_make_do_with_what_the_device_has(asked, sheet):
    assert "@font-face" not in asked(f"/look/{sheet}", is_bare=True).text
    assert 404 == asked("/look/generally.woff", is_bare=True).status_code


@pytest.mark.parametrize("name", ["none.woff", "table/table.woff", "look.woff"])
def test_no_other_font_is_there(asked, name):
    assert 404 == asked(f"/look/{name}").status_code


def test_every_game_on_a_shelf_has_a_face_of_its_own(gallery):
    """As its names are printed."""
    games = Path(__file__).parents[2] / "card_data" / "games"
    said = [path.read_text(encoding="utf-8") for path in games.glob("*/game.yaml")]

    assert len(said) == sum("\n  display: " in each or "\n  screen: " in each for each in said)
