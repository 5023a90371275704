"""The server: a crowd of streams, slow and greedy askers, an end that comes at once."""

import os
import resource
import signal
import time

import pytest

from tests.conftest import SOAK
from tests.serve.crowd import received, served

pytestmark = pytest.mark.skipif(os.name == "nt", reason="there is no SIGTERM to send")
STREAMS = 5000 if SOAK else 1000


@pytest.fixture(scope="module")
def server():
    with served('{"idle": 2.0, "head": 0.6, "body": 1000, "pace": 1000}') as found:
        yield found


@pytest.fixture
def many_files():
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(before[1], STREAMS + 500), before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, before)


def seconds(ask):
    began = time.monotonic()
    ask()
    return time.monotonic() - began


def timed(found):
    """How long an ordinary request takes, and the first line of its answer."""
    began = time.monotonic()
    answer = found.ask("GET / HTTP/1.1")
    return time.monotonic() - began, answer.partition(b"\r\n")[0]


@pytest.mark.usefixtures("many_files")
def test_a_thousand_held_streams_leave_ordinary_requests_at_once():
    with served() as found:
        streams = [found.stream() for _ in range(STREAMS)]
        answered = [timed(found) for _ in range(20)]
        ended, status, _ = found.end()
        for stream in streams:
            stream.close()

    assert {b"HTTP/1.1 200 OK"} == {answer for _, answer in answered}
    assert max(took for took, _ in answered) < 0.25
    assert (0, True) == (status, ended < 2 + STREAMS / 1000)


@pytest.mark.parametrize(("words", "sign"), [((), signal.SIGINT), (("stubborn",), signal.SIGTERM)])
def test_it_ends_in_under_three_seconds_with_two_hundred_open_streams(words, sign):
    """Whether the streams listen for the end or not."""
    with served("{}", *words) as found:
        streams = [found.stream() for _ in range(200)]
        ended, status, written = found.end(sign)
        last = [stream.recv(4096) for stream in streams]
        for stream in streams:
            stream.close()

    assert (0, True) == (status, ended < 3)
    assert "ending\nended\n" == written
    assert {b"0\r\n\r\n" if not words else b""} >= set(last) - {b""}


def test_an_answer_waits_for_no_acknowledgement(server):
    """Nagle's algorithm would make each of them 40 ms long."""
    with server.connect() as asking:
        began = time.monotonic()
        for _ in range(20):
            asking.sendall(b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 2\r\n\r\nab")
            asking.recv(4096)
        assert time.monotonic() - began < 0.4


def test_a_slow_disk_stalls_nobody(server):
    with server.connect() as waiting:
        waiting.sendall(b"GET /slow-disk HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
        time.sleep(0.1)
        assert seconds(lambda: server.ask("GET / HTTP/1.1")) < 0.3
        assert received(waiting).endswith(b"done")


def test_a_body_that_is_too_large_is_refused_before_it_is_read(server):
    answer = server.ask("POST / HTTP/1.1\r\nContent-Length: 5000000", b"x" * 200_000)

    assert answer.startswith(b"HTTP/1.1 413 ")
    assert b"Connection: close" in answer


def test_a_photo_may_be_larger_than_anything_else(server):
    answer = server.ask("POST /photo HTTP/1.1\r\nContent-Length: 3000", b"x" * 3000)

    assert answer.startswith(b"HTTP/1.1 405 ") or answer.endswith(b"x" * 3000)


def test_a_body_of_unknown_length_is_refused(server):
    assert server.ask("POST / HTTP/1.1\r\nTransfer-Encoding: chunked", b"2\r\nab\r\n0\r\n\r\n").startswith(
        b"HTTP/1.1 411 "
    )


def test_headers_that_drip_are_not_waited_for(server):
    with server.connect() as slow:
        slow.sendall(b"GET / HTTP/1.1\r\nHost: he")
        took = seconds(lambda: received(slow))

    assert 0.3 < took < 1.9


def test_a_line_that_drips_is_not_waited_for(server):
    with server.connect() as slow:
        slow.sendall(b"GE")
        assert seconds(lambda: received(slow)) < 1.9


def test_a_body_that_drips_is_not_waited_for(server):
    with server.connect() as slow:
        slow.sendall(b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\nab")
        answer = received(slow)

    assert answer.startswith(b"HTTP/1.1 408 ")


def test_who_asks_nothing_is_let_go(server):
    with server.connect() as idle:
        took = seconds(lambda: received(idle))

    assert 1.5 < took < 4


@pytest.mark.parametrize(
    "sent", [b"\x00\xff\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"A" * 20_000, b"GET /\r\nX: " + b"a" * 70_000]
)
def test_what_is_no_request_is_refused_or_dropped(server, sent):
    with server.connect() as asking:
        try:
            asking.sendall(sent)
            answer = received(asking)
        except ConnectionError:
            answer = b""

    assert answer == b"" or answer[9:10] == b"4"
    assert server.ask("GET / HTTP/1.1").startswith(b"HTTP/1.1 200 ")


def test_a_fault_is_kept_out_of_the_terminal():
    with served() as found:
        answer = found.ask("GET /fault HTTP/1.1\r\nCookie: secret=7319")
        _, status, written = found.end()

    assert answer.startswith(b"HTTP/1.1 500 ")
    assert b"seven" not in answer
    assert (0, False) == (status, "7319" in written)


def test_as_many_files_may_be_open_as_the_system_gives(server):
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)

    assert server.ask("GET /files HTTP/1.1").endswith(b"\r\n\r\n" + str(min(hard, 10_240)).encode()) or hard > 10_240


def test_one_who_takes_nothing_is_let_go(server):
    """Whoever reads no further must not hold what is written for them for ever."""
    with server.connect() as deaf:
        deaf.sendall(b"GET /flood HTTP/1.1\r\nHost: here\r\n\r\n")
        deaf.recv(100)
        held = server.ask("GET /flooding HTTP/1.1")
        time.sleep(2.6)
        assert (b"1", b"0") == (held[-1:], server.ask("GET /flooding HTTP/1.1")[-1:])
