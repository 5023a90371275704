"""QR symbols as rows of dark and light modules: the one module that knows the qrcode library.

The library encodes, corrects errors and draws the fixed patterns; masks are tried here, on whole symbols held as one
large integer each, which takes a tenth of the library's time. "Spec" is ISO/IEC 18004.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from qrcode import util
from qrcode.main import QRCode

LEVELS = {"L": 1, "M": 0, "Q": 3, "H": 2}  # by how much may be lost: 7, 15, 25, 30 %; the numbers are the spec's
LARGEST = 40  # versions; version v has 4 v + 17 modules a side
_MASKS = 8
_FINDERS = ("10111010000", "00001011101")  # what looks like a corner, and costs 40 points


class Symbol(NamedTuple):
    """A finished symbol: its rows as texts of 0 and 1 (1 is dark), without the quiet zone."""

    version: int
    level: str
    rows: tuple[str, ...]


class TooLong(ValueError):
    """A content that no code holds: how many characters it has, and how many of its sort would fit."""

    def __init__(self, length: int, limit: int) -> None:
        """Keeps both."""
        super().__init__(f"{length} characters, of which {limit} fit")
        self.length = length
        self.limit = limit


@dataclass(frozen=True, slots=True)
class _Frame:
    """What all symbols of a version share: where data goes, in order, and the eight masks over it, as integers."""

    order: tuple[int, ...]
    masks: tuple[int, ...]


@dataclass(slots=True)
class Encoder:
    """Makes symbols, and keeps what is the same for all of a size."""

    _frames: dict[int, _Frame] = field(default_factory=dict)
    _fixed: dict[tuple[int, str], tuple[int, ...]] = field(default_factory=dict)

    def symbol(self, content: str, level: str, *, is_raised: bool = False) -> Symbol:
        """The smallest symbol of a level, or `is_raised` to the highest level that makes it no larger.

        TooLong where none holds the content.
        """
        chunks = _chunks(content)
        version = _version(content, chunks, level)
        if is_raised:
            needed = _bits(chunks, version)
            level = [name for name, number in LEVELS.items() if needed <= util.BIT_LIMIT_TABLE[number][version]][-1]
        size = 4 * version + 17
        cells = self._best(self._placed(chunks, version, level), version, level)
        text = f"{cells:0{size * size}b}"[::-1]
        return Symbol(version, level, tuple(text[at : at + size] for at in range(0, size * size, size)))

    def _placed(self, chunks: list[util.QRData], version: int, level: str) -> int:
        data = bytes(util.create_data(version, LEVELS[level], chunks))
        cells = bytearray(b"0" * (4 * version + 17) ** 2)
        order = self._frame(version).order
        for place, bit in zip(order, f"{int.from_bytes(data):0{8 * len(data)}b}".encode(), strict=False):
            cells[place] = bit
        return _integer(cells)

    def _best(self, data: int, version: int, level: str) -> int:
        masks, fixed = self._frame(version).masks, self._fixed_cells(version, level)
        candidates = [data ^ mask | cells for mask, cells in zip(masks, fixed, strict=True)]
        return min(candidates, key=lambda cells: penalty(cells, 4 * version + 17))

    def _frame(self, version: int) -> _Frame:
        if version not in self._frames:
            blank = _blank(version, "L", 0)
            order = tuple(_order(blank))
            self._frames[version] = _Frame(order, tuple(_mask(order, len(blank), number) for number in range(_MASKS)))
        return self._frames[version]

    def _fixed_cells(self, version: int, level: str) -> tuple[int, ...]:
        key = (version, level)
        if key not in self._fixed:
            blanks = (_blank(version, level, mask) for mask in range(_MASKS))
            self._fixed[key] = tuple(
                _integer(bytes(49 if cell else 48 for row in blank for cell in row)) for blank in blanks
            )
        return self._fixed[key]


def penalty(cells: int, size: int) -> int:
    """The spec's penalty of a symbol whose cell at row r, column c is bit `r * size + c`: the lower the better."""
    every = (1 << size * size) - 1
    not_last_row = every >> size
    not_last_column = _columns(size, size - 1)
    across = ~(cells ^ cells >> 1) & not_last_column  # as dark as the cell to the right
    down = ~(cells ^ cells >> size) & not_last_row  # as dark as the cell below
    blocks = (across & across >> size & down).bit_count()
    corners = sum(
        _found(cells, 1, finder, _columns(size, size - 10)) + _found(cells, size, finder, every >> 10 * size)
        for finder in _FINDERS
    )
    imbalance = abs(2 * cells.bit_count() - size * size) * 10 // (size * size)  # in steps of 5 %
    return _runs(across, 1) + _runs(down, size) + 3 * blocks + 40 * corners + 10 * imbalance


def _columns(size: int, count: int) -> int:
    """The cells of the first `count` columns."""
    row = (1 << count) - 1
    return row * (((1 << size * size) - 1) // ((1 << size) - 1))


def _runs(same: int, step: int) -> int:
    """Three points for five cells alike in a row, and one for each more."""
    fives = same & same >> step & same >> 2 * step & same >> 3 * step
    starts = fives & ~(fives << step)
    return fives.bit_count() + 2 * starts.bit_count()


def _found(cells: int, step: int, pattern: str, where: int) -> int:
    for at, sign in enumerate(pattern):
        there = cells >> at * step
        where &= there if sign == "1" else ~there
    return where.bit_count()


def _integer(digits: bytes | bytearray) -> int:
    return int(digits[::-1], 2)


def _chunks(content: str) -> list[util.QRData]:
    """The content in one mode, or in stretches of the modes that suit them, whichever is shorter."""
    mixed = list(util.optimal_data_chunks(content, minimum=12))
    return min([util.QRData(content)], mixed, key=lambda chunks: _bits(chunks, 9))


def _bits(chunks: list[util.QRData], version: int) -> int:
    lengths = util.mode_sizes_for_version(version)
    return sum(4 + lengths[chunk.mode] + _size(chunk) for chunk in chunks)


def _size(chunk: util.QRData) -> int:
    count = len(chunk)
    if chunk.mode == util.MODE_NUMBER:
        return 10 * (count // 3) + (0, 4, 7)[count % 3]
    return 11 * (count // 2) + 6 * (count % 2) if chunk.mode == util.MODE_ALPHA_NUM else 8 * count


def _version(content: str, chunks: list[util.QRData], level: str) -> int:
    limits = util.BIT_LIMIT_TABLE[LEVELS[level]]
    for version in range(1, LARGEST + 1):
        if _bits(chunks, version) <= limits[version]:
            return version
    share = limits[LARGEST] / _bits(chunks, LARGEST)
    raise TooLong(len(content), int(len(content) * share))


def _blank(version: int, level: str, mask: int) -> list[list[bool | None]]:
    """A symbol with its fixed patterns only; None is where data goes."""
    code = QRCode(version=version, error_correction=LEVELS[level])
    size = code.modules_count = 4 * version + 17
    code.modules = [[None] * size for _ in range(size)]
    for row, column in ((0, 0), (size - 7, 0), (0, size - 7)):
        code.setup_position_probe_pattern(row, column)
    code.setup_position_adjust_pattern()
    code.setup_timing_pattern()
    code.setup_type_info(False, mask)
    if version >= 7:  # noqa: PLR2004 (the first that tells its version)
        code.setup_type_number(False)
    return code.modules


def _order(blank: list[list[bool | None]]) -> list[int]:
    """The cells for data in the spec's order: pairs of columns from the right, up and down in turn, past the timing."""
    size = len(blank)
    columns = [column - (column <= 6) for column in range(size - 1, 0, -2)]  # noqa: PLR2004
    return [
        row * size + column
        for number, right in enumerate(columns)
        for row in (range(size) if number % 2 else range(size - 1, -1, -1))
        for column in (right, right - 1)
        if blank[row][column] is None
    ]


def _mask(order: tuple[int, ...], size: int, number: int) -> int:
    is_turned = util.mask_func(number)
    return sum(1 << place for place in order if is_turned(*divmod(place, size)))
