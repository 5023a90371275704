"""`--tokens`: the form of tokens for which the game names none."""

import json
import math

import pytest

from card_data.templates import punches
from tests.build.small import built, run
from tests.kinds.made import COIN, files
from tests.show.building import game

EDGED = f"edge: gold\nid-line: none\n{COIN}"
COMPONENTS = (
    "coins: {kind: tokens, size: 18mm x 18mm, rows: [{id: K1, copies: 40}], face: coin}\n"
    "  gems: {kind: tokens, size: 25.4mm x 25.4mm, shape: round, rows: [{id: G1, copies: 3}], face: coin, need: extra}"
)


def trims(tmp_path, *words, only="coins"):
    """The trim sizes of the pieces on a sheet, and how many pieces there are."""
    root = game(tmp_path, files(COMPONENTS, layouts__coin_yaml=EDGED))
    assert 0 == run("build", root, "-o", tmp_path / "out", "--only", only, *words)
    told = json.loads((built(tmp_path / "out") / "manifest.json").read_text(encoding="utf-8"))
    sizes = {tuple(round(side, 2) for side in trim[2:4]) for trim in told["trims"]}
    return sizes, sum(len(face["slots"]) for face in told["faces"].values())


def test_without_the_option_tokens_are_square(tmp_path):
    assert ({(18.0, 18.0)}, 40) == trims(tmp_path)


def test_round_ones_go_to_the_nearest_punch_with_paper_around_it(tmp_path):
    sizes, total = trims(tmp_path, "--tokens", "round")
    punch = min(punches(), key=lambda size: abs(size - 18.0))
    assert ({(round(punch + 4, 2), round(punch + 4, 2))}, 40) == (sizes, total)


def test_hexagons_are_as_high_as_the_squares_were(tmp_path):
    sizes, total = trims(tmp_path, "--tokens", "hex")
    assert {round(36 / math.sqrt(3), 2), 18.0} == {side for size in sizes for side in size}
    assert 40 == total


@pytest.mark.parametrize("form", ["square", "hex"])
def test_a_game_that_names_a_shape_keeps_it(tmp_path, form):
    assert ({(29.4, 29.4)}, 3) == trims(tmp_path, "--tokens", form, only="gems")


def test_the_folder_is_named_for_the_form(tmp_path):
    trims(tmp_path, "--tokens", "hex")
    assert built(tmp_path / "out").name.endswith("hex-tokens")
