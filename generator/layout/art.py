"""Pictures, icons, codes and what painters draw, put into their boxes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from card_data.geometry import rounded
from card_data.marks import BLACK, WHITE, Group, Mark, Text
from card_data.model import FaceContext
from generator.typeset.block import set_text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from card_data.geometry import Box, Length
    from card_data.model import Seat, Value
    from generator.layout.nodes import Node, Props
    from generator.layout.scene import Scene


def image(scene: Scene, node: Node, props: Props, box: Box) -> list[Mark]:
    """A picture or an SVG of the game's folder, fitted into the box; an empty path is no picture."""
    path = props.word(node.kind).strip()
    if not path:
        return []
    across, down = cast("tuple[Length, Length]", props.values["focus"])
    mark = scene.shop.art.place_image(
        path, box, fit=props.word("fit"), focus=(across.of(1), down.of(1)), where=node.element.where
    )
    radius = props.mm("radius", min(box.width, box.height))
    if mark is None or not radius:
        return [] if mark is None else [mark]
    return [Group((mark,), clip=rounded(box, radius))]


def icon(scene: Scene, node: Node, props: Props, box: Box) -> list[Mark]:
    """An icon of the game, in its own colours or in one; an empty name is no icon."""
    name = props.word(node.kind).strip()
    if not name:
        return []
    scene.keep_safe(box, props.number("rotate"), node.element.where, f"icon {name}")
    colour = scene.shop.colour(props.values["colour"])
    mark = scene.shop.art.place_icon(name, box, colour=colour, where=node.element.where)
    return [] if mark is None else [mark]


def code(scene: Scene, node: Node, props: Props, box: Box) -> list[Mark]:
    """A QR code in the box, its quiet zone included."""
    shop = scene.shop
    found = shop.codes.code_marks(
        props.word(node.kind),
        box,
        level=props.word("level"),
        colour=shop.colour(props.values["colour"]) or BLACK,
        ground=shop.colour(props.values["ground"]) or WHITE,
    )
    where = replace(node.element.where, card=scene.card, field="qr")
    shop.report.extend(replace(message, where=where) for message in found.messages)
    return list(found.marks)


def painted(scene: Scene, node: Node, props: Props, box: Box) -> list[Mark]:
    """What a painter of the game draws; its marks lie in the box's own millimetres."""
    del box
    name = props.word(node.kind)
    painter = scene.shop.painters.get(name)
    if painter is None:
        scene.problem(
            "painter/unknown",
            f'there is no painter "{name}"',
            node.element.where,
            "paint",
            "Write a function of that name into painters.py, or build with --trust if the folder is your own.",
        )
        return []
    return _run(scene, node, name, props.word("with"))


def _run(scene: Scene, node: Node, name: str, argument: str) -> list[Mark]:
    try:
        marks = list(scene.shop.painters[name](context(scene, argument)))
    except Exception as error:  # noqa: BLE001 - a game's own code may fail in any way, and the person must be told
        what = f'the painter "{name}" failed: {type(error).__name__}: {error}'
        scene.problem("painter/failed", what, node.element.where, "paint", "Mend the function in painters.py.")
        return []
    return [shaped for mark in marks for shaped in _shaped(scene, node, mark)]


def _shaped(scene: Scene, node: Node, mark: Mark) -> tuple[Mark, ...]:
    """A painter's mark with its texts shaped."""
    if isinstance(mark, Text):
        marks, messages = set_text(scene.shop.typesetter, mark, scene.shop.language)
        where = replace(node.element.where, card=scene.card, field="paint")
        scene.shop.report.extend(replace(message, where=where) for message in messages)
        return marks
    if isinstance(mark, Group):
        return (replace(mark, marks=tuple(inner for one in mark.marks for inner in _shaped(scene, node, one))),)
    return (mark,)


def context(scene: Scene, argument: str) -> FaceContext:
    """What a painter sees of the face."""
    return FaceContext(
        width=scene.trim.width,
        height=scene.trim.height,
        bleed=scene.bleed,
        values=cast("Mapping[str, Value | Seat | None]", scene.values),
        palette=scene.shop.palette,
        ink=scene.shop.ink,
        argument=argument,
    )
