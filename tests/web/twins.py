"""Two companions behind real servers, whose clocks, ids and lots are the same: what goes to both is asked of both."""

import socket
from contextlib import closing
from itertools import count
from random import Random
from threading import Thread
from urllib.parse import urlencode

from itsdangerous import Signer
from werkzeug.serving import WSGIRequestHandler, make_server

from card_data.rules import TABLE, To
from companion.engine.answers import formed, sampled
from companion.engine.entries import Kind
from companion.engine.play import awaited
from companion.engine.position import Stage
from companion.host.intents import Intent, Receipt
from companion.store.memory import MemoryStore
from tests.host.playing import START

from .browsing import KEY, House

HOST = "192.168.1.20:8765"
NAMES = ("Ana", "Ben", "Chiara", "Dan")
PATIENCE = 20  # seconds
STRANGER = "guest"  # has no cookie
SIGNER = Signer(KEY, salt="cartaviva.device")


class Still(WSGIRequestHandler):
    """Answers as the others do, but for the time of day and the log."""

    def date_time_string(self, timestamp=None):
        return "Mon, 30 Nov 2026 12:00:00 GMT"

    def log_request(self, code="-", size="-"):
        pass


class World:
    """One of the two: a companion, its server, and the cookies of its phones."""

    def __init__(self):
        # Requests are answered side by side: what stands on a page must not hang on which of them came first.
        self.house = House(None, store=MemoryStore(), clock=lambda: START, ids=lambda: "w", heartbeat=PATIENCE)
        self.streams = {}
        self._server = make_server("127.0.0.1", 0, self._app, threaded=True, request_handler=Still)
        Thread(target=self._server.serve_forever, daemon=True).start()

    def _app(self, environ, start):
        environ["REMOTE_ADDR"] = "192.168.1.50"
        return self.house.app(environ, start)

    def raw(self, phone, path, fields=None, **headers):
        """Everything that comes back, to the byte."""
        with closing(self._sent(phone, path, fields, headers)) as asked:
            return b"".join(iter(lambda: asked.recv(65536), b""))

    def listen(self, phone, path):
        """Opens a stream, and waits until it stands: its first heartbeat."""
        self.streams[phone] = (self._sent(phone, path, None, {}), bytearray())
        self._until(phone, b"event: beat\n")

    def heard(self, phone, seq):
        """Everything that a stream has said, up to the event of an entry."""
        return self._until(phone, b"id: %d\n" % seq)

    def _until(self, phone, sign):
        """Reads to the end of the chunk in which this stands."""
        stream, told = self.streams[phone]
        while sign not in told or not told.endswith(b"\n\n\r\n"):
            came = stream.recv(65536)
            assert came, bytes(told[-300:])
            told += came
        return bytes(told)

    def _sent(self, phone, path, fields, headers):
        body = urlencode(fields, doseq=True) if fields is not None else ""
        said = {"Host": HOST, "Connection": "close", "Accept-Language": "en", **headers}
        if phone != STRANGER:
            said["Cookie"] = f"device={SIGNER.sign(phone).decode()}"
        if fields is not None:
            form = {"Origin": f"http://{HOST}", "Content-Type": "application/x-www-form-urlencoded"}
            said |= {**form, "Content-Length": str(len(body))}
        lines = "".join(f"{name}: {value}\r\n" for name, value in said.items())
        asked = socket.create_connection(self._server.server_address, PATIENCE)
        asked.sendall(f"{'GET' if fields is None else 'POST'} {path} HTTP/1.1\r\n{lines}\r\n{body}".encode())
        return asked

    def deafen(self):
        """Closes all streams."""
        for stream, _ in self.streams.values():
            stream.close()
        self.streams.clear()

    def close(self):
        self.house.site.closing.set()
        self.house.bus.close()
        self.deafen()
        self._server.shutdown()
        self._server.server_close()
        self.house.store.close()


class Twins:
    """The same table in two worlds."""

    def __init__(self):
        self.worlds = [World(), World()]
        self._actions = count(1)

    def begin(self, seed, depth="outcome"):
        """Begins another game."""
        self.rng = Random(seed)
        for one in self.worlds:
            one.house.now += 60  # so many tables in a row would be a lot
        opening = {"game": "generally", "option.depth": depth, "action": f"open{seed}"}
        location = [one.raw("p0", "/tables", opening) for one in self.worlds]
        assert location[0] == location[1]
        self.table = location[0].partition(b"Location: /t/")[2].partition(b"\r\n")[0].decode()
        for number, name in enumerate(NAMES):
            self.both(f"p{number}", "/sit", {"name": name})
        self.both("p0", "/begin", {})
        hands = self.worlds[0].house.library.playable("generally").ruleset.hands
        self.hands = hands(self.position.setup, self.rng)

    def listening(self):
        """Has every phone and the screen listen from now on."""
        for one in self.worlds:
            for number in range(len(NAMES)):
                one.listen(f"p{number}", f"/t/{self.table}/events?at=table&since={self.position.seq}")
            one.listen("tv", f"/t/{self.table}/events?at=screen&since={self.position.seq}")

    def both(self, phone, deed, fields, other=None, **headers):
        """Sends a form in both worlds; `other` is what it says in the second."""
        action = {"action": f"a{next(self._actions)}"}
        for one, said in zip(self.worlds, (fields, fields if other is None else other), strict=True):
            one.raw(phone, f"/t/{self.table}{deed}", {**action, **said}, **headers)

    @property
    def position(self):
        return self.worlds[0].house.host.position(self.table)

    def sealing(self):
        """Plays until somebody can seal something else in each world: the prompt and the seat. None once it ends."""
        while self.position.stage is not Stage.ENDED:
            open_ = self.position.open[0]
            waiting = awaited(self.position, open_)
            if open_.prompt.sealed and len(waiting) > 1:
                seat = self.rng.choice(waiting)
                drawn = [sampled(open_.prompt.asked(seat), self.rng) for _ in range(20)]
                other = next((value for value in drawn if value != drawn[0]), None)
                if other is not None:
                    return open_, seat, drawn[0], other
            self.answer(open_, waiting[0] if open_.prompt.to is not To.TABLE else TABLE)
        return None

    def answer(self, open_, seat):
        """The same answer in both worlds."""
        value = self.hands(self.position.state, open_.prompt, seat)
        action = f"a{next(self._actions)}"
        for one in self.worlds:
            host = one.house.host
            device = next(iter(host.position(self.table).seats[max(seat, 0)].devices))
            told = host.act(Intent(self.table, Kind.ANSWER, device, seat, open_.id, value, action))
            assert isinstance(told, Receipt), told

    def seal(self, open_, seat, value, other):
        """A seat seals something else in each world."""
        asks = open_.prompt.asked(seat)
        fields = {"prompt": open_.id, "seat": str(seat)}
        self.both(f"p{seat}", "/answers", {**fields, **formed(asks, value)}, {**fields, **formed(asks, other)})
        assert all(seat in one.house.host.position(self.table).prompt(open_.id).given for one in self.worlds)

    def close(self):
        for one in self.worlds:
            one.close()
