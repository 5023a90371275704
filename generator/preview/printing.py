"""PDFs made from the page: one build after the other, each with how far it has come."""

from __future__ import annotations

import logging
import secrets
from dataclasses import dataclass, field
from threading import Lock, Thread
from typing import TYPE_CHECKING

from card_data.problems import CartaVivaError, Problem, Problems
from generator.build.pipeline import Request, run
from generator.preview import LOGGER

if TYPE_CHECKING:
    from pathlib import Path

    from generator.build.pipeline import Result

_MOST_ORDERS = 50


@dataclass(slots=True)
class Order:
    """A build that was asked for. `state` is waiting, working, done, refused, or broken by a fault of ours."""

    id: str
    slug: str
    request: Request
    state: str = "waiting"
    done: int = 0
    of: int = 0
    result: Result | None = None
    problems: tuple[Problem, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether nothing more will happen."""
        return self.state in ("done", "refused", "broken")

    @property
    def files(self) -> tuple[str, ...]:
        """The names of the PDFs that were made, the one to print first before the others."""
        return tuple(name for name in self.result.files if name.endswith(".pdf")) if self.result else ()

    @property
    def folder(self) -> str:
        """Where they lie."""
        return str(self.result.folder.resolve()) if self.result else ""

    @property
    def told(self) -> tuple[Problem, ...]:
        """What is to be known about them."""
        return self.result.told if self.result else ()

    def tell(self, what: str, done: int, of: int) -> None:
        """Takes down how far the build is."""
        del what
        self.done, self.of = done, of

    def file(self, name: str) -> Path | None:
        """Where one of the files that were made lies; None for any other name."""
        if self.result is None or name not in self.result.files:
            return None
        return self.result.folder / name


@dataclass(slots=True)
class PrintRoom:
    """The builds of this run of the preview, by id; they wait for one another."""

    orders: dict[str, Order] = field(default_factory=dict)
    _lock: Lock = field(default_factory=Lock)
    _press: Lock = field(default_factory=Lock)

    def take(self, slug: str, request: Request) -> Order:
        """Begins a build, and answers at once."""
        order = Order(secrets.token_hex(6), slug, request)
        with self._lock:
            self.orders[order.id] = order
            for old in [key for key, one in self.orders.items() if one.is_over][:-_MOST_ORDERS]:
                del self.orders[old]
        Thread(target=self._work, args=(order,), daemon=True).start()
        return order

    def _work(self, order: Order) -> None:
        with self._press:
            order.state = "working"
            try:
                order.result = run(order.request, order.tell)
                order.state = "done"
            except Problems as problems:
                order.problems, order.state = problems.entries, "refused"
            except CartaVivaError as error:
                order.problems, order.state = (Problem("build/refused", str(error)),), "refused"
            except Exception:  # the last net of this thread: the fault is kept, and the page says where
                logging.getLogger(LOGGER).exception("printing %s", order.request.game)
                order.state = "broken"
