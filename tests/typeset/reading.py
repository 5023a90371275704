"""Blocks set for a test, and what they say."""

from card_data.geometry import PT_PER_MM, Box
from card_data.marks import Glyphs
from card_data.text import parse
from generator.typeset.block import set_block
from generator.typeset.style import TextStyle

WIDE = Box(0, 0, 500, 500)


def block(setter, text, box=WIDE, *, icons=(), **style):
    """A text set into a box; rich where icons or stars are in it."""
    said = parse(text, icons).paragraphs if icons or "*" in text else text
    return set_block(setter, said, TextStyle(**style), box)


def column(width, height=500):
    return Box(0, 0, width, height)


def lines(block):
    """What stands on each line, icons as their names in colons."""
    found = {}
    for mark in block.marks:
        if isinstance(mark, Glyphs):
            found.setdefault(round(mark.y, 3), []).append("".join(word.text for word in mark.words))
        else:
            baseline = min(block.baselines, key=lambda y, icon=mark: abs(y - icon.box.bottom))
            found.setdefault(round(baseline, 3), []).append(f":{mark.name}:")
    return ["".join(found[y]) for y in sorted(found)]


def codes(block):
    return [problem.code for problem in block.messages]


def extents(block):
    """Left and right of every run, in mm, by its text."""
    return {
        "".join(word.text for word in run.words): (run.x, run.x + advance(run))
        for run in block.marks
        if isinstance(run, Glyphs)
    }


def advance(run):
    units = sum(
        word.advance + run.tracking * len(word.glyphs) + (run.gap if word.is_space else 0) for word in run.words
    )
    return units * run.size / PT_PER_MM / 1000
