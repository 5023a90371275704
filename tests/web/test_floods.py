"""Whoever sends too much, too large or too cunning is refused or does no harm, and those at the table play on."""

import io
import os
import re
import socket
import struct
import zlib
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Thread
from urllib.parse import urlencode

import pytest
from PIL import Image

from tests.evening.guests import Guest, gathered
from tests.evening.house import housed

pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="tells no process's memory"),
]
REFUSED = {409, 413, 422, 429, 503}
HANDS = 12  # who flood at the same time
LONG, LARGE = 60_000, 5_000_000  # bytes of a name
HELD_EACH = 0.06  # MB that a listening phone may take
ROOM = 60  # MB for what is being worked on


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with housed(tmp_path_factory.mktemp("flooded")) as found:
        yield found


@pytest.fixture
def table(house):
    """Two who play, each with a phone."""
    return gathered(house, "generally", "Ana", "Ben")


def memory(house):
    """MB that the companion holds."""
    pages = int(Path(f"/proc/{house.process.pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def posted(guest, path, **fields):
    """The status of a form that need not be liked."""
    return guest._ask(path, urlencode(fields, doseq=True))[0]


@contextmanager
def playing(guest):
    """Somebody who plays on meanwhile, and was answered so."""
    answers, over = [], Event()

    def play():
        for number in range(1000):
            answers.append(guest._ask(f"/t/{guest.table}")[0])
            answers.append(posted(guest, f"/t/{guest.table}/away", seat=0, action=f"away{number}"))
            answers.append(posted(guest, f"/t/{guest.table}/here", seat=0, action=f"here{number}"))
            if over.wait(0.3):
                return

    player = Thread(target=play)
    player.start()
    yield answers
    over.set()
    player.join()
    assert {200, 303} == set(answers)


def all_at_once(count, act):
    with ThreadPoolExecutor(HANDS) as hands:
        return list(hands.map(act, range(count)))


def test_a_thousand_who_sit_down_at_once(house, table, times):
    host = Guest(house, "Eva")
    host.open("generally")
    crowd = [Guest(house, f"N{number}") for number in range(max(80, times(1000)))]
    before = memory(house)

    with playing(table[0]):
        joined = all_at_once(
            len(crowd), lambda at: posted(crowd[at], f"/t/{host.table}/sit", name=f"N{at}", action="a")
        )

    assert {303} < set(joined) <= {303, *REFUSED}
    assert 6 == joined.count(303)
    assert memory(house) < before + ROOM


def test_ten_thousand_answers_of_one_phone(house, table, times):
    page = table[1].look(f"/t/{table[1].table}")
    prompt = re.search(r'data-question="([^"]+)"', page)[1]
    fields = {"prompt": prompt, "seat": -1, "answer": "0"}
    before = memory(house)

    with playing(table[0]):
        answers = all_at_once(
            max(150, times(10_000)),
            lambda at: posted(table[1], f"/t/{table[1].table}/answers", **fields, action=f"f{at}"),
        )

    assert {303, 409, 429} == set(answers)
    assert 1 == answers.count(303)
    assert memory(house) < before + ROOM


def test_who_has_no_cookie_is_kept_nowhere(house, table, times):
    """Each of them is a new device."""
    before = memory(house)

    with playing(table[0]):
        looked = all_at_once(max(100, times(5000)), lambda _: Guest(house)._ask(f"/t/{table[0].table}/view")[0])

    assert {200} == set(looked)
    assert memory(house) < before + ROOM


def said(house, head, body=b"", most=LARGE):
    """What comes back on a connection of its own, while a body is still on its way."""
    with socket.create_connection(("127.0.0.1", house.port), 20) as asking:
        origin = f"{house.name}:{house.port}"
        asking.sendall(f"{head}\r\nHost: {origin}\r\nOrigin: http://{origin}\r\nConnection: close\r\n\r\n".encode())
        with suppress(ConnectionError):
            asking.sendall(body[:most])
        with suppress(ConnectionError):
            return asking.recv(65_536)
    return b""


def test_names_of_five_megabytes(house, table, times):
    before, path = memory(house), f"/t/{table[0].table}/sit"
    kind = "Content-Type: application/x-www-form-urlencoded"
    body = b"name=" + b"x" * LARGE

    with playing(table[0]):
        answers = all_at_once(
            max(6, times(200)),
            lambda _: said(house, f"POST {path} HTTP/1.1\r\n{kind}\r\nContent-Length: {len(body)}", body),
        )
        endless = said(house, f"POST {path} HTTP/1.1\r\n{kind}\r\nTransfer-Encoding: chunked", b"5\r\nname=\r\n")

    assert {b"HTTP/1.1 413 "} == {answer[:13] for answer in answers} - {b""}
    assert endless.startswith(b"HTTP/1.1 411 ")
    assert memory(house) < before + ROOM


def test_a_long_name_is_refused_and_stands_nowhere(house, table):
    host = Guest(house, "Eva")
    host.open("generally")

    assert 409 == posted(host, f"/t/{host.table}/sit", name="x" * LONG, action="a")
    assert "xxxxx" not in host.look(f"/t/{host.table}") + host.look("/")


def photo(kind, size, **how):
    made = io.BytesIO()
    Image.new("L", size, 255).save(made, kind, **how)
    return made.getvalue()


def bomb(width, height, data):
    """A picture that says it is so large, and holds so much when it is unpacked."""

    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(data, 9)) + chunk(b"IEND", b"")


def bombs():
    scans = photo("JPEG", (64, 64), progressive=True)
    scan = scans[scans.index(b"\xff\xda") : -2]
    return {
        "huge": bomb(60_000, 60_000, bytes(1_000_000)),
        "unpacks to a gigabyte": bomb(6_000, 6_000, bytes(300_000_000)),
        "scans": scans[:-2] + scan * 1000 + b"\xff\xd9",
        "cut off": photo("PNG", (900, 900))[:400],
        "no picture": b"%PDF-1.7 " * 1000,
        "markup": b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert()'/>",
        "many frames": photo("GIF", (50, 50)) * 200,
        "nothing": b"",
        "too large": bytes(7_950_000),
    }


def test_photos_that_are_bombs(house, table):
    photos = list(bombs().values())
    senders = [Guest(house) for _ in photos]
    before = memory(house)

    def send(at):
        head = b'--x\r\nContent-Disposition: form-data; name="photo"; filename="p"\r\n\r\n'
        body = head + photos[at] + b"\r\n--x--\r\n"
        said = {"Origin": house.address, "Content-Type": "multipart/form-data; boundary=x"}
        return house.ask("/photo", body, source=senders[at]._address, **said)[0]

    with playing(table[0]):
        answers = all_at_once(len(photos), send)

    assert REFUSED >= set(answers)
    assert memory(house) < before + ROOM


@contextmanager
def listening(house, table, count):
    """So many who watch, each on a stream whose first bytes have come."""
    held = []
    try:
        for number in range(count):
            one = socket.create_connection(("127.0.0.1", house.port), 30)
            held.append(one)
            path = f"/t/{table}/events?at=screen"
            one.sendall(f"GET {path} HTTP/1.1\r\nHost: {house.name}:{house.port}\r\nX-N: {number}\r\n\r\n".encode())
        for one in held:
            until(one, b"\nid: ")
        yield held
    finally:
        for one in held:
            one.close()


def until(stream, sign):
    told = b""
    while sign not in told:
        came = stream.recv(65_536)
        assert came, told[:300]
        told = told[-20:] + came


def test_a_thousand_who_listen_are_all_told_and_leave_the_others_their_answers(house, table, times):
    count = max(150, times(1000))
    before, host = memory(house), table[0]

    with listening(house, host.table, count) as streams:
        assert 200 == host._ask(f"/t/{host.table}")[0]
        host.set_right("tokens/0", 7)
        for stream in streams:
            until(stream, b"\nid: ")
        assert 200 == Guest(house)._ask("/")[0]
        held = memory(house) - before

    assert held < ROOM + HELD_EACH * count
