"""Sentences as JSON and back: what a snapshot keeps of the log in words."""

from __future__ import annotations

from typing import Any

from card_data.rules import Many, Named, Piece, Say, Who, Word


def written_say(say: Say) -> dict[str, Any]:
    """A sentence as JSON carries it."""
    return {"say": say.key, "gaps": {name: _written(value) for name, value in say.gaps.items()}}


def _written(named: Named) -> Any:  # noqa: ANN401  (JSON)
    if isinstance(named, Say):
        return written_say(named)
    if isinstance(named, Who):
        return {"who": named.seat}
    if isinstance(named, Piece):
        return {"piece": [named.component, named.row]}
    if isinstance(named, Word):
        return {"word": named.key}
    return {"many": [_written(item) for item in named.items]} if isinstance(named, Many) else named


def read_say(told: dict[str, Any]) -> Say:
    """The sentence that JSON carries; KeyError, TypeError where it is none."""
    return Say(told["say"], {name: _read(value) for name, value in told["gaps"].items()})


def _read(told: Any) -> Any:  # noqa: ANN401  (JSON)
    if not isinstance(told, dict):
        return told
    if "say" in told:
        return read_say(told)
    if "who" in told:
        return Who(told["who"])
    if "piece" in told:
        return Piece(*told["piece"])
    return Word(told["word"]) if "word" in told else Many(tuple(_read(item) for item in told["many"]))
