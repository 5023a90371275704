"""`play:` and `score:` of game.yaml: a plan of what is asked and counted, tried out before anybody plays."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from card_data.columns import MOST_PLAYERS, ColumnType, column_type
from card_data.model import Range, Texts
from card_data.problems import Place, Report, nearest
from card_data.properties import BadValue
from card_data.readers.expression_checks import Checks
from card_data.readers.keys import ASK_KEYS, PLAY_KEYS
from card_data.readers.said import Said, scalar_text
from card_data.readers.texts import has_key, tell_bare_key
from card_data.readers.trials import Where, try_out
from card_data.readers.yaml_nodes import Fields, Node, Scalar
from card_data.scoring.counting import OF_END, OF_SEAT, OF_TIES, ROUND
from card_data.scoring.plan import (
    KINDS,
    NOBODY,
    ONE_OF,
    ONE_SEAT,
    PLAIN,
    SEALED,
    TABLE,
    USUAL_PLAYERS,
    WHOLE,
    Ask,
    Plan,
)

_RANGE = re.compile(r"-?\d+ *\.\. *-?\d+")
_NAME = re.compile(r"[a-z][a-z0-9_]*")
_RESERVED = frozenset({*OF_SEAT, *OF_END, "min", "max", "range", "t"})
_NOT_NAMES = frozenset({"true", "false", "none", "and", "or", "not", "if", "else", "in", "is"})
_MOST_ROUNDS, _MOST_SEATS, _MOST_ASKS, _LARGEST = 99, 20, 20, 99_999
_USUAL = (0, 999)  # of `whole` without a range


@dataclass(frozen=True, slots=True)
class _Reading:
    """What the parts of a plan are read with."""

    texts: Texts
    players: tuple[int, ...]
    report: Report

    def label(self, written: str, name: str, where: Place) -> str:
        """What something is called: as written, or by the text `play.<name>` if there is one, or by its name."""
        if written.startswith("@"):
            if not has_key(self.texts, written[1:]):
                known = [key for entries in self.texts.entries.values() for key in entries]
                what = f'No text is called "{written[1:]}"'
                self.report.problem(
                    "text/unknown-key", what, where, nearest(written[1:], known) or "Write it into text/."
                )
            return written
        tell_bare_key(written or name, self.texts, where, self.report)
        if written:
            return written
        is_text = self.texts.is_whole and has_key(self.texts, f"play.{name}")
        return f"@play.{name}" if is_text else name.replace("_", " ").capitalize()


def read_play(said: Said, texts: Texts, players: Range, report: Report) -> Plan | None:
    """How a game is played without code; None where it does not say. What is wrong is told, and stands as usual."""
    if not {"play", "score"} & said.entries.keys():
        return None
    before = len(report.problems)
    play = Said(said.node("play"), PLAY_KEYS, "play", report)
    reading = _Reading(texts, seats_of(players), report)
    asks = _asks(play, reading)
    plan = _plan(said, play, asks, reading)
    if len(report.problems) == before:
        scored = said if said.node("score") else play
        try_out(plan, Where(scored.at("score"), play.at("ends"), play.at("ties")), report)
    return plan


def seats_of(players: Range) -> tuple[int, ...]:
    """How many can play with phones: as many as the game says, or six where it does not."""
    if players.high >= MOST_PLAYERS:
        return tuple(count for count in USUAL_PLAYERS if count >= players.low) or (players.low,)
    most = max(players.low, min(players.high, _MOST_SEATS))
    return tuple(count for count in range(players.low, most + 1) if count in players)


def _plan(said: Said, play: Said, asks: tuple[Ask, ...], reading: _Reading) -> Plan:
    checks = Checks(asks, reading.report)
    ties = play.text("ties")
    return Plan(
        players=reading.players,
        asks=asks,
        steps=tuple(_steps(play, asks, reading)),
        score=_score(said, play, asks, checks),
        rounds=_rounds(play),
        ends=checks.expression(play.text("ends"), "ends", play.at("ends"), OF_END),
        wins=str(play.value("wins")),
        ties="" if ties == "shared" else checks.expression(ties, "ties", play.at("ties"), OF_TIES, asks),
        first=str(play.value("first")) if "play" in said.entries else NOBODY,
    )


def _score(said: Said, play: Said, asks: tuple[Ask, ...], checks: Checks) -> str:
    """The points of a round: what is said, or the sum of what is asked."""
    inner, outer = play.text("score"), said.text("score")
    if inner and outer:
        where = said.at("score")
        checks.report.problem(
            "play/score-twice", "`score:` stands beside `play:` and in it", where, "Keep one of them."
        )
    source, where = (inner, play.at("score")) if inner else (outer, said.at("score"))
    if source:
        return checks.expression(source, "score", where, OF_SEAT, asks)
    numbers = [ask.id for ask in asks if ask.kind == WHOLE]
    if not numbers and len(asks) == len(play.fields("asks")):  # else one could not be read, which is told
        what = "Nothing that is asked is a number, so that nobody knows how points are counted"
        checks.report.problem("play/score", what, play.place, "Write `score: 5 if taken else 0`.")
    return " + ".join(numbers) or "0"


def _rounds(play: Said) -> int:
    """How many rounds; 0 for no fixed number."""
    text = play.text("rounds")
    if text == "none":
        return 0
    if text.isascii() and text.isdecimal() and 1 <= int(text) <= _MOST_ROUNDS:
        return int(text)
    remedy = f"Write 1 to {_MOST_ROUNDS}, or none."
    play.report.problem("play/rounds", f'"{text}" is no number of rounds', play.at("rounds"), remedy)
    return 0


def _asks(play: Said, reading: _Reading) -> tuple[Ask, ...]:
    """What is asked, in order; where nothing is said of it, points."""
    node = play.node("asks")
    if node is not None and not isinstance(node, Fields):
        what = "`asks:` takes lines, each with a name and what may be answered"
        reading.report.problem("play/asks", what, play.at("asks"), "Write `suns: whole 0..20` below it.")
        return PLAIN.asks
    nodes = play.fields("asks")
    if len(nodes) > _MOST_ASKS:
        what = f"{len(nodes)} things are asked, more than {_MOST_ASKS}"
        reading.report.problem("play/asks", what, play.at("asks"), "Ask for the sum of some of them.")
    asks: list[Ask] = []
    for name, node in nodes.items():
        ask = _ask(name, node, asks, reading)
        if ask is not None:
            asks.append(ask)
    return tuple(asks) or (() if nodes else PLAIN.asks)


def _ask(name: str, node: Node, earlier: list[Ask], reading: _Reading) -> Ask | None:
    report = reading.report
    if not _NAME.fullmatch(name) or name in _RESERVED | _NOT_NAMES:
        why = "means something else in expressions" if name in _RESERVED | _NOT_NAMES else "is no name"
        remedy = "Take small letters, digits and _, such as cards_taken; what people read is its `label:`."
        report.problem("play/ask-name", f'"{name}" {why}', node.place, remedy)
        return None
    said = Said(None if isinstance(node, Scalar) else node, ASK_KEYS, f'ask "{name}"', report)
    spec = scalar_text(node, name, report) if isinstance(node, Scalar) else said.text("type")
    where = node.place if isinstance(node, Scalar) else said.at("type")
    kind = _kind(spec or WHOLE, where, report)
    ask = Ask(name, reading.label(said.text("label"), name, said.at("label")), *kind, by=_by(said, kind[0]))
    return _with_checks(_with_labels(ask, where, reading), said, earlier, reading)


def _with_labels(ask: Ask, where: Place, reading: _Reading) -> Ask:
    words = tuple((word, reading.label("", word, where)) for word, _ in ask.words)
    shown = tuple((word, label if label.startswith("@") else word) for word, label in words)
    return Ask(ask.id, ask.label, ask.kind, ask.least, ask.most, shown, ask.by)


def _with_checks(ask: Ask, said: Said, earlier: list[Ask], reading: _Reading) -> Ask:
    """The ask with its expressions, which may name what was asked before."""
    checks = Checks((*earlier, ask), reading.report)
    total = checks.expression(said.text("sum"), "sum", said.at("sum"), ROUND)
    when = checks.expression(said.text("when"), "when", said.at("when"), OF_SEAT, tuple(earlier))
    if total and ask.kind != WHOLE:
        remedy = "Leave `sum:` out, or ask for a number: whole 0..20."
        reading.report.problem("play/sum", f'"{ask.id}" is no number that adds up', said.at("sum"), remedy)
    return Ask(ask.id, ask.label, ask.kind, ask.least, ask.most, ask.words, ask.by, total, when)


def _by(said: Said, kind: str) -> str:
    is_sealed = bool(said.value("sealed"))
    if kind == ONE_SEAT and (is_sealed or said.text("by") != TABLE):
        remedy = "Leave `by:` and `sealed:` out, or ask everybody: yes-no."
        said.report.problem("play/one-seat", "`one seat` is one answer for the whole table", said.place, remedy)
    return SEALED if is_sealed else str(said.value("by") or TABLE)


_Kind = tuple[str, int, int, tuple[tuple[str, str], ...]]


def _kind(spec: str, where: Place, report: Report) -> _Kind:
    """What an answer may be: its kind, bounds and words; any number stands in for what is none, which is told."""
    if spec.strip() == ONE_SEAT:
        return ONE_SEAT, 0, 0, ()
    try:
        column = column_type(spec)
    except BadValue:
        column = ColumnType()
    if column.kind not in KINDS or column.default:
        known = "Write whole 0..20, yes-no, one of: sun, moon, or one seat."
        remedy = f"Write whole {spec}." if _RANGE.fullmatch(spec) else known
        report.problem("play/type", f'"{spec}" is nothing that can be asked', where, remedy)
        return WHOLE, *_USUAL, ()
    least, most = (column.bounds.low, column.bounds.high) if column.bounds else _USUAL
    if column.kind == WHOLE and not -_LARGEST <= least <= most <= _LARGEST:
        remedy = f"Write the smaller number first, and none beyond {_LARGEST}."
        report.problem("play/type", f'"{spec}" is no range', where, remedy)
    if column.kind == ONE_OF and len(set(column.words)) < len(column.words):
        report.problem("play/type", f'"{spec}" names a word twice', where, "Name each once.")
    words = tuple((word, word) for word in column.words)
    return column.kind, least if column.kind == WHOLE else 0, most if column.kind == WHOLE else 0, words


def _steps(play: Said, asks: tuple[Ask, ...], reading: _Reading) -> Iterator[tuple[str, str]]:
    """The steps of a round as they are said; what is asked and not among them comes at the end."""
    known: Mapping[str, Ask] = {ask.id: ask for ask in asks}
    named: list[str] = []
    for node in play.items("steps"):
        text = scalar_text(node, "steps", reading.report)
        if text is None:
            continue
        if text in named:
            reading.report.problem("play/step-twice", f'"{text}" is asked twice', node.place, "Name each ask once.")
        elif text in known:
            named.append(text)
            yield "ask", text
        else:
            label = reading.label(text if text.startswith("@") else "", text, node.place)
            yield "say", label if label.startswith("@") else text
    yield from (("ask", ask.id) for ask in asks if ask.id not in named)
