"""What stands on each page, as plain records: no markup, and nothing of the web."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING

from card_data.expressions.values import printed
from card_data.words import Words, chain, seat_called
from generator.build.workshop import title
from generator.preview import asked as queries
from generator.preview.numbers import ComponentNumbers, numbers
from generator.preview.review import by_face, findings, is_about
from generator.preview.tint import size_class

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from card_data.model import Component, Game
    from card_data.problems import Problem
    from generator.build.printers import Printer
    from generator.preview.asked import Asked
    from generator.preview.desk import Look, Shown
    from generator.preview.review import Finding
    from generator.preview.studio import Studio


_TOLD = frozenset({"id", "copies"})  # columns that a card's page tells of by itself


@dataclass(frozen=True, slots=True)
class Card:
    """A face on the page. `text` is its real text, `search` what is sought in, `size` a class of the stylesheet."""

    id: str
    address: str
    name: str
    title: str
    text: tuple[tuple[str, str], ...]
    search: str
    size: str
    copies: int
    is_back: bool
    seat: str
    part: str
    back: str
    problems: tuple[Problem, ...]

    @property
    def is_faulty(self) -> bool:
        """Whether something on it stops the build."""
        return any(not entry.is_notice for entry in self.problems)

    @property
    def alt(self) -> str:
        """What is said in place of the picture."""
        return "; ".join(text for text in (self.title, *(text for _, text in self.text[1:])) if text)


@dataclass(frozen=True, slots=True)
class Part:
    """A component and its cards."""

    id: str
    title: str
    cards: tuple[Card, ...]

    @property
    def designs(self) -> int:
        """How many rows are shown; one may be several parts."""
        return len({card.name for card in self.cards if not card.is_back})

    @property
    def pieces(self) -> int:
        """How many pieces those are, in one kit."""
        return sum({card.name: card.copies for card in self.cards if not card.is_back}.values())


@dataclass(frozen=True, slots=True)
class Frame:
    """What every page of a game shows around its own: whose it is, and how much is wrong; `seats` by id, in words."""

    slug: str
    title: str
    version: str
    revision: int
    languages: tuple[str, ...]
    seats: Mapping[str, str]
    problems: int
    notices: int


def frame(studio: Studio, language: str) -> Frame:
    """The frame of a game's pages."""
    game, entries = studio.game, [one.entry for one in findings(studio.problems)]
    wrong = sum(not entry.is_notice for entry in entries)
    has_kits = game is not None and any(component.for_each_player for component in game.components)
    return Frame(
        slug=studio.slug,
        title=(title(game, language) if game else "") or studio.folder.name,
        version=game.version if game else "",
        revision=studio.revision,
        languages=game.texts.languages if game else (),
        seats=_seats(game, language) if game and has_kits else {},
        problems=wrong,
        notices=len(entries) - wrong,
    )


def _seats(game: Game, language: str) -> dict[str, str]:
    seats = (seat.id for seat in game.seats[: game.players.high])
    return {seat: seat_called(game.texts, seat, language) for seat in seats}


def parts(studio: Studio, asked: Asked) -> tuple[Part, ...]:
    """The cards that are asked for, component by component; components without any are left out."""
    game = studio.game
    if game is None:
        return ()
    faces = studio.faces(asked.look)
    faults = by_face((one.entry for one in findings(studio.problems)), faces)
    words = Words(game.texts, asked.look.language)
    return tuple(
        Part(component.id, component_title(component, words), cards)
        for component in game.components
        if not asked.component or component.id == asked.component
        if (cards := tuple(_cards(component, faces, faults, asked, game)))
    )


def _cards(
    component: Component, faces: Iterable[Shown], faults: Mapping[str, tuple[Problem, ...]], asked: Asked, game: Game
) -> Iterable[Card]:
    tongues = chain(asked.look.language, game.texts.languages[0])
    sought = folded(asked.search).split()
    for face in faces:
        if face.component is component or face.component.id == component.id:
            card = _card(face, faults.get(face.id, ()), tongues)
            if all(word in card.search for word in sought):
                yield card


def _card(face: Shown, problems: tuple[Problem, ...], tongues: tuple[str, ...]) -> Card:
    row = face.row
    name = row.value("name", tongues)
    own = face.read[0][1] if face.read else ""
    values = [printed(row.value(column, tongues)) for column in dict.fromkeys((*row.values, *row.words))]
    said = (row.id, row.code, *values, *(text for _, text in face.read))
    return Card(
        id=face.id,
        address=face.address,
        name=row.id,
        title="" if face.job.is_back else printed(name) or own,
        text=face.read,
        search=folded(" ".join(said)) if not face.job.is_back else folded(row.id),
        size=size_class(face),
        copies=row.copies,
        is_back=face.job.is_back,
        seat=face.job.seat.id if face.job.seat else "",
        part=face.part,
        back=face.back,
        problems=problems,
    )


def folded(text: str) -> str:
    """The text as it is searched: capitals and accents make no difference."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


def component_title(component: Component, words: Words) -> str:
    """What a component is called: its title, or its id."""
    found = words.title(component.title) if component.title else ""
    return found or component.id


def components(studio: Studio, look: Look) -> tuple[tuple[str, str], ...]:
    """The components that have faces, by id, with what they are called."""
    game = studio.game
    if game is None:
        return ()
    words = Words(game.texts, look.language)
    shown = {face.component.id for face in studio.faces(look)}
    return tuple((one.id, component_title(one, words)) for one in game.components if one.id in shown)


def card(studio: Studio, asked: Asked, name: str) -> tuple[Card, ...]:
    """One card with its back behind it, if it has one; empty where there is no such card."""
    every = {card.id: card for part in parts(studio, asked) for card in part.cards}
    if name not in every:
        return ()
    front = every[name]
    return tuple(every[each] for each in (name, front.back) if each in every)


def values(studio: Studio, look: Look, name: str) -> tuple[tuple[str, str], ...]:
    """What the row of a face says, column by column; empty cells are left out."""
    game = studio.game
    face = next((face for face in studio.faces(look) if face.id == name), None)
    if face is None or game is None:
        return ()
    tongues = chain(look.language, game.texts.languages[0])
    columns = [column for column in dict.fromkeys((*face.row.values, *face.row.words)) if column not in _TOLD]
    said = ((column, printed(face.row.value(column, tongues))) for column in columns)
    return tuple((column, text) for column, text in said if text)


@dataclass(frozen=True, slots=True)
class Choices:
    """What a person can choose between when a game is printed."""

    papers: tuple[str, ...]
    players: tuple[str, ...]
    languages: tuple[str, ...]
    tokens: tuple[str, ...]
    has_boxes: bool
    printers: tuple[str, ...] = ()


def choices(game: Game, printers: tuple[Printer, ...]) -> Choices:
    """The choices there are for a game; of a printer only where one has been measured."""
    return Choices(
        queries.paper_names(),
        queries.players(game),
        queries.languages(game),
        queries.tokens(game),
        queries.has_boxes(game),
        tuple(one.name for one in printers),
    )


def statistics(studio: Studio, look: Look) -> tuple[tuple[Part, ComponentNumbers], ...]:
    """Every component that has a table, with its numbers; its cards are the ones with the longest texts."""
    game = studio.game
    if game is None:
        return ()
    words, tongues = Words(game.texts, look.language), chain(look.language, game.texts.languages[0])
    faces = {face.id: face for face in studio.faces(look)}
    found = []
    for component in game.components:
        told = numbers(component, tongues)
        if not told.columns:
            continue
        longest = [name for column in told.columns if column.lengths for name, _ in column.lengths.longest]
        shown = [faces.get(f"{component.id}/{name}") for name in dict.fromkeys(longest)]
        cards = tuple(_card(face, (), tongues) for face in shown if face is not None)
        found.append((Part(component.id, component_title(component, words), cards), told))
    return tuple(found)


def troubles(studio: Studio, look: Look) -> tuple[tuple[Finding, str], ...]:
    """Everything to look at, with the id of the one card that it is about, or empty where it is of several or none."""
    told = findings(studio.problems)
    faces = studio.faces(look)
    return tuple((one, _only_card(one.entry, faces)) for one in told)


def _only_card(entry: Problem, faces: Iterable[Shown]) -> str:
    found = [face.id for face in faces if is_about(entry.where, face)]
    return found[0] if len(found) == 1 else ""
