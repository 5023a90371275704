"""A saved cell on its way to the screen: `python bench/preview.py FOLDER` serves a game and prints seconds as JSON.

`event` is from the save to the event that names the changed face, `seen` until its drawing has arrived too (with a page
listening); `again` is taking a saved cell in without a server, up to the drawing; `opened` the same for a game that was
not open, all its faces; `full` a build of it by a fresh process.
"""

from __future__ import annotations

import http.client
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from threading import Event

from generator.preview.channel import Channel
from generator.preview.desk import Look
from generator.preview.serve import Wanted, serving
from generator.preview.studio import Studio

TURNS = 9
ROOT = Path(__file__).parents[1]


class Table:
    """The deck's table, in which one cell is written again and again."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "cards/deck.csv"
        self.text = self.file.read_text(encoding="utf-8")
        self.count = 0

    def save(self) -> None:
        self.count += 1
        lines = self.text.splitlines()
        cells = lines[1].split(",")
        cells[1] = f"Changed {self.count}"
        lines[1] = ",".join(cells)
        self.file.write_text("\n".join(lines) + "\n", encoding="utf-8")

    def restore(self) -> None:
        self.file.write_text(self.text, encoding="utf-8")


def served(folder: Path, table: Table) -> dict[str, float]:
    """The way through the server, as a page sees it."""
    with tempfile.TemporaryDirectory() as work:
        wanted = Wanted(str(folder), Path(work), Path(work), 0, store=Path(work) / "recent.json")
        with serving(wanted) as preview:
            host, path = preview.address.removeprefix("http://").split("/", 1)
            page = http.client.HTTPConnection(host)
            _fetched(page, f"/{path}")
            stream = http.client.HTTPConnection(host)
            stream.request("GET", f"/{path}events")
            events = stream.getresponse()
            _next(events)
            time.sleep(1.5)  # the first look through everything is over
            taken = [_way(table, events, page) for _ in range(TURNS)]
            stream.close()
    return {"event": median(event for event, _ in taken), "seen": median(seen for _, seen in taken)}


def _way(table: Table, events: http.client.HTTPResponse, page: http.client.HTTPConnection) -> tuple[float, float]:
    start = time.perf_counter()
    table.save()
    faces: dict[str, str] = {}
    while not faces:
        faces = _next(events).get("faces", {})
    event = time.perf_counter() - start
    for address in faces.values():
        _fetched(page, address)
    seen = time.perf_counter() - start
    time.sleep(0.8)
    return event, seen


def _next(events: http.client.HTTPResponse) -> dict[str, dict[str, str]]:
    while True:
        line = events.readline().decode()
        if line.startswith("data: "):
            found: dict[str, dict[str, str]] = json.loads(line[6:])
            return found


def _fetched(page: http.client.HTTPConnection, address: str) -> bytes:
    page.request("GET", address)
    answer = page.getresponse()
    data = answer.read()
    if answer.status != http.client.OK:
        sys.exit(f"{address}: {answer.status}")
    return data


def studio(folder: Path) -> Studio:
    closing = Event()
    return Studio("bench", folder, Channel(closing), closing)


def drawn(of: Studio, known: set[str]) -> set[str]:
    """Draws what has not been drawn; answers the addresses there are."""
    addresses = {face.address for face in of.faces(Look("en"))}
    for address in addresses - known:
        of.drawing(address)
    return addresses


def resident(folder: Path, table: Table) -> dict[str, float]:
    """A changed cell in a game that is open, beside opening it, and beside building it."""
    opened, again, full = [], [], []
    for _ in range(3):
        start = time.perf_counter()
        warm = studio(folder)
        warm.refresh()
        known = drawn(warm, set())
        opened.append(time.perf_counter() - start)
        full.append(built(folder))
        for _ in range(3):
            table.save()
            start = time.perf_counter()
            warm.refresh()
            known = drawn(warm, known)
            again.append(time.perf_counter() - start)
    return {"again": median(again), "opened": median(opened), "full": median(full)}


def built(folder: Path) -> float:
    with tempfile.TemporaryDirectory() as work:
        start = time.perf_counter()
        command = [sys.executable, str(ROOT / "cartaviva.py"), "build", str(folder), "-o", work, "--yes"]
        subprocess.run(command, check=True, capture_output=True, cwd=ROOT)
        return time.perf_counter() - start


def main() -> None:
    """Measures and prints."""
    folder = Path(sys.argv[1])
    table = Table(folder)
    try:
        print(json.dumps(served(folder, table) | resident(folder, table)))
    finally:
        table.restore()


if __name__ == "__main__":
    main()
