import pytest

from card_data.load import find_game, load_game
from generator.build.options import Options
from generator.build.pipeline import Request, run
from tests.show.building import Built, silent
from tests.show.reading import pictures

DPI = 50


@pytest.fixture(scope="session")
def squalo():
    game, _ = load_game(find_game("squalo"))
    return game


@pytest.fixture(scope="session")
def component(squalo):
    """A component by its id."""
    return lambda name: next(one for one in squalo.components if one.id == name)


@pytest.fixture(scope="session")
def printed(tmp_path_factory):
    """Each distinct card as it is printed in an ink: pictures in colour, by the card's id."""
    made = {}

    def cut(ink):
        if ink not in made:
            options = Options(ink=ink, only=("cards",))
            folder = tmp_path_factory.mktemp("printed")
            made[ink] = fronts(Built(run(Request("squalo", options, folder, compares=False), silent)))
        return made[ink]

    return cut


def fronts(built):
    shown = {path: pictures(path, DPI, grey=False) for path in built.sheets}
    return {
        one.label.partition("#")[0]: cut_out(shown[path][number], one)
        for path, number, sheet in built.pages
        if sheet.side.value == "front"
        for one in sheet.placements
    }


def cut_out(page, placement):
    """What a page shows within a trim, 1 mm inside it."""
    box = placement.trim
    corners = (box.x + 1, box.y + 1, box.right - 1, box.bottom - 1)
    return page.crop(tuple(round(side * DPI / 25.4) for side in corners))
