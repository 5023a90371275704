"""Text that runs from the right: which way each letter runs, and the order in which a line is read."""

from __future__ import annotations

import re
from typing import Any, TypeVar

_T = TypeVar("_T")

RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]")


class NoBidiError(Exception):
    """The package that orders right-to-left text is not installed."""


def levels(text: str) -> tuple[int, tuple[int, ...]]:
    """The paragraph's level (1 runs from the right) and that of every character, odd ones running from the right.

    Unicode's bidirectional algorithm (UAX 9) up to rule I2. NoBidiError where the extra `rtl` is not installed.
    """
    try:
        from bidi import algorithm  # noqa: PLC0415  (an extra that need not be there)
    except ImportError as error:
        raise NoBidiError from error
    storage: dict[str, Any] = algorithm.get_empty_storage()
    base = int(algorithm.get_base_level(text))
    storage["base_level"], storage["base_dir"] = base, "LR"[base]
    algorithm.get_embedding_levels(text, storage)
    algorithm.explicit_embed_and_overrides(storage)
    algorithm.resolve_weak_types(storage)
    algorithm.resolve_neutral_types(storage, debug=False)
    algorithm.resolve_implicit_levels(storage, debug=False)
    return base, tuple(int(char["level"]) for char in storage["chars"])


def runs(levels_of: tuple[int, ...]) -> list[tuple[int, int, int]]:
    """Stretches of one level: the level, the first index, the index behind the last."""
    found: list[tuple[int, int, int]] = []
    for at, level in enumerate(levels_of):
        if found and found[-1][0] == level:
            found[-1] = (level, found[-1][1], at + 1)
        else:
            found.append((level, at, at + 1))
    return found


def visual(items: list[tuple[int, _T]]) -> list[_T]:
    """The items of a line, each with its level, in the order from left to right (UAX 9, rule L2)."""
    order = list(items)
    highest = max((level for level, _ in order), default=0)
    for least in range(highest, 0, -1):
        at = 0
        while at < len(order):
            end = at
            while end < len(order) and order[end][0] >= least:
                end += 1
            order[at:end] = order[at:end][::-1]
            at = end + 1
    return [item for _, item in order]
