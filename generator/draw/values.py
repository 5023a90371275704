"""The values that a PDF file is made of, as plain Python."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias


class Ref(NamedTuple):
    """Points at another object of the file."""

    number: int

    def __bytes__(self) -> bytes:
        """`12 0 R`."""
        return b"%d 0 R" % self.number


class Name(str):
    """A PDF name, without its slash."""

    __slots__ = ()


Value: TypeAlias = "Ref | Name | str | bytes | int | float | bool | Mapping[str, Value] | Sequence[Value]"
