"""The changing parts of pages that were made last: who answers is told by the answer and by the stream the same."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TypeAlias

from companion.web.once import Latest, Memory, Once
from companion.web.pages import part

if TYPE_CHECKING:
    from companion.web.pages import Rendered
    from companion.web.views import Looking, Views

_MOST = 256  # that are kept, of 10 to 30 kB each
_VIEWERS, _TABLES = 1280, 256  # whose pieces are kept, up to 30 kB each, and of which tables in which languages
_FRESH = 1.0  # seconds
_Key: TypeAlias = tuple[str, str, str, str, bool]
_State: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Told:
    """A changing part in UTF-8, and whether a stream goes on after it."""

    html: bytes
    seq: int
    is_live: bool


@dataclass(slots=True)
class Fragments:
    """Makes the part of a page for a device that has just done something, or that listens; once for both of them.

    What has not changed since it was made last is put in as it was; what is the same for all seats is made for one.
    """

    views: Views
    now: Callable[[], float]
    _made: OrderedDict[_Key, tuple[_State, float, Told]] = field(default_factory=OrderedDict)
    _own: Latest[_Key, Once] = field(default_factory=lambda: Latest(_VIEWERS, Once))
    _shared: Latest[tuple[str, str, str], Once] = field(default_factory=lambda: Latest(_TABLES, Once))

    def told(self, looking: Looking) -> Told | None:
        """The part as the table stands; None where there is no such table."""
        public = self.views.site.host.shown(looking.table, device="", screen=True)
        if public is None:
            return None
        key = (looking.table, looking.device, looking.at, looking.phrases.language, looking.is_on_host)
        state = (public.seq, self.views.site.whereabouts.number)
        known = self._made.get(key)
        if known is not None and known[0] == state and self.now() - known[1] < _FRESH:
            return known[2]
        return self._kept(key, state, looking)

    def _kept(self, key: _Key, state: _State, looking: Looking) -> Told | None:
        memory = Memory(self._own.of(key), self._shared.of((looking.table, looking.at, looking.phrases.language)))
        page = self.views.page(replace(looking, is_script=True, memory=memory))
        if page is None:
            return None
        made: Rendered = part(page, looking.phrases, memory)
        told = Told(made.html.encode(), made.seq, bool(page.stream.events))
        if made.seq == state[0]:
            self._keep(key, (state, self.now(), told))
        return told

    def _keep(self, key: _Key, made: tuple[_State, float, Told]) -> None:
        """Keeps what was made now, and lets go of what nobody is told any more."""
        self._made[key] = made
        self._made.move_to_end(key)
        while len(self._made) > _MOST or made[1] - next(iter(self._made.values()))[1] >= _FRESH:
            self._made.popitem(last=False)
