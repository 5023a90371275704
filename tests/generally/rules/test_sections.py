"""Every question leads to what the rulebook says about it."""

import re
from random import Random

import pytest

from tests.generally.rules.racing import DEPTHS, Race
from tests.rules.claims import GAMES
from tests.rules.driving import asked_of, sampled

HEADING = re.compile(r"^#+ .*\{#([a-z-]+)\}$", re.MULTILINE)


def sections(depth):
    """The sections that the questions of a race name, from the grid to the flag."""
    race, random, named = Race(3, depth), Random(7), set()
    while race.result is None:
        prompt = race.prompts[0]
        named.add(prompt.section)
        race.answer({seat: sampled(prompt.asked(seat), random) for seat in asked_of(prompt)}, prompt=prompt)
    return named


@pytest.mark.parametrize("language", ["it", "en", "ro"])
@pytest.mark.parametrize("depth", DEPTHS)
def test_a_question_names_a_heading_of_every_rulebook(depth, language):
    book = (GAMES / f"generally/rulebook.{language}.md").read_text(encoding="utf-8")

    assert {"challenge", "bid", "select"} <= sections(depth) <= set(HEADING.findall(book))
