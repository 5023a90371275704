"""Every sentence of the rules exists in every language, with the gaps that it is given."""

import pytest

from card_data.rules import Piece
from tests.piratenspiel.rules.answering import answered
from tests.piratenspiel.rules.crewing import DEPTHS, ENDS, PLAYED, Crew
from tests.rules.driving import Refused
from tests.rules.every_word import EveryWord
from tests.rules.wording import Wording, collect, heard_in

LANGUAGES = ("it", "en", "ro")


@pytest.fixture(scope="module")
def wording():
    return Wording("piratenspiel", "play", "option")


def crews():
    for seed in range(3):
        for at, (variant, count) in enumerate(PLAYED):
            options = {"depth": DEPTHS[(seed + at) % 2], "end": ENDS[seed % 2], "draw": ("all", "three")[seed % 2]}
            yield Crew(3 + seed, variant, count=count, **options)


@pytest.fixture(scope="module")
def heard():
    """Everything said in many games, and of sums that cannot be."""
    refused = {}
    for sums in ((178, 45), (182, 45), (180, 43), (180, 47), (5, 7)):
        _refuse(Crew(3, "poker", depth="tricks").deals().tell(12, 0, 0), sums, refused)
    played = heard_in(crews(), answers=lambda crew, _, seat, random: answered(crew, seat, random))
    return [*played, *refused.values()]


def _refuse(crew, sums, found):
    for hauls in ((sums, (0, 0), (0, 0)), ((179, 45), (1, 0), (0, 0))):
        with pytest.raises(Refused) as why:
            crew.sums(*hauls)
        collect(why.value.args[0], found)


def test_the_rules_say_much(wording, heard):
    assert len(set(wording.keys_in_code())) > 60
    assert len(heard) > 60


@pytest.mark.parametrize("language", LANGUAGES)
class TestWords(EveryWord):
    pass


def test_every_piece_that_is_named_is_there(heard):
    named = {(piece.component, piece.row) for piece in heard if isinstance(piece, Piece)}

    assert {("compass", "compass")} <= named
    assert {("cards", "Y1"), ("cards", "B1"), ("cards", "R9")} <= named
