"""Makes the pictures of docs/pictures from the games as they print: `python docs/pictures.py`."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from card_data.geometry import Box, Matrix, Size, rectangle, scale, shift, turn
from card_data.marks import WHITE, Colour, Group, Mark, Shape
from generator.build import pipeline, proof
from generator.build.crafts import standing
from generator.build.deck import deck
from generator.build.options import INKS, Options
from generator.build.planning import planned
from generator.build.workshop import Workshop, workshop
from generator.kinds.parts import Part

FOLDER = Path(__file__).resolve().parent / "pictures"
FELT = Colour(0.13, 0.23, 0.2)


def shop_of(game_id: str, ink: str = "full", only: tuple[str, ...] = ()) -> Workshop:
    """The workshop of a built-in game, for all its components or for some."""
    game, report = pipeline.opened(game_id, trusted=False)
    return workshop(game, Options(ink=ink, only=only).for_game(game), report)


def deck_of(game_id: str) -> tuple[str, ...]:
    """The cards and aids that share the sheets of its first component."""
    game, _ = pipeline.opened(game_id, trusted=False)
    first = game.components[0]
    flat = [one for one in game.components if one.kind in ("cards", "aids")]
    return tuple(one.id for one in flat if (one.size, one.stock) == (first.size, first.stock))


def contact_sheets(game_id: str) -> None:
    """Every face in every ink."""
    for ink in INKS:
        shop = shop_of(game_id, ink, deck_of(game_id))
        laid, size = proof.contact(proof.faces(shop), 9)
        image = proof.picture(proof.marks(laid), size, shop, dpi=62)
        save(f"{game_id}-{ink}.png", proof.png(image, colours=200))


def table(game_id: str, fronts: list[int], backs: list[int]) -> None:
    """Some cards dealt out on a table, every one of them whole, and the backs of the kits in a row above them."""
    shop = shop_of(game_id, only=deck_of(game_id))
    faces = proof.faces(shop)
    laid = [proof.Laid(faces[number], row(place)) for place, number in enumerate(backs)]
    laid += [proof.Laid(faces[number], dealt(place, len(fronts))) for place, number in enumerate(fronts)]
    image = proof.picture(proof.marks(tuple(laid)), Size(300.0, 187.0), shop, dpi=110, ground=FELT)
    save(f"{game_id}.png", proof.png(image, colours=160))


def whole(game_id: str) -> None:
    """Everything the box holds, laid out once."""
    shop = shop_of(game_id)
    laid, size = proof.contact(proof.faces(shop), 9)
    save(f"{game_id}-whole.png", proof.png(proof.picture(proof.marks(laid), size, shop, dpi=56), colours=200))


def dealt(place: int, count: int) -> Matrix:
    """Where a dealt card lies: in a shallow arc, turned about one point far below."""
    degrees = 5.1 * (place - (count - 1) / 2)
    return scale(1.08).then(shift(150.0 - 34.0, 75.0)).then(turn(degrees, 150.0, 900.0))


def row(place: int) -> Matrix:
    """Where a back lies, in a row along the upper edge, each a little askew."""
    return scale(0.68).then(turn((-2.5, 1.5, -1.0, 2.0)[place % 4], 21.4, 30.0)).then(shift(7.5 + 48.5 * place, 8.0))


def folding(game_id: str) -> tuple[str, ...]:
    """The components that are folded, asked for or not."""
    game, _ = pipeline.opened(game_id, trusted=False)
    return tuple(one.id for one in game.components if one.kind in ("standees", "screens", "boxes"))


def nets(game_id: str) -> None:
    """Everything that is folded: as it is cut out, and as it stands."""
    shop = shop_of(game_id, only=folding(game_id))
    planned(deck(shop.game, shop.options, shop.report), shop, pipeline.paper_of(shop.options))
    parts: dict[tuple[str, str], Part] = {}
    for part in shop.crafts.values():
        if part.net is not None:
            parts.setdefault((part.craft, part.suffix), part)
    if not parts:
        return
    marks: list[Mark] = []
    for place, part in enumerate(parts.values()):
        x = 8.0 + 78.0 * place
        factor = min(70.0 / part.size.width, 90.0 / part.size.height)
        outline = part.outline or rectangle(Box(0.0, 0.0, *part.size))
        art = Group((Shape(outline, fill=WHITE), *part.front.face().marks), clip=outline)
        marks.append(Group((art,), matrix=scale(factor).then(shift(x + 35.0 - factor * part.size.width / 2, 8.0))))
        marks.append(standing(part.craft, part, Box(x, 104.0, 70.0, 64.0)))
    size = Size(8.0 + 78.0 * len(parts), 176.0)
    save(f"{game_id}-nets.png", proof.png(proof.picture(tuple(marks), size, shop, dpi=110, ground=FELT), colours=160))


def save(name: str, data: bytes) -> None:
    """Writes a picture."""
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / name).write_bytes(data)
    sys.stdout.write(f"{name}: {len(data) // 1000} kB\n")


if __name__ == "__main__":
    contact_sheets("generally")
    whole("generally")
    nets("generally")
    table("generally", [0, 9, 15, 20], [-6, -5, -4, -3, -2, -1])
