"""The table before the game: who is in, how others come, what was chosen, and whether it can begin."""

from __future__ import annotations

from dataclasses import dataclass, field

from card_data.rules import Option
from companion.web.devices import Remembered
from companion.web.parts import Deed, Pick
from companion.web.phrases import Phrases
from companion.web.reading import Reading
from companion.web.seated import asks, dress_forms, rises, sit_form, wishes
from companion.web.sentences import Sentences
from companion.web.shapes import Code, Doctor, LobbyPage, Only, OptionField

REFRESH = 5  # seconds, without JavaScript
_SITTING = 30  # seconds, where somebody may be typing a name
_PATIENCE = 60  # seconds without a phone, until the page says what to look at
_ADVICE = ("same", "mobile", "vpn", "guest", "firewall", "browser", "one")
_MOST_LINES = 12  # of what to lay out


@dataclass(frozen=True, slots=True)
class Room:
    """What a lobby knows beside the table: colours, how many can play, the code, how many seconds it has stood."""

    kits: tuple[str, ...]
    most: int
    code: Code | None
    stood: int
    remembered: Remembered = field(default_factory=Remembered)
    evening: str = ""


def lobby_page(reading: Reading, room: Room) -> LobbyPage:
    """The lobby as a device sees it."""
    shown, seats = reading.shown, reading.is_seated
    chosen = {one.option.id: one.choice for one in shown.options}
    options = tuple(one.option for one in shown.options if one.option.counts(chosen))
    is_free = shown.frozen_reason is None
    return LobbyPage(
        frame=reading.frame(refresh=REFRESH if seats else _SITTING),
        stream=reading.stream(),
        links=reading.links(evening=room.evening),
        game=reading.card(),
        code=room.code,
        people=reading.people(),
        is_seated=seats,
        sit=sit_form(reading, room.kits, room.most, room.remembered),
        dress=dress_forms(reading, room.kits),
        options=option_fields(reading.sentences, options, chosen, len(shown.seats)),
        choose=f"{reading.root}/choose" if is_free and (seats or not shown.seats) else "",
        action=reading.action(),
        begin=_begin(reading) if seats and is_free else None,
        order=reading.people(),
        hindrance=reading.say(shown.hindrance),
        wishes=wishes(reading),
        lock=_lock(reading) if seats and is_free else None,
        rises=rises(reading),
        asks=asks(reading),
        doctor=doctor(reading, room.stood),
        lay_out=lay_out(reading.sentences),
    )


def option_fields(
    sentences: Sentences, options: tuple[Option, ...], chosen: dict[str, str], players: int = 0
) -> tuple[OptionField, ...]:
    """The options of a game with what is chosen; one that is not for so many players is barred."""
    found = []
    for option in options:
        now = chosen.get(option.id, option.usual)
        picks = tuple(
            Pick(
                value=choice,
                label=sentences.text(f"option.{option.id}.{choice}"),
                barred=_barred(sentences.phrases, option, choice, players),
                is_picked=choice == now,
            )
            for choice in option.choices
        )
        label = sentences.text(f"option.{option.id}")
        found.append(OptionField(f"option.{option.id}", label, picks, option.one_device, _only(sentences, option)))
    return tuple(found)


def _only(sentences: Sentences, option: Option) -> Only | None:
    """With which other choices it means anything; None where with any."""
    if not option.only:
        return None
    names = [f"option.{other}.{choice}" for other, choices in option.only.items() for choice in choices]
    short = (sentences.text(name).partition(":")[0] for name in names)  # what a choice is comes after its name
    told = sentences.phrases("web.option-only", None, {"choices": " · ".join(short)})
    return Only(told, " ".join(names))


def _barred(phrases: Phrases, option: Option, choice: str, players: int) -> str:
    if not option.players or choice == option.usual or not players or players in option.players:
        return ""
    return phrases("web.option-players", None, {"players": ", ".join(map(str, option.players))})


def _begin(reading: Reading) -> Deed:
    return reading.deed("begin", reading.phrases("web.begin"), barred=reading.say(reading.shown.hindrance))


def _lock(reading: Reading) -> Deed:
    is_locked = reading.shown.locked
    label = reading.phrases("web.unlock" if is_locked else "web.lock")
    return reading.deed("lock", label, {"locked": "no" if is_locked else "yes"})


def doctor(reading: Reading, stood: int) -> Doctor | None:
    """What to look at where at most one phone has come; `stood` is for how many seconds nobody has."""
    phones = sum(chair.held for chair in reading.shown.seats)
    if phones > 1:
        return None
    say = reading.phrases
    advice = tuple(f"{say(f'network.advice.{one}.what')}: {say(f'network.advice.{one}.how')}" for one in _ADVICE)
    return Doctor(max(0, _PATIENCE - stood), advice)


def lay_out(sentences: Sentences) -> tuple[str, ...]:
    """What to lay on the table, from the game's texts `lay-out.1`, `lay-out.2` …; empty where it has none."""
    found = []
    for number in range(1, _MOST_LINES + 1):
        text = sentences.text(f"lay-out.{number}")
        if text == f"lay-out.{number}":
            break
        found.append(text)
    return tuple(found)
