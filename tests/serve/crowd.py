"""A server of its own process with a trivial application, and a crowd of plain sockets that asks it."""

import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROGRAM = """
import json, resource, socket, sys, time
from companion.serve import Backroom, Limits, Serving, offload

def app(environ, start):
    path = environ["PATH_INFO"]
    if path == "/events":
        start("200 OK", [("Content-Type", "text/event-stream")])
        return events()
    if path == "/slow-disk":
        body = offload(lambda: (slept(), b"done")[1])
    elif path == "/fault":
        raise RuntimeError("seven")
    elif path == "/flood":
        start("200 OK", [("Content-Type", "text/plain")])
        return flood()
    elif path == "/flooding":
        body = str(len(FLOODING)).encode()
    elif path == "/files":
        body = str(resource.getrlimit(resource.RLIMIT_NOFILE)[0]).encode()
    else:
        body = environ["wsgi.input"].read()
    start("200 OK", [("Content-Type", "text/plain"), ("Content-Length", str(len(body)))])
    return [body]

FLOODING = set()

def flood():
    FLOODING.add(1)
    try:
        while True:
            yield b"x" * 65536
    finally:
        FLOODING.clear()

def slept():
    from gevent.monkey import get_original
    get_original("time", "sleep")(1)

def events():
    yield b": here\\n\\n"
    while not STUBBORN:
        if serving.stopping.wait(15):
            return
        yield b":\\n\\n"
    while True:
        time.sleep(15)

STUBBORN = "stubborn" in sys.argv
listening = socket.create_server(("127.0.0.1", 0), backlog=2048)
limits = Limits(**json.loads(sys.argv[1]))
serving = Serving(app, listening, limits, on_stop=lambda: print("ending", flush=True))
print(listening.getsockname()[1], flush=True)
serving.run()
print("ended", flush=True)
"""


class Served:
    """The process, and its port."""

    def __init__(self, process):
        self.process = process
        self.port = int(process.stdout.readline())

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), 10)

    def ask(self, text, body=b""):
        """The whole answer to one request, on a connection of its own."""
        with self.connect() as asking:
            asking.sendall(f"{text}\r\nHost: here\r\nConnection: close\r\n\r\n".encode() + body)
            return received(asking)

    def stream(self):
        """A connection that holds a stream, whose first bytes have come."""
        held = self.connect()
        held.sendall(b"GET /events HTTP/1.1\r\nHost: here\r\n\r\n")
        seen = b""
        while b": here" not in seen:
            seen += held.recv(4096)
        return held

    def end(self, sign=signal.SIGTERM):
        """Seconds until the process is gone; its status and what it wrote."""
        began = time.monotonic()
        self.process.send_signal(sign)
        written, told = self.process.communicate(timeout=20)
        return time.monotonic() - began, self.process.returncode, written + told


def received(connection):
    """Everything until the other side ends."""
    found = b""
    while chunk := connection.recv(65_536):
        found += chunk
    return found


@contextmanager
def served(limits="{}", *words):
    command = [sys.executable, "-c", PROGRAM, limits, *words]
    surroundings = os.environ | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=surroundings) as ran:
        try:
            yield Served(ran)
        finally:
            if ran.poll() is None:
                ran.kill()
