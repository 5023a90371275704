"""What is sent to who listens is put together from what was made before: it is the page of that moment all the same."""

import re
from random import Random

import pytest

from card_data.rules import TABLE
from companion.engine.answers import jsoned
from companion.engine.entries import Kind
from companion.host.intents import Intent, Receipt
from companion.web.fragments import Fragments
from companion.web.once import Memory, Once
from companion.web.pages import part
from companion.web.reach import Reach
from companion.web.views import Looking, Views
from tests.engine.tables import random_entry

from .browsing import House, library

NAMES = ("Ana", "Ben", "Chiara", "Dan")
DEVICES = ("p0", "p0", "p2", "p3")  # Ana and Ben share a phone
LOOKS = [
    *(("p0", at) for at in ("table", "shared", "open-0", "open-1", "seat-1")),
    ("p2", "table"),
    ("p3", "table"),
    ("p3", "seat-0"),
    ("guest", "table"),
    ("", "screen"),
]
LANGUAGES = ("en", "it")


class Table:
    """A table of a game at which people do whatever comes to their minds."""

    def __init__(self, folder, game, seed):
        self.house, self.rng = House(folder, ids=lambda: "w"), Random(seed)
        self.site, self.host = self.house.site, self.house.host
        self.views = Views(self.site, Reach(self.site))
        self.kept, self.others = Fragments(self.views, self._later), Views(self.site, self.views.reach)
        depths = [one.choices for one in library().offer(game).ruleset.options if one.id == "depth"]
        self.table = self.host.open(game, device="p0", options={"depth": self.rng.choice(*depths)} if depths else {})
        for device, name in zip(DEVICES, NAMES, strict=True):
            self._act(Kind.SIT, device, value={"name": name})
        assert isinstance(self._act(Kind.BEGIN, "p0"), Receipt)
        self.hands = library().playable(game).ruleset.hands(self.position.setup, self.rng)

    def _later(self):
        """No fragment is the one that was made a second ago."""
        self.house.now += 2
        return self.house.now

    @property
    def position(self):
        return self.host.position(self.table)

    def _act(self, kind, device, seat=None, *, prompt="", value=None):
        return self.host.act(Intent(self.table, kind, device, seat, prompt, value))

    def goes_on(self):
        """A sensible answer, or anything at all that may be refused."""
        position = self.position
        if position.open and self.rng.random() < 0.7:
            open_ = self.rng.choice(position.open)
            seat = self.rng.choice(open_.prompt.seats or (TABLE,))
            value = self.hands(position.state, open_.prompt, seat)
            self._act(Kind.ANSWER, DEVICES[max(seat, 0)], seat, prompt=open_.id, value=jsoned(value))
            return
        deed = random_entry(position, self.rng)
        device = DEVICES[deed.seat] if deed.seat is not None and deed.seat >= 0 else "p0"
        self._act(deed.kind, device, deed.seat, prompt=deed.prompt, value=deed.value)

    def told(self, looking):
        return self.kept.told(looking).html.decode()

    def anew(self, looking):
        """The same, made from nothing."""
        page = self.others.page(Looking(looking.table, looking.device, looking.at, looking.phrases, is_script=True))
        return part(page, looking.phrases, Memory()).html


@pytest.mark.soak
@pytest.mark.parametrize("game", library().games())
def test_what_a_stream_tells_is_what_the_page_would_show_made_from_nothing(tmp_path, game, times):
    for seed in range(times(50)):
        table = Table(tmp_path / str(seed), game, seed)
        with table.house.app.test_request_context():
            for step in range(40):
                table.goes_on()
                for device, at in table.rng.sample(LOOKS, 4):
                    speech = table.site.speech.of(LANGUAGES[step % 5 == 0])
                    looking = Looking(table.table, device, at, speech)
                    assert table.told(looking) == table.anew(looking), (seed, step, device, at)


def test_forms_have_ids_on_pages_and_none_where_only_our_script_sees_them(tmp_path):
    house = House(tmp_path)
    table, phones = house.table("Ana", "Ben", depth="full")

    page, part = (phones[0].ask(f"/t/{table}{path}").get_data(as_text=True) for path in ("", "/view"))

    ids = re.findall('name="action" value="([^"]*)"', page)
    assert (len(ids), {""}) == (len(set(ids) - {""}), set(re.findall('name="action" value="([^"]*)"', part)))


def test_what_stays_the_same_is_made_once():
    once, made = Once(), []

    def make(*of):
        made.append(of)
        return sum(of)

    assert [3, 3, 7, 3] == [once("sum", make, *of) for of in ((1, 2), (1, 2), (3, 4), (1, 2))]
    assert [(1, 2), (3, 4), (1, 2)] == made
