"""Which piece lies in which slot: kits on sheets of their own, piles in deck order, spare pieces in spare slots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from card_data.geometry import Size
from generator.imposition.pieces import Order, Pack, Piece

Slots = dict[int, Piece]  # what lies on one sheet, by slot


@dataclass(frozen=True, slots=True)
class Batch:
    """Pieces that share sheets, in deck order: of one stock and size, and of one kit unless the kits are mixed."""

    stock: str
    size: Size
    kit: str
    pieces: tuple[Piece, ...]
    is_mixed: bool = False

    @property
    def groups(self) -> tuple[str, ...]:
        """The components in it, in order."""
        return tuple(dict.fromkeys(piece.group for piece in self.pieces))

    @property
    def has_backs(self) -> bool:
        """Whether anything in it has a back."""
        return any(piece.back is not None for piece in self.pieces)

    @property
    def is_in_strips(self) -> bool:
        """Whether everything in it is cut into strips only."""
        return all(piece.is_in_strips for piece in self.pieces)

    @property
    def shares_cuts(self) -> bool:
        """Whether one colour reaches every trim on the fronts, and one on the backs, so that neighbours may touch."""
        fronts = {piece.edge for piece in self.pieces}
        backs = {piece.back_edge for piece in self.pieces if piece.back is not None}
        is_alike = len({piece.back is None for piece in self.pieces}) == 1
        return len(fronts) == 1 and len(backs) <= 1 and is_alike and None not in fronts | backs


def batches(pieces: Iterable[Piece], pack: Pack) -> tuple[Batch, ...]:
    """The pieces by stock, size and kit, each in the order it is first met."""
    found: dict[tuple[str, Size, str], list[Piece]] = {}
    for piece in pieces:
        kit = piece.kit if pack == Pack.KIT else ""
        found.setdefault((piece.stock, piece.size, kit), []).append(piece)
    return tuple(Batch(*key, tuple(members), is_mixed=pack == Pack.TIGHT) for key, members in found.items())


def free_slots(batch: Batch, capacity: int, skipped: int) -> int:
    """How many slots the batch's sheets leave empty, `skipped` ones at the start of the first not counted."""
    return -(len(batch.pieces) + skipped) % capacity


def with_spares(batch: Batch, spares: Sequence[Piece], free: int) -> tuple[Batch, tuple[Piece, ...]]:
    """The batch with as many of the spare pieces as belong there and find a slot, and those that did not."""
    fitting: list[Piece] = []
    left: list[Piece] = []
    for piece in spares:
        is_welcome = len(fitting) < free and _belongs(piece, batch)
        (fitting if is_welcome else left).append(piece)
    return _joined(batch, fitting), tuple(left)


def with_fillers(batch: Batch, fillers: Sequence[Piece], free: int) -> Batch:
    """The batch with every free slot filled, by its own kit's fillers before anybody's, each in turn."""
    usable = [piece for piece in fillers if _belongs(piece, batch)]
    usable = [piece for piece in usable if piece.kit] or usable
    if not usable:
        return batch
    return _joined(batch, [usable[number % len(usable)] for number in range(free)])


def _belongs(piece: Piece, batch: Batch) -> bool:
    same_paper = (piece.stock, piece.size) == (batch.stock, batch.size)
    return same_paper and (batch.is_mixed or piece.kit in {"", batch.kit})


def _joined(batch: Batch, guests: list[Piece]) -> Batch:
    return replace(batch, pieces=batch.pieces + tuple(_at_home(piece, batch) for piece in guests))


def _at_home(piece: Piece, batch: Batch) -> Piece:
    """A guest of nobody's kit takes the back that most of its hosts have, so that nothing shows through a shuffle."""
    if piece.kit:
        return piece
    host = Counter((host.back, host.back_edge, host.back_bleed, host.bleed) for host in batch.pieces).most_common(1)
    back, back_edge, back_bleed, bleed = host[0][0]
    own = bleed if back_bleed is None else back_bleed
    return replace(piece, back=back, back_edge=back_edge, back_bleed=own, kit=batch.kit)


def arranged(pieces: Sequence[Piece], capacity: int, order: Order, *, start_slot: int = 1) -> tuple[Slots, ...]:
    """What lies in every slot of every sheet; `start_slot` counts from 1 and skips slots of the first sheet only.

    In `stack` order all sheets' first slots come first, sheet after sheet, then all second slots: pieces cut as one
    pile of sheets, piles laid on each other from the first slot to the last, are in deck order.
    """
    places = _places(len(pieces), capacity, start_slot - 1, order)
    count = 1 + max((sheet for sheet, _ in places), default=-1)
    places.sort(key=_pile if order == Order.STACK else None)
    sheets: tuple[Slots, ...] = tuple({} for _ in range(count))
    for (sheet, slot), piece in zip(places, pieces, strict=True):
        sheets[sheet][slot] = piece
    return sheets


def _places(pieces: int, capacity: int, skipped: int, order: Order) -> list[tuple[int, int]]:
    """As many (sheet, slot) as there are pieces. What is left of a used first sheet is used up."""
    count = -(-(pieces + skipped) // capacity)
    used = [(0, slot) for slot in range(skipped, capacity)][:pieces] if skipped else []
    fresh = [(sheet, slot) for sheet in range(1 if skipped else 0, count) for slot in range(capacity)]
    if order == Order.STACK:
        fresh.sort(key=_pile)
    return used + fresh[: pieces - len(used)]


def _pile(place: tuple[int, int]) -> tuple[int, int]:
    sheet, slot = place
    return slot, sheet
