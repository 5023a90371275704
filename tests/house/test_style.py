"""The house style, held by one walk over the syntax trees."""

import ast
from statistics import median, quantiles

from .tree import ROOT, functions, modules

SHAPES = {"utils", "util", "helpers", "helper", "common", "manager", "managers", "misc", "data"}
MUTABLE_CALLS = {"list", "dict", "set", "defaultdict", "deque", "Counter", "OrderedDict"}
PURE_CORES = (
    "card_data/marks.py",
    "card_data/geometry.py",
    "card_data/curves.py",
    "card_data/shapes.py",
    "card_data/boards.py",
    "card_data/expressions",
    "card_data/elements.py",
    "generator/layout/",
    "generator/imposition/",
)
INPUT_OUTPUT = {"open", "print", "input", "read_text", "read_bytes", "write_text", "write_bytes"}
INTERPRETERS = ("card_data/expressions/operations.py",)  # what people call with keywords of their own
PAINTERS_MAY_IMPORT = {
    "card_data.marks", "card_data.geometry", "card_data.curves", "card_data.shapes", "card_data.model",
    "card_data.boards",
    "__future__", "collections", "collections.abc", "dataclasses", "enum", "functools", "hashlib", "itertools", "math",
    "operator", "random", "typing",
}  # fmt: skip
RULES_MAY_IMPORT = {name for name in PAINTERS_MAY_IMPORT if not name.startswith("card_data.")} | {"card_data.rules"}


def test_no_function_is_longer_than_sixty_lines():
    assert [] == [f"{each.where}: {each.lines} lines" for each in functions() if each.lines > 60]


def test_most_functions_are_read_at_a_glance():
    lines = [each.lines for each in functions()]

    assert median(lines) < 8
    assert quantiles(lines, n=10)[-1] <= 25


def test_hardly_a_function_is_longer_than_forty_lines():
    long = [f"{each.where}: {each.lines} lines" for each in functions() if each.lines > 40]

    assert len(long) <= len(functions()) / 100, long


def test_no_module_is_longer_than_four_hundred_lines():
    lengths = {name: len((ROOT / name).read_text(encoding="utf-8").splitlines()) for name in modules()}

    assert {} == {name: length for name, length in lengths.items() if length > 400}


def test_every_module_says_what_it_knows():
    assert [] == [name for name, module in modules().items() if module.body and ast.get_docstring(module) is None]


def test_every_public_function_and_class_has_a_docstring():
    told = {name: module for name, module in modules().items() if not name.startswith("bench")}

    assert [] == [where for name, module in told.items() for where in _undocumented(name, module)]


def test_every_function_says_what_it_returns():
    assert [] == [
        each.where for each in functions() if each.node.returns is None and not each.where.startswith("bench")
    ]


def test_no_public_signature_takes_keywords_nobody_declared():
    loose = [each.where for each in functions() if each.is_public and each.node.args.kwarg]

    assert [] == [where for where in loose if not where.startswith(INTERPRETERS)]


def test_no_module_is_named_for_its_shape():
    assert [] == [name for name in modules() if {part.removesuffix(".py") for part in name.split("/")} & SHAPES]


def test_no_module_holds_state_that_changes():
    assert [] == [where for name, module in modules().items() for where in _changed_globals(name, module)]


def test_pure_cores_open_and_print_nothing():
    cores = {name: module for name, module in modules().items() if name.startswith(PURE_CORES)}

    assert [] == [f"{name}:{line}" for name, module in cores.items() for line in _calls(module, INPUT_OUTPUT)]


def _is_beside(imported):
    """A module of the same folder of painters or rules, and no way out of it."""
    return imported.startswith(".") and not imported.startswith("..")


def test_a_games_python_imports_only_what_is_pure():
    games = {name: module for name, module in modules().items() if name.startswith("card_data/games/")}
    strangers = [
        f"{name}: {imported}"
        for name, module in games.items()
        for imported in _imports(module)
        if not _is_beside(imported) and imported not in (RULES_MAY_IMPORT if "/rules" in name else PAINTERS_MAY_IMPORT)
    ]

    assert [] == strangers


def test_only_the_command_line_prints_and_exits():
    commands = ("cartaviva.py", "generator/cli", "generator/screen", "companion/cli", "docs/", "bench/")
    others = {name: module for name, module in modules().items() if not name.startswith(commands)}

    assert [] == [f"{name}:{line}" for name, module in others.items() for line in _calls(module, {"print", "exit"})]


def _undocumented(name, module):
    """Public functions, classes and methods that say nothing of themselves."""
    for node in module.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            inner = node.body if isinstance(node, ast.ClassDef) else []
            methods = [each for each in inner if isinstance(each, ast.FunctionDef) and not each.name.startswith("_")]
            for each in (node, *methods):
                if ast.get_docstring(each) is None and not _is_told_by_its_class(each):
                    yield f"{name}:{each.lineno} {each.name}"


def _is_told_by_its_class(node):
    """A protocol's method without a body, or one of several signatures."""
    is_bare = isinstance(node.body[-1], ast.Expr) and getattr(node.body[-1].value, "value", None) is Ellipsis
    return is_bare or any(getattr(each, "id", "") == "overload" for each in node.decorator_list)


def _changed_globals(name, module):
    """Top-level containers that are not named as constants, and every `global` statement."""
    for node in module.body:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        if isinstance(node, ast.Assign | ast.AnnAssign) and _is_container(node.value):
            named = [each.id for each in targets if isinstance(each, ast.Name)]
            yield from (f"{name}:{node.lineno} {each}" for each in named if each != each.upper() and each != "__all__")
    yield from (f"{name}:{node.lineno} global" for node in ast.walk(module) if isinstance(node, ast.Global))


def _is_container(value):
    is_display = isinstance(value, ast.List | ast.Dict | ast.Set | ast.ListComp | ast.DictComp | ast.SetComp)
    return is_display or (isinstance(value, ast.Call) and getattr(value.func, "id", "") in MUTABLE_CALLS)


def _calls(module, names):
    """The lines where one of these is called, as a function or as a method."""
    for node in ast.walk(module):
        if isinstance(node, ast.Call) and (getattr(node.func, "id", "") or getattr(node.func, "attr", "")) in names:
            yield node.lineno


def _imports(module):
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or "")
