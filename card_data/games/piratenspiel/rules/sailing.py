"""How ships move after the tricks: on or back, rammed, carried by currents, and into the treasure island."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from .chart import Chart
from .state import Leg, State, Voyage, changed

CURRENTS = ("plus", "minus")


def sailed(state: State, chart: Chart) -> State:
    """The state after all moves of this round, made one after the other from where the ships lay before it."""
    ships = {seat: state.before[seat] for seat in state.present if state.before[seat] != chart.treasure}
    made: dict[int, Voyage] = {}
    for seat in state.order:  # PI-11, PI-D17, PI-D19
        if seat in ships:
            made[seat] = voyage(seat, ships, state.pirates[seat].tricks, chart)
            ships |= dict.fromkeys(sent(made[seat]), chart.first_island)  # PI-12, PI-D8
            ships[seat] = made[seat].end
    after = changed(state, made, lambda seat, pirate: replace(pirate, ship=ships[seat], over=made[seat].over))
    return replace(after, voyages=tuple(made.values()))


def sent(made: Voyage) -> tuple[int, ...]:
    """Whose ships a voyage has sent back."""
    return tuple(seat for leg in made.legs for seat in leg.sent)


def voyage(seat: int, ships: Mapping[int, str], tricks: int, chart: Chart) -> Voyage:
    """How one ship moves among the others; without a trick it stays."""
    if not tricks:  # PI-D14
        return Voyage(seat, 0, ships[seat])
    others = {other: ship for other, ship in ships.items() if other != seat}
    legs, over = [], None
    for how, to, rest in _course(ships[seat], tricks, chart):
        sent = _rammed(others, to, chart)
        others.update(dict.fromkeys(sent, chart.first_island))
        legs.append(Leg(how, to, sent))
        over = rest
    return Voyage(seat, tricks, ships[seat], tuple(legs), over)


def _course(at: str, tricks: int, chart: Chart) -> Iterator[tuple[str, str, int | None]]:
    """The legs of a voyage: how, to where, the steps left over; each space acts once."""
    how = "back" if _is_held(at, tricks, chart) else "on"  # PI-21, PI-22
    at, over = _carried(how, at, tricks, chart)
    yield how, at, over
    acted: set[str] = set()
    while chart.spaces[at].kind in CURRENTS and at not in acted:  # PI-15, PI-17, PI-18, PI-D11
        acted.add(at)
        how = chart.spaces[at].kind
        at, over = _carried(how, at, chart.spaces[at].number, chart)
        yield how, at, over


def _is_held(at: str, tricks: int, chart: Chart) -> bool:
    """Whether so many tricks are too few, or too many, to leave this space forwards."""
    space = chart.spaces[at]
    if space.kind == "least":
        return tricks < space.number  # PI-21
    return tricks > space.number if space.kind == "most" else False  # PI-22


def _carried(how: str, at: str, steps: int, chart: Chart) -> tuple[str, int | None]:
    if how in ("back", "minus"):  # PI-17, PI-21
        return chart.astern(at, steps), None
    return chart.ahead(at, steps)  # PI-11, PI-18


def _rammed(others: Mapping[int, str], at: str, chart: Chart) -> tuple[int, ...]:
    """Whose ships a ship that ends a move here sends back: also before a current takes it on."""
    if at in chart.peaceful:  # PI-13, PI-16, PI-D9, PI-D18
        return ()
    return tuple(seat for seat, ship in others.items() if ship == at)  # PI-12, PI-20, PI-D10
