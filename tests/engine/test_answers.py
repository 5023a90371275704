"""What fits, what a form says, what it is called, how much it asks of a thumb."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from card_data.rules import Choice, Confirm, Field, Form, Many, Number, One, Refusal, Say, Some, Total, Word
from companion.engine.answers import LOT, fault, formed, named, parsed, sampled, settled, taps

IDS = ("a", "b", "c", "d")
CHOICES = tuple(Choice(id_, Word(id_)) for id_ in IDS)
BARRED = (Choice("a", Word("a"), barred=Say("game.gone")), *CHOICES[1:])
FORM = Form(
    (
        Field("who", Word("who"), One(CHOICES)),
        Field("x", Word("x"), Number(0, 9)),
        Field("y", Word("y"), Number(0, 9, 3)),
    ),
    (Total(("x", "y"), 11),),
)

ones = st.just(One(BARRED))
numbers = st.builds(lambda least, more: Number(least, least + more), st.integers(-20, 20), st.integers(0, 30))
somes = st.builds(
    lambda least, more, ordered, bound: Some(CHOICES, least, least + more if bound else None, ordered),
    st.integers(0, 2),
    st.integers(0, 2),
    st.booleans(),
    st.booleans(),
)
legals = st.builds(lambda ordered: Some(BARRED, legal=(("a", "b"), ("b", "c"), ()), ordered=ordered), st.booleans())
asked = st.one_of(ones, numbers, somes, legals, st.just(FORM), st.just(Confirm()))


@settings(max_examples=200)
@given(asked, st.randoms(use_true_random=False))
def test_what_a_form_says_of_a_value_is_the_value(asks, rng):
    value = sampled(asks, rng)

    assert None is fault(asks, value)
    assert value == parsed(asks, formed(asks, value))


@pytest.mark.parametrize(
    ("asks", "value", "key"),
    [
        (One(CHOICES), "z", "refuse.answer.choice"),
        (One(CHOICES), ("a",), "refuse.answer.choice"),
        (One(BARRED), "a", "game.gone"),
        (Some(CHOICES), "a", "refuse.answer.several"),
        (Some(CHOICES), ("a", "a"), "refuse.answer.twice"),
        (Some(BARRED), ("b", "a"), "game.gone"),
        (Some(CHOICES, 2), ("a",), "refuse.answer.too-few"),
        (Some(CHOICES, 0, 1), ("a", "b"), "refuse.answer.too-many"),
        (Some(CHOICES, legal=(("a", "b"),)), ("a", "c"), "refuse.answer.together"),
        (Number(0, 5), 6, "refuse.answer.range"),
        (Number(0, 5), True, "refuse.answer.number"),
        (Number(0, 5), "3", "refuse.answer.number"),
        (Confirm(), 1, "refuse.answer.confirm"),
        (FORM, {"who": "a", "x": 2}, "refuse.answer.missing"),
        (FORM, {"who": "a", "x": 2, "y": 9, "z": 1}, "refuse.answer.form"),
        (FORM, {"who": "a", "x": 2, "y": 8}, "refuse.answer.total"),
        (FORM, {"who": "z", "x": 2, "y": 9}, "refuse.answer.choice"),
    ],
)
def test_what_does_not_fit_is_said(asks, value, key):
    assert key == fault(asks, value).key


def test_an_empty_field_is_no_zero():
    """B135"""
    empty = parsed(FORM, {"answer.who": ["a"], "answer.x": [""], "answer.y": ["9"]})

    assert Refusal("answer/missing", Say("refuse.answer.missing", {"what": Word("x")})) == empty
    assert 0 == parsed(Number(0, 5), {"answer": ["0"]})


@pytest.mark.parametrize("typed", ["3", " 3 ", "+3", "03"])
def test_a_number_is_read_as_people_type_it(typed):
    assert 3 == parsed(Number(0, 5), {"answer": [typed]})


@pytest.mark.parametrize("typed", ["", "3.0", "1_0", "three", "9" * 5000, "0x1"])
def test_what_is_no_whole_number_is_refused(typed):
    assert "answer/number" == parsed(Number(0, 99), {"answer": [typed]}).code


def test_a_minus_sign_is_a_minus():
    assert -2 == parsed(Number(-5, 5), {"answer": ["\u22122"]})


def test_an_order_may_be_written_as_places():
    places = {"place.a": ["3"], "place.b": ["1"], "place.c": [""], "place.d": ["2"]}

    assert ("b", "d", "a") == parsed(Some(CHOICES, ordered=True), places)
    assert "answer/several" == parsed(Some(CHOICES, ordered=True), {"place.a": ["1"], "place.b": ["1"]}).code


def test_a_lot_is_a_button_where_there_are_lots():
    assert LOT == parsed(One(CHOICES), {"lot": ["1"]}, lots=True)
    assert "answer/choice" == parsed(One(CHOICES), {"lot": ["1"]}).code


def test_a_form_is_drawn_with_its_total():
    values = [sampled(FORM, Random(seed)) for seed in range(50)]

    assert {11} == {value["x"] + value["y"] for value in values}
    assert {*range(2, 10)} == {value["x"] for value in values}


@pytest.mark.parametrize("asks", [One(BARRED[:1]), Some(BARRED[:1], 1), Form(FORM.fields, (Total(("x", "y"), 19),))])
def test_what_nothing_fits_cannot_be_drawn(asks):
    with pytest.raises(ValueError, match="no answer fits"):
        sampled(asks, Random(1))


def test_taps_are_counted():
    assert (1, 1, 3, 1, 2) == (
        taps(Confirm(), True),
        taps(One(CHOICES), "a"),
        taps(Some(CHOICES), ("a", "b")),
        taps(Number(0, 5, 2), 2),
        taps(Number(0, 5, 2), 3),
    )
    assert 3 == taps(FORM, {"who": "a", "x": 8, "y": 3})


def test_an_answer_is_called_by_its_labels():
    assert Word("b") == named(One(CHOICES), "b")
    assert Many((Word("b"), Word("a"))) == named(Some(CHOICES), ("b", "a"))
    assert 4 == named(Number(0, 5), 4)
    assert Say("log.field", {"what": Word("x"), "value": 2}) == named(FORM, {"who": "a", "x": 2, "y": 9}).items[1]


@pytest.mark.parametrize("raw", [None, 1.5, [1], {"a": None}, {"a": [1]}, object()])
def test_what_is_no_value_is_none(raw):
    assert None is settled(raw)
