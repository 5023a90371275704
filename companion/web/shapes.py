"""What stands on each page, already in the reader's words and in plain types: what templates are given as `page`.

Every text is plain and is escaped by the templates (names are text everywhere); the only markup is `Playing.own`. A
template also has `say(key, n, values)` for words of `templates/web/text/` by their whole key (`table.lobby.code`), and
nothing else. Each page names the template of the whole page and, where it changes by itself, `part`: the fragment that
`/view` and the stream carry and that the whole page includes (`{% include page.part %}`) in its element `#part`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Literal, TypeAlias

from markupsafe import Markup


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
    """How it went, for a chart: one course a seat, values between `least` and `most`, labelled `label`."""

    label: str
    courses: tuple[Course, ...]
    least: int
    most: int


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


@dataclass(frozen=True, slots=True)
class GameCard:
    """A game that can be played: addresses of its set-up, its rules ("" none), its printing ("" cannot be here)."""

    id: str
    title: str
    players: str
    minutes: str
    stage: str
    set_up: str
    rules: str = ""
    print: str = ""
    picture: str = ""


@dataclass(frozen=True, slots=True)
class TableCard:
    """A table to go back to."""

    url: str
    title: str
    game: str
    names: str
    when: str
    status: str
    is_mine: bool
    delete: Deed | None = None


@dataclass(frozen=True, slots=True)
class HomePage:
    """`/`: games to open, tables to continue, a code to type (POST /join, `code`; `typed` stays after a refusal)."""

    template: ClassVar[str] = "home.html"
    frame: Frame
    games: tuple[GameCard, ...]
    tables: tuple[TableCard, ...]
    typed: str = ""
    history: str = "/history"
    network: str = "/network"
    photo: str = "/photo"
    troubles: tuple[str, ...] = ()  # games that could not be loaded, in words


@dataclass(frozen=True, slots=True)
class OptionField:
    """An option of the game: radio buttons called `option.<id>`; `is_one_device` picks need one device only."""

    name: str
    label: str
    picks: tuple[Pick, ...]
    one_device: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class NameField:
    """A text input called `name` with what stands in it."""

    name: str
    value: str
    kit: Pick | None = None


@dataclass(frozen=True, slots=True)
class SetUpPage:
    """`/S/<GAME>` and `/set-up/<game>`: choose, then POST everything to `url` (/tables).

    Fields: `game`, `action`, `option.<id>`, `devices` (`each` a phone each, `one` one in the middle), with `one` the
    names (`name.0` … up to `most`; empty ones are not there). `me` is the name this device was last called (`name.0`).
    `lay_out`: what to lay on the table, in words.
    """

    template: ClassVar[str] = "set_up.html"
    frame: Frame
    game: GameCard
    url: str
    action: str
    options: tuple[OptionField, ...]
    names: tuple[NameField, ...]
    least: int
    most: int
    devices: tuple[Pick, ...]
    lay_out: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Doctor:
    """What to look at when no phone comes: `after` seconds, the advice in words, where the network page is."""

    after: int
    advice: tuple[str, ...]
    network: str = "/network"


@dataclass(frozen=True, slots=True)
class Code:
    """How others come to the table: the code, the address in words, pictures of both codes ("" none).

    `wifi` is the picture of the Wi-Fi's code, `wifi_name` its name. `trouble` says why there is no code to scan, or "".
    """

    code: str
    address: str
    picture: str
    wifi: str = ""
    wifi_name: str = ""
    trouble: str = ""
    renew: Deed | None = None


@dataclass(frozen=True, slots=True)
class SitForm:
    """Sitting down: POST `fields`, `name`, `kit`, `action` to `url`. `kits` are free; `problem`: why not, or ""."""

    url: str
    action: str
    name: str
    kits: tuple[Pick, ...]
    send: str
    fields: tuple[tuple[str, str], ...] = ()
    problem: str = ""


@dataclass(frozen=True, slots=True)
class LobbyPage:
    """`/t/<id>` before the game: who is in, the code, sitting down, options, beginning.

    `sit` is None where nobody more can sit; `is_seated` tells whether this device sits. `more` lets a device seat one
    more person (one device for all); `dress` are the forms to be called otherwise, by seat of this device.
    """

    template: ClassVar[str] = "table.html"
    part: ClassVar[str] = "parts/lobby.html"
    frame: Frame
    stream: Stream
    links: Links
    game: GameCard
    code: Code | None
    people: tuple[Person, ...]
    is_seated: bool
    sit: SitForm | None
    dress: tuple[tuple[Person, SitForm, Deed], ...]
    options: tuple[OptionField, ...]
    choose: str
    action: str
    begin: Deed | None
    order: tuple[Person, ...]  # as they sit; POST begin may carry `seats` (numbers with commas) in another order
    hindrance: str
    wishes: tuple[SeatWish, ...]
    lock: Deed | None
    rises: tuple[Deed, ...]  # seats that this device may take away
    asks: tuple[Deed, ...]  # seats that this device may ask for (it holds none)
    doctor: Doctor | None
    lay_out: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Playing:
    """`/t/<id>` and `/t/<id>/seat/<n>` while a game runs and after it, for a seat (`me`) or who watches (None).

    `headline` says how far the game is, `waits` in one line what the table waits for. `mine` are the seats this device
    holds. `own` is the game's own page over the same view (seat.html), or empty. `frozen` says why the table can only
    be looked at, or "". `result` is there once it has ended. `people_deeds` are what may be done about each seat (away,
    here, skip, lead, leave, ask for it).
    """

    template: ClassVar[str] = "table.html"
    part: ClassVar[str] = "parts/seat.html"
    frame: Frame
    stream: Stream
    links: Links
    game: GameCard
    headline: str
    waits: str
    me: Person | None
    mine: tuple[Person, ...]
    people: tuple[Person, ...]
    questions: tuple[Question, ...]
    waiting: tuple[Waiting, ...]
    facts: tuple[Fact, ...]
    board: Board | None
    on_table: Markup  # what can be set to what lies there: `parts/settings.html` over an `OnTable`, or empty
    undo: UndoWish | None
    steps: tuple[Step, ...]
    lines: tuple[LogLine, ...]  # the newest first, the last few
    doubts: tuple[str, ...]
    wishes: tuple[SeatWish, ...]
    people_deeds: tuple[tuple[Person, tuple[Deed, ...]], ...]
    result: Result | None = None
    frozen: str = ""
    proof: Proof | None = None
    own: Markup = field(default_factory=Markup)
    hand_over: str = ""  # address of the cover for the next seat that is asked, on a device with several; "" none
    code: Code | None = None


@dataclass(frozen=True, slots=True)
class OnTable:
    """What can be set right at a table, for `parts/settings.html`: the same for everybody who sits there."""

    part: ClassVar[str] = "parts/settings.html"
    settings: tuple[Setting, ...]
    people: tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class CoverPage:
    """`/t/<id>` on a device with several seats, between them: "Hand to Ana"; `show` opens her page.

    `asked` are seats of this device that are asked something in private, in their order at the table; `shared` is the
    table's own page (facts, the table's questions), which needs no cover.
    """

    template: ClassVar[str] = "table.html"
    part: ClassVar[str] = "parts/cover.html"
    frame: Frame
    stream: Stream
    links: Links
    game: GameCard
    headline: str
    waits: str
    to: Person
    show: str
    others: tuple[Person, ...]
    shared: str


@dataclass(frozen=True, slots=True)
class ScreenPage:
    """`/t/<id>/screen`: the shared display, public by construction; before, during and after the game.

    `reveal` are the newest lines of a reveal (what was just told), `own` the game's table.html over the public view.
    """

    template: ClassVar[str] = "screen.html"
    part: ClassVar[str] = "parts/screen.html"
    frame: Frame
    stream: Stream
    links: Links
    game: GameCard
    stage: Literal["lobby", "playing", "ended"]
    headline: str
    waits: str
    people: tuple[Person, ...]
    waiting: tuple[Waiting, ...]
    facts: tuple[Fact, ...]
    board: Board | None
    lines: tuple[LogLine, ...]
    reveal: tuple[str, ...]
    doubts: tuple[str, ...]
    code: Code | None
    result: Result | None = None
    frozen: str = ""
    own: Markup = field(default_factory=Markup)
    doctor: Doctor | None = None


@dataclass(frozen=True, slots=True)
class LogPage:
    """`/t/<id>/log`: everything that happened, the newest first."""

    template: ClassVar[str] = "log.html"
    frame: Frame
    links: Links
    heading: str
    lines: tuple[LogLine, ...]
    proof: Proof | None


@dataclass(frozen=True, slots=True)
class ResultPage:
    """`/t/<id>/result`: how it ended, by itself (to keep or to show)."""

    template: ClassVar[str] = "result.html"
    frame: Frame
    links: Links
    heading: str
    when: str
    result: Result


@dataclass(frozen=True, slots=True)
class Total:
    """Somebody's evening: tables played, won, points ("" where games have none), places in words."""

    name: str
    tables: int
    wins: int
    score: str
    places: str


@dataclass(frozen=True, slots=True)
class Played:
    """A table that has ended: when, which game, who won."""

    url: str
    game: str
    when: str
    winners: str
    names: str


@dataclass(frozen=True, slots=True)
class EveningPage:
    """`/evening/<id>`: what these people played together, and what it adds up to."""

    template: ClassVar[str] = "evening.html"
    frame: Frame
    totals: tuple[Total, ...]
    tables: tuple[Played, ...]


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """`/history`: tables that this device played at (all of them, on the computer itself)."""

    template: ClassVar[str] = "history.html"
    frame: Frame
    tables: tuple[Played, ...]


@dataclass(frozen=True, slots=True)
class FaultPage:
    """What cannot be shown: `what` happened, `remedy` what to do, `back` where to go on."""

    template: ClassVar[str] = "fault.html"
    frame: Frame
    status: int
    what: str
    remedy: str
    back: str = "/"
    back_label: str = ""


Page: TypeAlias = (
    HomePage
    | SetUpPage
    | LobbyPage
    | Playing
    | CoverPage
    | ScreenPage
    | LogPage
    | ResultPage
    | EveningPage
    | HistoryPage
    | FaultPage
)
Living: TypeAlias = LobbyPage | Playing | CoverPage | ScreenPage  # pages that change by themselves
