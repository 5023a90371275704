"""Booklets: pages two by two on sheets that are folded into each other, and the same pages in order, to read."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from card_data.geometry import Box, Size, joined, polygon
from card_data.marks import BLACK, Shape, Stroke
from card_data.problems import Place, Problem
from generator.imposition import margin
from generator.imposition.order import Batch
from generator.imposition.pieces import Backs, Feed, Flip, Options, Orientation, Piece, Sides
from generator.imposition.plan import STOCKS
from generator.imposition.region import page_size as page_of_paper
from generator.imposition.region import regions
from generator.imposition.sheets import Grid, Job, Placement, Plan, Run, Sheet, Side
from generator.imposition.trimpages import trimpages

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_ALIKE = 12.0  # mm by which a page may differ from half the paper and still be set as that half: A5 on Letter
_SIGNATURE = 4  # pages on a folded sheet
_ROOM = 3.0  # mm beyond the pages from which marks find room
_AWAY = 1.0  # mm from the trim to a mark
_LONGEST = 5.0  # mm, of a mark
_HAIR = 0.1  # mm
_NO_BLEED = Sides(0.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Book:
    """Pages of one size in reading order; `language` tells it from the same book in another."""

    name: str
    language: str
    pages: tuple[Piece, ...]
    copies: int = 1
    is_plain: bool = True  # also as plain pages, to read


class Bound(NamedTuple):
    """The files of a book, and what there is to say about them."""

    jobs: tuple[Job, ...]
    problems: tuple[Problem, ...] = ()


def page_size(wanted: Size, paper: Size | None) -> Size | None:
    """The page of a booklet: half the paper where that is about the size wanted, so that nothing need be cut.

    None where two pages do not lie side by side on the paper.
    """
    if paper is None:
        return wanted
    half = Size(max(paper) / 2, min(paper))
    if abs(half.width - wanted.width) <= _ALIKE and abs(half.height - wanted.height) <= _ALIKE:
        return half
    return wanted if wanted.width <= half.width and wanted.height <= half.height else None


def bound(book: Book, options: Options) -> Bound:
    """The book as sheets to be folded into each other, turned on their short edge, and as plain pages.

    Without backs there is nothing to fold; a print shop gets page after page, as many as make whole sheets.
    """
    plain = (_plain(book),) if book.is_plain else ()
    padded = (*book.pages, *(None,) * (-len(book.pages) % _SIGNATURE))
    if options.paper.size is None:
        return Bound((_for_a_shop(book, options, len(padded)), *plain))
    if options.backs == Backs.NONE:
        what = "A booklet is printed on both sides; without backs there are only its plain pages"
        return Bound(plain, (Problem("booklet/no-backs", what, Place(card=book.name), is_notice=True),))
    if page_size(book.pages[0].size, options.paper.size) is None:
        return Bound((), (_too_large(book, options),))
    leaves = [leaf for _ in range(book.copies) for leaf in _leaves(padded, options)]
    return Bound((*_files(book, leaves, options), *plain))


def _too_large(book: Book, options: Options) -> Problem:
    size, paper = book.pages[0].size, options.paper
    what = f"Two pages of {size.width:g} × {size.height:g} mm do not lie side by side on {paper.name} paper"
    return Problem("booklet/too-large", what, Place(card=book.name), "Choose a smaller size, or larger paper.")


def _files(book: Book, leaves: list[tuple[Sheet, Sheet]], options: Options) -> Iterator[Job]:
    """One file, or fronts and backs apart where the printer turns nothing by itself."""
    stock = book.pages[0].stock
    both = Job(stock, Side.BOTH, Flip.SHORT, is_reversed=False, sheets=(), name=book.name, language=book.language)
    if options.backs == Backs.DUPLEX:
        yield replace(both, sheets=tuple(page for leaf in leaves for page in leaf))
        return
    is_reversed = options.feed == Feed.REVERSED
    backs = [back for _, back in leaves]
    yield replace(both, side=Side.FRONT, sheets=tuple(front for front, _ in leaves))
    ordered = tuple(reversed(backs)) if is_reversed else tuple(backs)
    yield replace(both, side=Side.BACK, is_reversed=is_reversed, sheets=ordered)


def _leaves(pages: Sequence[Piece | None], options: Options) -> Iterator[tuple[Sheet, Sheet]]:
    """The sheets from the outermost inwards: the last page lies left of the first, the second left of the last but one.

    Turned on its short edge, a page that lies across the paper reads upright on both sides.
    """
    lying = replace(options, orientation=Orientation.LANDSCAPE, backs=Backs.DUPLEX, flip=Flip.SHORT)
    some = next(page for page in pages if page is not None)
    form = _form(some, lying)
    count = len(pages) // _SIGNATURE
    for at in range(count):
        outer, inner = 2 * at, len(pages) - 1 - 2 * at
        front = replace(form, number=at + 1, of=count, placements=_pair(form, pages, inner, outer, (0.0, 0.0)))
        behind = _pair(form, pages, outer + 1, inner - 1, options.back_offset)
        words = margin.words(_grid(some, lying), 0.0).behind(form.paper, "x").moved(options.back_offset)
        back = replace(front, side=Side.BACK, placements=behind, line=words.line, scale_bar=words.scale_bar)
        yield front, replace(back, marks=())


def _pair(
    form: Sheet, pages: Sequence[Piece | None], left: int, right: int, offset: tuple[float, float]
) -> tuple[Placement, ...]:
    """The placements of two pages, those that there are."""
    found = []
    for slot, number in enumerate((left, right)):
        page = pages[number]
        if page is not None:
            box, bleed = _box(form.paper, page.size, slot), _bleed(form.paper, page, slot)
            box = box._replace(x=box.x + offset[0], y=box.y + offset[1])
            found.append(Placement(page.face, page.label, slot, box, 0, bleed))
    return tuple(found)


def _box(paper: Size, page: Size, slot: int) -> Box:
    """The trim of the left or the right page: they meet in the middle of the paper."""
    return Box(paper.width / 2 - (0.0 if slot else page.width), (paper.height - page.height) / 2, *page)


def _bleed(paper: Size, page: Piece, slot: int) -> Sides:
    """How far the art of a page may go past it: as far as the paper, and never over the fold."""
    across, down = paper.width / 2 - page.size.width, (paper.height - page.size.height) / 2
    outer, upper = min(page.bleed, across), min(page.bleed, down)
    return Sides(upper, outer if slot else 0.0, upper, 0.0 if slot else outer)


def _form(page: Piece, options: Options) -> Sheet:
    """What all sheets have in common: the paper on its side, the marks, the words."""
    paper = page_of_paper(options)
    words = margin.words(_grid(page, options), 0.0)
    return Sheet(
        number=1,
        of=1,
        side=Side.FRONT,
        paper=paper,
        groups=(page.group,),
        kit=page.kit,
        placements=(),
        marks=_marks(paper, page.size),
        line=words.line,
        scale_bar=words.scale_bar,
    )


def _grid(page: Piece, options: Options) -> Grid:
    """The two pages as slots, for which margins find their words."""
    region = regions(options, has_backs=True)[0]
    box = _box(region.page, page.size, 0)
    columns, rows = Run(box.x, page.size.width, 0.0, 2), Run(box.y, page.size.height, 0.0, 1)
    return Grid(region.page, region.work, region.printable, columns, rows, "y", is_turned=False, is_marked=False)


def _marks(paper: Size, page: Size) -> tuple[Shape, ...]:
    """Where there is room: ticks at the ends of the fold, and at the corners of what is cut when all is folded."""
    left, right = _box(paper, page, 0), _box(paper, page, 1)
    lines = []
    if left.y >= _ROOM:
        spans = _spans(left.y, paper.height)
        lines += [((x, one), (x, two)) for x in (left.x, left.right, right.right) for one, two in spans]
    if left.x >= _ROOM:
        spans = _spans(left.x, paper.width)
        lines += [((one, y), (two, y)) for y in (left.y, left.bottom) for one, two in spans]
    path = joined(*(polygon(line, closed=False) for line in lines))
    return (Shape(path, stroke=Stroke(BLACK, _HAIR)),) if lines else ()


def _spans(room: float, whole: float) -> tuple[tuple[float, float], ...]:
    """From where to where ticks go on either side of the pages."""
    far, near = max(0.0, room - _AWAY - _LONGEST), room - _AWAY
    return (far, near), (whole - near, whole - far)


def _plain(book: Book) -> Job:
    """The pages one after the other, each as large as it is."""
    sheets = tuple(
        Sheet(
            number=number,
            of=len(book.pages),
            side=Side.FRONT,
            paper=page.size,
            groups=(page.group,),
            kit=page.kit,
            placements=(Placement(page.face, page.label, 0, Box(0.0, 0.0, *page.size), 0, _NO_BLEED),),
        )
        for number, page in enumerate(book.pages, 1)
    )
    return replace(_single(book, sheets), is_to_read=True)


def _for_a_shop(book: Book, options: Options, count: int) -> Job:
    """Single pages with their boxes; empty ones at the end make the sheets whole."""
    some = book.pages[0]
    fronts = [front for front, _ in trimpages(Batch(some.stock, some.size, some.kit, book.pages), options)]
    blank = replace(fronts[-1], placements=())
    filled = [*fronts, *(replace(blank, number=number) for number in range(len(fronts) + 1, count + 1))]
    sheets = tuple(replace(sheet, of=count) for _ in range(book.copies) for sheet in filled)
    return _single(book, sheets)


def _single(book: Book, sheets: tuple[Sheet, ...]) -> Job:
    """A file of one page after the other."""
    stock = book.pages[0].stock
    return Job(stock, Side.FRONT, None, is_reversed=False, sheets=sheets, name=book.name, language=book.language)


def with_books(found: Plan, books: Sequence[Book], options: Options) -> Plan:
    """The plan with the files of books: behind those of the same stock, what is only to be read last of all."""
    made = [bound(book, options) for book in books]
    problems = (*found.problems, *(problem for one in made for problem in one.problems))
    if any(not problem.is_notice for problem in problems):
        return replace(found, jobs=(), problems=problems)
    order = {stock: number for number, stock in enumerate(STOCKS)}
    every = (*found.jobs, *(job for one in made for job in one.jobs))
    jobs = sorted(every, key=lambda job: (job.is_to_read, order.get(job.stock, len(order))))
    return replace(found, jobs=tuple(jobs), problems=problems)
