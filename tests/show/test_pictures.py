"""The pictures of the documentation show every game, and are small."""

import pytest

from card_data.load import built_in_games
from tests.show.building import ROOT

PICTURES = ROOT / "docs/pictures"
PAGES = {page: (ROOT / page).read_text(encoding="utf-8") for page in ("README.md", "docs/games.md")}


@pytest.mark.parametrize("game", sorted(built_in_games()))
def test_every_game_is_shown_whole_in_every_ink_and_folded(game):
    kinds = ("whole", "full", "low", "bw", "nets")

    assert f"](docs/pictures/{game}.jpg)" in PAGES["README.md"]
    assert [] == [kind for kind in kinds if f"](pictures/{game}-{kind}.webp)" not in PAGES["docs/games.md"]]


def test_the_pictures_are_small():
    sizes = {path.name: path.stat().st_size for path in PICTURES.iterdir()}

    assert {} == {name: size for name, size in sizes.items() if size > 350_000}
    assert sum(sizes.values()) < 4_000_000
