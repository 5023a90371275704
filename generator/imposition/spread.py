"""Labels along a line, moved no further than needed so that none lies on another."""

from __future__ import annotations

from collections.abc import Sequence


def spread(wanted: Sequence[float], apart: float) -> tuple[float, ...]:
    """The places nearest to the wanted ones (ascending) that are at least so far apart.

    Pools neighbours that would touch and centres each pool on its mean (isotonic regression by pooling).
    """
    pools: list[tuple[float, int]] = []
    for index, place in enumerate(wanted):
        mean, size = place - index * apart, 1
        while pools and pools[-1][0] > mean:
            before, members = pools.pop()
            mean, size = (before * members + mean * size) / (members + size), members + size
        pools.append((mean, size))
    flat = [mean for mean, size in pools for _ in range(size)]
    return tuple(mean + index * apart for index, mean in enumerate(flat))
