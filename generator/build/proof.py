"""A proof: one picture with every face of a game, for people to look at; never for print."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from card_data.geometry import Box, Size, rectangle, shift
from card_data.marks import Colour, Face, Mark, Shape
from card_data.problems import Usage
from generator.build import pipeline
from generator.build.deck import deck
from generator.build.faces import Faces
from generator.build.lying import Laid, marks
from generator.build.workshop import Workshop, workshop
from generator.draw.fonts import FontBook
from generator.draw.pdf import DocumentInfo, PageBoxes, PdfWriter
from generator.layout.lines import LineSetter
from generator.preflight.pdfium import opened
from generator.write.files import publish, staged

if TYPE_CHECKING:
    from PIL.Image import Image

    from generator.build.options import Options

GROUND = Colour(0.87, 0.865, 0.85)
_GAP = 5.0  # mm


def faces(shop: Workshop) -> tuple[Face, ...]:
    """Every design once, in deck order, in the first kit that has it; then every back."""
    asked = deck(shop.game, shop.options, shop.report)
    known = Faces()
    fronts: dict[tuple[str, str], str] = {}
    backs: dict[str, None] = {}
    for piece in asked.all:
        if not piece.front.layout:
            continue  # pages of a text are no designs
        ahead, behind = (shop.engines[language] for language in piece.languages)
        fronts.setdefault((piece.component.id, piece.front.row.id), known.add(ahead, piece.front))
        if piece.back is not None:
            backs[known.add(behind, piece.back)] = None
    return tuple(known.drawn(key) for key in dict.fromkeys((*fronts.values(), *backs)))


def contact(found: tuple[Face, ...], columns: int) -> tuple[tuple[Laid, ...], Size]:
    """The faces on shelves as wide as so many of the commonest, and how large the picture is in mm."""
    if not found:
        raise Usage("There is no face to show.")
    common = Counter(face.width for face in found).most_common(1)[0][0]
    width = max(_GAP + columns * (common + _GAP), max(face.width for face in found) + 2 * _GAP)
    laid: list[Laid] = []
    x, y, high = _GAP, _GAP, 0.0
    for face in found:
        if x + face.width + _GAP > width + 1e-6:
            x, y, high = _GAP, y + high + _GAP, 0.0
        laid.append(Laid(face, shift(x, y)))
        x, high = x + face.width + _GAP, max(high, face.height)
    return tuple(laid), Size(width, y + high + _GAP)


def picture(drawn: tuple[Mark, ...], size: Size, shop: Workshop, *, dpi: float, ground: Colour = GROUND) -> Image:
    """Marks on a ground as pixels, drawn by the same writer that prints."""
    setter = LineSetter(shop.typesetter, shop.phrases.words.language)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "proof.pdf"
        with PdfWriter(path, DocumentInfo(shop.title), shop.art, FontBook(shop.library)) as pdf:
            page = pdf.page(PageBoxes(size))
            page.draw((Shape(rectangle(Box(0.0, 0.0, *size)), fill=ground), *setter.shaped(drawn)))
        with opened(path) as pages:
            return pages.image(0, dpi)


def png(image: Image, *, colours: int = 0) -> bytes:
    """A picture as PNG, with so many colours at most if a number is given."""
    target = BytesIO()
    (image.convert("RGB").quantize(colours) if colours else image).save(target, "PNG", optimize=True)
    return target.getvalue()


@dataclass(frozen=True, slots=True)
class Wanted:
    """A proof as it was asked for: how, where to, how many faces a row, how fine."""

    options: Options
    output: Path | None
    columns: int
    dpi: int


def write(name: str, wanted: Wanted, *, trusted: bool = False) -> Path:
    """Writes the picture and answers where it is. Problems if anything is wrong with the game."""
    game, report = pipeline.opened(name, trusted=trusted)
    shop = workshop(game, wanted.options.for_game(game), report)
    laid, size = contact(faces(shop), wanted.columns)
    report.raise_if_any()
    path = wanted.output or Path("output") / f"{game.id}-{wanted.options.ink}.png"
    data = png(picture(marks(laid), size, shop, dpi=wanted.dpi), colours=256)
    with staged(path) as stage:
        (stage / path.name).write_bytes(data)
        publish(stage, path.parent)
    return path
