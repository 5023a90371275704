"""A new game in a real browser: from the folder that `cartaviva new` makes to the result, by taps and typing only."""

import os
import re
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from tests.build.small import run

pytestmark = pytest.mark.soak
ROOT = Path(__file__).parents[2]
PHONE = {"width": 390, "height": 844}
PATIENCE = 30  # seconds
SOON = 900  # ms until one taps again
READY = ".ask:not([data-arming])"  # what is new takes no tap for a moment


@pytest.fixture
def address(tmp_path, monkeypatch):
    """Where a companion of its own serves the new game."""
    monkeypatch.chdir(tmp_path)
    assert 0 == run("new", "Sun and Moon")
    file = tmp_path / "sun-and-moon/game.yaml"
    file.write_text(file.read_text("utf-8").replace("rounds: 3", "rounds: 1"), "utf-8")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, str(ROOT / "cartaviva.py"), "play", "sun-and-moon", "--data", str(tmp_path / "data")]
    with (tmp_path / "said.txt").open("wb") as said:
        asked = [*command, "--host", "127.0.0.1", "--port", str(port)]
        process = subprocess.Popen(asked, stdin=subprocess.DEVNULL, stdout=said, stderr=said)
    end = time.monotonic() + PATIENCE
    try:
        while not answers(port):
            assert time.monotonic() < end, (tmp_path / "said.txt").read_text()
            time.sleep(0.1)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(10)


def answers(port):
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False


class Phone:
    """A phone, and what somebody does with it."""

    def __init__(self, browser, address, **given):
        self.context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, base_url=address, **given)
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)

    def sit(self, name):
        self.page.fill("form.sit input[name=name]", name)
        self.page.locator("form.sit .act button").tap()
        self.page.locator(".crowd", has_text=name).first.wait_for()

    def asked(self, words):
        """The question with these words, once it takes taps."""
        found = self.page.locator(READY, has_text=words).first
        found.wait_for()
        return found

    def key(self, place, number):
        found = place.locator(".key", has_text=re.compile(rf"^\s*{number}\s*$")).first
        self.until(lambda: found.tap(timeout=SOON), found.locator(":checked").count)

    def send(self, words):
        """Taps the one button until the question has gone, as people do."""
        question = self.asked(words)
        button = question.locator(".act button").first

        def has_gone():
            return not button.is_visible()

        self.until(lambda: button.tap(timeout=SOON), has_gone)

    def until(self, act, is_done):
        for _ in range(8):
            with suppress(Exception):  # meanwhile it went
                act()
            self.page.wait_for_timeout(200)
            if is_done():
                return
        raise AssertionError("eight taps and nothing happens")


def keep(phone, name):
    """A picture to look at, where CARTAVIVA_PICTURES says."""
    folder = os.environ.get("CARTAVIVA_PICTURES", "")
    if folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
        phone.page.screenshot(path=Path(folder) / f"{name}.png", full_page=True)


def test_a_new_game_is_played_to_its_result(chromium, address):
    ana, ben = phones = [Phone(chromium, address) for _ in range(2)]
    ana.page.goto("/")
    keep(ana, "home")
    ana.page.goto("/S/SUNANDMOON")
    keep(ana, "set-up")
    ana.page.locator(".set-up .act button").tap()
    ana.sit("Ana")
    ben.page.goto(f"/J/{ana.page.locator('.letters').first.inner_text().strip()}")
    ben.sit("Ben")
    begin = ana.page.locator("[data-begin] button")
    ana.until(lambda: begin.tap(timeout=SOON), lambda: not begin.count())
    play_round(phones)

    ana.page.locator("body", has_text="Ana wins").first.wait_for()
    keep(ana, "result")
    assert "Ana: the most points, 8." in ana.page.locator("main").inner_text()
    for phone in phones:
        phone.context.close()


@pytest.mark.parametrize("locale", ["en-GB", "it-IT", "ro-RO"])
def test_the_name_of_who_opens_a_table_is_whole_beside_what_else_is_said_of_them(chromium, address, locale):
    host, guest = phones = [Phone(chromium, address, locale=locale) for _ in range(2)]
    host.page.goto("/S/SUNANDMOON")
    host.page.locator(".set-up .act button").tap()
    host.sit("Alessandra")
    guest.page.goto(f"/J/{host.page.locator('.letters').first.inner_text().strip()}")
    guest.sit("Ben")
    host.page.locator(".seats", has_text="Ben").wait_for()
    name = host.page.locator(".seats .name").first

    keep(host, f"lobby-{locale}")
    assert 0 == name.evaluate("name => name.scrollWidth - name.clientWidth")
    for phone in phones:
        phone.context.close()


def play_round(phones):
    ana, ben = phones
    for phone, bid in ((ana, 4), (ben, 2)):
        question = phone.asked("Suns you will take")
        phone.key(question, bid)
        keep(phone, f"bid-{bid}")
        phone.send("Suns you will take")
    form = ben.asked("Suns taken")
    for line, suns in zip(form.locator(".line").all(), (4, 1), strict=True):
        ben.key(line, suns)
    keep(ben, "suns")
    ben.send("Suns taken")
    last = ana.asked("Who took the last card?")
    keep(ana, "last")
    ana.until(lambda: last.locator(".pick", has_text="Ana").first.tap(timeout=SOON), lambda: not last.is_visible())
