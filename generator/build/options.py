"""What is asked of a build, as it was typed and checked."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import TYPE_CHECKING

from card_data.links import DEFAULT_BASE, LinkError, shared_base
from card_data.model import Game, Range
from card_data.problems import Usage, nearest

if TYPE_CHECKING:
    from generator.build.printers import Printer

BACKS = ("duplex", "gutterfold", "separate", "none")
FLIPS = ("long", "short")
FEEDS = ("same", "reversed")
INKS = ("full", "low", "bw")
SETS = ("phones", "full")
ORDERS = ("stack", "sheet")
PACKS = ("kit", "tight")
MARKS = ("survive", "crop", "none")
TOKENS = ("square", "round", "hex")
LONGEST_NAME = 80  # bytes of a folder's name, its mark left aside
_BEYOND = re.compile(r"[^\w+.-]|\.$")  # what some system's folders cannot be called


@dataclass(frozen=True, slots=True)
class Options:
    """One build: paper, backs, who plays, language and ink; the defaults are what most people want."""

    paper: str = "a4"
    backs: str = "duplex"
    flip: str = "long"
    players: Range | None = None
    seats: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()  # none: the game's default
    ink: str = "full"
    set: str = "full"
    only: tuple[str, ...] = ()
    faces: tuple[str, ...] = ()
    start_slot: int = 1
    order: str = "stack"
    pack: str = "kit"
    marks: str = "survive"
    margin: float = 5.0  # mm that the printer cannot print, all round
    base_url: str = DEFAULT_BASE
    is_draft: bool = False
    is_sleeved: bool = False
    feed: str = "same"  # the order of separate backs
    printer: Printer | None = None
    tokens: str = ""  # how tokens are cut that do not insist on a shape; none: square

    def for_game(self, game: Game) -> Options:
        """The options with the game's language filled in; Usage for what the game does not have."""
        known = game.texts.languages
        for language in self.languages:
            if language not in known:
                raise Usage(f'"{language}" is not a language of this game. {nearest(language, known)}')
        for seat in self.seats:
            if seat not in {one.id for one in game.seats}:
                raise Usage(f'"{seat}" is not a seat of this game. {nearest(seat, [one.id for one in game.seats])}')
        self._check_components(game)
        self._check_players(game)
        self._check_address()
        return replace(self, languages=self.languages or known[:1])

    def _check_components(self, game: Game) -> None:
        names = [component.id for component in game.components]
        for name in self.only:
            if name not in names:
                raise Usage(f'"{name}" is not a component of this game. {nearest(name, names)}')

    def _check_players(self, game: Game) -> None:
        if self.players is not None and not self.players.meets(game.players):
            raise Usage(f"This game is for {game.players} players, not for {self.players}.")

    def _check_address(self) -> None:
        try:
            shared_base(self.base_url)
        except LinkError as error:
            raise Usage(f"--base-url {error.what}. {error.remedy}") from None

    @property
    def folder(self) -> str:
        """The name of the folder for what comes out: what was asked for, defaults left out."""
        parts = ["+".join(self.languages), self.paper, self.backs]
        if self.backs == "duplex" and self.flip != "long":
            parts.append(self.flip)
        parts += [self.ink] if self.ink != "full" else []
        parts += [self.set] if self.set != "full" else []
        parts += [f"{self.players}p"] if self.players else []
        parts += ["+".join(names) for names in (self.seats, self.only, self.faces) if names]
        parts += [
            name
            for name, usual in ((self.order, "stack"), (self.pack, "kit"), (self.marks, "survive"))
            if name != usual
        ]
        parts += [f"from{self.start_slot}"] if self.start_slot > 1 else []
        parts += ["sleeved"] if self.is_sleeved else []
        parts += [f"{self.tokens}-tokens"] if self.tokens else []
        parts += ["reversed"] if self.backs not in ("duplex", "none") and self.feed != "same" else []
        parts += [self.printer.name] if self.printer else []
        parts += ["draft"] if self.is_draft else []
        said = "-".join(part.replace("@", "_") for part in parts if part)
        name = _BEYOND.sub("_", said)
        usual = Options()
        unsaid = (self.margin, self.base_url) != (usual.margin, usual.base_url)
        if len(name.encode()) <= LONGEST_NAME and name == said and not unsaid:
            return name
        short = name.encode()[:LONGEST_NAME].decode(errors="ignore")
        return f"{short}-{blake2b(repr(self).encode(), digest_size=3).hexdigest()}"
