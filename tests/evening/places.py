"""Every page there is, in every state of a table: which addresses they have, and who comes there."""

import re
from itertools import product

from card_data.rules import TABLE
from tests.evening.guests import Guest, gathered
from tests.evening.playing import Evening
from tests.evening.racing import DUEL, NAMES, at_final_lap, new

LOOKS = tuple(product(("light", "dark"), ("it-IT", "en-GB", "ro-RO")))
# The addresses of the url map that are pages, with what stands in them for `test_pages`.
PAGES = {
    "/": ("",),
    "/history": ("",),
    "/network": ("",),
    "/photo": ("",),
    "/S/<path:rest>": ("GENERALLY", "NOWHERE"),
    "/C/<name>/<code>": ("GENERALLY/C07", "GENERALLY/NONE"),
    "/J/<code>": ("ZZZZZ",),
    "/rules/<name>": ("generally",),
    "/rules/<name>/<section>": ("generally/teach",),
    "/print/<name>": ("generally",),
    "/print/<name>/<job>": ("generally/gone",),
}
OF_A_TABLE = {
    "/t/<table>": ("lobby", "came", "playing", "wished", "bidding", "covered", "shared", "ended", "nowhere"),
    "/t/<table>/seat/<int:number>": ("uncovered",),
    "/t/<table>/screen": ("lobby", "playing", "bidding", "ended"),
    "/t/<table>/corrections": ("playing",),
    "/t/<table>/steps": ("bidding",),
    "/t/<table>/log": ("bidding", "ended"),
    "/t/<table>/result": ("ended",),
    "/t/<table>/rules": ("playing",),
    "/evening/<evening>": ("ended",),
}
# Those that are none: pictures, files, streams and parts of pages, and what only leads to a page.
NO_PAGES = {
    "/C/<name>/<code>/<side>.svg",
    "/art/<name>/<path:path>",
    "/board/<name>/<component>/<language>.svg",
    "/icon/<name>/<icon>",
    "/look/<path:name>",
    "/network/code.svg",
    "/piece/<name>/<component>/<row>/<side>.svg",
    "/poster/<name>.svg",
    "/print/<name>/<job>/<file>",
    "/t/<table>/code.svg",
    "/t/<table>/events",
    "/t/<table>/table.csv",
    "/t/<table>/table.json",
    "/t/<table>/view",
    "/wifi.svg",
    "/c/<name>/<code>",
    "/j/<code>",
    "/s/<path:rest>",
    "/t/<table>/<deed>",
    "/t/<table>/rules/<section>",
}
PARTS = {"shared": "?shared=1", "uncovered": "/seat/0?open=1"}


class Places:
    """Tables in every state, made without a browser; `paths` are (address, state, who looks at it)."""

    def __init__(self, house):
        self.house = house
        self.who = {"": Guest(house, "somebody")}
        self._lobby()
        self._playing()
        self._bidding()
        self._ended()
        self.paths = [*self._plain(), *self._of_tables()]

    def looks(self, times):
        """Every page with who looks at it, in all looks in a soak, else each in another one."""
        for number, (path, who) in enumerate(self.paths):
            for look in LOOKS if times(50) > 1 else [LOOKS[number % len(LOOKS)]]:
                yield path, who, look

    def _lobby(self):
        first = Guest(self.house, "Ada")
        first.open("generally")
        first.sit(first.table)
        self.who["lobby"] = first
        self.who["came"] = self._watching(first)

    def _watching(self, of):
        guest = Guest(self.house, "Zoe")
        guest.table = of.table
        return guest

    def _playing(self):
        self.who["playing"] = gathered(self.house, "generally", *NAMES)[0]
        self.who["wished"], _ = gathered(self.house, "generally", *NAMES[:2])
        self._watching(self.who["wished"]).do("ask-seat", seat=1)

    def _bidding(self):
        for state, one_device in (("bidding", False), ("covered", True)):
            guests, race = gathered(self.house, "generally", *NAMES[:2], one_device=one_device), new(2)
            guests[0].set_right("challenge", "vel")
            race.correct("challenge", "vel")
            evening = Evening(guests, race)
            evening.tell(race.prompt, {TABLE: ("0", "1")})
            self.who[state] = guests[0]
        self.who["shared"] = self.who["uncovered"] = self.who["covered"]

    def _ended(self):
        guests, race = gathered(self.house, "generally", *NAMES[:2]), new(2)
        at_final_lap(race, guests)
        Evening(guests, race).play(DUEL)
        self.who["ended"] = guests[0]

    def _plain(self):
        """The home page is also that of somebody with a table that waits."""
        yield "/", self.who["playing"]
        for rule, ends in PAGES.items():
            root = rule.partition("<")[0]
            yield from ((f"{root}{end}", self.who[""]) for end in ends)

    def _of_tables(self):
        for rule, states in OF_A_TABLE.items():
            for state in states:
                who = self.who.get(state, self.who[""])
                yield self._address(rule, state, who), who

    def _address(self, rule, state, who):
        if state == "nowhere":
            return "/t/nowhere"
        root = f"/t/{who.table}"
        if state in PARTS:
            return root + PARTS[state]
        if rule.startswith("/evening"):
            return re.search(r'"(/evening/[^"]+)"', who.look(root))[1]
        return rule.replace("/t/<table>", root)
