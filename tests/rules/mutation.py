"""Rules with one statement spoilt: the statement that says `# GR-5` at its end, changed as a slip would change it."""

import ast
import io
import os
import shutil
import subprocess
import sys
import tokenize
from pathlib import Path
from typing import NamedTuple

from .claims import ID, ROOT, proofs_of, rules_of

PATIENCE = 120  # seconds: a spoilt loop may never end
KILLED = (1, 2)  # pytest: a test failed, or the rules no longer load
FLIPPED = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE, ast.LtE: ast.Gt,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip
ASKED = {"SEAT": "EACH", "EACH": "FIRST", "FIRST": "TABLE", "TABLE": "FIRST"}
SWAPPED = {"max": "min", "min": "max", "any": "all", "all": "any"}


class Mutant(NamedTuple):
    """One spoilt file of a game's rules, and where it is spoilt."""

    game: str
    rule: str
    file: Path
    line: int
    source: str

    @property
    def where(self):
        was = self.file.read_text(encoding="utf-8").splitlines()[self.line - 1].strip()
        return f"{self.file.name}:{self.line} {was}"


def tags(file):
    """The lines of a file that end in a comment naming rules, with those names."""
    text = file.read_text(encoding="utf-8")
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT and token.line[: token.start[1]].strip():
            yield from ((token.start[0], name) for name in ID.findall(token.string))


def mutants(game, rule):
    """The game's rules spoilt at each statement that carries out this rule, one at a time."""
    for file in rules_of(game):
        for line in sorted({line for line, name in tags(file) if name == rule}):
            yield Mutant(game, rule, file, line, spoilt(file.read_text(encoding="utf-8"), line))


def survives(mutant, folder):
    """Whether all tests of its rule pass, run by themselves against the spoilt rules; they are written to `folder`."""
    original = mutant.file.parent if mutant.file.parent.name == "rules" else mutant.file
    copy = folder / original.name
    if original.is_dir():
        shutil.copytree(original, copy, ignore=shutil.ignore_patterns("__pycache__"))
        (copy / mutant.file.relative_to(original)).write_text(mutant.source, encoding="utf-8")
    else:
        copy.write_text(mutant.source, encoding="utf-8")
    command = [sys.executable, "-m", "tests.rules.spoilt", mutant.game, copy, mutant.rule, proofs_of(mutant.game)]
    few = {name: value for name, value in os.environ.items() if name != "CARTAVIVA_SOAK"}
    try:
        done = subprocess.run(command, cwd=ROOT, env=few, capture_output=True, text=True, timeout=PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        return False
    assert done.returncode in (0, *KILLED), done.stdout + done.stderr
    return done.returncode not in KILLED


def spoilt(source, line):
    """The source with the statement of that line changed by the first slip that changes it."""
    tree = ast.parse(source)
    statement = _innermost(tree, line)
    nodes = [node for node in _own(statement) if getattr(node, "lineno", 0) <= line <= getattr(node, "end_lineno", 0)]
    on_line = [node for node in nodes if node.lineno == line == node.end_lineno]
    for chosen in (on_line, nodes):
        for slip in SLIPS:
            for node in chosen:
                if slip(node):
                    return ast.unparse(ast.fix_missing_locations(tree))
    _drop(statement)
    return ast.unparse(ast.fix_missing_locations(tree))


def _innermost(tree, line):
    around = [node for node in ast.walk(tree) if isinstance(node, ast.stmt) and node.lineno <= line <= node.end_lineno]
    return max(around, key=lambda node: (node.lineno, -node.end_lineno))


def _own(statement):
    """The statement and what it is made of, without the statements inside it."""
    waiting = [statement]
    while waiting:
        node = waiting.pop(0)
        yield node
        waiting += [child for child in ast.iter_child_nodes(node) if not isinstance(child, ast.stmt)]


def _flip_comparison(node):
    if isinstance(node, ast.Compare):
        node.ops[0] = FLIPPED[type(node.ops[0])]()
        return True
    return False


def _flip_operator(node):
    if isinstance(node, ast.BinOp | ast.BoolOp) and type(node.op) in FLIPPED:
        node.op = FLIPPED[type(node.op)]()
        return True
    return False


def _swap_call(node):
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SWAPPED:
        node.func.id = SWAPPED[node.func.id]
        return True
    return False


def _drop_sign(node):
    """`-x` for `x`, `not x` for `x`, wherever it stands in the node."""
    for name, value in ast.iter_fields(node):
        if isinstance(value, ast.UnaryOp):
            setattr(node, name, value.operand)
            return True
    return False


def _negate_condition(node):
    if isinstance(node, ast.If | ast.IfExp | ast.While):
        node.test = ast.UnaryOp(ast.Not(), node.test)
        return True
    tested = next((part for part in getattr(node, "generators", ()) if part.ifs), None)
    if tested:
        tested.ifs[0] = ast.UnaryOp(ast.Not(), tested.ifs[0])
    return tested is not None


def _change_constant(node):
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        node.value = not node.value if isinstance(node.value, bool) else node.value + 1
        return True
    return False


def _shorten(node):
    if isinstance(node, ast.Tuple) and len(node.elts) > 1 and not isinstance(node.ctx, ast.Store):
        node.elts.pop()
        return True
    return False


def _ask_otherwise(node):
    if isinstance(node, ast.Attribute) and node.attr in ASKED:
        node.attr = ASKED[node.attr]
        return True
    return False


def _skip_step(node):
    """`changed(state, …)` becomes `state`: what would have been done is left out."""
    for name, value in ast.iter_fields(node):
        for at, part in enumerate(value if isinstance(value, list) else [value]):
            if isinstance(part, ast.Call) and part.args[:1] and isinstance(part.args[0], ast.Name):
                if isinstance(value, list):
                    value[at] = part.args[0]
                else:
                    setattr(node, name, part.args[0])
                return True
    return False


def _drop(statement):
    """Nothing in place of what the statement gives, keeps or goes through."""
    name = next(name for name in ("iter", "value", "test") if getattr(statement, name, None) is not None)
    setattr(statement, name, ast.Tuple([], ast.Load()) if name == "iter" else ast.Constant(None))


SLIPS = (
    _flip_comparison, _flip_operator, _swap_call, _negate_condition, _drop_sign, _change_constant, _shorten,
    _ask_otherwise, _skip_step,
)  # fmt: skip
