"""The benchmark measures the real path, so its deck has to be a game folder like any other."""

import importlib
from pathlib import Path

import pytest

from card_data.load import load_game

BENCH = Path(__file__).parents[2] / "bench"


@pytest.fixture
def bench(monkeypatch):
    monkeypatch.syspath_prepend(BENCH)
    return importlib.import_module


def test_the_deck_is_a_game_without_a_fault(bench, tmp_path):
    deck = bench("deck")
    folder = tmp_path / "bench9"
    deck.write_folder(9, folder)
    game, report = load_game(folder)

    assert () == report.problems
    assert 9 == sum(row.copies for row in game.components[0].rows)


@pytest.mark.parametrize("cards", [1, 54, 541])
def test_designs_add_up_to_the_cards(bench, cards):
    assert cards == sum(design.copies for design in bench("spec").designs(cards))


def test_the_deck_is_the_same_every_time(bench):
    spec = bench("spec")

    assert spec.designs(54) == spec.designs(54)
    assert spec.designs(540)[:20] == spec.designs(54)[:20]
