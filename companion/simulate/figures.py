"""What many games say together: lengths, wins by seat, ties, scores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from companion.simulate.bots import Match, Played, race


@dataclass(frozen=True, slots=True)
class Spread:
    """Least, mean and most of a number."""

    least: int
    mean: float
    most: int


@dataclass(frozen=True, slots=True)
class Figures:
    """What a series of games says.

    `wins` are shares by seat, a shared win counted in parts. `shared` is the share of games with more than one winner,
    `level` of those in which the best score was reached more than once, whoever won then. `scores` counts the scores of
    all seats; it is empty, and so are `winner` and `last`, where the game has none.
    """

    games: int
    answers: Spread
    rounds: Spread
    wins: tuple[float, ...]
    shared: float
    level: float
    winner: Spread | None
    last: Spread | None
    scores: Mapping[int, int]


def series(match: Match, games: int, seed: int, told: Callable[[int], None] = lambda _: None) -> Figures:
    """Plays so many games and counts; the same seed plays the same ones. `told` hears how many are done.

    Game n of seed s is the one of seed "s/n". Problems where one comes to no end.
    """
    played: list[Played] = []
    for number in range(1, games + 1):
        played.append(race(match, f"{seed}/{number}"))
        told(number)
    return figures(played)


def figures(played: Sequence[Played]) -> Figures:
    """What these games say; at least one."""
    scores = [[score for score in game.scores if score is not None] for game in played]
    has_scores = all(scores)
    bests = [[score for score, place in zip(game.scores, game.places, strict=True) if place == 1] for game in played]
    return Figures(
        games=len(played),
        answers=_spread([game.answers for game in played]),
        rounds=_spread([game.rounds for game in played]),
        wins=_wins(played),
        shared=fmean(game.places.count(1) > 1 for game in played),
        level=fmean(each.count(max(each)) > 1 for each in scores) if has_scores else 0.0,
        winner=_spread([max(score or 0 for score in best) for best in bests]) if has_scores else None,
        last=_spread([_last(game) for game in played]) if has_scores else None,
        scores=dict(sorted(Counter(score for each in scores for score in each).items())) if has_scores else {},
    )


def _spread(numbers: Sequence[int]) -> Spread:
    return Spread(min(numbers), fmean(numbers), max(numbers))


def _wins(played: Sequence[Played]) -> tuple[float, ...]:
    parts = [[(place == 1) / game.places.count(1) for place in game.places] for game in played]
    return tuple(fmean(by_seat) for by_seat in zip(*parts, strict=True))


def _last(game: Played) -> int:
    """The score of the last place."""
    return min(score or 0 for score, place in zip(game.scores, game.places, strict=True) if place == max(game.places))
