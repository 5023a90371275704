"""The art of one build: finds files in the game's folder, reads each once, and hands out marks, and pictures by key."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from card_data.geometry import MM_PER_INCH, Box, Size
from card_data.marks import Group, Mark, Picture
from card_data.problems import NOWHERE, Place, Problem, Report, nearest
from card_data.properties import BadValue
from card_data.readers.folder import Folder
from generator.art import pictures
from generator.art.headers import PictureInfo, content_key, kind_of, read_info
from generator.art.icons import in_one_colour
from generator.art.ink import GREY, grey_marks
from generator.art.pictures import FINEST_DPI, PdfImage, Wish
from generator.art.placing import CENTRE, fitted_box, framed, upright, upright_size
from generator.art.svg import Drawing, fitted, into, read_svg
from generator.art.svg_tree import Refused

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from card_data.marks import Colour

MAX_PIXELS = 120_000_000
_MOST_RASTER_PIXELS = 16_000_000
_ICON_RASTER_MM = 25.0
_PX_PER_MM = 96 / MM_PER_INCH


@dataclass(frozen=True, slots=True)
class Source:
    """One raster picture: the key of its content, bytes, header, the pixels wanted of it, and its file."""

    key: str
    data: bytes
    info: PictureInfo
    where: Place
    size: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Icon:
    """An icon ready to be placed: the same group wherever it stands, and the box its marks lie in."""

    group: Group
    view_box: Box


@dataclass(frozen=True, slots=True)
class _Found:
    """What a path led to, and what is to be told where it is used (of notices, only the first place)."""

    art: Drawing | Source | None
    problems: tuple[Problem, ...]
    notices: tuple[Problem, ...]


@dataclass(slots=True)
class ArtStore:
    """Pictures, drawings and icons of one game for one build in one ink.

    `icons` maps names to files; `fonts` are files for drawings with texts. What is wrong
    goes to `report`, and then nothing is drawn there.
    """

    folder: Path
    icons: Mapping[str, Path]
    report: Report
    ink: str = "full"
    fonts: Sequence[Path] = ()
    max_pixels: int = MAX_PIXELS
    _files: Folder = field(init=False)
    _found: dict[str, _Found] = field(default_factory=dict)
    _told: set[str] = field(default_factory=set)
    _icons: dict[tuple[str, Colour | None], Icon | None] = field(default_factory=dict)
    _sources: dict[str, Source] = field(default_factory=dict)
    _images: dict[str, PdfImage] = field(default_factory=dict)
    _shown: dict[str, bytes] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._files = Folder(self.folder)

    def exists(self, path: str) -> bool:
        """Whether a path, as people write it, leads to one file of the folder."""
        try:
            self._files.find(path, where=NOWHERE, report=Report())
        except BadValue:
            return False
        return True

    def aspect(self, path: str) -> float | None:
        """Width over height of a picture or drawing as it will be seen; None if there is none."""
        size = self.natural_size(path)
        return None if size is None else size.width / size.height

    def natural_size(self, path: str) -> Size | None:
        """The size in mm that a picture or drawing has by itself, 96 pixels an inch; None if there is none."""
        art = self._look_up(path).art
        if art is None:
            return None
        size = _size(art)
        return size if isinstance(art, Drawing) else Size(size.width / _PX_PER_MM, size.height / _PX_PER_MM)

    def place_image(
        self,
        path: str,
        box: Box,
        *,
        fit: str = "contain",
        focus: tuple[float, float] = CENTRE,
        radius: float = 0.0,
        where: Place = NOWHERE,
    ) -> Mark | None:
        """A picture or drawing of the folder in a box (`cover`, `contain`, `stretch`); None with a problem told."""
        art = self._art(path, where)
        if art is None or box.width <= 0 or box.height <= 0:
            return None
        if isinstance(art, Drawing) and not art.unsupported:
            group = fitted(art, box, fit, focus)
            return framed((group,), box, box, radius) if radius > 0 else group
        drawn = fitted_box(_size(art), box, fit, focus)
        mark = self._rastered(art, drawn) if isinstance(art, Drawing) else self._pictured(art, drawn)
        return None if mark is None else framed((mark,), drawn, box, radius)

    def place_icon(self, name: str, box: Box, *, colour: Colour | None = None, where: Place = NOWHERE) -> Mark | None:
        """An icon in the middle of a box, whole, in its own colours or in one; None with a problem told."""
        icon = self.icon(name, colour=colour, where=where)
        if icon is None:
            return None
        drawn = fitted_box(Size(icon.view_box.width, icon.view_box.height), box, "contain")
        return Group((icon.group,), matrix=into(icon.view_box, drawn))

    def icon(self, name: str, *, colour: Colour | None = None, where: Place = NOWHERE) -> Icon | None:
        """An icon by name, read once for each colour; None with a problem told."""
        icon = self._icons.get((name, colour))
        if icon is None:
            icon = self._icons[name, colour] = self._read_icon(name, colour, where)
        return icon

    def prepare(self) -> None:
        """Makes every placed picture ready, so that damaged ones are told before anything is written."""
        for key in sorted(self._sources):
            self.pdf_image(key)

    def pdf_image(self, key: str) -> PdfImage:
        """A placed picture as a PDF stores it; of a damaged one, told as a problem, a white dot."""
        if key not in self._images:
            source = self._sources[key]
            try:
                self._images[key] = pictures.pdf_image(key, source.data, source.info, self._wish(source))
            except Refused as error:
                self._refused(error, source.where)
                self._images[key] = PdfImage(key, 1, 1, "DeviceGray", 8, "", b"\xff")
        return self._images[key]

    def image_bytes(self, key: str) -> bytes:
        """A placed picture as a file that any browser shows; empty, told as a problem, if it is damaged."""
        if key not in self._shown:
            source = self._sources[key]
            try:
                self._shown[key] = pictures.shown(source.data, source.info, self._wish(source))
            except Refused as error:
                self._refused(error, source.where)
                self._shown[key] = b""
        return self._shown[key]

    def data_uri(self, key: str) -> str:
        """A placed picture as a `data:` address."""
        return pictures.data_uri(self.image_bytes(key))

    def info(self, key: str) -> PictureInfo:
        """What is known of a placed picture, as it was before any change of size."""
        return self._sources[key].info

    def file(self, key: str) -> Place:
        """The file that a placed picture comes from; nowhere for one that was made of a drawing."""
        return self._sources[key].where

    def _wish(self, source: Source) -> Wish:
        return Wish(source.size, is_grey=self.ink == "bw")

    def _refused(self, error: BadValue, where: Place) -> None:
        self.report.problem("picture/unusable", error.what, where, error.remedy)

    def _art(self, path: str, where: Place) -> Drawing | Source | None:
        """A file read once; every place that names a bad one is told, a doubtful one is told of once."""
        found = self._look_up(path)
        self.report.extend(_placed(problem, where) for problem in found.problems)
        if path not in self._told:
            self._told.add(path)
            self.report.extend(_placed(notice, where) for notice in found.notices)
        return found.art

    def _look_up(self, path: str) -> _Found:
        found = self._found.get(path)
        if found is None:
            own = Report()
            art = self._read_path(path, own)
            found = self._found[path] = _Found(art, own.problems, own.notices)
        return found

    def _read_path(self, path: str, report: Report) -> Drawing | Source | None:
        try:
            name = self._files.find(path, where=NOWHERE, report=report)
            return self._read(self._files.read(name), Place(file=name), report)
        except Refused as error:
            report.problem("picture/unusable", f'"{path}" cannot be used: {error.what}', NOWHERE, error.remedy)
        except BadValue as error:
            report.problem("picture/missing", error.what, NOWHERE, error.remedy)
        return None

    def _read(self, data: bytes, file: Place, report: Report) -> Drawing | Source:
        if kind_of(data) == "svg":
            return self._drawing(data, file, report)
        info = read_info(data)
        self._check_size(info)
        if info.is_cmyk:
            remedy = "Save it as RGB to choose its colours yourself"
            report.notice("picture/cmyk", "it is stored in CMYK and was turned into RGB", file, remedy)
        return Source(content_key(data), data, info, file)

    def _check_size(self, info: PictureInfo) -> None:
        pixels = info.width * info.height
        if pixels <= self.max_pixels:
            return
        what = (
            f"it has {info.width} × {info.height} pixels, {pixels / 1e6:.0f} million; "
            f"the limit is {self.max_pixels / 1e6:.0f} million"
        )
        part = (self.max_pixels / pixels) ** 0.5
        most = f"{int(info.width * part)} × {int(info.height * part)}"
        raise Refused(what, f"Scale it down to {most} pixels or fewer; 300 to {FINEST_DPI} an inch are enough in print")

    def _drawing(self, data: bytes, file: Place, report: Report) -> Drawing:
        """A drawing, greyed for black and white; what it cannot keep is told."""
        drawing = replace(read_svg(data), key=content_key(data))
        for message in drawing.messages:
            report.notice("svg/simplified", message, file)
        if "text" in drawing.unsupported and not self.fonts:
            remedy = "Turn its texts into paths, or give the game a font in fonts:"
            report.problem("svg/text", "it holds text, and there is no font to set it in", file, remedy)
        if drawing.unsupported:
            what = f"it uses {', '.join(drawing.unsupported)} and is printed as pixels, not as lines"
            report.notice("svg/pixels", what, file, "Turn texts into paths and flatten effects to keep it sharp")
        elif not drawing.marks:
            report.notice("svg/empty", "it draws nothing", file, "Look at it in a browser")
        for key, inner in (drawing.pictures or {}).items():
            info = read_info(inner)
            self._check_size(info)
            self._sources[key] = Source(key, inner, info, file)
        if self.ink == "bw":
            return replace(drawing, marks=grey_marks(drawing.marks), key=drawing.key + GREY)
        return drawing

    def _pictured(self, source: Source, drawn: Box) -> Mark:
        """A picture upright over a box, with no more pixels than print can show there."""
        size = pictures.needed_size(source.info, drawn)
        key = source.key if size is None else f"{source.key}@{size[0]}x{size[1]}"
        self._sources.setdefault(key, replace(source, size=size))
        return upright(key, drawn, source.info.orientation)

    def _rastered(self, drawing: Drawing, drawn: Box) -> Mark | None:
        """A drawing as pixels at print resolution, coarser only where it would be enormous."""
        pixels = (FINEST_DPI / MM_PER_INCH) ** 2 * drawn.width * drawn.height
        part = min(1.0, (_MOST_RASTER_PIXELS / max(pixels, 1.0)) ** 0.5)
        width = max(1, round(drawn.width * part * FINEST_DPI / MM_PER_INCH))
        key = f"{drawing.key}@{width}"
        if key not in self._sources:
            from generator.art.raster import rasterised  # noqa: PLC0415 - resvg only for what needs it

            try:
                data = rasterised(drawing.source, width, self.fonts)
            except Refused as error:
                self._refused(error, NOWHERE)
                return None
            self._sources[key] = Source(key, data, read_info(data), NOWHERE)
        return Picture(key, drawn)

    def _read_icon(self, name: str, colour: Colour | None, where: Place) -> Icon | None:
        path = self.icons.get(name)
        if path is None:
            remedy = nearest(name, self.icons) or "Put icons into the folder icons/ as SVG"
            self.report.problem("icon/unknown", f'there is no icon "{name}"', where, remedy)
            return None
        file = Place(file=f"icons/{path.name}")
        try:
            drawing = self._drawing(path.read_bytes(), file, self.report)
        except Refused as error:
            self.report.problem("icon/unusable", f'the icon "{name}" cannot be used: {error.what}', file, error.remedy)
            return None
        except OSError as error:
            self.report.problem("icon/unusable", f'the icon "{name}" cannot be read ({error.strerror})', file)
            return None
        key = f"{drawing.key}:{colour.hex if colour else ''}" + (GREY if self.ink == "bw" else "")
        marks = self._icon_pixels(drawing, colour) if drawing.unsupported else drawing.marks
        if colour is not None and not drawing.unsupported:
            marks = in_one_colour(marks, colour)
        return Icon(Group(grey_marks(marks) if self.ink == "bw" else marks, key=key), drawing.view_box)

    def _icon_pixels(self, drawing: Drawing, colour: Colour | None) -> tuple[Mark, ...]:
        """An icon that cannot be marks, fine enough for an inch of paper."""
        part = _ICON_RASTER_MM / max(drawing.view_box.width, drawing.view_box.height)
        size = Box(0.0, 0.0, drawing.view_box.width * part, drawing.view_box.height * part)
        mark = self._rastered(drawing, size)
        if not isinstance(mark, Picture):
            return ()
        key = mark.key
        if colour is not None:
            from generator.art.pixels import tinted  # noqa: PLC0415 - Pillow only where it is needed

            key = f"{mark.key}:{colour.hex}"
            data = tinted(self._sources[mark.key].data, colour)
            self._sources[key] = Source(key, data, read_info(data), NOWHERE)
        return (Picture(key, drawing.view_box),)


def _size(art: Drawing | Source) -> Size:
    """A drawing's size in mm, or a picture's in pixels, once upright."""
    if isinstance(art, Drawing):
        return Size(art.width, art.height)
    return upright_size(Size(art.info.width, art.info.height), art.info.orientation)


def _placed(problem: Problem, where: Place) -> Problem:
    return problem if problem.where != NOWHERE else replace(problem, where=where)
