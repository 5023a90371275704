"""What is printed on a carton's net: art that runs on over folds and edges, where glue goes, and the line to cut."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from card_data.geometry import PT_PER_MM, Box, Size, rectangle, shift, turn
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
# Which side lies on which panel, in the order in which they are laid down: the large ones have the last word.
_ORDER = (("top", "top"), ("bottom", "top"), ("right", "side"), ("left", "side"), ("back", "back"), ("front", "front"))
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
    laid: list[Box] = []
    for art in arts:
        box = net.panels[art.panel].box
        clip = _grown(box, laid)
        laid.append(box)
        right, bottom = art.box.right, art.box.bottom
        if art.is_turned:
            own = Box(right - clip.right, bottom - clip.bottom, clip.width, clip.height)
            yield Placed(art.source, turn(180.0).then(shift(right, bottom)), rectangle(own))
        else:
            own = Box(clip.x - art.box.x, clip.y - art.box.y, clip.width, clip.height)
            yield Placed(art.source, shift(art.box.x, art.box.y), rectangle(own))


def _grown(box: Box, laid: list[Box]) -> Box:
    """The box and the bleed on every side that meets none of the boxes."""
    strips = {
        "left": Box(box.x - BLEED, box.y, BLEED, box.height),
        "right": Box(box.right, box.y, BLEED, box.height),
        "top": Box(box.x, box.y - BLEED, box.width, BLEED),
        "bottom": Box(box.x, box.bottom, box.width, BLEED),
    }
    by = {side: 0.0 if any(strip.meets(other) for other in laid) else BLEED for side, strip in strips.items()}
    return Box(
        box.x - by["left"],
        box.y - by["top"],
        box.width + by["left"] + by["right"],
        box.height + by["top"] + by["bottom"],
    )


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
