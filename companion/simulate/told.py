"""Figures as a few lines of text with bars, for a terminal and for a file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.simulate.figures import Figures, Spread

_WIDE = 36  # letters of the longest bar
_MOST_BARS = 20  # scores that are nearer together share one
_EIGHTHS = " ▏▎▍▌▋▊▉"
_MARGIN = 10  # letters of the words before a line


def lines(figures: Figures, *, blocks: bool) -> Iterator[str]:
    """The figures, the last line the shortest of all; bars are of blocks, or of plain signs."""
    rounds = f", {_range(figures.rounds)} rounds" if figures.rounds.most else ""
    yield _line("Length", f"{_spread(figures.answers)} answers{rounds}")
    longest = max(figures.wins)
    for seat, share in enumerate(figures.wins, 1):
        yield _line("Wins" if seat == 1 else "", f"seat {seat} {_bar(share / longest, blocks=blocks)} {share:6.1%}")
    if figures.winner is not None and figures.last is not None:
        yield _line("Scores", f"winner {_spread(figures.winner)}; last {_spread(figures.last)}")
        yield from _histogram(figures.scores, blocks=blocks)
    level = f"level at the top {figures.level:.1%}, " if figures.scores else ""
    yield _line("Ties", f"{level}won together {figures.shared:.1%}")
    answers = round(figures.answers.mean * figures.games)
    yield f"{figures.games:,} {'game' if figures.games == 1 else 'games'}, {answers:,} answers, all to the end"


def _line(word: str, text: str) -> str:
    return f"{word:<{_MARGIN}}{text}".rstrip()


def _spread(spread: Spread) -> str:
    return f"{spread.mean:.1f} ({_range(spread)})"


def _range(spread: Spread) -> str:
    return str(spread.least) if spread.least == spread.most else f"{spread.least} to {spread.most}"


def _histogram(scores: Mapping[int, int], *, blocks: bool) -> Iterator[str]:
    """A bar for each score, or for each few of them where there are many."""
    low, high = min(scores), max(scores)
    step = -(-(high - low + 1) // _MOST_BARS)
    starts = range(low, high + 1, step)
    counts = [sum(scores.get(score, 0) for score in range(start, start + step)) for start in starts]
    total, most = sum(counts), max(counts)
    names = [str(start) if step == 1 else f"{start} to {start + step - 1}" for start in starts]
    wide = max(map(len, names))
    for name, count in zip(names, counts, strict=True):
        yield _line("", f"{name:>{wide}} {_bar(count / most, blocks=blocks)} {count / total:6.1%}")


def _bar(share: float, *, blocks: bool) -> str:
    """A bar, as long as its share of the longest one."""
    if not blocks:
        return f"{'#' * round(share * _WIDE):<{_WIDE}}"
    whole, part = divmod(round(share * _WIDE * 8), 8)
    return f"{'█' * whole + _EIGHTHS[part].strip():<{_WIDE}}"
