"""Serving, finding games, beginning one."""

import http.client
import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from card_data.load import load_game
from card_data.problems import Usage
from generator.preview.catalogue import Catalogue, slug
from generator.preview.serve import Wanted, serving
from generator.preview.starter import begun, folder_name
from tests.build.small import folder, run

ROOT = Path(__file__).parents[2]


def wanted(tmp_path, game="", port=0):
    return Wanted(game, tmp_path, tmp_path / "output", port, store=tmp_path / "recent.json")


def test_the_page_is_served_on_this_computer_only_until_it_ends(tmp_path):
    with serving(wanted(tmp_path)) as served:
        host, port = served.address.removeprefix("http://").strip("/").split(":")
        asked = http.client.HTTPConnection(host, int(port))
        asked.request("GET", "/")
        assert 200 == asked.getresponse().status
        asked.close()
        assert "127.0.0.1" == host
    served.thread.join(5)

    assert not served.thread.is_alive()
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", int(port)), 1)


def test_a_port_that_is_taken_leaves_the_next_one(tmp_path):
    with serving(wanted(tmp_path)) as first:
        port = int(re.search(r":(\d+)", first.address).group(1))
        with serving(wanted(tmp_path, port=port)) as second:
            assert port < int(re.search(r":(\d+)", second.address).group(1))


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGINT to send")
def test_the_command_says_where_the_page_is_and_ends_with_ctrl_c(tmp_path):
    command = [sys.executable, str(ROOT / "cartaviva.py"), "preview", str(folder(tmp_path)), "--port", "0", "--no-open"]
    surroundings = os.environ | {"XDG_STATE_HOME": str(tmp_path), "HOME": str(tmp_path)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=surroundings) as ran:
        line = ran.stdout.readline()
        ran.send_signal(signal.SIGINT)
        _, told = ran.communicate(timeout=20)

    assert re.match(r"The preview is at http://127\.0\.0\.1:\d+/g/foxes-\w+/", line)
    assert (0, "") == (ran.returncode, told)


def test_a_game_that_is_not_there_is_a_problem_with_its_name(tmp_path, capsys):
    assert 1 == run("preview", tmp_path / "hounds", "--no-open")
    assert "hounds" in capsys.readouterr().err


def test_games_are_found_in_folders_below_and_remembered(tmp_path):
    deep = tmp_path / "shelf" / "box"
    deep.mkdir(parents=True)
    root = folder(deep)
    catalogue = Catalogue(tmp_path, tmp_path / "recent.json")
    assert root in [game.folder for game in catalogue.games()]
    catalogue.opened(root)
    elsewhere = Catalogue(tmp_path / "nowhere", tmp_path / "recent.json")

    assert "Foxes" == elsewhere.games()[0].titled("en")


def test_a_list_of_games_that_is_damaged_is_an_empty_one(tmp_path):
    (tmp_path / "recent.json").write_text("{]")

    assert all(game.is_built_in for game in Catalogue(tmp_path / "nowhere", tmp_path / "recent.json").games())


def test_two_folders_of_one_name_have_addresses_of_their_own(tmp_path):
    assert slug(tmp_path / "a" / "My Game!") != slug(tmp_path / "b" / "My Game!")
    assert slug(tmp_path / "a" / "My Game!").startswith("my-game-")


def test_a_new_game_builds_at_once_and_nothing_is_wrong_with_it(tmp_path, capsys):
    made = begun('Volpi "e" Lupi', tmp_path)
    game, report = load_game(made)

    assert "volpi-e-lupi" == made.name
    assert {"en": 'Volpi "e" Lupi'} == game.title
    assert [] == list(report.entries)
    assert 0 == run("build", made, "-o", tmp_path / "output")
    assert 0 == run("check", made, "--strict")


def test_a_new_game_touches_nothing_that_is_there(tmp_path):
    (tmp_path / "foxes").mkdir()
    with pytest.raises(Usage, match="foxes"):
        begun("Foxes", tmp_path)


@pytest.mark.parametrize("name", ["", "   ", "???", "x" * 61])
def test_a_name_that_is_none_is_refused(tmp_path, name):
    with pytest.raises(Usage):
        begun(name, tmp_path)


def test_folders_are_called_so_that_every_system_takes_them():
    assert ["perche-no", "a-b", "7"] == [folder_name(name) for name in ("Perché no?", "../a/b", "7")]
