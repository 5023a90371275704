"""Tokens with two sides, printed on both sides of the paper or folded and glued: they coincide in every form."""

import pytest

from tests.kinds.made import COIN, PX, made
from tests.kinds.test_tokens import DARK, ONE, coins

FORMS = {"square": "20mm x 20mm", "round": "25.4mm x 25.4mm", "hex": "38mm x 38mm"}
BACK = ("back: back",)
EDGED = f"edge: gold\nid-line: none\n{COIN}"
EDGED_BACK = DARK.replace("bleed: 2mm", "edge: dark\nbleed: 2mm")
SEVERAL = "rows: [{id: K1, copies: 7}, {id: K2, copies: 4}]"


def two_sided(tmp_path, form, *said, rows=SEVERAL, **options):
    """Tokens with a plain light face and a plain dark back."""
    said = (rows, f"shape: {form}", *BACK, *said)
    face = COIN.replace("bleed: 2mm", "id-line: none\nbleed: 2mm").split("  - text")[0]
    back = DARK.split("  - text")[0]
    return coins(tmp_path, FORMS[form], *said, face=face, options=options, layouts__back_yaml=back)


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("form", FORMS)
def test_every_back_lies_behind_its_face_when_the_paper_is_turned(tmp_path, form, flip):
    (job,) = two_sided(tmp_path, form, flip=flip).result.plan.jobs
    front, back = job.sheets
    wide, high = front.grid.page
    faces = {one.label: one.trim for one in front.placements}
    backs = {one.label: one.trim for one in back.placements}

    assert 11 == len(faces)
    for label, trim in faces.items():
        turned = (wide - trim.right, trim.y) if flip == "long" else (trim.x, high - trim.bottom)
        assert turned == pytest.approx(backs[label][:2], abs=0.001)


@pytest.mark.parametrize("form", FORMS)
def test_what_is_printed_of_a_back_has_the_outline_of_its_face(tmp_path, form):
    """Turned over, the inked area of one is that of the other: to a tenth of a mm along the middle and near the top."""
    built = two_sided(tmp_path, form, rows=ONE)
    ((_, face),), ((_, back),) = list(built.placed()), list(built.placed("back"))

    assert face.size == back.size
    for y in (face.height // 2, face.height // 4, 3 * face.height // 4):
        (left, right), (first, last) = _inked(face, y), _inked(back, y)
        assert (left, right) == pytest.approx((face.width - 1 - last, face.width - 1 - first), abs=PX / 10 + 1)


def _inked(image, y):
    xs = [x for x in range(image.width) if image.getpixel((x, y)) < 240]
    return xs[0], xs[-1]


@pytest.mark.parametrize("form", FORMS)
def test_folded_and_glued_the_two_halves_coincide(tmp_path, form):
    """Mirrored about the fold, the dark half's outline is the light half's."""
    built = two_sided(tmp_path, form, "fold: yes", rows=ONE)
    ((_, strip),) = built.placed()
    half = strip.width / 2

    assert 1 == len(built.result.plan.jobs[0].sheets)
    for y in (strip.height // 2, strip.height // 4):
        left, right = _inked(strip, y)
        assert left == pytest.approx(strip.width - 1 - right, abs=PX / 10 + 1)
        light, dark = (strip.getpixel((round(half + way * half / 2), y)) for way in (-1, 1))
        assert (True, True) == (light > 150, dark < 80)


@pytest.mark.parametrize("form", ["round", "hex"])
def test_only_the_face_of_a_folded_token_says_where_to_cut_it(tmp_path, form):
    built = coins(
        tmp_path,
        FORMS[form],
        ONE,
        f"shape: {form}",
        "fold: yes",
        face=COIN.replace("fill: gold", 'fill: "#FFFFFF"').split("  - text")[0],
    )
    ((_, strip),) = built.placed()
    middle, y = strip.width // 2, strip.height // 4

    assert [True, False] == [
        any(strip.getpixel((x, y)) < 120 for x in half)
        for half in (range(5, middle - 25), range(middle + 25, middle * 2))
    ]


@pytest.mark.parametrize("form", FORMS)
def test_coins_of_two_values_share_their_sheets(tmp_path, form):
    """One table or two components: 80 coins lie on as few sheets as 80 alike."""
    counts = {}
    for name, component in {
        "alike": f"coins: {_coins(form, '{id: K1, copies: 80}')}",
        "table": f"coins: {_coins(form, '{id: K1, copies: 60}, {id: K5, copies: 20}')}",
        "two": f"ones: {_coins(form, '{id: K1, copies: 60}')}\n  fives: {_coins(form, '{id: K5, copies: 20}')}",
    }.items():
        built = made(tmp_path / name, component, layouts__coin_yaml=EDGED)
        sheets = [sheet for job in built.result.plan.jobs for sheet in job.sheets]
        counts[name] = len(sheets)
        assert 80 == sum(len(sheet.placements) for sheet in sheets)

    assert 1 == len({*counts.values()})


def _coins(form, rows):
    return f"{{kind: tokens, size: {FORMS[form]}, shape: {form}, rows: [{rows}], face: coin}}"
