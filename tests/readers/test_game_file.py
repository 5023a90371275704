"""game.yaml: what it says of the game and of its components."""

import pytest

from card_data.geometry import Size
from card_data.marks import BLACK, WHITE, Colour
from card_data.model import Range, Seat
from card_data.templates import papers, sizes

from .building import DECK, GAME, codes, deck, load, told


def game(tmp_path, text, table="name\nFox\n", **files):
    return load(tmp_path, deck(table, **files) | {"game.yaml": text})


def faults(tmp_path, text, **files):
    return told(tmp_path, deck(**files) | {"game.yaml": text})


def test_a_game_says_what_it_is(tmp_path):
    text = """
format: 1
title: {it: Volpi, en: Foxes}
version: "1.10"
stage: beta
players: 2–6
minutes: 30-45
age: 8
languages: [it, en]
credits: ["Rules: A", "Art: B"]
"""
    found = game(tmp_path, text + DECK, front="elements: []")

    assert ({"it": "Volpi", "en": "Foxes"}, "1.10", "beta") == (found.title, found.version, found.stage)
    assert (Range(2, 6), Range(30, 45), 8) == (found.players, found.minutes, found.age)
    assert (("it", "en"), ("Rules: A", "Art: B"), "foxes") == (found.texts.languages, found.credits, found.id)


def test_a_bare_title_is_in_the_default_language(tmp_path):
    assert {"en": "No"} == game(tmp_path, "format: 1\ntitle: No\nlanguages: [en]\n" + DECK, front="elements: []").title


def test_every_ink_has_the_whole_palette(tmp_path):
    text = GAME.replace("ink:", "road: ink, ink:") + "inks: {low: {ground: white}, bw: {ink: black, road: ground}}\n"
    palette = game(tmp_path, text + DECK).palette
    ink = Colour(*(26 / 255,) * 3)

    assert {"ground": WHITE, "road": ink, "ink": ink} == palette["full"] == palette["low"]
    assert {"ground": WHITE, "road": WHITE, "ink": BLACK} == palette["bw"]


def test_a_named_palette_can_be_taken_and_changed(tmp_path):
    text = GAME.replace('palette: {ground: "#FFFFFF", ink: "#1A1A1A"}', 'palette: {from: paper, ink: "#000"}')
    palette = game(tmp_path, text + DECK).palette["full"]

    assert (BLACK, "#FBF8F1") == (palette["ink"], palette["ground"].hex)


def test_seats_have_a_colour_and_a_shape(tmp_path):
    text = GAME + 'seats:\n  - {id: red, colour: "#C00", shape: circle}\n  - {id: dark, colour: ink, shape: star}\n'
    red, dark = game(tmp_path, text + DECK).seats

    assert Seat("red", Colour(0.8, 0.0, 0.0), "circle", 1) == red
    assert ("dark", 2) == (dark.id, dark.number)


def test_kits_without_seats_of_their_own_get_the_named_ones(tmp_path):
    seats = game(tmp_path, GAME + DECK + "    for_each: player\n").seats

    assert 4 == len(seats) == len({seat.shape for seat in seats})


def test_a_component_says_how_it_is_made(tmp_path):
    more = """\
    kind: aids
    title: Deck
    size: 2.5in x 3.5in
    stock: paper
    need: extra
    players: 3-4
    for_each: player
    spare: fill
    read: [Card Name]
    back: front
"""
    part = load(tmp_path, deck("Card Name\nFox\n", more=more)).components[0]

    assert ("aids", "Deck", "paper", "extra") == (part.kind, part.title, part.stock, part.need)
    assert Size(63.5, 88.9) == pytest.approx(part.size)
    assert (Range(3, 4), True, False, True) == (part.players, part.for_each_player, part.is_spare, part.fills)
    assert (("Card_Name",), "front", "front") == (part.read, part.face, part.back)


def test_words_by_language_fall_back_in_turn(tmp_path):
    row = load(tmp_path, deck("id,name@en,name@it,text,text@it\nC1,Fox,Volpe,plain,\n")).components[0].rows[0]

    assert ["Volpe", "Fox", "Fox"] == [row.value("name", chain) for chain in (("it", "en"), ("en",), ("ro",))]
    assert ["plain", "plain"] == [row.value("text", ("it", "en")), row.values["text"]]


def test_named_sizes_and_papers_are_there_with_their_source():
    assert Size(63, 88) == sizes()["standard"].size
    assert Size(215.9, 279.4) == pytest.approx(papers()["letter"].size)
    assert all(one.source and one.date and one.size.width > 0 for one in [*sizes().values(), *papers().values()])


@pytest.mark.parametrize(
    ("change", "code", "words"),
    [
        (("format: 1", "format: 2"), "game/format", "newer CartaViva"),
        (("format: 1\n", ""), "game/format", "Write `format: 1` first"),
        (("title: Foxes\n", ""), "game/title", "no title"),
        (("players: 2-4", "plyers: 2-4"), "key/unknown", 'Did you mean "players"?'),
        (("players: 2-4", "players: some"), "value/bad", '"some" is not a number or a range'),
        (("version:", "stage: done\nversion:"), "value/bad", '"done" is not one of alpha, beta, ready'),
        (('"#FFFFFF"', "snow"), "colour/bad", '"snow" is not a colour'),
        (('"#FFFFFF"', "none"), "colour/bad", "cannot be none"),
        (('ground: "#FFFFFF"', "from: papre"), "palette/unknown", 'Did you mean "paper"?'),
        (("components:", "inks: {mid: {ground: white}}\ncomponents:"), "key/unknown", '"mid" is not an ink'),
        (("components:", "inks: {low: {grund: white}}\ncomponents:"), "colour/unknown", 'Did you mean "ground"?'),
        (("components:", "fonts: {text: fonts/No.ttf}\ncomponents:"), "font/missing", "fonts/No.ttf"),
        (("components:", "seats: [{id: red, colour: red}]\ncomponents:"), "seat/incomplete", "needs an id"),
        (("face: front", "face: fornt"), "layout/unknown", 'Did you mean "front"?'),
        (("    face: front\n", ""), "component/face", "names no face"),
        (("face: front", "face: front\n    size: standart"), "size/unknown", 'Did you mean "standard"?'),
        (("face: front", "face: front\n    size: 1mm x 2mm"), "size/bad", "5mm to 2000mm"),
        (("face: front", "face: front\n    size: 5m × 1mm"), "size/unknown", 'not a size: "5m" is not a length'),
        (("face: front", "face: front\n    stock: cart"), "value/bad", 'Did you mean "card"?'),
        (("face: front", "face: front\n    bakc: front"), "key/unknown", 'component deck does not know "bakc"'),
        (("face: front", "face: front\n    read: [nmae]"), "read/unknown", 'Did you mean "name"?'),
        (("face: front", "face: front\n    columns: {nmae: rich}"), "columns/unknown", 'Did you mean "name"?'),
        (("face: front", "face: front\n    columns: {name: ritch}"), "columns/type", 'Did you mean "rich"?'),
        (("deck:", "7 deck:"), "component/name", "a letter first"),
    ],
)
def test_what_is_wrong_is_told_with_its_line_and_a_remedy(tmp_path, change, code, words):
    found = faults(tmp_path, (GAME + DECK).replace(*change))

    assert (code, True) in [(one, words in text and text.startswith("game.yaml, line")) for one, text in found]


@pytest.mark.parametrize(
    "key",
    [
        "    back: bakc\n",
        "    read: [nmae]\n",
        "    title: '@dekc'\n",
        "    columns:\n      name: text\n      nmae: rich\n",
        "    columns:\n      name: text\n      other: ritch\n",
    ],
)
def test_what_is_wrong_in_a_component_is_told_with_the_line_it_stands_in(tmp_path, key):
    text = GAME + DECK + key
    last = len(text.splitlines())

    assert {f"game.yaml, line {last}"} == {said.split(":")[0] for _, said in faults(tmp_path, text)}


def test_seats_that_look_alike_are_told(tmp_path):
    text = GAME + 'seats:\n  - {id: a, colour: "#C00", shape: star}\n  - {id: b, colour: "#C00", shape: circle}\n'

    assert ["seat/alike"] == [code for code, _ in faults(tmp_path, text + DECK)]


def test_more_players_than_seats_are_told_where_there_are_kits(tmp_path):
    text = GAME + 'seats: [{id: a, colour: "#C00", shape: star}]\n' + DECK + "    for_each: player\n"

    assert ["seats/too-few"] == [code for code, _ in faults(tmp_path, text)]


def test_a_column_named_like_something_of_expressions_is_refused(tmp_path):
    assert ["table/reserved"] == codes(tmp_path, deck("name,kit\nFox,1\n"))


def test_columns_of_all_tables_can_be_declared_at_once(tmp_path):
    found = game(tmp_path, GAME + "columns: {cost: whole, other: rich}\n" + DECK, table="name,cost\nFox,2\n")

    assert 2 == found.components[0].rows[0].values["cost"]
