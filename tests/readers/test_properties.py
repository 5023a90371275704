"""Every type of property, as it is written and as an expression gives it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from card_data.columns import Known, cell_values, column_type
from card_data.elements import ELEMENTS, LAYOUT_KEYS, TYPES
from card_data.geometry import Length
from card_data.marks import Colour
from card_data.model import Rich
from card_data.properties import BadValue, ColourName, GradientSpec, one_line, parse
from card_data.readers.keys import KIND_KEYS

RED = Colour(1.0, 0.0, 0.0)
PALETTE = ("ground", "ink")
HALF = Length(0, 0.5)


@pytest.mark.parametrize(
    ("kind", "written", "value"),
    [
        ("length", "63", Length(63)),
        ("length", "2.5in", Length(63.5)),
        ("length", "1,5 mm", Length(1.5)),
        ("length", 3, Length(3)),
        ("length", HALF, HALF),
        ("points", "9", 9.0),
        ("points", "9pt", 9.0),
        ("points", "25.4mm", 72.0),
        ("number", "1,5", 1.5),
        ("number", "−3", -3.0),
        ("whole", "3.0", 3),
        ("angle", "45°", 45.0),
        ("share", "50%", 0.5),
        ("yes-no", "Yes", True),
        ("yes-no", False, False),
        ("colour", "ink", ColourName("ink")),
        ("colour", "#f00", RED),
        ("colour", RED, RED),
        ("colour", "none", None),
        ("point", ["50%", "4"], (HALF, Length(4))),
        ("point", "50% 4mm", (HALF, Length(4))),
        ("place-list", "0 0, 100% 4", ((Length(0), Length(0)), (Length(0, 1), Length(4)))),
        ("lengths", "2mm", (Length(2),)),
        ("lengths", ["1", "2"], (Length(1), Length(2))),
        ("names", "a, b", ("a", "b")),
        ("names", ["a b", "c"], ("a b", "c")),
        ("path", "art\\fox.png", "art/fox.png"),
        ("choice left right", "left", "left"),
        ("text", Rich("**b**"), Rich("**b**")),
        ("text", None, ""),
    ],
)
def test_values_are_read(kind, written, value):
    found = parse(kind, written, PALETTE)

    assert (value, type(value)) == (pytest.approx(found) if isinstance(found, float) else found, type(found))


@pytest.mark.parametrize(
    ("kind", "written"),
    [
        ("length", "3 apples"),
        ("length", "1e9"),
        ("length", "99999mm"),
        ("length", ["1", "2"]),
        ("length", {"a": "b"}),
        ("length", True),
        ("points", "50%"),
        ("number", "x"),
        ("number", "1" * 400),
        ("whole", "2.5"),
        ("share", "1.5"),
        ("yes-no", "maybe"),
        ("colour", "#GG0000"),
        ("colour", "purpel"),
        ("paint", {"linear": "0", "stops": ["red"]}),
        ("paint", {"conic": "0"}),
        ("point", "1"),
        ("place-list", "1 1"),
        ("lengths", "1 2 3 4 5"),
        ("outline", "L 0 0"),
        ("choice a b", "c"),
    ],
)
def test_what_is_not_of_its_type_is_refused_with_the_value_quoted(kind, written):
    with pytest.raises(BadValue) as refused:
        parse(kind, written, PALETTE)

    assert refused.value.what


@pytest.mark.parametrize(
    "written",
    [
        "../secret.png",
        "a/../../b",
        "/etc/passwd",
        "\\\\host\\share\\a.png",
        "C:\\art\\a.png",
        "file:///x",
        "http://x/y",
    ],
)
def test_no_path_leads_out_of_the_folder(written):
    """B053, B160"""
    with pytest.raises(BadValue, match="folder"):
        parse("path", written, ())


def test_a_gradient_has_a_one_line_form():
    written = {"linear": "90", "stops": ["ground", "50% #f00", "white 0"]}
    found = parse("paint", written, PALETTE)

    assert found == parse("paint", one_line(written), PALETTE)
    assert ("linear", 90.0, [0.0, 0.5, 1.0], [1.0, 1.0, 0.0]) == (
        found.kind,
        found.angle,
        [stop.at for stop in found.stops],
        [stop.opacity for stop in found.stops],
    )


def test_a_radial_gradient_has_a_centre():
    found = parse("paint", {"radial": ["25%", "2mm"], "stops": "ink, ground"}, PALETTE)

    assert isinstance(found, GradientSpec)
    assert ("radial", (Length(0, 0.25), Length(2))) == (found.kind, found.centre)


def test_every_default_and_type_of_the_elements_can_be_read():
    tables = [*ELEMENTS.values(), LAYOUT_KEYS]
    declared = {one for table in tables for one in table.values()}
    unread = ("expression", "elements")

    assert {one.type.split()[0] for one in declared} <= set(TYPES)
    assert all(
        parse(one.type, one.default, PALETTE) is not None or one.default == "none"
        for one in declared
        if one.default and one.type not in unread
    )


@pytest.mark.parametrize(
    ("kind", "value", "what", "remedy"),
    [
        ("length 0..20", "900mm", '"900mm" is too large', "Write from 0mm to 20mm."),
        ("length 0..20", "-1", '"-1" is too small', "Write from 0mm to 20mm."),
        ("length 0..", "-50%", '"-50%" is too small', "Write 0mm or more."),
        ("lengths 0..", ["1mm", "-2mm"], '"1mm -2mm" is too small', "Write 0mm or more."),
        ("points 0..2000", "3000", '"3000" is too large', "Write from 0pt to 2000pt."),
        ("length 0.05..5", "0.01mm", '"0.01mm" is too small', "Write from 0.05mm to 5mm."),
    ],
)
def test_a_length_out_of_its_bounds_is_told_with_them(kind, value, what, remedy):
    with pytest.raises(BadValue) as caught:
        parse(kind, value, PALETTE)

    assert (what, remedy) == (caught.value.what, caught.value.remedy)


def test_a_share_has_no_bounds_but_its_sign():
    assert Length(0, 0.5) == parse("length 0..20", "50%", PALETTE)


def test_every_length_that_is_an_extent_has_bounds():
    free = {"left", "right", "top", "bottom", "centre-x", "centre-y", "gap", "step"}  # places and distances
    tables = [*ELEMENTS.values(), LAYOUT_KEYS, *KIND_KEYS.values()]
    loose = {name for table in tables for name, one in table.items() if one.type in ("length", "lengths", "points")}

    assert free == loose


@given(
    st.text(max_size=30), st.sampled_from([name for name in TYPES if name not in ("expression", "elements", "choice")])
)
@settings(max_examples=150)
def test_no_text_makes_anything_but_a_value_or_a_refusal(text, kind):
    try:
        remedy = str(parse(kind, text, PALETTE))
    except BadValue as refused:
        remedy = refused.what

    assert isinstance(remedy, str)


def cells(spec, *texts):
    known = Known(PALETTE, ("sword",), lambda name: name.lower())
    return cell_values(texts, column_type(spec), known)


@pytest.mark.parametrize(
    ("spec", "text", "value"),
    [
        ("text", "No", "No"),
        ("rich", "**b**", Rich("**b**")),
        ("whole", "012", 12),
        ("whole 0..9", "", None),
        ("whole default: 3", "", 3),
        ("number", "1,5", 1.5),
        ("yes-no", "", False),
        ("yes-no", "TRUE", True),
        ("colour", "ink", ColourName("ink")),
        ("length", "2cm", Length(20)),
        ("list", "a; b |c", ("a", "b", "c")),
        ("icon", "sword", "sword"),
        ("picture", "Art.png", "art.png"),
        ("one of: sword, shield", "shield", "shield"),
        ("one of: a, b default: b", "", "b"),
        ("default: fire", "", "fire"),
    ],
)
def test_cells_become_values_of_their_columns_type(spec, text, value):
    assert ({text: value}, {}) == cells(spec, text)


def test_numbers_print_as_they_were_typed():
    assert ["012", "2.0", "1,50"] == [
        str(cells(*one)[0][one[1]]) for one in (("whole", "012"), ("whole", "2.0"), ("number", "1,50"))
    ]


@pytest.mark.parametrize(
    ("spec", "text"),
    [
        ("whole", "two"),
        ("whole 0..9", "10"),
        ("number", "1.234,5"),
        ("icon", "swrod"),
        ("one of: a, b", "c"),
        ("colour", "x"),
    ],
)
def test_a_cell_that_is_not_of_its_type_is_quoted(spec, text):
    assert f'"{text}"' in cells(spec, text)[1][text].what


@pytest.mark.parametrize("spec", ["hole", "one of:", "whole 0-x"])
def test_what_is_no_type_of_column_is_refused(spec):
    with pytest.raises(BadValue):
        column_type(spec)
