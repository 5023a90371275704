import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from card_data.geometry import Box, Size
from generator.imposition.pieces import Backs, Options, Sides
from generator.imposition.plan import plan
from tests.imposition.builders import PAPERS, SIZES, deck, planned, sheets


def bleeds(sheet):
    return {placement.slot: placement.bleed for placement in sheet.placements}


def test_bleeds_meet_in_the_middle_of_the_gap_and_run_out_at_the_outside():
    found = bleeds(sheets(9)[0])

    assert (Sides(3, 1, 1, 3), Sides(1, 1, 1, 1)) == (found[0], found[4])


def test_shared_cuts_have_no_bleed_between_them():
    found = bleeds(sheets(9, edge="#111111", back_edge="#111111")[0])

    assert (Sides(3, 1, 0, 3), Sides(0, 1, 0, 1)) == (found[0], found[4])


def test_art_beside_an_empty_slot_bleeds_freely():
    found = bleeds(sheets(4)[0])

    assert (Sides(1, 3, 3, 3), Sides(3, 1, 3, 1), Sides(3, 3, 3, 1)) == (found[3], found[1], found[2])


def test_art_never_bleeds_over_a_card_across_the_corner():
    """The second and third slots of two columns, touching trims: nothing but a corner between them."""
    found = bleeds(sheets(2, size=Size(90, 88), back=None, start_slot=2, gap=0.0)[0])

    assert (0, 0) == (found[1].bottom, found[2].top)


def test_backs_may_bleed_outwards_alone():
    """B078: gap 0, a back that bleeds 2 mm, fronts that do not."""
    front, back = sheets(9, bleed=0.0, back_bleed=2.0, gap=0.0)

    assert {Sides(0, 0, 0, 0)} == set(bleeds(front).values())
    assert (Sides(2, 2, 0, 0), Sides(0, 0, 0, 0)) == (bleeds(back)[0], bleeds(back)[4])


def test_the_outer_bleed_can_be_capped():
    assert Sides(1.5, 1, 1, 1.5) == bleeds(sheets(9, outer_bleed=1.5)[0])[0]


edges = st.sampled_from([None, "#111111"])


@settings(max_examples=80)
@given(
    st.builds(deck, st.integers(1, 30), st.sampled_from(sorted(SIZES.values())), edge=edges, back_edge=edges),
    st.builds(
        Options,
        st.sampled_from([PAPERS["A4"], PAPERS["Letter"], PAPERS["A3"]]),
        backs=st.sampled_from([Backs.DUPLEX, Backs.GUTTERFOLD, Backs.NONE]),
        start_slot=st.integers(1, 4),
    ),
)
def test_no_art_leaves_the_printable_area_or_lies_on_another_card(pieces, options):
    of = plan(pieces, options)
    for sheet in (sheet for job in of.jobs for sheet in job.sheets):
        inks = [placement.inked for placement in sheet.placements]
        printable = Box(0, 0, *sheet.paper).grown(-5)

        assert all(printable.holds(ink, 1e-5) for ink in inks)
        trims = [placement.trim for placement in sheet.placements]
        assert not any(ink.meets(trim, 1e-5) for at, ink in enumerate(inks) for trim in trims[:at] + trims[at + 1 :])


@pytest.mark.parametrize("backs", [Backs.DUPLEX, Backs.GUTTERFOLD])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("paper", ["A4", "Letter", "A3"])
def test_words_and_scale_bar_lie_clear_of_art(paper, size, backs):
    of = planned(60, PAPERS[paper], size, backs=backs)
    for sheet in (sheet for job in of.jobs for sheet in job.sheets):
        words = [part.box for part in (sheet.line, sheet.scale_bar) if part is not None]
        printable = Box(0, 0, *sheet.paper).grown(-5)

        assert all(printable.holds(box, 1e-5) for box in words)
        assert not any(box.meets(placement.inked) for box in words for placement in sheet.placements)
        assert not (len(words) == 2 and words[0].meets(words[1]))
