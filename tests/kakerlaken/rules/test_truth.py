"""What is right of a card: KR-4, KR-10, KR-12, KR-13."""

import pytest

from card_data.games.kakerlaken.rules.truth import claims, fitting, is_right, payable
from tests.kakerlaken.rules.playing import BLANK, JOKER, KINDS, PLAIN, ROYAL, Table
from tests.rules.marking import rule


@pytest.fixture
def book():
    return Table().rules.book


def right(book, card):
    return {claim for claim in claims(book) if is_right(book.faces[card], claim)}


@rule("KR-4", "KR-D18")
def test_one_may_say_any_of_the_seven_animals_or_royal_and_nothing_else():
    table = Table(2)

    assert [*KINDS, "royal"] == list(table.choices())


@rule("KR-10")
@pytest.mark.parametrize("kind", KINDS)
def test_a_plain_animal_has_one_right_claim_and_a_royal_two(book, kind):
    assert {kind} == right(book, PLAIN[kind])
    assert {kind, "royal"} == right(book, ROYAL[kind])


@rule("KR-12")
def test_the_joker_is_every_animal_and_not_royal(book):
    assert set(KINDS) == right(book, JOKER)


@rule("KR-13")
def test_the_blank_is_nothing(book):
    assert set() == right(book, BLANK)


@rule("KR-E1", "KR-10", "KR-12", "KR-13")
def test_kr_e1_of_sixteen_faces_and_eight_claims_28_are_right(book):
    assert 16 == len(book.faces)
    assert 28 == sum(len(right(book, card)) for card in book.faces)


@rule("KR-D8", "KR-14")
def test_any_royal_fits_the_claim_royal_and_no_plain_card_does(book):
    assert list(ROYAL.values()) == list(fitting("royal", book))


@rule("KR-D9", "KR-14")
def test_the_royal_fly_fits_the_claim_fly(book):
    assert (PLAIN["fly"], ROYAL["fly"]) == fitting("fly", book)


@rule("KR-D10")
def test_a_special_card_fits_no_claim_and_is_never_laid_down(book):
    assert all(not {JOKER, BLANK} & {*fitting(claim, book)} for claim in claims(book))
    assert {*PLAIN.values(), *ROYAL.values()} == set(payable(book))
