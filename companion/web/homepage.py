"""What stands on the home page and on a game's set-up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.web.devices import is_on_host
from companion.web.lobby import lay_out, option_fields
from companion.web.pages import answer
from companion.web.parts import Deed, Frame, Pick
from companion.web.reading import day, game_card, time_of_day
from companion.web.sentences import Sentences
from companion.web.shapes import GameCard, HomePage, NameField, SetUpPage, TableCard

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from flask import Response

    from card_data.model import Game, Range
    from companion.library import Playable
    from companion.store.protocol import Summary
    from companion.web.devices import Devices
    from companion.web.phrases import Phrases
    from companion.web.site import Site

_MOST_TABLES = 12
_MOST_LOOKED_AT = 200  # tables last used, among which a device's own are looked for


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a set-up begins with: from a printed code, or as it was typed and could not be."""

    players: Range | None = None
    typed: Mapping[str, Sequence[str]] | None = None
    refused: str = ""

    def said(self, name: str) -> str:
        """What was typed in a field; "" for nothing."""
        return next(iter((self.typed or {}).get(name, ())), "")


@dataclass(frozen=True, slots=True)
class Homes:
    """Makes the pages before a table."""

    site: Site

    def home(self, devices: Devices, refused: str = "", typed: str = "", status: int = 200) -> Response:
        """The home page."""
        phrases = devices.phrases()
        games, troubles = self._games(phrases)
        page = HomePage(
            frame=Frame(phrases.language, "CartaViva", "/", phrases.tongues, refused=refused),
            games=games,
            tables=tuple(self._tables(devices, phrases)),
            typed=typed,
            troubles=troubles,
        )
        return answer(page, phrases, status)

    def set_up(self, devices: Devices, name: str, wanted: Wanted) -> Response | None:
        """The set-up of a game; None where it cannot be played here."""
        found, phrases = self.site.playable(name), devices.phrases()
        if found is None:
            return None
        page = self._set_up_page(devices, found, wanted, phrases)
        return answer(page, phrases, 409 if wanted.refused else 200)

    def mine(self, device: str) -> list[Summary]:
        """The tables that a device sits at, those last used first; on this computer itself, all."""
        every = self.site.host.tables()[:_MOST_LOOKED_AT]
        return every if is_on_host() else [one for one in every if self.site.host.held(one.table, device)]

    def titled(self, game: str, phrases: Phrases) -> str:
        """What a game is called; its id where it is not here any more."""
        found = self.site.game(game)
        return Sentences(phrases, found, {}).title() if found else game

    def _set_up_page(self, devices: Devices, found: Playable, wanted: Wanted, phrases: Phrases) -> SetUpPage:
        game, rules = found.game, found.ruleset
        sentences = Sentences(phrases, game, {})
        least, most = min(rules.players), max(rules.players)
        chosen = {option.id: wanted.said(f"option.{option.id}") or option.usual for option in rules.options}
        me = devices.remembered().name
        names = [wanted.said(f"name.{at}") or (me if at == 0 and not wanted.typed else "") for at in range(most)]
        devices_said = wanted.said("devices") or "each"
        title = sentences.title()
        return SetUpPage(
            frame=Frame(
                phrases.language,
                title,
                f"/S/{game.id.upper()}",
                phrases.tongues,
                f"/look/{game.id}.css",
                wanted.refused,
            ),
            game=self._card(game, sentences),
            url="/tables",
            action=self.site.ids(),
            options=option_fields(sentences, rules.options, chosen, wanted.players.low if wanted.players else 0),
            names=tuple(NameField(f"name.{at}", name) for at, name in enumerate(names)),
            least=least,
            most=most,
            devices=tuple(
                Pick(each, phrases(f"web.devices.{each}"), is_picked=each == devices_said) for each in ("each", "one")
            ),
            lay_out=lay_out(sentences),
        )

    def _games(self, phrases: Phrases) -> tuple[tuple[GameCard, ...], tuple[str, ...]]:
        cards, troubles = [], []
        for name in self.site.library.games():
            game = self.site.game(name)
            if game is None:
                troubles.append(phrases("web.game-broken", None, {"game": name}))
            else:
                cards.append(self._card(game, Sentences(phrases, game, {})))
        return tuple(cards), tuple(troubles)

    def _card(self, game: Game, sentences: Sentences) -> GameCard:
        services = self.site.services
        return game_card(
            game, sentences, can_print=services.printer is not None, is_drawn=services.pictures is not None
        )

    def _tables(self, devices: Devices, phrases: Phrases) -> list[TableCard]:
        device = devices.id()
        return [self._table(one, device, phrases) for one in self.mine(device)[:_MOST_TABLES]]

    def _table(self, one: Summary, device: str, phrases: Phrases) -> TableCard:
        game = self.titled(one.game, phrases)
        url = f"/t/{one.table}"
        status = "web.table.ended" if one.ended else "web.table.open"
        is_mine = bool(self.site.host.held(one.table, device))
        delete = Deed(f"{url}/delete", phrases("web.delete"), self.site.ids(), caution=phrases("web.delete-caution"))
        return TableCard(
            url=url,
            title=one.title or game,
            game=game,
            names=Sentences(phrases, None, {}).listed(list(one.names)),
            when=f"{day(one.last, phrases.language)}, {time_of_day(one.last)}",
            status=phrases(status),
            is_mine=is_mine,
            delete=delete,
        )
