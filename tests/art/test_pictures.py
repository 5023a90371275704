import io
import struct
import zlib

import pytest
from PIL import Image, ImageCms

from card_data.geometry import Box
from generator.art.headers import content_key, kind_of, read_info
from generator.art.pictures import PdfImage, Wish, effective_dpi, needed_size, pdf_image, shown
from generator.art.svg_tree import Refused
from tests.art.seeing import encoded, opened

PLAIN = Wish()


def made(data, wish=PLAIN):
    return pdf_image("k", data, read_info(data), wish)


def decoded(image):
    """The pixels of a PDF image, read as the PDF specification says."""
    if image.filter == "DCTDecode":
        return Image.open(io.BytesIO(image.data))
    kind = {"DeviceGray": 0, "DeviceRGB": 2, "Indexed": 3}[image.colour_space]
    head = struct.pack(">IIBBBBB", image.width, image.height, image.bits, kind, 0, 0, 0)
    chunks = [(b"IHDR", head), (b"PLTE", image.palette), (b"IDAT", image.data), (b"IEND", b"")]
    body = b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        for name, data in chunks
        if data or name == b"IEND"
    )
    return Image.open(io.BytesIO(b"\x89PNG\r\n\x1a\n" + body))


def photo(size=(40, 20), kind="JPEG", **options):
    image = Image.new("RGB", size, "red")
    image.paste("blue", (size[0] // 2, 0, *size))
    return encoded(image, kind, **options)


def png_with(chunk, body, data=None):
    """A PNG with one more chunk behind its header."""
    data = data or photo(kind="PNG")
    extra = struct.pack(">I", len(body)) + chunk + body + struct.pack(">I", zlib.crc32(chunk + body))
    return data[:33] + extra + data[33:]


@pytest.mark.parametrize("options", [{}, {"progressive": True}, {"subsampling": 0}, {"dpi": (300, 300)}])
def test_a_plain_jpeg_passes_through_untouched(options):
    data = photo(**options)

    assert PdfImage("k", 40, 20, "DeviceRGB", 8, "DCTDecode", data) == made(data)


def test_a_grey_jpeg_passes_through_untouched():
    data = encoded(Image.new("L", (9, 9), 99), "JPEG")

    assert PdfImage("k", 9, 9, "DeviceGray", 8, "DCTDecode", data) == made(data)


def test_where_a_photo_was_taken_does_not_get_into_the_product():
    exif = Image.Exif()
    exif[0x8825] = {1: "N", 2: (41.0, 53.0, 12.5)}

    assert made(photo()).data == made(photo(exif=exif)).data


@pytest.mark.parametrize(
    ("mode", "space"), [("RGB", "DeviceRGB"), ("L", "DeviceGray"), ("1", "DeviceGray"), ("P", "Indexed")]
)
def test_a_plain_png_passes_its_own_rows_through(mode, space):
    image = Image.open(io.BytesIO(photo(kind="PNG"))).convert(mode)
    data = encoded(image)

    assert space == made(data).colour_space
    assert made(data).data in data
    assert image.convert("RGB").tobytes() == decoded(made(data)).convert("RGB").tobytes()


@pytest.mark.parametrize("mode", ["P", "LA", "RGBA", "1"])
def test_transparency_becomes_a_soft_mask(mode):
    """B049."""
    image = Image.new("RGBA", (8, 8), (0, 0, 0, 255))
    image.paste((0, 0, 0, 0), (4, 0, 8, 8))
    if mode in ("P", "1"):
        plain = Image.new(mode, (8, 8), 0)
        plain.paste(1 if mode == "P" else 255, (4, 0, 8, 8))
        if mode == "P":
            plain.putpalette([0, 0, 0, 9, 9, 9])
        data = encoded(plain, transparency=1 if mode == "P" else 255)
    else:
        data = encoded(image.convert(mode))

    mask = decoded(made(data).smask)
    assert [255, 0] == [mask.getpixel((x, 4)) for x in (1, 6)]
    assert (0, 0, 0) == decoded(made(data)).convert("RGB").getpixel((1, 4))


def test_a_transparency_of_nothing_is_dropped():
    assert made(encoded(Image.new("RGBA", (5, 5), "red"))).smask is None


def test_sixteen_bit_greys_keep_their_shade():
    assert 117 == decoded(made(encoded(Image.new("I;16", (5, 5), 30000)))).getpixel((2, 2))


def test_sixteen_bit_colours_keep_their_shade():
    rows = (b"\0" + struct.pack(">HHH", 30000, 0, 65535) * 4) * 4
    head = struct.pack(">IIBBBBB", 4, 4, 16, 2, 0, 0, 0)
    data = b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        for name, body in ((b"IHDR", head), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    )

    assert (117, 0, 255) == decoded(made(data)).getpixel((2, 2))


@pytest.mark.parametrize("has_marker", [True, False])
def test_cmyk_jpegs_are_red_with_and_without_adobes_marker(has_marker):
    """B047."""
    ink = (0, 255, 255, 0) if has_marker else (255, 0, 0, 255)  # Pillow always writes Adobe's inverted inks
    data = encoded(Image.new("CMYK", (20, 20), ink), "JPEG", quality=95)
    if not has_marker:
        at = data.index(b"\xff\xee")
        data = data[:at] + data[at + 2 + int.from_bytes(data[at + 2 : at + 4]) :]

    red, green, blue = decoded(made(data)).convert("RGB").getpixel((9, 9))
    assert red > 245
    assert max(green, blue) < 10
    assert made(data).colour_space == "DeviceRGB"


@pytest.mark.parametrize(
    ("kind", "options"),
    [("WEBP", {"lossless": True}), ("GIF", {}), ("BMP", {}), ("TIFF", {}), ("AVIF", {"quality": 100})],
)
def test_other_kinds_are_encoded_once(kind, options):
    image = decoded(made(photo(kind=kind, **options))).convert("RGB")

    for x, expected in ((5, (255, 0, 0)), (35, (0, 0, 255))):
        assert all(abs(a - b) < 12 for a, b in zip(expected, image.getpixel((x, 9)), strict=True))


def test_an_interlaced_png_is_encoded_anew():
    data = bytearray(encoded(Image.new("L", (1, 1), 128)))
    data[28] = 1  # of one pixel, both orders of rows are the same
    data[29:33] = struct.pack(">I", zlib.crc32(bytes(data[12:29])))

    assert 128 == decoded(made(bytes(data))).getpixel((0, 0))


def test_another_profile_is_turned_into_srgb():
    lab = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    swapped = (
        lab.replace(b"rXYZ", b"tXYZ")
        .replace(b"bXYZ", b"rXYZ")
        .replace(b"tXYZ", b"bXYZ")
        .replace(b"sRGB", b"mine")
        .replace("sRGB".encode("utf-16-be"), "mine".encode("utf-16-be"))
    )
    data = photo(icc_profile=swapped)

    assert (0, 0, 255) == tuple(round(part / 255) * 255 for part in decoded(made(data)).getpixel((5, 9)))


def test_srgbs_own_profile_passes_through():
    data = photo(icc_profile=ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())

    assert data == made(data).data


def test_a_gamma_of_its_own_is_followed():
    grey = encoded(Image.new("L", (5, 5), 128))

    assert grey[41:] in png_with(b"gAMA", struct.pack(">I", 45455), grey)
    assert 128 == decoded(made(png_with(b"gAMA", struct.pack(">I", 45455), grey))).getpixel((2, 2))
    assert 186 == pytest.approx(
        decoded(made(png_with(b"gAMA", struct.pack(">I", 100000), grey))).getpixel((2, 2)), abs=1
    )


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_black_and_white_makes_greys_of_the_same_lightness(kind):
    data = photo(kind=kind)
    image = decoded(made(data, Wish(is_grey=True)))

    assert "L" == image.mode
    assert [127, 76] == [pytest.approx(image.getpixel((x, 9)), abs=4) for x in (5, 35)]


@pytest.mark.parametrize(
    ("data", "word"),
    [
        (b"hello, I am a text", "not a picture"),
        (b"\0\0\0\x18ftypheic\0\0\0\0mif1heic", "HEIC"),
        (b"%PDF-1.7", "PDF"),
        (b"8BPS\0\1", "Photoshop"),
        (b"", "empty"),
        (photo()[:400], "damaged"),
        (photo(kind="PNG")[:-20], "damaged"),
        (photo(kind="WEBP")[:30], "damaged"),
        (b"\xff\xd8\xff", "damaged"),
        (b"\x89PNG\r\n\x1a\n", "damaged"),
    ],
)
def test_what_cannot_be_used_is_said_in_one_line(data, word):
    """B050."""
    with pytest.raises(Refused, match=word) as told:
        made(data)
    assert "\n" not in str(told.value)


def test_the_kind_is_told_by_content():
    """B050."""
    assert ["webp", "jpeg", "png", "svg"] == [
        kind_of(data) for data in (photo(kind="WEBP"), photo(), photo(kind="PNG"), b"<?xml version='1.0'?><svg/>")
    ]


def test_the_sharpness_on_paper_is_known():
    """B089."""
    low, fine = (read_info(encoded(Image.new("1", size))) for size in ((200, 280), (744, 1039)))

    assert 81 == pytest.approx(effective_dpi(low, Box(0, 0, 63, 88)), abs=1)
    assert 300 == pytest.approx(effective_dpi(fine, Box(0, 0, 63, 88)), abs=1)
    assert needed_size(fine, Box(0, 0, 63, 88)) is None


def test_a_picture_far_too_fine_is_made_smaller_once():
    data = encoded(Image.effect_noise((1000, 800), 60))
    info = read_info(data)

    assert (236, 189) == needed_size(info, Box(0, 0, 10, 8))
    assert (236, 189) == (made(data, Wish((236, 189))).width, made(data, Wish((236, 189))).height)


def test_shrinking_lets_no_colour_bleed_out_of_what_is_see_through():
    image = Image.new("RGBA", (64, 64), (0, 255, 0, 0))
    image.paste((255, 0, 0, 255), (0, 0, 31, 64))
    small = made(encoded(image), Wish((8, 8)))

    assert (255, 0, 0) == decoded(small).getpixel((3, 4))


def test_browsers_get_files_they_know():
    cmyk = encoded(Image.new("CMYK", (20, 20), (0, 255, 255, 0)), "JPEG")
    tiff = photo(kind="TIFF")

    assert photo() == shown(photo(), read_info(photo()), PLAIN)
    assert ["RGB", "RGB"] == [opened(shown(data, read_info(data), PLAIN)).mode for data in (cmyk, tiff)]


def test_names_go_by_content():
    """B057."""
    assert content_key(b"a") != content_key(b"b")
