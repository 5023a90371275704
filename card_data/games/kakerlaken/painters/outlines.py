"""What an animal is put together from."""

from __future__ import annotations

from typing import NamedTuple

from card_data.geometry import Path


class Part(NamedTuple):
    """A piece of an animal, painted with its body's colour, a deep or a light one, or flesh, eye, pupil.

    A `rim` keeps a line of ground around it. Where the animal is drawn small and in one colour, a `seam` keeps one too
    and a `cut` is a hole. What is `fine` is never drawn as an outline.
    """

    paint: str
    path: Path
    role: str = ""
