"""Openings, entries and results for tests of stores."""

from companion.engine.entries import Entry, Kind, Opening
from companion.store.protocol import Result

START = 1_700_000_000_000  # ms


def opening(table="T1", **fields):
    usual = {
        "game": "generally",
        "rules_version": 3,
        "tables": {"circuits": ({"id": "C1", "laps": 3}, {"id": "C2", "laps": 4}), "empty": ()},
        "digest": "d1g3st",
        "seed": "5eed" * 16,
        "commitment": "c0" * 32,
        "evening": "E1",
        "created": START,
        "title": "Friday",
        "kits": ("red", "blue"),
    }
    return Opening(table=table, **(usual | fields))


def entry(seq, kind=Kind.ANSWER, **fields):
    usual = {"at": START + seq, "device": "phone", "seat": 0, "prompt": f"lap{seq}/bid~0", "action": f"a{seq}"}
    return Entry(seq=seq, kind=kind, **(usual | fields))


def log(count, first=1):
    return [entry(seq) for seq in range(first, first + count)]


def sat(seq, seat, name):
    return entry(seq, Kind.SIT, seat=seat, prompt="", value={"name": name, "kit": "red"})


def result(table="T1", **fields):
    usual = {"evening": "E1", "game": "generally", "ended": START + 99, "standings": (("Ada", 1, 12), ("Bo", 2, None))}
    return Result(table=table, **(usual | fields))
