from types import MappingProxyType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from card_data.expressions import ExpressionError, Template, compile_expression, compile_text
from card_data.marks import Colour
from card_data.model import Number, Rich, Seat, Whole
from card_data.problems import Place
from card_data.text import parse, plain

RED = Seat("red", Colour(1, 0, 0), "circle", 1)
ROW = MappingProxyType(
    {
        "name": "Wolf & Söhne",
        "cost": Whole(12, "012"),
        "price": Number(1.5, "1,5"),
        "rules": Rich("**Gain** 2 :wood:"),
        "tags": ("a", "b"),
        "empty": None,
        "kit": RED,
        "link": {"setup": "HTTP://X/S/G"},
        "t": lambda key, n=None: f"<{key}>" if n is None else f"<{key} {n}>",
        "result": 5,
        "min": "the least",
    }
)


def filled(text: str, **more: object) -> str:
    template = compile_text(text)
    return template if isinstance(template, str) else template.text({**ROW, **more})


def made(text: str) -> Template:
    template = compile_text(text)
    assert isinstance(template, Template)
    return template


def test_a_text_without_braces_is_itself():
    assert "10:30 } {" == compile_text("10:30 } {")


@pytest.mark.parametrize(
    ("expected", "text"),
    [
        ("Wolf & Söhne", "{{ name }}"),
        ("012", "{{cost}}"),
        ("1,5", "{{ price }}"),
        ("012 x", "{{ cost }} x"),
        ("13", "{{ cost + 1 }}"),
        ("3", "{{ price * 2 }}"),
        ("0.3", "{{ 0.1 + 0.2 }}"),
        ("3", "{{ 2.5|round }}"),
        ("2.68", "{{ 2.675|round(2) }}"),
        ("-13", "{{ -cost - 1 }}"),
        ("|", "{{ empty }}|"),
        ("a, b", "{{ tags }}"),
        ("a/b", "{{ tags|join('/') }}"),
        ("#FF0000", "{{ kit.colour }}"),
        ("CIRCLE", "{{ kit.shape|upper }}"),
        ("HTTP://X/S/G", "{{ link.setup }}"),
        ("<a.b>", "{{ t('a.b') }}"),
        ("<a.b 012>", "{{ t('a.b', n=cost) }}"),
        ("yes no", "{{ cost > 3 }} {{ not cost }}"),
        ("WOLF", "{{ name[0:4]|upper }}"),
        ("ooo", "{{ 'o' * 3 }}"),
        ("L'onda D'oro", "{{ \"l'onda d'oro\"|title }}"),
        ("Wolf\N{NO-BREAK SPACE}&\N{NO-BREAK SPACE}Söhne", "{{ name|nowrap }}"),
        ("b", "{{ 'a;b'|split(';')|last }}"),
        ("none", "{{ empty|default('none') }}"),
        ("", "{{ 'high' if cost > 20 }}"),
        ("3 the least", "{{ min(3, cost) }} {{ min }}"),
        ("0, 1, 2", "{{ range(3) }}"),
        ("5", "{{ result + 0 }}"),
        ("}} 1", "{{ '}}' }} {{ {'a': {'b': 1}}['a']['b'] }}"),
        ("12", "{{ '12'|int }}"),
    ],
)
def test_expressions_print_as_people_expect(expected, text):
    assert expected == filled(text)


def test_a_lone_expression_keeps_its_value():
    assert RED.colour == made("{{ kit.colour }}").value(ROW)
    assert (0, 1) == compile_expression("range(2)").value(ROW)
    assert compile_expression("{{ cost > 3 }}").value(ROW) is True


def test_plain_values_print_as_typed_beside_rich_ones():
    """B040, B041."""
    text = filled("{{ name }}: {{ rules }}", name=r"*R&D*; a\*b <b>")

    assert isinstance(text, Rich)
    assert r"*R&D*; a\*b <b>: Gain 2 " == "".join(span[0] for span in parse(text, ["wood"]).paragraphs[0][:-1])


def test_literal_parts_are_rich_when_the_element_is():
    assert Rich(r"**a \* b**") == made("**{{ name }}**").text({"name": "a * b"}, rich=True)


def test_joining_keeps_rich_rich_and_plain_plain():
    assert Rich(r"\*: **Gain** 2 :wood:".replace(": ", r"\: ", 1)) == filled("{{ '*: ' ~ rules }}")


def test_capitals_leave_icons_alone():
    assert Rich("**GAIN** 2 :wood:") == filled("{{ rules|upper }}")


@settings(max_examples=60)
@given(st.text())
def test_a_plain_value_in_a_rich_text_reads_back_as_it_was(value):
    text = made("{{ value }}").text({"value": value}, rich=True)

    assert plain(value) == parse(text, ["wood"]).paragraphs


def test_it_tells_what_it_looks_up():
    template = made("{{ kit.colour if cost + 1 > bonus|default(0) else t('x', n=n) }} {{ max(a, 2) > 3 }}")

    assert {"kit", "cost", "bonus", "n", "a"} == template.names
    assert {"kit.colour"} == template.attributes
    assert {"cost"} == template.arithmetic_names
    assert not template.is_static


def test_only_what_looks_up_nothing_is_static():
    assert made("{{ 1 + 1 }}").is_static
    assert not made("{{ t('title') }}").is_static


def test_an_empty_cell_is_equal_to_no_text_and_beyond_all_order():
    row = {"cell": None, "text": ""}

    assert compile_expression("cell == '' and text == none").value(row) is True
    assert compile_expression("cell > 3 or cell < 3").value(row) is False


def test_errors_say_where_the_text_stands():
    place = Place("layouts/front.yaml", line=4)

    with pytest.raises(ExpressionError) as caught:
        compile_text("{{ nmae|uper }}", place)
    assert ('there is no filter "uper"', 'Did you mean "upper"?', place) == (
        caught.value.what,
        caught.value.remedy,
        caught.value.where,
    )
