"""What can be printed, and on how many sheets; counted once and kept until the game, or we, change."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

from card_data import load
from card_data.templates import templates_folder
from generator.build.versions import art_version, engine_version

if TYPE_CHECKING:
    from card_data.problems import Report
    from generator.build.workshop import Workshop


@dataclass(frozen=True, slots=True)
class Listed:
    """One game in the catalogue; `sheets` of A4 by set, for all its players."""

    id: str
    title: str
    stage: str
    players: str
    minutes: str
    languages: tuple[str, ...]
    sheets: dict[str, int]

    @staticmethod
    def headings() -> tuple[str, ...]:
        """What the cells are."""
        return ("Game", "Title", "Stage", "Players", "Minutes", "Languages", "Sheets (phones / full)")

    def cells(self) -> tuple[str, ...]:
        """The row as texts."""
        sheets = f"{self.sheets.get('phones', '?')} / {self.sheets.get('full', '?')}"
        return (self.id, self.title, self.stage, self.players, self.minutes, ", ".join(self.languages), sheets)


def catalogue() -> tuple[Listed, ...]:
    """The games that come with CartaViva, and the sheets of A4 that each takes for all its players."""
    import platformdirs  # noqa: PLC0415  (only where games are listed)

    kept = Path(platformdirs.user_cache_dir("cartaviva", appauthor=False)) / "games"
    ours = f"{engine_version()}\n{art_version(templates_folder())}"
    return tuple(_known(name, path, kept, ours) for name, path in load.built_in_games().items())


def _known(name: str, path: Path, kept: Path, ours: str) -> Listed:
    """The row that was counted before, unless anything that it came from is different now."""
    state = blake2b(f"{name}\n{ours}\n{art_version(path)}".encode(), digest_size=16).hexdigest()
    file = kept / f"{name}.json"
    try:
        before = json.loads(file.read_bytes())
        if before["state"] == state:
            return Listed(**(before["row"] | {"languages": tuple(before["row"]["languages"])}))
    except (OSError, ValueError, TypeError, LookupError):
        pass  # never counted, or damaged: counted now
    row = _counted(name, path)
    _keep(file, {"state": state, "row": asdict(row)})
    return row


def _keep(file: Path, told: dict[str, object]) -> None:
    beside = file.with_name(f"{file.name}.{os.getpid()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text(json.dumps(told, ensure_ascii=False), encoding="utf-8")
        beside.replace(file)
    except OSError:  # nothing can be kept here: it is counted again next time
        with suppress(OSError):
            beside.unlink()


def _counted(name: str, path: Path) -> Listed:
    from generator.build import pipeline  # noqa: PLC0415  (half a second, and seldom needed)
    from generator.build.options import SETS, Options  # noqa: PLC0415
    from generator.build.workshop import title, workshop  # noqa: PLC0415

    game, report = pipeline.opened(str(path), trusted=False)
    shop = workshop(game, Options().for_game(game), report)
    sheets = {kind: _sheets(shop, kind, report) for kind in SETS}
    language = game.texts.languages[0]
    return Listed(
        name, title(game, language), game.stage, str(game.players), str(game.minutes), game.texts.languages, sheets
    )


def _sheets(of: Workshop, set_: str, report: Report) -> int:
    from generator.build import pipeline  # noqa: PLC0415
    from generator.build.deck import deck  # noqa: PLC0415
    from generator.build.planning import planned  # noqa: PLC0415

    shop = replace(of, options=replace(of.options, set=set_), counts={}, groups={}, crafts={})
    laid = planned(deck(shop.game, shop.options, report), shop, pipeline.paper_of(shop.options))
    return sum(count.sheets for count in laid.plan.counts)
