"""What lies in the slots of a build's sheets, as pictures."""

from generator.build.options import Options
from generator.build.pipeline import Request, run

from .building import Built, silent
from .reading import pictures

DPI = 50


def printed_in(game, folder):
    """Each distinct card as it is printed in an ink, in colour, by its id: `cards("low")`. An ink is built once."""
    made = {}

    def cut(ink):
        if ink not in made:
            asked = Request(game, Options(ink=ink, only=("cards",)), folder(), compares=False)
            made[ink] = {label: part for label, is_back, part in slots(Built(run(asked, silent))) if not is_back}
        return made[ink]

    return cut


def slots(built):
    """Every slot but the rulebook's: which piece, whether its back is seen, its picture."""
    shown = {path: pictures(path, DPI, grey=False) for path in built.sheets if "rulebook" not in path.name}
    return [
        (one.label.partition("#")[0], sheet.side.value == "back", cut_out(shown[path][number], one))
        for path, number, sheet in built.pages
        if path in shown
        for one in sheet.placements
    ]


def cut_out(page, placement):
    """What a page shows within a trim, 1 mm inside it."""
    box = placement.trim
    corners = (box.x + 1, box.y + 1, box.right - 1, box.bottom - 1)
    return page.crop(tuple(round(side * DPI / 25.4) for side in corners))
