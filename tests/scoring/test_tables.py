"""`cartaviva table`: a running table moves to another computer, and all of them are copied."""

import json
import os
import stat

import pytest

from card_data.scoring.plan import PLAIN, PLAN, told
from companion.engine.entries import Kind
from companion.host.offers import Offer
from companion.store.sqlite import SqliteStore
from tests.build.small import run
from tests.host.playing import Clock, Shelf, host

from .folders import ruleset


class Sheets(Shelf):
    """Auctions, and score sheets that are in no folder."""

    def offer(self, game):
        if game == "sheet":
            return Offer(game, ruleset(PLAIN), {PLAN: (told(PLAIN),)}, ())
        return super().offer(game)


@pytest.fixture
def here(tmp_path, monkeypatch):
    """A computer at which two tables are played, the auction last; a sealed bid of 7 lies there."""
    monkeypatch.chdir(tmp_path)
    home = tmp_path / "here"
    home.mkdir()
    store = SqliteStore(home / "tables.db")
    clock = Clock()
    running = host(store, shelf=Sheets(), clock=clock)
    for game in ("sheet", "auction"):
        table = running.open(game, device="phone0")
        clock.now += 60_000
        for seat, name in enumerate(("Ada", "Ben")):
            enter(running, table, Kind.SIT, seat, value={"name": f"{name} {game}"})
        enter(running, table, Kind.BEGIN, None, value={"seats": [0, 1]})
    enter(running, table, Kind.ANSWER, 0, prompt="round1/bid~0", sealed=7)
    store.close()
    return home


def enter(running, table, kind, seat, **said):
    from companion.host.intents import Intent, Receipt

    device = f"phone{seat or 0}"
    said = {"value": said.pop("sealed"), **said} if "sealed" in said else said
    assert isinstance(running.act(Intent(table, kind, device, seat, **said)), Receipt)


def table(*words, data):
    return run("table", *words, "--data", str(data))


def test_the_list_has_the_last_used_first(here, capsys):
    assert 0 == table("list", data=here)
    first, second = capsys.readouterr().out.splitlines()

    assert ("  1  ", "auction: Ada auction, Ben auction") == (first[:5], first[30:])
    assert "sheet: Ada sheet" in second


def test_a_table_goes_on_elsewhere_with_all_that_is_sealed(here, tmp_path, capsys):
    there = tmp_path / "there"
    assert 0 == table("save", "-o", "auction.json", data=here)
    assert 0 == table("load", "auction.json", data=there)
    assert "The table of Ada auction, Ben auction is here" in capsys.readouterr().out

    one, other = SqliteStore(here / "tables.db"), SqliteStore(there / "tables.db")
    name = other.summaries()[0].table
    assert one.entries(name) == other.entries(name)
    assert 7 == other.entries(name)[-1].sealed
    assert one.opening(name) == other.opening(name)
    going = host(other, shelf=Sheets())
    enter(going, name, Kind.ANSWER, 1, prompt="round1/bid~0", sealed=3)
    assert (1, 0) == going.position(name).state.points
    one.close()
    other.close()


def test_a_number_of_the_list_names_a_table(here, capsys):
    assert 0 == table("save", "2", data=here)
    (file,) = here.parent.glob("sheet-*.json")

    assert "sheet" == json.loads(file.read_text())["table"]["opening"]["game"]
    assert f"cartaviva table load {file.name}" in capsys.readouterr().out


@pytest.mark.skipif(os.name == "nt", reason="Windows has other rights")
def test_what_holds_secrets_is_its_owners_alone(here, tmp_path):
    table("save", "-o", "kept.json", data=here)
    table("backup", str(tmp_path / "copy"), data=here)

    modes = [stat.S_IMODE((tmp_path / name).stat().st_mode) for name in ("kept.json", "copy/tables.db")]
    assert [0o600, 0o600] == modes


def test_a_copy_of_all_opens_in_their_place(here, tmp_path, capsys):
    assert 0 == table("backup", str(tmp_path / "copy"), data=here)
    assert "copy holds a copy of 2 tables" in capsys.readouterr().out
    table("list", data=here)
    table("list", data=tmp_path / "copy")
    said = capsys.readouterr().out.splitlines()

    assert said[:2] == said[2:]


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (("save", "9"), 2, 'There is no table "9" (there is 1 to 2)'),
        (("save", "-o", "taken.json"), 2, "There is already something called"),
        (("save", "-o", "no/where.json"), 2, "cannot be written"),
        (("load", "missing.json"), 2, "cannot be read"),
        (("load", "taken.json"), 1, "holds no table of CartaViva"),
        (("load", "picture.json"), 1, "holds no table of CartaViva"),
        (("backup", "taken.json/copy"), 2, "cannot be made"),
    ],
)
def test_what_cannot_be_is_said_in_words(here, capsys, words, status, said):
    (here.parent / "taken.json").write_text("{}")
    (here.parent / "picture.json").write_bytes(b"\xff\xd8\xff")

    assert status == table(*words, data=here)
    assert said in capsys.readouterr().err


def test_a_table_is_taken_in_once(here, capsys):
    table("save", "-o", "auction.json", data=here)

    assert 1 == table("load", "auction.json", data=here)
    assert "is here already" in capsys.readouterr().err


def test_a_damaged_file_is_told_and_changes_nothing(here, tmp_path, capsys):
    table("save", "-o", "auction.json", data=here)
    file = tmp_path / "auction.json"
    file.write_text(file.read_text().replace("Ada", "Eve"))

    assert 1 == table("load", "auction.json", data=tmp_path / "there")
    assert "damaged or changed" in capsys.readouterr().err


def test_what_is_needed_to_go_on_is_said(here, tmp_path, capsys):
    table("save", "1", "-o", "auction.json", data=here)
    table("save", "2", "-o", "sheet.json", data=here)
    table("load", "auction.json", data=tmp_path / "there")
    assert "only be looked at" in capsys.readouterr().out
    table("load", "sheet.json", data=tmp_path / "there")

    assert "only be looked at" not in capsys.readouterr().out


@pytest.mark.parametrize("words", [("list",), ("save",), ("backup", "copy")])
def test_where_nothing_is_nothing_is_made(tmp_path, monkeypatch, capsys, words):
    monkeypatch.chdir(tmp_path)
    table(*words, data=tmp_path / "nowhere")
    told = capsys.readouterr()

    assert "There are no tables yet" in told.out + told.err or 'There is no table "1"' in told.err
    assert [] == list(tmp_path.iterdir())
