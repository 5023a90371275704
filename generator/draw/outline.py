"""What a reader steers by: the outline of headings beside the pages, and words on them that lead elsewhere."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from card_data.geometry import PT_PER_MM
from generator.draw.values import Name, Ref, Value

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from card_data.geometry import Box
    from generator.draw.objects import ObjectFile

_WEB = ("http://", "https://", "mailto:")  # whatever else an address may be, a reader does not open it


class Bookmark(NamedTuple):
    """A heading: its level from 1, its words, the name that links find it by, how far down its page it stands in mm."""

    level: int
    title: str
    name: str
    y: float


@dataclass(slots=True)
class _Item:
    """A heading in the outline, and those below it."""

    mark: Bookmark
    ref: Ref
    children: list[_Item] = field(default_factory=list)

    @property
    def below(self) -> int:
        """How many there are below it, at any depth."""
        return sum(1 + child.below for child in self.children)


def link(box: Box, target: str, height: float) -> bytes:
    """The annotation that makes a box of a page (in mm, y down) lead elsewhere; nothing where no reader would go."""
    corners = (box.x, height - box.bottom, box.right, height - box.y)
    rect = b" ".join(b"%.2f" % (corner * PT_PER_MM) for corner in corners)
    if target.startswith("#"):
        where = b"/Dest%b" % _string(target[1:])
    elif target.startswith(_WEB):
        where = b"/A<</S/URI/URI%b>>" % _string(target)
    else:
        return b""
    return b"<</Type/Annot/Subtype/Link/Border[0 0 0]/Rect[%b]%b>>" % (rect, where)


def _string(text: str) -> bytes:
    """A string as bytes in hexadecimal, which need no escapes; names of headings are compared byte by byte."""
    return b"<%b>" % text.encode().hex().encode()


class Outline:
    """The headings of one file, as its pages are written."""

    def __init__(self) -> None:
        """Has no heading yet."""
        self._roots: list[tuple[Bookmark, bytes]] = []

    def add(self, marks: Sequence[Bookmark], page: Ref, height: float) -> None:
        """The headings of a page, which is `height` mm high."""
        for mark in marks:
            top = b"%.2f" % ((height - mark.y) * PT_PER_MM)
            self._roots.append((mark, b"[%b/XYZ null %b null]" % (bytes(page), top)))

    def written(self, file: ObjectFile) -> Mapping[str, Value]:
        """Writes what there is; answers what the catalogue says of it."""
        if not self._roots:
            return {}
        named = sorted((mark.name.encode(), where) for mark, where in self._roots if mark.name)
        pairs = b"".join(b"<%b>%b" % (name.hex().encode(), where) for name, where in named)
        names = {"Dests": {"Names": b"[%b]" % pairs}}
        return {"Outlines": self._tree(file), "Names": names, "PageMode": Name("UseOutlines")}

    def _tree(self, file: ObjectFile) -> Ref:
        root = _Item(Bookmark(0, "", "", 0.0), file.reserve())
        where, line = dict[Ref, bytes](), [root]
        for mark, place in self._roots:
            while line[-1].mark.level >= mark.level:
                line.pop()
            item = _Item(mark, file.reserve())
            where[item.ref] = place
            line[-1].children.append(item)
            line.append(item)
        file.write(root.ref, file.formatted({"Type": Name("Outlines"), **_family(root)}))
        for child in root.children:
            _write(file, child, root, where)
        return root.ref


def _family(item: _Item) -> dict[str, Value]:
    if not item.children:
        return {}
    return {"First": item.children[0].ref, "Last": item.children[-1].ref, "Count": item.below}


def _write(file: ObjectFile, item: _Item, parent: _Item, where: Mapping[Ref, bytes]) -> None:
    at = parent.children.index(item)
    entries: dict[str, Value] = {"Title": item.mark.title, "Parent": parent.ref, "Dest": where[item.ref]}
    if at > 0:
        entries["Prev"] = parent.children[at - 1].ref
    if at + 1 < len(parent.children):
        entries["Next"] = parent.children[at + 1].ref
    file.write(item.ref, file.formatted({**entries, **_family(item)}))
    for child in item.children:
        _write(file, child, item, where)
