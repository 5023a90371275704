"""What was played: an evening with its totals, and all tables that have ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Blueprint, Response

from companion.web.leaves import fault, frame
from companion.web.pages import answer
from companion.web.reading import day
from companion.web.sentences import Sentences, isolated
from companion.web.shapes import EveningPage, HistoryPage, Played, Total

if TYPE_CHECKING:
    from companion.host.evenings import Person
    from companion.store.protocol import Result
    from companion.web.devices import Devices
    from companion.web.homepage import Homes
    from companion.web.phrases import Phrases
    from companion.web.site import Site


def blueprint(site: Site, devices: Devices, homes: Homes) -> Blueprint:
    """The routes of what was played."""
    parts = Blueprint("history", __name__)

    @parts.get("/evening/<evening>")
    def evening(evening: str) -> Response:
        """An evening; who knows its address may see it."""
        phrases, found = devices.phrases(), site.host.evening(evening[:64])
        if not found.tables:
            return fault(phrases, phrases("web.no-evening"))
        totals = tuple(_total(homes, person, phrases) for person in found.people)
        tables = tuple(_played(homes, result, phrases) for result in found.results)
        return answer(EveningPage(frame(phrases, phrases("web.evening")), totals, tables), phrases)

    @parts.get("/history")
    def history() -> Response:
        """The tables of this device that have ended, the newest first; on the computer itself, all."""
        phrases = devices.phrases()
        ended = [one for one in homes.mine(devices.id()) if one.ended]
        results = {one.table: one for each in dict.fromkeys(one.evening for one in ended) for one in _of(site, each)}
        found = sorted((results[one.table] for one in ended if one.table in results), key=lambda one: -one.ended)
        tables = tuple(_played(homes, result, phrases) for result in found)
        return answer(HistoryPage(frame(phrases, phrases("web.history")), tables), phrases)

    return parts


def _of(site: Site, evening: str) -> tuple[Result, ...]:
    return site.host.evening(evening).results


def _played(homes: Homes, result: Result, phrases: Phrases) -> Played:
    sentences = Sentences(phrases, None, {})
    winners = [isolated(name) for name, place, _ in result.standings if place == 1]
    return Played(
        url=f"/t/{result.table}/result",
        game=homes.titled(result.game, phrases),
        when=day(result.ended, phrases.language),
        winners=phrases("web.winners", len(winners), {"who": sentences.listed(winners)}),
        names=sentences.listed([isolated(name) for name, _, _ in result.standings]),
    )


def _total(homes: Homes, person: Person, phrases: Phrases) -> Total:
    sentences = Sentences(phrases, None, {})
    several = len(person.scores) > 1
    scores = [
        f"{homes.titled(game, phrases)} {score}" if several else str(score) for game, score in person.scores.items()
    ]
    places = sentences.listed([phrases("web.place", None, {"n": place}) for place in person.places])
    return Total(person.name, len(person.places), person.wins, ", ".join(scores), places)
