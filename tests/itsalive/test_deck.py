"""The tables against 2.1 of the rules, typed here."""

import pytest

VALUES = """
brain     dear  1  3 4 5 6 7 8     1 2 2 3 3 4
head      dear  2  3 4 5 6 7 8     1 2 2 3 3 4
heart     dear  3  3 4 5 6 7 8     1 2 2 3 3 4
torso     dear  4  3 4 5 6 7 8     1 2 2 3 3 4
arms      cheap 5  2 3 4 5 6 7     1 1 2 2 3 3
hands     cheap 6  2 3 4 5 6 7     1 1 2 2 3 3
legs      cheap 7  2 3 4 5 6 7     1 1 2 2 3 3
feet      cheap 8  2 3 4 5 6 7     1 1 2 2 3 3
coffin    wild  -  7 8 9 10 11 12  3 4 4 5 5 6
villagers event -  3 4 5 6 7 8     -
"""
OTHERS = {
    "dear": (5, 6, 6, 7, 7, 8),
    "cheap": (2, 3, 4, 4, 5, 6),
    "wild": (9, 9, 9, 10, 10, 10),
    "event": (4, 4, 4, 6, 6, 6),
}
NAMES = {
    "it": "Cervello Testa Cuore Torso Braccia Mani Gambe Piedi Bara Villici",
    "en": "Brain Head Heart Torso Arms Hands Legs Feet Coffin Villagers’",
}
KINDS = ("brain", "head", "heart", "torso", "arms", "hands", "legs", "feet", "coffin", "villagers")


def of_kind(component, kind):
    return [row.values for row in component.rows if row.values["kind"] == kind]


def numbers(cards, column):
    return " ".join(str(card[column]) for card in cards if card[column] is not None)


def typed(component, kind):
    cards = of_kind(component, kind)
    return [cards[0]["class"], cards[0]["part"] or "-", numbers(cards, "value"), numbers(cards, "sell") or "-"]


@pytest.mark.parametrize("line", VALUES.strip().split("\n"), ids=lambda line: line.split()[0])
def test_a_kind_has_the_values_of_the_rules(component, line):
    kind, kind_class, part, *rest = line.split()
    value, sell = " ".join(rest[:6]), " ".join(rest[6:])

    assert [kind_class, part, value, sell] == [str(one) for one in typed(component("cards"), kind)]


def test_there_are_60_cards_worth_330(component):
    rows = component("cards").rows

    assert (60, 330) == (len(rows), sum(row.values["value"] for row in rows))
    assert {1} == {row.copies for row in rows}


def test_selling_pays_half_rounded_down(component):
    """IA-E3"""
    paid = {row.values["value"]: row.values["sell"] for row in component("cards").rows if row.values["sell"]}

    assert [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6] == [paid[value] for value in range(2, 13)]


def test_the_cheapest_monster_costs_more_than_one_starts_with(component):
    cards = component("cards")

    assert 20 == sum(min(card["value"] for card in of_kind(cards, kind)) for kind in KINDS[:8])


@pytest.mark.parametrize("kind", KINDS)
def test_the_other_table_has_the_other_values(component, kind):
    cards = of_kind(component("alternative"), kind)

    assert OTHERS[cards[0]["class"]] == tuple(card["value"] for card in cards)
    assert [("" if kind == "villagers" else card["value"] // 2) for card in cards] == [
        card["sell"] or "" for card in cards
    ]


def test_both_tables_have_the_same_columns_and_no_id_twice(component):
    one, other = component("cards").rows, component("alternative").rows

    assert one[0].values.keys() == other[0].values.keys()
    assert 120 == len({row.code for row in (*one, *other)})


@pytest.mark.parametrize("language", ["it", "en"])
def test_cards_are_called_as_in_the_glossary(component, language):
    named = {row.values["kind"]: row.words["name"][language] for row in component("cards").rows}

    assert NAMES[language].split() == [named[kind].split()[0] for kind in KINDS]


def test_a_place_of_the_board_for_every_part_in_the_order_of_the_table(itsalive, component):
    places = itsalive.places["spaces.csv"]
    parts = {row.values["part"]: row.values["kind"] for row in component("cards").rows if row.values["part"]}

    assert list(KINDS[:8]) == [place["id"] for place in places]
    assert list(KINDS[:8]) == [parts[at] for at in range(1, 9)]


def test_a_place_is_3_mm_larger_than_a_card(itsalive, component):
    places = itsalive.places["spaces.csv"]

    assert (48, 48) == component("cards").size
    assert {(51.0, 51.0)} == {(place["width"].mm, place["height"].mm) for place in places}


def test_the_coins_are_60_ones_and_20_fives(component):
    assert {1: 60, 5: 20} == {row.values["value"]: row.copies for row in component("coins").rows}


@pytest.mark.parametrize(("name", "table"), [("guides", "cards"), ("variant", "alternative")])
def test_a_guide_says_what_the_cards_say(component, name, table):
    for row in component(name).rows:
        for line in row.values["worth"]:
            kinds, values, sells = (part.strip() for part in line.split("/"))
            for kind in kinds.split():
                cards = of_kind(component(table), kind)
                assert (values, sells) == (numbers(cards, "value"), numbers(cards, "sell"))


def test_what_phones_cannot_replace_is_always_printed(itsalive):
    needs = {one.id: one.need for one in itsalive.components}

    assert {"cards", "guides", "setup", "rulebook", "boards", "screens"} == {
        name for name, need in needs.items() if need == "always"
    }
    assert {"coins", "first", "tally"} == {name for name, need in needs.items() if need == "paper"}
    assert {"alternative", "variant", "blank", "box", "label"} == {
        name for name, need in needs.items() if need == "extra"
    }
