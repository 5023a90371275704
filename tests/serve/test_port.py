"""The port, who has it, and the name in the network."""

import socket
import sys
from threading import Event

import pytest

from card_data.problems import Usage
from companion.network.announcement import Announcement
from companion.network.announcing import announce
from companion.network.awake import Awake
from companion.network.port import claim, who


@pytest.fixture
def stranger():
    """Another program that has a port and answers nothing we know."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        listening.settimeout(0.1)
        yield listening.getsockname()[1]


def test_a_port_that_is_free_is_taken():
    held = claim("127.0.0.1", 0)
    with held.listening:
        assert held.port == held.listening.getsockname()[1]
        assert held.neighbour is None


def test_a_port_that_another_program_has_leaves_the_next_one(stranger):
    held = claim("127.0.0.1", stranger)
    with held.listening:
        assert held.port > stranger
        assert (stranger, False) == (held.neighbour.port, held.neighbour.is_ours)


def test_an_address_that_is_not_this_computers_is_refused():
    with pytest.raises(Usage, match=r'"203.0.113.9" is no address of this computer'):
        claim("203.0.113.9", 0)


def test_a_port_where_nobody_answers_is_nobodys():
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]

    assert not who(port).is_ours


class Network:
    """A voice among others."""

    def __init__(self, *owners):
        self.known, self.announced = owners, None

    def owners(self):
        return self.known

    def announce(self, port, addresses):
        self.announced = (port, addresses)

    def close(self):
        self.announced = None


def test_the_name_is_announced_where_nobody_has_it():
    network = Network()

    assert "announced" == announce(network, 8765, ["192.168.1.20"])
    assert (8765, ["192.168.1.20"]) == network.announced


def test_the_name_of_another_computer_is_left_to_it():
    network = Network("192.168.1.7")

    assert "taken 192.168.1.7" == announce(network, 8765, ["192.168.1.20"])
    assert network.announced is None


def test_ones_own_name_of_a_moment_ago_is_no_conflict():
    assert "announced" == announce(Network("192.168.1.20"), 8765, ["192.168.1.20"])


def test_what_the_child_says_is_told_and_it_ends_with_its_parent():
    told, heard = Event(), []
    child = "import sys\nfor line in sys.stdin: print('announced', line.strip(), flush=True)"
    said = Announcement(8765, lambda line: (heard.append(line), told.set()), (sys.executable, "-c", child))
    said.lead_to(["192.168.1.20"])
    assert told.wait(10)
    said.close()

    assert ["announced 192.168.1.20"] == heard


def test_the_real_name_is_announced_or_it_is_told_why_not():
    told, heard = Event(), []
    said = Announcement(8765, lambda line: (heard.append(line), told.set()))
    said.lead_to(["127.0.0.1"])
    assert told.wait(15)
    said.close()

    assert heard[0].partition(" ")[0] in {"announced", "taken", "missing", "failed"}


class Lock:
    """Counts how often it is held."""

    def __init__(self):
        self.held = 0

    def __call__(self):
        return self

    def __enter__(self):
        self.held += 1

    def __exit__(self, *_):
        self.held -= 1


def test_the_computer_is_kept_awake_while_people_play():
    lock = Lock()
    awake = Awake(lock)
    seen = []
    for playing in (False, True, True, False, True):
        awake.follow(is_playing=playing)
        seen.append(lock.held)
    awake.release()

    assert [0, 1, 1, 0, 1] == seen
    assert (0, False) == (lock.held, awake.is_held)


def test_where_the_computer_cannot_be_kept_awake_people_play_all_the_same():
    awake = Awake()
    awake.follow(is_playing=True)
    awake.release()

    assert not awake.is_held
