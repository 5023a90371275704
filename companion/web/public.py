"""What a table shows to everybody: its screen, its log, its result by itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from companion.engine.position import Stage
from companion.web.lobby import doctor
from companion.web.parts import Proof
from companion.web.playing import Around, facts, latest_lines, log_lines, renew, waiting, waits
from companion.web.reading import Reading
from companion.web.results import result
from companion.web.seated import wishes
from companion.web.shapes import LogPage, ResultPage, ScreenPage

REFRESH = 3  # seconds, without JavaScript
_MOST_LINES = 8
_STAGES: Mapping[Stage, Literal["lobby", "playing", "ended"]] = {
    Stage.LOBBY: "lobby",
    Stage.PLAYING: "playing",
    Stage.ENDED: "ended",
}


def screen_page(
    reading: Reading, around: Around, stood: int, *, may_admit: bool = False, is_missed: bool = False
) -> ScreenPage:
    """The shared display; `stood` is for how many seconds the table has been there.

    `may_admit`: it stands on the computer that runs the table, and can let phones in when nobody else is there to.
    `is_missed`: somebody's phone has yet to find the table, which shows its code for that in mid-game, too.
    """
    shown = reading.shown
    is_lobby = shown.stage is Stage.LOBBY
    return ScreenPage(
        frame=reading.frame(refresh=REFRESH),
        stream=reading.stream(),
        links=reading.links(evening=around.evening),
        game=reading.card(),
        stage=_STAGES[shown.stage],
        headline=reading.say(shown.view.title) if shown.view else reading.title,
        waits=reading.say(shown.hindrance) if is_lobby else waits(reading),
        people=reading.people(),
        waiting=waiting(reading),
        facts=tuple(fact for fact in facts(reading) if not fact.is_private),
        board=around.board(reading),
        lines=latest_lines(reading, _MOST_LINES),
        reveal=_reveal(reading),
        doubts=tuple(reading.say(doubt) for doubt in shown.doubts),
        code=around.code if is_lobby or is_missed else None,
        result=result(reading),
        frozen=reading.say(shown.frozen_reason),
        own=around.own,
        doctor=doctor(reading, stood) if is_lobby else None,
        wishes=wishes(reading, may_admit=may_admit),
        renew=renew(reading, around) if may_admit and shown.frozen_reason is None else None,
    )


def _reveal(reading: Reading) -> tuple[str, ...]:
    """What the last entry that told anything of the game told, in its order."""
    lines = [line for line in reading.shown.lines if not line.undone]
    if not lines or reading.shown.stage is Stage.LOBBY:
        return ()
    return tuple(reading.say(line.say) for line in lines if line.seq == lines[-1].seq)


def log_page(reading: Reading) -> LogPage:
    """Everything that happened."""
    return LogPage(
        frame=reading.frame(title=reading.phrases("web.log")),
        links=reading.links(),
        heading=reading.title,
        lines=log_lines(reading, reading.shown.lines),
        proof=Proof(reading.shown.commitment, reading.shown.seed),
    )


def result_page(reading: Reading, when: str) -> ResultPage | None:
    """How it ended, by itself; None while it goes on."""
    found = result(reading)
    if found is None:
        return None
    title = reading.phrases("web.result")
    return ResultPage(reading.frame(title=title), reading.links(), reading.title, when, found)
