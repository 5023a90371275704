"""Those who come together are worked on together, nobody waits for ever, and a fault reaches everybody it concerns."""

import threading

import pytest

from companion.host.grouping import Grouping, _Place


def together(grouping, requests):
    """Answers to requests that come at the same time."""
    answers = {}

    def ask(request):
        try:
            answers[request] = grouping.do(request)
        except ValueError as error:
            answers[request] = error

    threads = [threading.Thread(target=ask, args=(request,)) for request in requests]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(10)
        assert not thread.is_alive()
    return answers


class Gated:
    """Work whose first group waits until a number of requests stand behind it."""

    def __init__(self, behind, fault=None):
        self.groups = []
        self.behind = behind
        self.fault = fault
        self.grouping = Grouping(self.work)

    def work(self, requests):
        self.groups.append(list(requests))
        if len(self.groups) == 1:
            while len(self.grouping._waiting) < self.behind:
                threading.Event().wait(0.001)
        if self.fault in requests:
            raise ValueError(self.fault)
        return [request * 2 for request in requests]


def test_one_alone_is_a_group():
    gated = Gated(0)

    assert 6 == gated.grouping.do(3)
    assert [[3]] == gated.groups


def test_those_who_come_meanwhile_are_the_next_group():
    gated = Gated(9)

    assert {number: number * 2 for number in range(10)} == together(gated.grouping, range(10))
    assert [1, 9] == [len(group) for group in gated.groups]


def test_a_fault_reaches_its_group_and_nobody_else():
    gated = Gated(0, fault=1)

    with pytest.raises(ValueError, match="1"):
        gated.grouping.do(1)
    assert 4 == gated.grouping.do(2)


def test_everybody_in_a_group_hears_of_a_fault():
    gated = Gated(4, fault=9)
    answers = together(gated.grouping, [9, 1, 2, 3, 4])

    assert 5 == len(answers)
    assert isinstance(answers[9], ValueError)


def test_who_gives_up_waiting_passes_the_lead_on():
    gated = Gated(0)
    grouping = gated.grouping
    waits, goes_on = threading.Event(), threading.Event()

    class Leaving(BaseException):
        pass

    def work(requests):
        waits.set()
        goes_on.wait(10)
        return requests

    grouping._work = work
    first = threading.Thread(target=grouping.do, args=(1,))
    first.start()
    assert waits.wait(10)

    class Bell(threading.Event):
        def wait(self, timeout=None):
            super().wait(timeout)
            raise Leaving

    def leave():
        with pytest.raises(Leaving):
            grouping._wait(place)

    place = _Place(2, bell=Bell())
    with grouping._lock:
        grouping._waiting.append(place)
    leaver = threading.Thread(target=leave)
    leaver.start()
    goes_on.set()
    for thread in (first, leaver):
        thread.join(10)
        assert not thread.is_alive()

    assert 3 == grouping.do(3)


def test_many_at_once_are_all_answered():
    grouping = Grouping(lambda requests: [request + 1 for request in requests])

    def ask(number):
        found.extend(grouping.do(number + turn * 1000) - turn * 1000 - 1 for turn in range(50))

    found = []
    threads = [threading.Thread(target=ask, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
        assert not thread.is_alive()

    assert sorted([*range(8)] * 50) == sorted(found)
