"""How a text is to be set: the font and everything that is said about the lines."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING

from card_data.marks import BLACK, Paint, Stroke

if TYPE_CHECKING:
    from generator.typeset.shaping import Features

_FIGURES: dict[str, Features] = {
    "tabular": (("tnum", True),),
    "old-style": (("onum", True),),
    "lining": (("lnum", True),),
}


@dataclass(frozen=True, slots=True)
class TextStyle:
    """The properties of a `text` element; sizes in pt, `leading` and `paragraph_gap` in sizes and in lines.

    `align` is start (left, or right where the text runs from the right), left, centre, right or justify; `valign` top,
    middle or bottom; `case` as-typed, upper, lower or small-caps; `figures` default, tabular, old-style or lining;
    `tracking` in 1/1000 of the size; `max_lines` 0 is no limit; without `min_size` the text may not shrink.
    """

    font: str = "text"
    size: float = 9.0
    min_size: float | None = None
    language: str = "en"
    leading: float = 1.2
    align: str = "start"
    valign: str = "top"
    colour: Paint | None = BLACK
    is_bold: bool = False
    is_italic: bool = False
    case: str = "as-typed"
    figures: str = "default"
    tracking: float = 0.0
    hyphenate: bool = False
    wrap: bool = True
    max_lines: int = 0
    outline: Stroke | None = None
    paragraph_gap: float = 0.35
    icon_size: float = 1.0
    _hash: int = field(init=False, repr=False, compare=False)  # styles are looked up for every text: worked out once

    def __post_init__(self) -> None:
        said = (getattr(self, part.name) for part in fields(self) if part.compare)
        object.__setattr__(self, "_hash", hash(tuple(said)))

    def __hash__(self) -> int:
        return self._hash

    @property
    def features(self) -> Features:
        """The OpenType features asked for; letters that are tracked do not join."""
        apart = (("liga", False), ("clig", False)) if self.tracking else ()
        small = (("smcp", True),) if self.case == "small-caps" else ()
        return (*_FIGURES.get(self.figures, ()), *small, *apart)
