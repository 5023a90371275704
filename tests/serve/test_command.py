"""`cartaviva play` as a person runs it."""

import http.client
import json
import os
import re
import select
import signal
import stat
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image

from tests.build.small import folder, run

pytestmark = pytest.mark.skipif(os.name == "nt", reason="there is no terminal to read from")
ROOT = Path(__file__).parents[2]
GAME = "generally"
CELL = re.compile(r"\x1b\[([0-9;]*)m")


class Played:
    """The running command, what it has written so far, and its port."""

    def __init__(self, process, out):
        self.process, self.out, self.written = process, out, ""
        self.port = 0

    def until(self, words, patience=30):
        """Everything written up to some words."""
        end = time.monotonic() + patience
        while words not in self.written and time.monotonic() < end:
            if select.select([self.out], [], [], 0.2)[0]:
                try:
                    self.written += os.read(self.out, 65_536).decode()
                except OSError:
                    break
        assert words in self.written, self.written
        return self.written

    def get(self, path, host=""):
        asking = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            asking.request("GET", path, headers={"Host": host or f"127.0.0.1:{self.port}"})
            answer = asking.getresponse()
            return answer.status, answer.read()
        finally:
            asking.close()

    def end(self, sign=signal.SIGINT):
        """Seconds until it is gone, and its status."""
        began = time.monotonic()
        self.process.send_signal(sign)
        return self.process.wait(20), time.monotonic() - began


@contextmanager
def played(data, *words, terminal=False):
    """The command on a terminal, or with its lines going elsewhere."""
    out, into = os.openpty() if terminal else os.pipe()
    command = [sys.executable, str(ROOT / "cartaviva.py"), "play", "--data", str(data), *words]
    surroundings = os.environ | {"COLUMNS": "100", "TERM": "xterm-256color", "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdout=into, stderr=into, stdin=subprocess.DEVNULL, env=surroundings) as process:
        os.close(into)
        found = Played(process, out)
        try:
            found.port = int(re.search(r"On this computer: http://[^:]+:(\d+)", found.until("Ctrl-C ends it")).group(1))
            until_answered(found)
            yield found
        finally:
            if process.poll() is None:
                process.kill()
            os.close(out)


def until_answered(found):
    for _ in range(100):
        try:
            return found.get("/.well-known/cartaviva")
        except OSError:
            time.sleep(0.1)
    return pytest.fail(found.written)


def modules_shown(written):
    """The dark and light halves of what a terminal shows, from its colours and half blocks."""
    rows = []
    for line in written.replace("\r", "").splitlines():
        parts = CELL.split(line)
        cells = "".join(text for style, text in zip(parts[1::2], parts[2::2], strict=True) if "48;5;231" in style)
        if cells:
            rows.append([mark in "▀█" for mark in cells])
            rows.append([mark in "▄█" for mark in cells])
    return rows


def test_the_code_in_the_terminal_leads_to_setting_up_the_game_that_was_named(tmp_path):
    """Read from the terminal's own cells: dark on light whatever the terminal's colours are."""
    with played(tmp_path, GAME, "--port", "0", "--base-url", "http://192.168.1.20:8765", terminal=True) as found:
        rows = modules_shown(found.written)
    picture = Image.new("L", (len(rows[0]), len(rows)))
    picture.putdata([0 if dark else 255 for row in rows for dark in row])
    wide = picture.resize((picture.width * 4, picture.height * 4), Image.Resampling.NEAREST)

    assert ["HTTP://192.168.1.20:8765/S/GENERALLY"] == [one.text for one in zxingcpp.read_barcodes(wide)]
    assert "\n  http://192.168.1.20:8765\r\n" in found.written, "short enough to type"


@pytest.fixture(scope="module")
def here(tmp_path_factory):
    """One that serves this computer only."""
    with played(tmp_path_factory.mktemp("tables"), "--port", "0", "--host", "127.0.0.1") as found:
        yield found


def refused(*words):
    """What the command says where it does not serve, and its status."""
    command = [sys.executable, str(ROOT / "cartaviva.py"), "play", *map(str, words)]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert "Traceback" not in ran.stderr
    return ran.returncode, ran.stdout + ran.stderr


def test_it_serves_until_ctrl_c_and_ends_without_a_word_too_many(tmp_path):
    with played(tmp_path, "--port", "0") as found:
        status, took = found.end()
        written = found.until("Ended.")

    assert (0, True) == (status, took < 3)
    assert "Traceback" not in written
    assert "firewall" in written.splitlines()[0], "said before anything is served"
    assert re.search("Scan this|in no network", written)


def test_a_computer_that_serves_itself_alone_needs_no_firewall(here):
    assert 200 == here.get("/")[0]
    assert "firewall" not in here.written
    assert "Only this computer is served" in here.written


def test_the_second_with_the_same_tables_leads_to_the_first(here):
    data = here.process.args[here.process.args.index("--data") + 1]
    status, said = refused("--data", data, "--host", "127.0.0.1")

    assert 0 == status
    assert "is running on this computer already" in said
    assert f"http://127.0.0.1:{here.port}" in said


def test_the_second_with_other_tables_takes_the_next_port_and_says_so(here, tmp_path):
    with played(tmp_path, "--port", str(here.port), "--host", "127.0.0.1") as second:
        assert here.port < second.port
        assert f"Port {here.port} belongs to another CartaViva" in second.written


def test_it_says_of_itself_who_it_is_to_this_computer(here):
    status, told = here.get("/.well-known/cartaviva")

    assert (200, {"cartaviva", "tables", "origin"}) == (status, set(json.loads(told)))
    assert b"/" not in told


def test_a_name_that_is_not_ours_is_refused(here):
    assert 403 == here.get("/", host="evil.example")[0]


def test_everything_that_is_kept_is_its_owners_alone(tmp_path):
    home = tmp_path / "home"
    with played(home, "--port", "0", "--host", "127.0.0.1") as found:
        found.get("/")
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) & 0o077 for path in home.iterdir()}
        found.end()

    assert {"key", "tables.db", "running.json"} <= set(modes)
    assert {0} == set(modes.values())
    assert not (home / "running.json").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("nowhere",), 'There is no game "nowhere"'),
        (("--lang", "xx"), 'do not speak "xx"'),
        (("--base-url", "nothing"), '"nothing" is not an address'),
        (("--base-url", "http://localhost:8765"), "every device calls itself"),
    ],
)
def test_what_cannot_be_is_told_in_words_at_once(capsys, words, said):
    assert run("play", *words) in (1, 2)
    assert said in capsys.readouterr().err


def test_an_address_of_another_computer_cannot_be_served(tmp_path):
    status, written = refused("--data", tmp_path, "--port", "0", "--host", "203.0.113.9")

    assert 2 == status
    assert '"203.0.113.9" is no address of this computer' in written


def test_a_folder_without_rules_is_served_as_a_score_sheet(tmp_path):
    with played(tmp_path / "data", str(folder(tmp_path)), "--port", "0") as found:
        status, page = found.get("/")

    assert 200 == status
    assert b"Foxes" in page


def test_a_folder_that_cannot_be_read_is_told(tmp_path):
    status, written = refused(folder(tmp_path, game_yaml="title: [\n"), "--data", tmp_path / "data")

    assert 1 == status
    assert "game.yaml" in written
