"""`game.yaml` without its components: title, languages, fonts, colours by ink, seats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from card_data.marks import BLACK, Colour
from card_data.model import Range, Seat
from card_data.problems import Place, Report, nearest
from card_data.properties import BadValue, ColourName, colour_value
from card_data.readers.folder import Folder
from card_data.readers.keys import GAME_KEYS, INKS, SEAT_KEYS, SHAPES
from card_data.readers.said import Said, fields_of, scalar_text
from card_data.readers.yaml_nodes import Fields, Node, Scalar, read_yaml
from card_data.templates import palettes_file

_FONT_FILES = (".ttf", ".otf", ".ttc", ".woff", ".woff2")
_TEXT_FONT = {"text": "Alegreya Sans Regular"}  # the font that the element `text` names by default
_FORMAT = "1"

Palette = dict[str, Colour]


@dataclass(frozen=True, slots=True)
class GameFile:
    """What game.yaml says of the game as a whole; `said` holds what the components are read from."""

    said: Said
    title: Mapping[str, str]
    players: Range
    minutes: Range
    languages: tuple[str, ...]
    credits: tuple[str, ...]
    fonts: Mapping[str, str]
    palette: Mapping[str, Palette]
    seats: tuple[Seat, ...]


def read_game_file(root: Node | None, folder: Folder, report: Report) -> GameFile:
    """Reads the root of game.yaml; whatever is wrong is told, and stands as its default."""
    said = Said(root, GAME_KEYS, "game.yaml", report)
    _check_format(said, report)
    languages = tuple(name.replace("_", "-") for name in said.names("languages")) or ("en",)
    palette = _palette(said, report)
    nodes = said.items("credits")
    return GameFile(
        said=said,
        title=_by_language(said, languages, report),
        players=said.range("players") or Range(1, 99),
        minutes=said.range("minutes") or Range(0, 0),
        languages=languages,
        credits=tuple(text for node in nodes if (text := scalar_text(node, "credits", report)) is not None),
        fonts=_fonts(said, folder, report),
        palette=palette,
        seats=_seats(said, palette["full"], report),
    )


def default_seats(count: int) -> tuple[Seat, ...]:
    """The first of the named seats, for games that name none of their own."""
    report = Report()
    file = palettes_file()
    root = read_yaml(file.read_text(encoding="utf-8"), file.name, report)
    seats = fields_of(root, file.name, report)["seats"]
    entries = fields_of(seats, "seats", report)
    read = (
        _seat(Said(node, SEAT_KEYS, name, report), name, number, {}, report)
        for number, (name, node) in enumerate(entries.items(), 1)
    )
    return tuple(seat for seat in read if seat is not None)[:count]


def _check_format(said: Said, report: Report) -> None:
    if "format" not in said.entries:
        report.problem("game/format", "The format of the folder is not said", said.place, "Write `format: 1` first.")
    elif said.text("format") != _FORMAT:
        what = f'Format "{said.text("format")}" is not known'
        report.problem("game/format", what, said.at("format"), "Write `format: 1`, or use a newer CartaViva.")


def _by_language(said: Said, languages: tuple[str, ...], report: Report) -> dict[str, str]:
    node = said.node("title")
    if isinstance(node, Scalar):
        return {languages[0]: node.text}
    if node is None:
        report.problem("game/title", "The game has no title", said.place, "Write `title: My game`.")
        return {languages[0]: ""}
    return said.texts("title")


def _fonts(said: Said, folder: Folder, report: Report) -> dict[str, str]:
    fonts = _TEXT_FONT | said.texts("fonts")
    node = said.node("fonts")
    places = node.places if isinstance(node, Fields) else {}
    for name, font in fonts.items():
        if "/" in font or "\\" in font or font.lower().endswith(_FONT_FILES):
            where = places.get(name, said.place)
            try:
                fonts[name] = folder.find(font, where=where, report=report)
            except BadValue as error:
                report.problem("font/missing", error.what, where, error.remedy)
                fonts[name] = _TEXT_FONT["text"]  # stands in, so that nothing else is told of its texts
    return fonts


def _palette(said: Said, report: Report) -> dict[str, Palette]:
    """All colours for every ink: the full palette, and it again with what low and bw change."""
    written, places = _written_palette(said, report)
    full = _resolved(written, places, {}, report)
    by_ink = dict.fromkeys(INKS, full)
    node = said.node("inks")
    for ink, changes in said.fields("inks").items():
        if ink not in INKS[1:]:
            place = node.places[ink] if isinstance(node, Fields) else said.at("inks")
            report.problem("key/unknown", f'"{ink}" is not an ink', place, nearest(ink, INKS[1:]))
            continue
        changed = _colours(changes, f'"{ink}"', report)
        for name in [name for name in changed if name not in full]:
            where = changes.places[name] if isinstance(changes, Fields) else said.at("inks")
            report.problem("colour/unknown", f'"{name}" is not in the palette', where, nearest(name, full))
        by_ink[ink] = full | _resolved(changed, changes.places if isinstance(changes, Fields) else {}, full, report)
    return by_ink


def _written_palette(said: Said, report: Report) -> tuple[dict[str, str], dict[str, Place]]:
    node = said.node("palette")
    if isinstance(node, Scalar):
        return _named_palette(node.text, node.place, report), {}
    written = _colours(node, '"palette"', report) if node is not None else {}
    places = dict(node.places) if isinstance(node, Fields) else {}
    if "from" in written:
        base = _named_palette(written.pop("from"), places["from"], report)
        written = base | written
    return written, places


def _named_palette(name: str, where: Place, report: Report) -> dict[str, str]:
    file = palettes_file()
    known = fields_of(read_yaml(file.read_text(encoding="utf-8"), file.name, report), file.name, report)
    palettes = {key: node for key, node in known.items() if key != "seats"}
    if name not in palettes:
        report.problem("palette/unknown", f'There is no palette "{name}"', where, nearest(name, palettes))
        return {}
    return _colours(palettes[name], name, report)


def _colours(node: Node, what: str, report: Report) -> dict[str, str]:
    """The colours of a mapping as typed; black stands in for none, so that nothing else is told of its name."""
    texts = {name: scalar_text(value, name, report) for name, value in fields_of(node, what, report).items()}
    return {name: "black" if text is None else text for name, text in texts.items()}


def _resolved(written: Mapping[str, str], places: Mapping[str, Place], known: Palette, report: Report) -> Palette:
    """Colours from texts; a colour may be called by the name of another."""
    found: Palette = {}
    for name, text in written.items():
        seen, value = {name}, text
        while value in written and value not in seen:
            seen.add(value)
            value = written[value]
        try:
            colour = colour_value(value, () if value in written else known)
        except BadValue as error:
            report.problem("colour/bad", error.what, places.get(name, Place("game.yaml")), error.remedy)
            found[name] = BLACK  # stands in, so that nothing else is told of what has its name
            continue
        if colour is None:
            where = places.get(name, Place("game.yaml"))
            report.problem("colour/bad", f'"{name}" cannot be none', where, "Write #RRGGBB.")
        else:
            found[name] = known[colour] if isinstance(colour, ColourName) else colour
    return found


def _seats(said: Said, palette: Palette, report: Report) -> tuple[Seat, ...]:
    seats: list[Seat] = []
    for number, node in enumerate(said.items("seats"), 1):
        entry = Said(node, SEAT_KEYS, f"seat {number}", report)
        seat = _seat(entry, entry.text("id"), number, palette, report)
        if seat is None:
            continue
        for other in seats:
            _compare_seats(seat, other, entry, report)
        seats.append(seat)
    return tuple(seats)


def _seat(said: Said, name: str, number: int, palette: Palette, report: Report) -> Seat | None:
    colour = said.value("colour", palette)
    shape = said.value("shape")
    if isinstance(colour, ColourName):
        colour = palette[colour]
    if not name or not isinstance(colour, Colour) or not isinstance(shape, str):
        remedy = f'Write {{id: red, colour: "#CE0000", shape: circle}}; shapes: {", ".join(SHAPES)}.'
        report.problem("seat/incomplete", f"Seat {number} needs an id, a colour and a shape", said.place, remedy)
        return None
    return Seat(name, colour, shape, number)


def _compare_seats(seat: Seat, other: Seat, said: Said, report: Report) -> None:
    for key in ("id", "colour", "shape"):
        if getattr(seat, key) == getattr(other, key):
            what = f'Seats "{other.id}" and "{seat.id}" have the same {key}'
            report.problem("seat/alike", what, said.at(key), "Colour and shape tell seats apart, so both must differ.")
