"""Texts: read as plain or rich, set into their boxes, their icons drawn, and what is wrong with them told."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from card_data.geometry import Box
from card_data.marks import Glyphs, Mark, Stroke
from card_data.model import Rich
from card_data.properties import GradientSpec
from card_data.text import parse
from generator.layout.boxes import padded
from generator.layout.stacks import Known, Natural
from generator.typeset.block import Block, set_block
from generator.typeset.style import TextStyle

if TYPE_CHECKING:
    from card_data.text import Paragraph
    from generator.layout.nodes import Node, Props
    from generator.layout.scene import Scene

_ENDLESS = 100_000.0  # mm: a height that no text reaches
_ASCENT = 0.75  # of a line's height, letters rise above the baseline


def text(scene: Scene, node: Node, props: Props, box: Box) -> list[Mark]:
    """The text in its box, its icons with it."""
    said = props.values[node.kind]
    if said is None or said == "":
        return []
    look = style(scene, node, props, box)
    if look is None:
        return []
    inner = padded(box, props.lengths("padding"))
    block = set_block(scene.shop.typesetter, _read(scene, node, props, said), look, inner)
    if block.messages:
        scene.tell(block.messages, node, node.kind, field_name(node, props))
    if block.baselines and (scene.matrix is not None or not scene.readable.holds(inner)):
        scene.keep_safe(_inked(block, inner, look.align), node, field_name(node, props))
    return _marks(scene, node, block)


def _marks(scene: Scene, node: Node, block: Block) -> list[Mark]:
    marks: list[Mark] = []
    for part in block.marks:
        if isinstance(part, Glyphs):
            marks.append(part)
        else:
            icon = scene.shop.art.place_icon(part.name, part.box, colour=None, where=node.element.where)
            marks += [] if icon is None else [icon]
    return marks


def natural(scene: Scene, node: Node, props: Props, known: Known) -> Natural:
    """How large a text is at its full size in what is known of its width, or in the room there is."""
    said = props.values[node.kind]
    width = known.most.width
    box = Box(0.0, 0.0, width, _ENDLESS)
    look = None if said is None or said == "" else style(scene, node, props, box)
    if look is None:
        return Natural(0.0, 0.0)
    padding = props.lengths("padding")
    inner = padded(Box(0.0, 0.0, width, known.room.height), padding)
    full = replace(look, min_size=None, valign="top", align="left" if look.align == "justify" else look.align)
    written = _read(scene, node, props, said)
    block = set_block(scene.shop.typesetter, written, full, inner._replace(height=_ENDLESS))
    around_x, around_y = width - inner.width, known.room.height - inner.height
    return Natural(
        block.width + around_x,
        block.height + around_y,
        narrows=look.wrap or look.min_size is not None,
        shrinks=look.min_size is not None,
    )


def style(scene: Scene, node: Node, props: Props, box: Box) -> TextStyle | None:
    """The style that the properties say, made once where neither row nor box can change it; None, told, for no size."""
    styles = scene.shop.styles
    known = styles.get(node)
    if known is not None:
        return known
    if props.number("size") <= 0 or props.number("leading") < 0:
        what = "the size of a text must be more than 0, and its leading not less"
        scene.problem("text/no-size", what, node, "size" if props.number("size") <= 0 else "leading", "Write 9pt.")
        return None
    made = _style(scene, node, props, box)
    if not (node.is_styled or isinstance(props.values["colour"], GradientSpec) or props.values["outline"]):
        styles[node] = made
    return made


def _style(scene: Scene, node: Node, props: Props, box: Box) -> TextStyle:
    shop = scene.shop
    line = shop.paint(props.values["outline"], box)
    width = props.mm("outline-width", min(box.width, box.height))
    return TextStyle(
        font=props.word("font"),
        size=props.number("size"),
        min_size=cast("float | None", props.values["min-size"]) or None,
        language=shop.language,
        leading=props.number("leading"),
        align=props.word("align") if "align" in node.element.properties else "start",
        valign=props.word("valign"),
        colour=shop.paint(props.values["colour"], box),
        is_bold=props.flag("bold"),
        is_italic=props.flag("italic"),
        case=props.word("case"),
        figures=props.word("figures"),
        tracking=props.number("tracking"),
        hyphenate=props.flag("hyphenate"),
        wrap=props.flag("wrap"),
        max_lines=props.whole("max-lines"),
        outline=None if line is None or width <= 0 else Stroke(line, width, join="round"),
        paragraph_gap=props.number("paragraph-gap"),
        icon_size=props.number("icon-size"),
    )


def _read(scene: Scene, node: Node, props: Props, said: object) -> str | tuple[Paragraph, ...]:
    written = str(said)
    if not (isinstance(said, Rich) or props.flag("rich")):
        return written
    parsed = parse(written, scene.shop.icons)
    if parsed.messages:
        scene.tell(parsed.messages, node, node.kind, field_name(node, props))
    return parsed.paragraphs


def field_name(node: Node, props: Props) -> str:
    """What a text is called in messages: what the layout says, else the one column it shows."""
    named = props.word("field") or node.element.id
    shown = node.template(node.kind)
    if named or shown is None:
        return named or "text"
    return next(iter(shown.names)) if len(shown.names) == 1 else "text"


def _inked(block: Block, inner: Box, align: str) -> Box:
    """The box around the letters, as wide as the longest line."""
    free = inner.width - block.width
    left = inner.x + {"centre": free / 2, "right": free}.get(align, 0.0)
    first, last = block.baselines[0], block.baselines[-1]
    return Box(left, first - (block.height - (last - first)) * _ASCENT, block.width, block.height)
