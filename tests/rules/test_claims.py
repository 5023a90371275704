"""Every numbered rule is carried out somewhere, proved somewhere, and its proof fails when it is broken."""

import ast
import os

import pytest

from .claims import ID, NUMBERED, proofs_of, rules_of
from .mutation import mutants, spoilt, survives, tags

SOAK = os.environ.get("CARTAVIVA_SOAK") == "1"
TAGGED = [
    (game, rule) for game, numbered in NUMBERED.items() for rule in numbered.in_code if rule not in numbered.no_code
]
SOME = [("generally", "GR-6"), ("generally", "GR-D13")]


@pytest.fixture(params=NUMBERED)
def game(request):
    return request.param


def test_every_rule_and_decision_is_in_the_code_or_needs_none(game):
    numbered = NUMBERED[game]
    tagged = {name for file in rules_of(game) for _, name in tags(file)}

    assert sorted(numbered.in_code) == sorted({*tagged, *numbered.no_code})
    assert {} == {name: why for name, why in numbered.no_code.items() if name in tagged}


def test_every_rule_decision_and_example_is_proved_by_a_test(game):
    proved = {name for file in proofs_of(game).glob("test_*.py") for name in _marked(file)}

    assert [] == [name for name in NUMBERED[game].in_tests if name not in proved]
    assert [] == sorted(name for name in proved if ID.fullmatch(name) and name not in NUMBERED[game].in_tests)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "rule"), TAGGED if SOAK else SOME)
def test_a_broken_rule_fails_its_tests(game, rule, tmp_path):
    """Only that rule's tests are run."""
    broken = list(mutants(game, rule))
    chosen = broken if SOAK else broken[:1]

    assert [] == [each.where for at, each in enumerate(chosen) if survives(each, tmp_path / str(at))]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("a = b > c  # X-1", "a = b <= c"),
        ("a = b + c", "a = b - c"),
        ("a = max(b)", "a = min(b)"),
        ("a = b or c", "a = b and c"),
        ("a = not b", "a = b"),
        ("a = 4", "a = 5"),
        ("a = True", "a = False"),
        ("a = ('b', 'c')", "a = ('b',)"),
        ("a = b if c else d", "a = b if not c else d"),
        ("a = [b for b in c if d]", "a = [b for b in c if not d]"),
        ("a = f(b, c)", "a = b"),
        ("a = To.EACH", "a = To.FIRST"),
        ("a = b", "a = None"),
    ],
)
def test_a_statement_is_spoilt_by_the_first_slip_that_fits(before, after):
    assert after == spoilt(before, 1)


def test_of_a_statement_over_several_lines_the_line_that_is_named_is_spoilt():
    assert "f(1, g=3, h=4)" == spoilt("f(\n    1,\n    g=2,\n    h=4,\n)", 3)


def test_of_an_if_only_its_condition_is_spoilt():
    assert ast.unparse(ast.parse("if not a:\n    b = c > d")) == spoilt("if a:\n    b = c > d", 1)


def _marked(file):
    """What the markers of a file's tests name."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "rule":
            yield from (argument.value for argument in node.args)
