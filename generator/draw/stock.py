"""What a PDF stores once and names many times: fonts, pictures, shadings, states and forms."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING

from card_data.geometry import Box
from card_data.marks import RadialGradient, Shaped
from generator.draw.content import Content, Resource, Stretch
from generator.draw.extents import extent
from generator.draw.gradients import opacity_shading, shading
from generator.draw.numbers import Pen, numbered
from generator.draw.values import Name, Ref, Value

if TYPE_CHECKING:
    from collections.abc import Iterable

    from card_data.marks import Group, Mark
    from generator.art.pictures import PdfImage
    from generator.draw.gradients import Gradient
    from generator.draw.objects import ObjectFile
    from generator.draw.sources import FontSource, ImageSource

_WORDS = 2000
SMALL = 160  # bytes that are repeated rather than made a form

_NOTHING = Box(0, 0, 0, 0)
_GROUP = b"/Group<</S/Transparency/CS/DeviceRGB>>"
_GREY_GROUP = b"/Group<</S/Transparency/CS/DeviceGray>>"


def resources(uses: Iterable[Resource]) -> bytes:
    """The entries of a resource dictionary: exactly what a stretch of content names."""
    kinds: dict[str, list[Resource]] = {}
    for use in sorted(uses, key=lambda resource: resource.number):
        kinds.setdefault(use.kind, []).append(use)
    entries = (
        b"/%b<<%b>>" % (kind.encode(), b"".join(b"/%b %d 0 R" % (use.name, use.number) for use in kinds[kind]))
        for kind in sorted(kinds)
    )
    return b"/Resources<<%b>>" % b"".join(entries)


class _Fragments(dict[Shaped, bytes]):
    """Words as pieces of a TJ array, asked of their source once; those that hardly ever come again do not stay."""

    def __init__(self, source: FontSource) -> None:
        super().__init__()
        self._source = source

    def __missing__(self, shaped: Shaped) -> bytes:
        if len(self) >= _WORDS:
            self.clear()
        piece = self[shaped] = self._source.fragment(shaped, 0, 0)
        return piece


class DocumentStock:
    """The resources of one PDF file, each written to it when it is first named."""

    def __init__(self, file: ObjectFile, images: ImageSource, fonts: FontSource) -> None:
        self.pen = Pen()
        self.fragment = fonts.fragment
        self.plain_fragments = _Fragments(fonts)
        self._file = file
        self._images = images
        self._found: dict[tuple[str, object], Resource] = {}
        self._fonts: dict[str, Ref] = {}
        self.named_fonts: dict[str, Resource] = {}
        self._seen: set[str] = set()
        self.again: dict[str, Resource | Stretch] = {}

    @property
    def fonts(self) -> dict[str, Ref]:
        """The object reserved for every font used, by the font's key."""
        return self._fonts

    def _kept(self, kind: str, key: object, ref: Ref, *, blends: bool = False) -> Resource:
        prefix = {"Font": "F", "XObject": "X", "ExtGState": "G", "Shading": "S"}[kind]
        resource = Resource(kind, f"{prefix}{ref.number}".encode(), ref.number, blends)
        self._found[kind, key] = resource
        return resource

    def font(self, key: str) -> Resource:
        """The font of a shaped word; the file gets it at the end."""
        found = self.named_fonts.get(key)
        if found is None:
            self._fonts[key] = self._file.reserve()
            found = self.named_fonts[key] = self._kept("Font", key, self._fonts[key])
        return found

    def picture(self, key: str) -> Resource:
        """A picture, one unit wide and high."""
        found = self._found.get(("XObject", key))
        return found or self._new_picture(key)

    def _new_picture(self, key: str) -> Resource:
        image = self._images.pdf_image(key)
        same = self._found.get(("XObject", ("image", image.key)))
        if same is None:
            same = self._kept("XObject", ("image", image.key), self._write_image(image), blends=image.smask is not None)
        self._found["XObject", key] = same
        return same

    def _write_image(self, image: PdfImage) -> Ref:
        entries: dict[str, Value] = {
            "Type": Name("XObject"),
            "Subtype": Name("Image"),
            "Width": image.width,
            "Height": image.height,
            "ColorSpace": _colour_space(image),
            "BitsPerComponent": image.bits,
        }
        if image.filter:
            entries["Filter"] = Name(image.filter)
        if image.decode_parms:
            entries["DecodeParms"] = dict(image.decode_parms)
        if image.decode:
            entries["Decode"] = list(image.decode)
        if image.smask is not None:
            entries["SMask"] = self._write_image(image.smask)
        return self._file.add_stream(entries, image.data)

    def shading(self, gradient: Gradient) -> Resource:
        """The colours of a gradient."""
        found = self._found.get(("Shading", gradient))
        return found or self._kept("Shading", gradient, self._file.add(shading(gradient)))

    def mask(self, gradient: Gradient, marks: tuple[Mark, ...]) -> Resource:
        """The state that lets a gradient's opacities mask what is drawn where those marks are."""
        box = extent(marks) or _NOTHING
        found = self._found.get(("ExtGState", (gradient, box)))
        if found is None:
            group = self._file.reserve()
            self._write_mask(group, gradient, box)
            found = self._masking((gradient, box), group)
        return found

    def cut(self, content: Content, marks: tuple[Mark, ...]) -> Resource:
        """The state that masks what is drawn by content in white, which draws the marks."""
        stretch = content.stretch()
        found = self._found.get(("ExtGState", stretch.code))
        if found is None:
            group = self._file.reserve()
            self._write_form(group, stretch, extent(marks) or _NOTHING, _GREY_GROUP)
            found = self._masking(stretch.code, group)
        return found

    def _masking(self, key: object, group: Ref) -> Resource:
        state = b"<</Type/ExtGState/SMask<</S/Luminosity/G %b>>>>" % bytes(group)
        return self._kept("ExtGState", key, self._added(state), blends=True)

    def _write_mask(self, ref: Ref, gradient: Gradient, box: Box) -> None:
        grey = self._kept("Shading", ("opacity", gradient), self._file.add(opacity_shading(gradient)))
        turned = isinstance(gradient, RadialGradient) and gradient.matrix is not None
        code = self.pen.matrix(gradient.matrix) if turned else b""  # type: ignore[union-attr, arg-type]
        self._write_form(ref, Stretch(code + b"/%b sh" % grey.name, frozenset((grey,))), box, _GREY_GROUP)

    def fade(self, opacity: float) -> Resource:
        """The state that fades what is drawn."""
        found = self._found.get(("ExtGState", opacity))
        if found is None:
            state = numbered(b"<</Type/ExtGState/ca %g/CA %g>>", (opacity, opacity))
            found = self._kept("ExtGState", opacity, self._added(state), blends=True)
        return found

    def _added(self, body: bytes) -> Ref:
        ref = self._file.reserve()
        self._file.write(ref, body)
        return ref

    def repeated(self, group: Group) -> Resource | Stretch | None:
        """A keyed group that has been drawn before, as a form or as its bytes; None the first time."""
        again = self.again.get(group.key)
        if again is None and group.key in self._seen:
            inner = Content(self)
            inner.draw(group.marks)
            stretch = inner.stretch()
            again = stretch
            if len(stretch.code) > SMALL:
                again = self.stored(stretch, extent(group.marks) or _NOTHING)
            self.again[group.key] = again
        self._seen.add(group.key)
        return again

    def form(self, content: Content, marks: tuple[Mark, ...], *, as_one: bool) -> Resource:
        """A form of content that draws the marks; `as_one` blends it as a single thing."""
        return self.stored(content.stretch(), extent(marks) or _NOTHING, as_one=as_one)

    def stored(self, stretch: Stretch, box: Box, *, as_one: bool = False) -> Resource:
        """Finished content as a form; equal content in equal boxes is one form."""
        key = ("form", stretch.code, box, as_one)
        found = self._found.get(("XObject", key))
        if found is None:
            ref = self._file.reserve()
            self._write_form(ref, stretch, box, _GROUP if as_one else b"")
            found = self._kept("XObject", key, ref, blends=as_one or any(use.blends for use in stretch.uses))
        return found

    def _write_form(self, ref: Ref, stretch: Stretch, box: Box, more: bytes) -> None:
        edges = numbered(b"/BBox[%g %g %g %g]", (box.x, box.y, box.right, box.bottom))
        entries = b"/Type/XObject/Subtype/Form%b%b%b/Filter/FlateDecode" % (edges, more, resources(stretch.uses))
        self._file.write_stream(ref, entries, zlib.compress(stretch.code))


def _colour_space(image: PdfImage) -> Value:
    if image.colour_space != "Indexed":
        return Name(image.colour_space)
    entries = len(image.palette) // 3 - 1
    return [Name("Indexed"), Name("DeviceRGB"), entries, b"<%b>" % image.palette.hex().encode()]
