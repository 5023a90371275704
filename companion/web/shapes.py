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

from companion.web.parts import (
    Board,
    Deed,
    Fact,
    Frame,
    Links,
    LogLine,
    Person,
    Pick,
    Proof,
    Question,
    Result,
    SeatWish,
    Stream,
    UndoWish,
    Waiting,
)


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
class Only:
    """With what an option means anything: as it is told, and as `option.<id>.<choice>` with spaces between."""

    told: str
    picks: str


@dataclass(frozen=True, slots=True)
class OptionField:
    """An option of the game: radio buttons called `option.<id>`; `one_device` picks need one device only."""

    name: str
    label: str
    picks: tuple[Pick, ...]
    one_device: tuple[str, ...] = ()
    only: Only | None = None


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
    on_table: Markup  # what can be set to what lies there: `parts/lying.html` over an `OnTable`, or empty
    undo: UndoWish | None
    steps: str  # address of what can be taken back, loaded when it is opened; "" where nothing can
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
    renew: Deed | None = None  # where there is no code: one for phones that come back

    @property
    def asked(self) -> tuple[Question, ...]:
        """The questions that the table waits for."""
        return tuple(each for each in self.questions if not each.is_interrupt)

    @property
    def has_problem(self) -> bool:
        """Whether a question says what was wrong."""
        return any(each.problem for each in self.questions)


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
    wishes: tuple[SeatWish, ...] = ()  # with a deed on the computer that runs the table only
    renew: Deed | None = None  # there, too: a code for phones that come back, where there is none


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
