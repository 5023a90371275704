"""Lots: drawn from a seed that was committed to before anything was known, so that anybody can check them afterwards.

A lot is cut from the stream of HMAC-SHA256(seed, "KIND/LABEL/0"), (…"/1"), …, read as big-endian numbers of 8 bytes;
those that would favour low lots are left out. KIND is `one` or `order`; an order is shuffled from its end (Fisher and
Yates).
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator

_WORD = 8  # bytes of one number
_ALL = 1 << (8 * _WORD)


def commitment(seed: str) -> str:
    """What is shown of a seed (hex) from the beginning: the SHA-256 of its bytes, in hex."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def seed_after(later: str, ends: int) -> str:
    """The seed (hex) of what is played after a game that had ended has been taken up again, for so many times."""
    return hmac.digest(bytes.fromhex(later), f"again/{ends}".encode(), "sha256").hex()


class Lots:
    """The lots of a table. `drawn` says whether any has been drawn from this object."""

    def __init__(self, seed: str) -> None:
        """Keeps the seed (hex)."""
        self._seed = bytes.fromhex(seed)
        self.drawn = False

    def one(self, label: str, count: int) -> int:
        """A number from 0 to count - 1; ValueError where there is none."""
        return _below(count, self._stream("one", label))

    def order(self, label: str, count: int) -> tuple[int, ...]:
        """The numbers 0 to count - 1 in a drawn order."""
        stream = self._stream("order", label)
        numbers = list(range(count))
        for last in range(count - 1, 0, -1):
            other = _below(last + 1, stream)
            numbers[last], numbers[other] = numbers[other], numbers[last]
        return tuple(numbers)

    def _stream(self, kind: str, label: str) -> Iterator[int]:
        self.drawn = True
        return _numbers(self._seed, f"{kind}/{label}")


def _numbers(seed: bytes, label: str) -> Iterator[int]:
    block = 0
    while True:
        digest = hmac.digest(seed, f"{label}/{block}".encode(), "sha256")
        for at in range(0, len(digest), _WORD):
            yield int.from_bytes(digest[at : at + _WORD], "big")
        block += 1


def _below(count: int, stream: Iterator[int]) -> int:
    """The next fair number below `count`."""
    if count < 1:
        raise ValueError("a lot needs something to draw from")
    fair = _ALL - _ALL % count
    return next(number for number in stream if number < fair) % count
