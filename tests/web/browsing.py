"""Phones without JavaScript: they open addresses, read what stands there, and send the forms that are on the page."""

from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from itertools import count

from jinja2 import BytecodeCache

from companion.bus.memory import MemoryBus
from companion.host.host import Host
from companion.host.library import Library
from companion.network.addresses import Candidate, Reach
from companion.network.whereabouts import Whereabouts
from companion.store.sqlite import SqliteStore
from companion.web.app import create_app
from companion.web.limits import Limits
from companion.web.site import Settings, Site
from tests.host.playing import Clock, Drawn

KEY = b"k" * 32
ORIGIN = "http://192.168.1.20:8765"
VOID = frozenset({"input", "br", "img", "meta", "link", "hr", "use"})


@cache
def library():
    """The games, read once for all tests."""
    return Library()


class Compiled(BytecodeCache):
    """Templates as they were compiled for another house."""

    def __init__(self):
        self.known = {}

    def load_bytecode(self, bucket):
        if bucket.key in self.known:
            bucket.bytecode_from_string(self.known[bucket.key])

    def dump_bytecode(self, bucket):
        self.known[bucket.key] = bucket.bytecode_to_string()


@cache
def compiled():
    """What all houses share."""
    return Compiled()


class House:
    """A companion in a house with a Wi-Fi; time, ids and lots are known."""

    def __init__(self, folder, *, clock=None, ids=None, store=None, shelf=None, **settings):
        self.clock = clock or Clock()
        numbers, self.bus = count(1), MemoryBus()
        self.store = store or SqliteStore(folder / "tables.db")
        self.library = shelf or library()
        self.host = Host(
            store=self.store,
            bus=self.bus,
            library=self.library,
            clock=self.clock,
            ids=lambda: f"id{next(numbers)}",
            randomness=Drawn(),
        )
        self.whereabouts = Whereabouts(8765, find=lambda: (Candidate("192.168.1.20", "wlan0", Reach.HOME),))
        self.now = 1000.0
        numbered = count(1)
        self.site = Site(
            self.host,
            self.library,
            self.whereabouts,
            Settings(KEY, **settings),
            self.clock,
            ids or (lambda: f"w{next(numbered)}"),
            limits=Limits(lambda: self.now),
            kept=self.store,
        )
        self.app = create_app(self.site)
        self.app.jinja_env.bytecode_cache = compiled()

    def phone(self, address="192.168.1.50", language="en"):
        return Phone(self, address, language)

    def table(self, *names, begun=True, depth="outcome"):
        """A table at which these people sit, each with a phone; who comes first leads."""
        phones = [self.phone(f"192.168.1.{50 + number}") for number in range(len(names))]
        opened = phones[0].send("/tables", {"game": "generally", "option.depth": depth, "action": "open"})
        table = opened.headers["Location"].removeprefix("/t/")
        for phone, name in zip(phones, names, strict=True):
            assert 303 == phone.send(f"/t/{table}/sit", {"name": name, "action": "sit"}).status_code
        if begun:
            assert 303 == phones[0].send(f"/t/{table}/begin", {"action": "begin"}).status_code
        return table, phones


class Reader(HTMLParser):
    """The forms of a page, and its words."""

    def __init__(self):
        super().__init__()
        self.forms, self.words, self.links = [], [], []
        self.title = ""
        self._form = self._option = None
        self._in = []

    def handle_starttag(self, tag, attributes):
        named = dict(attributes)
        if tag not in VOID:
            self._in.append(tag)
        if tag == "form":
            self._form = Form(named.get("action", ""), named.get("method", "get"))
            self.forms.append(self._form)
        if tag == "a":
            self.links.append(named.get("href", ""))
        if self._form is not None and tag == "button" and "name" not in named:
            self._form.is_plain = True
        if self._form is not None and "name" in named and "disabled" not in named:
            self._field(tag, named)

    def _field(self, tag, named):
        name, value, kind = named["name"], named.get("value", ""), named.get("type", "")
        if tag == "button":
            self._form.buttons.append((name, value))
        elif kind in {"radio", "checkbox"}:
            self._form.choices.setdefault(name, []).append(value)
            if "checked" in named:
                self._form.fields.append((name, value))
        elif tag in {"input", "select", "textarea"}:
            self._form.fields.append((name, value))

    def handle_endtag(self, tag):
        if tag in self._in:
            while self._in.pop() != tag:
                pass
        if tag == "form":
            self._form = None

    def handle_data(self, data):
        if "title" in self._in:
            self.title += data
        elif not {"script", "style"} & set(self._in):
            self.words.append(data)


@dataclass
class Form:
    """A form: what stands in it, its buttons, and what its radio buttons and boxes offer."""

    url: str
    method: str
    fields: list = field(default_factory=list)
    buttons: list = field(default_factory=list)
    choices: dict = field(default_factory=dict)
    is_plain: bool = False  # whether there is a button that says nothing itself

    def said(self, fields):
        """The fields as this form has them: an order is written as places."""
        if "answer" in fields and "answer" not in self.names:
            return {f"place.{item}": str(place) for place, item in enumerate(fields["answer"], 1)}
        return fields

    @property
    def names(self):
        """Everything that can be said by it."""
        return {name for name, _ in (*self.fields, *self.buttons)} | set(self.choices)


class Phone:
    """A phone with its own cookies."""

    def __init__(self, house, address, language):
        self.house = house
        self.client = house.app.test_client()
        self.common = {
            "base_url": ORIGIN,
            "environ_overrides": {"REMOTE_ADDR": address},
        }
        self.headers = {"Accept-Language": language}
        self.answer = self._page = None
        self.at = ""

    def ask(self, path, **more):
        """A GET without following it."""
        headers = {**self.headers, **more.pop("headers", {})}
        return self.client.get(path, headers=headers, **self.common, **more)

    def send(self, path, fields, **headers):
        """A POST without following it."""
        said = {**self.headers, "Origin": ORIGIN, **headers}
        return self.client.post(path, data=fields, headers=said, **self.common)

    def open(self, path):
        """Follows an address, and reads what is there."""
        return self._read(self.ask(path), path)

    def _read(self, answer, path):
        while answer.status_code in {301, 302, 303, 307}:
            path = answer.headers["Location"]
            answer = self.ask(path)
        self.answer, self.at, self._page = answer, path, None
        return self

    @property
    def page(self):
        """What stands there, read when somebody looks."""
        if self._page is None:
            self._page = Reader()
            self._page.feed(self.answer.get_data(as_text=True))
        return self._page

    def form(self, deed, **having):
        """The first form of the page for a deed in which these fields stand."""
        said = {name: str(value) for name, value in having.items()}
        for form in self.page.forms:
            if form.url.endswith(deed) and said.items() <= dict(form.fields).items():
                return form
        raise AssertionError(f"no form {deed} {having} in {[(one.url, one.fields) for one in self.page.forms]}")

    def has(self, deed):
        return any(form.url.endswith(deed) for form in self.page.forms)

    def press(self, deed, fields=(), **having):
        """Fills in a form of the page and sends it by the button that says one of the fields, else by the first."""
        form = self.form(deed, **having)
        typed = form.said(dict(fields))
        body = [(name, value) for name, value in form.fields if name not in typed]
        body += [(name, each) for name, value in typed.items() for each in _listed(value)]
        if not form.is_plain and form.buttons and not {name for name, _ in form.buttons} & {name for name, _ in body}:
            body.append(form.buttons[0])
        assert set(typed) <= form.names, form
        return self._read(self.send(form.url, _multi(body)), form.url)

    @property
    def text(self):
        return " ".join(" ".join(self.page.words).split())


def _listed(value):
    return value if isinstance(value, list) else [value]


def _multi(pairs):
    found = {}
    for name, value in pairs:
        found.setdefault(name, []).append(value)
    return found
