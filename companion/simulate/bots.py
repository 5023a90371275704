"""One game played by bots: whoever is asked answers by chance, or as the game's own hands would."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from card_data.problems import Place, Problem, Problems
from card_data.rules import TABLE, Hands, Prompt, Refusal, Ruleset, To, Value
from companion.engine.answers import LOT, jsoned, sampled
from companion.engine.chance import commitment
from companion.engine.entries import Entry, Kind, Opening
from companion.engine.fold import advance, opened
from companion.engine.ground import Ground
from companion.engine.play import awaited
from companion.engine.position import Open, Position, Stage

MOST_ANSWERS = 5_000  # a game that has more of them does not end
_TRIES = 50  # drawn answers that the rules may refuse, before nobody can answer
_INTERRUPTS = 0.05  # how often a bot interrupts, where it may


@dataclass(frozen=True, slots=True)
class Match:
    """What is played: which rules, by how many, with which options and rows."""

    ruleset: Ruleset
    players: int
    options: Mapping[str, str] = field(default_factory=dict)
    tables: Mapping[str, tuple[Mapping[str, Any], ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Played:
    """A game that came to its end: by seat the place and the score, if there are scores."""

    answers: int
    rounds: int
    places: tuple[int, ...]
    scores: tuple[int | None, ...]


def race(match: Match, seed: str) -> Played:
    """Plays one game; the same seed plays the same one. Problems where it comes to no end."""
    table = _Table(match, seed)
    while table.position.stage is Stage.PLAYING:
        if table.answers >= MOST_ANSWERS:
            raise _stuck(seed, f"still goes on after {MOST_ANSWERS:,} answers")
        table.answer()
    outcome = table.position.outcome
    assert outcome is not None
    by_seat = {standing.seat: standing for standing in outcome.standings}
    standings = [by_seat.get(seat) for seat in range(match.players)]
    return Played(
        answers=table.answers,
        rounds=len(outcome.course),
        places=tuple(match.players if each is None else each.place for each in standings),
        scores=tuple(None if each is None else each.score for each in standings),
    )


class _Table:
    """A table as it is played: the position, and who answers."""

    def __init__(self, match: Match, seed: str) -> None:
        self._seed = seed
        self._random = Random(seed)  # noqa: S311  (games, not keys)
        self._ground = _ground(match, seed)
        self.position = opened(self._ground)
        self.answers = 0
        for number in range(match.players):
            self._enter(Kind.SIT, number, value={"name": f"{number + 1}"})
        for option, choice in match.options.items():
            self._enter(Kind.CHOOSE, value={"option": option, "choice": choice})
        self._enter(Kind.BEGIN, value={"seats": list(range(match.players))})
        self._hands = self._dealt(match.ruleset)

    def _dealt(self, ruleset: Ruleset) -> Hands | None:
        assert self.position.setup is not None
        return None if ruleset.hands is None else ruleset.hands(self.position.setup, self._random)

    def _enter(self, kind: Kind, seat: int | None = None, **said: Any) -> None:  # noqa: ANN401  (an entry's fields)
        moved = advance(self._ground, self.position, Entry(self.position.seq + 1, 0, kind, seat=seat, **said))
        if isinstance(moved, Refusal):
            raise _stuck(self._seed, f"cannot begin ({moved.code})")
        self.position = moved

    def answer(self) -> None:
        """One answer more, by somebody who is asked, or who interrupts."""
        open_, seat, said = self._speaking_up() or (*self._turn(), None)
        code = ""
        for _ in range(_TRIES):
            value = self._value(open_, seat) if said is None else said
            moved = advance(self._ground, self.position, _entry(self.position, open_, seat, value))
            if not isinstance(moved, Refusal):
                self.position = moved
                self.answers += 1
                return
            code = moved.code
        raise _stuck(self._seed, f'stands still at "{open_.prompt.key}": every answer is refused ({code})')

    def _turns(self) -> list[tuple[Open, int]]:
        return [(open_, seat) for open_ in self.position.open for seat in _seats(self.position, open_)]

    def _speaking_up(self) -> tuple[Open, int, Value] | None:
        """Who of those who hold cards says something unasked, or first of all, to what, and what it is."""
        if self._hands is None:
            return None
        for open_, seat in self._turns():
            if _is_free(open_.prompt):
                said = self._hands(self.position.state, open_.prompt, seat)
                if said is not None:
                    return open_, seat, said
        return None

    def _turn(self) -> tuple[Open, int]:
        """A prompt and who answers it, any of those that the game waits for; hands have been heard before."""
        turns = self._turns()
        needed = [turn for turn in turns if not turn[0].prompt.interrupt]
        if self._hands is not None:
            needed = turns = [turn for turn in needed if not _is_free(turn[0].prompt)]
        if not turns:
            raise _stuck(self._seed, "asks nobody anything and has no end")
        interrupts = len(needed) < len(turns) and (not needed or self._random.random() < _INTERRUPTS)
        return self._random.choice([turn for turn in turns if turn[0].prompt.interrupt is interrupts])

    def _value(self, open_: Open, seat: int) -> Value:
        prompt = open_.prompt
        if self._hands is not None:
            return _held(self._hands(self.position.state, prompt, seat), self._seed, prompt.key)
        if prompt.lots and self._random.random() < 0.5:  # noqa: PLR2004  (as often as not)
            return LOT
        try:
            return sampled(prompt.asked(seat), self._random)
        except ValueError:
            raise _stuck(self._seed, f'stands still at "{prompt.key}": nothing can be answered') from None


def _is_free(prompt: Prompt) -> bool:
    """Whether nobody has to answer it, because anybody may."""
    return prompt.interrupt or prompt.to is To.FIRST


def _held(value: Value | None, seed: str, key: str) -> Value:
    if value is None:
        raise _stuck(seed, f'stands still at "{key}": whoever holds cards does not answer')
    return value


def _seats(position: Position, open_: Open) -> tuple[int, ...]:
    if open_.prompt.to is To.TABLE:
        return (TABLE,)
    return awaited(position, open_)


def _entry(position: Position, open_: Open, seat: int, value: Value) -> Entry:
    hidden, said = (jsoned(value), None) if open_.prompt.sealed else (None, jsoned(value))
    return Entry(position.seq + 1, 0, Kind.ANSWER, seat=seat, prompt=open_.id, value=said, sealed=hidden)


def _ground(match: Match, seed: str) -> Ground:
    lots = hashlib.sha256(seed.encode()).hexdigest()
    opening = Opening(
        table=seed,
        game="",
        rules_version=match.ruleset.version,
        tables=match.tables,
        digest="",
        seed=lots,
        commitment=commitment(lots),
        evening="",
        created=0,
    )
    return Ground(match.ruleset, opening)


def _stuck(seed: str, why: str) -> Problems:
    remedy = "Play it again with --seed and -n 1 behind its number, and look into the rules."
    return Problems([Problem("rules/stuck", f"Game {seed} {why}", Place("rules.py"), remedy)])
