"""What is asked of a build, as it was typed and checked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from hashlib import blake2b

from card_data.links import DEFAULT_BASE
from card_data.model import Game, Range
from card_data.problems import Usage, nearest

BACKS = ("duplex", "gutterfold", "separate", "none")
FLIPS = ("long", "short")
INKS = ("full", "low", "bw")
SETS = ("phones", "full")
ORDERS = ("stack", "sheet")
PACKS = ("kit", "tight")
MARKS = ("survive", "crop", "none")
LONGEST_NAME = 80  # of a folder


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
        return replace(self, languages=self.languages or known[:1])

    def _check_components(self, game: Game) -> None:
        names = [component.id for component in game.components]
        for name in self.only:
            if name not in names:
                raise Usage(f'"{name}" is not a component of this game. {nearest(name, names)}')

    def _check_players(self, game: Game) -> None:
        if self.players is not None and not self.players.meets(game.players):
            raise Usage(f"This game is for {game.players} players, not for {self.players}.")

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
        parts += ["draft"] if self.is_draft else []
        name = "-".join(part.replace("@", "_").replace("/", "_") for part in parts if part)
        usual = Options()
        unsaid = (self.margin, self.base_url) != (usual.margin, usual.base_url)
        if len(name) <= LONGEST_NAME and not unsaid:
            return name
        return f"{name[:LONGEST_NAME]}-{blake2b(repr(self).encode(), digest_size=3).hexdigest()}"
