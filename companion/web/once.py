"""What was made last is not made again while what it is made from stays the same."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar, cast

T = TypeVar("T")
K = TypeVar("K", bound=Hashable)


@dataclass(slots=True)
class Once:
    """Keeps one thing by each name, with what it was made from: all of it, so that it is right by being equal."""

    _made: dict[Hashable, tuple[object, object]] = field(default_factory=dict)

    def __call__(self, name: Hashable, make: Callable[..., T], *of: Any) -> T:  # noqa: ANN401 - whatever `make` takes
        """What `make` makes of these, and of nothing else."""
        return self.of((make, name), of, lambda: make(*of))

    def of(self, name: Hashable, of: object, make: Callable[[], T]) -> T:
        """What was made when `of` was the same, else what is made now."""
        known = self._made.get(name)
        if known is None or (known[0] is not of and known[0] != of):
            known = (of, make())
        self._made[name] = (of, known[1])  # what is equal is the same from now on, and quickly compared
        return cast("T", known[1])


@dataclass(frozen=True, slots=True)
class Memory:
    """What was made for one who looks at a page, and what is the same there for all who sit at the table."""

    own: Once = field(default_factory=Once)
    shared: Once = field(default_factory=Once)


@dataclass(slots=True)
class Latest(Generic[K, T]):
    """Things by key, the ones used last: so many of them."""

    most: int
    make: Callable[[], T]
    _kept: OrderedDict[K, T] = field(default_factory=OrderedDict)

    def of(self, key: K) -> T:
        """The thing of a key, a new one where there is none."""
        found = self._kept.pop(key, None)
        if found is None:
            found = self.make()
            if len(self._kept) >= self.most:
                self._kept.popitem(last=False)
        self._kept[key] = found
        return found
