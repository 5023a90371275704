"""Pictures, icons and codes, put into their boxes."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from card_data.geometry import Box, rounded
from card_data.marks import BLACK, Group, Mark
from generator.layout.stacks import Known, Natural

if TYPE_CHECKING:
    from card_data.geometry import Length
    from generator.layout.nodes import Node, Props
    from generator.layout.scene import Scene


def image(scene: Scene, node: Node, props: Props, box: Box) -> list[Mark]:
    """A picture or an SVG of the game's folder, fitted into the box; an empty path is no picture."""
    path = props.word(node.kind).strip()
    if not path:
        return []
    across, down = cast("tuple[Length, Length]", props.values["focus"])
    focus = across.of(1), down.of(1)
    mark = scene.shop.art.place_image(path, box, fit=props.word("fit"), focus=focus, where=scene.place(node, node.kind))
    radius = props.mm("radius", min(box.width, box.height))
    if mark is None or radius <= 0:
        return [] if mark is None else [mark]
    return [Group((mark,), clip=rounded(box, radius))]


def natural(scene: Scene, props: Props, known: Known) -> Natural:
    """How large a picture wants to be: as its sides are to each other."""
    path = props.word("image").strip()
    aspect = scene.shop.art.aspect(path) if path else None
    if aspect is None:
        return Natural()
    if known.width is not None:
        return Natural(known.width, known.width / aspect)
    if known.height is not None:
        return Natural(known.height * aspect, known.height)
    width = min(known.room.width, known.room.height * aspect)
    return Natural(width, width / aspect)


def icon(scene: Scene, node: Node, props: Props, box: Box) -> list[Mark]:
    """An icon of the game, in its own colours or in one; an empty name is no icon."""
    name = props.word(node.kind).strip()
    if not name:
        return []
    colour = scene.shop.colour(props.values["colour"])
    mark = scene.shop.art.place_icon(name, box, colour=colour, where=scene.place(node, node.kind))
    if mark is None:
        return []
    scene.keep_safe(_square(box), node, f"icon {name}")
    return [mark]


def code(scene: Scene, node: Node, props: Props, box: Box) -> list[Mark]:
    """A QR code in the box, its quiet zone included."""
    shop = scene.shop
    found = shop.codes.code_marks(
        props.word(node.kind).strip(),
        box,
        level=props.word("level"),
        colour=shop.colour(props.values["colour"]) or BLACK,
        ground=shop.colour(props.values["ground"]),
    )
    if found.messages:
        scene.tell(found.messages, node, node.kind)
    if found.marks:
        scene.keep_safe(_square(box), node, "qr")
    return list(found.marks)


def _square(box: Box) -> Box:
    """The square in the middle of a box that an icon or a code can fill."""
    side = min(box.width, box.height)
    x, y = box.centre
    return Box(x - side / 2, y - side / 2, side, side)
