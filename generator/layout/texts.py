"""Texts: read as plain or rich, set into their boxes, their icons drawn, and what is wrong with them told."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from card_data.geometry import Box, Size
from card_data.marks import Glyphs, Mark, Stroke
from card_data.model import Rich
from card_data.text import parse
from generator.layout.boxes import padded
from generator.layout.stacks import Natural
from generator.typeset.block import Block, set_block
from generator.typeset.style import TextStyle

if TYPE_CHECKING:
    from collections.abc import Iterable

    from card_data.problems import Problem
    from card_data.text import Paragraph
    from generator.layout.nodes import Node, Props
    from generator.layout.scene import Scene

_ENDLESS = 100_000.0  # mm: a height that no text reaches
_PLACE = frozenset({"text", "left", "right", "top", "bottom", "width", "height", "centre-x", "centre-y", "rotate"})


def text(scene: Scene, node: Node, props: Props, box: Box) -> list[Mark]:
    """The text in its box, its icons with it."""
    said = props.values[node.kind]
    if said is None or said == "":
        return []
    inner = padded(box, props.lengths("padding"))
    block = set_block(scene.shop.typesetter, _read(scene, node, props, said), style(scene, node, props), inner)
    if block.messages:
        tell(scene, node, props, block.messages)
    if block.baselines and not scene.trim.grown(-scene.safe).holds(inner):
        _keep_safe(scene, node, props, _inked(block, inner, props.word("align")))
    marks: list[Mark] = []
    for part in block.marks:
        if isinstance(part, Glyphs):
            marks.append(part)
        else:
            icon = scene.shop.art.place_icon(part.name, part.box, colour=None, where=node.element.where)
            marks += [] if icon is None else [icon]
    return marks


def natural(scene: Scene, node: Node, props: Props, box: Box) -> Natural | None:
    """How large a text is at its full size in a box of this width."""
    said = props.values[node.kind]
    if said is None or said == "":
        return Natural(Size(0.0, 0.0))
    inner = padded(box, props.lengths("padding"))
    free = Box(inner.x, inner.y, inner.width, _ENDLESS)
    full = replace(style(scene, node, props), min_size=None, valign="top")
    block = set_block(scene.shop.typesetter, _read(scene, node, props, said), full, free)
    around = Size(box.width - inner.width, box.height - inner.height)
    size = Size(block.width + around.width, block.height + around.height)
    return Natural(size, shrinks=bool(props.values["min-size"]))


def style(scene: Scene, node: Node, props: Props) -> TextStyle:
    """The style that the properties say; made once where no row can change it."""
    if any(name not in _PLACE for name, _ in node.filled):
        return _style(scene, node, props)
    styles = scene.shop.styles
    if node not in styles:
        styles[node] = _style(scene, node, props)
    return styles[node]


def _style(scene: Scene, node: Node, props: Props) -> TextStyle:
    shop, whole = scene.shop, Box(0.0, 0.0, scene.trim.width, scene.trim.height)
    line = shop.paint(props.values["outline"], whole)
    return TextStyle(
        font=props.word("font"),
        size=props.number("size"),
        min_size=cast("float | None", props.values["min-size"]) or None,
        language=shop.language,
        leading=props.number("leading"),
        align=props.word("align") if "align" in node.element.properties else "start",
        valign=props.word("valign"),
        colour=shop.paint(props.values["colour"], whole),
        is_bold=props.flag("bold"),
        is_italic=props.flag("italic"),
        case=props.word("case"),
        figures=props.word("figures"),
        tracking=props.number("tracking"),
        hyphenate=props.flag("hyphenate"),
        wrap=props.flag("wrap"),
        max_lines=props.whole("max-lines"),
        outline=None if line is None else Stroke(line, props.mm("outline-width"), join="round"),
        paragraph_gap=props.number("paragraph-gap"),
        icon_size=props.number("icon-size"),
    )


def _read(scene: Scene, node: Node, props: Props, said: object) -> str | tuple[Paragraph, ...]:
    written = str(said)
    if not (isinstance(said, Rich) or props.flag("rich")):
        return written
    parsed = parse(written, scene.shop.icons)
    tell(scene, node, props, parsed.messages)
    return parsed.paragraphs


def tell(scene: Scene, node: Node, props: Props, messages: Iterable[Problem]) -> None:
    """Tells what is to be said of a text, with the card and the field it belongs to."""
    where = replace(node.element.where, card=scene.card, field=field_name(node, props))
    scene.shop.report.extend(replace(message, where=where) for message in messages)


def field_name(node: Node, props: Props) -> str:
    """What a text is called in messages: what the layout says, else the one column it shows."""
    named = props.word("field") or node.element.id
    shown = next((template for name, template in node.filled if name == node.kind), None)
    if named or shown is None:
        return named or "text"
    return next(iter(shown.names)) if len(shown.names) == 1 else "text"


_ASCENT = 0.75  # of a line's height, letters rise above the baseline


def _inked(block: Block, inner: Box, align: str) -> Box:
    """The box around the letters, as wide as the longest line."""
    free = inner.width - block.width
    left = inner.x + {"centre": free / 2, "right": free}.get(align, 0.0)
    first, last = block.baselines[0], block.baselines[-1]
    return Box(left, first - (block.height - (last - first)) * _ASCENT, block.width, block.height)


def _keep_safe(scene: Scene, node: Node, props: Props, seen: Box) -> None:
    """A text that turns about its box's middle is looked at as it lies."""
    scene.keep_safe(seen, props.number("rotate"), node.element.where, field_name(node, props))
