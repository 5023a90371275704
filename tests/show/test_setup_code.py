"""The set-up card's code, read by another program from a poor picture of the finished PDF."""

import pytest
import zxingcpp
from PIL import ImageFilter

from card_data.model import Range
from tests.show.reading import picture, texts

HOME = "HTTP://CARTAVIVA.LOCAL:8765"
LEAST = 0.40  # mm a module (design, "Print truth")


def codes(built, dpi=150, blur=1):
    """Every code that is read from the pages that may hold one, blurred: its text, and its position in mm."""
    found = []
    for file, number, sheet in built.pages:
        if any(placement.label.startswith("setup") for placement in sheet.placements) and sheet.side != "back":
            image = picture(file, number, dpi).convert("L").filter(ImageFilter.GaussianBlur(blur))
            found += [(code.text, code.position) for code in zxingcpp.read_barcodes(image)]
    return found


def asked(**options):
    return {"paper": "a4", "seats": ("red",)} | options


@pytest.mark.parametrize(
    "options",
    [
        asked(),
        asked(ink="low"),
        asked(ink="bw", languages=("en",)),
        asked(paper="letter", languages=("it", "en"), flip="short"),
        asked(paper="trim", languages=("en",)),
        asked(paper="trim", ink="bw"),
        asked(paper="a3", backs="gutterfold"),
    ],
    ids=lambda options: "-".join(map(str, options.values())),
)
def test_the_code_is_read_from_a_blurred_picture(press, options):
    assert [f"{HOME}/S/GENERALLY"] == [text for text, _ in codes(press(**options))]


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"players": Range(4, 4)}, f"{HOME}/S/GENERALLY/P4"),
        ({"players": Range(2, 4)}, f"{HOME}/S/GENERALLY"),
        ({"base_url": "http://192.168.1.20:8765"}, "HTTP://192.168.1.20:8765/S/GENERALLY"),
        ({"base_url": "https://games.example.org/viva/"}, "HTTPS://GAMES.EXAMPLE.ORG/viva/S/GENERALLY"),
    ],
)
def test_it_says_where_to_go_and_who_plays(press, options, expected):
    assert [expected] == [text for text, _ in codes(press(**asked(**options)))]


def test_the_printed_address_is_the_one_that_is_read(press):
    """B096: path and all, in words beside the code."""
    built = press(**asked(languages=("en",)))
    (decoded,) = (text for text, _ in codes(built))
    words = " ".join(" ".join(texts(path)) for path in built.sheets)

    assert decoded.endswith("/S/GENERALLY")
    assert decoded.partition("//")[2].lower() in words.replace("\n", "").replace("\r", "").lower()


def test_a_module_is_large_enough_for_any_phone(press):
    """Measured in the picture: 25 or 29 modules between the corners that were found."""
    ((_, corners),) = codes(press(**asked()), dpi=600, blur=0)
    width = abs(corners.top_right.x - corners.top_left.x) * 25.4 / 600
    modules = 25  # version 2, which holds the address
    assert LEAST <= width / modules
    assert 0.5 <= width / modules  # preferred, and there is room
