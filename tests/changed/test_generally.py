"""Changes to a copy of GeneRally: what would be printed again."""

from shutil import copytree, ignore_patterns

import pytest

from card_data.load import find_game
from card_data.model import Range
from generator.build.changed import lines
from generator.build.options import Options
from generator.build.pipeline import Request, run
from generator.build.press import silent
from tests.changed.printed import change

KITS = ("red", "yellow", "sky", "green")


def built(root, since=None, players=4):
    options = Options(players=Range(players, players), only=("cards", "reference", "setup", "tokens"))
    asked = Request(
        str(root), options, root.parent / "out", trust=True, compares=False, since=since, is_dry=since is not None
    )
    return run(asked, silent)


@pytest.fixture(scope="module")
def original(tmp_path_factory):
    root = tmp_path_factory.mktemp("changed") / "generally"
    copytree(find_game("generally"), root, ignore=ignore_patterns("__pycache__"))
    return root, built(root).folder


@pytest.fixture
def root(original, tmp_path):
    return copytree(original[0], tmp_path / "generally")


def told(root, original, **asked):
    return {(line.why, line.component, line.card): line for line in lines(built(root, original[1], **asked).changed)}


def test_a_changed_cell_prints_one_card_a_kit(root, original):
    change(root, "cards/circuits.csv", "Pontevento", "Monzabella")
    assert {("changed", "cards", "C05"): KITS} == {key: line.kits for key, line in told(root, original).items()}


def test_the_colour_of_kerbs_prints_the_cards_that_show_one(root, original):
    change(root, "game.yaml", 'kerb: "#E23B22"', 'kerb: "#22A03B"')
    assert {"cards"} == {component for _, component, _ in told(root, original)}


def test_a_fifth_player_prints_the_fifth_kit_and_the_card_whose_code_names_the_players(root, original):
    found = told(root, original, players=5)
    assert {("changed", "setup", "setup")} == {key for key in found if key[0] != "new"}
    assert {("blue",)} == {line.kits for key, line in found.items() if key[0] == "new"}
    assert {"cards": 24, "reference": 1, "tokens": 10} == {
        component: sum(line.pieces for (why, of, _), line in found.items() if (why, of) == ("new", component))
        for component in ("cards", "reference", "tokens")
    }
