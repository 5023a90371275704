"""Every game from its printed card to the result, by the forms of its pages alone; browsers play them in a soak."""

from urllib.parse import urlsplit

import pytest

from card_data.load import built_in_games
from tests.evening.guests import gathered
from tests.evening.paper import printed
from tests.evening.playing import Evening, by_hands, ended, lots_of, standings, table_of

NAMES = ("Ada", "Gino", "Pia", "Nino")
GAMES = sorted(built_in_games().keys() - {"generally"})  # whose race browsers play in `make test` too


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_as_hands_play_it_and_its_result_read(house, game):
    """On phones of their own, to the end."""
    guests = gathered(house, game, *NAMES)
    rules = table_of(game, len(NAMES), chance=lots_of(house, guests[0].table))

    Evening(guests, rules).play(by_hands(game, rules, 7))

    assert ended(rules)
    assert [standings(rules, NAMES)] * len(guests) == [each.result for each in guests]


@pytest.mark.parametrize("game", GAMES)
def test_the_printed_card_leads_to_setting_up_its_game(house, tmp_path, game):
    address = urlsplit(printed(house, game, tmp_path))

    status, headers, page = house.ask(address.path, **{"Accept-Language": "en"})

    assert house.address.lower() == f"{address.scheme}://{address.netloc}".lower()
    assert (200, "text/html") == (status, headers.get_content_type())
    assert f'name="game" value="{game}"' in page.decode()
