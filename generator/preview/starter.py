"""A new game: a folder that builds at once, to be changed line by line."""

from __future__ import annotations

import re
import shutil
import unicodedata
from pathlib import Path

from card_data.load import GAME_FILE
from card_data.problems import Usage
from card_data.templates import templates_folder

_LONGEST = 60
_TITLE = "My game"  # as it stands in the starter


def begun(name: str, into: Path) -> Path:
    """Makes the folder of a new game called so, and answers where it is. Usage if the name or the place will not do."""
    title = " ".join(name.split())
    folder = into / folder_name(title)
    if not title or len(title) > _LONGEST or not folder.name:
        raise Usage(f'"{title}" cannot be the name of a game. Write one of 1 to {_LONGEST} letters.')
    if folder.exists():
        raise Usage(f'There is already something called "{folder.name}" here. Choose another name.')
    try:
        shutil.copytree(templates_folder() / "print" / "starter", folder)
        _entitle(folder / GAME_FILE, title)
    except OSError as error:
        raise Usage(f'The folder "{folder}" cannot be made: {error.strerror}.') from error
    return folder


def folder_name(title: str) -> str:
    """A name that every system takes for a folder: small letters, digits and hyphens."""
    plain = unicodedata.normalize("NFKD", title.casefold()).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def _entitle(file: Path, title: str) -> None:
    quoted = title.replace("\\", "\\\\").replace('"', '\\"')
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace(f'title: "{_TITLE}"', f'title: "{quoted}"', 1), encoding="utf-8", newline="\n")
