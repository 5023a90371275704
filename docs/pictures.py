"""Makes the pictures of docs/pictures from the games as they print: `python docs/pictures.py`, for some: their names.

Every built-in game gets the same five: some of it on a table, all that `full` prints, its cards in every ink, and what
is folded. `five.jpg` has all the boxes side by side.
"""

from __future__ import annotations

import io
import math
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from laying import felt, lay
from PIL import Image, ImageChops

from card_data import load
from card_data.geometry import Box, Size, rectangle, scale, shift
from card_data.geometry import rounded as rounded_box
from card_data.marks import WHITE, Colour, Face, Group, Mark, Shape
from generator.build import lying, pipeline, proof
from generator.build.crafts import standing
from generator.build.deck import deck
from generator.build.options import INKS, Options
from generator.build.planning import planned
from generator.build.workshop import Workshop, workshop
from generator.layout.imprint import is_ground

if TYPE_CHECKING:
    from collections.abc import Iterable

    from card_data.model import Component, Game
    from generator.kinds.parts import Part

FOLDER = Path(__file__).resolve().parent / "pictures"
LANGUAGE = "en"
GAP = 5.0  # mm between the faces of a sheet
ACROSS = 1300  # pixels of a sheet
CARD = 205  # pixels across a card on the table
NIGHT = Colour(0.13, 0.23, 0.2)
FOLDED = ("standees", "screens", "boxes")
BEST, FAN = 0.22, (0.02, 0.3, 0.55, 0.9)  # which cards of a deck are dealt on the table, as parts of it


def opened(game_id: str) -> Game:
    """A built-in game."""
    return pipeline.opened(game_id, trusted=False)[0]


def shop_of(game_id: str, components: Iterable[Component] = (), ink: str = "full") -> Workshop:
    """The workshop of a built-in game, for some components or for all that is printed unasked."""
    game, report = pipeline.opened(game_id, trusted=False)
    language = LANGUAGE if LANGUAGE in game.texts.languages else game.texts.languages[0]
    only = tuple(one.id for one in components)
    return workshop(game, Options(ink=ink, only=only, languages=(language,)).for_game(game), report)


def deck_of(game: Game) -> list[Component]:
    """The cards, and what shares their sheets."""
    first = next(one for one in game.components if one.kind == "cards")
    return [
        one
        for one in game.components
        if one.kind in ("cards", "aids") and one.need != "extra" and (one.size, one.stock) == (first.size, first.stock)
    ]


def faces(shop: Workshop) -> list[Face]:
    """Every face once, those that differ in nothing but the line with their name as well."""
    return list({(face.width, face.height, _shown(face)): face for face in reversed(proof.faces(shop))}.values())[::-1]


def _shown(face: Face) -> tuple[Mark, ...]:
    has_line = len(face.marks) > 1 and is_ground(face.marks[-2])
    return face.marks[:-2] if has_line else face.marks


def sheet(name: str, shop: Workshop, kilobytes: int) -> None:
    """All the faces of a workshop on shelves, the highest first, as wide as is neither long nor low."""
    found = sorted(faces(shop), key=lambda face: (-face.height, -face.width))
    least = max(face.width for face in found) + 2 * GAP
    near = math.sqrt(1.5 * sum((face.width + GAP) * (face.height + GAP) for face in found))
    tried = [shelves(found, max(least, near * part / 100)) for part in range(100, 126, 2)]
    laid, size = min(tried, key=lambda one: one[1].width * one[1].height)
    image = proof.picture(lying.marks(tuple(laid)), size, shop, dpi=25.4 * ACROSS / size.width)
    save(name, image, kilobytes)


def shelves(found: list[Face], width: float) -> tuple[list[lying.Laid], Size]:
    """The faces on shelves of a width, each on the first one that has room for it."""
    ends: list[list[float]] = []  # of each shelf: how far it is full, its upper edge
    laid, below = [], GAP
    for face in found:
        shelf = next((one for one in ends if one[0] + face.width + GAP <= width + 1e-6), None)
        if shelf is None:
            shelf = [GAP, below]
            ends.append(shelf)
            below += face.height + GAP
        laid.append(lying.Laid(face, shift(shelf[0], shelf[1])))
        shelf[0] += face.width + GAP
    return laid, Size(max(one[0] for one in ends), below)


def folded(shop: Workshop) -> list[Part]:
    """Each part that is folded, once of each component, in the order of the box."""
    asked = deck(shop.game, shop.options, shop.report)
    planned(asked, shop, pipeline.paper_of(shop.options))
    homes = {piece.name: piece.component.id for piece in asked.all}
    parts: dict[tuple[str, str, str], Part] = {}
    for label, part in shop.crafts.items():
        home = homes[max((name for name in homes if label.startswith(name)), key=len)]
        if part.net is not None:
            parts.setdefault((home, part.craft, part.suffix), part)
    return list(parts.values())


def nets(game: Game) -> None:
    """Everything that is folded: as it is cut out, and as it stands."""
    components = [one for one in game.components if one.kind in FOLDED and not one.settings.get("loose")]
    shop = shop_of(game.id, components)
    parts = folded(shop)
    drawn = tuple(mark for place, part in enumerate(parts) for mark in cut_and_standing(part, 8.0 + 78.0 * place))
    size = Size(8.0 + 78.0 * len(parts), 176.0)
    image = proof.picture(drawn, size, shop, dpi=25.4 * ACROSS / max(size.width, 320.0), ground=NIGHT)
    save(f"{game.id}-nets.webp", image, 80)


def cut_and_standing(part: Part, x: float) -> tuple[Mark, Mark]:
    """A part flat, and below it as it stands."""
    factor = min(70.0 / part.size.width, 90.0 / part.size.height)
    outline = part.outline or rectangle(Box(0.0, 0.0, *part.size))
    art = Group((Shape(outline, fill=WHITE), *part.front.face().marks), clip=outline)
    left, top = x + 35.0 - factor * part.size.width / 2, 98.0 - factor * part.size.height
    flat = Group((art,), matrix=scale(factor).then(shift(left, top)))
    return flat, standing(part.craft, part, Box(x, 104.0, 70.0, 64.0))


@dataclass(frozen=True, slots=True)
class Things:
    """What is laid on the table: the box as it stands, cards, backs."""

    box: Image.Image
    best: Image.Image
    cards: list[Image.Image]
    backs: list[Image.Image]


def things(game: Game) -> Things:
    """A game's box, its cards and its backs."""
    cards = next(one for one in game.components if one.kind == "cards")
    shop = shop_of(game.id, [cards])
    found = faces(shop)
    designs = len(cards.rows)
    boxes = shop_of(game.id, [one for one in game.components if one.id == "box"])
    part = folded(boxes)[-1]
    mark = standing(part.craft, part, Box(1.0, 1.0, 84.0, 118.0))
    box = cut_out((mark,), Size(86.0, 120.0), boxes, 7.0)
    return Things(
        box.crop(box.getbbox()),
        card(found[int(BEST * designs)], shop),
        [card(found[int(share * designs)], shop) for share in FAN],
        [card(face, shop) for face in found[designs:]],
    )


def card(face: Face, shop: Workshop) -> Image.Image:
    """A card as it is cut."""
    outline = rounded_box(Box(0.0, 0.0, face.width, face.height), 2.8)
    drawn = Group((Shape(outline, fill=WHITE), *face.marks), clip=outline)
    return cut_out((drawn,), Size(face.width, face.height), shop, CARD / 63.0 * 1.15)


def cut_out(drawn: tuple[Mark, ...], size: Size, shop: Workshop, fine: float) -> Image.Image:
    """Marks on nothing, so many pixels a mm: what they cover is what looks alike on black and on white."""
    black, white = (
        proof.picture(drawn, size, shop, dpi=2 * 25.4 * fine, ground=Colour(level, level, level)).convert("RGB")
        for level in (0.0, 1.0)
    )
    gap = ImageChops.difference(white, black).convert("L")
    black.putalpha(ImageChops.invert(gap))
    return black.resize((black.width // 2, black.height // 2), Image.Resampling.LANCZOS)


def table(game: Game) -> None:
    """A game on the table: its box, a back of each kit, a hand of cards."""
    ground, laid = felt((1200, 560)), things(game)
    if len(laid.backs) > 1:
        for place, back in enumerate(laid.backs):
            lay(ground, tall(back, 150), (470 + 128 * place, 88), (4, -3, 2, -2, 3, -4)[place % 6], 5)
    else:
        lay(ground, laid.backs[0], (480, 262), 17)
    lay(ground, tall(laid.box, 430), (200, 280), 0, 22)
    for place, one in enumerate(laid.cards):
        lay(ground, one, (580 + 152 * place, 352 + (16, 0, 0, 16)[place]), (9, 3, -3, -9)[place])
    save(f"{game.id}.jpg", ground, 90)


def tall(image: Image.Image, height: int) -> Image.Image:
    """A picture so many pixels high."""
    return image.resize((round(image.width * height / image.height), height), Image.Resampling.LANCZOS)


def five(games: list[Game]) -> None:
    """The boxes of all games side by side, with a card and a back of each."""
    step = 352
    ground = felt((step * len(games) + 30, 820))
    for place, game in enumerate(games):
        laid = things(game)
        middle = 15 + step * place + step // 2
        lay(ground, tall(laid.box, 410), (middle, 242), 0, 22)
        lay(ground, laid.backs[0], (middle + 50, 622), -8)
        lay(ground, laid.best, (middle - 42, 632), 5)
    save("five.jpg", ground, 270)


def save(name: str, image: Image.Image, kilobytes: int) -> None:
    """Writes a picture as finely as so many kilobytes allow."""
    kind = {"jpg": "JPEG", "webp": "WEBP"}[name.rpartition(".")[2]]
    for quality in (90, 84, 78, 70, 60, 50, 40):
        target = io.BytesIO()
        image.convert("RGB").save(target, kind, quality=quality, optimize=True, progressive=True, method=6)
        if target.tell() <= 1000 * kilobytes:
            break
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / name).write_bytes(target.getvalue())
    sys.stdout.write(f"{name}: {target.tell() // 1000} kB, {image.width} x {image.height}, quality {quality}\n")


def pictures(game: Game) -> None:
    """All the pictures of a game."""
    table(game)
    sheet(f"{game.id}-whole.webp", shop_of(game.id), 180)
    for ink in INKS:
        sheet(f"{game.id}-{ink}.webp", shop_of(game.id, deck_of(game), ink), 110)
    nets(game)


if __name__ == "__main__":
    every = [opened(game_id) for game_id in load.built_in_games()]
    for each in every:
        if each.id in sys.argv[1:] or not sys.argv[1:]:
            pictures(each)
    five(every)
