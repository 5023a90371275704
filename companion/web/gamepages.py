"""Pages that a game brings (`seat.html`, `table.html`): in a sandbox, over nothing but what may be seen there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from traceback import walk_tb
from typing import TYPE_CHECKING, Any

from jinja2 import Template, TemplateError, TemplateSyntaxError
from jinja2.sandbox import ImmutableSandboxedEnvironment
from markupsafe import Markup

from card_data.rules import Piece
from card_data.templates import templates_folder
from companion.web.parts import Person
from companion.web.phrases import filled
from companion.web.questions import picture

if TYPE_CHECKING:
    from companion.web.reading import Reading

_LONGEST = 64_000  # bytes of a file
_OF_TABLES, _OF_PEOPLE = frozenset(dir(dict)), frozenset(Person.__dataclass_fields__)
_MOST_JUDGED = 4096  # kinds of things and names
_BROKEN = Markup('<p class="told note">{}</p>')
_MANNERS: Mapping[str, Any] = {"autoescape": True, "trim_blocks": True, "lstrip_blocks": True}
_PARTS = ("sign", "badge", "status", "tiles", "standings", "meter")  # macros of own.html
_FACE = Markup('<img class="face" src="{}" alt="{}" loading="lazy" width="{:.0f}" height="{:.0f}">')
_FAULTS = (TemplateError, ArithmeticError, LookupError, TypeError, ValueError, AttributeError)


class _Sandbox(ImmutableSandboxedEnvironment):
    """The library's sandbox, which remembers what it may: that is for the kind of thing and the name to say, only."""

    def __init__(self) -> None:
        super().__init__(**_MANNERS)
        self._judged: dict[tuple[type, str], bool] = {}

    def getattr(self, obj: Any, attribute: str) -> Any:  # noqa: ANN401 - as the library has it
        """What a page asks for; entries of tables and what is told of people, the most of it, need no judging."""
        kind = type(obj)
        if kind is dict and attribute in obj and attribute not in _OF_TABLES:
            return obj[attribute]
        if kind is Person and attribute in _OF_PEOPLE:
            return getattr(obj, attribute)
        return super().getattr(obj, attribute)

    def is_safe_attribute(self, obj: object, attr: str, value: object) -> bool:
        """Whether a page may ask for it."""
        known = self._judged.get((type(obj), attr))
        if known is None:
            if len(self._judged) >= _MOST_JUDGED:
                self._judged.clear()
            known = self._judged[type(obj), attr] = super().is_safe_attribute(obj, attr, value)
        return known


def _sandbox() -> ImmutableSandboxedEnvironment:
    made = _Sandbox()
    parts = made.from_string((templates_folder() / "web" / "table" / "own.html").read_text(encoding="utf-8")).module
    made.globals.update({name: getattr(parts, name) for name in _PARTS})
    return made


@dataclass(slots=True)
class GamePages:
    """Games' own pages, compiled once for each state of their files."""

    _environment: ImmutableSandboxedEnvironment = field(default_factory=_sandbox)
    _known: dict[Path, tuple[int, Template | Exception]] = field(default_factory=dict)

    def page(self, reading: Reading, name: str) -> Markup:
        """The game's own page of that name as HTML; empty where it has none, what is wrong where it breaks.

        It is given `view`, texts and pictures of the game, and what our own pages are put together from
        (docs/game-pages.md).
        """
        if reading.game is None or reading.shown.view is None:
            return Markup()
        try:
            template = self._template(Path(reading.game.folder) / name)
            if template is None:
                return Markup()
            of = (template, reading.shown.view, reading.shown.seat, reading.people(), reading.game)
            return reading.memory.own.of("own", of, lambda: _rendered(template, reading))
        except _FAULTS as fault:
            told = reading.phrases("page.own.broken", None, {"file": name, "line": _line(fault), "what": fault})
            return _BROKEN.format(told)

    def _template(self, path: Path) -> Template | None:
        """The compiled file; None where there is none. What is wrong with it is raised each time it is asked for."""
        try:
            stat = path.stat()
        except OSError:
            return None
        if self._known.get(path, (None, None))[0] != stat.st_mtime_ns:
            self._known[path] = (stat.st_mtime_ns, self._compiled(path, stat.st_size))
        found = self._known[path][1]
        if isinstance(found, Exception):
            raise found
        return found

    def _compiled(self, path: Path, size: int) -> Template | Exception:
        if size > _LONGEST:
            return ValueError(f"{size:,} > {_LONGEST:,} bytes")
        try:
            return self._environment.from_string(path.read_text(encoding="utf-8"))
        except (*_FAULTS, OSError) as fault:
            return fault


def _rendered(template: Template, reading: Reading) -> Markup:
    return Markup(template.render(view=_view(reading), **_words(reading)))  # noqa: S704 - autoescape has made it


def _line(fault: Exception) -> int:
    """The line of the file at which it broke."""
    if isinstance(fault, TemplateSyntaxError):
        return fault.lineno
    lines = [line for frame, line in walk_tb(fault.__traceback__) if frame.f_code.co_filename == "<template>"]
    return lines[0] if lines else 1


def _words(reading: Reading) -> dict[str, Callable[..., str]]:
    """What a game's page can ask for: a text, what a piece is called, a picture of it."""
    sentences = reading.sentences

    def text(key: str, n: int | None = None, gaps: Mapping[str, object] | None = None) -> str:
        """A text of the game, in the plural form for `n`, with its gaps filled in."""
        return filled(sentences.text(key, n), {name: str(value) for name, value in (gaps or {}).items()})

    def name(component: str, row: str) -> str:
        """What a piece is called."""
        return sentences.piece(Piece(component, row))

    def face(component: str, row: str) -> str:
        """A picture of a piece, as it is printed; its name where there is no such piece."""
        address = picture(reading, Piece(component, row))
        if not address or reading.game is None:
            return name(component, row)
        size = next(one.size for one in reading.game.components if one.id == component)
        return _FACE.format(address, name(component, row), *size)

    return {"text": text, "name": name, "face": face}


def _view(reading: Reading) -> dict[str, Any]:
    view = reading.shown.view
    assert view is not None
    named, person = reading.sentences.named, reading.person
    return {
        "title": reading.say(view.title),
        "facts": [
            {
                "label": named(fact.label),
                "value": named(fact.value),
                "who": None if fact.seat is None else person(fact.seat),
                "is_private": fact.private,
            }
            for fact in view.facts
        ],
        "pieces": [
            {
                "space": one.space,
                "component": one.component,
                "who": None if one.seat is None else person(one.seat),
                "piece": named(one.piece) if one.piece else "",
            }
            for one in view.pieces
        ],
        "people": list(reading.people()),
        "seat": reading.shown.seat,
        "more": dict(view.more),
    }
