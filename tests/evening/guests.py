"""People without a browser: what they tell a table goes there by the forms of its pages, in no time."""

import re
from http.cookies import SimpleCookie
from itertools import count
from urllib.parse import urlencode

from companion.engine.answers import formed

PLACE = re.compile(r'<b class="place">([^<]*)</b>(.*?)<span class="score">([^<]*)</span>', re.DOTALL)
NAME = re.compile(r'class="name"[^>]*>([^<]*)<')


class Guest:
    """A person at a table, with the cookies of a device and an address of their own."""

    has_scripts = False

    def __init__(self, house, name=""):
        self.house, self.name = house, name
        self.cookies, self.table, self.is_shared = {}, "", False
        self._actions, self._address = count(1), house.address_of_a_guest()

    def look(self, path):
        """What stands at an address, in English."""
        return self._ask(path)[2].decode()

    def send(self, path, **fields):
        """Sends a form; gives the address where it leads."""
        said = {**fields, "action": f"{self.name}{next(self._actions)}"}
        status, headers, body = self._ask(path, urlencode(said, doseq=True))
        assert 303 == status, (path, fields, status, body.decode()[-600:])
        return headers["Location"]

    def do(self, deed, **fields):
        """Does something at the table."""
        return self.send(f"/t/{self.table}/{deed}", **fields)

    def open(self, game, *, names=(), **options):
        """Opens a table; with names it is for all who share this device, and begins."""
        chosen = {f"option.{option}": choice for option, choice in options.items()}
        shared = {f"name.{number}": name for number, name in enumerate(names)}
        said = {**chosen, **shared, "devices": "one" if names else "each"}
        self.table, self.is_shared = self.send("/tables", game=game, **said).rpartition("/")[2], bool(names)

    def sit(self, table):
        self.table = table
        self.do("sit", name=self.name)

    @property
    def result(self):
        """What the result at their table says: place, name, score."""
        places = PLACE.findall(self.look(f"/t/{self.table}"))
        assert places, f"{self.name} sees no result"
        return sorted((place, NAME.search(who)[1], score) for place, who, score in places)

    def set_right(self, quantity, value):
        """What lies on the table is another thing."""
        self.do("correct", quantity=quantity, answer=value)

    def answer(self, key, seat, asks, value, *, name=""):
        """Answers a question as a phone would."""
        place = f"/seat/{seat}?open=1" if self.is_shared and seat >= 0 else ""
        found = re.search(rf'data-question="({re.escape(key)}~\d+)"', self.look(f"/t/{self.table}{place}"))
        assert found, f"{self.name} is not asked {key}"
        self.do("answers", prompt=found[1], seat=seat, **formed(asks, value))

    def _ask(self, path, body=None):
        said = {"Accept-Language": "en", "Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        if body is not None:
            said |= {"Origin": self.house.address, "Content-Type": "application/x-www-form-urlencoded"}
        answer = self.house.ask(path, body, source=self._address, **said)
        for line in answer[1].get_all("Set-Cookie", ()):
            self.cookies |= {name: morsel.value for name, morsel in SimpleCookie(line).items()}
        return answer


def gathered(house, game, *names, one_device=False, **options):
    """A table that has begun: a guest for each, or the same one for all where there is one device."""
    first = Guest(house, names[0])
    if one_device:
        first.open(game, names=names, **options)
        return [first] * len(names)
    guests = [first, *(Guest(house, name) for name in names[1:])]
    first.open(game, **options)
    for each in guests:
        each.sit(first.table)
    first.do("begin")
    return guests
