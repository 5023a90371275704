"""How a table is opened: what stands over its log, and the entries that seat the people who go on from another."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from card_data.rules import Refusal
from companion.engine.chance import commitment
from companion.engine.entries import Entry, Kind, Opening
from companion.engine.fold import advance, opened
from companion.engine.ground import Ground
from companion.engine.position import Position, Seat
from companion.host.intents import Refused
from companion.host.offers import Offer

SEED = 64  # bytes: half for the seed of the lots, half for what comes after it has been told
_HALF = SEED // 2


def opening(offer: Offer, table: str, *, evening: str, title: str, seed: bytes, created: int) -> Opening:
    """What stands over the log of a new table of a game; times in milliseconds."""
    return Opening(
        table=table,
        game=offer.game,
        rules_version=offer.ruleset.version,
        tables=offer.tables,
        digest=_digest(offer.tables),
        seed=seed[:_HALF].hex(),
        commitment=commitment(seed[:_HALF].hex()),
        evening=evening,
        created=created,
        title=title,
        kits=offer.kits,
        later=seed[_HALF:].hex(),
    )


def _digest(tables: Mapping[str, tuple[Mapping[str, Any], ...]]) -> str:
    told = {name: [dict(row) for row in rows] for name, rows in tables.items()}
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()


def chosen(options: Mapping[str, str], device: str) -> list[Entry]:
    """The entries that choose options."""
    return [
        Entry(0, 0, Kind.CHOOSE, device, value={"option": option, "choice": choice})
        for option, choice in options.items()
    ]


def first_entries(offer: Offer, stands: Opening, entries: Sequence[Entry]) -> list[Entry]:
    """Entries numbered and timed as a new table's first. Refused where one cannot count."""
    return list(_counting(offer, stands, entries, is_strict=True))


def seated_again(offer: Offer, stands: Opening, before: Position) -> list[Entry]:
    """The entries that seat the same people in the same kits on the same devices, with the same options.

    What another game does not have (a colour, an option, a place for so many) is left out.
    """
    seats = [seat for seat in before.seats if not seat.left]
    dressed = sorted(enumerate(seats), key=lambda each: each[1].kit not in offer.kits)  # who keeps a colour comes first
    choices = chosen(before.options, "")
    people = (entry for number, seat in dressed for entry in _seating(number, seat, offer.kits))
    lead = [Entry(0, 0, Kind.LEAD, seat=number) for number, seat in enumerate(seats) if seat.number == before.lead]
    return list(_counting(offer, stands, [*choices, *people, *lead], is_strict=False))


def _seating(number: int, seat: Seat, kits: Sequence[str]) -> Iterator[Entry]:
    device, *more = seat.devices or ("",)
    kit = seat.kit if seat.kit in kits else ""
    yield Entry(0, 0, Kind.SIT, device, number, value={"name": seat.name, "kit": kit})
    for other in more:
        yield Entry(0, 0, Kind.HOLD, seat=number, value={"device": other})
    if seat.away:
        yield Entry(0, 0, Kind.AWAY, seat=number)


def _counting(offer: Offer, stands: Opening, entries: Iterable[Entry], *, is_strict: bool) -> Iterator[Entry]:
    ground = Ground(offer.ruleset, stands)
    position = opened(ground)
    for each in entries:
        numbered = replace(each, seq=position.seq + 1, at=stands.created)
        moved = advance(ground, position, numbered)
        if not isinstance(moved, Refusal):
            position = moved
            yield numbered
        elif is_strict:
            raise Refused(moved)
