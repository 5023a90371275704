"""What `cartaviva games` tells of the sheets of each game is what its PDFs take."""

import json
from itertools import product

import pikepdf
import pytest

from card_data.load import built_in_games
from tests.show.building import command


@pytest.fixture(scope="module")
def told():
    status, said, _ = command("games", "--json")
    assert 0 == status
    return {row["id"]: row["sheets"] for row in json.loads(said)}


def sheets(file):
    """Sheets that a printer takes for a file that says of itself whether both sides are printed; none to read only."""
    if not file.name[0].isdigit():
        return 0
    with pikepdf.open(file) as pdf:
        sides = 1 if pdf.Root.ViewerPreferences.Duplex == "/Simplex" else 2
        return -(-len(pdf.pages) // sides)


GAMES, SETS = sorted(built_in_games()), ("phones", "full")
ALL = list(product(GAMES, SETS))
SOME = [("generally", "phones"), ("squalo", "full")]  # in `make test`


@pytest.mark.parametrize(
    ("game", "chosen"), [pytest.param(*each, marks=() if each in SOME else pytest.mark.soak) for each in ALL]
)
def test_sheets_told_are_the_sheets_that_come_out(press, told, game, chosen):
    built = press(game, set=chosen, only=())

    assert told[game][chosen] == sum(sheets(file) for file in built.sheets)
