"""Which pieces are wanted: components, rows, kits and copies, in deck order, sorted by what they are printed on."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from card_data.problems import Place, nearest
from generator.layout.engine import FaceJob

if TYPE_CHECKING:
    from collections.abc import Iterator

    from card_data.model import Component, Game, Range, Row, Seat
    from card_data.problems import Report
    from generator.build.options import Options


@dataclass(frozen=True, slots=True)
class Wanted:
    """One physical piece: its face, its back, and the languages in which the two are printed."""

    front: FaceJob
    back: FaceJob | None
    languages: tuple[str, str]
    copy: int = 1

    @property
    def component(self) -> Component:
        """The component it belongs to."""
        return self.front.component

    @property
    def name(self) -> str:
        """`C07@red`, and `#2` behind it for a second copy."""
        return self.front.name if self.copy == 1 else f"{self.front.name}#{self.copy}"

    @property
    def names(self) -> frozenset[str]:
        """What `--faces` may call it: `C07@red`, `C07`, its code, or its component."""
        return frozenset({self.front.name, self.front.row.id, self.front.row.code, self.component.id})


@dataclass(frozen=True, slots=True)
class Deck:
    """Everything to print: pieces in printing order, pieces for spare slots, and pieces that fill what is left."""

    pieces: tuple[Wanted, ...]
    spares: tuple[Wanted, ...] = ()
    fillers: tuple[Wanted, ...] = ()

    @property
    def all(self) -> tuple[Wanted, ...]:
        """Pieces of every sort."""
        return (*self.pieces, *self.spares, *self.fillers)


STOCKS = ("card", "paper", "mount")


def seats_wanted(game: Game, options: Options) -> tuple[Seat, ...]:
    """Whose kits are printed: the seats named, else the first of as many as play."""
    if options.seats:
        return tuple(seat for seat in game.seats if seat.id in options.seats)
    return game.seats[: options.players.high if options.players else game.players.high]


def components_wanted(game: Game, options: Options) -> tuple[Component, ...]:
    """The components that the set, the players and `--only` leave in."""
    if options.only:
        return tuple(component for component in game.components if component.id in options.only)
    needs = {"phones": ("always",), "full": ("always", "paper")}[options.set]
    return tuple(
        component
        for component in game.components
        if component.need in needs and _plays(component.players, options.players)
    )


def _plays(limit: Range | None, asked: Range | None) -> bool:
    return limit is None or asked is None or limit.meets(asked)


def counted(dealt: Deck, game: Game, options: Options) -> dict[str, int]:
    """How many pieces of each component are printed: `cards` in all, `cards@red` in one kit.

    Where only some are asked for, it is as many as when all were: a box printed by itself is as large as ever.
    """
    if options.only or options.faces:
        whole = replace(options, only=(), faces=())
        names = {*options.only, *(component.id for component in components_wanted(game, whole))}
        dealt = _dealt(tuple(component for component in game.components if component.id in names), game, whole)
    found = Counter(one.component.id for one in dealt.all)
    found.update(f"{one.component.id}@{one.front.seat.id}" for one in dealt.all if one.front.seat)
    return dict(found)


def whole(game: Game, options: Options) -> Deck:
    """Everything that a game has, whoever plays and whatever is asked for."""
    seats = tuple(seat.id for seat in game.seats)
    return _dealt(game.components, game, replace(options, only=(), faces=(), players=None, seats=seats))


def deck(game: Game, options: Options, report: Report) -> Deck:
    """Everything to print, kit by kit; an empty component is a notice, nothing at all is a problem."""
    components = components_wanted(game, options)
    for component in components:
        if not component.rows:
            report.notice("component/empty", f'"{component.id}" has nothing to print', component.where)
    found = _dealt(components, game, options)
    if options.faces:
        _tell_names_unknown(_dealt(components, game, replace(options, faces=())), options, report)
    if not found.pieces and not found.spares:
        what = "there is nothing to print"
        report.problem("build/nothing", what, Place(file="game.yaml"), "Look at --only, --faces, --players and --set.")
    return found


def _dealt(components: tuple[Component, ...], game: Game, options: Options) -> Deck:
    by_name = bool(options.faces)  # what is asked for by name is printed, spare slot or not
    kits = [component for component in components if component.for_each_player]
    loose = [
        component
        for component in components
        if not (component.for_each_player or component.is_spare or component.fills)
    ]
    spares = [component for component in components if component.is_spare and not component.fills]
    fillers = [component for component in components if component.fills]
    seats = seats_wanted(game, options) if kits else ()
    hosts: tuple[Seat | None, ...] = (*seats, None)
    pieces = [piece for stock in STOCKS for seat in seats for piece in _pieces(kits, seat, options, stock)]
    pieces += [piece for stock in STOCKS for piece in _pieces(loose, None, options, stock)]
    guests = tuple(piece for stock in STOCKS for piece in _pieces(spares, hosts[0], options, stock))
    blanks = [
        piece
        for stock in STOCKS
        for seat in hosts
        for piece in _pieces([one for one in fillers if _is_at_home(one, kits, seat)], seat, options, stock)
    ]
    if by_name:
        return Deck((*pieces, *guests, *blanks[:1]))
    return Deck(tuple(pieces), guests, tuple(blanks))


def _is_at_home(filler: Component, kits: list[Component], seat: Seat | None) -> bool:
    """Whether sheets of that seat (nobody's: None) can have a slot for it: of its size and stock are kits, or none."""
    like = any((kit.size, kit.stock) == (filler.size, filler.stock) for kit in kits)
    return like is (seat is not None)


def _tell_names_unknown(found: Deck, options: Options, report: Report) -> None:
    names = {name for piece in found.all for name in piece.names}
    for face in options.faces:
        if face not in names:
            report.problem("build/unknown-face", f'there is no face "{face}" to print', remedy=nearest(face, names))


def _pieces(components: list[Component], seat: Seat | None, options: Options, stock: str) -> tuple[Wanted, ...]:
    return tuple(
        piece
        for component in components
        if component.stock == stock
        for row in component.rows
        if _plays(row.players, options.players)
        for piece in _copies(component, row, seat, options)
        if not options.faces or piece.names & set(options.faces)
    )


def _copies(component: Component, row: Row, seat: Seat | None, options: Options) -> Iterator[Wanted]:
    front = FaceJob(component, row, row.layout or component.face, seat)
    back_layout = row.back or component.back
    first, last = options.languages[0], options.languages[-1]
    is_two_sided = component.kind == "aids" and first != last
    back = _behind(front, back_layout, is_two_sided=is_two_sided)
    languages = first, last if is_two_sided else first
    for copy in range(1, row.copies + 1):
        yield Wanted(front, back, languages, copy)


def _behind(front: FaceJob, layout: str, *, is_two_sided: bool) -> FaceJob | None:
    """What is printed behind a face: the same in the other language, its back, or nothing."""
    if is_two_sided:
        return replace(front, is_back=True)
    return FaceJob(front.component, front.row, layout, front.seat, is_back=True) if layout else None
