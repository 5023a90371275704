"""The rules of games as they are read on screens: in the reader's language if they are there, parsed once."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass, field
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple

from card_data.commonmark import read_rulebook
from card_data.rulebook import Figures, Items, Quote, Rulebook, known
from card_data.words import chain
from companion.web.lookup import Section, sections

if TYPE_CHECKING:
    from card_data.model import Game
    from card_data.rulebook import Block

NAME = "rulebook"
_MOST = 24  # texts that are kept parsed


class Text(NamedTuple):
    """A game's rules in the language that there is, and their sections."""

    rulebook: Rulebook
    language: str
    sections: tuple[Section, ...]


@dataclass(slots=True)
class Shelf:
    """Texts that were asked for lately."""

    _texts: OrderedDict[tuple[str, str, str], Text] = field(default_factory=OrderedDict)
    _lock: Lock = field(default_factory=Lock)

    def text(self, game: Game, language: str) -> Text | None:
        """The rules in a language, or in the game's own; None where the game has none to read."""
        there = game.rulebooks.get(NAME, {})
        spoken = next((one for one in (*chain(language, game.texts.languages[0]), *there) if one in there), None)
        if spoken is None:
            return None
        key = (game.id, game.digest, spoken)
        with self._lock:
            if key not in self._texts:
                rulebook = read_rulebook(there[spoken], f"{NAME}.{spoken}.md", known(game)).rulebook
                self._texts[key] = Text(rulebook, spoken, sections(rulebook))
            self._texts.move_to_end(key)
            while len(self._texts) > _MOST:
                self._texts.popitem(last=False)
            return self._texts[key]

    def pictures(self, game: Game) -> frozenset[str]:
        """The files of the game's folder that its rules show, in any language."""
        texts = (self.text(game, language) for language in game.rulebooks.get(NAME, {}))
        return frozenset(file for text in texts if text for file in _files(text.rulebook.blocks))


def _files(blocks: Iterable[Block]) -> Iterable[str]:
    for block in blocks:
        if isinstance(block, Figures):
            yield from (figure.file for figure in block.figures if figure.file)
        elif isinstance(block, Quote):
            yield from _files(block.blocks)
        elif isinstance(block, Items):
            for item in block.items:
                yield from _files(item)
