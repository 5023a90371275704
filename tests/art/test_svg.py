import pytest

from generator.art.svg import read_svg
from tests.art.corpus import CORPUS, SIZED, drawing
from tests.art.seeing import distance, pixels, seen

WHOLE = {name: drawing(body) for name, body in CORPUS.items()} | SIZED


@pytest.mark.parametrize("name", WHOLE)
def test_marks_look_like_the_drawing(name):
    """B055, B056: what is kept as marks looks as a renderer of its own shows the file."""
    read = read_svg(WHOLE[name].encode())

    assert read.unsupported == ()
    assert distance(pixels(WHOLE[name]), seen(read.marks, read.view_box)) < 0.6
