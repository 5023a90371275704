import pikepdf
import pypdfium2
import pytest

from tests.changed.printed import build, change

WHAT = "0-what-changed.pdf"


def text(path):
    document = pypdfium2.PdfDocument(path)
    pages = [document[number].get_textpage().get_text_range() for number in range(len(document))]
    return "\n".join(pages).replace("\r", "")


def pictures(path):
    """The pictures on the first page, as Pillow's, largest first."""
    with pikepdf.open(path) as pdf:
        images = [pikepdf.PdfImage(image) for image in pdf.pages[0].get_images().values()]
        return [image.as_pil_image().convert("RGB") for image in images]


def dark(picture):
    """Whether something is drawn in the upper left, where a card's name stands."""
    width, height = picture.size
    return picture.crop((0, 0, width // 2, height // 4)).convert("L").getextrema()[0] < 128


def test_old_and_new_stand_side_by_side_with_name_and_reason(root, output, base):
    change(root, "cards.csv", "Grey fox", "Blue fox")
    again = build(root, output, "--changed-since", base)
    said = text(again / WHAT)
    assert 2 == said.count("Blue fox")  # its title, and the new face; the old one is a picture
    assert "changed · F2 · red, sky, black · 6 pieces" in said
    (old,) = pictures(again / WHAT)
    assert dark(old)
    assert abs(old.width / old.height - 63 / 88) < 0.01


def test_without_the_old_pdf_it_says_that_there_is_no_picture(root, output, base):
    (base / "1-card.pdf").unlink()
    change(root, "cards.csv", "Grey fox", "Blue fox")
    again = build(root, output, "--changed-since", base)
    assert "no picture" in text(again / WHAT)
    assert [] == pictures(again / WHAT)


def test_a_pdf_that_is_another_by_now_is_not_taken_for_the_old_one(root, output, base):
    (base / "1-card.pdf").write_bytes((base / "2-paper.pdf").read_bytes())
    change(root, "cards.csv", "Grey fox", "Blue fox")
    assert "no picture" in text(build(root, output, "--changed-since", base) / WHAT)


def test_the_old_picture_may_lie_in_a_build_before_the_last(root, output, base):
    change(root, "cards.csv", "Grey fox", "Blue fox")
    first = build(root, output, "--changed-since", base)
    change(root, "cards.csv", "Red fox", "Green fox")
    again = build(root, output, "--changed-since", first)
    assert 1 == len(pictures(again / WHAT))


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("backs", ["duplex", "gutterfold", "separate"])
def test_a_changed_back_shows_the_old_back_upright(root, output, backs, flip):
    half = "elements:\n  - rect:\n    height: 50%\n    fill: ink\n"
    (root / "layouts/back.yaml").write_text(half)
    base = build(root, output, "--backs", backs, "--flip", flip)
    (root / "layouts/back.yaml").write_text(half.replace("50%", "40%"))
    again = build(root, output, "--backs", backs, "--flip", flip, "--changed-since", base)
    old = pictures(again / WHAT)[0]
    top, bottom = (old.getpixel((old.width // 2, round(part * old.height))) for part in (0.46, 0.54))
    assert (max(top) < 60, min(bottom) > 200) == (True, True)


def test_what_is_to_be_taken_out_is_shown_and_named_on_the_first_page_too(root, output, base):
    change(root, "cards.csv", "F3,Old fox,1,3\n", "F4,New fox,1,\n")
    again = build(root, output, "--changed-since", base)
    assert "Take these out" in text(again / WHAT)
    assert "the game no longer has: F3." in text(again / "0-print-me-first.pdf").replace("\n", " ")
    assert 1 == len(pictures(again / WHAT))


def test_sheets_and_the_page_to_print_first_tell_of_the_smaller_build(root, output, base):
    change(root, "cards.csv", "Grey fox", "Blue fox")
    again = build(root, output, "--changed-since", base)
    sheet = text(again / "1-card.pdf")
    assert "Foxes · changes · red · cards · sheet 1 of 1 · front" in sheet
    assert 6 == sheet.count("F2 · 2")
    first = text(again / "0-print-me-first.pdf").replace("\n", " ")
    assert "These sheets hold 6 pieces" in first
    assert "cards · 6 pieces: red 2, sky 2, black 2" in first.replace("\N{NO-BREAK SPACE}", " ")


def test_stars_in_a_name_are_no_markup(root, output, base):
    change(root, "cards.csv", "Grey fox", "Grey *fox*")
    assert 2 == text(build(root, output, "--changed-since", base) / WHAT).count("Grey *fox*")
