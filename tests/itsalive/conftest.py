import pytest

from card_data.load import find_game, load_game
from tests.show.slots import printed_in


@pytest.fixture(scope="session")
def itsalive():
    game, _ = load_game(find_game("itsalive"))
    return game


@pytest.fixture
def component(itsalive):
    return lambda name: next(one for one in itsalive.components if one.id == name)


@pytest.fixture(scope="session")
def printed(tmp_path_factory):
    """Each distinct card as it is printed in an ink: pictures in colour, by the card's id."""
    return printed_in("itsalive", lambda: tmp_path_factory.mktemp("printed"))
