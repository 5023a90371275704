"""Join codes: short, short-lived, and only a way to the table, never a right to sit there."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from dataclasses import dataclass

from card_data.links import JOIN_ALPHABET, JOIN_LENGTH, LinkError, join_code
from companion.store.protocol import Store

LIFE = 2 * 60 * 60 * 1000  # ms that a code is good for
_RENEWED = 30 * 60 * 1000  # ms before its end from which on the screen shows a new one
_SETTING = "codes"
_FAIR = 256 - 256 % len(JOIN_ALPHABET)


@dataclass(frozen=True, slots=True)
class _Code:
    """Where a code leads and until when. `shut`: it was made for a table where nobody more could sit down."""

    table: str
    until: int
    shut: bool


class Codes:
    """The codes of all tables, in the store, so that those on a screen stay good over a restart.

    A code dies when its table is locked or full; for such a table a new one can be made, for phones that come back.
    """

    def __init__(self, store: Store, clock: Callable[[], int], randomness: Callable[[int], bytes]) -> None:
        """`randomness` gives so many bytes that nobody can guess."""
        self._store = store
        self._clock = clock
        self._randomness = randomness
        self._lock = threading.Lock()

    def code(self, table: str, *, shut: bool) -> str:
        """The code to show for a table, made where there is none; "" where nobody more can sit down. StoreFailed."""
        with self._lock:
            codes = self._read()
            late = self._clock() + _RENEWED
            good = [code for code, each in codes.items() if each.table == table and each.until > late]
            alive = [code for code in good if codes[code].shut or not shut]
            if alive:
                return alive[-1]
            return "" if shut else self._made(codes, table, shut=False)

    def renew(self, table: str, *, shut: bool) -> str:
        """A new code for a table, in place of all others; also where nobody more can sit down. StoreFailed."""
        with self._lock:
            codes = {code: each for code, each in self._read().items() if each.table != table}
            return self._made(codes, table, shut=shut)

    def find(self, code: str, shut: Callable[[str], bool | None]) -> str | None:
        """The table of a code as somebody typed it; `shut` says whether a table is, or None where it is gone."""
        try:
            meant = join_code(code)
        except LinkError:
            return None
        with self._lock:
            found = self._read().get(meant)
        if found is None:
            return None
        is_shut = shut(found.table)
        return None if is_shut is None or (is_shut and not found.shut) else found.table

    def forget(self, table: str) -> None:
        """No code leads to that table any more. StoreFailed."""
        with self._lock:
            codes = self._read()
            kept = {code: each for code, each in codes.items() if each.table != table}
            if len(kept) < len(codes):
                self._write(kept)

    def _made(self, codes: dict[str, _Code], table: str, *, shut: bool) -> str:
        code = self._drawn()
        while code in codes:
            code = self._drawn()
        self._write({**codes, code: _Code(table, self._clock() + LIFE, shut)})
        return code

    def _drawn(self) -> str:
        letters = ""
        while len(letters) < JOIN_LENGTH:
            fair = [byte for byte in self._randomness(2 * JOIN_LENGTH) if byte < _FAIR]
            letters += "".join(JOIN_ALPHABET[byte % len(JOIN_ALPHABET)] for byte in fair)
        return letters[:JOIN_LENGTH]

    def _read(self) -> dict[str, _Code]:
        """All codes that are good now; an unreadable setting holds none."""
        try:
            told = json.loads(self._store.setting(_SETTING) or "{}")
            codes = {code: _Code(*each) for code, each in told.items()}
        except (ValueError, TypeError, AttributeError):
            return {}
        now = self._clock()
        return {code: each for code, each in codes.items() if each.until > now}

    def _write(self, codes: dict[str, _Code]) -> None:
        told = {code: [each.table, each.until, each.shut] for code, each in codes.items()}
        self._store.keep_setting(_SETTING, json.dumps(told))
