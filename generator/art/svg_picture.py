"""Pictures that an SVG drawing carries inside itself."""

from __future__ import annotations

import base64
import binascii
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import unquote_to_bytes

from card_data.geometry import Box, Size, rectangle
from card_data.marks import Group, Mark
from generator.art import svg_values as values
from generator.art.headers import content_key, read_info
from generator.art.placing import upright, upright_size
from generator.art.svg_tree import Refused

if TYPE_CHECKING:
    from generator.art.svg_tree import Node


@dataclass(slots=True)
class Pictures:
    """The pictures of one drawing by the key of their content."""

    data: dict[str, bytes] = field(default_factory=dict)

    def marks(self, node: Node, port: Size) -> list[Mark] | None:
        """The marks of an `image` in its user units; None for a kind of picture that is not known."""
        data = embedded(node.get("href"))
        if not data:
            return []
        try:
            info = read_info(data)
        except Refused:
            return None
        size = upright_size(Size(info.width, info.height), info.orientation)
        box = _box(node, port, size)
        key = content_key(data)
        self.data[key] = data
        preserve = node.get("preserveAspectRatio")
        place = values.viewport(Box(0.0, 0.0, *size), box, preserve)
        drawn = Box(*place.at(0.0, 0.0), size.width * place.a, size.height * place.d)
        mark = upright(key, drawn, info.orientation)
        return [mark if box.holds(drawn) else Group((mark,), clip=rectangle(box))]


def _box(node: Node, port: Size, size: Size) -> Box:
    """Where an image lies; a side that is left out follows the picture."""
    width = values.length(node.get("width"), port.width)
    height = values.length(node.get("height"), port.height)
    if width is None:
        width = size.width if height is None else height * size.width / size.height
    if height is None:
        height = width * size.height / size.width
    x, y = values.size_of(node.get("x"), port.width), values.size_of(node.get("y"), port.height)
    return Box(x, y, width, height)


def embedded(address: str) -> bytes:
    """What a `data:` address holds; empty if it cannot be read."""
    head, comma, body = address.partition(",")
    if not comma or not head.lower().startswith("data:"):
        return b""
    raw = unquote_to_bytes(body)
    if not head.lower().rstrip().endswith(";base64"):
        return raw
    try:
        return base64.b64decode(b"".join(raw.split()), validate=True)
    except binascii.Error:
        return b""
