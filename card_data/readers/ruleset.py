"""`rules.py`, or a folder `rules/`: what a game's rules offer, and the rows of its tables that they read."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeAlias

from card_data import boards
from card_data.geometry import Box, Length
from card_data.marks import Colour
from card_data.model import Component, Element, Game, Row, Value
from card_data.problems import Place, Problem, Problems, Report, nearest
from card_data.readers.folder import Folder
from card_data.readers.programs import Source, program_file, program_sources, run_program
from card_data.rules import Ruleset

_NAME = "rules"
_CONSTANT = "RULES"
_SCORED = re.compile(r"^[\"']?(?:play|score)[\"']?\s*:", re.MULTILINE)  # keys of the file itself
_MAY_IMPORT = frozenset(
    {
        "__future__",
        "abc",
        "bisect",
        "card_data.rules",
        "collections",
        "collections.abc",
        "copy",
        "dataclasses",
        "enum",
        "fractions",
        "functools",
        "hashlib",
        "heapq",
        "itertools",
        "math",
        "operator",
        "re",
        "statistics",
        "string",
        "types",
        "typing",
    }
)
_ANY_SIZE = Box(0.0, 0.0, 100.0, 100.0)  # of a track, rules read only ids and ways

Rows: TypeAlias = tuple[Mapping[str, Any], ...]


def has_rules(path: Path) -> bool:
    """Whether a game's folder has rules to play by."""
    return bool(program_file(Folder(path), _NAME))


def is_played(path: Path) -> bool:
    """Whether a game's folder says how it is played: by rules, or by `play:` or `score:`."""
    return has_rules(path) or is_scored(path)


def is_scored(path: Path) -> bool:
    """Whether a game's folder says in game.yaml how it is played without code."""
    try:
        text = (path / "game.yaml").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False
    return bool(_SCORED.search(text))


def no_rules(path: Path) -> Problem:
    """That a game does not say how it is played."""
    remedy = "Say in game.yaml how it is played (`play:`), or write a rules.py."
    return Problem("rules/none", f'The game in "{path.name}" has no rules', Place(path.name), remedy)


def read_rules(path: Path, *, trusted: bool) -> Ruleset:
    """The rules of a game's folder. Problems, all at once, where there are none, or they cannot run, or may not.

    Rules do not run without trust; those that come with CartaViva have it from whoever calls.
    """
    report = Report()
    folder = Folder(path)
    first = program_file(folder, _NAME)
    if not first:
        raise Problems([no_rules(path)])
    if not trusted:
        remedy = "Look into it; if you trust it, add --trust."
        what = f"{first} is a program, and programs of others do not run unasked"
        raise Problems([Problem("trust/rules", what, Place(first), remedy)])
    sources = program_sources(folder, _NAME, report)
    for source in sources:
        _check_imports(source, report)
    report.raise_if_any()
    program = run_program(folder, _NAME, sources, report)
    ruleset = None if program is None else getattr(program.module, _CONSTANT, None)
    if program is not None and not isinstance(ruleset, Ruleset):
        report.problem("rules/constant", f"{first} has no {_CONSTANT}", Place(first), "End it with RULES = Ruleset(…).")
    report.raise_if_any()
    assert isinstance(ruleset, Ruleset)
    return ruleset


def _check_imports(source: Source, report: Report) -> None:
    """Rules know nothing but the vocabulary and pure modules: a log must lead to the same state at any time."""
    try:
        tree = ast.parse(source.text)
    except (SyntaxError, ValueError):
        return  # told with its line when it runs
    for name, line in _imported(tree.body):
        if name not in _MAY_IMPORT:
            what = f'Rules import "{name}", which may be different from one time to the next'
            remedy = "Draw lots through the `chance` that rules are given; nothing else may vary."
            report.problem("rules/import", what, Place(source.file, line=line), remedy)


def _imported(body: Iterable[ast.stmt]) -> Iterator[tuple[str, int]]:
    """The modules that statements import, and their lines; names for types only do not count, nor does `Random`."""
    for node in (inner for statement in body for inner in ast.walk(statement) if not _is_for_types(statement)):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level and not _is_random(node):
            yield node.module or "", node.lineno


def _is_random(node: ast.ImportFrom) -> bool:
    """Whether it is only the type of what hands are given."""
    return node.module == "random" and {alias.name for alias in node.names} == {"Random"}


def _is_for_types(statement: ast.stmt) -> bool:
    test = statement.test if isinstance(statement, ast.If) else None
    return isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"


def tables_of(game: Game, names: Iterable[str]) -> dict[str, Rows]:
    """The rows of components, by name, as plain JSON values: `id code copies` and every column, in the game's language.

    A component with places gives these: `id kind next` and what else its table says. Problems for an unknown name.
    """
    components = {component.id: component for component in game.components}
    tables: dict[str, Rows] = {}
    for name in names:
        if name not in components:
            what = f'The rules read a component "{name}", which the game does not have'
            raise Problems([Problem("rules/table", what, Place(_NAME), nearest(name, components))])
        tables[name] = _places(game, components[name]) or _rows(components[name], game.texts.languages[:1])
    return tables


def _rows(component: Component, languages: tuple[str, ...]) -> Rows:
    return tuple(_row(row, languages) for row in component.rows)


def _row(row: Row, languages: tuple[str, ...]) -> Mapping[str, Any]:
    columns = {name: plain(row.value(name, languages)) for name in dict.fromkeys([*row.values, *row.words])}
    return {**columns, "id": row.id, "code": row.code, "copies": row.copies}


def _places(game: Game, component: Component) -> Rows:
    """The places of a board: of its table, else of the tracks that its layout computes."""
    table = component.settings.get("places")
    if table:
        spaces = boards.spaces_from_rows(game.places.get(str(table), ()), Box(0.0, 0.0, *component.size))
    elif component.face in game.layouts:
        tracks = _tracks(game.layouts[component.face].elements)
        spaces = tuple(space for track in tracks for space in _spaces(game, track))
    else:
        spaces = ()
    return tuple(
        {"id": space.id, "kind": space.kind, "next": list(space.next), "x": space.x, "y": space.y, "angle": space.angle}
        for space in spaces
    )


def _tracks(elements: Iterable[Element]) -> Iterator[Element]:
    for element in elements:
        if element.kind == "track":
            yield element
        yield from _tracks(element.children)


def _spaces(game: Game, track: Element) -> tuple[boards.Space, ...]:
    """The spaces of a track that a table names, or whose number is written out."""
    table, count = track.properties.get("places"), track.properties.get("spaces")
    if table:
        return boards.spaces_from_rows(game.places.get(str(table), ()), _ANY_SIZE)
    shape = str(track.content or "ring")
    return boards.track(shape, count, _ANY_SIZE) if isinstance(count, int) and shape in boards.SHAPES else ()


def plain(value: Value) -> Any:  # noqa: ANN401, PLR0911  (JSON; one line a type)
    """A value as JSON carries it: a colour as it is written, a length in millimetres."""
    if isinstance(value, Colour):
        return value.hex
    if isinstance(value, Length):
        return value.mm
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    if isinstance(value, Mapping):
        return {str(name): plain(item) for name, item in value.items()}
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, int):
        return int(value)
    return float(value) if isinstance(value, float) else str(value)
