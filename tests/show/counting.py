"""Counting the pieces of whole games: in which builds, and whether anything is drawn where a piece should lie."""

import os

import pytest

from card_data.model import Range
from generator.build.options import Options
from generator.build.pipeline import Request, run
from tests.show.building import Built, silent

DARK = 200  # of 255: what is lighter is paper


def builds(whole, some):
    """What a fixture goes through: some combinations always, the whole product in the soak."""
    chosen = whole if os.environ.get("CARTAVIVA_SOAK") == "1" else some
    return [pytest.param(each, marks=() if each in some else pytest.mark.soak) for each in chosen]


def counted(game, folder, players, chosen, **options):
    """A game built for so many, in one of its sets."""
    asked = Options(players=Range(players, players), set=chosen, **({"languages": ("en",)} | options))
    return Built(run(Request(game, asked, folder, compares=False), silent))


def is_inked(part):
    return part.convert("L").getextrema()[0] < DARK
