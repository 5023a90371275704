"""A companion's pages over the games that come with CartaViva, asked without a server."""

from dataclasses import dataclass, field
from functools import cache
from io import BytesIO
from itertools import count
from pathlib import Path

from PIL import Image

from companion.bus.memory import MemoryBus
from companion.host.host import Host
from companion.host.library import Library
from companion.network.addresses import Candidate, Reach
from companion.network.code import modules
from companion.network.whereabouts import Whereabouts
from companion.services import Services
from companion.store.memory import MemoryStore
from companion.web.app import create_app
from companion.web.phrases import Speech
from companion.web.site import Settings, Site

PORT = 8765
LAN = Candidate("192.168.1.20", "wlan0", Reach.HOME, is_default=True)
OTHER = Candidate("10.0.0.5", "eth1", Reach.HOME)
PHONE = "192.168.1.77"
HOST = f"localhost:{PORT}"


class Drawer:
    """Pictures that say what they are of."""

    def face(self, game, component, row, side="face", language=""):
        return f"<svg xmlns='http://www.w3.org/2000/svg'><desc>{component}/{row}/{side}/{language}</desc></svg>"

    def board(self, game, component, language=""):
        return f"<svg xmlns='http://www.w3.org/2000/svg'><desc>{component} {language}</desc></svg>"

    def poster(self, game, language=""):
        return f"<svg xmlns='http://www.w3.org/2000/svg'><desc>poster {language}</desc></svg>"

    def lettering(self, name, folder=None):
        return None


@dataclass(frozen=True)
class Selection:
    name: str
    values: tuple[str, ...]
    usual: str


@dataclass(frozen=True)
class Need:
    stock: str
    sheets: int
    pages: int


@dataclass(frozen=True)
class Job:
    game: str = "generally"
    state: str = "waiting"
    ahead: int = 0
    done: int = 0
    of: int = 0
    files: tuple[tuple[str, int], ...] = ()
    needs: tuple[Need, ...] = ()
    told: tuple[str, ...] = ()


@dataclass
class Press:
    """A printer whose jobs are what a test says they are."""

    folder: Path = Path()
    jobs: dict[str, Job] = field(default_factory=dict)
    chosen: list[dict[str, str]] = field(default_factory=list)

    def options(self, game):
        return (Selection("paper", ("a4", "letter"), "a4"), Selection("lang", ("it", "en", "it+en"), "it"))

    def start(self, game, choices):
        self.chosen.append(dict(choices))
        self.jobs["j1"] = Job(game)
        return "j1"

    def state(self, job):
        return self.jobs.get(job)

    def file(self, job, name):
        found = self.jobs.get(job)
        return self.folder / name if found and name in dict(found.files) else None


@cache
def speech():
    """Our own words, read once for all tests."""
    return Speech()


@cache
def library():
    """The games, read once for all tests."""
    return Library()


def site(*, services=None, found=(LAN, OTHER), host="0.0.0.0", base="", port=PORT):
    """A site over a memory that is empty."""
    store, numbers = MemoryStore(), count(1)
    now = count(1_700_000_000_000)

    def ids():
        return f"id{next(numbers)}"

    running = Host(
        store=store, bus=MemoryBus(), library=library(), clock=lambda: next(now), ids=ids, randomness=bytes,
    )  # fmt: skip
    where = Whereabouts(port, host=host, base=base, find=lambda: tuple(found))
    return Site(
        running, library(), where, Settings(b"key of tests"), lambda: next(now), ids,
        services=services or Services(), kept=store, speech=speech(),
    )  # fmt: skip


class Asking:
    """A device with its cookies: at the computer itself, or a phone near it."""

    def __init__(self, over, address="127.0.0.1", language="en"):
        self._client = create_app(over).test_client()
        self._where = {"base_url": f"http://{HOST}", "environ_base": {"REMOTE_ADDR": address}}
        self._language = language

    def get(self, path, **headers):
        return self._client.get(path, headers={"Accept-Language": self._language, **headers}, **self._where)

    def post(self, path, data=None, sort=None):
        said = {"Origin": f"http://{HOST}", "Accept-Language": self._language}
        return self._client.post(path, data=data, content_type=sort, headers=said, **self._where)

    def text(self, path):
        return self.get(path).get_data(as_text=True)


@cache
def reader(language="en", *, has_pictures=False):
    """A device for tests that only read, shared by all of them."""
    return Asking(site(services=Services(pictures=Drawer()) if has_pictures else None), language=language)


def photo(text, kind="JPEG", scale=8):
    """A photo of a code, as bytes."""
    rows = modules(text)
    image = Image.new("L", (len(rows) + 20, len(rows) + 20), 200)
    image.paste(
        Image.frombytes("L", (len(rows), len(rows)), bytes(0 if dark else 255 for row in rows for dark in row)), (9, 12)
    )
    held = BytesIO()
    image.resize((image.width * scale, image.height * scale), Image.Resampling.NEAREST).rotate(4, fillcolor=200).save(
        held, kind
    )
    return held.getvalue()
