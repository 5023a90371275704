import random

import pytest
from PIL import Image

from card_data.geometry import Box, Matrix, Size
from card_data.marks import Colour, Group, Picture
from card_data.problems import Place, Report
from generator.art.placing import fitted_box
from generator.art.store import ArtStore
from tests.art.corpus import drawing
from tests.art.seeing import distance, encoded, pixels, seen

CELL = Place(file="cards.csv", line=3, column="art")
RED, BLUE = (255, 0, 0), (0, 0, 255)
SQUARE = drawing('<rect width="100" height="100" fill="red"/><circle cx="50" cy="50" r="20" fill="#fff"/>')


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "art").mkdir()
    (tmp_path / "icons").mkdir()
    return tmp_path


def flat(colour, size=(10, 10), kind="PNG", **options):
    return encoded(Image.new("RGB", size, colour), kind, **options)


def store_of(folder, **options):
    icons = {path.stem: path for path in (folder / "icons").glob("*.svg")}
    return ArtStore(folder, icons, Report(), **options)


def codes(store):
    return [entry.code for entry in store.report.entries]


def looked_at(store, mark, box, width=100):
    return seen([mark], box, store.data_uri, width)


def halves(orientation):
    """The stored picture of a photo that shows red on top and blue below (or left and right) for each EXIF tag."""
    image = Image.new("RGB", (40, 20), RED)
    image.paste(BLUE, (20, 0, 40, 20))
    exif = Image.Exif()
    exif[0x0112] = orientation
    return encoded(image, "JPEG", exif=exif, quality=95, subsampling=0)


def near(colour, other):
    return all(abs(a - b) < 12 for a, b in zip(colour, other, strict=True))


@pytest.mark.parametrize(
    ("orientation", "aspect", "first", "last"),
    [
        (1, 2, RED, BLUE),
        (2, 2, BLUE, RED),
        (3, 2, BLUE, RED),
        (4, 2, RED, BLUE),
        (5, 0.5, RED, BLUE),
        (6, 0.5, RED, BLUE),
        (7, 0.5, BLUE, RED),
        (8, 0.5, BLUE, RED),
    ],
)
def test_a_photo_lies_as_the_phone_shows_it(folder, orientation, aspect, first, last):
    """B046."""
    (folder / "art/photo.jpg").write_bytes(halves(orientation))
    store = store_of(folder)
    box = Box(0, 0, 20 * aspect, 20)
    image = looked_at(store, store.place_image("art/photo.jpg", box), box)
    ends = ((2, 2), (image.width - 3, image.height - 3))

    assert aspect == store.aspect("art/photo.jpg")
    assert [True, True] == [near(colour, image.getpixel(at)) for colour, at in zip((first, last), ends, strict=True)]
    assert "DCTDecode" == store.pdf_image(next(iter(store._sources))).filter


def test_turning_by_marks_is_turning_by_pillow(folder):
    """B046: also where a picture is mirrored, corner by corner."""
    from PIL import ImageOps

    box = Box(0, 0, 30, 30)
    for orientation in range(1, 9):
        image = Image.new("RGB", (16, 8), "white")
        image.paste(RED, (0, 0, 5, 3))
        image.paste(BLUE, (11, 0, 16, 3))
        exif = Image.Exif()
        exif[0x0112] = orientation
        data = encoded(image, exif=exif)
        (folder / f"art/{orientation}.png").write_bytes(data)
        store = store_of(folder)
        mark = store.place_image(f"art/{orientation}.png", box, fit="stretch")
        import io

        upright = ImageOps.exif_transpose(Image.open(io.BytesIO(data))).resize((100, 100), Image.Resampling.BILINEAR)
        assert distance(upright, looked_at(store, mark, box)) < 9


@pytest.mark.parametrize(("name", "kind"), [("art.png", "WEBP"), ("art.png", "JPEG"), ("art.jpg", "GIF")])
def test_a_wrong_ending_does_not_matter(folder, name, kind):
    """B050."""
    (folder / name).write_bytes(flat(RED, kind=kind))
    store = store_of(folder)

    assert isinstance(store.place_image(name, Box(0, 0, 9, 9)), Picture)
    assert [] == codes(store)


def test_an_svg_with_a_wrong_ending_is_drawn(folder):
    (folder / "art.png").write_text(SQUARE)

    assert isinstance(store_of(folder).place_image("art.png", Box(0, 0, 9, 9)), Group)


def test_what_is_no_picture_is_named_with_its_cell(folder):
    """B050."""
    (folder / "art.jpg").write_text("hello")
    store = store_of(folder)

    assert store.place_image("art.jpg", Box(0, 0, 9, 9), where=CELL) is None
    assert [
        'cards.csv, line 3, column "art": "art.jpg" cannot be used: it is not a picture. Save it as JPEG, PNG or SVG.'
    ] == [str(problem) for problem in store.report.problems]


def test_other_capitals_and_backslashes_are_found_and_told_once(folder):
    """B053."""
    (folder / "art/dragon.png").write_bytes(flat(RED))
    store = store_of(folder)
    for line in (1, 2):
        assert store.place_image("Art\\Dragon.PNG", Box(0, 0, 9, 9), where=Place(line=line)) is not None

    assert ["file/spelling"] == codes(store)


@pytest.mark.parametrize(
    "path",
    [
        "C:\\art\\dragon.png",
        "../dragon.png",
        "/etc/passwd",
        "https://example.com/dragon.png",
        "wOLF.png",
        "nothing.png",
    ],
)
def test_paths_that_lead_nowhere_sure_are_problems(folder, path):
    """B053."""
    for name in ("Wolf.png", "wolf.png"):
        (folder / name).write_bytes(flat(RED))
    store = store_of(folder)

    assert store.place_image(path, Box(0, 0, 9, 9), where=CELL) is None
    assert [(CELL, "picture/missing")] == [(problem.where, problem.code) for problem in store.report.problems]
    assert not store.exists(path)


def test_a_link_out_of_the_folder_is_not_followed(folder, tmp_path_factory):
    outside = tmp_path_factory.mktemp("outside") / "secret.png"
    outside.write_bytes(flat(RED))
    (folder / "art/link.png").symlink_to(outside)
    store = store_of(folder)

    assert store.place_image("art/link.png", Box(0, 0, 9, 9)) is None


def test_pictures_of_one_name_in_three_folders_never_mix_up(folder):
    """B057."""
    colours = {"a": RED, "b": BLUE, "c": (0, 128, 0)}
    for name, colour in colours.items():
        (folder / name).mkdir()
        (folder / name / "art.png").write_bytes(flat(colour))
    rows = random.Random(7).choices(list(colours), k=60)
    store = store_of(folder)
    marks = [store.place_image(f"{row}/art.png", Box(0, 0, 9, 9)) for row in rows]

    assert 3 == len({mark.key for mark in marks})
    assert [colours[row] for row in rows] == [pixels_of(store, mark.key).getpixel((1, 1)) for mark in marks]


def pixels_of(store, key):
    import io

    return Image.open(io.BytesIO(store.image_bytes(key))).convert("RGB")


def test_the_same_picture_under_two_names_is_stored_once(folder):
    for name in ("a.png", "b.png"):
        (folder / name).write_bytes(flat(RED))
    store = store_of(folder)

    assert 1 == len({store.place_image(name, Box(0, 0, 9, 9)).key for name in ("a.png", "b.png")})


def test_a_picture_over_the_limit_is_refused_before_it_is_decoded(folder):
    """B154."""
    (folder / "map.png").write_bytes(encoded(Image.new("1", (14000, 14000))))
    store = store_of(folder)

    assert store.place_image("map.png", Box(0, 0, 200, 200), where=CELL) is None
    (problem,) = store.report.problems
    assert all(word in str(problem) for word in ("14000 × 14000", "196 million", "120 million", "10954 × 10954"))


def test_a_very_large_picture_is_made_as_fine_as_print_needs(folder):
    """B154."""
    (folder / "map.png").write_bytes(encoded(Image.new("1", (10000, 10000))))
    store = store_of(folder)
    mark = store.place_image("map.png", Box(0, 0, 50, 50))

    assert 1181 == store.pdf_image(mark.key).width
    assert [] == codes(store)


def test_line_art_that_would_only_grow_stays_as_fine_as_it_is(folder):
    (folder / "map.png").write_bytes(encoded(Image.effect_noise((2500, 2500), 90).convert("1")))
    store = store_of(folder)
    mark = store.place_image("map.png", Box(0, 0, 50, 50))

    assert (2500, 1) == (store.pdf_image(mark.key).width, store.pdf_image(mark.key).bits)


def test_inks_that_were_turned_into_light_are_told(folder):
    """B047."""
    (folder / "a.jpg").write_bytes(encoded(Image.new("CMYK", (9, 9)), "JPEG"))
    store = store_of(folder)
    store.place_image("a.jpg", Box(0, 0, 9, 9))

    assert "a.jpg: it is stored in CMYK and was turned into RGB" in str(store.report.notices[0])


def test_a_png_that_has_changed_on_its_way_is_told(folder):
    data = bytearray(encoded(Image.linear_gradient("L")))
    data[60] ^= 1
    (folder / "art.png").write_bytes(data)
    store = store_of(folder)

    assert store.place_image("art.png", Box(0, 0, 9, 9)) is None
    assert "its bytes have changed" in str(store.report.problems[0])


def test_damage_that_only_decoding_shows_is_told_by_prepare(folder):
    data = encoded(Image.linear_gradient("L").convert("RGB"), "BMP")
    (folder / "art.png").write_bytes(data[: len(data) // 2])
    store = store_of(folder)

    assert store.place_image("art.png", Box(0, 0, 9, 9)) is not None
    store.prepare()
    assert ["art.png"] == [problem.where.file for problem in store.report.problems]


@pytest.mark.parametrize(
    ("fit", "focus", "expected"),
    [
        ("contain", (0.5, 0.5), Box(0, 5, 20, 10)),
        ("contain", (0.5, 1.0), Box(0, 10, 20, 10)),
        ("cover", (0.5, 0.5), Box(-10, 0, 40, 20)),
        ("cover", (1.0, 0.0), Box(-20, 0, 40, 20)),
        ("stretch", (0.5, 0.5), Box(0, 0, 20, 20)),
    ],
)
def test_pictures_are_fitted(fit, focus, expected):
    assert expected == fitted_box(Size(2, 1), Box(0, 0, 20, 20), fit, focus)


def test_what_covers_its_box_is_cut_off_at_it(folder):
    (folder / "wide.png").write_bytes(flat(RED, (40, 10)))
    (folder / "wide.svg").write_text(drawing('<rect width="40" height="10" fill="red"/>', 'viewBox="0 0 40 10"'))
    store = store_of(folder)
    for name in ("wide.png", "wide.svg"):
        mark = store.place_image(name, Box(10, 10, 10, 10), fit="cover")
        image = looked_at(store, mark, Box(0, 0, 30, 30), 30)
        assert [(100, RED)] == [entry for entry in image.getcolors() if entry[1] == RED]


def test_round_corners_are_cut(folder):
    (folder / "a.png").write_bytes(flat(RED))
    store = store_of(folder)
    image = looked_at(store, store.place_image("a.png", Box(0, 0, 10, 10), radius=4), Box(0, 0, 10, 10))

    assert [(255, 255, 255), RED] == [image.getpixel(at) for at in ((1, 1), (50, 50))]


def test_an_icon_is_one_group_wherever_it_stands(folder):
    (folder / "icons/a.svg").write_text(SQUARE)
    store = store_of(folder)
    here, there = (store.place_icon("a", Box(x, 0, 5, 5), colour=Colour(0, 0, 1)) for x in (0, 50))

    assert here.marks[0] is there.marks[0]
    assert here.marks[0].key
    assert Matrix(0.05, 0, 0, 0.05, 50, 0) == there.matrix


def test_an_icon_in_one_colour_keeps_its_white_parts_white(folder):
    (folder / "icons/a.svg").write_text(SQUARE)
    store = store_of(folder)
    image = looked_at(store, store.place_icon("a", Box(0, 0, 10, 10), colour=Colour(0, 0, 1)), Box(0, 0, 10, 10))

    assert [BLUE, (255, 255, 255)] == [image.getpixel(at) for at in ((5, 5), (50, 50))]


def test_an_icon_that_nobody_drew_is_told_with_the_nearest(folder):
    (folder / "icons/sword.svg").write_text(SQUARE)
    store = store_of(folder)

    assert store.place_icon("swrod", Box(0, 0, 5, 5), where=CELL) is None
    assert 'Did you mean "sword"?' in str(store.report.problems[0])


def test_a_drawing_that_marks_cannot_say_is_pixels_and_told(folder):
    """B055: a mask that hides all leaves nothing, and what was given up is named."""
    body = '<mask id="m"/><rect width="100" height="100" fill="red" mask="url(#m)"/><rect width="50" height="100"/>'
    (folder / "art/mask.svg").write_text(drawing(body))
    store = store_of(folder)
    box = Box(0, 0, 25.4, 25.4)
    mark = store.place_image("art/mask.svg", box, where=CELL)

    assert 600 == store.pdf_image(mark.key).width
    assert distance(pixels(drawing(body), 100), looked_at(store, mark, box)) < 0.6
    assert "art/mask.svg: it uses mask and is printed as pixels" in str(store.report.notices[0])


def test_an_icon_of_pixels_takes_a_colour_too(folder):
    (folder / "icons/m.svg").write_text(
        drawing(
            '<mask id="m"><rect width="50" height="100" fill="white"/></mask>'
            '<g mask="url(#m)"><rect width="99" height="99"/></g>'
        )
    )
    store = store_of(folder)
    image = looked_at(store, store.place_icon("m", Box(0, 0, 9, 9), colour=Colour(1, 0, 0)), Box(0, 0, 9, 9))

    assert [RED, (255, 255, 255)] == [image.getpixel(at) for at in ((20, 50), (80, 50))]


def test_text_in_a_drawing_needs_a_font(folder):
    (folder / "art.svg").write_text(drawing('<text x="10" y="50" font-size="30">Ciao</text>'))
    store = store_of(folder)
    store.place_image("art.svg", Box(0, 0, 9, 9))

    assert ["svg/text"] == [problem.code for problem in store.report.problems]


def test_a_picture_inside_a_drawing_is_a_picture(folder):
    from generator.art.pictures import data_uri

    uri = data_uri(flat(BLUE, (10, 5)))
    body = f'<image href="{uri}" x="10" y="10" width="40" height="40"/>'
    (folder / "art.svg").write_text(drawing(body))
    store = store_of(folder)
    mark = store.place_image("art.svg", Box(0, 0, 100, 100))

    assert distance(pixels(drawing(body)), looked_at(store, mark, Box(0, 0, 100, 100), 160)) < 0.6


def test_black_and_white_prints_no_colour(folder):
    (folder / "art/a.png").write_bytes(flat(RED))
    (folder / "art/b.svg").write_text(SQUARE)
    (folder / "icons/a.svg").write_text(SQUARE)
    store = store_of(folder, ink="bw")
    box = Box(0, 0, 9, 9)
    marks = [store.place_image("art/a.png", box), store.place_image("art/b.svg", box), store.place_icon("a", box)]

    for mark in marks:
        assert all(max(colour) == min(colour) for _, colour in looked_at(store, mark, box).getcolors(999))
    assert marks[2].marks[0].key.endswith("~grey")
