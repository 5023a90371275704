"""Whether the people of a table find it: which of them no phone was heard of since codes carry the present address."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.engine.shown import Shown
    from companion.web.site import Site


class Reach:
    """Knows since when phones can come by the present address."""

    def __init__(self, site: Site) -> None:
        """That is the start of the companion, or a later move of the computer."""
        self._site = site
        self._since = site.clock()
        site.whereabouts.on_change(self._moved)

    def is_missed(self, table: str, shown: Shown) -> bool:
        """Whether somebody who plays on a phone has yet to come back by this address."""
        seen = self._site.host.last_seen(table)
        times = (seen.get(one.number) for one in shown.seats if one.held and not one.left and not one.away)
        return any(last is None or last < self._since for last in times)

    def _moved(self) -> None:
        self._since = self._site.clock()
