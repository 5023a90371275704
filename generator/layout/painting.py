"""What a game's own painters draw, put into its box and made ready for the writers."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import chain
from pathlib import PurePath
from typing import TYPE_CHECKING, cast

from card_data.geometry import ARITY, Box, shift
from card_data.marks import Glyphs, Group, Mark, Picture, Shape, Text
from card_data.model import FaceContext
from card_data.problems import nearest
from generator.layout.containers import listed
from generator.typeset.block import set_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from card_data.model import Seat, Value
    from card_data.problems import Place
    from generator.layout.nodes import Node, Props
    from generator.layout.scene import Scene

_FILE, _FOLDER = "painters.py", "painters"  # a game has one or the other
_MARKS = (Shape, Text, Glyphs, Picture, Group)


def painted(scene: Scene, node: Node, props: Props, box: Box) -> list[Mark]:
    """What a painter of the game draws; its marks lie in the box's own millimetres."""
    name = props.word(node.kind).strip()
    if not name:
        return []
    if name not in scene.shop.painters:
        what = f'there is no painter "{name}"'
        near = nearest(name, scene.shop.painters) or "Write a function of that name into painters.py."
        scene.problem("painter/unknown", what, node, node.kind, near)
        return []
    marks = _asked(scene, node, name, context(scene, node, props, box))
    if not marks or not (box.x or box.y):
        return marks
    return [Group(tuple(marks), matrix=shift(box.x, box.y))]


def context(scene: Scene, node: Node, props: Props, box: Box) -> FaceContext:
    """What a painter sees of the face."""
    table = props.word("places")
    places = listed(scene, node, table, Box(0.0, 0.0, box.width, box.height)) if table else ()
    return FaceContext(
        width=box.width,
        height=box.height,
        bleed=scene.bleed,
        values=cast("Mapping[str, Value | Seat | None]", scene.values),
        palette=scene.shop.palette,
        ink=scene.shop.ink,
        argument=props.word("with"),
        places=tuple(places),
    )


def _asked(scene: Scene, node: Node, name: str, face: FaceContext) -> list[Mark]:
    try:
        marks = list(scene.shop.painters[name](face))
        _check(marks)
        return [shaped for mark in marks for shaped in _shaped(scene, node, mark)]
    except (Exception, SystemExit) as error:  # noqa: BLE001 - a game's own code may fail in any way; people must be told
        what = f'the painter "{name}" failed: {type(error).__name__}: {error}'
        where = _where(error, scene.place(node, node.kind))
        scene.shop.report.problem("painter/failed", what, where, "Mend the function in painters.py.")
        return []


def _where(error: BaseException, place: Place) -> Place:
    """The last line of the game's painters on the way to the error; the layout's where there is none."""
    import traceback  # noqa: PLC0415 - only where a program failed

    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        file = _own(PurePath(frame.filename))
        if file:
            return replace(place, file=file, sheet="", line=frame.lineno or 0, column="")
    return place


def _own(path: PurePath) -> str:
    """The file of a game's painters, as its folder names it; "" for any other."""
    if path.parent.name == _FOLDER:
        return f"{_FOLDER}/{path.name}"
    return _FILE if path.name == _FILE else ""


def _check(marks: Iterable[object]) -> None:
    """Refuses what no writer could draw."""
    for mark in marks:
        if not isinstance(mark, _MARKS):
            message = f"{type(mark).__name__} is no mark"
            raise TypeError(message)
        if isinstance(mark, Group):
            _check(mark.marks)
        if not all(map(math.isfinite, _numbers(mark))):
            message = f"{type(mark).__name__} has a place that is no number"
            raise ValueError(message)


def _numbers(mark: Mark) -> Iterator[float]:
    if isinstance(mark, Shape):
        return iter(_complete(mark.path.ops, mark.path.numbers))
    if isinstance(mark, Group):
        clip = _complete(mark.clip.ops, mark.clip.numbers) if mark.clip else ()
        return chain(mark.matrix or (), clip)
    return iter(mark.box) if isinstance(mark, Picture) else iter((mark.x, mark.y, mark.size))


def _complete(ops: str, numbers: tuple[float, ...]) -> tuple[float, ...]:
    if sum(ARITY[op] for op in ops) != len(numbers):
        message = f'the path "{ops[:20]}" has {len(numbers)} numbers'
        raise ValueError(message)
    return numbers


def _shaped(scene: Scene, node: Node, mark: Mark) -> tuple[Mark, ...]:
    """A painter's mark with its texts shaped."""
    if isinstance(mark, Text):
        marks, messages = set_text(scene.shop.typesetter, mark, scene.shop.language)
        if messages:
            scene.tell(messages, node, node.kind)
        return marks
    if isinstance(mark, Group):
        return (replace(mark, marks=tuple(inner for one in mark.marks for inner in _shaped(scene, node, one))),)
    return (mark,)
