"""A table as files: JSON for programs, CSV for spreadsheets in which no name is ever a formula; public things only."""

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING, Any

from flask import Blueprint, Response

from companion.host.records import Record
from companion.web.reading import Reading

if TYPE_CHECKING:
    from companion.engine.position import Line
    from companion.web.devices import Devices
    from companion.web.doing import Doing
    from companion.web.site import Site
    from companion.web.views import Views

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "'")  # what a spreadsheet would calculate, or take away
FORMAT = 1


def blueprint(site: Site, devices: Devices, views: Views, doing: Doing) -> Blueprint:
    """The routes of exports."""
    parts = Blueprint("exports", __name__)

    @parts.get("/t/<table>/table.json")
    def as_json(table: str) -> Response:
        """The record of a table."""
        reading = views.public(table, devices.phrases())
        if reading is None:
            return doing.no_table()
        text = json.dumps(told(site.host.record(table), reading), ensure_ascii=False, indent=1)
        return _file(f"{text}\n", "application/json", f"{reading.shown.game}-{table[:8]}.json")

    @parts.get("/t/<table>/table.csv")
    def as_csv(table: str) -> Response:
        """The standings and the log of a table."""
        reading = views.public(table, devices.phrases())
        if reading is None:
            return doing.no_table()
        text = sheet(site.host.record(table), reading)
        return _file(text, "text/csv", f"{reading.shown.game}-{table[:8]}.csv")

    return parts


def _file(text: str, kind: str, name: str) -> Response:
    plain = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in name.rpartition(".")[0])
    made = Response(text, content_type=f"{kind}; charset=utf-8")
    made.headers["Content-Disposition"] = f'attachment; filename="{plain}.{name.rpartition(".")[2]}"'
    return made


def told(record: Record, reading: Reading) -> dict[str, Any]:
    """A record as JSON: ids beside words, times in milliseconds."""
    outcome = record.outcome
    names = {sitter.number: sitter.name for sitter in record.seats}
    standings = outcome.standings if outcome else ()
    return {
        "format": FORMAT,
        "game": record.game,
        "rules": record.rules_version,
        "title": record.title,
        "created": record.created,
        "ended": record.ended,
        "options": dict(record.options),
        "players": [{"seat": one.number, "name": one.name, "kit": one.kit, "left": one.left} for one in record.seats],
        "standings": [
            {"place": one.place, "name": names.get(one.seat, ""), "seat": one.seat, "score": one.score}
            for one in standings
        ],
        "reasons": [reading.say(one) for one in (outcome.reasons if outcome else ())],
        "course": [list(row) for row in (outcome.course if outcome else ())],
        "log": [_line(line, reading) for line in record.lines],
        "corrections": [line.seq for line in record.corrections],
        "commitment": record.commitment,
        "seed": record.seed,
    }


def _line(line: Line, reading: Reading) -> dict[str, Any]:
    return {"seq": line.seq, "at": line.at, "seat": line.seat, "text": reading.say(line.say), "undone": line.undone}


def sheet(record: Record, reading: Reading) -> str:
    """A record as CSV (RFC 4180, UTF-8 with a byte order mark, which spreadsheets want)."""
    say = reading.phrases
    names = {sitter.number: sitter.name for sitter in record.seats}
    rows: list[list[str | int]] = []
    if record.outcome is not None:
        rows.append([say("web.csv.place"), say("web.csv.name"), say("web.csv.score")])
        rows += [
            [one.place, names.get(one.seat, ""), "" if one.score is None else one.score]
            for one in record.outcome.standings
        ]
        rows.append([])
    rows.append([say("web.csv.step"), say("web.csv.name"), say("web.csv.what"), say("web.csv.undone")])
    for line in record.lines:
        who = names.get(line.seat, "") if line.seat is not None else ""
        rows.append([line.seq, who, reading.say(line.say), say("log.yes") if line.undone else ""])
    text = io.StringIO(newline="")
    csv.writer(text).writerows([[harmless(cell) for cell in row] for row in rows])
    return "\N{ZERO WIDTH NO-BREAK SPACE}" + text.getvalue()


def harmless(cell: str | int) -> str | int:
    """A cell that no spreadsheet calculates: text that begins like a formula gets an apostrophe; numbers stay."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell
