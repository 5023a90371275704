"""Who comes before whom: by wins or distance, then by sealed bids, then by the real race."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from .state import Racer, State, changed

Group = tuple[int, ...]


def groups(seats: Group, score: Callable[[int], int]) -> tuple[Group, ...]:
    """Seats of equal score together, the highest first."""
    scores = sorted({score(seat) for seat in seats}, reverse=True)
    return tuple(tuple(seat for seat in seats if score(seat) == each) for each in scores)


def ranked(state: State) -> State:
    """The state with its ranking by wins of this lap, or after the final lap by distance; no bid lies yet."""
    racers = state.racers
    by_wins = groups(state.racing, lambda seat: racers[seat].wins)  # GR-8
    by_distance = groups(state.racing, lambda seat: racers[seat].car)  # GR-15
    ranking = by_distance if state.is_final else by_wins  # GR-8, GR-15
    fresh = changed(state, range(len(racers)), lambda _, racer: replace(racer, bid=None))
    return replace(fresh, ranking=ranking, turn=0)


def undecided(state: State) -> tuple[Group, ...]:
    """Groups that are still equal and must not stay so; after the final lap only the first place matters."""
    ranking = state.ranking[:1] if state.is_final else state.ranking  # GR-D18
    present = (tuple(seat for seat in group if not state.racers[seat].left) for group in ranking)
    return tuple(group for group in present if len(group) > 1)  # GR-12


def bidders(state: State) -> Group:
    """Seats that have something to decide: all tied groups at once, but for those without a token, who bid 0."""
    tied = tuple(seat for group in undecided(state) for seat in group)  # GR-D7
    return tuple(seat for seat in tied if state.racers[seat].tokens > 0)  # GR-D10


def bid(state: State, bids: Mapping[int, int]) -> State:
    """The state after a bid: its tokens gone, whoever bid more ahead."""
    tied = tuple(seat for group in undecided(state) for seat in group)

    def paid(seat: int, racer: Racer) -> Racer:
        offer = bids.get(seat, 0)  # GR-D10
        return replace(racer, bid=offer, tokens=racer.tokens - offer)  # GR-12, GR-D9

    after = changed(state, tied, paid)
    return split(after, undecided(state), lambda seat: after.racers[seat].bid or 0)


def split(state: State, equals: tuple[Group, ...], score: Callable[[int], int]) -> State:
    """The state with these groups split by a score. After the final lap only the first place is split off."""
    parts: list[Group] = []
    for group in state.ranking:
        present = tuple(seat for seat in group if not state.racers[seat].left)
        parts += groups(present, score) if present in equals else (present,)  # GR-12, GR-15
    after = replace(state, ranking=tuple(part for part in parts if part))
    return lined_up(after) if state.is_final else after  # GR-D18


def lined_up(state: State) -> State:
    """The state with all who are not ahead ranked by distance alone: whoever misses the first place shares his."""
    rest = tuple(seat for group in state.ranking[1:] for seat in group)
    by_distance = groups(rest, lambda seat: state.racers[seat].car)  # GR-D18
    return replace(state, ranking=(*state.ranking[:1], *by_distance))


def furthest(state: State) -> Group:
    """The seats whose cars have gone furthest."""
    return groups(state.racing, lambda seat: state.racers[seat].car)[0]  # GR-15


def raced(state: State) -> State:
    """The state with every group ordered that a told order holds whole; no second bid is made."""
    after = state
    for group in undecided(state):  # GR-D8
        order = next((order for order in state.races if set(group) <= set(order)), None)
        after = split(after, (group,), _watched(order)) if order else after  # GR-13
    return after


def _watched(order: Group) -> Callable[[int], int]:
    return lambda seat: -order.index(seat)  # GR-13


def told(state: State, order: Group) -> tuple[State, int]:
    """The state that knows one more order, and which of its orders it is: one that it holds whole gives way."""
    within = (at for at, known in enumerate(state.races) if set(known) <= set(order))
    at = next(within, len(state.races))
    return replace(state, races=(*state.races[:at], order, *state.races[at + 1 :])), at
