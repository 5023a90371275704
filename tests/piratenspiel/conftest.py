import pytest

from card_data.load import find_game, load_game


@pytest.fixture(scope="session")
def piratenspiel():
    game, _ = load_game(find_game("piratenspiel"))
    return game
