"""The deck that the rules read: GR-E16, and that what is ours stays changeable."""

from collections import Counter

import pytest

from tests.generally.rules.racing import CHALLENGES, TABLES, Race
from tests.rules.claims import GAMES
from tests.rules.marking import rule


@rule("GR-E16", "GR-D2", "GR-D1")
def test_gr_e16_24_names_and_profiles_of_5_points_and_no_attribute_is_favoured():
    cards = TABLES["cards"]
    profiles = [tuple(int(row[name]) for name in CHALLENGES) for row in cards]

    assert (24, 24, 24) == (len(cards), len({row["name"] for row in cards}), len(set(profiles)))
    assert {5} == {sum(profile) for profile in profiles}
    assert [{0: 6, 1: 9, 2: 6, 3: 3}] * 4 == [Counter(values) for values in zip(*profiles, strict=True)]


@rule("ALL-D1")
def test_a_shorter_board_ends_where_it_ends():
    board = tuple(row for row in TABLES["board"] if row["id"] not in {"23", "24"})
    race = Race(2, "outcome", tables={**TABLES, "board": board})

    assert 22 == {each.id: each.asks for each in race.rules.quantities(race.state)}["car/0"].most


@rule("ALL-D5")
@pytest.mark.parametrize("language", ["it", "en", "ro"])
def test_the_name_of_the_source_stands_in_the_credits_alone(language):
    assert "WarpSpawn" not in (GAMES / f"generally/text/{language}.yaml").read_text(encoding="utf-8")
