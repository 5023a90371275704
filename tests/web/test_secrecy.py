"""Over real HTTP nobody learns what another has sealed: not from a page, a header, a size, a stream or a refusal."""

from contextlib import closing

import pytest

from .twins import NAMES, STRANGER, Twins

pytestmark = pytest.mark.soak
PAGES = (
    "",
    "/seat/{seat}",
    "/view?at=table",
    "/view?at=table&since=3",
    "/screen",
    "/view?at=screen",
    "/log",
    "/result",
    "/steps",
    "/steps?at=seat-{seat}",
    "/corrections",
    "/corrections?set=lap",
)
FILES = ("/table.json", "/table.csv", "/code.svg", "/rules")
FRAGMENT = {"Accept": "text/vnd.cartaviva.fragment+html"}


def told(twins, world, phone, sealed, number):
    """Everything that a phone gets at: pages, exports, and what it is told when it does what it may not."""
    open_, seat = sealed
    one, root = twins.worlds[world], f"/t/{twins.table}"
    evening = one.house.host.evening_of(twins.table)
    paths = [f"{root}{path.format(seat=seat)}" for path in (*PAGES, *FILES)]
    paths += ["/", "/history", f"/evening/{evening}", "/t/nowhere", f"{root}/answers"]
    answer = {"prompt": open_.id, "seat": str(seat), "answer": "0"}
    forms = [
        ("/answers", answer),
        ("/answers", {**answer, "prompt": "lap9/bid~0"}),
        ("/take-back", {"prompt": open_.id, "seat": str(seat)}),
        ("/skip", {"prompt": open_.id, "seat": str(seat)}),
        ("/correct", {"quantity": "nothing"}),
    ]
    read = [one.raw(phone, path, **(FRAGMENT if "/steps" in path or "?set=" in path else {})) for path in paths]
    refused = [
        one.raw(phone, f"{root}{deed}", {**fields, "action": f"x{number}{at}"}, **(FRAGMENT if at % 2 else {}))
        for at, (deed, fields) in enumerate(forms)
    ]
    return [*read, *refused]


def looked(twins, number):
    """Whether there was something sealed to look at; nobody but its seat could tell the two worlds apart."""
    found = twins.sealing()
    if found is None:
        return False
    open_, seat, value, other = found
    twins.listening()
    twins.seal(open_, seat, value, other)
    others = [f"p{each}" for each in range(len(NAMES)) if each != seat]
    seq = twins.position.seq
    for phone in (others[number % len(others)], STRANGER):
        one, two = (told(twins, world, phone, (open_, seat), f"{number}{phone}") for world in (0, 1))
        assert one == two
    for phone in (*others, "tv"):
        one, two = (world.heard(phone, seq) for world in twins.worlds)
        assert one == two
    for world in twins.worlds:
        world.deafen()
    twins.both(f"p{seat}", "/take-back", {"prompt": open_.id, "seat": str(seat)})
    for each in open_.prompt.seats:
        if each not in open_.given:
            twins.answer(open_, each)
    return True


def test_two_worlds_that_differ_in_what_was_sealed_are_told_apart_by_nobody_else(times):
    """B155"""
    looks = games = 0
    with closing(Twins()) as twins:
        while looks < times(500):
            twins.begin(games)
            while looks < times(500) and looked(twins, looks):
                looks += 1
            games += 1

    assert looks > games
