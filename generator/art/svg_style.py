"""Which properties an SVG element has: attributes, style sheets by specificity, `style=`, inheritance, and var()."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from generator.art.svg_tree import Node

MAX_RULES = 5_000
_MAX_VALUE = 10_000
_PRESENTATION = frozenset(
    """clip-path clip-rule color display fill fill-opacity fill-rule filter font-size letter-spacing marker-end
    marker-mid marker-start mask mix-blend-mode opacity overflow paint-order stop-color stop-opacity stroke
    stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
    transform-origin vector-effect visibility""".split()  # noqa: SIM905
)
_INHERITED = frozenset(
    """clip-rule color fill fill-opacity fill-rule font-size marker-end marker-mid marker-start paint-order stroke
    stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
    visibility""".split()  # noqa: SIM905
)
_DECLARATION = re.compile(r"""(?:[^;"'(]|"[^"]*"|'[^']*'|\([^()]*(?:\([^()]*\)[^()]*)*\)|["'(])+""")
_COMMENT = re.compile(r"/\*.*?\*/|<!--|-->", re.DOTALL)
_COMPOUND = re.compile(r"(?:\*|[a-zA-Z][\w-]*)?(?:[.#][\w-]+|:root)*")
_PART = re.compile(r"[.#]?[\w-]+|:root|\*")
_VAR = re.compile(r"var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)")

Declarations = dict[str, str]


class Selector(NamedTuple):
    """Compounds from the outermost to the element itself, and before each whether it must be the very parent."""

    compounds: tuple[tuple[str, ...], ...]
    direct: tuple[bool, ...]

    @property
    def specificity(self) -> tuple[int, int, int]:
        """Ids, classes, names."""
        parts = [part for compound in self.compounds for part in compound]
        ids = sum(part[0] == "#" for part in parts)
        classes = sum(part[0] in ".:" for part in parts)
        return ids, classes, sum(part != "*" for part in parts) - ids - classes


class Rule(NamedTuple):
    """One selector with what it declares."""

    selector: Selector
    order: int
    plain: Declarations
    important: Declarations


@dataclass(slots=True)
class Sheet:
    """All style sheets of a drawing, filed by the last part of each selector; `unsupported` is what was not read."""

    rules: dict[str, list[Rule]] = field(default_factory=dict)
    unsupported: set[str] = field(default_factory=set)
    count: int = 0

    def add(self, text: str) -> None:
        """Reads one `<style>`."""
        text = _COMMENT.sub(" ", text)
        at = 0
        while (brace := text.find("{", at)) >= 0:
            prelude = text[at:brace].rpartition(";")[2].strip()
            end = _closing(text, brace)
            self._rule(prelude, text[brace + 1 : end])
            at = end + 1

    def _rule(self, prelude: str, body: str) -> None:
        if prelude.startswith("@"):
            if not prelude.startswith(("@font-face", "@keyframes", "@-webkit-keyframes")):
                self.unsupported.add(f"style rule {prelude.split(maxsplit=1)[0]}")
            return
        plain, important = split_importance(declarations(body))
        for written in prelude.split(","):
            selector = _selector(written)
            if selector is None or self.count >= MAX_RULES:
                self.unsupported.add(f"style selector {written.strip()[:40]}")
                continue
            self.count += 1
            rule = Rule(selector, self.count, plain, important)
            self.rules.setdefault(selector.compounds[-1][-1], []).append(rule)

    def declared(self, node: Node) -> Declarations:
        """What is said about an element, the strongest word for each property."""
        found = {name: value for name, value in node.attributes.items() if name in _PRESENTATION}
        rules = sorted(self._matching(node), key=lambda rule: (rule.selector.specificity, rule.order))
        own, own_important = split_importance(declarations(node.get("style")))
        for rule in rules:
            found |= rule.plain
        found |= own
        for rule in rules:
            found |= rule.important
        return found | own_important

    def _matching(self, node: Node) -> list[Rule]:
        if not self.rules:
            return []
        names = [f"#{node.get('id')}", *(f".{name}" for name in node.get("class").split()), node.tag, "*", ":root"]
        return [rule for name in names for rule in self.rules.get(name, ()) if _matches(rule.selector, node)]


def _closing(text: str, brace: int) -> int:
    depth = 0
    for found in re.finditer(r"[{}]", text[brace:]):
        depth += 1 if found[0] == "{" else -1
        if not depth:
            return brace + found.start()
    return len(text)


def declarations(text: str) -> Declarations:
    """`fill: red; stroke: none` as names and values; `!important` stays in the value."""
    pairs = (part.partition(":") for part in _DECLARATION.findall(text))
    named = ((name.strip(), value.strip()) for name, _, value in pairs)
    return {name if name.startswith("--") else name.lower(): value for name, value in named if name and value}


def split_importance(found: Declarations) -> tuple[Declarations, Declarations]:
    """Plain declarations, and important ones without their mark."""
    important = {
        name: re.sub(r"\s*!\s*important$", "", value, flags=re.IGNORECASE)
        for name, value in found.items()
        if "!" in value and re.search(r"!\s*important$", value, re.IGNORECASE)
    }
    return {name: value for name, value in found.items() if name not in important}, important


def _selector(text: str) -> Selector | None:
    words = re.sub(r"\s*>\s*", " > ", text.strip()).split()
    compounds: list[tuple[str, ...]] = []
    direct: list[bool] = []
    is_direct = False
    for word in words:
        if word == ">":
            is_direct = True
            continue
        if not _COMPOUND.fullmatch(word):
            return None
        compounds.append(tuple(_PART.findall(word)))
        direct.append(is_direct)
        is_direct = False
    return Selector(tuple(compounds), tuple(direct)) if compounds and not is_direct else None


def _matches(selector: Selector, node: Node) -> bool:
    """Whether the last compound fits the node and the others its ancestors, from the inside out."""
    *outer, last = selector.compounds
    if not _fits(last, node):
        return False
    at: Node | None = node.parent
    must_be_parent = selector.direct[-1]
    for index in range(len(outer) - 1, -1, -1):
        while at is not None and not _fits(outer[index], at):
            at = None if must_be_parent else at.parent
        if at is None:
            return False
        at, must_be_parent = at.parent, selector.direct[index]
    return True


def _fits(compound: tuple[str, ...], node: Node) -> bool:
    classes = node.get("class").split()
    return all(
        part == "*"
        or (part[0] == "." and part[1:] in classes)
        or (part[0] == "#" and part[1:] == node.get("id"))
        or (part == ":root" and node.parent is None)
        or part == node.tag
        for part in compound
    )


def computed(declared: Declarations, parent: Declarations) -> Declarations:
    """An element's properties: its own with var() filled in, and those of its parent that are inherited."""
    style = {name: value for name, value in parent.items() if name in _INHERITED or name.startswith("--")}
    style |= {name: value for name, value in declared.items() if name.startswith("--")}
    for name, value in declared.items():
        if name.startswith("--"):
            continue
        said = filled(value, style) if "var(" in value else value
        if said is None or said in ("initial", "unset", "revert"):
            if said != "initial" and name in _INHERITED:
                continue
            style.pop(name, None)
        elif said == "inherit":
            _inherit(name, style, parent)
        else:
            style[name] = said
    return style


def _inherit(name: str, style: Declarations, parent: Declarations) -> None:
    if name in parent:
        style[name] = parent[name]
    else:
        style.pop(name, None)


def filled(value: str, style: Declarations, depth: int = 0) -> str | None:
    """A value with every var() replaced; None where one is unknown, goes in circles or grows out of bounds."""
    if "var(" not in value:
        return value
    if depth > 10 or len(value) > _MAX_VALUE:  # noqa: PLR2004
        return None
    missing = False

    def replaced(found: re.Match[str]) -> str:
        nonlocal missing
        said = style.get(found[1], found[2])
        missing = missing or said is None
        return (said or "").strip()

    text = _VAR.sub(replaced, value)
    return None if missing or text == value else filled(text, style, depth + 1)
