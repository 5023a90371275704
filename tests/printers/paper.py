"""A printer that is off, the paper that comes out of it, and the person who holds the paper against the light."""

from typing import NamedTuple

from PIL import Image, ImageChops

from card_data.geometry import Size
from generator.build.calibration import ARMS, FRONT, HUB, PITCH, STEPS
from generator.imposition.pieces import Flip
from generator.imposition.region import mirror_axis
from generator.preflight.pdfium import opened
from tests.build.small import folder

DPI = 300
GAME = """\
format: 1
title: Dots
players: 2
components:
  cards: {kind: cards, table: cards.csv, face: face, back: back}
"""
DOT = 'elements:\n  - ellipse:\n    {side}: 20\n    top: 30\n    width: 4\n    height: 4\n    fill: "#FF00FF"\n'
ELEVEN = "id,copies\nD1,11\n"


def dots(tmp_path, cards=ELEVEN):
    """Eleven cards, two sheets, a dot on each face, and on the back one that lies behind it."""
    face, back = DOT.format(side="left"), DOT.format(side="right")
    changes = {"layouts__face_yaml": face, "layouts__back_yaml": back}
    return folder(tmp_path, game_yaml=GAME, cards_csv=cards, **changes)


class Off(NamedTuple):
    """A printer that shifts its second side (right, down as the back is looked at) and makes all of it smaller."""

    drift: tuple[float, float] = (0.0, 0.0)
    scales: tuple[float, float] = (1.0, 1.0)

    def lands(self, point, size, *, is_back):
        """Where on the paper a point of the page comes out."""
        shifted = self.drift if is_back else (0.0, 0.0)
        return tuple(
            whole / 2 + factor * (at - whole / 2) + off
            for at, whole, factor, off in zip(point, size, self.scales, shifted, strict=True)
        )


def behind(point, size, flip):
    """Where a place of the front is when the back is looked at."""
    x, y = point
    return (size[0] - x, y) if mirror_axis(Size(*size), Flip(flip)) == "x" else (x, size[1] - y)


class Raster(NamedTuple):
    """A page as pixels, which are not quite square: their number is whole."""

    image: Image.Image
    size: tuple[float, float]

    @property
    def pitch(self):
        """How wide and high a pixel is, in mm."""
        return self.size[0] / self.image.width, self.size[1] / self.image.height

    def turned(self, flip):
        """The page as it shines through to the other side of the paper."""
        is_across = mirror_axis(Size(*self.size), Flip(flip)) == "x"
        way = Image.Transpose.FLIP_LEFT_RIGHT if is_across else Image.Transpose.FLIP_TOP_BOTTOM
        return Raster(self.image.transpose(way), self.size)

    def cut(self, box):
        """A part of the page, and its corner in pixels."""
        x, y = self.pitch
        pixels = round(box[0] / x), round(box[1] / y), round(box[2] / x), round(box[3] / y)
        return self.image.crop(pixels), pixels[:2]


def images(path):
    """Every page."""
    with opened(path) as pages:
        return [
            Raster(pages.image(number, DPI).convert("RGB"), tuple(pages.size(number))) for number in range(len(pages))
        ]


def profile(image, which):
    """How dark an image is along an axis (0 across, 1 down)."""
    size = (image.width, 1) if which == 0 else (1, image.height)
    return image.resize(size, Image.Resampling.BOX).tobytes()


def runs(values, least):
    """The centres of mass of what is dark in a row of pixels, in pixels."""
    found, run = [], []
    for at, value in enumerate([*values, 0]):
        if value > least:
            run.append((at + 0.5, value))
        elif run:
            found.append(sum(place * weight for place, weight in run) / sum(weight for _, weight in run))
            run = []
    return found


def spots(page):
    """The centres of all dots of a page, in mm: to a hundredth or two."""
    red, green, _ = page.image.split()
    dark = page._replace(image=ImageChops.subtract(red, green))
    wide, high = page.pitch
    found = []
    for y in (high * row for row in runs(profile(dark.image, 1), 1)):
        band, (_, top) = dark.cut((0, y - 3, page.size[0], y + 3))
        for x in (wide * column for column in runs(profile(band, 0), 10)):
            cell, (left, _) = dark.cut((x - 3, y - 3, x + 3, y + 3))
            (across,), (down,) = runs(profile(cell, 0), 0), runs(profile(cell, 1), 0)
            found.append((wide * (left + across), high * (top + down)))
    return ordered(found)


def ordered(points):
    """Points row by row: those of a row are level to the millimetre."""
    return sorted(points, key=lambda point: (round(point[1] / 10), point[0]))


def lines(page, arm, start, length):
    """Where the lines of an arm are, along it, in mm; `start` and `length` say which part of them is looked at."""
    which, (x, y) = (0 if arm.x else 1), (side / 2 for side in page.size)
    near, far = HUB - 1.0, HUB + STEPS * PITCH + 1.0
    if arm.x:
        left, right = sorted((x + arm.x * near, x + arm.x * far))
        box = (left, y + start, right, y + start + length)
    else:
        top, bottom = sorted((y + arm.y * near, y + arm.y * far))
        box = (x + start, top, x + start + length, bottom)
    cut, corner = page.cut(box)
    found = runs(profile(ImageChops.invert(cut.convert("L")), which), 40)
    return sorted((page.pitch[which] * (corner[which] + at) for at in found), reverse=arm.x + arm.y < 0)


def read(path, off, flip):
    """back-x and back-y, as a person reads them off a test sheet whose lines are where the printer put them."""
    front, back = images(path)
    seen = front.turned(flip)
    best = {}
    for arm in ARMS:
        which = 0 if arm.x else 1
        through = [_landed(at, which, back.size, off, is_back=False) for at in lines(seen, arm, -FRONT + 1, 3.0)]
        there = [_landed(at, which, back.size, off, is_back=True) for at in lines(back, arm, 0.5, 3.0)]
        assert STEPS + 1 == len(through) == len(there)
        gap, step = min((abs(one - two), step) for step, two in enumerate(there) for one in through)
        best[which] = min(best.get(which, (9.0, 0.0)), (gap, (arm.x + arm.y) * step / 10))
    return best[0][1], best[1][1]


def _landed(at, which, size, off, *, is_back):
    point = [size[0] / 2, size[1] / 2]
    point[which] = at
    return off.lands(point, size, is_back=is_back)[which]
