"""What can be set to what lies on the table, as HTML: made once for everybody who sits there."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from flask import render_template
from markupsafe import Markup

from companion.web.questions import setting
from companion.web.reading import NOTHING_TRIED
from companion.web.shapes import OnTable

if TYPE_CHECKING:
    from companion.web.reading import Reading

_MOST = 512  # tables, languages and pages for which it is kept
_NOTHING = Markup()


@dataclass(slots=True)
class Corrections:
    """The blocks that were made last. What they say is public and the same for all, their forms' actions too.

    To an action the device and the value are added when it is sent (`Doing.act`), so that two people are not one.
    """

    _made: OrderedDict[tuple[str, int, str, str], Markup] = field(default_factory=OrderedDict)

    def block(self, reading: Reading) -> Markup:
        """The block as it stands on a page; a page that tells of a refusal has one of its own."""
        if not reading.shown.quantities or not reading.is_seated:
            return _NOTHING
        if reading.attempt is not NOTHING_TRIED:
            return _block(reading)
        key = (reading.table, reading.shown.seq, reading.phrases.language, reading.at)
        made = self._made.get(key)
        if made is None:
            made = self._made[key] = _block(replace(reading, page=str(reading.shown.seq)))  # whoever asks first
            if len(self._made) > _MOST:
                self._made.popitem(last=False)
        return made


def _block(reading: Reading) -> Markup:
    settings = tuple(setting(reading, one) for one in reading.shown.quantities)
    people = tuple(replace(one, is_mine=False, is_self=False, page="") for one in reading.people())
    page = OnTable(settings, people)
    return Markup(render_template(page.part, page=page, say=reading.phrases))  # noqa: S704 - autoescape has made it
