"""Layouts made ready for one size: what each part of them has drawn so far, and for which values."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import TYPE_CHECKING, TypeAlias

from card_data.expressions import Template
from card_data.geometry import Box
from card_data.marks import Group, Mark
from generator.art.ink import grey_marks
from generator.layout.drawing import drawn_node
from generator.layout.imprint import Imprint, imprint
from generator.layout.nodes import Unit, units
from generator.layout.tokens import Tokens, digest, layout_token, places_tokens, token

if TYPE_CHECKING:
    from card_data.geometry import Size
    from card_data.model import Layout
    from generator.layout.scene import Scene, Shop

_REMEMBERED = 256  # results kept for one unit: beyond that its values hardly ever come again
_TRACED = 1024  # of painters, which draw more slowly, and are asked for the key and again for the face

Texts: TypeAlias = tuple[str, ...]
Drawn: TypeAlias = tuple[Mark, ...]


class Heard:
    """The game's texts, remembering what they answered since it was last asked."""

    def __init__(self, texts: Callable[..., object]) -> None:
        """Keeps the texts."""
        self._texts = texts
        self._answers: list[str] = []

    def __call__(self, *args: object, **options: object) -> object:
        """A text of the game."""
        answer = self._texts(*args, **options)
        self._answers.append(token(answer))
        return answer

    def answers(self) -> Texts:
        """What was answered; it is forgotten then."""
        found = tuple(self._answers)
        self._answers.clear()
        return found


class Watched(Mapping[str, object]):
    """Values that remember which of them were asked for."""

    def __init__(self, values: Mapping[str, object]) -> None:
        """Keeps the values."""
        self._values = values
        self.asked: dict[str, None] = {}

    def __getitem__(self, name: str) -> object:
        """The value; asking for what is not there is remembered too."""
        self.asked[name] = None
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        """Every name; who goes through them all depends on them all."""
        for name in self._values:
            self.asked[name] = None
            yield name

    def __len__(self) -> int:
        """How many there are."""
        return len(self._values)


@dataclass(slots=True)
class _Memo:
    """What one unit has drawn, by the values of its names; for painters, by what they asked for."""

    unit: Unit
    token: str
    drawn: dict[Texts, Drawn] = field(default_factory=dict)
    traced: dict[Texts, dict[Texts, Drawn]] = field(default_factory=dict)


class Plate:
    """One layout at one size: the marks of a face, each unit of them drawn once for the values it depends on."""

    def __init__(self, shop: Shop, layout: Layout, size: Size, constants: Mapping[str, object], chain: Texts) -> None:
        """Sorts the layout's elements into units; `chain` is the languages that columns are looked up in."""
        self.shop, self.layout = shop, layout
        self.trim = Box(0.0, 0.0, size.width, size.height)
        self.readable = self.trim.grown(-layout.safe)
        self.imprint: Imprint | None = imprint(layout.id_line, self.readable, shop.language)
        fonts = shop.typesetter.library.named
        surroundings = (
            shop.ink,
            shop.language,
            chain,
            tuple(size),
            sorted(shop.palette.items()),
            sorted(fonts.items()),
            *places_tokens(layout.elements, shop.boards),
        )
        self.token = digest((layout_token(layout), repr(surroundings)))
        self._tokens = Tokens()
        heard = constants.get("t")
        self._heard = heard if isinstance(heard, Heard) else None
        self._memos = [
            _Memo(unit, digest((self.token, str(number), *(token(constants[name]) for name in unit.constants))))
            for number, unit in enumerate(units(layout.elements, frozenset(constants)))
        ]
        self._known_by_drawing = [memo for memo in self._memos if memo.unit.is_known_by_drawing]
        names = {name for memo in self._memos if not memo.unit.is_known_by_drawing for name in memo.unit.names}
        edge = layout.edge.names if isinstance(layout.edge, Template) else frozenset()
        self._names = tuple(sorted(names | edge))
        self._all_tokens = digest(memo.token for memo in self._memos)

    def tokens(self, scene: Scene) -> Texts:
        """What tells the drawing of these values from every other: the values that names lead to, or the drawing."""
        drawn = [mark for memo in self._known_by_drawing for mark in self._drawn(memo, scene)]
        keys = [mark.key for mark in drawn if isinstance(mark, Group)]
        return (self._all_tokens, *self._tokens.all(scene.values, self._names), *keys)

    def marks(self, scene: Scene) -> list[Mark]:
        """The marks of a face."""
        return [mark for memo in self._memos for mark in self._drawn(memo, scene)]

    def _drawn(self, memo: _Memo, scene: Scene) -> Drawn:
        if memo.unit.sees_everything:
            return self._traced(memo, scene)
        key = self._tokens.all(scene.values, memo.unit.names)
        found = memo.drawn.get(key)
        if found is None:
            told = len(self.shop.report.entries)
            found = self._draw(memo, scene, key)
            if not (memo.unit.names and self._has_told(told)):
                _keep(memo.drawn, key, found, _REMEMBERED)
        return found

    def _traced(self, memo: _Memo, scene: Scene) -> Drawn:
        """Painters are pure: where all that they asked for is as it was, they would draw the same again."""
        for names, known in memo.traced.items():
            found = known.get(_answers(scene.values, names))
            if found is not None:
                return found
        watched, told = Watched(scene.values), len(self.shop.report.entries)
        found = self._draw(memo, replace(scene, values=watched), None)
        names = tuple(watched.asked)
        if not self._has_told(told):
            _keep(memo.traced.setdefault(names, {}), _answers(scene.values, names), found, _TRACED)
        return found

    def _has_told(self, before: int) -> bool:
        """Whether a problem has been told since: then the next row with the same values tells its own."""
        entries = self.shop.report.entries
        return len(entries) > before and any(not entry.is_notice for entry in islice(entries, before, None))

    def _draw(self, memo: _Memo, scene: Scene, key: Texts | None) -> Drawn:
        """The unit's marks as one group, whose key tells them from all others: by values, or by the marks."""
        heard = self._heard
        if heard is not None:
            heard.answers()
        marks = [mark for node in memo.unit.nodes for mark in drawn_node(scene, node, scene.trim)]
        if not marks:
            return ()
        if self.shop.ink == "bw":
            marks = list(grey_marks(marks))
        told = (repr(marks),) if key is None else (*key, *(heard.answers() if heard else ()))
        return (Group(tuple(marks), key=f"{self.layout.name}.{digest((memo.token, *told), 8)}"),)


def _keep(known: dict[Texts, Drawn], key: Texts, found: Drawn, most: int) -> None:
    if len(known) >= most:
        known.clear()
    known[key] = found


_MISSING = "\0missing"  # what a name that is not there is taken for


def _answers(values: Mapping[str, object], names: Texts) -> Texts:
    return tuple([token(values[name]) if name in values else _MISSING for name in names])
