"""Makes the pictures of docs/pictures from the games as they print: `python docs/pictures.py`."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from card_data.geometry import Matrix, Size, scale, shift, turn
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
    """Some cards dealt out on a table, every one of them whole, and the backs of the kits in a row above them."""
    shop = shop_of(game_id)
    faces = proof.faces(shop)
    laid = [proof.Laid(faces[number], row(place)) for place, number in enumerate(backs)]
    laid += [proof.Laid(faces[number], dealt(place, len(fronts))) for place, number in enumerate(fronts)]
    image = proof.picture(proof.marks(tuple(laid)), Size(300.0, 187.0), shop, dpi=110, ground=FELT)
    save(f"{game_id}.png", proof.png(image, colours=160))


def dealt(place: int, count: int) -> Matrix:
    """Where a dealt card lies: in a shallow arc, turned about one point far below."""
    degrees = 5.1 * (place - (count - 1) / 2)
    return scale(1.08).then(shift(150.0 - 34.0, 75.0)).then(turn(degrees, 150.0, 900.0))


def row(place: int) -> Matrix:
    """Where a back lies, in a row along the upper edge, each a little askew."""
    return scale(0.68).then(turn((-2.5, 1.5, -1.0, 2.0)[place % 4], 21.4, 30.0)).then(shift(7.5 + 48.5 * place, 8.0))


def save(name: str, data: bytes) -> None:
    """Writes a picture."""
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / name).write_bytes(data)
    sys.stdout.write(f"{name}: {len(data) // 1000} kB\n")


if __name__ == "__main__":
    contact_sheets("generally")
    table("generally", [0, 9, 15, 20], [-6, -5, -4, -3, -2, -1])
