"""Every game that comes along, whole, on A4 duplex: from cold, and after one changed cell of its cards."""

from __future__ import annotations

import json
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

from process import ROOT, Run, measured

sys.path.insert(0, str(ROOT))

from card_data.load import built_in_games, load_game

NEW_ID = "NEW"  # printed in the corner of the one card that changes


@dataclass(frozen=True, slots=True)
class Whole:
    """What a game took: its sheets, its files' MB, the build from cold and the one after a changed cell."""

    sheets: int
    size: float
    cold: Run
    changed: Run


def whole(name: str, folder: Path, work: Path) -> Whole:
    """A copy of a game built whole, extras by their names too, then once more with another id on one card."""
    game, _ = load_game(folder)
    mine, out = work / name, work / f"out-{name}"
    shutil.copytree(folder, mine, ignore=shutil.ignore_patterns("__pycache__"))
    everything = ",".join(component.id for component in game.components)
    command = [sys.executable, "cartaviva.py", "build", str(mine), "-o", str(out), "--only", everything]
    command += ["--paper", "a4", "--backs", "duplex", "--set", "full", "--trust", "--yes", "--json"]
    own = {"XDG_CACHE_HOME": str(work / f"kept-{name}"), "XDG_CONFIG_HOME": str(work / "settings")}
    cold = measured(command, own)
    sheets = sum(int(stock["sheets"]) for stock in json.loads(cold.said)["stocks"])
    size = sum(path.stat().st_size for path in out.rglob("*.pdf")) / 1e6
    change(mine)
    return Whole(sheets, size, cold, measured(command, own))


def change(folder: Path) -> None:
    """Gives a card of the game's first table of cards another id: the first card that its rulebooks do not show."""
    table = sorted((folder / "cards").glob("c*.csv")) or sorted((folder / "cards").glob("*.csv"))
    shown = "".join(path.read_text(encoding="utf-8") for path in folder.glob("rulebook.*.md"))
    lines = table[0].read_text(encoding="utf-8").splitlines()
    at = next(at for at, line in enumerate(lines) if at and f"cards/{line.partition(',')[0]}" not in shown)
    lines[at] = NEW_ID + "," + lines[at].partition(",")[2]
    table[0].write_text("\n".join([*lines, ""]), encoding="utf-8")


def game_rows(work: Path) -> None:
    """A row for each game, and one for all."""
    print(f"{'whole, A4 duplex':<16} sheets     MB   cold s (cpu s)  peak MB  changed s (cpu s)  x cold, by cpu")
    found = {name: whole(name, folder, work / "games") for name, folder in sorted(built_in_games().items())}
    for name, one in found.items():
        print(_row(name, [one]))
    print(_row("all of them", [*found.values()]))


def _row(name: str, of: list[Whole]) -> str:
    sheets, size = sum(one.sheets for one in of), sum(one.size for one in of)
    cold, changed = sum(one.cold.wall for one in of), sum(one.changed.wall for one in of)
    cpu, again = sum(one.cold.cpu for one in of), sum(one.changed.cpu for one in of)
    times = f"{cold:8.2f} ({cpu:5.2f}) {max(one.cold.peak for one in of):8.0f} {changed:10.2f} ({again:5.2f})"
    return f"{name:<16} {sheets:>6} {size:6.2f} {times} {again / cpu:15.2f}"
