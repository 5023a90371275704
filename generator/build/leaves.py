"""Pages of books as the checks look at them: like faces, though no layout says where their words stand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from card_data.model import Layout
from card_data.problems import Place
from card_data.words import chain
from generator.layout.engine import FaceJob
from generator.preflight.looks import Look

if TYPE_CHECKING:
    from collections.abc import Iterator

    from card_data.model import Game
    from generator.build.planning import Bound, Pieces
    from generator.preflight.drawn import Digests


def leaves(found: Pieces, game: Game, digests: Digests) -> Iterator[Look]:
    """Every page that was set from a text; covers are faces like any other."""
    for bound in found.books:
        where, wanted = _text(bound, game), bound.wanted
        for page in bound.book.pages:
            if page.face in found.faces.sources:
                face = found.faces.drawn(page.face)
                job = FaceJob(wanted.component, replace(wanted.front.row, id=page.label), "")
                yield Look(face, job, Layout(wanted.component.id, (), face.bleed, where=where), digests(face))


def _text(bound: Bound, game: Game) -> Place:
    """The file that a book's text stands in."""
    name = str(bound.wanted.component.settings.get("text") or "")
    tongues = chain(bound.book.language, game.texts.languages[0])
    language = next((tongue for tongue in tongues if tongue in game.rulebooks.get(name, {})), bound.book.language)
    return Place(f"{name}.{language}.md")
