import re

import pytest

from card_data.load import load_game
from card_data.model import Range
from card_data.problems import Usage
from generator.build.deck import deck
from generator.build.options import Options
from tests.build.small import GAME, dealt, folder


def labels(pieces):
    return [piece.name for piece in pieces]


def test_each_player_gets_a_kit_of_every_copy_in_table_order(tmp_path):
    found, _ = dealt(tmp_path, seats=("red",), set="phones")
    assert ["F1@red", "F2@red", "F2@red#2", "F3@red", "aid@red"] == labels(found.pieces)


def test_four_players_asked_for_where_three_can_play_is_wrong_usage(tmp_path):
    with pytest.raises(Usage, match="2-3 players, not for 4"):
        dealt(tmp_path, players=Range(4, 4))


def test_two_players_get_two_kits_and_only_the_rows_for_two(tmp_path):
    found, _ = dealt(tmp_path, players=Range(2, 2), set="phones")
    assert {"red", "sky"} == {piece.front.seat.id for piece in found.pieces}
    assert not [piece for piece in found.pieces if piece.front.row.id == "F3"]


def test_a_range_of_players_takes_whatever_any_number_of_them_needs(tmp_path):
    found, _ = dealt(tmp_path, players=Range(2, 3), set="phones")
    assert 3 == len([piece for piece in found.pieces if piece.front.row.id == "F3"])


def test_the_set_for_phones_leaves_out_what_the_phone_replaces(tmp_path):
    coins = [piece for piece in dealt(tmp_path, set="full")[0].pieces if piece.component.id == "coins"]
    assert 3 == len(coins)
    assert not [piece for piece in dealt(tmp_path, set="phones")[0].pieces if piece.component.id == "coins"]


def test_only_names_components_whatever_the_set(tmp_path):
    found, _ = dealt(tmp_path, only=("coins",), set="phones")
    assert ["K1", "K1#2", "K1#3"] == labels(found.pieces)


def test_spare_pieces_wait_for_free_slots_and_blanks_for_the_rest(tmp_path):
    found, _ = dealt(tmp_path)
    assert ["setup@red"] == labels(found.spares)
    assert ["blank@red", "blank@sky", "blank@black"] == labels(found.fillers)


def test_blanks_fill_the_sheets_of_nobody_where_kits_are_of_another_size(tmp_path):
    rings = "rings: {kind: cards, for_each: player, size: mini, face: aid}"
    game = re.sub("  (cards|aid): .*for_each.*\n", "", GAME) + f"  {rings}\n"
    root = folder(tmp_path, game_yaml=game)
    built, report = load_game(root)
    found = deck(built, Options().for_game(built), report)

    assert ["blank"] == labels(found.fillers)


def test_faces_asked_for_by_name_are_printed_even_if_they_are_spare(tmp_path):
    found, report = dealt(tmp_path, faces=("F1@sky", "setup"))
    assert ["F1@sky", "setup@red"] == labels(found.pieces)
    assert not report.entries


def test_a_face_that_does_not_exist_is_named_with_the_nearest(tmp_path):
    _, report = dealt(tmp_path, faces=("F1@sly",))
    assert ["build/unknown-face", "build/nothing"] == [problem.code for problem in report.problems]
    assert 'Did you mean "F1@sky"?' in str(report.problems[0])


def test_aids_in_two_languages_have_one_on_either_side(tmp_path):
    found, _ = dealt(tmp_path, languages=("it", "en"), only=("aid",), seats=("red",))
    (aid,) = found.pieces
    assert ("it", "en") == aid.languages
    assert ("aid", True) == (aid.back.layout, aid.back.is_back)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"languages": ("de",)}, '"de" is not a language'),
        ({"seats": ("rde",)}, 'Did you mean "red"'),
        ({"only": ("card",)}, 'Did you mean "cards"'),
    ],
)
def test_what_the_game_does_not_have_is_wrong_usage(tmp_path, asked, told):
    game, _ = load_game(folder(tmp_path))
    with pytest.raises(Usage, match=told):
        Options(**asked).for_game(game)


@pytest.mark.parametrize(
    ("asked", "name"),
    [
        ({}, "en-a4-duplex"),
        ({"flip": "short", "languages": ("it", "en")}, "it+en-a4-duplex-short"),
        ({"ink": "low", "players": Range(2, 3), "backs": "none"}, "en-a4-none-low-2-3p"),
        ({"faces": ("F1@red", "setup"), "is_draft": True}, "en-a4-duplex-F1_red+setup-draft"),
    ],
)
def test_the_folder_is_called_after_what_was_asked(tmp_path, asked, name):
    game, _ = load_game(folder(tmp_path))
    assert name == Options(**asked).for_game(game).folder


def test_no_two_ways_to_ask_share_a_folder(tmp_path):
    """Else one build would replace another's files."""
    game, _ = load_game(folder(tmp_path))
    asked = [
        {},
        {"margin": 3.0},
        {"base_url": "http://games.example"},
        {"seats": ("red",)},
        {"only": ("cards",)},
        {"order": "sheet"},
        {"pack": "tight"},
        {"marks": "none"},
        {"start_slot": 4},
        {"set": "phones"},
        {"faces": tuple(f"F{number}@red" for number in range(40))},
        {"faces": tuple(f"F{number}@red" for number in range(41))},
    ]
    names = [Options(**one).for_game(game).folder for one in asked]
    assert len(names) == len(set(names))
