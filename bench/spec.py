"""The benchmark deck: what is on its cards and where, in mm from the trim's top left, y downwards; no drawing here.

N cards of 63 x 88 mm with 3 mm bleed, nine on an A4 sheet, backs behind them. Designs have one and two copies in
turn, so N cards are N / 1.5 designs.
"""

from __future__ import annotations

import colorsys
import random
from dataclasses import dataclass

WIDTH, HEIGHT, BLEED = 63.0, 88.0, 3.0
PAPER_WIDTH, PAPER_HEIGHT = 210.0, 297.0
COLUMNS = ROWS = 3
STEP_X, STEP_Y = WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED
LEFT, TOP = (PAPER_WIDTH - COLUMNS * STEP_X) / 2 + BLEED, (PAPER_HEIGHT - ROWS * STEP_Y) / 2 + BLEED
HUES = 12
PICTURES = 20

TITLE_X, TITLE_BASE, TITLE_SIZE = 4.0, 8.6, 11.0
ART = (3.0, 12.0, 57.0, 45.6)
PANEL = (3.0, 59.5, 57.0, 26.0)
RULES_X, RULES_TOP, RULES_WIDTH, RULES_SIZE, RULES_LEADING = 4.5, 60.6, 54.0, 6.6, 8.0
STATS = tuple((4.0 + 14.2 * at, 79.0) for at in range(4))
STAT_ICON, STAT_SIZE, INLINE_ICON = 5.0, 10.0, 2.6
BACK_TEXT, BACK_SIZE = "CARTAVIVA", 16.0

ICONS = {
    "blade": ("#444A55", ("M12 1 L14.5 5 L14.5 14 L16 14 C17 13 18.5 13 19.5 14 C20 14.7 20 15.6 19.5 16.2 L14.5 16.8 "
              "L14.5 19.6 C15.2 20 15.6 20.7 15.6 21.4 C15.6 22.6 14 23.4 12 23.4 C10 23.4 8.4 22.6 8.4 21.4 "
              "C8.4 20.7 8.8 20 9.5 19.6 L9.5 16.8 L4.5 16.2 C4 15.6 4 14.7 4.5 14 C5.5 13 7 13 8 14 L9.5 14 L9.5 5 "
              "L10.6 3.2 L12 1 Z")),
    "guard": ("#2A5CAA", ("M12 1.2 C14.4 2.8 17.2 3.6 20.2 3.8 L20.8 4.2 L21 8.4 C21 12.4 19.8 15.6 17.8 18.2 "
              "C16.4 20 14.6 21.6 12.6 22.6 L12 22.9 L11.4 22.6 C9.4 21.6 7.6 20 6.2 18.2 C4.2 15.6 3 12.4 3 8.4 "
              "L3.2 4.2 L3.8 3.8 C6.8 3.6 9.6 2.8 12 1.2 Z M12 4.4 L12 19.8 C14 18.4 15.8 16.4 16.8 14 "
              "C17.6 12.2 18 10 18 7.4 L17.8 6.4 C15.8 6.2 13.8 5.4 12 4.4 Z")),
    "life": ("#C0272D", ("M12 21.4 L10.2 19.8 C6.8 16.8 4.4 14.6 3.1 12.5 C2.3 11.2 2 9.9 2 8.4 C2 6.8 2.6 5.4 3.7 4.4 "
             "C4.7 3.4 6 3 7.5 3 C8.4 3 9.3 3.2 10.1 3.6 C10.8 3.9 11.5 4.4 12 5 C12.5 4.4 13.2 3.9 13.9 3.6 "
             "C14.7 3.2 15.6 3 16.5 3 C18 3 19.3 3.4 20.3 4.4 C21.4 5.4 22 6.8 22 8.4 C22 9.9 21.7 11.2 20.9 12.5 "
             "C19.6 14.6 17.2 16.8 13.8 19.8 L12 21.4 Z M7.2 5.4 C5.6 5.4 4.5 6.5 4.5 8.1 L5.6 8.1 "
             "C5.6 7.1 6.2 6.5 7.2 6.5 L7.2 5.4 Z")),
    "stone": ("#1F8F5F", ("M6.2 3 L17.8 3 L18.6 3.5 L22.4 9 L22.3 9.9 L12.7 21.5 L12 22 L11.3 21.5 L1.7 9.9 L1.6 9 "
              "L5.4 3.5 L6.2 3 Z M7 5 L4.4 8.5 L8 8.5 L10 5 L7 5 Z M14 5 L16 8.5 L19.6 8.5 L17 5 L14 5 Z "
              "M9.6 10.5 L12 17.6 L14.4 10.5 L9.6 10.5 Z")),
}  # fmt: skip
_WORDS = tuple(
    "draw discard card player turn attack damage each other may choose gain lose token from hand deck board until end "  # noqa: SIM905
    "round reveal cost equal number enemy unit move adjacent space heal shield gold spend exhaust ready when enters "
    "leaves play the a of to your this then if".split()
)
_KEYWORDS = ("Attack", "Exhaust", "Reveal", "Quick", "Ward", "Legacy", "Forge", "Haste")
_FIRST = ("Iron", "Moon", "Ashen", "Silver", "Deep", "Crimson", "Elder", "Gilded", "Storm", "Quiet")
_LAST = ("Warden", "Archer", "Golem", "Witch", "Herald", "Smith", "Serpent", "Oracle", "Knight", "Fox")
_BOLD_AT, _ICON_AT, _LETTERS = (2, 9, 17), (6, 20), 200

Rgb = tuple[float, float, float]
Points = tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Design:
    """One design: `rules` are (kind, text) with kind word, bold or icon."""

    number: int
    title: str
    copies: int
    picture: int
    hue: int
    stats: tuple[int, ...]
    rules: tuple[tuple[str, str], ...]


def designs(cards: int) -> list[Design]:
    """The designs that make up so many cards, the same every time."""
    chance, made, left = random.Random(7), list[Design](), cards
    while left:
        number = len(made)
        copies = min(1 + number % 2, left)
        title = f"{chance.choice(_FIRST)} {chance.choice(_LAST)} {number + 1}"
        stats = tuple(chance.randint(0, 9) for _ in STATS)
        made.append(Design(number, title, copies, number % PICTURES, number % HUES, stats, _rules(chance)))
        left -= copies
    return made


def _rules(chance: random.Random) -> tuple[tuple[str, str], ...]:
    words, letters = list[tuple[str, str]](), 0
    while letters < _LETTERS:
        if len(words) in _BOLD_AT:
            words.append(("bold", chance.choice(_KEYWORDS)))
        elif len(words) in _ICON_AT:
            words.append(("icon", chance.choice(tuple(ICONS))))
        else:
            words.append(("word", chance.choice(_WORDS)))
        letters += 2 if words[-1][0] == "icon" else len(words[-1][1]) + 1
    return tuple(words)


def tints(hue: int) -> tuple[Rgb, ...]:
    """The five colours of a background: ground, two circles, the hill, the title's band."""
    share = hue / HUES
    parts = ((0.55, 0.45), (0.50, 0.55), (0.45, 0.60), (0.60, 0.38), (0.25, 0.92))
    return tuple(colorsys.hsv_to_rgb(share, *part) for part in parts)


PANEL_COLOUR: Rgb = (0.98, 0.96, 0.90)
CIRCLES = ((10.0, 20.0, 13.0), (52.0, 66.0, 14.0))
HILL: Points = ((-3, 60), (30, 30), (66, 52), (66, 91), (-3, 91))
BAND = (-BLEED, 2.0, STEP_X, 9.0)
GROUND = (-BLEED, -BLEED, STEP_X, STEP_Y)
BACK_COLOUR: Rgb = (0.16, 0.10, 0.30)


def diamonds() -> list[tuple[Points, Rgb]]:
    """The seventy diamonds of the back."""
    made = []
    for row in range(10):
        for column in range(7):
            x, y = 4.5 + column * 9.0, 4.0 + row * 8.9
            made.append((((x, y - 3), (x + 3, y), (x, y + 3), (x - 3, y)), (0.45, 0.30 + 0.02 * row, 0.60)))
    return made


def cut_marks() -> list[tuple[float, float, float, float]]:
    """Lines around the block of cards, in mm of the sheet."""
    lines = []
    for column in range(COLUMNS):
        for x in (LEFT + column * STEP_X, LEFT + column * STEP_X + WIDTH):
            lines += [(x, 1.5, x, 7.0), (x, PAPER_HEIGHT - 7.0, x, PAPER_HEIGHT - 1.5)]
    for row in range(ROWS):
        for y in (TOP + row * STEP_Y, TOP + row * STEP_Y + HEIGHT):
            lines += [(0.2, y, 1.4, y), (PAPER_WIDTH - 1.4, y, PAPER_WIDTH - 0.2, y)]
    return lines


def sheets(made: list[Design]) -> list[list[tuple[Design, float, float]]]:
    """Sheet by sheet, each card with its trim's corner in mm."""
    cards = [design for design in made for _ in range(design.copies)]
    size = COLUMNS * ROWS
    return [
        [
            (design, LEFT + at % COLUMNS * STEP_X, TOP + at // COLUMNS * STEP_Y)
            for at, design in enumerate(cards[start : start + size])
        ]
        for start in range(0, len(cards), size)
    ]


def behind(x: float) -> float:
    """Where a card's back lies on the other side of the paper."""
    return PAPER_WIDTH - x - WIDTH


def outline(icon: str) -> list[tuple[str, tuple[float, ...]]]:
    """An icon's path: operators with their numbers, in a box of 24."""
    parts: list[tuple[str, tuple[float, ...]]] = []
    for word in ICONS[icon][1].split():
        if word[0].isalpha():
            parts.append((word[0], (float(word[1:]),) if word[1:] else ()))
        else:
            parts[-1] = (parts[-1][0], (*parts[-1][1], float(word)))
    return parts


def hexed(colour: Rgb) -> str:
    """`#RRGGBB`."""
    return "#{:02X}{:02X}{:02X}".format(*(round(255 * part) for part in colour))


def picture_name(number: int) -> str:
    """The file of a picture: every fourth is a PNG."""
    return f"picture{number:02}.{'png' if number % 4 == 3 else 'jpg'}"
