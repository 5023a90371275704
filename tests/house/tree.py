"""The checkout as the house's tests see it: its files, its functions, their lengths."""

import ast
import subprocess
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
CODE = ("card_data", "generator", "companion", "cartaviva.py", "docs/generate.py", "bench")


class Function(NamedTuple):
    """A function, where it stands, and how many lines its body has without the docstring."""

    where: str
    node: ast.FunctionDef | ast.AsyncFunctionDef
    lines: int
    is_public: bool


@cache
def modules():
    """Every module of the product with its syntax tree, by path below the root."""
    paths = [path for name in CODE for path in ([ROOT / name] if name.endswith(".py") else (ROOT / name).rglob("*.py"))]
    return {
        path.relative_to(ROOT).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
        for path in sorted(paths)
        if path.is_file()
    }


@cache
def functions():
    """Every function of the product, methods and inner ones too."""
    return tuple(
        Function(f"{name}:{node.lineno} {node.name}", node, _body_lines(node), _is_public(node))
        for name, module in modules().items()
        for node in ast.walk(module)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )


@cache
def files():
    """Every file that git tracks or would, below the root; none where there is no git."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    return tuple(ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file())


@cache
def texts():
    """Every file of text among them, with what it says."""
    found = {}
    for path in files():
        data = path.read_bytes()
        if b"\0" not in data:
            found[path.relative_to(ROOT).as_posix()] = data.decode("utf-8", errors="replace")
    return found


def _body_lines(node):
    body = node.body[1:] if ast.get_docstring(node) is not None else node.body
    return body[-1].end_lineno - body[0].lineno + 1 if body else 0


def _is_public(node):
    return not node.name.startswith("_")
