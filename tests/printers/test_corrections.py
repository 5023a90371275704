"""What a printer's numbers do to the sheets, read off the PDFs."""

import json

import pytest
from PIL import ImageOps

from generator.preflight.pdfium import opened
from tests.build.small import built, run
from tests.printers.paper import Off, behind, dots, images, ordered, read, spots

PRECISE = 0.05  # mm


def near(expected, within=PRECISE):
    return [pytest.approx(point, abs=within) for point in expected]


def texts(path):
    with opened(path) as pages:
        return [pages.text(number) for number in range(len(pages))]


def pages(tmp_path, game, name, *words, file="1-card.pdf"):
    """Where the dots are, page by page, in a build into a folder of its own."""
    assert 0 == run("build", game, "-o", tmp_path / name, *words)
    return [spots(image) for image in images(built(tmp_path / name) / file)]


def first_trim(output):
    """How large the first piece is on the page."""
    return json.loads((built(output) / "manifest.json").read_text())["trims"][0][2:4]


def across(points):
    """How far apart neighbours in the first row are."""
    (first, _), (second, _) = points[:2]
    return second - first


def moved(points, x, y):
    return [(one + x, two + y) for one, two in points]


@pytest.mark.parametrize(
    ("flip", "paper", "off"),
    [
        ("long", "a4", Off((0.7, -1.2))),
        ("short", "letter", Off((-1.3, 0.4))),
        ("long", "letter", Off((-0.3, -0.9), (0.9975, 0.996))),
        ("short", "a4", Off((1.1, 0.6), (1.004, 0.997))),
    ],
)
def test_what_is_read_off_the_sheet_brings_backs_behind_their_faces_and_all_to_true_size(tmp_path, flip, paper, off):
    """B077: the whole way round, with a printer that is off by as much each time."""
    assert 0 == run("printer", "test", "old", "-o", tmp_path, "--paper", paper, "--flip", flip)
    suffix = "-short" if flip == "short" else ""
    x, y = read(tmp_path / f"printer-old-{paper}{suffix}.pdf", off, flip)
    numbers = {"back-x": x, "back-y": y, "length-x": 150 * off.scales[0], "length-y": 150 * off.scales[1], "flip": flip}
    assert 0 == run("printer", "set", "old", *(word for key, one in numbers.items() for word in (f"--{key}", one)))
    words = ("--paper", paper, "--printer", "old")
    assert 0 == run("build", dots(tmp_path), "-o", tmp_path / "output", *words)
    sheets = images(built(tmp_path / "output") / "1-card.pdf")
    size = sheets[0].size
    for front, back in zip(sheets[::2], sheets[1::2], strict=True):
        ahead = ordered(off.lands(point, size, is_back=False) for point in spots(front))
        after = ordered(behind(off.lands(point, size, is_back=True), size, flip) for point in spots(back))
        assert pytest.approx(63 + 2, abs=PRECISE) == across(ahead)
        assert near(ahead) == after
    assert [pytest.approx(side, abs=0.01) for side in (63, 88)] == [
        side * factor for side, factor in zip(first_trim(tmp_path / "output"), off.scales, strict=True)
    ]


def test_a_profile_moves_back_pages_alone_by_exactly_what_it_says_however_it_is_built(tmp_path):
    """B077"""
    game = dots(tmp_path)
    run("printer", "set", "epson", "--back-x", "+1.0", "--back-y", "−0.5")
    for number, words in enumerate([(), ("--draft",), ("--order", "sheet", "--flip", "short")]):
        still = pages(tmp_path, game, f"still{number}", *words)
        then = pages(tmp_path, game, f"then{number}", *words, "--printer", "epson")
        assert [near(page) for page in still[::2]] == then[::2]
        assert [near(moved(page, 1.0, -0.5)) for page in still[1::2]] == then[1::2]


def test_the_words_on_a_back_page_move_with_it_and_name_the_printer(tmp_path):
    game = dots(tmp_path)
    run("printer", "set", "epson", "--back-x", "1", "--back-y", "-0.5")
    assert 0 == run("build", game, "-o", tmp_path / "output", "--printer", "epson")
    folder = built(tmp_path / "output")
    assert all("printer epson" in text for text in texts(folder / "1-card.pdf"))
    assert "the printer “epson”" in texts(folder / "0-print-me-first.pdf")[0]
    assert folder.name.endswith("-epson")
    assert "epson" == json.loads((folder / "manifest.json").read_text())["options"]["printer"]["name"]


def test_a_second_build_moves_nothing_again_and_another_number_is_another_build(tmp_path, capsys):
    game = dots(tmp_path)
    run("printer", "set", "epson", "--back-x", "1")
    once = pages(tmp_path, game, "output", "--printer", "epson")
    capsys.readouterr()
    assert once == pages(tmp_path, game, "output", "--printer", "epson")
    assert "Nothing has changed" in capsys.readouterr().out
    run("printer", "set", "epson", "--back-x", "2")
    assert near(moved(once[1], 1.0, 0.0)) == pages(tmp_path, game, "output", "--printer", "epson")[1]


def test_separate_backs_are_moved_too_and_come_from_the_last_to_the_first(tmp_path):
    """B088"""
    game, words = dots(tmp_path), ("--backs", "separate")
    run("printer", "set", "tray", "--back-x", "1", "--reversed", "yes")
    still = pages(tmp_path, game, "still", *words, file="1-card-backs.pdf")
    then = pages(tmp_path, game, "then", *words, "--printer", "tray", file="1-card-backs-reversed.pdf")
    assert [near(moved(page, 1.0, 0.0)) for page in reversed(still)] == then
    found = built(tmp_path / "then")
    assert ["sheet 2 of 2", "sheet 1 of 2"] == [
        number for text in texts(found / "1-card-backs-reversed.pdf") for number in _numbers(text)
    ]
    assert ["sheet 1 of 2", "sheet 2 of 2"] == [
        number for text in texts(found / "1-card-fronts.pdf") for number in _numbers(text)
    ]
    assert "from the last sheet to the first" in " ".join(texts(found / "0-print-me-first.pdf")[0].split())


def _numbers(text):
    return [part for part in text.replace("\r\n", " ").split(" · ") if part.startswith("sheet ")]


def test_feed_alone_reverses_and_what_is_typed_stands_against_the_profile(tmp_path):
    """B088"""
    game = dots(tmp_path)
    run("printer", "set", "tray", "--reversed", "yes", "--flip", "short")
    words = ("--backs", "separate")
    assert 0 == run("build", game, "-o", tmp_path / "a", *words, "--feed", "reversed")
    assert 0 == run(
        "build", game, "-o", tmp_path / "b", *words, "--printer", "tray", "--feed", "same", "--flip", "long"
    )
    assert (built(tmp_path / "a") / "1-card-backs-reversed.pdf").exists()
    assert "flipped on the long edge" in texts(built(tmp_path / "b") / "1-card-backs.pdf")[0]


def test_feed_means_nothing_where_every_sheet_has_its_back_on_the_next_page(tmp_path, capsys):
    assert 2 == run("build", dots(tmp_path), "-o", tmp_path / "a", "--feed", "reversed")
    assert "--feed is about backs in a file of their own" in capsys.readouterr().err


@pytest.mark.parametrize(
    "numbers", [(), ("--back-x", "1.4", "--back-y", "-1.4", "--length-x", "147", "--length-y", "148")]
)
def test_nothing_is_drawn_where_the_printer_puts_no_ink(tmp_path, numbers):
    run("printer", "set", "old", "--margins", "6,5,14,8", *numbers)
    assert 0 == run("build", dots(tmp_path), "-o", tmp_path / "output", "--printer", "old")
    for back in images(built(tmp_path / "output") / "1-card.pdf")[1::2]:  # marks of fronts run to the paper's edge
        (wide, high), (width, height) = back.pitch, back.size
        left, top, right, bottom = ImageOps.invert(back.image.convert("L")).getbbox()
        assert wide * left > 8 - 0.1
        assert high * top > 6 - 0.1
        assert wide * right < width - 5 + 0.1
        assert high * bottom < height - 14 + 0.1


def test_margins_that_are_measured_say_how_many_pieces_lie_on_a_sheet(tmp_path, capsys):
    game = dots(tmp_path)
    run("printer", "set", "wide", "--margins", "4,12,4,12")
    capsys.readouterr()
    run("build", game, "-o", tmp_path / "a", "--dry-run", "--printer", "wide")
    assert "2 × 4 turned" in capsys.readouterr().out
    run("build", game, "-o", tmp_path / "a", "--dry-run", "--printer", "wide", "--margin", "4")
    assert "3 × 3" in capsys.readouterr().out


def test_a_print_shop_has_no_printer_at_home(tmp_path, capsys):
    run("printer", "set", "epson", "--back-x", "1")
    assert 2 == run("build", dots(tmp_path), "-o", tmp_path / "a", "--paper", "trim", "--printer", "epson")
    assert "--paper trim is for a print shop" in capsys.readouterr().err
