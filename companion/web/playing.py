"""The table while it is played and after: as one of its seats, as several on one device, and as who only watches."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import partial
from typing import ClassVar
from urllib.parse import urlencode

from markupsafe import Markup

from card_data.rules import Fact as Told
from card_data.rules import To
from companion.engine.position import Line
from companion.engine.shown import Asked, Shown, Wait
from companion.web.board import Boards, board
from companion.web.parts import (
    Board,
    Deed,
    Fact,
    Frame,
    Links,
    LogLine,
    Person,
    Proof,
    Question,
    Result,
    Step,
    UndoWish,
    Waiting,
)
from companion.web.questions import answer_words, question
from companion.web.reading import Reading, time_of_day
from companion.web.results import result
from companion.web.seated import asks, people_deeds, skips, wishes
from companion.web.shapes import Code, CoverPage, Playing

REFRESH = 4  # seconds, without JavaScript
ASKED = 30  # seconds, where somebody is choosing: what is not sent yet is lost with the page
_MOST_LINES = 12


@dataclass(frozen=True, slots=True)
class Around:
    """What a page of a running table knows beside it: its evening, other games, if there are pictures, the code."""

    evening: str = ""
    others: tuple[tuple[str, str], ...] = ()  # ids and titles of the other games
    has_pictures: bool = False
    boards: Boards = field(default_factory=Boards)
    code: Code | None = None
    own: Markup = field(default_factory=Markup)
    on_table: Markup = field(default_factory=Markup)

    def board(self, reading: Reading) -> Board | None:
        """The board with what lies on it; None where the game has none, or there is no game to see."""
        view = reading.shown.view
        if view is None:
            return None
        of = (view.pieces, reading.names, reading.game)
        make = partial(board, reading, view.pieces, self.boards, has_pictures=self.has_pictures)
        return reading.memory.own.of("board", of, make)


@dataclass(frozen=True, slots=True)
class StepsPage:
    """`/t/<id>/steps`: what can be taken back, the newest first; `part` is its list, put where it was opened."""

    template: ClassVar[str] = "steps.html"
    part: ClassVar[str] = "parts/steps.html"
    frame: Frame
    links: Links
    back: str
    steps: tuple[Step, ...]


def playing_page(reading: Reading, around: Around, *, covered: str = "") -> Playing:
    """The page of a seat, of all seats of a device together (`me` None), or of who watches.

    `covered` is the address of the cover for the seat of this device that is asked something in private.
    """
    shown = reading.shown
    is_free = shown.frozen_reason is None
    may = reading.is_seated and is_free
    return Playing(
        frame=reading.frame(refresh=_refresh(reading)),
        stream=reading.stream(),
        links=reading.links(evening=around.evening),
        game=reading.card(),
        headline=reading.say(shown.view.title) if shown.view else reading.title,
        waits=waits(reading),
        me=None if shown.seat is None else reading.person(shown.seat),
        mine=reading.people(reading.held) if reading.held else (),
        people=reading.people(),
        questions=_questions(reading) if may else (),
        waiting=waiting(reading),
        facts=facts(reading),
        board=around.board(reading),
        on_table=around.on_table if may else Markup(),
        undo=_undo(reading),
        steps=f"{reading.root}/steps?{urlencode({'at': reading.at})}" if may and shown.backs else "",
        lines=latest_lines(reading, _MOST_LINES),
        doubts=tuple(reading.say(doubt) for doubt in shown.doubts),
        wishes=wishes(reading),
        people_deeds=(*people_deeds(reading), *_askable(reading)),
        result=_result(reading, around),
        frozen=reading.say(shown.frozen_reason),
        proof=Proof(shown.commitment, shown.seed),
        own=around.own,
        hand_over=covered,
        code=around.code,
        renew=renew(reading, around) if may and shown.lead in reading.held else None,
    )


def _refresh(reading: Reading) -> int:
    """After how many seconds the page asks again; never by itself while something private lies open."""
    if reading.is_uncovered:
        return 0
    is_choosing = any(asked.given is None and not asked.interrupt for asked in reading.shown.prompts)
    return ASKED if is_choosing and reading.is_seated else REFRESH


def renew(reading: Reading, around: Around) -> Deed | None:
    """A code for phones that come back to a table where nobody more can sit down; None where there is a code."""
    return None if around.code else reading.deed("renew", reading.phrases("web.renew-back"))


def cover_page(reading: Reading, to: int, others: tuple[int, ...]) -> CoverPage:
    """The cover between two people who share a device: nothing on it is anybody's secret."""
    person = reading.person(to) or Person(to, "?")
    view = reading.shown.view
    return CoverPage(
        frame=reading.frame(),
        stream=reading.stream(),
        links=reading.links(),
        game=reading.card(),
        headline=reading.say(view.title) if view else reading.title,
        waits=waits(reading),
        to=person,
        show=f"{reading.root}/seat/{to}?open=1",
        others=tuple(replace(one, page=f"{reading.root}/seat/{one.number}") for one in reading.people(others)),
        shared=f"{reading.root}?shared=1",
    )


def together(public: Shown, mine: dict[int, Shown]) -> Shown:
    """What a device with several seats may show uncovered: what all may see, and what its seats are asked openly."""
    first = next(iter(mine.values()))
    prompts: dict[tuple[str, int], Asked] = {
        (asked.id, asked.seat): asked for shown in mine.values() for asked in shown.prompts if not is_private(asked)
    }
    seq = min(public.seq, *(shown.seq for shown in mine.values()))  # what comes between is shown again
    return replace(public, seq=seq, seats=first.seats, prompts=tuple(prompts.values()), backs=first.backs)


def is_private(asked: Asked) -> bool:
    """Whether a question is nobody else's business: its answer is sealed, or who really chooses is secret."""
    return asked.sealed or asked.alike


def asked_in_private(mine: dict[int, Shown]) -> tuple[int, ...]:
    """The seats of a device that still have to answer behind a cover, in their order at the table."""
    return tuple(
        seat
        for seat, shown in mine.items()
        if any(is_private(asked) and asked.given is None and not asked.interrupt for asked in shown.prompts)
    )


def _questions(reading: Reading) -> tuple[Question, ...]:
    once, of = reading.memory.own, (reading.attempt, reading.names, reading.at, reading.game)
    return tuple(
        once.of(("question", at), (asked, of), partial(question, reading, asked))
        for at, asked in enumerate(reading.shown.prompts)
    )


def waits(reading: Reading) -> str:
    """In one line what the table waits for; "" where it waits for nothing."""
    return next((wait.told for wait in waiting(reading) if not wait.is_interrupt), "")


def _told(reading: Reading, wait: Wait) -> str:
    if wait.to is To.TABLE:
        return reading.say(wait.say)
    names = [person.name for person in _badges(reading, wait.seats)]
    key = "web.waiting-first" if wait.to is To.FIRST else "web.waiting"
    return reading.phrases(key, None, {"who": reading.sentences.listed(names)})


def waiting(reading: Reading) -> tuple[Waiting, ...]:
    """Everything the table waits for: the same for all who sit there, and for all who watch."""
    of = (reading.shown.waiting, reading.names, reading.is_seated, reading.at, reading.game)
    return reading.memory.shared.of(("waiting", reading.is_seated), of, lambda: _waiting(reading))


def _waiting(reading: Reading) -> tuple[Waiting, ...]:
    return tuple(
        Waiting(
            say=reading.say(wait.say),
            told=_told(reading, wait),
            people=_badges(reading, wait.seats),
            is_sealed=wait.sealed,
            is_interrupt=wait.interrupt,
            skips=skips(reading, wait),
            answers=_answers(reading, wait),
        )
        for wait in reading.shown.waiting
    )


def _answers(reading: Reading, wait: Wait) -> tuple[tuple[Person, str], ...]:
    given = ((reading.badge(seat), seat) for seat in sorted(wait.given))
    return tuple((person, answer_words(reading, wait.asks[seat], wait.given[seat])) for person, seat in given if person)


def _badges(reading: Reading, seats: tuple[int, ...]) -> tuple[Person, ...]:
    """Seats in their order at the table."""
    found = (reading.badge(number) for number, _, _ in reading.names if number in seats)
    return tuple(person for person in found if person is not None)


def facts(reading: Reading) -> tuple[Fact, ...]:
    """What the view tells."""
    told = reading.shown.view.facts if reading.shown.view else ()
    of = (told, reading.names, reading.game)
    return reading.memory.own.of("facts", of, lambda: tuple(_fact(reading, at, each) for at, each in enumerate(told)))


def _fact(reading: Reading, at: int, told: Told) -> Fact:
    """A line of what the view tells; what is no secret is the same in the views of most seats."""
    memory, named = reading.memory, reading.sentences.named
    return (memory.own if told.private else memory.shared).of(
        ("fact", at),
        (told, reading.names, reading.game),
        lambda: Fact(named(told.label), named(told.value), reading.badge(told.seat), told.private),
    )


def latest_lines(reading: Reading, most: int) -> tuple[LogLine, ...]:
    """The last lines of the log in words, the newest first: the same for everybody."""
    lines = reading.shown.lines[-most:]
    of = (lines, reading.names, reading.game)
    return reading.memory.shared.of("lines", of, lambda: log_lines(reading, lines))


def log_lines(reading: Reading, lines: tuple[Line, ...]) -> tuple[LogLine, ...]:
    """Lines of the log in words, the newest first."""
    return tuple(
        LogLine(
            told=reading.say(line.say),
            time=time_of_day(line.at),
            who=reading.badge(line.seat),
            is_undone=line.undone,
        )
        for line in reversed(lines)
    )


def _undo(reading: Reading) -> UndoWish | None:
    request = reading.shown.undo
    if request is None:
        return None
    who = reading.person(request.seat) if request.seat is not None else None
    told = reading.phrases("web.undo.asked", None, {"who": who.name if who else reading.phrases("log.somebody")})
    deeds: list[Deed] = []
    for person in reading.people(reading.held):
        seat, name = {"seat": person.number}, {"who": person.name}
        if person.number in request.needed:
            deeds.append(reading.deed("consent", reading.phrases("web.undo.yes", None, name), {**seat, "yes": "yes"}))
            deeds.append(reading.deed("consent", reading.phrases("web.undo.no", None, name), {**seat, "yes": "no"}))
        elif person.number == request.seat:
            deeds.append(reading.deed("consent", reading.phrases("web.undo.withdraw"), {**seat, "yes": "no"}))
    return UndoWish(told, tuple(deeds))


def steps_page(reading: Reading, seat: int) -> StepsPage:
    """What a seat can take back, the newest first."""
    told = ((back.to, reading.say(back.say), back.free) for back in reading.shown.backs)
    steps = tuple(_step(reading, to, words, seat, is_free=is_free) for to, words, is_free in told)
    title = reading.phrases("page.undo.title")
    return StepsPage(reading.frame(title=title), reading.links(), reading.here, steps)


def _step(reading: Reading, to: int, told: str, seat: int, *, is_free: bool) -> Step:
    label = reading.phrases("web.undo.back" if is_free else "web.undo.ask")
    return Step(told, reading.deed("undo", label, {"to": to, "seat": seat}), is_free)


def _askable(reading: Reading) -> tuple[tuple[Person, tuple[Deed, ...]], ...]:
    """For who watches: each seat with how to ask for it."""
    found = {int(dict(deed.fields)["seat"]): deed for deed in asks(reading)}
    return tuple((person, (found[person.number],)) for person in reading.people() if person.number in found)


def _result(reading: Reading, around: Around) -> Result | None:
    if not reading.is_seated or reading.shown.next_table:
        return result(reading)
    again = reading.deed("again", reading.phrases("web.again"))
    others = tuple(reading.deed("again", title, {"game": game}) for game, title in around.others)
    return result(reading, again=again, others=others)
