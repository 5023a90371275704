"""A card in words: which row a code names, what it is called, and its real text in the reader's language."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, NamedTuple

from card_data.reading import read
from card_data.words import Words, chain

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from card_data.model import Component, Game, Row

SHOWN_KINDS = (
    "cards",
    "aids",
    "tokens",
    "mats",
    "screens",
    "board",
)  # what is worth looking at by itself, in this order
_NEAREST = 4


class Card(NamedTuple):
    """A row of a component: what a link to a card names."""

    component: Component
    row: Row


class Line(NamedTuple):
    """One line of a card's text: what it is called ("" for running text), and what it says."""

    label: str
    text: str


def cards(game: Game) -> Iterator[Card]:
    """Every row that can be looked at, real cards before other pieces."""
    for kind in SHOWN_KINDS:
        for component in game.components:
            if component.kind == kind:
                yield from (Card(component, row) for row in component.rows)


def card(game: Game, code: str) -> Card | None:
    """The card that a link calls so, in any case; where two components use a code, the real card."""
    wanted = code.upper()
    return next((found for found in cards(game) if found.row.code.upper() == wanted), None)


def nearest(game: Game, code: str) -> tuple[Card, ...]:
    """Cards whose code is like this one, the most alike first."""
    known = {found.row.code.upper(): found for found in reversed(tuple(cards(game)))}
    return tuple(known[name] for name in get_close_matches(code.upper(), known, _NEAREST, 0.5))


def beside(found: Card) -> tuple[Card | None, Card | None]:
    """The cards before and after it in its component; None at either end."""
    rows = found.component.rows
    at = rows.index(found.row)
    before = Card(found.component, rows[at - 1]) if at else None
    return before, Card(found.component, rows[at + 1]) if at + 1 < len(rows) else None


def name(game: Game, found: Card, language: str) -> str:
    """What a card is called: its `name`, else the title of a component of one piece, else its id."""
    value = found.row.value("name", chain(language, game.texts.languages[0]))
    if value not in (None, ""):
        return str(value)
    is_alone = len(found.component.rows) == 1
    return (
        title(game, found.component, language)
        if is_alone
        else f"{title(game, found.component, language)} {found.row.id}"
    )


def title(game: Game, component: Component, language: str) -> str:
    """What a component is called."""
    return Words(game.texts, language).title(component.title or component.id)


def tongue(game: Game, language: str) -> str:
    """The language in which a game speaks to a reader: theirs, or its own."""
    own = game.texts.languages
    return next((one for one in chain(language, own[0]) if one in own), own[0])


def game_title(game: Game, language: str) -> str:
    """The game's title in a language, or in its own."""
    return next(
        (game.title[one] for one in (*chain(language, game.texts.languages[0]), *game.title) if one in game.title),
        game.id,
    )


def lines(game: Game, found: Card, language: str) -> tuple[Line, ...]:
    """The fields that the component says are to be read, empty ones and the name left out.

    A field is labelled by the text `columns.<name>` of the game; without one it is running text.
    """
    component, row = found
    layout = game.layouts.get(row.layout or component.face)
    if layout is None:
        return ()
    words = Words(game.texts, language)
    said = read(component.read, layout, _values(game, row, words), game.icons)
    return tuple(Line(_label(words, field), text) for field, text in said if text and field != "name")


def spoken(heading: str, said: tuple[Line, ...]) -> str:
    """A card as it is read aloud: its name, then line by line, with a stop after each."""
    parts = [heading, *(f"{line.label}: {line.text}" if line.label else line.text for line in said)]
    return " ".join(part if part.endswith((".", "!", "?")) else f"{part}." for part in parts)


def _label(words: Words, field: str) -> str:
    key = f"columns.{field}"
    found = str(words.text(key))
    return "" if found == key else found


def _values(game: Game, row: Row, words: Words) -> Mapping[str, object]:
    languages = chain(words.language, game.texts.languages[0])
    values: dict[str, object] = dict(row.values)
    values.update({column: row.value(column, languages) for column in row.words})
    about = {"title": game_title(game, words.language), "version": game.version, "id": game.id}
    return {
        **values, "id": row.id, "code": row.code, "copies": row.copies, "kit": None,
        "lang": words.language, "ink": "full", "players": str(game.players), "t": words.text, "game": about,
    }  # fmt: skip
