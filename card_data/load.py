"""Reads a game's folder whole: one frozen `Game`, or everything that is wrong with it at once."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from card_data.columns import MOST_COPIES, MOST_IN_ALL, Known
from card_data.model import Component, Game, Layout, Painter, Seat, Texts, Value
from card_data.problems import NOWHERE, Place, Problem, Problems, Report, nearest
from card_data.properties import BadValue
from card_data.readers.components import ComponentFile, read_components
from card_data.readers.element_values import Values
from card_data.readers.expression_names import Offer, check_names, fields_of_layout, painters_used
from card_data.readers.folder import Folder
from card_data.readers.game_file import GameFile, default_seats, read_game_file
from card_data.readers.keys import LAYOUTS
from card_data.readers.layouts import read_layouts
from card_data.readers.painters import painters_file, read_painters
from card_data.readers.places import read_places
from card_data.readers.play import read_play
from card_data.readers.rulebooks import read_rulebooks
from card_data.readers.texts import has_key, read_text_file, read_texts, tell_bare_key
from card_data.readers.yaml_nodes import Documents
from card_data.templates import shape_icons

GAME_FILE = "game.yaml"
_MISNAMED = frozenset({"game.yml", "game.yaml.txt", "game.yml.txt", "game.txt", "game.yaml.yaml", GAME_FILE})
_GAMES = Path(__file__).resolve().parent / "games"
_GAME_ID = re.compile(r"[a-z][a-z0-9]*")
_MOST_LINES = 6  # lines named in a message about many rows
_ALL_ONE_FACE = ("cards", "aids", "mats", "pads", "board")  # kinds whose layouts are as large as the component
_USUAL_SAFE = 3.0  # mm, what a layout has that says nothing


def built_in_games() -> dict[str, Path]:
    """The folders of the games that come with CartaViva, by id."""
    return {path.name: path for path in sorted(_GAMES.iterdir()) if (path / GAME_FILE).is_file()}


def find_game(name_or_path: str) -> Path:
    """The folder of a built-in game's id, or of a path to a folder or its game.yaml. Problems when there is none."""
    games = built_in_games()
    if name_or_path in games:
        return games[name_or_path]
    path = Path(name_or_path).expanduser()
    if path.name == GAME_FILE:
        path = path.parent
    if path.name in ("", ".."):
        path = path.resolve()  # so that messages and files can be called after it
    if (path / GAME_FILE).is_file():
        return path
    if path.is_dir():
        misnamed = sorted(file.name for file in path.iterdir() if file.name.casefold() in _MISNAMED)
        remedy = "Name the folder that holds it, or make one with `cartaviva new NAME`."
        remedy = f"Rename {misnamed[0]} to {GAME_FILE}." if misnamed else remedy
        raise Problems([Problem("game/no-file", f'The folder "{name_or_path}" has no game.yaml', remedy=remedy)])
    remedy = f"Give the path of a game's folder, or the name of a game that came along. {nearest(name_or_path, games)}"
    raise Problems([Problem("game/unknown", f'There is no game "{name_or_path}"', remedy=remedy)])


class Reading(NamedTuple):
    """What a folder says: the game, as much of it as could be read, and everything there is to tell about it."""

    game: Game
    report: Report


def load_game(path: Path, *, trusted: bool = False, allow_many: bool = False) -> tuple[Game, Report]:
    """The game of a folder and what there is to tell about it; Problems carries everything that is wrong at once.

    `trusted` lets the folder's Python run (built-in games are trusted); `allow_many` lifts the caps on copies.
    """
    game, report = read_game(path, trusted=trusted, allow_many=allow_many)
    report.raise_if_any()
    return game, report


def read_game(
    path: Path, *, trusted: bool = False, allow_many: bool = False, documents: Documents | None = None
) -> Reading:
    """As `load_game`, but what is wrong stays in the report; whatever could not be read is left out of the game.

    Problems all the same where there is no game.yaml to read. `documents`, kept by who reads a game again and again,
    spare it the files that have not changed.
    """
    report = Report()
    folder = _opened(path, documents)
    is_built_in = folder.root.resolve().parent == _GAMES
    root = read_text_file(folder, GAME_FILE, report)
    if root is None:
        report.raise_if_any()
    game = read_game_file(root, folder, report)
    texts = read_texts(folder, game.languages, report)
    icons = _icons(folder)
    palette = game.palette["full"].keys()
    values = Values(palette=palette, icons=icons, fonts=game.fonts, folder=folder, report=report)
    layouts = read_layouts(folder, values, report)
    known = Known(palette, icons.keys(), lambda name: folder.find(name, where=NOWHERE, report=Report()))
    components = read_components(game.said, folder, known=known, languages=game.languages, report=report)
    _check_layouts(components, layouts, texts, report)
    painters = _painters(folder, layouts, report, is_trusted=trusted or is_built_in)
    parts = [read.component for read in components]
    if not allow_many:
        _check_copies(parts, report)
    if not any(part.rows for part in parts) and not report.problems:
        report.problem("game/empty", "There is nothing to print", Place(GAME_FILE), "Check tables and copies.")
    _check_titles(components, texts, report)
    seats = _seats(game, parts, report)
    tables = read_places(parts, layouts, folder, game.languages, report), read_rulebooks(folder, game.languages, report)
    plan = read_play(game.said, texts, game.players, report)
    found = _game(game, folder, texts, icons, layouts, components, painters, seats, *tables, is_built_in=is_built_in)
    return Reading(replace(found, play=plan), report)


def _game(  # noqa: PLR0917  (the parts of a game)
    game: GameFile,
    folder: Folder,
    texts: Texts,
    icons: Mapping[str, Path],
    layouts: Mapping[str, Layout],
    components: Sequence[ComponentFile],
    painters: Mapping[str, Painter],
    seats: tuple[Seat, ...],
    places: Mapping[str, tuple[Mapping[str, Value], ...]],
    rulebooks: Mapping[str, Mapping[str, str]],
    *,
    is_built_in: bool,
) -> Game:
    return Game(
        id=game_id(folder.root.resolve().name),
        folder=folder.root,
        title=game.title,
        version=game.said.text("version"),
        stage=str(game.said.value("stage")),
        players=game.players,
        minutes=game.minutes,
        age=int(str(game.said.value("age") or 0)),
        credits=game.credits,
        texts=texts,
        palette=game.palette,
        fonts=game.fonts,
        seats=seats,
        components=tuple(read.component for read in components),
        layouts=layouts,
        icons=icons,
        painters=painters,
        digest=folder.digest(),
        places=places,
        rulebooks=rulebooks,
        is_built_in=is_built_in,
    )


def game_id(folder_name: str) -> str:
    """A folder's name as links can carry it: small letters and digits, a letter first."""
    name = re.sub(r"[^a-z0-9]", "", folder_name.lower()).lstrip("0123456789")
    return name if _GAME_ID.fullmatch(name) else "game"


def _opened(path: Path, documents: Documents | None) -> Folder:
    root = path.parent if path.name == GAME_FILE else path
    try:
        folder = Folder(root, documents)
    except BadValue as error:
        raise Problems([Problem("game/folder", error.what, Place(root.name), error.remedy)]) from None
    if not folder.has(GAME_FILE):
        raise Problems([Problem("game/no-file", f'The folder "{root.name}" has no game.yaml', remedy="Write one.")])
    return folder


def _icons(folder: Folder) -> dict[str, Path]:
    """The folder's own icons, and the shapes of seats where it draws none of that name."""
    own = {PurePosixPath(name).stem: folder.root / name for name in folder.within("icons", ".svg")}
    return {path.stem: path for path in shape_icons()} | own


def _check_layouts(
    components: Sequence[ComponentFile], layouts: Mapping[str, Layout], texts: Texts, report: Report
) -> None:
    """Every layout that a component or a row names must exist, and fit the columns of what uses it."""
    for read in components:
        component = read.component
        own = {key: str(component.settings.get(key) or "") for key in LAYOUTS}
        asked = {"face": component.face, "back": component.back, **own}
        used = dict.fromkeys(name for name in asked.values() if name)
        for key, name in asked.items():
            if name and name not in layouts:
                remedy = nearest(name, layouts) or f"Write layouts/{name}.yaml."
                report.problem("layout/unknown", f'There is no layout "{name}"', read.at(key), remedy)
        used |= dict.fromkeys(_row_layouts(component, layouts, report))
        if not read.types:
            continue  # the table could not be read, which is told: whether names are columns of it nobody knows
        offer = Offer(component.id, read.named, read.types)
        for name in used:
            if name in layouts:
                check_names(layouts[name], offer, texts, report)
        _check_safe(component, [layouts[name] for name in (component.face, component.back) if name in layouts], report)
        _check_read(read, [layouts[name] for name in used if name in layouts], report)


def _check_safe(component: Component, layouts: Sequence[Layout], report: Report) -> None:
    """A safe zone must leave something; the usual one may leave nothing of the smallest pieces."""
    width, height = component.size
    for layout in layouts if component.kind in _ALL_ONE_FACE else ():
        if layout.safe > _USUAL_SAFE and min(width, height) <= 2 * layout.safe:
            what = f"`safe: {layout.safe:g}mm` leaves nothing of a piece of {width:g} × {height:g} mm"
            remedy = f"Write less than {min(width, height) / 2:g}mm; 3mm is usual."
            report.problem("layout/safe", f"{what} ({component.id})", layout.where, remedy)


def _row_layouts(component: Component, layouts: Mapping[str, Layout], report: Report) -> list[str]:
    """The layouts that rows name for themselves; one message for each that does not exist."""
    places: dict[str, list[Place]] = {}
    for row in component.rows:
        if row.layout or row.back:
            for name in (row.layout, row.back):
                if name:
                    places.setdefault(name, []).append(row.where)
    for name, where in places.items():
        if name not in layouts:
            lines = ", ".join(str(place.line) for place in where[:_MOST_LINES])
            more = f" and {len(where) - _MOST_LINES} more" if len(where) > _MOST_LINES else ""
            what = (
                f'There is no layout "{name}", which is named in {"lines" if len(where) > 1 else "line"} {lines}{more}'
            )
            place = Place(where[0].file, where[0].sheet)
            report.problem("layout/unknown", what, place, nearest(name, layouts))
    return list(places)


def _check_read(read: ComponentFile, layouts: Sequence[Layout], report: Report) -> None:
    known = {*read.types, *(field for layout in layouts for field in fields_of_layout(layout))}
    for field in read.component.read:
        if field not in known:
            what = f'`read:` names "{field}", which is neither a column of {read.named} nor a `field:` of its layouts'
            report.problem("read/unknown", what, read.at("read"), nearest(field, known))


def _painters(
    folder: Folder, layouts: Mapping[str, Layout], report: Report, *, is_trusted: bool
) -> Mapping[str, Painter]:
    used = [call for layout in layouts.values() for call in painters_used(layout)]
    first = painters_file(folder)
    if not first:
        for name, where in used:
            report.problem("painter/unknown", f'There is no painter "{name}", for there is no painters.py', where)
        return {}
    if not is_trusted:
        what = f"{first} is a program, and programs of others do not run unasked"
        tell = report.problem if used else report.notice
        tell("trust/painters", what, Place(first), "Look into it; if you trust it, add --trust.")
        return {}
    before = len(report.problems)
    painters = read_painters(folder, report)
    if len(report.problems) == before:
        for name, where in used:
            if name not in painters:
                report.problem("painter/unknown", f'There is no painter "{name}"', where, nearest(name, painters))
    return painters


def _check_copies(components: Sequence[Component], report: Report) -> None:
    for component in components:
        for row in component.rows:
            if row.copies > MOST_COPIES:
                what = f"{row.copies:,} copies of one design are more than {MOST_COPIES:,}"
                report.problem("copies/too-many", what, row.where, "If that is meant, add --yes.")
    total = sum(row.copies for component in components for row in component.rows)
    if total > MOST_IN_ALL:
        what = f"The game asks for {total:,} pieces, more than {MOST_IN_ALL:,}"
        report.problem("copies/too-many", what, Place(GAME_FILE), "If that is meant, add --yes.")


def _check_titles(components: Sequence[ComponentFile], texts: Texts, report: Report) -> None:
    for read in components:
        title = read.component.title
        tell_bare_key(title, texts, read.at("title"), report)
        key = title.removeprefix("@")
        if key != title and not has_key(texts, key):
            known = [name for entries in texts.entries.values() for name in entries]
            report.problem("text/unknown-key", f'No text is called "{key}"', read.at("title"), nearest(key, known))


def _seats(game: GameFile, components: Sequence[Component], report: Report) -> tuple[Seat, ...]:
    """The seats; where kits want some and none are written, the named ones, and enough of them for all players."""
    if game.seats or not any(component.for_each_player for component in components):
        seats = game.seats
    else:
        seats = default_seats(game.players.high)
    has_kits = any(component.for_each_player for component in components)
    if has_kits and "players" in game.said.entries and len(seats) < game.players.high:
        what = f"{game.players.high} can play, but there are {len(seats)} seats"
        report.problem("seats/too-few", what, game.said.at("seats"), "Add seats, or lower `players:`.")
    return seats
