"""Builds for the tests of what must show: the real pipeline, in this process or as the command that people type."""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from card_data.load import find_game
from generator.build.options import Options
from generator.build.pipeline import Request, Result, run

ROOT = Path(__file__).resolve().parents[2]


CARDS = ("cards", "reference", "setup", "blank")  # what GeneRally prints on its first file


def silent(what, done, of):
    pass


@dataclass(frozen=True)
class Built:
    """A finished build."""

    result: Result

    @property
    def folder(self):
        return self.result.folder

    @property
    def sheets(self):
        """The files that hold sheets, in order."""
        return [self.folder / name for name in self.result.files if not name.startswith("0-")]

    @property
    def pages(self):
        """Every planned page with the file and page it is in: (file, page from 0, sheet)."""
        jobs = self.result.plan.jobs
        return [
            (file, number, sheet)
            for file, job in zip(self.sheets, jobs, strict=True)
            for number, sheet in enumerate(job.sheets)
        ]


class Press:
    """Builds each thing once; of GeneRally the cards, where nothing else is asked for."""

    def __init__(self, folder):
        self.folder = folder
        self._built = {}

    def __call__(self, game="generally", **options):
        if game == "generally":
            options = {"only": CARDS} | options
        asked = (str(game), Options(**options))
        if asked not in self._built:
            number = len(self._built)
            self._built[asked] = Built(
                run(Request(*asked, self.folder / str(number), trust=True, compares=False), silent)
            )
        return self._built[asked]


def command(*words, cwd=ROOT, limit=60, **environment):
    """The command as people type it, in a process of its own: exit status, what it said, what it complained of."""
    done = subprocess.run(
        [sys.executable, str(ROOT / "cartaviva.py"), *map(str, words)],
        cwd=cwd,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=limit,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def game(root, files, name="foxes"):
    """Writes a game's folder: a text or bytes for each file."""
    folder = root / name
    for file, content in files.items():
        path = folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return folder


def copied(root, name="generally", to="mine"):
    """A folder of one's own that is a copy of a game."""
    folder = root / to
    shutil.copytree(find_game(name), folder, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def contents(folder):
    """Every file below a folder: its bytes by its name."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}
