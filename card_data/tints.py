"""The tint that a game gives its pages: its own accent, readable by day and by night."""

from __future__ import annotations

from typing import TYPE_CHECKING

from card_data.marks import BLACK, WHITE, Colour, colour

if TYPE_CHECKING:
    from collections.abc import Iterable

    from card_data.model import Game

DAY, NIGHT = colour("#EFEDE9"), colour("#2E3135")  # of look.css: the darkest ground by day, the lightest by night
USUAL = Colour(0.72, 0.2, 0.12)
CONTRAST = 4.5  # WCAG 2.2 AA, of text
_COLOURFUL = 0.35
_STEPS = 40


def contrast(one: Colour, other: Colour) -> float:
    """How far two colours stand apart, from 1 to 21 (WCAG 2.2)."""
    low, high = sorted((one.luminance, other.luminance))
    return (high + 0.05) / (low + 0.05)


def accent(game: Game | None) -> Colour:
    """The colour a game is known by: the first strong one of its palette, or of its seats."""
    if game is None:
        return USUAL
    return strong((*game.palette["full"].values(), *(seat.colour for seat in game.seats)))


def strong(colours: Iterable[Colour]) -> Colour:
    """The first of the colours that stands out on paper, or CartaViva's own."""
    return next((colour for colour in colours if _is_strong(colour)), USUAL)


def readable(colour: Colour, ground: Colour) -> Colour:
    """The colour, as far towards black or white as it takes to be read on the ground."""
    towards = BLACK if contrast(BLACK, ground) > contrast(WHITE, ground) else WHITE
    for step in range(_STEPS + 1):
        part = step / _STEPS
        mixed = Colour(*(a + (b - a) * part for a, b in zip(colour, towards, strict=True)))
        if contrast(mixed, ground) >= CONTRAST:
            return mixed
    return towards


def on(ground: Colour) -> Colour:
    """White or nearly black: what is read on a ground."""
    return WHITE if contrast(ground, WHITE) >= CONTRAST else Colour(0.07, 0.07, 0.07)


def accents(game: Game | None) -> str:
    """The custom properties --accent, --on-accent and --tint, by day and by night."""
    tint = accent(game)
    by_day, by_night = (_properties(tint, ground) for ground in (DAY, NIGHT))
    return f":root{{{by_day}}}\n@media (prefers-color-scheme:dark){{:root{{{by_night}}}}}\n"


def _is_strong(colour: Colour) -> bool:
    high, low = max(colour), min(colour)
    return high - low >= _COLOURFUL and contrast(colour, WHITE) >= 3 and contrast(colour, BLACK) >= 2.2  # noqa: PLR2004


def _properties(tint: Colour, ground: Colour) -> str:
    text = readable(tint, ground)
    return f"--accent:{text.hex};--on-accent:{on(text).hex};--tint:{tint.hex}"
