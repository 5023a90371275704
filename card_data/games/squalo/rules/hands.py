"""What people at a real table would play: for simulations only."""

from __future__ import annotations

from random import Random
from typing import cast

from card_data.rules import TABLE, Choice, Form, One, Prompt, Setup, Some, Value

from .book import book_of
from .state import Depth, Phase, State


class Hand:
    """All hands of one table: whoever swims near the shark plays from the higher half of a hand, others anything."""

    def __init__(self, setup: Setup, random: Random) -> None:
        self._book = book_of(setup)
        self._random = random

    def __call__(self, state: State, prompt: Prompt, seat: int) -> Value:
        """What this seat, or the table, answers."""
        if state.phase is Phase.ROW:
            names = [choice.id for choice in cast("Some", prompt.asked(seat)).choices]
            return tuple(self._random.sample(names, len(names)))
        if state.phase is Phase.LOOK:
            return True
        asks = prompt.asked(seat)
        assert seat != TABLE or self._book.depth is Depth.TABLE
        if isinstance(asks, Form):
            return {field.id: self._card(state, field.id, cast("One", field.asks).choices) for field in asks.fields}
        return self._card(state, state.swimming(seat)[0].id, cast("One", asks).choices)

    def _card(self, state: State, name: str, choices: tuple[Choice, ...]) -> str:
        """A card by its value; choices rise."""
        is_near = name in state.row[-2:]
        return self._random.choice(choices[len(choices) // 2 :] if is_near else choices).id
