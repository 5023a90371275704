"""What the engine and the rules say, in the reader's language; names are put in as they are, none of them counts."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field

from babel.core import Locale
from babel.lists import format_list

from card_data.model import Game
from card_data.rules import Many, Named, Piece, Say, Who, Word
from card_data.text import parse, words
from card_data.words import Words, chain
from companion.web.phrases import Phrases, filled

_RIGHT_TO_LEFT = frozenset({"R", "AL"})
_MARKS = frozenset("*:\\")


def isolated(name: str) -> str:
    """A name that runs from right to left, so that it turns nothing around it (Unicode's isolates)."""
    if name.isascii() or not any(unicodedata.bidirectional(letter) in _RIGHT_TO_LEFT for letter in name):
        return name
    return f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}"


def _euphonic(said: str, last: str) -> str:
    """An Italian list whose last thing begins with an e: "ed Elio", as the Accademia della Crusca advises."""
    begins = unicodedata.normalize("NFD", last)[:1].casefold() == "e"
    return f"{said[: -len(last)].rstrip()}d {last}" if begins and said.endswith(f" e {last}") else said


def figure(number: int) -> str:
    """A number as people read it: less than nothing has a minus, which a hyphen is not."""
    return str(number).replace("-", "\N{MINUS SIGN}")


@dataclass(frozen=True, slots=True)
class Sentences:
    """Puts sentences into words: our own by `phrases`, a game's by its texts, people by `names`.

    `game` is None where it is no longer here; then its keys are all there is to say.
    """

    phrases: Phrases
    game: Game | None
    names: Mapping[int, str]
    _words: list[Words] = field(default_factory=list, init=False, repr=False, compare=False)
    _pieces: dict[tuple[str, str], str] = field(default_factory=dict, init=False, repr=False, compare=False)

    @property
    def language(self) -> str:
        """The language that is spoken."""
        return self.phrases.language

    def say(self, said: Say | None) -> str:
        """A sentence; "" for none. A gap called `n` with a number in it chooses the plural form."""
        if said is None:
            return ""
        number = said.gaps.get("n")
        text = self.text(said.key, number if isinstance(number, int) else None)
        return filled(text, {name: self.named(what) for name, what in said.gaps.items()})

    def named(self, what: Named) -> str:
        """What something is called."""
        if isinstance(what, Who):
            return isolated(self.names.get(what.seat, "?"))
        if isinstance(what, Piece):
            return self.piece(what)
        if isinstance(what, Word):
            return self.text(what.key)
        if isinstance(what, Many):
            return self.listed([self.named(item) for item in what.items])
        if isinstance(what, Say):
            return self.say(what)
        return isolated(what) if isinstance(what, str) else figure(what)

    def listed(self, items: list[str]) -> str:
        """Several, as the language lists them; "" for none."""
        said = format_list(items, locale=Locale.parse(self.language)) if items else ""
        return _euphonic(said, items[-1]) if self.language == "it" and len(items) > 1 else said

    def text(self, key: str, n: int | None = None) -> str:
        """A text by its key: ours, else the game's, without its stars and icons."""
        if self.phrases.knows(key):
            return self.phrases(key, n)
        if self.game is None:
            return key
        return self._plain(str(self._of_game(self.game).text(key, n)), self.game)

    def piece(self, piece: Piece) -> str:
        """A row of a component by its `name`, else its id."""
        place = (piece.component, piece.row)
        if place not in self._pieces:
            self._pieces[place] = self._row(piece)
        return self._pieces[place]

    def title(self) -> str:
        """What the game is called; "" where it is not here."""
        if self.game is None:
            return ""
        titles, own = self.game.title, self.game.texts.languages[0]
        return next((titles[one] for one in (*chain(self.language, own), *titles) if one in titles), self.game.id)

    def _row(self, piece: Piece) -> str:
        if self.game is None:
            return piece.row
        component = next((one for one in self.game.components if one.id == piece.component), None)
        row = next((one for one in component.rows if one.id == piece.row), None) if component else None
        name = row.value("name", chain(self.language, self.game.texts.languages[0])) if row else None
        return piece.row if name in (None, "") else str(name)

    def _of_game(self, game: Game) -> Words:
        if not self._words:
            self._words.append(Words(game.texts, self.language))
        return self._words[0]

    def _plain(self, text: str, game: Game) -> str:
        return words(parse(text, game.icons).paragraphs) if _MARKS.intersection(text) else text
