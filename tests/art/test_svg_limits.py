import tracemalloc
from time import process_time

import pytest

from card_data.problems import Report
from generator.art.store import ArtStore
from generator.art.svg import read_svg
from generator.art.svg_tree import Refused
from tests.art.corpus import drawing
from tests.art.seeing import distance, pixels, seen

RED = (255, 0, 0)
BOMB = "".join(f'<g id="u{level}">{f"""<use href="#u{level + 1}"/>""" * 10}</g>' for level in range(12))


def told(body, attributes='viewBox="0 0 20 20"'):
    return read_svg(drawing(body, attributes).encode())


@pytest.mark.parametrize(
    ("body", "feature"),
    [
        ('<mask id="m"/><rect width="9" height="9" mask="url(#m)"/>', "mask"),
        ('<filter id="f"/><rect width="9" height="9" style="filter:url(#f)"/>', "filter"),
        ('<pattern id="p"/><rect width="9" height="9" fill="url(#p)"/>', "pattern"),
        ("<text>Ciao</text>", "text"),
        ("<foreignObject><p>Ciao</p></foreignObject>", "foreignObject"),
        ('<rect width="9" height="9" style="mix-blend-mode: multiply"/>', "mix-blend-mode"),
        ('<path d="M0 0h9" marker-end="url(#m)"/>', "marker"),
        ("<style>rect[x]{fill:red}</style><rect width='9' height='9'/>", "style selector rect[x]"),
        ("<style>@media print{rect{fill:red}}</style><rect width='9' height='9'/>", "style rule @media"),
    ],
)
def test_what_marks_cannot_say_is_named_and_left_to_pixels(body, feature):
    """B055."""
    read = told(body)

    assert ((feature,), ()) == (read.unsupported, read.marks)


def test_an_unsupported_part_that_is_not_shown_does_not_matter():
    assert () == told('<text display="none">Ciao</text><text> </text><rect width="9" height="9"/>').unsupported


@pytest.mark.parametrize(
    "body",
    [
        "<style>.r{fill:red}</style><rect class='r' width='20' height='20'/>",
        "<style>:root{--c:red}</style><rect width='20' height='20' style='fill:var(--c)'/>",
        "<rect width='20' height='20' fill='red' style='fill:var(--none, red)'/>",
        "<g style='--a: var(--b, red)'><rect width='20' height='20' fill='var(--a)'/></g>",
        "<symbol id='s'><rect width='20' height='20' fill='red'/></symbol><use href='#s'/>",
    ],
)
def test_the_red_square_is_red(body):
    """B055."""
    read = told(body)

    assert [(400, RED)] == seen(read.marks, read.view_box, width=20).getcolors()


def test_half_a_groups_opacity_is_half_the_strength():
    """B055."""
    read = told("<g opacity='.5'><rect width='20' height='20' fill='red'/></g>")

    assert (255, 127, 127) == seen(read.marks, read.view_box).getpixel((9, 9))


def test_properties_filled_in_reach_the_pixels_too():
    read = told(
        "<style>:root{--c:lime}.c{fill:var(--c)}</style><mask id='m'><rect width='20' height='20' fill='white'/></mask>"
        "<g mask='url(#m)'><rect class='c' width='10' height='20' style='transform:translate(10px, 0)'/></g>"
    )
    expected = pixels(drawing("<rect x='10' width='10' height='20' fill='lime'/>", 'viewBox="0 0 20 20"'))

    assert distance(expected, pixels(read.source)) < 0.1


@pytest.mark.parametrize(
    ("attributes", "aspect"),
    [
        ('viewBox="0 0 40 20"', 2),
        ('width="40" height="20"', 2),
        ('width="100%" height="100%" viewBox="-10 -10 20 20"', 1),
        ('viewBox="0 0 8.5 11"', 8.5 / 11),
        ('width="3in" viewBox="0 0 30 10"', 3),
        ('height="1cm" viewBox="0 0 30 10"', 3),
        ("", 5),
        ('width="-5" height="0"', 5),
    ],
)
def test_every_way_to_say_a_size_gives_the_right_aspect(attributes, aspect):
    """B056."""
    read = told('<rect x="-100" y="-100" width="500" height="100" fill="red"/>', attributes)

    assert aspect == pytest.approx(read.width / read.height)
    assert 100 == pytest.approx(max(read.view_box))


def test_a_drawing_in_inches_has_its_size_in_millimetres():
    assert (pytest.approx(76.2), pytest.approx(25.4)) == (
        told("", 'width="3in" viewBox="0 0 30 10"').width,
        told("", 'width="3in" viewBox="0 0 30 10"').height,
    )


@pytest.mark.parametrize(
    ("body", "word"),
    [
        ('<image href="http://example.com/a.png" width="9" height="9"/>', "example.com"),
        ('<image xlink:href="../secret.png" width="9" height="9"/>', "secret.png"),
        ('<use href="other.svg#a"/>', "other.svg"),
        ("<rect width='9' height='9' fill=\"url('http://example.com/p.svg#a')\"/>", "example.com"),
        ("<style>@import 'http://example.com/a.css';</style>", "example.com"),
        ("<style>rect { fill: url(file:///etc/passwd#a) }</style>", "passwd"),
    ],
)
def test_nothing_outside_the_drawing_is_read(body, word):
    with pytest.raises(Refused, match=word):
        told(body)


@pytest.mark.parametrize(
    ("data", "word"),
    [
        (b"<!DOCTYPE svg [<!ENTITY a 'aaaa'>]><svg xmlns='http://www.w3.org/2000/svg'>&a;</svg>", "entity"),
        (b"<svg><g></svg>", "well-formed"),
        (b"<html><svg/></html>", "not an SVG"),
        (b"", "well-formed"),
        (b"<svg>" + b" " * 8_000_000 + b"</svg>", "MB"),
        (b"<svg>" + b"<g>" * 200 + b"</g>" * 200 + b"</svg>", "elements"),
        (b"<svg>" + b"<g/>" * 100_001 + b"</svg>", "elements"),
        (drawing(BOMB + '<path id="u12" d="M0 0h9"/>').encode(), "draws more"),
        (drawing(f'<path id="p" d="M0 0{"h9" * 9000}"/>' + '<use href="#p"/>' * 900).encode(), "draws more"),
    ],
)
def test_what_is_no_drawing_or_too_much_of_one_is_refused_soon(data, word):
    began = process_time()

    with pytest.raises(Refused, match=word):
        read_svg(data)
    assert process_time() - began < 5


def test_variables_that_grow_without_end_are_given_up():
    grown = ";".join(f"--v{at}:{f'var(--v{at + 1})' * 10}" for at in range(12))
    tracemalloc.start()
    read = told(f"<g style='{grown}'><rect width='9' height='9' fill='var(--v0)'/></g>")

    assert 1 == len(read.marks)
    assert tracemalloc.get_traced_memory()[1] < 10_000_000
    tracemalloc.stop()


def test_a_plain_doctype_is_no_harm():
    data = b'<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'

    assert 1 == len(read_svg(data + drawing("<rect width='9' height='9'/>").encode()).marks)


def test_a_drawing_that_uses_itself_is_left_out_and_told():
    read = told("<g id='a'><use href='#a'/><rect width='9' height='9'/></g>")

    assert 1 == len(read.marks)
    assert "in a circle" in read.messages[0]


def test_a_broken_outline_is_left_out_and_told():
    assert "left out" in told("<path d='M0 0 L nowhere'/>").messages[0]


def test_a_drawing_that_draws_nothing_is_told(tmp_path):
    """B055: never a silently empty icon."""
    (tmp_path / "icons").mkdir()
    (tmp_path / "icons/empty.svg").write_text(drawing("<g/>"))
    report = Report()
    ArtStore(tmp_path, {"empty": tmp_path / "icons/empty.svg"}, report).icon("empty")

    assert ["svg/empty"] == [notice.code for notice in report.notices]
