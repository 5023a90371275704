"""What `play:` says, as records and as JSON: what is asked in a round, how points follow, when it ends."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from card_data.expressions import compile_expression

PLAN = "play:"  # the table of an opening in which it travels; no component can be called so
USUAL_PLAYERS = tuple(range(1, 7))  # where the game does not say: as many as there are colours
TABLE, SEAT, SEALED = "table", "seat", "sealed"  # who enters an answer
WHOLE, YES_NO, ONE_OF, ONE_SEAT = "whole", "yes-no", "one of", "one seat"
KINDS = (WHOLE, YES_NO, ONE_OF, ONE_SEAT)
PASSES, NOBODY = "passes", "nobody"  # who begins a round
MOST, LEAST = "most", "least"


@dataclass(frozen=True, slots=True)
class Ask:
    """Something that is asked of every seat in a round. Labels are plain texts, or `@key`.

    `words` are what `one of` offers, each with its label. `sum` is what the answers of all seats add up to, `when`
    whether a seat is asked; both are expressions, "" for none.
    """

    id: str
    label: str
    kind: str = WHOLE
    least: int = 0
    most: int = 0
    words: tuple[tuple[str, str], ...] = ()
    by: str = TABLE
    sum: str = ""
    when: str = ""

    @property
    def is_counted(self) -> bool:
        """Whether its answers do arithmetic: numbers, and yes as 1."""
        return self.kind != ONE_OF


@dataclass(frozen=True, slots=True)
class Plan:
    """A game by data. `rounds` is 0 where their number is open; `score`, `ends` and `ties` are expressions.

    `steps` are what a round consists of, in order: `("ask", id)`, or `("say", label)`, which is only said.
    """

    players: tuple[int, ...]
    asks: tuple[Ask, ...]
    steps: tuple[tuple[str, str], ...]
    score: str
    rounds: int = 0
    ends: str = ""
    wins: str = MOST
    ties: str = ""
    first: str = NOBODY

    @property
    def has_words(self) -> bool:
        """Whether some steps are only said."""
        return any(kind == "say" for kind, _ in self.steps)


POINTS = Ask("points", "@sheet.points", least=-999, most=999)
PLAIN = Plan(USUAL_PLAYERS, (POINTS,), (("ask", "points"),), "points")  # of a game that says nothing: a score sheet


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing of a round: what is asked at once, or said. `kind`: say, sealed, seat, table, or which of the seats."""

    kind: str
    name: str
    asks: tuple[Ask, ...] = ()
    label: str = ""


def beats(plan: Plan, *, with_words: bool) -> tuple[Beat, ...]:
    """The beats of a round; what is asked in the same way one after another is one question."""
    found: list[Beat] = []
    for beat in _beats(plan):
        before = found[-1] if found else None
        if before is not None and _is_one(before, beat):
            found[-1] = Beat(before.kind, f"{before.name}+{beat.name}", (*before.asks, *beat.asks))
        elif beat.kind != "say" or with_words:
            found.append(beat)
    return tuple(found)


def _beats(plan: Plan) -> Iterator[Beat]:
    asks = {ask.id: ask for ask in plan.asks}
    for number, (kind, said) in enumerate(plan.steps, 1):
        yield Beat("say", f"step-{number}", label=said) if kind == "say" else _beat(asks[said])


def _beat(ask: Ask) -> Beat:
    is_which = ask.by == TABLE and ask.kind in (YES_NO, ONE_SEAT)
    return Beat("which" if is_which else ask.by, ask.id, (ask,))


def _is_one(before: Beat, beat: Beat) -> bool:
    """Whether two beats are one form: asked alike, and the second does not depend on what the first is answered."""
    if before.kind != beat.kind or beat.kind in ("say", "which"):
        return False
    earlier = {ask.id for ask in before.asks}
    return all(not ask.when or earlier.isdisjoint(compile_expression(ask.when).names - {"all"}) for ask in beat.asks)


def told(plan: Plan) -> dict[str, Any]:
    """A plan as JSON carries it."""
    found: dict[str, Any] = json.loads(json.dumps(asdict(plan)))
    return found


def plan_of(said: Mapping[str, Any]) -> Plan:
    """The plan that JSON carries."""
    asks = tuple(Ask(**{**ask, "words": tuple((word, label) for word, label in ask["words"])}) for ask in said["asks"])
    steps = tuple((kind, what) for kind, what in said["steps"])
    return Plan(**{**said, "players": tuple(said["players"]), "asks": asks, "steps": steps})
