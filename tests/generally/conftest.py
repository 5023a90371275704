import pytest

from card_data.load import find_game, load_game


@pytest.fixture(scope="session")
def generally():
    game, _ = load_game(find_game("generally"))
    return game
