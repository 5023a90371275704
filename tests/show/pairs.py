"""Few combinations in which any two values of any two axes meet."""

import itertools
import random


def every_pair(axes, seed=1973, tries=40):
    """Dicts of a value for each axis: greedy, the same every time."""
    dice = random.Random(seed)
    left = {((one, a), (two, b)) for one, two in itertools.combinations(axes, 2) for a in axes[one] for b in axes[two]}
    chosen = []
    while left:
        tried = []
        for _ in range(tries):
            start = dict(dice.choice(sorted(left, key=repr)))
            tried.append({axis: start.get(axis, dice.choice(values)) for axis, values in axes.items()})
        best = max(tried, key=lambda one: len(left & set(itertools.combinations(one.items(), 2))))
        chosen.append(best)
        left -= set(itertools.combinations(best.items(), 2))
    return chosen


def told(asked):
    """A combination in few words."""
    return "-".join("+".join(value) if isinstance(value, tuple) else str(value or "all") for value in asked.values())
