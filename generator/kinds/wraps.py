"""What is printed on a carton's net: art that runs on over folds and edges, where glue goes, and the line to cut."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from card_data.geometry import PT_PER_MM, Box, Path, Size, joined, mapped, rectangle, shift, turn
from card_data.marks import WHITE, Colour, Face, Group, Shape, Text
from generator.kinds import nets
from generator.kinds.sources import Composed, Placed, quiet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from card_data.marks import Mark
    from generator.kinds.cartons import Carton
    from generator.kinds.nets import Net, Panel
    from generator.kinds.parts import Asked
    from generator.kinds.sources import Source

BLEED = 3.0  # mm
_SEAM = 0.01  # mm by which a side and its bleed lie over each other, so that no light shows between them
# Which side lies on which panel, in the order in which they are laid down: the large ones have the last word.
_ORDER = (("right", "side"), ("left", "side"), ("top", "top"), ("bottom", "top"), ("back", "back"), ("front", "front"))
_TINT, _WORD = Colour(0.93, 0.93, 0.91), Colour(0.45, 0.45, 0.43)
_WORD_SIZE = 6.5  # pt
_WORD_ROOM = 11.0  # mm that a flap must be long to be written on
_CAP = 0.64  # of the size: about how high a capital is


@dataclass(frozen=True, slots=True)
class Plain:
    """A side of one colour, where no layout is named."""

    size: Size
    colour: Colour = WHITE
    bleed: float = BLEED

    @property
    def edge(self) -> Colour:
        """Its colour."""
        return self.colour

    @property
    def key(self) -> str:
        """Its colour and size."""
        return f"plain {self.colour.hex} {self.size.width:g} {self.size.height:g}"

    def face(self) -> Face:
        """The colour, up to the bleed."""
        filled = Shape(rectangle(Box(0.0, 0.0, *self.size).grown(self.bleed)), fill=self.colour)
        return Face(self.key, *self.size, self.bleed, (filled,), self.colour)


class Art(NamedTuple):
    """A side on a panel: where its trim lies on the net, which may go on past the panel; and if it is upside down."""

    panel: str
    source: Source
    box: Box
    is_turned: bool = False


def wrapped(asked: Asked, name: str, net: Net, size: Size, carton: Carton) -> Composed:
    """The printed side of a net."""
    arts = tuple(_arts(asked, net, carton))
    over = [mark for panel in net.root if panel.is_glued for mark in _glued(panel, asked)]
    over += nets.cut_line(net.outline) if name.partition(" ")[0] != "band" else ()
    over += nets.tick_marks(net.ticks, "mountain")
    return Composed(name, size, tuple(_placed(arts, net)), BLEED, over=tuple(over))


def _arts(asked: Asked, net: Net, carton: Carton) -> Iterator[Art]:
    """What lies on the panels that will be seen."""
    width, height, depth = carton
    whole = Size(width, height)
    sizes = {"front": whole, "back": whole, "side": Size(depth, height), "top": Size(width, depth)}
    sides = {name: _source(asked, name, size) for name, size in sizes.items()}
    behind = {panel.name for panel in net.panels["back"].bears} if "back" in net.panels else set()
    for name, side in _ORDER:
        if name in net.panels:
            box = _whole(net.panels[name].box, name, sizes[side])
            yield Art(name, sides[side], box, is_turned=side == "top" and name in behind)


def _source(asked: Asked, side: str, size: Size) -> Source:
    """A side at the size of its panels; without a layout it has the front's colour."""
    component, row = asked.component, asked.row
    names = {"front": row.layout or component.face, "back": row.back or component.back}
    layout = names[side] if side in names else asked.word(side)
    if not layout:
        ground = asked.front.edge if asked.front is not None else None
        return Plain(size, ground or WHITE)
    source = asked.side(layout, size)
    return source if side == "front" else quiet(source)


def _whole(box: Box, panel: str, size: Size) -> Box:
    """Where the art of a panel lies: that of a lid's wall begins at the front and goes on past the wall's end."""
    x = min(box.x, box.right - size.width) if panel == "left" else box.x
    y = min(box.y, box.bottom - size.height) if panel == "top" else box.y
    return Box(x, y, *size)


def _placed(arts: tuple[Art, ...], net: Net) -> Iterator[Placed]:
    """Every side with its bleed; where it meets one that was laid down before, it ends sharply at the fold."""
    boxes = [net.panels[art.panel].box for art in arts]
    for number, (art, box) in enumerate(zip(arts, boxes, strict=True)):
        seen = _seen(box, boxes[:number], [other for other in boxes if other != box])
        x, y, right, bottom = art.box.x, art.box.y, art.box.right, art.box.bottom
        if art.is_turned:
            turned = turn(180.0).then(shift(right, bottom))
            yield Placed(art.source, turned, mapped(seen, turned))  # a half turn undoes itself
        else:
            yield Placed(art.source, shift(x, y), mapped(seen, shift(-x, -y)))


def _seen(box: Box, laid: list[Box], others: list[Box]) -> Path:
    """What is seen of a side: its panel, and bleed where nothing was laid before, at corners where nothing is near."""
    x, y, width, height = box
    strips = (
        Box(x - BLEED, y, BLEED, height),
        Box(box.right, y, BLEED, height),
        Box(x, y - BLEED, width, BLEED),
        Box(x, box.bottom, width, BLEED),
    )
    corners = (Box(at, down, BLEED, BLEED) for at in (x - BLEED, box.right) for down in (y - BLEED, box.bottom))
    kept = [strip for strip in strips if not any(strip.meets(other) for other in laid)]
    kept += [corner for corner in corners if not any(corner.grown(_SEAM).meets(other) for other in others)]
    return joined(*(rectangle(one.grown(_SEAM)) for one in kept), rectangle(box))


def _glued(panel: Panel, asked: Asked) -> Iterator[Mark]:
    """Where glue goes: a tint beyond the bleed of the side it hangs on, with the word for it where there is room."""
    wet = _wet(panel)
    yield Group((Shape(rectangle(wet), fill=_TINT),), clip=nets.rounded(panel.corners))
    if max(wet.width, wet.height) < _WORD_ROOM:
        return
    is_upright = wet.height > wet.width
    (x, y), drop = wet.centre, _WORD_SIZE * _CAP / PT_PER_MM / 2
    at = (x - drop, y) if is_upright else (x, y + drop)
    turned = 90.0 if is_upright else 0.0
    yield from asked.setter.line(Text(asked.say("fold.glue"), *at, _WORD_SIZE, "text", _WORD, "middle", turned))


def _wet(panel: Panel) -> Box:
    """The panel's rectangle without the bleed along its fold."""
    box, (start, end) = panel.box, panel.root
    if start.x == end.x:
        x = box.x + BLEED if start.x <= box.centre[0] else box.x
        return Box(x, box.y, box.width - BLEED, box.height)
    y = box.y + BLEED if start.y <= box.centre[1] else box.y
    return Box(box.x, y, box.width, box.height - BLEED)
