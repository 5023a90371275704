"""What can be set to what lies on the table: how it stands, on every page, and its forms, when somebody opens them."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, ClassVar
from urllib.parse import urlencode

from markupsafe import Markup

from companion.web import pages
from companion.web.parts import Frame, Links, Lying, Person, Setting
from companion.web.questions import setting, standing

if TYPE_CHECKING:
    from card_data.rules import Quantity
    from companion.web.reading import Reading

_MOST = 512  # tables, languages and pages for which it is kept
_NOTHING = Markup()
NAMED = "set"  # what of it is asked for, in an address


@dataclass(frozen=True, slots=True)
class OnTable:
    """What can be set right at a table and how it stands: the same for everybody who sits there."""

    part: ClassVar[str] = "parts/lying.html"
    lying: tuple[Lying, ...]
    people: tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class CorrectionsPage:
    """`/t/<id>/corrections`: all that can be set right, for who sits there; `named` is the id of what is open."""

    template: ClassVar[str] = "corrections.html"
    frame: Frame
    links: Links
    back: str
    settings: tuple[Setting, ...]
    people: tuple[Person, ...]
    named: str = ""


@dataclass(frozen=True, slots=True)
class SettingPart:
    """`/t/<id>/corrections?set=<id>` for a script: the form of one thing, put where it was opened."""

    part: ClassVar[str] = "parts/setting.html"
    setting: Setting


@dataclass(slots=True)
class Corrections:
    """How things stood last, as HTML. It is public and the same for everybody who sits at the table: made once."""

    _made: OrderedDict[tuple[str, int, str, str], Markup] = field(default_factory=OrderedDict)

    def block(self, reading: Reading) -> Markup:
        """What lies there, as it stands on a page; each leads to where it is set right."""
        if not reading.shown.quantities or not reading.is_seated:
            return _NOTHING
        of = (reading.shown.quantities, reading.names, reading.at, reading.game)
        return reading.memory.shared.of("on-table", of, lambda: self._block(reading))

    def _block(self, reading: Reading) -> Markup:
        key = (reading.table, reading.shown.seq, reading.phrases.language, reading.at)
        made = self._made.get(key)
        if made is None:
            made = self._made[key] = _block(reading)
            if len(self._made) > _MOST:
                self._made.popitem(last=False)
        return made


def corrections_page(reading: Reading, name: str) -> CorrectionsPage:
    """Everything that can be set right, by itself; what is called so lies open."""
    return CorrectionsPage(
        frame=reading.frame(title=reading.phrases("page.table.title")),
        links=reading.links(),
        back=reading.here,
        settings=tuple(setting(reading, one) for one in reading.shown.quantities),
        people=reading.badges(),
        named=name,
    )


def setting_part(reading: Reading, name: str) -> SettingPart | None:
    """What sets one thing right, for a page that is there; None where there is nothing of that name."""
    found = next((one for one in reading.shown.quantities if one.id == name), None)
    return None if found is None else SettingPart(setting(reading, found))


def _block(reading: Reading) -> Markup:
    shared, of = reading.memory.shared, (reading.names, reading.at, reading.game)
    lying = tuple(
        shared.of(("lying", one.id), (one, of), partial(_lying, reading, one)) for one in reading.shown.quantities
    )
    return Markup(pages.made(OnTable(lying, reading.badges()), reading.phrases, reading.memory))  # noqa: S704 - autoescape has made it


def _lying(reading: Reading, quantity: Quantity) -> Lying:
    url = f"{reading.root}/corrections?{urlencode({'at': reading.at, NAMED: quantity.id})}"
    return Lying(quantity.id, *standing(reading, quantity), url)
