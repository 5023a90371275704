from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from card_data.geometry import Box
from card_data.marks import Face, Group, Picture, Text
from generator.preflight.drawn import Digests, drawn, silent
from generator.preflight.inspection import sampled
from generator.preflight.rasters import PITCH, packed
from tests.preflight.faces import BLED, HEIGHT, TRIM, WIDTH, face, rect, seen, setter

sizes = st.tuples(st.integers(5, 420), st.integers(5, 420), st.sampled_from([0.0, 2.0, 3.0, 3.175]))


@given(st.lists(sizes, min_size=1, max_size=20))
@settings(max_examples=40)
def test_faces_share_pages_and_never_overlap(wanted):
    spots, pages = packed([Face("f", width, height, bleed, ()) for width, height, bleed in wanted])
    boxes = [
        (spot.page, Box(spot.x * PITCH, spot.y * PITCH, width, height).grown(bleed))
        for spot, (width, height, bleed) in zip(spots, wanted, strict=True)
    ]
    for at, (page, box) in enumerate(boxes):
        assert Box(0, 0, pages[page].width * PITCH, pages[page].height * PITCH).holds(box)
        assert not any(page == other and box.meets(beside) for other, beside in boxes[:at])


def test_a_raster_shows_the_face_with_its_bleed_and_nothing_of_its_neighbour():
    red, blue = seen(face(rect(BLED, "#FF0000"), key="a"), face(rect(BLED, "#0000FF"), key="b"))
    assert (round((WIDTH + 6) / PITCH), round((HEIGHT + 6) / PITCH)) == red.image.size
    assert [(255, 0, 0)] == [value for _, value in red.image.getcolors()]
    assert [(0, 0, 255)] == [value for _, value in blue.trim.getcolors()]


def test_a_face_of_many_is_seen_like_one_alone():
    faces = [face(rect((at, at, 10, 10), "#00906E"), key=str(at)) for at in range(30)]
    assert seen(faces[17])[0].image.tobytes() == seen(*faces)[17].image.tobytes()


def words(said):
    return setter().shaped((Text(said, 5, 20, 12),))


def test_a_silent_face_has_everything_but_its_letters():
    whole = face(rect(TRIM, "#CCEEDD"), Group(words("Fox")))
    (bare,), (heard,), (plain,) = seen(silent(whole)), seen(whole), seen(face(rect(TRIM, "#CCEEDD"), key="plain"))
    assert plain.image.tobytes() == bare.image.tobytes()
    assert heard.image.tobytes() != bare.image.tobytes()


def test_the_same_drawing_has_one_digest_whatever_its_key():
    one = face(rect(TRIM, "#CCEEDD"), Group(words("Fox"), key="a"))
    other = replace(one, key="other", marks=(rect(TRIM, "#CCEEDD"), Group(words("Fox"), key="b")))
    assert Digests()(one) == Digests()(other)


def test_other_words_places_and_colours_have_other_digests():
    faces = [
        face(rect(TRIM, "#CCEEDD"), *words("Fox")),
        face(rect(TRIM, "#CCEEDD"), *words("Box")),
        face(rect(TRIM, "#CCEEDE"), *words("Fox")),
        face(rect(TRIM.grown(-1), "#CCEEDD"), *words("Fox")),
        face(Group((rect(TRIM, "#CCEEDD"),), opacity=0.5), *words("Fox")),
    ]
    digests = Digests()
    assert len(faces) == len({digests(one) for one in faces})


def test_what_lies_in_a_faded_group_is_as_faint_as_the_group():
    picture = Picture("fox", TRIM)
    (found,) = drawn((Group((Group((picture,), opacity=0.5), rect(TRIM, "#000000")), opacity=0.5),))
    assert (0.25, picture) == (found.opacity, found.mark)


def test_a_sample_is_even_and_keeps_both_ends():
    assert [0, 3, 6, 9] == sampled(list(range(10)), 4)
    assert [1, 2] == sampled([1, 2], 4)
