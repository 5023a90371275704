"""A font as browsers take it: few letters of it, packed."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from generator.typeset.shaping import EM, cut, width

if TYPE_CHECKING:
    from generator.typeset.shaping import FontFace

_SIGNS = " !%&'()*+,-./0123456789:;?#=’“”„«»–—·…×"
_LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_ACCENTED = "ÀÂÈÉÌÎÒÙĂȘȚàâèéìîòùășțáíóúäöüßñç"  # of our languages, and of names at their tables
_USUAL = "aeinorst"
_SLIM = 0.44  # of the size of type: how wide a usual letter of a condensed face is
_LEAST = 78  # percent: a wide face has large letters, and is still read from three metres


@dataclass(frozen=True, slots=True)
class WebFont:
    """A font as WOFF, and how large in percent it is to be set where a condensed face would stand."""

    data: bytes
    scale: int


def web_font(face: FontFace) -> WebFont:
    """The letters of names and headings; all others are a matter of the browser."""
    from fontTools.ttLib import TTFont  # noqa: PLC0415  (a slow import, for whoever shows pages)

    font: Any = TTFont(io.BytesIO(cut(face, _SIGNS + _LATIN + _ACCENTED)), recalcTimestamp=False)
    font.flavor = "woff"
    packed = io.BytesIO()
    font.save(packed)
    usual = width(face, _USUAL) / EM / len(_USUAL)
    return WebFont(packed.getvalue(), max(_LEAST, min(100, round(100 * _SLIM / usual))) if usual else 100)
