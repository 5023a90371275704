"""Requests that arrive together are worked on together: whoever finds nobody at work leads one group and passes on.

Only a lock and events are used, so that it is all one whether threads are real or gevent's.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

Q = TypeVar("Q")
A = TypeVar("A")


@dataclass(slots=True, eq=False)
class _Place(Generic[Q, A]):
    """A request that waits: until it is answered, or until it is its turn to lead."""

    request: Q
    bell: threading.Event = field(default_factory=threading.Event)
    answers: list[A] = field(default_factory=list)
    error: BaseException | None = None

    @property
    def is_done(self) -> bool:
        return bool(self.answers) or self.error is not None


class Grouping(Generic[Q, A]):
    """Works on one group at a time. Everybody leads at most the group that the own request is in."""

    def __init__(self, work: Callable[[Sequence[Q]], Sequence[A]]) -> None:
        """`work` answers a group of requests, in their order."""
        self._work = work
        self._lock = threading.Lock()
        self._waiting: list[_Place[Q, A]] = []
        self._is_led = False

    def do(self, request: Q) -> A:
        """The answer to a request, once its group has been worked on."""
        place: _Place[Q, A] = _Place(request)
        with self._lock:
            self._waiting.append(place)
            leads, self._is_led = not self._is_led, True
        if not leads:
            self._wait(place)
        if not place.is_done:
            self._lead()
        if place.error is not None:
            raise place.error
        return place.answers[0]

    def _wait(self, place: _Place[Q, A]) -> None:
        try:
            place.bell.wait()
        except BaseException:  # who gives up waiting must not take the lead along
            with self._lock:
                is_next = place in self._waiting and place.bell.is_set()
                self._waiting = [other for other in self._waiting if other is not place]
            if is_next:
                self._pass_on()
            raise

    def _lead(self) -> None:
        with self._lock:
            group, self._waiting = self._waiting, []
        try:
            for place, answer in zip(group, self._work([place.request for place in group]), strict=True):
                place.answers.append(answer)
        except BaseException as error:
            for place in group:
                place.error = error
            raise
        finally:
            self._pass_on()
            for place in group:
                place.bell.set()

    def _pass_on(self) -> None:
        with self._lock:
            self._is_led = bool(self._waiting)
            if self._waiting:
                self._waiting[0].bell.set()
