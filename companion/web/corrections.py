"""What can be set to what lies on the table: how it stands, on every page, and its forms, when somebody opens them."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, ClassVar
from urllib.parse import urlencode

from flask import render_template
from markupsafe import Markup

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
        people=_people(reading),
        named=name,
    )


def setting_part(reading: Reading, name: str) -> SettingPart | None:
    """What sets one thing right, for a page that is there; None where there is nothing of that name."""
    found = next((one for one in reading.shown.quantities if one.id == name), None)
    return None if found is None else SettingPart(setting(reading, found))


def _block(reading: Reading) -> Markup:
    lying = tuple(_lying(reading, one) for one in reading.shown.quantities)
    page = OnTable(lying, _people(reading))
    return Markup(render_template(page.part, page=page, say=reading.phrases))  # noqa: S704 - autoescape has made it


def _lying(reading: Reading, quantity: Quantity) -> Lying:
    url = f"{reading.root}/corrections?{urlencode({'at': reading.at, NAMED: quantity.id})}"
    return Lying(quantity.id, *standing(reading, quantity), url)


def _people(reading: Reading) -> tuple[Person, ...]:
    """The seats, whoever looks."""
    return tuple(replace(one, is_mine=False, is_self=False, page="") for one in reading.people())
