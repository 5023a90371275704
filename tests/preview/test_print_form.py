"""What the form *Print this game* asks for, and what it asks only where there is something to ask."""

import pytest

from card_data.load import load_game
from generator.build.options import Options
from generator.build.printers import Printer, remember
from generator.preview import asked
from generator.write.printers import store
from tests.build.small import FILES, folder
from tests.preview.opened import client, write

FORM = "/g/foxes/print"
GAME = "  coins: {kind: cards, table: coins.csv, face: face, stock: paper, need: paper}\n"
TOKENS = "  coins: {kind: tokens, size: 18mm x 18mm, table: coins.csv, face: face}\n"
BOX = "  box: {kind: boxes, holds: [cards], face: face}\n"


@pytest.fixture
def root(tmp_path):
    return folder(tmp_path)


@pytest.fixture(autouse=True)
def settings(tmp_path, monkeypatch):
    """No printer of whoever runs the tests."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "settings"))


def of(root, component):
    write(root, "game.yaml", FILES["game.yaml"].replace(GAME, component))


def test_nothing_is_asked_about_tokens_boxes_and_printers_that_there_are_not(tmp_path, root):
    page = client(tmp_path, root).get(FORM).text
    assert [] == [name for name in ("tokens", "sleeved", "printer") if f'name="{name}"' in page]


def test_tokens_whose_shape_is_open_are_asked_about(tmp_path, root):
    of(root, TOKENS)
    assert '<option value="hex" selected>' in client(tmp_path, root).get(f"{FORM}?tokens=hex").text
    of(root, TOKENS.replace("face: face", "face: face, shape: round"))
    assert 'name="tokens"' not in client(tmp_path, root).get(FORM).text


def test_sleeves_are_asked_about_where_there_is_a_box(tmp_path, root):
    of(root, BOX)
    page = client(tmp_path, root).get(f"{FORM}?sleeved=yes").text
    assert 'name="sleeved" value="yes" checked' in page


def test_a_printer_that_was_measured_can_be_chosen(tmp_path, root):
    remember(Printer("epson", back=(1.0, -0.5)), store())
    page = client(tmp_path, root).get(f"{FORM}?printer=epson").text
    assert 'name="printer" value="epson" checked' in page


@pytest.mark.parametrize("damage", ["{", '{"format": 99, "printers": {}}'])
def test_what_is_damaged_about_printers_stops_nobody_from_printing(tmp_path, root, damage):
    store().parent.mkdir(parents=True)
    store().write_text(damage, encoding="utf-8")
    assert 200 == client(tmp_path, root).get(FORM).status_code


def test_the_printers_edge_holds_unless_the_form_says_another(root):
    game, _ = load_game(root)
    printers = (Printer("epson", flip="short"),)
    query = {"printer": "epson", "flip": "long"}
    assert "short" == asked.on_printer(asked.options(query, game), query, printers).flip


def test_what_was_asked_for_can_be_asked_for_again(root):
    game, _ = load_game(root)
    wanted = Options(languages=("en",), is_sleeved=True, tokens="round", ink="bw", margin=4.0)
    assert wanted == asked.options(asked.written(wanted), game)
