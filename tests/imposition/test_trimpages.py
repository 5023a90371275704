from card_data.geometry import Box, Size
from generator.imposition.pieces import TRIM, MarkStyle, Options
from generator.imposition.plan import plan
from tests.imposition.builders import deck, lines, piece


def pages(pieces=None, **options):
    return [sheet for job in plan(pieces or deck(2), Options(TRIM, **options)).jobs for sheet in job.sheets]


def test_a_print_shop_page_is_the_trim_and_its_bleed():
    """B084"""
    page = pages()[0]

    assert (Size(69, 94), Box(3, 3, 63, 88), Box(0, 0, 69, 94)) == (page.paper, page.trim, page.bleed)
    assert (page.trim, ()) == (page.placements[0].trim, page.marks)


def test_with_marks_the_page_grows_and_the_boxes_keep_their_size():
    """B084"""
    page = pages(marks=MarkStyle.CROP)[0]

    assert (Size(83, 108), Size(63, 88), Size(69, 94)) == (
        page.paper,
        Size(page.trim.width, page.trim.height),
        Size(page.bleed.width, page.bleed.height),
    )
    assert 8 == len(lines(page.marks[0]))
    assert all(Box(0, 0, 83, 108).holds(Box(*start, 0, 0)) for line in lines(page.marks[0]) for start in line)
    assert not any(page.bleed.meets(Box(*line[0], 0, 0).grown(0.01)) for line in lines(page.marks[0]))


def test_the_page_without_bleed_is_the_card():
    """B071"""
    assert Size(63.5, 88.9) == pages([piece(size=Size(63.5, 88.9), bleed=0.0)])[0].paper


def test_fronts_and_backs_take_turns_and_are_not_turned():
    found = [page.placements[0] for page in pages()]

    assert [("f0", 0), ("b0", 0), ("f1", 0), ("b1", 0)] == [(placement.face, placement.turns) for placement in found]


def test_no_edge_is_turned_for_a_print_shop():
    assert [("both", None)] == [(job.side, job.flip) for job in plan(deck(2), Options(TRIM)).jobs]


def test_separate_backs_are_a_file_of_their_own():
    jobs = plan(deck(2), Options(TRIM, backs="separate")).jobs

    assert [["f0", "f1"], ["b0", "b1"]] == [[s.placements[0].face for s in job.sheets] for job in jobs]


def test_a_card_without_back_has_a_blank_page_among_others():
    assert [False, False, False, True] == [page.is_blank for page in pages([piece(0), piece(1, back=None)])]
