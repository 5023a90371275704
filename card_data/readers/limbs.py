"""The limbs of standees: what hangs from which edge of the figure, and how wide and long it is."""

from __future__ import annotations

from typing import NamedTuple

from card_data.geometry import Length
from card_data.problems import Report
from card_data.readers.keys import LIMB_KEYS, SIDES
from card_data.readers.said import Said


class Limb(NamedTuple):
    """A limb of a figure: the side it hangs from, where it begins along that side, how wide and how long it is."""

    id: str
    side: str  # left | right | top
    at: Length
    width: Length
    length: Length


def read_limbs(component: Said, key: str, report: Report) -> tuple[Limb, ...]:
    """Every limb that a component names; one that lacks a side or a measure is told and left out."""
    limbs: list[Limb] = []
    for number, node in enumerate(component.items(key), 1):
        said = Said(node, LIMB_KEYS, f"limb {number}", report)
        limb = _limb(said, number)
        if limb is None:
            what = f"Limb {number} of {component.what} needs a side, a width and a length"
            remedy = f"Write {{id: arm, side: left, at: 10mm, width: 8mm, length: 12mm}}; sides: {', '.join(SIDES)}."
            report.problem("limbs/incomplete", what, said.place, remedy)
        elif any(limb.id == other.id for other in limbs):
            what = f'Two limbs of {component.what} are called "{limb.id}"'
            report.problem("limbs/alike", what, said.at("id"), "Give each an id of its own.")
        else:
            limbs.append(limb)
    return tuple(limbs)


def _limb(said: Said, number: int) -> Limb | None:
    side, at = said.value("side"), said.value("at")
    width, long = said.value("width"), said.value("length")
    if not isinstance(side, str) or not all(isinstance(one, Length) for one in (at, width, long)):
        return None
    assert isinstance(at, Length)
    assert isinstance(width, Length)
    assert isinstance(long, Length)
    return Limb(said.text("id") or str(number), side, at, width, long)
