"""A game of one's own, from `cartaviva new` to the result on phones."""

import re

import pytest

import cartaviva
from card_data.problems import Problems
from card_data.scoring.plan import PLAN
from companion.library import playable
from tests.build.small import run

from .folders import GAME, folder
from .houses import house, opened

RULES = "from card_data.rules import Rules, Ruleset\n\nRULES = Ruleset(version=4, players=(2, 3), rules=Rules)\n"


def begun(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert 0 == run("new", "Sun & Moon")
    said = capsys.readouterr().out
    assert "cartaviva play sun-moon" in said
    return tmp_path / "sun-moon"


def test_a_new_game_is_printed_simulated_and_played_to_the_end(tmp_path, monkeypatch, capsys):
    made = begun(tmp_path, monkeypatch, capsys)
    assert [0, 0, 0] == [run("check", "sun-moon"), run("build", "sun-moon"), run("simulate", "sun-moon", "-n", "5")]
    assert list((tmp_path / "output").rglob("1-card.pdf"))
    _, (ana, ben) = opened(house(tmp_path, monkeypatch, made), "sunmoon", "Ana", "Ben")

    for number in range(3):
        ana.open(ana.at).press("/answers", {"answer": "4"})
        ben.open(ben.at).press("/answers", {"answer": "2"})
        ana.open(ana.at).press("/answers", {"answer.suns-0": "4", "answer.suns-1": "3"})
        ben.open(ben.at).press("/answers", {"answer": "1"})
        assert f"Round {number + 2} of 3" in ben.text or "Ana wins" in ben.text

    assert "Ana wins" in ana.open(ana.at).text
    assert "Ana: the most points, 21." in ana.text


def test_a_bid_is_on_no_page_of_others_before_all_have_bid(tmp_path, monkeypatch, capsys):
    made = begun(tmp_path, monkeypatch, capsys)
    _, (ana, ben) = opened(house(tmp_path, monkeypatch, made), "sunmoon", "Ana", "Ben")
    ana.press("/answers", {"answer": "7"})

    assert "Ana 7" not in ben.open(ben.at).text
    assert "Suns you will take: Ana 7 and Ben 2" in ben.press("/answers", {"answer": "2"}).text


@pytest.mark.parametrize("language", ["en", "it", "ro"])
def test_every_page_of_it_speaks_the_readers_language(tmp_path, monkeypatch, language):
    made = folder(tmp_path, "play:\n  rounds: 1\n  asks: {suns: whole}\n  steps: [Deal]\n")
    served = house(tmp_path, monkeypatch, made)
    table, _ = opened(served, "suns", "Ana", "Ben", sheet="steps")
    phone = served.phone("192.168.1.50", language)

    for path in (f"/t/{table}", f"/t/{table}/screen", f"/t/{table}/log", "/S/SUNS"):
        assert 200 == phone.open(path).answer.status_code
        assert "sheet." not in phone.text


def test_a_folder_that_says_nothing_of_play_is_a_plain_score_sheet(tmp_path, monkeypatch):
    served = house(tmp_path, monkeypatch, folder(tmp_path, ""))
    _, (ana, ben) = opened(served, "suns", "Ana", "Ben")
    ana.press("/answers", {"answer.points-0": "12", "answer.points-1": "-5"})
    ben.open(ben.at).press("/answers", {"answer": "yes"}, prompt="round2/no-more~0")

    assert "Ana wins" in ben.text


def test_what_is_less_than_nothing_has_a_minus_wherever_it_is_read(tmp_path, monkeypatch):
    served = house(tmp_path, monkeypatch, folder(tmp_path, ""))
    _, (ana, ben) = opened(served, "suns", "Ana", "Ben")
    for _ in range(2):
        ana.press("/answers", {"answer.points-0": "12", "answer.points-1": "-5"})
    ben.open(ben.at)
    assert "Ben \N{MINUS SIGN}5 (\N{MINUS SIGN}10)" in ben.text.replace("\u2068", "").replace("\u2069", "")
    ben.press("/answers", {"answer": "yes"}, prompt="round3/no-more~0")

    assert "Ben \N{MINUS SIGN}10" in ben.text
    assert not re.search(r" -\d", ben.text)


def test_each_line_of_a_form_is_called_by_its_name_once(tmp_path, monkeypatch):
    served = house(tmp_path, monkeypatch, folder(tmp_path, ""))
    _, (ana, _) = opened(served, "suns", "Ana", "Ben")

    assert ["Ana", "Ben"] == re.findall(r'class="line" role="group" aria-label="\W*([^"]*?)\W*"', ana.ask(ana.at).text)


def test_a_built_in_game_without_rules_gets_no_wrong_ones(tmp_path, monkeypatch):
    root = folder(tmp_path, "")
    monkeypatch.setattr("card_data.load.built_in_games", lambda: {"suns": root})

    with pytest.raises(Problems, match="has no rules"):
        playable("suns")


def test_people_are_told_apart_where_the_game_names_no_seats(tmp_path):
    found = playable(str(folder(tmp_path, "")))

    assert (4, 4) == (len(found.kits), len({seat.shape for seat in found.game.seats}))


@pytest.mark.parametrize(("language", "colours"), [("it", ["rosso", "blu"]), ("ro", ["roșu", "albastru"])])
def test_colours_that_the_game_did_not_name_are_called_in_the_readers_language(
    tmp_path, monkeypatch, language, colours
):
    served = house(tmp_path, monkeypatch, folder(tmp_path, ""))
    _, phones = opened(served, "suns", "Ana", "Ben")
    for phone, colour in zip(phones, colours, strict=True):
        phone.headers["Accept-Language"] = language
        assert f", {colour}" in phone.open(phone.at).text


def test_more_people_than_colours_can_sit_down(tmp_path, monkeypatch):
    served = house(tmp_path, monkeypatch, folder(tmp_path, "", game_yaml=GAME.replace("2-4", "2-9")))
    table, _ = opened(served, "suns", *(f"Ana {number}" for number in range(9)))

    assert 9 == len(served.host.position(table).state.totals)


def test_code_that_nobody_trusts_is_not_run_and_data_is_played(tmp_path, monkeypatch):
    """Design 3: without trust, data and `score:` work."""
    monkeypatch.setattr("card_data.trust._store", lambda: tmp_path / "trusted.json")
    made = folder(tmp_path, "score: points\n", rules_py="raise SystemExit\n", painters_py="raise SystemExit\n")
    silent = folder(tmp_path, "", name="silent", rules_py=RULES)

    assert (2, 3, 4) == playable(str(made)).ruleset.players
    assert 4 == playable(str(silent), trusted=True).ruleset.version
    with pytest.raises(Problems, match="add --trust"):
        playable(str(folder(tmp_path, "", name="other", rules_py=RULES)))


def test_a_table_goes_on_as_it_was_opened_whatever_becomes_of_the_folder(tmp_path, monkeypatch):
    made = folder(tmp_path, "play: {rounds: 2, asks: {suns: whole}}\n")
    served = house(tmp_path, monkeypatch, made)
    table, (ana, _) = opened(served, "suns", "Ana", "Ben")
    ana.press("/answers", {"answer.suns-0": "5", "answer.suns-1": "1"})
    folder(tmp_path, "play: {rounds: 9, asks: {moons: whole}}\n")
    later = house(tmp_path, monkeypatch, made)
    position = later.host.position(table)

    assert None is position.frozen_reason
    assert ("round2/suns", (5, 1)) == (position.open[0].prompt.key, position.state.totals)
    assert 9 == later.library.offer("suns").tables[PLAN][0]["rounds"]


def test_without_its_folder_a_table_still_goes_on(tmp_path, monkeypatch):
    served = house(tmp_path, monkeypatch, folder(tmp_path, "play: {rounds: 2, asks: {suns: whole}}\n"))
    table, _ = opened(served, "suns", "Ana", "Ben")
    alone = house(tmp_path, monkeypatch)

    assert None is alone.host.position(table).frozen_reason
    again = alone.phone("192.168.1.50")
    assert 200 == again.open(f"/t/{table}").answer.status_code


def test_the_help_says_that_it_plays():
    assert "builds and plays" in cartaviva.overview()
