"""One open game, kept warm: read again when a file is saved, its faces known by their addresses, its faults told."""

from __future__ import annotations

import logging
from collections import OrderedDict
from dataclasses import dataclass, field
from hashlib import blake2b
from threading import RLock, Thread
from typing import TYPE_CHECKING

from card_data.problems import Problem, Problems
from card_data.readers.yaml_nodes import Documents
from generator.build import pipeline
from generator.build.phrases import Phrases, own_phrases
from generator.preview import LOGGER, watching
from generator.preview.desk import Desk, Look, desk
from generator.preview.review import review
from generator.preview.sheets import Laid, lay

if TYPE_CHECKING:
    from pathlib import Path
    from threading import Event

    from card_data.model import Game
    from generator.build.options import Options
    from generator.preview.channel import Channel
    from generator.preview.desk import Shown
    from generator.preview.watching import Snapshot

_CALM = 3  # looks without a change before all is looked through: the changed card comes first
_MOST_DESKS = 4
_MOST_PLANS = 3
_MOST_BYTES = 96_000_000  # of drawings that are kept


@dataclass(slots=True)
class Drawings:
    """The drawings asked for lately, by address; the oldest are dropped when they grow too heavy."""

    most: int = _MOST_BYTES
    _kept: OrderedDict[str, bytes] = field(default_factory=OrderedDict)
    _weight: int = 0

    def get(self, address: str) -> bytes | None:
        """The drawing, if it is still there."""
        found = self._kept.get(address)
        if found is not None:
            self._kept.move_to_end(address)
        return found

    def keep(self, address: str, drawing: bytes) -> bytes:
        """Keeps a drawing, and answers it."""
        if address not in self._kept:
            self._weight += len(drawing)
        self._kept[address] = drawing
        while self._weight > self.most and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._weight -= len(old)
        return drawing


@dataclass(slots=True)
class Studio:
    """One game's folder, open. Everything here may be called from several threads at once."""

    slug: str
    folder: Path
    channel: Channel
    closing: Event
    trusted: bool = False
    game: Game | None = None
    revision: int = 0
    read_problems: tuple[Problem, ...] = ()
    _reviewed: int = -1
    _review: tuple[Problem, ...] = ()
    _seen: Snapshot = field(default_factory=dict)
    _documents: Documents = field(default_factory=Documents)
    _phrases: dict[str, Phrases] = field(default_factory=dict)
    _desks: OrderedDict[Look, Desk] = field(default_factory=OrderedDict)
    _retired: tuple[Desk, ...] = ()  # what pages that are being filled in still ask for
    _plans: OrderedDict[str, Laid] = field(default_factory=OrderedDict)
    _drawings: Drawings = field(default_factory=Drawings)
    _lock: RLock = field(default_factory=RLock)
    _keeper: watching.Keeper | None = None
    _reviewer: Thread | None = None
    _calm: int = 0  # how often nothing was found saved since the last time

    # The folder

    def refresh(self) -> bool:
        """Takes in what was saved since the last time; answers whether anything was."""
        with self._lock:
            seen: Snapshot = watching.snapshot(self.folder)
            if seen == self._seen and self.revision:
                return False
            if self.revision:
                seen = watching.settled(self.folder, seen)
            names = watching.changed(self._seen, seen)
            self._seen = seen
            self._read(are_tables=bool(self.revision) and watching.are_tables(names))
            self.revision += 1
            return True

    def look_after(self) -> None:
        """Takes in what was saved; what has been taken in is looked through beside the watching."""
        if self.refresh():
            self._calm = 0
            self.channel.ring()
            return
        self._calm += 1
        if self._calm >= _CALM and self.is_unreviewed and (self._reviewer is None or not self._reviewer.is_alive()):
            self._reviewer = Thread(target=self._review_and_tell, daemon=True)
            self._reviewer.start()

    def _review_and_tell(self) -> None:
        revision = self.revision
        try:
            self._compose()
            is_whole = self.look_through()
        except Exception:
            self._reviewed = revision  # once is enough for a fault of ours
            logging.getLogger(LOGGER).exception("looking through %s", self.folder)
            return
        if is_whole:
            self.channel.ring()

    def _compose(self) -> None:
        """Brings what kinds make of rows up to date on every desk."""
        with self._lock:
            behind = [laid for laid in self._desks.values() if not laid.is_whole]
            for laid in behind:
                laid.compose()
        if behind:
            self.channel.ring()

    def is_heard(self) -> bool:
        """Whether a page is open that wants to know of changes."""
        return self.channel.is_heard

    def keep_watch(self) -> None:
        """Sees to it that the folder is watched."""
        with self._lock:
            if self._keeper is None or not self._keeper.is_alive():
                self._keeper = watching.Keeper(self, self.closing)
                self._keeper.start()

    def _read(self, *, are_tables: bool) -> None:
        self._plans.clear()
        try:
            reading = pipeline.read(str(self.folder), trusted=self.trusted, documents=self._documents)
        except Problems as problems:  # no game can be made of it: the last one that could stays on the table
            self.read_problems = problems.entries
            return
        was_sound = not self._wrong
        self.game, self.read_problems = reading.game, tuple(reading.report.entries)
        if are_tables and was_sound and not reading.report.problems:
            for laid in self._desks.values():
                laid.deal(reading.game)
        else:
            self._retired = tuple(self._desks.values())
            self._desks.clear()

    @property
    def _wrong(self) -> tuple[Problem, ...]:
        return tuple(entry for entry in self.read_problems if not entry.is_notice)

    # Faces

    def desk(self, look: Look) -> Desk | None:
        """The game in a look, laid out as far as its faces are known; None while there is no game."""
        with self._lock:
            if self.game is None:
                return None
            look = look.fitting(self.game)
            found = self._desks.get(look)
            if found is None:
                salt, phrases = watching.drawn_from(self._seen), self.phrases(look.language)
                before = next((old for old in self._retired if old.look == look), None)
                found = desk(self.game, look, wrong=self._wrong, salt=salt, phrases=phrases, before=before)
                self._desks[look] = found
                while len(self._desks) > _MOST_DESKS:
                    self._desks.popitem(last=False)
            self._desks.move_to_end(look)
            if not found.is_whole and not self.channel.is_heard:
                found.compose()  # nobody could be told of it later
            return found

    def faces(self, look: Look) -> tuple[Shown, ...]:
        """The faces in a look, in the order of the box."""
        found = self.desk(look)
        return found.shown if found else ()

    def drawing(self, address: str) -> bytes | None:
        """The SVG at an address of now or of shortly before; None where there was none."""
        with self._lock:
            kept = self._drawings.get(address)
            if kept is not None:
                return kept
            for laid in (*self._desks.values(), *self._retired):
                svg = laid.svg(address)
                if svg is not None:
                    return self._drawings.keep(address, svg.encode())
        return None

    def phrases(self, language: str) -> Phrases:
        """What CartaViva itself writes on paper, read once."""
        with self._lock:
            if language not in self._phrases:
                self._phrases[language] = own_phrases(language)
            return self._phrases[language]

    # Sheets

    def sheets(self, options: Options) -> Laid | None:
        """The sheets that a build with these options would print; None while there is no game."""
        with self._lock:
            if self.game is None:
                return None
            token = blake2b(f"{sorted(self._seen.items())} {options}".encode(), digest_size=10).hexdigest()
            if token not in self._plans:
                phrases = self.phrases(options.for_game(self.game).languages[0])
                self._plans[token] = lay(self.game, options, wrong=self._wrong, phrases=phrases, token=token)
                while len(self._plans) > _MOST_PLANS:
                    self._plans.popitem(last=False)
            return self._plans[token]

    def sheet(self, token: str, number: int) -> bytes | None:
        """One printed page of sheets asked for before, as SVG."""
        with self._lock:
            laid = self._plans.get(token)
            if laid is None or not 0 <= number < len(laid.pages):
                return None
            address = f"{token}/{number}"
            kept = self._drawings.get(address)
            return kept or self._drawings.keep(address, laid.svg(number).encode())

    # Problems

    @property
    def is_unreviewed(self) -> bool:
        """Whether what is shown has not been looked through yet."""
        return self._reviewed != self.revision

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Everything there is to tell: what reading found now, and what laying out found when it was last looked at."""
        return tuple(dict.fromkeys((*self.read_problems, *self._review)))

    def look_through(self) -> bool:
        """Lays every face out from scratch in the looks that are open; answers whether it got to the end."""
        with self._lock:
            game, revision = self.game, self.revision
            wrong = self._wrong
            looks = list(self._desks)
        found: list[Problem] = []
        if game is not None:
            asked = dict.fromkeys(Look(look.language, look.ink) for look in looks or [Look("").fitting(game)])
            for look in asked:
                phrases = self.phrases(look.language)
                told = review(game, look, wrong, phrases, lambda: self.revision != revision)
                if told is None:
                    return False
                found += told
        with self._lock:
            self._review, self._reviewed = tuple(dict.fromkeys(found)), revision
        return True
