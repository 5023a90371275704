"""An address as a QR code that a terminal can show: light ground and dark modules whatever its own colours are."""

from __future__ import annotations

import qrcode
from qrcode.constants import ERROR_CORRECT_L

QUIET = 4  # light modules around, ISO/IEC 18004
_HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


def modules(text: str) -> tuple[tuple[bool, ...], ...]:
    """The code's modules row by row, dark ones true, with the light ones around."""
    code = qrcode.QRCode(error_correction=ERROR_CORRECT_L, border=QUIET)
    code.add_data(text)
    code.make(fit=True)
    return tuple(tuple(bool(dark) for dark in row) for row in code.get_matrix())


def half_blocks(code: tuple[tuple[bool, ...], ...]) -> list[str]:
    """Two rows of modules in each line of text, for dark ink on a light ground."""
    rows = [*code, *([(False,) * len(code[0])] if len(code) % 2 else [])]
    return ["".join(_HALVES[pair] for pair in zip(*rows[at : at + 2], strict=True)) for at in range(0, len(rows), 2)]


def runs(row: tuple[bool, ...]) -> list[tuple[bool, int]]:
    """A row as runs of equal modules, for terminals that know no half blocks."""
    found: list[tuple[bool, int]] = []
    for dark in row:
        if found and found[-1][0] == dark:
            found[-1] = (dark, found[-1][1] + 1)
        else:
            found.append((dark, 1))
    return found
