"""What pages are put together from, in the reader's words and in plain types: people, questions, controls, lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias


@dataclass(frozen=True, slots=True)
class Tongue:
    """A language of the pages: `code` for `lang=`, its own name, whether it is the one spoken here."""

    code: str
    name: str
    is_spoken: bool


@dataclass(frozen=True, slots=True)
class Frame:
    """What every page has: its language, its title (never a secret), the addresses of what it is made of.

    `look` is the stylesheet of the game's tint (`/look/<game>.css`: --accent --on-accent --tint, --stripe-1 to 4,
    --colour-<name> of its palette, and for each kit `.kit-<id>` with --kit and --on-kit), or "". `here` is the page's
    own address: where a refresh goes, and what is sent along as `back` when the language is changed by POST /language
    (fields `language`, `back`). `refused` says in words why something was not done, or "".
    `refresh`: after how many seconds a page without JavaScript asks again (0: never).
    """

    language: str
    title: str
    here: str
    tongues: tuple[Tongue, ...] = ()
    look: str = ""
    refused: str = ""
    refresh: int = 0


@dataclass(frozen=True, slots=True)
class Deed:
    """A form with one button: POST `fields` (name, value) and `action` to `url`.

    `caution` says what to be sure of before it, or ""; `barred` why it cannot be done now, or "".
    """

    url: str
    label: str
    action: str
    fields: tuple[tuple[str, str], ...] = ()
    caution: str = ""
    barred: str = ""


@dataclass(frozen=True, slots=True)
class Person:
    """A seat and who sits there. `kit` is its CSS class's end (`kit-red`), `shape` circle … star, `kit_name` in words.

    `status` says in words what is odd about it (away, left, on no phone), or "". `is_ready` (None: not asked) tells
    whether it has answered what all are asked now. `is_mine`: this device holds it; `is_self`: the page is its page.
    `gone`: for how many seconds nothing was heard of who is away (0: not long, or not known).
    `page` is the address of its page where this device may play for it beside others (its own, a neighbour who is
    away), else "".
    """

    number: int
    name: str
    kit: str = ""
    kit_name: str = ""
    shape: str = ""
    status: str = ""
    is_away: bool = False
    has_left: bool = False
    leads: bool = False
    is_mine: bool = False
    is_self: bool = False
    is_ready: bool | None = None
    page: str = ""
    gone: int = 0


@dataclass(frozen=True, slots=True)
class Pick:
    """Something to choose: `value` is what the form sends. `barred` and `caution` as in the rules, in words or "".

    `who` is the seat that it names, if it names one; `picture` the address of a card's face, or "".
    """

    value: str
    label: str
    barred: str = ""
    caution: str = ""
    is_picked: bool = False
    who: Person | None = None
    picture: str = ""


@dataclass(frozen=True, slots=True)
class PickGroup:
    """Choices that stand together under a label ("" is none)."""

    label: str
    picks: tuple[Pick, ...]
    who: Person | None = None


@dataclass(frozen=True, slots=True)
class OneControl:
    """One of these: radio buttons called `name`, or buttons that send at once (`name`=`value`)."""

    name: str
    groups: tuple[PickGroup, ...]
    kind: Literal["one"] = "one"


@dataclass(frozen=True, slots=True)
class SomeControl:
    """Some of these: checkboxes called `name`. Where `is_ordered` without JavaScript: number inputs `place.<value>`.

    `legal`: the only subsets that may be chosen, or empty for any of `least` to `most`. `told` says how many, in words.
    """

    name: str
    groups: tuple[PickGroup, ...]
    least: int
    most: int
    told: str
    is_ordered: bool = False
    legal: tuple[tuple[str, ...], ...] = ()
    kind: Literal["some"] = "some"


@dataclass(frozen=True, slots=True)
class NumberControl:
    """A whole number called `name` from `least` to `most`; `value` is where it stands (as typed, after a refusal)."""

    name: str
    least: int
    most: int
    value: str
    kind: Literal["number"] = "number"


@dataclass(frozen=True, slots=True)
class ConfirmControl:
    """That something is so: one button called `name` that sends `value`."""

    name: str
    value: str
    kind: Literal["confirm"] = "confirm"


@dataclass(frozen=True, slots=True)
class FormLine:
    """A line of a form: what it is called, and what is asked there."""

    label: str
    control: OneControl | NumberControl
    who: Person | None = None


@dataclass(frozen=True, slots=True)
class FormControl:
    """Several things at once. `totals` say in words what must add up."""

    lines: tuple[FormLine, ...]
    totals: tuple[str, ...] = ()
    kind: Literal["form"] = "form"


Control: TypeAlias = OneControl | SomeControl | NumberControl | ConfirmControl | FormControl


@dataclass(frozen=True, slots=True)
class Question:
    """A prompt that may be answered here: POST `fields`, `action` and the control's own to `url`.

    `who` is the seat it is for, None for the table. `given` says in words what was answered so far ("" nothing yet);
    while it is sealed it is to be covered like all that is private. `take_back` undoes it. `lot` labels a button called
    `lot` with value 1, or is "". `is_alike`: all seats see the same here, whoever really has something to choose.
    `is_interrupt`: it stays open beside others, and nobody waits for it. `send` labels the one big button.
    `problem` says why the answer just given did not count, or "". `rules` is the address of what the rules say, or "".
    """

    id: str
    url: str
    action: str
    fields: tuple[tuple[str, str], ...]
    say: str
    hint: str
    control: Control
    send: str
    who: Person | None = None
    given: str = ""
    take_back: Deed | None = None
    lot: str = ""
    is_sealed: bool = False
    is_alike: bool = False
    is_interrupt: bool = False
    problem: str = ""
    rules: str = ""


@dataclass(frozen=True, slots=True)
class Waiting:
    """What the table waits for: `say` is the question, `told` the line "Waiting for Ana and Ben".

    `skips` skip who is away. `answers` (who, what) may be seen by everybody as they come.
    """

    say: str
    told: str
    people: tuple[Person, ...]
    is_sealed: bool
    is_interrupt: bool
    skips: tuple[Deed, ...] = ()
    answers: tuple[tuple[Person, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Fact:
    """A line about the game (`who` None) or a seat. `is_private` ones are covered until one holds to peek."""

    label: str
    value: str
    who: Person | None = None
    is_private: bool = False


@dataclass(frozen=True, slots=True)
class BoardPiece:
    """A piece on the board, its middle in mm from the board's top left; the `stack`th of `stacked` there, from 0."""

    x: float
    y: float
    label: str
    space: str
    stack: int = 0
    stacked: int = 1
    who: Person | None = None
    picture: str = ""


@dataclass(frozen=True, slots=True)
class Board:
    """The printed board as a picture (`url`, SVG) of `width` by `height` mm, what lies on it, and the same in words."""

    url: str
    width: float
    height: float
    title: str
    pieces: tuple[BoardPiece, ...] = ()


@dataclass(frozen=True, slots=True)
class Setting:
    """Something public that can be set to what lies on the table: POST as a question. `value` in words."""

    id: str
    label: str
    value: str
    url: str
    action: str
    fields: tuple[tuple[str, str], ...]
    control: Control
    send: str
    who: Person | None = None


@dataclass(frozen=True, slots=True)
class Lying:
    """Something public as it stands: `value` in words, `url` where it is set right (what a script loads from there)."""

    id: str
    label: str
    value: str
    who: Person | None
    url: str


@dataclass(frozen=True, slots=True)
class Step:
    """A step that can be taken back with all that came after it; `is_free` ones without asking anybody."""

    told: str
    deed: Deed
    is_free: bool


@dataclass(frozen=True, slots=True)
class UndoWish:
    """Somebody would like to go back: `told` in words; `deeds` are what this device may say to it."""

    told: str
    deeds: tuple[Deed, ...]


@dataclass(frozen=True, slots=True)
class SeatWish:
    """Another phone would like a seat: `told` in words; `deeds` let it in."""

    told: str
    deeds: tuple[Deed, ...]


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log in words, with the time of day; `is_undone` ones no longer count."""

    told: str
    time: str
    who: Person | None = None
    is_undone: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """Where somebody ended: `place` from 1 (equal ones are shared), a score ("" none), a remark ("" none)."""

    place: int
    who: Person
    score: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Course:
    """Somebody's number after each round, from the beginning."""

    who: Person
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """How it went, for a chart: one course a seat, labelled `label`, on lines from `least` to `most`, `step` apart."""

    label: str
    courses: tuple[Course, ...]
    least: int
    most: int
    step: int


@dataclass(frozen=True, slots=True)
class Result:
    """How it ended: `headline` who won, places best first, why. `again` opens another table with these people."""

    headline: str
    places: tuple[Place, ...]
    reasons: tuple[str, ...]
    chart: Chart | None = None
    again: Deed | None = None
    others: tuple[Deed, ...] = ()
    seed: str = ""


@dataclass(frozen=True, slots=True)
class Proof:
    """The lots' commitment (SHA-256 of the seed), and the seed once the game has ended."""

    commitment: str
    seed: str = ""


@dataclass(frozen=True, slots=True)
class Links:
    """Addresses that a table's page leads to; "" where there is none."""

    table: str = ""
    screen: str = ""
    log: str = ""
    result: str = ""
    rules: str = ""
    evening: str = ""
    json: str = ""
    csv: str = ""
    home: str = "/"
    network: str = "/network"
    next: str = ""  # the table that goes on after this one: pages follow by themselves


@dataclass(frozen=True, slots=True)
class Stream:
    """How the page keeps itself fresh: `seq` is what it shows.

    `view` is where to ask (append `&since=<seq>`; 304 is nothing new), `events` where to listen ("" polls only).
    """

    seq: int
    view: str
    events: str
