"""A companion of its own process with tables of its own: started, killed, started again, and asked by its name."""

import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path

ROOT = Path(__file__).parents[2]
NAME = "cartaviva.local"  # what printed codes say; the browser of these tests is told where that is
PATIENCE = 30  # seconds until it answers


class House:
    """A computer on which CartaViva runs. `address` is what its codes carry."""

    def __init__(self, data):
        self.data = data
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.address = f"http://{NAME}:{self.port}"
        self.process = None

    def start(self):
        command = [sys.executable, str(ROOT / "cartaviva.py"), "play", "--data", str(self.data)]
        command += ["--host", "127.0.0.1", "--port", str(self.port), "--base-url", self.address]
        with (self.data.parent / "said.txt").open("ab") as said:
            self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=said, stderr=said)
        end = time.monotonic() + PATIENCE
        while not self._answers():
            assert time.monotonic() < end, (self.data.parent / "said.txt").read_text()
            assert self.process.poll() is None, (self.data.parent / "said.txt").read_text()
            time.sleep(0.05)

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

    def ask(self, path, body=None, **headers):
        """The status, headers and bytes of an answer, without a browser."""
        asking = HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            method = "GET" if body is None else "POST"
            asking.request(method, path, body, {"Host": f"{NAME}:{self.port}", **headers})
            answer = asking.getresponse()
            return answer.status, dict(answer.getheaders()), answer.read()
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
