"""`rulebook.<lang>.md` and its like: texts of their own, by name and language."""

from __future__ import annotations

from pathlib import PurePosixPath

from card_data.problems import Place, Report
from card_data.properties import BadValue
from card_data.readers.decoding import decode
from card_data.readers.folder import Folder
from card_data.words import composed


def read_rulebooks(folder: Folder, languages: tuple[str, ...], report: Report) -> dict[str, dict[str, str]]:
    """Every Markdown text of the folder whose name ends in one of the game's languages: name, then language."""
    found: dict[str, dict[str, str]] = {}
    for path in folder.within("", ".md"):
        name, _, language = PurePosixPath(path).stem.rpartition(".")
        if not name or language not in languages:
            continue
        try:
            decoded = decode(folder.read(path), languages=("utf-8",))
        except BadValue as error:
            report.problem("rulebook/unreadable", error.what, Place(path), error.remedy)
            continue
        if decoded.sample:
            report.problem(
                "rulebook/encoding", f'The file is not UTF-8: "{decoded.sample}"', Place(path), "Save it so."
            )
            continue
        found.setdefault(name, {})[language] = composed(decoded.text)
    return found
