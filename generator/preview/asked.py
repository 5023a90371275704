"""What a page was asked for: addresses' queries and forms, read leniently into records."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from card_data.model import Range
from card_data.templates import papers
from generator.build.options import BACKS, FLIPS, INKS, MARKS, ORDERS, SETS, TOKENS, Options
from generator.build.printers import printed_on
from generator.preview.desk import Look
from generator.preview.sight import SIGHTS

if TYPE_CHECKING:
    from card_data.model import Game
    from generator.build.printers import Printer

PAPERS = (*("a4", "letter", "a3", "legal", "tabloid"), "trim")
_LONGEST = 200  # letters of a search


@dataclass(frozen=True, slots=True)
class Asked:
    """How the faces are to be shown: the look, which of them, and what is laid over them."""

    look: Look
    component: str = ""
    search: str = ""
    sight: str = ""
    bleed: bool = False
    safe: bool = False

    @property
    def kept(self) -> dict[str, str]:
        """What other pages of the game keep of it."""
        said = {"lang": self.look.language, "ink": self.look.ink, "seat": self.look.seat, "sight": self.sight}
        return {name: value for name, value in said.items() if value and (name, value) != ("ink", "full")}

    @property
    def classes(self) -> str:
        """The classes that the page's body gets."""
        said = (("shows-bleed", self.bleed), ("shows-safe", self.safe), (f"sight-{self.sight}", bool(self.sight)))
        return " ".join(name for name, is_on in said if is_on)


def asked(query: Mapping[str, str], game: Game | None) -> Asked:
    """Reads a query; what is not possible is as if it had not been asked."""
    look = Look(query.get("lang", ""), query.get("ink", "full"), query.get("seat", ""))
    sight = query.get("sight", "")
    return Asked(
        look.fitting(game) if game else look,
        query.get("component", "")[:_LONGEST],
        query.get("q", "").strip()[:_LONGEST],
        sight if sight in SIGHTS else "",
        bleed=bool(query.get("bleed")),
        safe=bool(query.get("safe")),
    )


def languages(game: Game) -> tuple[str, ...]:
    """What a game can be printed in: each of its languages, and the first with each of the others."""
    known = game.texts.languages
    return (*known, *(f"{known[0]}+{other}" for other in known[1:]))


def players(game: Game) -> tuple[str, ...]:
    """For how many a game can be printed: all its numbers at once ("", the usual), or one of them."""
    low, high = game.players.low, min(game.players.high, game.players.low + 11)
    return ("", *(str(number) for number in range(low, high + 1))) if low < high else ("",)


def options(query: Mapping[str, str], game: Game) -> Options:
    """What a build is asked for; anything that is not possible is left at its usual."""
    usual = Options()
    said = query.get("lang", "")
    number = query.get("players", "")
    return Options(
        paper=_one_of(query.get("paper"), PAPERS, usual.paper),
        backs=_one_of(query.get("backs"), BACKS, usual.backs),
        flip=_one_of(query.get("flip"), FLIPS, usual.flip),
        players=Range(int(number), int(number)) if number and number in players(game) else None,
        languages=tuple(said.split("+")) if said in languages(game) else game.texts.languages[:1],
        ink=_one_of(query.get("ink"), INKS, usual.ink),
        set=_one_of(query.get("set"), SETS, usual.set),
        order=_one_of(query.get("order"), ORDERS, usual.order),
        marks=_one_of(query.get("marks"), MARKS, usual.marks),
        margin=_millimetres(query.get("margin", ""), usual.margin),
        is_sleeved=bool(query.get("sleeved")),
        tokens=_one_of(query.get("tokens"), TOKENS, usual.tokens),
    )


def on_printer(chosen: Options, query: Mapping[str, str], printers: Iterable[Printer]) -> Options:
    """The options for the printer that is asked for, if it is known; edge and margin stand where they are unusual."""
    usual = Options()
    printer = next((one for one in printers if one.name == query.get("printer")), None)
    if printer is None or chosen.paper == "trim":
        return chosen
    said = (("flip", chosen.flip != usual.flip), ("margin", chosen.margin != usual.margin))
    return printed_on(chosen, printer, said=frozenset(name for name, is_said in said if is_said))


def written(chosen: Options) -> dict[str, str]:
    """The options as a query that says them again."""
    said = {
        "paper": chosen.paper,
        "backs": chosen.backs,
        "flip": chosen.flip,
        "players": str(chosen.players or ""),
        "lang": "+".join(chosen.languages),
        "ink": chosen.ink,
        "set": chosen.set,
        "order": chosen.order,
        "marks": chosen.marks,
        "margin": f"{chosen.margin:g}",
        "sleeved": "yes" if chosen.is_sleeved else "",
        "tokens": chosen.tokens,
        "printer": chosen.printer.name if chosen.printer else "",
    }
    return {name: value for name, value in said.items() if value}


def tokens(game: Game) -> tuple[str, ...]:
    """The forms to choose between for tokens whose shape a game leaves open ("" is as usual); else none."""
    is_free = any(one.kind == "tokens" and not one.settings.get("shape") for one in game.components)
    return ("", *TOKENS[1:]) if is_free else ()


def has_boxes(game: Game) -> bool:
    """Whether something of a game must know if its cards are in sleeves."""
    return any(one.kind == "boxes" for one in game.components)


def paper_names() -> tuple[str, ...]:
    """The papers that can be chosen."""
    there = papers()
    return tuple(name for name in PAPERS if name == "trim" or name in there)


def _one_of(value: str | None, known: tuple[str, ...], usual: str) -> str:
    return value if value in known and value is not None else usual


def _millimetres(text: str, usual: float) -> float:
    try:
        number = float(text.replace(",", "."))
    except ValueError:
        return usual
    return number if 0 <= number <= 40 else usual  # noqa: PLR2004 - as on the command line
