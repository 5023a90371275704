"""The stylesheet that a game brings to its pages: its own accent, readable day and night, and its cards' sizes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from card_data.marks import BLACK, WHITE, Colour, colour

if TYPE_CHECKING:
    from collections.abc import Iterable

    from card_data.model import Game
    from generator.preview.desk import Form, Shown

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


def stylesheet(game: Game | None, faces: Iterable[Shown]) -> str:
    """Custom properties for day and night, and a class for every size of card, in per cent of the trim."""
    tint = accent(game)
    rules = [f":root{{{_properties(tint, DAY)}}}"]
    rules.append(f"@media (prefers-color-scheme:dark){{:root{{{_properties(tint, NIGHT)}}}}}")
    rules += [_size(form) for form in dict.fromkeys(face.form for face in faces)]
    return "\n".join(rules) + "\n"


def games_stylesheet(tints: Iterable[tuple[str, Colour]]) -> str:
    """The tint of every game in a list, by its slug."""
    return "".join(f".game-{slug}{{--game:{tint.hex}}}\n" for slug, tint in tints)


def size_class(face: Shown) -> str:
    """The class of a face's size."""
    return _class(face.form)


def _is_strong(colour: Colour) -> bool:
    high, low = max(colour), min(colour)
    return high - low >= _COLOURFUL and contrast(colour, WHITE) >= 3 and contrast(colour, BLACK) >= 2.2  # noqa: PLR2004


def _properties(tint: Colour, ground: Colour) -> str:
    text = readable(tint, ground)
    on = WHITE if contrast(text, WHITE) >= CONTRAST else Colour(0.07, 0.07, 0.07)
    return f"--accent:{text.hex};--on-accent:{on.hex};--tint:{tint.hex}"


def _class(form: Form) -> str:
    return "size-" + "-".join(f"{number:g}".replace(".", "p").replace("-", "m") for number in form)


def _size(form: Form) -> str:
    name, (width, height, bleed, safe, radius) = _class(form), form
    return (
        f".{name}{{aspect-ratio:{width:g}/{height:g};--w:{width:g}}}"
        f".{name} img{{left:{-100 * bleed / width:.3f}%;top:{-100 * bleed / height:.3f}%;"
        f"width:{100 + 200 * bleed / width:.3f}%;height:{100 + 200 * bleed / height:.3f}%}}"
        f".{name} .safe{{inset:{100 * safe / height:.3f}% {100 * safe / width:.3f}%}}"
        f".{name} .cut{{border-radius:{100 * radius / width:.2f}%/{100 * radius / height:.2f}%}}"
    )
