"""Pages that a game brings (`seat.html`, `table.html`): in a sandbox, over nothing but what may be seen there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jinja2 import Template, TemplateError
from jinja2.sandbox import ImmutableSandboxedEnvironment
from markupsafe import Markup

if TYPE_CHECKING:
    from companion.web.reading import Reading

_LONGEST = 64_000  # bytes of a file
_NOTHING = Markup()
_MANNERS: Mapping[str, Any] = {"autoescape": True, "trim_blocks": True, "lstrip_blocks": True}
_FAULTS = (TemplateError, ArithmeticError, LookupError, TypeError, ValueError, AttributeError)


@dataclass(slots=True)
class GamePages:
    """Games' own pages, compiled once for each state of their files."""

    _environment: ImmutableSandboxedEnvironment = field(
        default_factory=lambda: ImmutableSandboxedEnvironment(**_MANNERS)
    )
    _known: dict[Path, tuple[int, Template | None]] = field(default_factory=dict)

    def page(self, reading: Reading, name: str) -> Markup:
        """The game's own page of that name as HTML; empty where it has none, or where it breaks.

        It is given `view` (`title`, `facts`, `pieces`, `people`, `seat`, `more`), and `text` for texts of the game.
        """
        if reading.game is None or reading.shown.view is None:
            return _NOTHING
        template = self._template(Path(reading.game.folder) / name)
        if template is None:
            return _NOTHING
        try:
            made = template.render(view=_view(reading), text=reading.sentences.text)
        except _FAULTS:
            return _NOTHING
        return Markup(made)  # noqa: S704 - autoescape has made it

    def _template(self, path: Path) -> Template | None:
        try:
            stat = path.stat()
        except OSError:
            return None
        if self._known.get(path, (None, None))[0] != stat.st_mtime_ns:
            self._known[path] = (stat.st_mtime_ns, self._compiled(path) if stat.st_size <= _LONGEST else None)
        return self._known[path][1]

    def _compiled(self, path: Path) -> Template | None:
        try:
            return self._environment.from_string(path.read_text(encoding="utf-8"))
        except (*_FAULTS, OSError):
            return None


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
