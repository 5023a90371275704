"""Every question leads to what the rulebook says about it."""

import re

import pytest

from tests.itsalive.rules.working import Lab
from tests.rules.claims import GAMES

HEADING = re.compile(r"^#+ .*\{#([a-z-]+)\}$", re.MULTILINE)


def sections():
    """The sections that the questions of a match name, with the referee and without."""
    named = set()
    for depth in ("auction", "full"):
        lab = Lab(3, depth, game="match", begun=False)
        hands = lab.hands(5)
        lab.play(lambda *asked: named.add(asked[1].section) or hands(*asked))  # noqa: B023
    return named


@pytest.mark.parametrize("language", ["it", "en"])
def test_a_question_names_a_heading_of_every_rulebook(language):
    book = (GAMES / f"itsalive/rulebook.{language}.md").read_text(encoding="utf-8")

    assert {"setup", "source", "decide", "villagers", "end"} <= sections() <= set(HEADING.findall(book))
