"""Makes the pictures of docs/pictures from the games as they print: `python docs/pictures.py`."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from card_data.geometry import Size, scale, shift, turn
from card_data.marks import Colour
from generator.build import pipeline, proof
from generator.build.options import INKS, Options
from generator.build.workshop import Workshop, workshop

FOLDER = Path(__file__).resolve().parent / "pictures"
FELT = Colour(0.13, 0.23, 0.2)


def shop_of(game_id: str, ink: str = "full") -> Workshop:
    """The workshop of a built-in game."""
    game, report = pipeline.opened(game_id, trusted=False)
    return workshop(game, Options(ink=ink).for_game(game), report)


def contact_sheets(game_id: str) -> None:
    """Every face in every ink."""
    for ink in INKS:
        shop = shop_of(game_id, ink)
        laid, size = proof.contact(proof.faces(shop), 9)
        image = proof.picture(proof.marks(laid), size, shop, dpi=62)
        save(f"{game_id}-{ink}.png", proof.png(image, colours=128))


def table(game_id: str, fronts: list[int], backs: list[int]) -> None:
    """A hand of cards fanned out on a table, and the backs of the kits in a row."""
    shop = shop_of(game_id)
    faces = proof.faces(shop)
    laid = [proof.Laid(faces[number], row(place)) for place, number in enumerate(backs)]
    laid += [proof.Laid(faces[number], fan(place, len(fronts))) for place, number in enumerate(fronts)]
    image = proof.picture(proof.marks(tuple(laid)), Size(300.0, 168.0), shop, dpi=110, ground=FELT)
    save(f"{game_id}.png", proof.png(image, colours=160))


def fan(place: int, count: int) -> object:
    """Where a card of a fanned hand lies: all turn about one point far below."""
    degrees = 11.0 * (place - (count - 1) / 2)
    return scale(1.12).then(shift(150.0 - 35.3, 62.0)).then(turn(degrees, 150.0, 330.0))


def row(place: int) -> object:
    """Where a back lies, in a row along the upper edge, each a little askew."""
    return shift(10.0 + 48.0 * place, -30.0 + 5.0 * (place % 2)).then(turn((-4.0, 3.0, -2.0, 5.0)[place % 4], 150, 40))


def save(name: str, data: bytes) -> None:
    """Writes a picture."""
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / name).write_bytes(data)
    sys.stdout.write(f"{name}: {len(data) // 1000} kB\n")


if __name__ == "__main__":
    contact_sheets("generally")
    table("generally", [0, 9, 4, 7, 17], [-6, -5, -4, -3, -2, -1])
