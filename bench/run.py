"""`make bench`: the benchmark deck through the real command, beside two floors, in turns, and the marks it reaches.

Every run is a process of its own. The engines take turns, so that a slow spell of the machine hits all of them; what
counts are the ratios within a turn, not the seconds.
"""

from __future__ import annotations

import argparse
import math
import os
import sys
import tempfile
from pathlib import Path
from statistics import median

import deck
import games
import people
import spec
from phones import phone_rows
from process import HERE, Run, asked, mark, measured

OURS, FORMS, STREAM = "cartaviva build", "floor: forms", "floor: stream"
TURNS = {54: 5, 540: 5, 5400: 3}
PROTOGRAF = {54: 7_114_000, 540: 7_762_000}  # bytes, its back as one picture (measured in 2026-11)


def sized(run: Run, path: Path) -> Run:
    return Run(run.wall, run.cpu, run.peak, path.stat().st_size)


class Bench:
    """Decks, engines, and what they took."""

    def __init__(self, work: Path, cards: list[int]) -> None:
        self.work = work
        self.runs: dict[tuple[str, int], list[Run]] = {}
        self.cards = cards
        for count in cards:
            deck.write_folder(count, self.folder(count))
        self.pictures = sum(path.stat().st_size for path in (self.folder(cards[0]) / "art").iterdir())

    def folder(self, cards: int) -> Path:
        return self.work / f"bench{cards}"

    def card_file(self, cards: int) -> Path:
        return next((self.work / f"out{cards}").rglob("1-card.pdf"))

    def turn(self, cards: int, number: int) -> dict[str, Run]:
        """Each engine once, each turn beginning with another one."""
        names = [OURS, FORMS, STREAM]
        names = names[number % 3 :] + names[: number % 3]
        return {name: self._one(name, cards) for name in names}

    def _one(self, name: str, cards: int) -> Run:
        if name == OURS:
            out = self.work / f"out{cards}"
            for path in sorted(out.rglob("*"), reverse=True):
                path.unlink() if path.is_file() else path.rmdir()
            build = [sys.executable, "cartaviva.py", "build", str(self.folder(cards)), "-o", str(out)]
            run = measured([*build, "--paper", "a4", "--backs", "duplex", "--yes"])
            return sized(run, self.card_file(cards))
        script = {FORMS: "floor_xobject.py", STREAM: "floor_stream.py"}[name]
        target = self.work / f"{script}-{cards}.pdf"
        run = measured([sys.executable, str(HERE / script), str(cards), str(self.folder(cards)), str(target)])
        return sized(run, target)

    def measure(self) -> None:
        for cards in self.cards:
            for number in range(-1, TURNS[cards]):
                for name, run in self.turn(cards, number).items():
                    if number >= 0:  # the first turn warms the machine's caches
                        self.runs.setdefault((name, cards), []).append(run)

    def middle(self, name: str, cards: int, what: str) -> float:
        return median(getattr(run, what) for run in self.runs[name, cards])

    def ratio(self, other: str, cards: int, what: str = "wall") -> float:
        """How many times as long the other takes: the middle of the turns' ratios."""
        pairs = zip(self.runs[other, cards], self.runs[OURS, cards], strict=True)
        return median(getattr(theirs, what) / getattr(ours, what) for theirs, ours in pairs)

    def growth(self, name: str) -> float:
        return math.log10(self.middle(name, 5400, "wall") / self.middle(name, 540, "wall"))

    def table(self) -> None:
        print(f"{'':<16} cards  wall s   cpu s  cards/s  peak MB  PDF kB  x ours")
        for cards in self.cards:
            for name in (OURS, FORMS, STREAM):
                wall, cpu, peak, size = (self.middle(name, cards, what) for what in ("wall", "cpu", "peak", "size"))
                times = f"{1 / self.ratio(name, cards):7.2f}" if name != OURS else f"{'':>7}"
                row = f"{name:<16} {cards:>5} {wall:7.3f} {cpu:7.3f} {cards / wall:8.0f} {peak:8.0f} {size / 1000:7.0f}"
                print(f"{row} {times}")
        if {540, 5400} <= set(self.cards):
            grown = ", ".join(f"{name} {self.growth(name):.2f}" for name in (OURS, FORMS, STREAM))
            print(f"growth, log10 of wall(5400) / wall(540): {grown}")


def speed_marks(bench: Bench) -> None:
    for cards in sorted(set(bench.cards) & {540, 5400}):
        mark("G2", f"{_times(bench, FORMS, cards)} the floor of forms (>= 1.0)", reached=bench.ratio(FORMS, cards) >= 1)
    largest = max(bench.cards)
    told = f"{_times(bench, STREAM, largest)} the bare stream (>= 0.4)"
    mark("G3", told, reached=bench.ratio(STREAM, largest) >= 0.4)


def _times(bench: Bench, floor: str, cards: int) -> str:
    return f"at {cards}: {bench.ratio(floor, cards):.2f} x ({bench.ratio(floor, cards, 'cpu'):.2f} x by processor time)"


def size_marks(bench: Bench) -> None:
    for cards in bench.cards:
        size, designs = bench.middle(OURS, cards, "size"), len(spec.designs(cards))
        limit = bench.pictures + 120_000 + 1200 * designs
        told = f"{size / 1000:.0f} kB at {cards} (<= pictures + 120 kB + 1.2 kB a design = {limit / 1000:.0f} kB)"
        is_small = size <= limit and size <= PROTOGRAF.get(cards, math.inf) / 2
        mark("G5", told, reached=is_small)


def memory_marks(bench: Bench) -> None:
    largest = max(bench.cards)
    peak = bench.middle(OURS, largest, "peak")
    mark("G6", f"peak {peak:.0f} MB at {largest} (<= 100 MB)", reached=peak <= 100)
    if {540, 5400} <= set(bench.cards):
        mark("G6", f"growth {bench.growth(OURS):.2f} (<= 1.0)", reached=bench.growth(OURS) <= 1)


def startup_marks() -> None:
    commands = {
        "python -c pass": [sys.executable, "-c", "pass"],
        "cartaviva --help": [sys.executable, "cartaviva.py", "--help"],
        "import of a build": [sys.executable, "-c", "import generator.build.pipeline"],
    }
    walls = {name: [measured(command).wall for _ in range(10)][1:] for name, command in commands.items()}
    for name, taken in walls.items():
        print(f"start-up: {name:<20} {1000 * median(taken):6.0f} ms")
    times = median(walls["cartaviva --help"]) / median(walls["python -c pass"])
    mark("G9", f"--help takes {times:.1f} x python -c pass (<= 3)", reached=times <= 3)


def read_back_rows(bench: Bench) -> None:
    for cards in bench.cards:
        found = asked("read_back.py", str(bench.card_file(cards)))
        print(f"read-back at {cards}: {found['check']:.3f} s checks, {found['ink']:.3f} s ink (part of the build)")


def qr_marks() -> None:
    found = asked("qr.py")
    times, read = found["plain"] / found["ours"], found["read"]
    plain = f"{found['plain']:.2f} ms the plain way, which reads {found['read_plain']:.0f}/40"
    print(f"QR: {found['ours']:.2f} ms a code, {plain}")
    reads = f"{read:.0f}/40 read at 150 dpi, blurred" if read >= 0 else "reader not installed"
    mark("G10", f"{times:.1f} x the plain way (>= 4); {reads} (40)", reached=times >= 4 and read in (40, -1))


def store_marks() -> None:
    found = asked("store.py")
    for group, size in (("grouped", "by fifties"), ("single", "one by one")):
        ours, bare = found[f"ours {group}"], found[f"bare {group}"]
        beside = f"{found[f'{group} x bare']:.2f} x a bare database ({bare:.0f})"
        print(f"store {size:<10} {ours:.0f} durable answers/s, {beside}")
    times = found["grouped x bare alone"]
    mark("C1", f"groups: {times:.1f} x the answers of a bare commit for each (>= 1.5)", reached=times >= 1.5)


def host_rows() -> None:
    found = asked("host.py")
    beside = f"{found['x alone']:.2f} x a bare commit for each ({found['alone']:.0f}), rules and repeats included"
    print(f"host: {found['ours']:.0f} durable answers/s from 50 tables at once, {beside}")
    whole = (
        f"{found['fold entries']:.0f} entries in {found['fold ms']:.0f} ms, {found['load ms']:.0f} ms from a short cut"
    )
    print(f"host: a whole game folds, {whole}; {found['table kB']:.0f} kB a table in memory")


def main() -> None:
    """Runs everything and prints it."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--cards", type=int, nargs="*", default=list(TURNS), choices=list(TURNS))
    cards = sorted(words.parse_args().cards)
    with tempfile.TemporaryDirectory(prefix="cartaviva-bench-") as work:
        os.environ["XDG_CACHE_HOME"] = str(Path(work) / "kept")  # what builds keep; the first turn fills it
        bench = Bench(Path(work), cards)
        bench.measure()
        bench.table()
        read_back_rows(bench)
        startup_marks()
        speed_marks(bench)
        size_marks(bench)
        memory_marks(bench)
        qr_marks()
        store_marks()
        host_rows()
        phone_rows()
        people.box_rows(bench.work)
        games.game_rows(bench.work)
        people.preview_rows(bench.work, bench.folder(540 if 540 in cards else max(cards)))
        people.png_rows(bench.card_file(max(cards)))


if __name__ == "__main__":
    main()
