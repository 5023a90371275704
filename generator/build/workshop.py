"""The engines of one build: fonts, art and words of a game, ready to lay out faces in each language asked for."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from card_data.links import SetUp, address, path
from card_data.load import GAME_FILE
from card_data.model import Range
from card_data.problems import Place
from card_data.words import Words, chain
from generator.art.qr import QrCodes
from generator.art.store import ArtStore
from generator.build.phrases import Phrases, own_phrases
from generator.layout.engine import Engine
from generator.layout.scene import Shop
from generator.typeset.faces import FontLibrary
from generator.typeset.setter import Typesetter

if TYPE_CHECKING:
    from card_data.model import Game
    from card_data.problems import Report
    from generator.build.options import Options
    from generator.kinds.parts import Part


@dataclass(frozen=True, slots=True)
class Workshop:
    """What all faces of a build share."""

    game: Game
    options: Options
    report: Report
    library: FontLibrary
    typesetter: Typesetter
    art: ArtStore
    engines: dict[str, Engine]
    phrases: Phrases
    languages: dict[str, Words]
    counts: dict[str, int] = field(default_factory=dict)  # pieces of each component, and of a kit's
    groups: dict[str, str] = field(default_factory=dict)  # a piece's label: what its component is called
    crafts: dict[str, Part] = field(default_factory=dict)  # a piece's label: what is folded and glued of it
    note: str = ""  # what every sheet says of this build

    @property
    def title(self) -> str:
        """The game's title in the language that is printed."""
        return title(self.game, self.options.languages[0])

    @property
    def words(self) -> Words:
        """The game's texts in the first language."""
        return self.languages[self.options.languages[0]]

    def missing_words(self) -> list[tuple[str, str]]:
        """Texts that were asked for and stand in no language, or only in another: (key, language)."""
        return [(key, name) for name, words in self.languages.items() for key in (*words.missing, *words.lent)]

    @property
    def engine(self) -> Engine:
        """The engine of the first language."""
        return self.engines[self.options.languages[0]]


def workshop(
    game: Game, options: Options, report: Report, *, phrases: Phrases | None = None, like: Workshop | None = None
) -> Workshop:
    """Opens fonts and art; what is wrong with them goes to the report. `phrases` where they have been read before.

    `like` is an earlier one of the same game, whose fonts are open and whose words and codes are measured already.
    """
    typesetter = like.typesetter if like is not None else Typesetter(FontLibrary(game.fonts, game.folder))
    library = typesetter.library
    report.extend(replace(problem, where=Place(GAME_FILE)) for problem in library.problems())
    files = [file.path for name in game.fonts for file in library.font(name).files[:1]]
    art = ArtStore(game.folder, game.icons, report, ink=options.ink, fonts=files)
    codes = like.engine.shop.codes if like is not None else QrCodes()
    words = {language: Words(game.texts, language) for language in options.languages}
    first = options.languages[0]
    engines = {
        language: Engine(
            Shop(
                typesetter=typesetter,
                art=art,
                codes=codes,
                painters=game.painters,
                palette=game.palette[options.ink],
                icons=game.icons.keys(),
                ink=options.ink,
                language=language,
                report=report,
                boards=game.places,
            ),
            game.layouts,
            constants(game, options, words[language]),
            chain(language, game.texts.languages[0]),
        )
        for language in dict.fromkeys(options.languages)
    }
    return Workshop(game, options, report, library, typesetter, art, engines, phrases or own_phrases(first), words)


def constants(game: Game, options: Options, words: Words) -> dict[str, object]:
    """The names that are the same on every face of one language."""
    return {
        "lang": words.language,
        "ink": options.ink,
        "t": words.text,
        "players": str(options.players or game.players),
        "game": {"title": title(game, words.language), "version": game.version, "id": game.id},
        "link": {
            "setup": address(SetUp(game.id, exactly(options.players)), base=options.base_url),
            "cards": address(SetUp(game.id), base=options.base_url).replace(path(SetUp(game.id)), card_prefix(game.id)),
            "short": path(SetUp(game.id, exactly(options.players))),
        },
    }


def exactly(players: Range | None) -> Range | None:
    """The players that a set-up code names: none, where several numbers are possible."""
    return players if players is not None and players.low == players.high else None


def card_prefix(game: str) -> str:
    """What stands before a card's code in its link (design: `/C/<GAME>/<CARD>`)."""
    return f"/C/{game.upper()}/"


def title(game: Game, language: str) -> str:
    """The game's title in a language, or in its own."""
    for tongue in (*chain(language, game.texts.languages[0]), *game.title):
        if tongue in game.title:
            return game.title[tongue]
    return game.id
