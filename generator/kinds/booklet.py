"""Booklets: a text of rules set into pages, which imposition folds into each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from card_data.commonmark import read_rulebook
from card_data.geometry import Box, rounded, scale, shift
from card_data.problems import nearest
from card_data.rulebook import known
from card_data.words import chain, pick
from generator.art.ink import grey_marks
from generator.booklet.book import Wish, book
from generator.booklet.lines import Scribe
from generator.booklet.looks import looks
from generator.imposition.booklet import page_size
from generator.kinds.parts import Part
from generator.kinds.sources import Composed, LaidOut, Placed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from card_data.geometry import Size
    from card_data.marks import Mark
    from card_data.rulebook import Figure
    from generator.booklet.looks import Looks
    from generator.booklet.pages import Leaf
    from generator.booklet.strips import Shown
    from generator.kinds.parts import Asked
    from generator.kinds.sources import Source
    from generator.layout.scene import Shop

_RADIUS = 3.0  # mm, of pieces whose layout says none


@dataclass(frozen=True, slots=True)
class _Pieces:
    """The pieces of the game, as pictures of them are asked for."""

    asked: Asked

    def source(self, figure: Figure) -> Source | None:
        """The side of a piece; None where it has none."""
        return self.asked.show(figure) if self.asked.show else None

    def size(self, figure: Figure) -> Size | None:
        """The trim of a piece in mm."""
        source = self.source(figure)
        return source.size if source else None

    def radius(self, figure: Figure) -> float:
        """How round its corners are, in mm."""
        source = self.source(figure)
        return source.engine.layouts[source.job.layout].radius if isinstance(source, LaidOut) else _RADIUS


def booklet(asked: Asked) -> tuple[Part, ...]:
    """The pages in reading order: the cover, if there is a layout for it, and the text."""
    shop, size = asked.shop, page_size(asked.component.size, asked.paper) or asked.component.size
    text, file = _text(asked)
    if shop is None or not text:
        return ()
    rulebook, messages = read_rulebook(text, file, known(asked.game))
    asked.report.extend(messages)
    cover, page = (_side(asked, key, size) for key in ("cover", "page"))
    look = _looks(asked, shop, size)
    title = f"{_game_title(asked)} · {rulebook.title}" if rulebook.title else _game_title(asked)
    wish = Wish(rulebook, title, first=1 + bool(cover), has_cover=bool(cover))
    pieces = _Pieces(asked)
    leaves = book(wish, Scribe(shop.typesetter, shop.art, file, shop.report), look, pieces)
    pages = (_page(leaf, pieces, page, look, is_grey=shop.ink == "bw") for leaf in leaves)
    every = (*((cover,) if cover else ()), *pages)
    return tuple(Part(front, None, size, suffix=f"p{number}") for number, front in enumerate(every, 1))


def _text(asked: Asked) -> tuple[str, str]:
    """The text in the language, or in the game's own, and its file; "" with a problem told where there is none."""
    name, language = asked.word("text"), asked.languages[0]
    texts = asked.game.rulebooks.get(name, {})
    for tongue in chain(language, asked.game.texts.languages[0]):
        if tongue in texts:
            if tongue != language:
                what = f"There is no {name}.{language}.md; the booklet is printed in {tongue}"
                asked.report.notice("rulebook/untranslated", what, asked.component.where, "Translate it.")
            return texts[tongue], f"{name}.{tongue}.md"
    what = f'There is no text "{name}.{language}.md" for {asked.component.id}'
    asked.report.problem("rulebook/missing", what, asked.component.where, nearest(name, asked.game.rulebooks))
    return "", ""


def _side(asked: Asked, key: str, size: Size) -> Source | None:
    """The layout that a setting names, as large as a page; None where it names none."""
    name = asked.word(key)
    if not name:
        return None
    if name not in asked.game.layouts:
        what = f'There is no layout "{name}", which `{key}:` of {asked.component.id} names'
        asked.report.problem("layout/unknown", what, asked.component.where, nearest(name, asked.game.layouts))
        return None
    return asked.side(name, size)


def _looks(asked: Asked, shop: Shop, size: Size) -> Looks:
    named = asked.component.settings.get("accents")
    accents = [str(name) for name in named] if isinstance(named, tuple) else []
    for name in accents:
        if name not in shop.palette:
            what = f'"{name}" is no colour of the palette'
            asked.report.problem("palette/unknown", what, asked.component.where, nearest(name, shop.palette))
    font = asked.word("heading")
    font = font if font in asked.game.fonts else "text"
    library = shop.typesetter.library
    face = library.face(library.font(font), bold=False, italic=False).face
    return looks(
        size,
        asked.languages[0],
        palette=shop.palette,
        accents=tuple(shop.palette[name] for name in accents if name in shop.palette),
        heading_font=font,
        leans=face.is_italic,
        is_low=shop.ink == "low",
    )


def _game_title(asked: Asked) -> str:
    return pick(asked.game.title, chain(asked.languages[0], asked.game.texts.languages[0]))


def _page(leaf: Leaf, pieces: _Pieces, under: Source | None, look: Looks, *, is_grey: bool) -> Composed:
    """A page: the game's own ground, and on it what was set."""

    def inked(marks: Iterable[Mark]) -> tuple[Mark, ...]:
        return grey_marks(marks) if is_grey else tuple(marks)

    shown = (placed for one in leaf.shown if (placed := _shown(one, pieces)) is not None)
    grounds, marks = inked(leaf.grounds), inked(leaf.marks)
    words = Composed("words", look.page, tuple(shown), bleed=0.0, under=grounds, over=marks, reading=leaf.reading)
    if under is None:
        return words
    parts = Placed(under), Placed(words)
    return Composed("page", look.page, parts, bleed=under.bleed, edge=under.edge, reading=leaf.reading)


def _shown(one: Shown, pieces: _Pieces) -> Placed | None:
    source = pieces.source(one.figure)
    if source is None:
        return None
    by = one.box.width / source.size.width
    clip = rounded(Box(0.0, 0.0, *source.size), one.radius / by)
    return Placed(source, scale(by).then(shift(one.box.x, one.box.y)), clip)
