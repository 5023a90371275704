"""Small game folders and workbooks, built for tests."""

import io

import openpyxl

from card_data.load import load_game
from card_data.problems import Problems, Report
from card_data.readers.folder import Folder
from card_data.readers.tables import TableSource, read_table

GAME = """\
format: 1
title: Foxes
version: "1.0"
players: 2-4
languages: [en, it]
palette: {ground: "#FFFFFF", ink: "#1A1A1A"}
"""
DECK = """\
components:
  deck:
    table: cards.csv
    face: front
"""
FRONT = "elements:\n  - rect:\n    fill: ground\n"


def folder(tmp_path, files):
    """Writes files (texts or bytes) below a new folder called foxes."""
    root = tmp_path / "foxes"
    for name, content in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return root


def deck(table="name\nFox\n", *, more="", front=FRONT, **files):
    """A game with one deck; `more` goes on below its component, keys of `files` have __ for / and _ for ."""
    named = {name.replace("__", "/").replace("_", "."): content for name, content in files.items()}
    return {"game.yaml": GAME + DECK + more, "cards.csv": table, "layouts/front.yaml": front} | named


def load(tmp_path, files, **options):
    """The game that the files make."""
    return load_game(folder(tmp_path, files), **options)[0]


def rows(tmp_path, table, *, more=""):
    """The rows of a deck with this table."""
    return load(tmp_path, deck(table, more=more)).components[0].rows


def told(tmp_path, files, **options):
    """Every problem and notice about a game, as code and line of text."""
    try:
        _, report = load_game(folder(tmp_path, files), **options)
    except Problems as problems:
        return [(entry.code, str(entry)) for entry in problems.entries]
    return [(entry.code, str(entry)) for entry in report.entries]


def codes(tmp_path, files, **options):
    """The codes of every problem and notice about a game."""
    return [code for code, _ in told(tmp_path, files, **options)]


def table(tmp_path, content, *, name="cards.csv", languages=(), **source):
    """A table read by itself, and what there is to tell about it."""
    root = folder(tmp_path, {name: content})
    report = Report()
    found = read_table(Folder(root), TableSource(name, **source), languages=languages, report=report)
    return found, [(entry.code, str(entry)) for entry in report.entries]


def workbook(*sheet_rows, after=None):
    """The bytes of a workbook with these rows on its first sheet; `after` may do more to the sheet."""
    book = openpyxl.Workbook()
    for row in sheet_rows:
        book.active.append(list(row))
    if after is not None:
        after(book.active)
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()
