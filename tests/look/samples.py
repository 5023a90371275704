"""Pages as a table would show them, in every state that has a look of its own."""

from __future__ import annotations

from dataclasses import replace

from markupsafe import Markup

from companion.web import parts as p
from companion.web import shapes as s
from companion.web.corrections import CorrectionsPage, OnTable
from companion.web.playing import StepsPage

CHALLENGES = {"en": "Handling", "it": "Tenuta", "ro": "Manevrare"}
NAMES = ("Ana", "Beniamino", "Chiara Maria", "Dragoș", "Eve", "<b>Țăran</b> & co")
KITS = (
    ("red", "circle"),
    ("yellow", "triangle"),
    ("sky", "square"),
    ("green", "diamond"),
    ("blue", "hexagon"),
    ("black", "star"),
)
CARDS = [
    "Cabralia",
    "Valbruma",
    "Roccaspina",
    "Cumare",
    "Pontevento",
    "Avatar",
    "Colleduro",
    "Sabbiarossa",
    "Ermat",
    "Gastoh",
    "Ghiaialta",
    "Portofosco",
    "Pratonero",
    "Itabuna",
    "Torrepiana",
    "Fontearida",
    "Serpaluna",
    "Belo_Horizonte",
    "Cavaluna",
    "Dunabianca",
    "Nebbiola",
    "Passoalto",
    "Boscogrigio",
    "Marinalta",
]
PLACES = (7, 6, 6, 3, 2, 0)
PEOPLE = tuple(
    p.Person(number, name, *KITS[number][:1], KITS[number][0], KITS[number][1], leads=number == 0, is_ready=number < 2)
    for number, name in enumerate(NAMES)
)
ME = replace(PEOPLE[2], is_self=True, is_mine=True)
GAME = s.GameCard(
    "generally", "GeneRally Carte", "2–6", "30–45", "beta", "/S/GENERALLY", "/t/1/rules", "/print/generally"
)
LINKS = p.Links(
    table="/t/1",
    screen="/t/1/screen",
    log="/t/1/log",
    result="/t/1/result",
    rules="/t/1/rules",
    evening="/evening/1",
    json="/t/1/table.json",
    csv="/t/1/table.csv",
)
STREAM = p.Stream(41, "/t/1/view", "")
TONGUES = (p.Tongue("en", "English", is_spoken=True), p.Tongue("it", "Italiano", is_spoken=False))
CODE = s.Code("K7PQX", "http://192.168.1.20:8765", "/qr.svg", "/wifi.svg", "Casa Rossi")


def frame(language: str = "en", refused: str = "") -> p.Frame:
    """What every page has."""
    return p.Frame(language, "GeneRally Carte", "/t/1", TONGUES, "/look/generally.css", refused, 4)


def deed(label: str, *, caution: str = "", barred: str = "") -> p.Deed:
    """A form with one button."""
    return p.Deed("/t/1/deed", label, "a1", (("seat", "2"),), caution, barred)


def question(control: p.Control, say: str, hint: str = "", send: str = "Send", **more: object) -> p.Question:
    """A question for the seat of the page."""
    asked = p.Question("q1", "/t/1/answers", "a1", (("prompt", "q1"),), say, hint, control, send, who=ME)
    return replace(asked, **more)  # type: ignore[arg-type]


def people_picks(*, barred: str = "") -> tuple[p.Pick, ...]:
    """A choice of people."""
    return tuple(
        p.Pick(str(one.number), one.name, who=one, barred=barred if one.number == 1 else "") for one in PEOPLE[:5]
    )


def card_picks(count: int, *, caution: str = "", pictures: bool = False) -> tuple[p.PickGroup, ...]:
    """A choice of cards."""
    picks = (
        p.Pick(
            f"C{n:02}",
            name.replace("_", " "),
            caution=caution if n == 3 else "",
            barred="You kept it in an earlier lap" if n == 5 else "",
            picture="/face.svg" if pictures else "",
        )
        for n, name in enumerate(CARDS[:count])
    )
    return (p.PickGroup("", tuple(picks)),)


WON = question(
    p.SomeControl("choice", (p.PickGroup("", people_picks()),), 1, 5, "At least one"),
    "Who won Handling?",
    "The highest value wins, even if tied. Each winner moves 1 space.",
)
BID = question(
    p.NumberControl("number", 0, 8, "0"),
    "How many tokens do you bid?",
    "Tied: Ana, Chiara Maria. The higher bid is ahead; all tokens bid are lost.",
    "Seal my bid",
    is_sealed=True,
)
READY = question(p.ConfirmControl("confirm", "yes"), "Are your cards ready?", "Draw six and keep four.", "Ready")
KEEP = question(
    p.OneControl("choice", card_picks(24, caution="Ana has it already: only if you have no other.")),
    "Which card do you keep for the final lap?",
    "One that you played in this lap.",
    "Keep it",
)
HAND = question(p.OneControl("choice", card_picks(4, pictures=True)), "Which card do you keep for the final lap?")
KNOCK = question(
    p.OneControl("choice", (p.PickGroup("", people_picks(barred="Beniamino has already chosen")),)),
    "Whose card goes?",
    "Then discard your other cards of this lap.",
)
RACE = question(
    p.SomeControl("choice", (p.PickGroup("", people_picks()[:3]),), 2, 3, "Two or three.", is_ordered=True),
    "Who watched a real race most recently?",
    lot="Draw lots",
)
SCORE = question(p.NumberControl("number", -20, 120, "0"), "How many points?")
FORM = question(
    p.FormControl(
        tuple(
            p.FormLine(label, p.NumberControl(f"f.{label}", 0, 5, "0"), PEOPLE[at])
            for at, label in enumerate(("Coins", "Ships"))
        ),
        ("Together 5.",),
    ),
    "What is before each?",
)
WAIT = p.Waiting("How many tokens do you bid?", "Waiting for Ana and Eve", (PEOPLE[0], PEOPLE[4]), True, False)


def setting(name: str, label: str, value: str, who: p.Person | None, control: p.Control) -> p.Setting:
    """A quantity that can be set right."""
    return p.Setting(name, label, value, "/t/1/correct", "a1", (("quantity", name),), control, "Set it", who)


def on_table() -> OnTable:
    """What can be set right, as it stands."""
    lying = (p.Lying(one.id, one.label, one.value, one.who, f"/t/1/corrections?set={one.id}") for one in settings())
    return OnTable(tuple(lying), PEOPLE)


def settings() -> tuple[p.Setting, ...]:
    """Everything that lies on the table."""
    found = [setting("lap", "Lap", "2", None, p.NumberControl("number", 1, 5, "2"))]
    for who in PEOPLE[:3]:
        found += [
            setting(f"car/{who.number}", "Space", "7", who, p.NumberControl("number", 0, 24, "7")),
            setting(f"tokens/{who.number}", "Tokens left", "8", who, p.NumberControl("number", 0, 10, "8")),
            setting(
                f"final/{who.number}",
                "Final lap",
                "Cabralia",
                who,
                p.SomeControl("choice", card_picks(24), 0, 4, "At most 4"),
            ),
        ]
    return tuple(found)


def board(url: str = "/board.svg") -> p.Board:
    """The track with six cars, two on one space."""
    spaces = {0: (128.22, 236.0), 2: (211.78, 236.0), 3: (255.34, 236.0), 6: (352.0, 187.4), 7: (352.0, 143.84)}
    pieces = []
    for who, place in zip(PEOPLE, PLACES, strict=True):
        same = [n for n, other in enumerate(PLACES) if other == place]
        x, y = spaces[place]
        pieces.append(p.BoardPiece(x, y, who.name, str(place), same.index(who.number), len(same), who))
    return p.Board(url, 380, 264, "The track", tuple(pieces))


LINES = tuple(
    p.LogLine(told, f"20:{minute}", PEOPLE[minute % 3], is_undone=minute == 12)
    for minute, told in ((14, "Ana bids 3 tokens."), (13, "Ana wins Handling."), (12, "Eve wins Speed."))
)
FACTS = tuple(
    p.Fact(label, value, who)
    for who in PEOPLE[:3]
    for label, value in (("Space", str(PLACES[who.number])), ("Tokens", "8"))
)
SECRET = p.Fact("Your role", "The shark", ME, is_private=True)
CHART = p.Chart(
    "Cars after each lap",
    tuple(
        p.Course(who, values)
        for who, values in zip(
            PEOPLE,
            (
                (0, 2, 5, 7, 9, 15),
                (0, 1, 2, 6, 8, 12),
                (0, 2, 4, 6, 9, 13),
                (0, 0, 1, 3, 4, 8),
                (0, 1, 1, 2, 3, 5),
                (0, 0, 0, 0, 1, 3),
            ),
            strict=True,
        )
    ),
    0,
    15,
    5,
)
RESULT = p.Result(
    "Ana wins",
    tuple(
        p.Place(place, PEOPLE[seat], score, note)
        for place, seat, score, note in ((1, 0, "15", ""), (2, 2, "13", ""), (3, 1, "12", ""), (4, 3, "8", "retired"))
    ),
    ("Ana is furthest, on space 15.",),
    CHART,
    deed("Play again with these people"),
    (deed("Another game"),),
)
PROOF = p.Proof("9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08", "c0ffee")


def playing(*questions: p.Question, me: p.Person | None = ME, **more: object) -> s.Playing:
    """The page of a seat with these questions."""
    page = s.Playing(
        frame=frame(),
        stream=STREAM,
        links=LINKS,
        game=GAME,
        headline="Lap 2 of 4 · Handling",
        waits="Waiting for Ana and Eve",
        me=me,
        mine=(ME,) if me else (),
        people=tuple(ME if one.number == ME.number else one for one in PEOPLE),
        questions=questions,
        waiting=() if questions else (WAIT,),
        facts=FACTS,
        board=board(),
        on_table=Markup(),
        undo=None,
        steps="/t/1/steps",
        lines=LINES,
        doubts=(),
        wishes=(),
        people_deeds=tuple(
            (one, (deed("Away"), deed("Leaves for good", caution="This cannot be taken back."))) for one in PEOPLE[:2]
        ),
        proof=PROOF,
        code=CODE,
    )
    return replace(page, **more)  # type: ignore[arg-type]


OPTIONS = (
    s.OptionField(
        "option.depth",
        "What the app asks",
        (
            p.Pick("outcome", "Results only: who wins, bids, the card you keep", is_picked=True),
            p.Pick("referee", "Referee: it leads every step"),
            p.Pick("full", "Every card: you tap what you turn up"),
        ),
        ("outcome",),
    ),
)
KIT_PICKS = tuple(p.Pick(kit, kit, who=p.Person(-1, kit, kit, kit, shape)) for kit, shape in KITS)
LAY_OUT = ("The board in the middle, all cars on space 0.", "For each player: 24 cards, shuffled.")
DOCTOR = s.Doctor(60, ("Same Wi-Fi: compare the names.", "Mobile data: switch it off.", "VPN: switch it off."))
SIT = s.SitForm("/t/1/sit", "a1", "", KIT_PICKS[3:], "Sit down")


def lobby(*, seated: bool, **more: object) -> s.LobbyPage:
    """A lobby with three people."""
    people = tuple(replace(one, is_mine=seated and one.number == 2, is_ready=None) for one in PEOPLE[:3])
    page = s.LobbyPage(
        frame=frame(),
        stream=STREAM,
        links=LINKS,
        game=GAME,
        code=CODE,
        people=people,
        is_seated=seated,
        sit=SIT,
        dress=((people[2], SIT, deed("Get up")),) if seated else (),
        options=OPTIONS,
        choose="/t/1/choose",
        action="a1",
        begin=deed("Begin") if seated else None,
        order=people,
        hindrance="",
        wishes=(),
        lock=deed("Nobody more") if seated else None,
        rises=(),
        asks=(),
        doctor=DOCTOR,
        lay_out=LAY_OUT,
    )
    return replace(page, **more)  # type: ignore[arg-type]


def screen(stage: str = "playing", **more: object) -> s.ScreenPage:
    """The table's screen."""
    page = s.ScreenPage(
        frame=frame(),
        stream=STREAM,
        links=LINKS,
        game=GAME,
        stage=stage,  # type: ignore[arg-type]
        headline="Lap 2 of 4 · Handling",
        waits="Waiting for Ana and Eve",
        people=PEOPLE,
        waiting=(WAIT,) if stage == "playing" else (),
        facts=FACTS,
        board=board() if stage == "playing" else None,
        lines=LINES,
        reveal=(),
        doubts=(),
        code=CODE,
        result=RESULT if stage == "ended" else None,
        doctor=DOCTOR if stage == "lobby" else None,
    )
    return replace(page, **more)  # type: ignore[arg-type]


OWN = Markup(  # as a game's own page is, already safe
    '<ol class="tiles"><li class="is-done">Acceleration</li><li class="is-now">Handling</li></ol>'
    '<table class="standings"><thead><tr><th scope="col"></th><th scope="col">Space</th></tr></thead>'
    '<tbody><tr><th scope="row">Ana</th><td>7</td></tr></tbody></table>'
)
PLAYED = (s.Played("/t/1", "GeneRally Carte", "yesterday", "Ana", "Ana, Beniamino, Eve"),)
TABLE = s.TableCard("/t/1", "Lap 2 of 4", "GeneRally Carte", "Ana, Beniamino, Eve", "20:14", "Playing", is_mine=True)
SHARED = (ME, replace(PEOPLE[0], is_mine=True))
WISH = p.SeatWish("Another phone would like to play for Ana.", (deed("Let it in"),))
AWAY = tuple(
    replace(one, status="away", is_away=True, gone=40) if one.number == 1 else replace(one, is_self=one.number == 2)
    for one in PEOPLE
)
STEPS = (p.Step("Ana bids 3 tokens.", deed("Take back to here"), is_free=True),)
UNDO = p.UndoWish("Eve would like to take back: Ana bids 3 tokens.", (deed("Agree"), deed("Rather not")))

PAGES: dict[str, s.Page] = {
    "home": s.HomePage(frame(), (GAME,), (TABLE,)),
    "home-wrong": s.HomePage(frame(refused="There is no table with this code."), (GAME,), (), typed="k7pq"),
    "set-up": s.SetUpPage(
        frame(),
        GAME,
        "/tables",
        "a1",
        OPTIONS,
        tuple(s.NameField(f"name.{n}", NAMES[n] if n < 2 else "", pick) for n, pick in enumerate(KIT_PICKS)),
        2,
        6,
        (p.Pick("each", "A phone each", is_picked=True), p.Pick("one", "One device in the middle")),
        LAY_OUT,
    ),
    "lobby": lobby(seated=False),
    "lobby-seated": lobby(seated=True),
    "lobby-alone": lobby(seated=True, hindrance="This game is for 2–6 players.", begin=None),
    "seat-won": playing(WON),
    "seat-bid": playing(BID),
    "seat-ready": playing(READY),
    "seat-keep": playing(KEEP),
    "seat-hand": playing(HAND),
    "seat-knock": playing(KNOCK),
    "seat-race": playing(RACE),
    "seat-score": playing(SCORE),
    "seat-form": playing(FORM),
    "seat-wait": playing(own=OWN),
    "seat-sealed": playing(
        replace(BID, given="3 tokens", take_back=deed("Take it back")), facts=(*FACTS, SECRET), wishes=(WISH,)
    ),
    "seat-refused": playing(replace(WON, problem="Choose at least one."), undo=UNDO, doubts=("Ana: 5 won, 4 run.",)),
    "seat-shared": playing(WON, me=None, mine=SHARED, hand_over="/t/1/seat/2"),
    "seat-hand-on": playing(mine=SHARED, hand_over="/t/1/seat/0"),
    "seat-away": playing(BID, own=OWN, people=AWAY),
    "seat-watching": playing(me=None, steps="", people_deeds=()),
    "seat-frozen": playing(frozen="The rules have changed.", waiting=(), waits=""),
    "seat-end": playing(result=RESULT, waiting=(), headline="Finish"),
    "cover": s.CoverPage(
        frame(), STREAM, LINKS, GAME, "Lap 2", "", PEOPLE[0], "/t/1/seat/0", (PEOPLE[3],), "/t/1?shared=1"
    ),
    "screen": screen(reveal=("Ana bids 3 tokens.", "Eve bids 1 token.", "In order: Ana, Eve.")),
    "screen-own": screen(own=OWN),
    "screen-away": screen(people=AWAY, wishes=(WISH,), renew=deed("A code for phones that come back")),
    "screen-lobby": screen("lobby", headline="GeneRally Carte", waits="Waiting for the others"),
    "screen-end": screen("ended", headline="Finish", waits=""),
    "corrections": CorrectionsPage(frame(), LINKS, "/t/1", settings(), PEOPLE, "lap"),
    "steps": StepsPage(frame(), LINKS, "/t/1", STEPS),
    "log": s.LogPage(frame(), LINKS, "GeneRally Carte", LINES, PROOF),
    "result": s.ResultPage(frame(), LINKS, "GeneRally Carte", "30 November, 22:10", RESULT),
    "evening": s.EveningPage(frame(), (s.Total("Ana", 3, 2, "", "1st, 1st, 3rd"),), PLAYED),
    "history": s.HistoryPage(frame(), PLAYED),
    "fault": s.FaultPage(frame(), 404, "There is no such table.", "Ask for the code on the screen.", "/", "All games"),
}
