"""What is wrong with somebody's files, where, and what to do about it; the lowest floor of all.

CartaVivaError
    Problems      one or more problems in the user's files; carries all of them at once
    Usage         the command was used in a way that cannot work
"""

from __future__ import annotations

from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True)
class Place:
    """Where something was written: as much of it as is known; lines and rows count from 1."""

    file: str = ""
    sheet: str = ""
    line: int = 0
    column: str = ""
    card: str = ""
    field: str = ""

    def __str__(self) -> str:
        """`cards/market.csv, sheet "A", line 14, column "cost", card C07, field name`, as far as known."""
        parts = [
            self.file,
            f'sheet "{self.sheet}"' if self.sheet else "",
            f"line {self.line}" if self.line else "",
            f'column "{self.column}"' if self.column else "",
            f"card {self.card}" if self.card else "",
            f"field {self.field}" if self.field else "",
        ]
        return ", ".join(part for part in parts if part)


NOWHERE = Place()


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong: `code` is a stable slug such as `table/unknown-column`.

    A problem stops the build; a notice is told and the build goes on.
    """

    code: str
    what: str
    where: Place = NOWHERE
    remedy: str = ""
    is_notice: bool = False

    def __str__(self) -> str:
        """`where: what. remedy` in one line."""
        place = f"{self.where}: " if str(self.where) else ""
        return f"{place}{_sentence(self.what)} {_sentence(self.remedy)}".rstrip()


def _sentence(text: str) -> str:
    return text if not text or text[-1] in ".!?…" else text + "."


@dataclass(slots=True)
class Report:
    """Collects problems and notices while work goes on, each distinct one once, in the order told."""

    entries: dict[Problem, None] = field(default_factory=dict)

    def problem(self, code: str, what: str, where: Place = NOWHERE, remedy: str = "") -> None:
        """Adds a problem."""
        self.entries[Problem(code, what, where, remedy)] = None

    def notice(self, code: str, what: str, where: Place = NOWHERE, remedy: str = "") -> None:
        """Adds a notice."""
        self.entries[Problem(code, what, where, remedy, is_notice=True)] = None

    def extend(self, problems: Iterable[Problem]) -> None:
        """Adds what another step found."""
        self.entries.update(dict.fromkeys(problems))

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Everything that stops the build."""
        return tuple(entry for entry in self.entries if not entry.is_notice)

    @property
    def notices(self) -> tuple[Problem, ...]:
        """Everything that is only told."""
        return tuple(entry for entry in self.entries if entry.is_notice)

    def raise_if_any(self) -> None:
        """Raises `Problems` with everything found, if a problem is among it."""
        if self.problems:
            raise Problems(tuple(self.entries))


class CartaVivaError(Exception):
    """The root of every error that is the user's to mend."""


class Problems(CartaVivaError):
    """The user's files have problems; `entries` holds them all, notices among them."""

    def __init__(self, entries: Iterable[Problem]) -> None:
        """Keeps the entries, and says them in lines."""
        self.entries = tuple(entries)
        super().__init__("\n".join(map(str, self.entries)))


class Usage(CartaVivaError):
    """The command was used in a way that cannot work."""


def nearest(name: str, names: Iterable[str]) -> str:
    """`Did you mean "cost"?`, or a list of what there is, for a name nobody knows."""
    known = sorted(set(names))
    cased = [one for one in known if one.casefold() == name.casefold()]
    close = cased or get_close_matches(name, known, n=1, cutoff=0.6)
    if close:
        return f'Did you mean "{close[0]}"?'
    if not known:
        return ""
    return "Known: " + ", ".join(known[:12]) + (" …" if len(known) > 12 else "")  # noqa: PLR2004
