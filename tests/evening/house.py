"""A companion of its own process with tables of its own: started, killed, started again, and asked by its name."""

import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import contextmanager, suppress
from http.client import HTTPConnection
from itertools import count
from pathlib import Path

from tests.browser import NAME

ROOT = Path(__file__).parents[2]
PATIENCE = 30  # seconds until it answers
USUAL = 1.5  # seconds that a start takes on a computer that has nothing else to do
GUESTS = 200  # addresses of guests: who opens many tables, or sits down often, is asked to wait


class House:
    """A computer on which CartaViva runs. `address` is what its codes carry, `addresses` all that it ever had.

    `slowness` tells how many times longer than usual it took to start: so much slower is everything here now.
    """

    def __init__(self, data):
        self.data = data
        self.addresses, self.slowness = [], 1.0
        self.process, self._guests = None, count()
        self._settle(NAME)

    def _settle(self, name):
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.name, self.address = name, f"http://{name}:{self.port}"
        self.addresses.append(self.address)

    def move(self, name):
        """Starts it again under another address, as in another network."""
        self._settle(name)
        self.start()

    def address_of_a_guest(self):
        """Where the next guest asks from; the computer's own address, where it has no others for itself."""
        place = f"127.0.0.{2 + next(self._guests) % GUESTS}"
        with suppress(OSError), socket.socket() as trial:
            trial.bind((place, 0))
            return place
        return ""

    def start(self):
        command = [sys.executable, str(ROOT / "cartaviva.py"), "play", "--data", str(self.data)]
        command += ["--host", "127.0.0.1", "--port", str(self.port), "--base-url", self.address]
        with (self.data.parent / "said.txt").open("ab") as said:
            self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=said, stderr=said)
        begun = time.monotonic()
        end = begun + PATIENCE
        while not self._answers():
            assert time.monotonic() < end, (self.data.parent / "said.txt").read_text()
            assert self.process.poll() is None, (self.data.parent / "said.txt").read_text()
            time.sleep(0.05)
        self.slowness = max(1.0, (time.monotonic() - begun) / USUAL)

    def kill(self):
        """As when the battery is empty."""
        self.process.send_signal(signal.SIGKILL if os.name != "nt" else signal.SIGTERM)
        self.process.wait(10)

    def end(self):
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(5)
            self.process.kill()
            self.process.wait(5)

    def ask(self, path, body=None, *, source="", **headers):
        """The status, headers and bytes of an answer, without a browser."""
        asking = HTTPConnection("127.0.0.1", self.port, timeout=10, source_address=(source, 0) if source else None)
        try:
            method = "GET" if body is None else "POST"
            asking.request(method, path, body, {"Host": f"{self.name}:{self.port}", **headers})
            answer = asking.getresponse()
            return answer.status, answer.headers, answer.read()
        finally:
            asking.close()

    def _answers(self):
        try:
            return self.ask("/.well-known/cartaviva")[0] == 200
        except OSError:
            return False


@contextmanager
def housed(folder):
    found = House(folder / "data")
    try:
        found.start()
        yield found
    finally:
        found.end()
