"""What people wait for: a whole box, a card that they have just changed, a picture of a face."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from statistics import median

import deck
from process import asked, mark, measured

TURNS = 3
SEEN = 0.3  # seconds from saving a file to the changed card on the screen
PREVIEWED = 300  # cards, which are two hundred faces


def box_rows(work: Path) -> None:
    """GeneRally whole for six: from cold, with nothing kept from an earlier run; then again when nothing changed."""
    colds, agains, said = [], [], ""
    for turn in range(TURNS + 1):
        out, kept = work / f"box{turn}", str(work / f"kept{turn}")
        build = [sys.executable, "cartaviva.py", "build", "generally", "--players", "6", "--json", "-o", str(out)]
        cold = measured(build, {"XDG_CACHE_HOME": kept})
        said = cold.said
        if turn:  # the first warms the machine's caches
            colds.append(cold)
            agains.append(measured(build, {"XDG_CACHE_HOME": kept}))
    sheets = ", ".join(f"{one['sheets']} of {one['stock']}" for one in json.loads(said)["stocks"])
    wall, cpu, peak = (median(getattr(run, what) for run in colds) for what in ("wall", "cpu", "peak"))
    print(f"GeneRally whole for six, from cold: {sheets}; {wall:.2f} s ({cpu:.2f} s cpu), {peak:.0f} MB")
    part = median(again.wall / cold.wall for again, cold in zip(agains, colds, strict=True))
    print(f"GeneRally again, nothing changed: {median(run.wall for run in agains):.2f} s, {part:.2f} x the build")
    mark("G6", f"peak {peak:.0f} MB for GeneRally whole (<= 100 MB)", reached=peak <= 100)


def preview_rows(work: Path, folder: Path) -> None:
    """A changed cell in a game that is open: of 540 cards beside building them, of 200 faces until it is seen."""
    found = asked("preview.py", str(folder))
    part = found["again"] / found["full"]
    took = f"{1000 * found['again']:.0f} ms of {1000 * found['full']:.0f}, {part:.3f} x the fresh build (<= 0.15)"
    mark("G7", f"one changed card of 540 drawn again: {took}", reached=part <= 0.15)
    deck.write_folder(PREVIEWED, work / "previewed")
    found = asked("preview.py", str(work / "previewed"))
    event, seen = 1000 * found["event"], 1000 * found["seen"]
    told = (
        f"200 faces: saved to told {event:.0f} ms, to drawn {seen:.0f} ms (<= 300); opened in {found['opened']:.2f} s"
    )
    mark("live", told, reached=found["seen"] <= SEEN)


def png_rows(pdf: Path) -> None:
    """Faces as PNG at 300 dpi, the renderer the same and the encoder another."""
    found = asked("png.py", str(pdf))
    larger = found["bytes_ours"] / found["bytes_usual"]
    parts = f"{found['raster']:.0f} ms painted + {found['ours']:.0f} ms encoded"
    usual = f"Pillow's encoder {found['usual']:.0f} ms"
    told = f"{found['ratio']:.1f} x (>= 4), {larger:.2f} x its bytes (<= 1.25)"
    mark("G8", f"PNG of a face at 300 dpi: {parts} ({usual}): {told}", reached=found["ratio"] >= 4 and larger <= 1.25)
