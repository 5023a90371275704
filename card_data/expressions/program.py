"""Real expressions: read by Jinja's parser, rewritten into our guarded operations, and compiled by Jinja's sandbox.

Nothing of Jinja's own filters, tests, globals, attributes or methods is left within reach.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache, singledispatchmethod
from itertools import accumulate

from jinja2 import StrictUndefined, Template, TemplateError, nodes
from jinja2.lexer import describe_token
from jinja2.parser import Parser
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment

from card_data.expressions.operations import FILTERS, FUNCTIONS, OPERATORS
from card_data.expressions.values import (
    ExpressionError,
    check_items,
    checked_number,
    checked_text,
)
from card_data.problems import nearest

MAX_SOURCE = 2_000  # characters of one expression
MAX_DEPTH = 40  # how deep brackets and operators may lie in each other
_BINARY = {"Add": "+", "Sub": "-", "Mul": "*", "Div": "/", "FloorDiv": "//", "Mod": "%", "Pow": "**"}
_SIGN = {"Neg": "neg", "Pos": "pos"}
_WORD_FOR = {
    "=": "Write == to compare.",
    "&": "Write `and`.",
    "|": "Write `or`.",
    "!": "Write `not`.",
    "?": "Write `a if b else c`.",
}
_REFUSED = {
    "Test": ("`is` asks for something that is not known here", "Write index % 2 == 1, or name != ''."),
    "Call": (
        "only t, range, min and max can be called",
        "Methods like .format() are not known; use a filter: name|upper.",
    ),
}


class _Row(Context):
    """What a compiled expression asks of Jinja's context, without the rest, which costs more than the expression."""

    def __init__(self, values: Mapping[str, object]) -> None:
        """Keeps the row's values."""
        self.row = values
        self.vars: dict[str, object] = {}
        self.exported_vars: set[str] = set()

    def resolve_or_missing(self, key: str) -> object:  # noqa: ARG002 (the one name that is left is the row)
        """The row's values."""
        return self.row


@dataclass(frozen=True, slots=True, eq=False)
class Program:
    """A compiled expression."""

    source: str
    names: frozenset[str]
    attributes: frozenset[str]
    arithmetic_names: frozenset[str]
    asks_texts: bool
    _template: Template = field(repr=False)

    def value(self, values: Mapping[str, object]) -> object:
        """What it gives for these values."""
        context = _Row(values)
        try:
            for _ in self._template.root_render_func(context):
                pass
        except ExpressionError:
            raise
        except (
            ArithmeticError,
            LookupError,
            MemoryError,
            RecursionError,
            TemplateError,
            TypeError,
            ValueError,
        ) as error:
            raise ExpressionError(f"this cannot be worked out ({error})") from error
        result = context.vars["result"]
        if isinstance(result, str):
            return checked_text(result)
        if isinstance(result, tuple):
            check_items(len(result))
        return result


def program(source: str) -> Program:
    """Compiles an expression. ExpressionError for what cannot be read or is not allowed."""
    tree = _tree(source)
    rewriting = _Rewriting()
    assign = nodes.Assign(nodes.Name("result", "store"), rewriting.expression(tree), lineno=1)
    body = nodes.Template([assign], lineno=1)
    body.set_environment(_environment())
    try:
        template = _environment().from_string(body)
    except (TemplateError, SyntaxError, RecursionError, MemoryError) as error:
        raise ExpressionError(f"`{_short(source)}` is too much for one expression ({error})") from error
    return Program(
        source,
        frozenset(rewriting.names),
        frozenset(rewriting.attributes),
        frozenset(rewriting.arithmetic),
        rewriting.asks_texts,
        template,
    )


@lru_cache(maxsize=1)  # the same for everybody and never changed; making it costs a millisecond
def _environment() -> ImmutableSandboxedEnvironment:
    environment = ImmutableSandboxedEnvironment(undefined=StrictUndefined, autoescape=False)
    environment.filters = {**FILTERS, **OPERATORS}
    environment.tests = {}
    environment.globals = {}
    return environment


def _tree(source: str) -> nodes.Expr:
    if not source:
        raise ExpressionError("the expression is empty", "Write a name, such as {{ name }}.")
    if len(source) > MAX_SOURCE or _nesting(source) > MAX_DEPTH:
        raise ExpressionError(f"`{_short(source)}` is too long or too deeply nested for one expression")
    try:
        parser = Parser(_environment(), source, state="variable")
        tree = parser.parse_expression()
    except (TemplateError, ValueError, RecursionError) as error:
        sign = next((_WORD_FOR[sign] for sign in _WORD_FOR if f"'{sign}'" in str(error)), "")
        raise ExpressionError(f"`{_short(source)}` is not an expression: {_said(error)}", sign) from error
    if not parser.stream.eos:
        token = parser.stream.current
        sign = _WORD_FOR["="] if token.type == "assign" else "Two things need an operator between them."
        raise ExpressionError(f'`{_short(source)}` is not an expression: "{describe_token(token)}" is unexpected', sign)
    return tree


def _said(error: Exception) -> str:
    return (error.message or "") if isinstance(error, TemplateError) else "it is too deeply nested"


def _nesting(source: str) -> int:
    steps = ((sign in "([{") - (sign in ")]}") for sign in source)
    return max(accumulate(steps))


def _short(source: str) -> str:
    return source if len(source) <= 60 else source[:59] + "…"  # noqa: PLR2004


@dataclass(slots=True)
class _Rewriting:
    """Turns Jinja's tree into one of guarded operations, and notes on the way what it looks up."""

    names: set[str] = field(default_factory=set)
    attributes: set[str] = field(default_factory=set)
    arithmetic: set[str] = field(default_factory=set)
    asks_texts: bool = False
    depth: int = 0

    def expression(self, node: nodes.Node, *, is_optional: bool = False) -> nodes.Expr:
        """The tree below a node, rewritten; `is_optional`: what is missing in it is empty and no error."""
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise ExpressionError("the expression is too deeply nested")
        try:
            return self._rewritten(node, is_optional=is_optional)
        finally:
            self.depth -= 1

    def _rewritten(self, node: nodes.Node, *, is_optional: bool) -> nodes.Expr:
        if isinstance(node, (nodes.Getattr, nodes.Getitem)):
            return self._access(node, is_optional=is_optional)
        return self._rewrite(node)

    @singledispatchmethod
    def _rewrite(self, node: nodes.Node) -> nodes.Expr:
        kind = type(node).__name__
        what, remedy = _REFUSED.get(kind, (f"expressions know nothing like this ({kind.lower()})", ""))
        raise ExpressionError(what, remedy)

    @_rewrite.register(nodes.Const)
    def _const(self, node: nodes.Const) -> nodes.Expr:
        if isinstance(node.value, (int, float)):
            checked_number(node.value)
        return _const(node.value)

    @_rewrite.register(nodes.Name)
    def _name(self, node: nodes.Name) -> nodes.Expr:
        self.names.add(_public(node.name))
        return _operation("named", nodes.Name("_", "load", lineno=1), _const(node.name))

    def _access(self, node: nodes.Getattr | nodes.Getitem, *, is_optional: bool) -> nodes.Expr:
        owner = self.expression(node.node, is_optional=is_optional)
        options = [nodes.Keyword("is_optional", _const(True), lineno=1)] if is_optional else []
        if isinstance(node, nodes.Getattr):
            path = _path(node)
            if "(" not in path:
                self.attributes.add(path)
            return _operation("field", owner, _const(_public(node.attr)), _const(path), options=options)
        if isinstance(node.arg, nodes.Slice):
            bounds = (node.arg.start, node.arg.stop, node.arg.step)
            return _operation("part", owner, *(self._or_none(bound) for bound in bounds))
        return _operation("item", owner, self.expression(node.arg), options=options)

    @_rewrite.register(nodes.BinExpr)
    @_rewrite.register(nodes.UnaryExpr)
    def _arithmetic(self, node: nodes.BinExpr | nodes.UnaryExpr) -> nodes.Expr:
        operands, kind = list(node.iter_child_nodes()), type(node).__name__
        is_text = [isinstance(operand, nodes.Const) and isinstance(operand.value, str) for operand in operands]
        if kind == "Add" and any(is_text):
            raise ExpressionError("+ adds numbers, and here is a text", "Join texts with ~: {{ name ~ '!' }}.")
        self._count(operands)
        name = "repeated" if kind == "Mul" and any(is_text) else _BINARY.get(kind) or _SIGN[kind]
        return _operation(name, *map(self.expression, operands))

    def _count(self, operands: list[nodes.Node]) -> None:
        self.arithmetic.update(operand.name for operand in operands if isinstance(operand, nodes.Name))

    @_rewrite.register(nodes.Compare)
    def _compare(self, node: nodes.Compare) -> nodes.Expr:
        """`a < b < c` is `a < b and b < c`; nothing here has effects, so b may be worked out twice."""
        left, result = node.expr, None
        for operand in node.ops:
            if operand.op not in {"in", "notin"} and any(map(_is_number, (left, operand.expr))):
                self._count([left, operand.expr])
            step = _operation(operand.op, self.expression(left), self.expression(operand.expr))
            result = step if result is None else nodes.And(result, step, lineno=1)
            left = operand.expr
        return result or self.expression(left)

    @_rewrite.register(nodes.Filter)
    def _filter(self, node: nodes.Filter) -> nodes.Expr:
        if node.name not in FILTERS:
            raise ExpressionError(f'there is no filter "{node.name}"', nearest(node.name, FILTERS))
        if node.node is None:
            raise ExpressionError("a filter needs something before it", "Write name|upper.")
        _fits(node, node.name, FILTERS[node.name], first=1)
        if node.name in {"round", "abs"}:
            self._count([node.node])
        subject = self.expression(node.node, is_optional=node.name == "default")
        return _operation(node.name, subject, *map(self.expression, node.args), options=self._options(node))

    @_rewrite.register(nodes.Call)
    def _call(self, node: nodes.Call) -> nodes.Expr:
        name = node.node.name if isinstance(node.node, nodes.Name) else ""
        if name != "t" and name not in FUNCTIONS:
            raise ExpressionError(*_uncallable(name))
        _fits(node, name, FUNCTIONS.get(name, _any_text), first=0)
        if name == "range":
            self._count(list(node.args))
        self.asks_texts |= name == "t"
        root = nodes.Name("_", "load", lineno=1)
        return _operation("call", root, _const(name), *map(self.expression, node.args), options=self._options(node))

    def _options(self, node: nodes.Filter | nodes.Call) -> list[nodes.Keyword]:
        return [nodes.Keyword(key, self.expression(value), lineno=1) for key, value in _keywords(node).items()]

    @_rewrite.register(nodes.And)
    @_rewrite.register(nodes.Or)
    def _either(self, node: nodes.And | nodes.Or) -> nodes.Expr:
        return type(node)(self.expression(node.left), self.expression(node.right), lineno=1)

    @_rewrite.register(nodes.Not)
    def _not(self, node: nodes.Not) -> nodes.Expr:
        return nodes.Not(self.expression(node.node), lineno=1)

    @_rewrite.register(nodes.CondExpr)
    def _choice(self, node: nodes.CondExpr) -> nodes.Expr:
        test, chosen, other = self.expression(node.test), self.expression(node.expr1), self._or_none(node.expr2)
        return nodes.CondExpr(test, chosen, other, lineno=1)

    def _or_none(self, node: nodes.Expr | None) -> nodes.Expr:
        return _const(None) if node is None else self.expression(node)

    @_rewrite.register(nodes.Concat)
    def _concat(self, node: nodes.Concat) -> nodes.Expr:
        return _operation("~", *map(self.expression, node.nodes))

    @_rewrite.register(nodes.List)
    @_rewrite.register(nodes.Tuple)
    def _list(self, node: nodes.List | nodes.Tuple) -> nodes.Expr:
        return nodes.Tuple([self.expression(entry) for entry in node.items], "load", lineno=1)

    @_rewrite.register(nodes.Dict)
    def _dict(self, node: nodes.Dict) -> nodes.Expr:
        pairs = [nodes.Pair(self.expression(pair.key), self.expression(pair.value), lineno=1) for pair in node.items]
        return nodes.Dict(pairs, lineno=1)


def _uncallable(name: str) -> tuple[str, str]:
    """What is wrong with calling this, and what to write: many names of spreadsheets are filters here."""
    if name in FILTERS:
        return f"{name} is a filter, and stands behind its value", f"Write value|{name}, or (a - b)|{name}."
    if name:
        return f'"{name}" is nothing that can be called', nearest(name, ("t", *FUNCTIONS))
    return _REFUSED["Call"]


def _operation(name: str, *args: nodes.Expr, options: list[nodes.Keyword] | None = None) -> nodes.Expr:
    keywords = options or []
    return nodes.Filter(args[0], name, list(args[1:]), keywords, None, None, lineno=1)


def _const(value: object) -> nodes.Expr:
    return nodes.Const(value, lineno=1)


def _is_number(node: nodes.Node) -> bool:
    is_literal = isinstance(node, nodes.Const) and isinstance(node.value, (int, float))
    return is_literal or type(node).__name__ in _BINARY or type(node).__name__ in _SIGN


def _public(name: str) -> str:
    if name.startswith("_"):
        raise ExpressionError(f'"{name}" begins with an underscore, and such names are not reachable')
    return name


def _path(node: nodes.Node) -> str:
    if isinstance(node, nodes.Getattr):
        return f"{_path(node.node)}.{node.attr}"
    return node.name if isinstance(node, nodes.Name) else "(…)"


def _any_text(key: object, *, n: object = 0) -> str:
    raise NotImplementedError(key, n)


def _keywords(node: nodes.Filter | nodes.Call) -> dict[str, nodes.Expr]:
    options = [option for option in node.kwargs if isinstance(option, nodes.Keyword)]
    return {_public(option.key): option.value for option in options}


def _fits(node: nodes.Filter | nodes.Call, name: str, function: Callable[..., object], *, first: int) -> None:
    if node.dyn_args is not None or node.dyn_kwargs is not None:
        raise ExpressionError(f"{name} cannot be given values with a star")
    try:
        inspect.signature(function).bind(*[None] * (first + len(node.args)), **dict.fromkeys(_keywords(node)))
    except TypeError as error:
        raise ExpressionError(f"{name} is given the wrong values ({error})") from error
