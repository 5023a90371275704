"""The stylesheet that a game brings to its pages: its own accent, readable day and night, and its cards' sizes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from card_data.tints import accents

if TYPE_CHECKING:
    from collections.abc import Iterable

    from card_data.marks import Colour
    from card_data.model import Game
    from generator.preview.desk import Form, Shown


def stylesheet(game: Game | None, faces: Iterable[Shown]) -> str:
    """Custom properties for day and night, and a class for every size of card, in per cent of the trim."""
    sizes = [_size(form) for form in dict.fromkeys(face.form for face in faces)]
    return accents(game) + "".join(f"{size}\n" for size in sizes)


def games_stylesheet(tints: Iterable[tuple[str, Colour]]) -> str:
    """The tint of every game in a list, by its slug."""
    return "".join(f".game-{slug}{{--game:{tint.hex}}}\n" for slug, tint in tints)


def size_class(face: Shown) -> str:
    """The class of a face's size."""
    return _class(face.form)


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
