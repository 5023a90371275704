import pytest
import zxingcpp
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageDraw, ImageFilter
from qrcode import util
from qrcode.main import QRCode

from card_data.geometry import Box
from card_data.marks import BLACK, WHITE, Colour, Group, Shape, colour
from generator.art.qr import CodeMarks, QrCodes, code_marks
from generator.art.qr_matrix import Encoder, penalty

LINK = "HTTP://CARTAVIVA.LOCAL:8765/C/GENERALLY/C07"
CARD = Box(0, 0, 63, 88)
FINE = 8  # pixels of the drawing to one of the raster


def group(code: CodeMarks) -> Group:
    (found,) = code.marks
    assert isinstance(found, Group)
    return found


def raster(code: CodeMarks, *, card: Colour = BLACK, dpi: float = 150, blur: float = 1) -> Image.Image:
    """The face as a scanner sees it, on a card of one colour."""
    scale = dpi / 25.4 * FINE
    size = (round(CARD.width * scale) // FINE * FINE, round(CARD.height * scale) // FINE * FINE)
    image = Image.new("RGB", size, card.hex)
    draw = ImageDraw.Draw(image)
    found = group(code)
    assert found.matrix is not None
    for shape in found.marks:
        assert isinstance(shape, Shape)
        assert isinstance(shape.fill, Colour)
        for at in range(0, len(shape.path.numbers), 4):
            x, y, width, height = shape.path.numbers[at : at + 4]
            left, top = found.matrix.at(x, y)
            right, bottom = found.matrix.at(x + width, y + height)
            draw.rectangle((left * scale, top * scale, right * scale - 1, bottom * scale - 1), fill=shape.fill.hex)
    small = image.resize((size[0] // FINE, size[1] // FINE), Image.Resampling.BOX)
    return small.filter(ImageFilter.GaussianBlur(blur))


def read(image: Image.Image) -> list[str]:
    return [found.text for found in zxingcpp.read_barcodes(image)]


@pytest.mark.parametrize("card", [BLACK, WHITE, colour("#CE0000")])
def test_a_phone_reads_the_code_from_a_blurred_raster_on_any_card(card):
    """B090: the quiet zone is the code's own."""
    code = code_marks(LINK, Box(20, 30, 18, 18))

    assert [LINK] == read(raster(code, card=card))


@pytest.mark.parametrize("level", ["auto", "L", "M", "Q", "H"])
@pytest.mark.parametrize(
    "content", [LINK, "https://club.example/Our/games/S/GENERALLY/P4", "0123456789" * 3, "Größe: 63 × 88 – ciò"]
)
def test_every_level_and_sort_of_content_is_read(content, level):
    assert [content] == read(raster(code_marks(content, Box(10, 10, 26, 26), level=level)))


def test_forty_card_codes_are_all_read(times):
    """G10."""
    codes = QrCodes()
    links = [f"{LINK[:-2]}{number:02}" for number in range(times(500))]
    box = Box(4, 4, 18, 18)

    assert links == [text for link in links for text in read(raster(codes.code_marks(link, box)))]


@settings(max_examples=25)
@given(st.text(min_size=1, max_size=60).filter(lambda text: text.isprintable() and text.strip()))
def test_any_text_is_read_back(text):
    code = code_marks(text, Box(1, 1, 60, 60))

    assert [text] == read(raster(code, blur=0))


def test_it_is_one_path_of_whole_numbers_that_do_not_overlap():
    ground, dark = group(code_marks(LINK, Box(0, 0, 20, 20))).marks
    assert isinstance(ground, Shape)
    assert isinstance(dark, Shape)
    rectangles = [dark.path.numbers[at : at + 4] for at in range(0, len(dark.path.numbers), 4)]
    cells = [
        (x + column, y + row)
        for x, y, width, height in rectangles
        for row in range(int(height))
        for column in range(int(width))
    ]

    assert {"R"} == set(dark.path.ops)
    assert all(isinstance(number, int) for number in dark.path.numbers)
    assert len(cells) == len(set(cells))
    assert min(x for x, _ in cells) == min(y for _, y in cells) == 4
    assert ground.path.numbers[2] - 5 == max(x for x, _ in cells)


def test_it_lies_in_the_middle_of_its_box():
    code = code_marks(LINK, Box(10, 20, 40, 20))
    matrix, side = group(code).matrix, group(code).marks[0].path.numbers[2]

    assert matrix is not None
    assert (20.0, 20.0) == pytest.approx(matrix.at(0, 0))
    assert (40.0, 40.0) == pytest.approx(matrix.at(side, side))
    assert 20 / side == pytest.approx(code.module_mm)


def test_correction_rises_as_far_as_it_costs_nothing():
    encoder = Encoder()

    assert (2, "L") == encoder.symbol(LINK, "L", is_raised=True)[:2]
    assert (3, "Q") == encoder.symbol(LINK, "M", is_raised=True)[:2]
    assert 3 == code_marks(LINK, Box(0, 0, 20, 20)).version
    assert 2 == code_marks(LINK, Box(0, 0, 15, 15)).version


@pytest.mark.parametrize("seed", range(12))
def test_masks_are_judged_as_the_library_judges_them(seed):
    code = QRCode(version=1 + seed * 3, error_correction=0, mask_pattern=seed % 8)
    code.add_data(f"{LINK}/{seed}")
    code.make(fit=False) if code.version > 4 else code.make()
    cells = "".join("1" if cell else "0" for row in code.modules for cell in row)

    assert util.lost_point(code.modules) == penalty(int(cells[::-1], 2), len(code.modules))


def test_symbols_are_the_librarys_own():
    code = QRCode(version=8, error_correction=3)
    code.add_data(LINK * 3, optimize=0)
    masks = set()
    for mask in range(8):
        code.makeImpl(False, mask)
        masks.add(tuple("".join("1" if cell else "0" for cell in row) for row in code.modules))

    symbol = Encoder().symbol(LINK * 3, "Q")
    assert (8, True) == (symbol.version, symbol.rows in masks)


@pytest.mark.parametrize(
    ("expected", "dark", "light"),
    [
        (["qr/light-on-dark"], "#FFFFFF", "#000000"),
        (["qr/light-on-dark"], "#FF0000", "#000000"),
        (["qr/contrast"], "#C8C8C8", "#FFFFFF"),
        (["qr/contrast"], "#777777", "#7A6F80"),
        ([], "#000000", "#FFFFFF"),
        ([], "#10205A", "#FFFFFF"),
        ([], "#CE0000", "#FFFFFF"),
    ],
)
def test_colours_that_phones_miss_are_problems(expected, dark, light):
    """B091."""
    code = code_marks(LINK, Box(0, 0, 20, 20), colour=colour(dark), ground=colour(light))

    assert expected == [message.code for message in code.messages if not message.is_notice]


def test_a_code_without_a_ground_is_told():
    code = code_marks(LINK, Box(0, 0, 20, 20), ground=None)

    assert ["qr/no-ground"] == [message.code for message in code.messages]
    assert 1 == len(group(code).marks)


def test_a_box_too_small_is_a_problem_that_names_the_size():
    """B090."""
    (problem,) = code_marks(LINK, Box(0, 0, 12, 14)).messages

    assert not problem.is_notice
    assert "modules of 0.36 mm" in problem.what
    assert "at least 13.2 mm" in problem.remedy
    assert "16.5 mm is better" in problem.remedy


def test_a_tight_box_is_told():
    (notice,) = code_marks(LINK, Box(0, 0, 14, 14)).messages

    assert notice.is_notice
    assert "at least 16.5 mm" in notice.remedy


def test_a_text_too_long_is_refused_with_the_limit():
    """B093."""
    code = code_marks("https://example.org/" + "a" * 2989, Box(0, 0, 60, 60))

    assert () == code.marks
    assert "3,009 characters are too long for a code: about 2,953 fit" == code.messages[0].what
    assert "15" not in str(code_marks("fifteen letters", Box(0, 0, 30, 30), level="H").messages)


def test_nothing_to_say_is_no_code_and_a_note():
    """B093."""
    code = code_marks("", Box(0, 0, 20, 20))

    assert ((), True) == (code.marks, code.messages[0].is_notice)


def test_equal_codes_share_a_key_and_others_do_not():
    codes = QrCodes()
    one, other = (group(codes.code_marks(LINK, Box(x, 0, 20, 20))) for x in (0, 30))
    red = group(codes.code_marks(LINK, Box(0, 0, 20, 20), colour=colour("#400000")))

    assert one.key == other.key
    assert one.marks == other.marks
    assert one.key != red.key
