"""A deck laid on sheets: which piece lies where, before anything is drawn."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from card_data.geometry import Size
from generator.build.deck import counted
from generator.build.faces import Faces
from generator.build.shown import shown
from generator.imposition import pieces as asked
from generator.imposition.booklet import Book, with_books
from generator.imposition.plan import plan
from generator.kinds.parts import Asked, Part, flat
from generator.kinds.sources import LaidOut
from generator.kinds.table import BOUND, KINDS
from generator.layout.lines import LineSetter

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.build.deck import Deck, Wanted
    from generator.build.options import Options
    from generator.build.workshop import Workshop
    from generator.imposition.pieces import Piece
    from generator.imposition.sheets import Plan
    from generator.layout.engine import Engine, FaceJob


@dataclass(frozen=True, slots=True)
class Planned:
    """What will be printed: the plan of sheets, and the faces that lie on them."""

    plan: Plan
    faces: Faces


class Cut(NamedTuple):
    """A piece that is to be printed, and what it was wanted as."""

    piece: Piece
    wanted: Wanted

    @property
    def name(self) -> str:
        """What the manifest knows it by: `cards/C07@red#2`."""
        return f"{self.wanted.component.id}/{self.piece.label}"

    @property
    def part(self) -> str:
        """Which part of its row it is: ` tile 2`; empty where a row is one piece."""
        return self.piece.label.removeprefix(self.wanted.name)


class Bound(NamedTuple):
    """A book, and what it was wanted as."""

    book: Book
    wanted: Wanted


@dataclass(frozen=True, slots=True)
class Pieces:
    """A deck as pieces, before it is known where they lie: in printing order, for spare slots, to fill what is left."""

    cut: tuple[Cut, ...]
    spares: tuple[Cut, ...]
    fillers: tuple[Cut, ...]
    books: tuple[Bound, ...]
    faces: Faces


def planned(deck: Deck, shop: Workshop, paper: asked.Paper) -> Planned:
    """Lays the deck on sheets; nothing is drawn yet. What does not fit goes to the report."""
    return laid(pieces(deck, shop, paper), shop, paper)


def pieces(deck: Deck, shop: Workshop, paper: asked.Paper) -> Pieces:
    """The deck as pieces; nothing is drawn yet."""
    faces = Faces()
    shop.counts.update(counted(deck, shop.game, shop.options))
    sides: dict[int, Side] = {}  # by the identity of the job: all copies of a card share one
    made: dict[int, list[Piece]] = {}  # likewise, of the kinds that make more of a row

    def cut(wanted: tuple[Wanted, ...], *, is_guest: bool = False) -> tuple[Cut, ...]:
        return tuple(
            [
                Cut(piece, one)
                for one in wanted
                if one.component.kind not in BOUND
                for piece in (
                    [_piece(one, shop, faces, sides, is_guest=is_guest)]
                    if KINDS[one.component.kind] is flat
                    else _again(one, made, shop, faces, paper)
                )
            ]
        )

    ordinary, spares, fillers = cut(deck.pieces), cut(deck.spares, is_guest=True), cut(deck.fillers)
    return Pieces(ordinary, spares, fillers, tuple(_books(deck, shop, faces, paper)), faces)


def laid(found: Pieces, shop: Workshop, paper: asked.Paper) -> Planned:
    """Lays pieces on sheets. What does not fit goes to the report."""
    options = _options(shop, paper)
    sheets = plan(
        [one.piece for one in found.cut],
        options,
        spares=[one.piece for one in found.spares],
        fillers=[one.piece for one in found.fillers],
    )
    # a page that lies across the paper may be turned either way, so nobody knows which way its back is off
    sheets = with_books(sheets, tuple(one.book for one in found.books), replace(options, back_offset=(0.0, 0.0)))
    shop.report.extend(sheets.problems)
    return Planned(sheets, found.faces)


def _books(deck: Deck, shop: Workshop, faces: Faces, paper: asked.Paper) -> Iterator[Bound]:
    """What is bound and not cut: a book in each language that is printed."""
    wanted = [one for one in deck.all if one.component.kind in BOUND]
    copies = Counter(one.front.name for one in wanted)
    languages = tuple(dict.fromkeys(shop.options.languages))
    for one in wanted:
        for language in languages if one.copy == 1 else ():
            pages = composed(replace(one, languages=(language, language)), shop, faces, paper)
            if len(languages) > 1:
                pages = [replace(page, label=f"{page.label} {language}") for page in pages]
                shop.groups.update((page.label, page.group) for page in pages)
            is_plain = bool(one.component.settings.get("plain", True))
            if pages:
                name = one.front.name.replace("@", "-")
                yield Bound(Book(name, language, tuple(pages), copies[one.front.name], is_plain=is_plain), one)


def _options(shop: Workshop, paper: asked.Paper) -> asked.Options:
    said = shop.options
    return asked.Options(
        paper=paper,
        margins=_margins(said, paper),
        feed=asked.Feed(said.feed),
        back_offset=said.printer.back_offset if said.printer else (0.0, 0.0),
        backs=asked.Backs(said.backs),
        flip=asked.Flip(said.flip),
        order=asked.Order(said.order),
        pack=asked.Pack(said.pack),
        marks=asked.MarkStyle(said.marks),
        start_slot=said.start_slot,
    )


def _margins(options: Options, paper: asked.Paper) -> asked.Sides:
    """What the printer cannot print, in mm."""
    if options.printer is not None and paper.size is not None:
        return options.printer.printable(paper.size, options.margin)
    return asked.Sides(options.margin, options.margin, options.margin, options.margin)


class Side(NamedTuple):
    """What imposition needs to know of one side of a piece: its face's key, its bleed, and its edge colour."""

    key: str
    bleed: float
    edge: str | None


def _piece(wanted: Wanted, shop: Workshop, faces: Faces, sides: dict[int, Side], *, is_guest: bool) -> Piece:
    component, front = wanted.component, wanted.front
    ahead, behind = (shop.engines[language] for language in wanted.languages)
    face = _side(front, ahead, faces, sides)
    back = _side(wanted.back, behind, faces, sides) if wanted.back else None
    group = shop.words.title(component.title)
    shop.groups[wanted.name] = group
    takes_any_back = is_guest and ahead is behind  # with a language a side it keeps its own
    return asked.Piece(
        face=face.key,
        back=back.key if back else None,
        size=component.size,
        bleed=face.bleed,
        label=wanted.name,
        group=group,
        stock=component.stock,
        kit=front.seat.id if front.seat and not takes_any_back else "",
        edge=face.edge,
        back_edge=back.edge if back else None,
        back_bleed=back.bleed if back else None,
    )


def _side(job: FaceJob, engine: Engine, faces: Faces, sides: dict[int, Side]) -> Side:
    side = sides.get(id(job))
    if side is None:
        edge = engine.edge(job)
        bleed = engine.layouts[job.layout].bleed
        side = sides[id(job)] = Side(faces.add(engine, job), bleed, edge.hex if edge else None)
    return side


def _again(
    wanted: Wanted, made: dict[int, list[Piece]], shop: Workshop, faces: Faces, paper: asked.Paper
) -> list[Piece]:
    """The pieces of a kind that makes more of a row; further copies are the first under their own labels."""
    known = made.get(id(wanted.front))
    if known is None:
        known = made[id(wanted.front)] = composed(wanted, shop, faces, paper)
        return known
    copies = []
    for piece in known:
        suffix = piece.label.removeprefix(wanted.front.name)
        label = f"{wanted.name}{suffix}"
        shop.groups[label] = shop.groups[piece.label]
        if piece.label in shop.crafts:
            shop.crafts[label] = shop.crafts[piece.label]
        copies.append(replace(piece, label=label))
    return copies


def composed(wanted: Wanted, shop: Workshop, faces: Faces, paper: asked.Paper) -> list[Piece]:
    """The pieces of a kind that makes more of a row than one flat piece."""
    component, seat = wanted.component, wanted.front.seat
    ahead, behind = (shop.engines[language] for language in wanted.languages)
    setter = LineSetter(shop.typesetter, wanted.languages[0])
    wish = Asked(
        game=shop.game,
        component=component,
        row=wanted.front.row,
        seat=seat,
        front=LaidOut(ahead, wanted.front) if wanted.front.layout else None,
        back=LaidOut(behind, wanted.back) if wanted.back else None,
        side=partial(_laid_out, ahead, wanted.front),
        room=room(shop.options, paper),
        paper=paper.size,
        shop=ahead.shop,
        show=partial(shown, ahead, shop.game),
        languages=wanted.languages,
        setter=setter,
        report=shop.report,
        counts=shop.counts,
        is_sleeved=shop.options.is_sleeved,
        tokens=shop.options.tokens,
        say=shop.phrases,
    )
    group = shop.words.title(component.title)
    return [_part(part, wanted, group, shop, faces) for part in KINDS[component.kind](wish) for _ in range(part.copies)]


def _laid_out(engine: Engine, job: FaceJob, layout: str, size: Size | None) -> LaidOut:
    component = job.component if size is None else replace(job.component, size=size)
    return LaidOut(engine, replace(job, layout=layout, component=component))


def _part(part: Part, wanted: Wanted, group: str, shop: Workshop, faces: Faces) -> Piece:
    label = f"{wanted.name} {part.suffix}".rstrip()
    shop.groups[label] = group
    if part.craft:
        shop.crafts[label] = part
    edge, back = part.front.edge, part.back
    back_edge = back.edge if back else None
    return asked.Piece(
        face=faces.add_source(part.front),
        back=faces.add_source(back) if back else None,
        size=part.size,
        bleed=part.front.bleed,
        label=label,
        group=f"{group} {part.suffix}" if part.is_named else group,
        stock=wanted.component.stock,
        kit=wanted.front.seat.id if wanted.front.seat and not part.is_shared else "",
        edge=edge.hex if edge else None,
        back_edge=back_edge.hex if back_edge else None,
        back_bleed=back.bleed if back else None,
        folds=part.folds,
        outline=part.outline,
    )


def room(options: Options, paper: asked.Paper) -> Size | None:
    """What a sheet of the paper takes inside the printer's margins, in mm; None on paper as large as the piece."""
    if paper.size is None:
        return None
    top, right, bottom, left = _margins(options, paper)
    return Size(paper.size.width - 2 * max(left, right), paper.size.height - 2 * max(top, bottom))
