"""A companion behind a real server, whose clock, ids and lots are known, and all that it says, to the byte."""

import socket
from contextlib import closing
from threading import Thread
from urllib.parse import urlencode

from itsdangerous import Signer
from werkzeug.serving import WSGIRequestHandler, make_server

from companion.store.memory import MemoryStore
from tests.host.playing import START

from .browsing import KEY, House

HOST = "192.168.1.20:8765"
PATIENCE = 20  # seconds
STRANGER = "guest"  # has no cookie
SIGNER = Signer(KEY, salt="cartaviva.device")


class Still(WSGIRequestHandler):
    """Answers as the others do, but for the time of day and the log."""

    disable_nagle_algorithm = True  # else a body waits for its head to be acknowledged

    def date_time_string(self, timestamp=None):
        return "Mon, 30 Nov 2026 12:00:00 GMT"

    def log_request(self, code="-", size="-"):
        pass


class World:
    """A companion, its server, and the streams that its phones listen to."""

    def __init__(self, shelf=None):
        # Requests are answered side by side: what stands on a page must not hang on which of them came first.
        made = {"store": MemoryStore(), "clock": lambda: START, "ids": lambda: "w", "shelf": shelf}
        self.house = House(None, heartbeat=PATIENCE, **made)
        self.streams = {}
        self._server = make_server("127.0.0.1", 0, self._app, threaded=True, request_handler=Still)
        Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()

    def _app(self, environ, start):
        environ["REMOTE_ADDR"] = "192.168.1.50"
        return self.house.app(environ, start)

    def raw(self, phone, path, fields=None, **headers):
        """Everything that comes back, to the byte."""
        with closing(self._sent(phone, path, fields, headers)) as asked:
            asked.shutdown(socket.SHUT_WR)  # else the server looks a while whether there is more
            return b"".join(iter(lambda: asked.recv(65536), b""))

    def listen(self, phone, path):
        """Opens a stream; `heard` waits until it stands."""
        self.streams[phone] = (self._sent(phone, path, None, {}), bytearray())

    def heard(self, phone, seq=None):
        """Everything that a stream has said, up to the event of an entry; at first that it stands: its heartbeat."""
        sign = b"event: beat\n" if seq is None else b"id: %d\n" % seq
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
        """Closes all streams; the server is told so, which else makes one page more for nobody."""
        self.house.site.closing.set()
        for stream, _ in self.streams.values():
            stream.close()
        self.streams.clear()

    def close(self):
        self.deafen()
        self.house.bus.close()
        self._server.shutdown()
        self._server.server_close()
        self.house.store.close()
