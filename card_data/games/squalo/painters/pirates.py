"""The swimmers: six pirates in one pose, each with a head of its own and four limbs that fold, and the shark."""

from __future__ import annotations

from typing import TYPE_CHECKING

from card_data.curves import blob
from card_data.geometry import Box, Matrix, ellipse, joined, mapped, polygon, rectangle, shift
from card_data.marks import Group, Mark, Shape, Stroke

from .paper import badge, clipped, flat, page, put, sheet, solid, wave

if TYPE_CHECKING:
    from card_data.model import FaceContext

# A pirate swims to the right on a face of 60 × 46 mm; a limb crosses its fold straight and stays in its rectangle.
TORSO = blob("19,15.6! 32,13.6 41,16.6 45,24.6! 45,33! 40,40 26,40 19,40!")
TROUSERS = blob("13.8,16.4! 20,15.2! 25,15 27,26 24,40! 17,38.4 13.8,34.2! 13.8,27.6! 20,25.2! 13.8,22.8!")
LEG = blob("22,16.2! 14,16.6! 8,17 6.4,21.4 14,22! 22,22.2!")
SHIN = blob("22,27.4! 14,27.6! 8,28 6.8,32.4 14,33.2! 22,33.4!")
BOOT = blob("7.6,16.6! 4,16.4 1.6,16.2! 1.6,19.4 1.8,22.8! 4.6,23 7.6,22.7!")
ARM = blob("20.6,18! 21,14 20.4,8.4 24.2,6.6 28,8.4 28.6,14 29,20!")
HAND = blob("20.9,8.6! 20.4,5 22.2,1.6 25.2,1.4 27.8,3 28.2,6 27.7,8.8!")
SLEEVE = blob("42,25.6! 46,25.6 51,25.4! 51,32.6! 46,32.4 42,32.4!")
FIST = blob("51,25.6! 55,25 58.2,26.4 58.4,29.4 57,32.4 51,32.4!")
HOOK = blob("51,27! 55,27.2 58.4,29.4 56.6,32.4! 54.6,32.6! 56,30.6 54.6,29.8 51,30.6!")
HEAD = blob("36.4,13 38.2,5.6 45,3.4 51.6,6 53,10.4 56.2,13.6 53,15.4 52,20 45.6,22.6 38.6,20.4")
EYE = ellipse(49.4, 11.2, 1.15)
SMILE = blob("47,17! 49.6,18.2 52.4,16.6! 50.2,19.8")
HAT = blob("33.4,9.4! 36,7 37.4,3 45,1.2 51.6,3.4 54,7 57.6,8.4! 51,9.6 44,8.4 38,9.6")
HATBAND = blob("37,7.4! 45,5.4 54,7.2! 54.6,8.8! 45,7.2 36.4,9!")
BEARD = blob("37.6,13! 41,14.6 45,15 49,14.6 53.6,15.6! 53.6,19 50,22.4! 47.6,21.6 45,24.6! 42.6,22.8 39.6,23! 38,18")
CAP = blob("35.8,12! 36.6,5.4 44.6,1.8 51.6,4.6 53.4,8.8! 44,8.4")
BRAID = blob("37.6,9! 33.4,9.4 31.4,13 33,15.6 30.6,18.6 32.6,22! 35,21 34.4,18.6 36.4,15.6 38.8,13.4!")
FRINGE = blob("36,13.6! 36.4,6 43,2 51.6,4.6 53,9.4! 48,7.4 43,8.6 40,14!")
STRAP = polygon(((36.6, 8.4), (52.6, 10.0), (52.6, 11.2), (36.4, 9.8)))
PATCH = blob("46.8,9! 52,9.6! 51.8,13 49,14 46.6,12")
MOUSTACHE = blob("46,17! 49,14.8 54.4,14.8! 57,17.8! 53,17.4 49,18.4")
KNOT = joined(blob("36.4,10! 31.4,7.4! 32.2,10.8 30.4,14! 36.6,12!"))
RING = ellipse(40.6, 17.4, 1.7)


def pirate(face: FaceContext) -> list[Mark]:
    """A pirate in the water, swimming to the right."""
    colour, look = str(face.values["pirate"]), str(face.values["look"])
    skin = "skin-dark" if colour in ("sky", "white") else "skin"
    trousers = "sea" if colour in ("black", "brown") else "sea-deep"
    marks: list[Mark] = [flat(face, page(face), "foam")] if face.ink != "low" else []
    far = wave(-8, face.width + 8, face.height + 6, lambda _: 37.4, (12.0, 1.0, 2.0))
    marks += sheet(face, far, "sea-pale", "sea-mid")
    for path, fill in ((BOOT, "boot"), (mapped(BOOT, shift(0.4, 11)), "boot")):
        marks += sheet(face, path, fill, "sea-deep")
    marks += [*sheet(face, LEG, trousers, "sea-deep"), *sheet(face, SHIN, trousers, "sea-deep")]
    marks += sheet(face, HAND, skin, f"{colour}-deep")
    marks += sheet(face, HOOK if look == "hook" else FIST, "steel" if look == "hook" else skin, f"{colour}-deep")
    marks += _shirt(face, colour, trousers)
    marks += _head(face, colour, look, skin)
    return clipped(face, [*marks, *_water(face, colour)])


def _shirt(face: FaceContext, colour: str, trousers: str) -> list[Mark]:
    """A striped shirt in the pirate's colour, its sleeves, and the trousers under it."""
    other = "sea-mid" if colour == "white" else "ground"
    stripes = joined(*(rectangle(Box(25.6 + 5.2 * at, 10, 2.4, 32)) for at in range(5)))
    marks = [*sheet(face, ARM, colour, f"{colour}-deep"), *sheet(face, SLEEVE, colour, f"{colour}-deep")]
    marks += sheet(face, TORSO, colour, f"{colour}-deep")
    striped = Shape(stripes, fill=face.palette["sea-pale" if face.ink == "low" else other])
    return [*marks, Group((striped,), clip=TORSO), flat(face, TROUSERS, trousers)]


def _head(face: FaceContext, colour: str, look: str, skin: str) -> list[Mark]:
    """A head in profile and what one knows this pirate by."""
    deep = f"{colour}-deep"
    hair = "boot" if look == "braid" else "hair"
    behind = {"braid": [(BRAID, hair)], "bandana": [(KNOT, colour)]}.get(look, [])
    over = {
        "hat": [(HAT, colour), (HATBAND, "sea")],
        "beard": [(BEARD, hair), (CAP, colour)],
        "hook": [(FRINGE, "boot")],
        "braid": [(FRINGE, hair), (CAP, colour)],
        "patch": [(STRAP, "ink"), (PATCH, "ink"), (MOUSTACHE, "ink")],
        "bandana": [(CAP, colour), (RING, "gold")],
    }[look]
    marks = [mark for path, fill in behind for mark in sheet(face, path, fill, deep)]
    marks += [*sheet(face, HEAD, skin, deep), solid(face, EYE)]
    if look not in ("beard", "patch"):
        marks.append(solid(face, SMILE, "mouth"))
    for path, fill in over:
        marks += [solid(face, path)] if fill == "ink" else sheet(face, path, fill, deep)
    return marks


def _water(face: FaceContext, colour: str) -> list[Mark]:
    """The nearest wave in the pirate's colour, with its shape, over the deep sea."""
    near = wave(-8, face.width + 8, face.height + 6, lambda _: 38.4, (10.0, 0.8, 5.0))
    marks = sheet(face, near, "sea-mid", "sea")
    return [*marks, *badge(face, colour, face.width / 2, 40.9, 3.0)]


# The shark swims to the right on a face of 90 × 54 mm.
BODY = blob(
    "2,6! 9,12 15,22 24,26.4 36,20 47,14.6 62,12.6 76,15 87,22.4! 79,26 68,29 62,35.6! 70,37.6 80,38.6! "
    "74,44.6 60,48 40,46.4 26,38 17,31.6 9,37 3,44! 5.6,33 9,27 6,17"
)
DORSAL = blob("36,21! 40,12 50,1.6! 51,8 56,15!")
FLIPPER = blob("44,38! 52,38 57,40! 52,46 42,52! 40,45")
BELLY = blob("25,37! 38,40.8 52,40.4 63,39.8! 70,41.2 75,42! 70,46 60,48.4 40,46.6")
MAW = blob("87,22.6! 79,26 68,29 62,35.6! 70,37.6 80,38.6! 84,31")
GILLS = tuple(blob(f"{x},24! {x - 2.6},28 {x - 1.4},32.6! {x - 1},28") for x in (48.0, 52.0, 56.0))
UPPER = ((84.4, 23.9), (79.4, 25.9), (74.4, 27.2), (69.6, 28.6), (65.6, 31.0))
LOWER = ((78.2, 38.4), (73.6, 37.9), (69.0, 37.2))


def shark(face: FaceContext) -> list[Mark]:
    """The shark, its mouth open, swimming to the right; `left` shows it from its other side."""
    marks: list[Mark] = [flat(face, page(face), "foam")] if face.ink != "low" else []
    far = wave(-8, face.width + 8, face.height + 6, lambda _: 42.4, (14.0, 1.2, 2.0))
    near = wave(-8, face.width + 8, face.height + 6, lambda _: 47.0, (12.0, 1.0, 5.0))
    marks += [*sheet(face, far, "sea-pale", "sea-mid"), *swimmer(face, put(0, 0)), *sheet(face, near, "sea-mid", "sea")]
    if face.argument == "left":
        return [Group(tuple(clipped(face, marks)), matrix=Matrix(a=-1.0, e=face.width))]
    return clipped(face, marks)


def swimmer(face: FaceContext, place: Matrix) -> list[Mark]:
    """The shark alone, 90 mm long before `place` moves it."""
    teeth = joined(
        *(polygon(((x - 2.2, y + 0.9), (x + 2.2, y - 0.9), (x + 0.8, y + 4.4))) for x, y in UPPER),
        *(polygon(((x - 2.0, y + 0.4), (x + 2.0, y + 0.8), (x + 0.4, y - 3.6))) for x, y in LOWER),
    )
    maw = Shape(MAW, fill=face.palette["mouth"])
    marks = [
        *sheet(face, DORSAL, "hide", "hide-deep"),
        maw,
        Shape(teeth, fill=face.palette["ground"]),
        *sheet(face, BODY, "hide", "hide-deep"),
        flat(face, BELLY, "belly"),
        *(solid(face, gill, "hide-deep") for gill in GILLS),
        *sheet(face, FLIPPER, "hide-deep", "sea-deep"),
        Shape(ellipse(67, 21, 2.5), fill=face.palette["ground"]),
        solid(face, ellipse(67.7, 21.3, 1.3)),
        Shape(blob("63.4,18.6! 67,17.4 71,20!"), stroke=Stroke(face.palette["sea-deep"], 0.9, cap="round")),
    ]
    return [Group(tuple(marks), matrix=place)]
