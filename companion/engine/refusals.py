"""How a refusal is made: its stable code and its words, which are the app's own (`refuse.*`)."""

from __future__ import annotations

from collections.abc import Mapping

from card_data.rules import Named, Refusal, Say

_OWN = "refuse."


def refusal(code: str, gaps: Mapping[str, Named] | None = None) -> Refusal:
    """A refusal in the app's own words: `seat/taken` is said by the text `refuse.seat.taken`."""
    return Refusal(code, Say(_OWN + code.replace("/", "."), gaps or {}))


def answer_refused(why: Say) -> Refusal:
    """A refusal of an answer that does not fit; in a game's words its code is `answer/barred`."""
    is_own = why.key.startswith(_OWN)
    return Refusal(why.key.removeprefix(_OWN).replace(".", "/") if is_own else "answer/barred", why)
