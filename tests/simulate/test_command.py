"""`cartaviva simulate`, as it is typed."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import cartaviva

RULES = """
from card_data.rules import *

class Guess(Rules):
    state_type = int

    def start(self, chance):
        return Step(0)

    def prompts(self, state):
        return (Prompt(f"round{state}", Say("say"), To.SEAT, Number(0, len(self.setup.tables["deck"])), (0,)),)

    def apply(self, state, answer, chance):
        return Step(state + answer.value)

    def view(self, state, seat):
        return View(Say("say"))

    def quantities(self, state):
        return ()

    def correct(self, state, quantity, value):
        return Step(value)

    def leave(self, state, seat):
        return Step(state)

    def outcome(self, state):
        if state < (9 if self.setup.options["length"] == "short" else 99):
            return None
        return Outcome(tuple(Standing(seat, 1 + seat, state - seat) for seat in range(self.setup.seats)))

RULES = Ruleset(1, (2, 3), Guess, (Option("length", ("short", "long")),), ("deck",))
"""


@pytest.fixture
def game(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    folder = tmp_path / "guess"
    (folder / "layouts").mkdir(parents=True)
    (folder / "game.yaml").write_text(
        "format: 1\ntitle: Guess\nplayers: 2-3\nlanguages: [en]\n"
        "components:\n  deck: {kind: cards, size: standard, table: deck.csv, face: front}\n"
    )
    (folder / "deck.csv").write_text("id,name\nA,One\nB,Two\n")
    (folder / "layouts/front.yaml").write_text('elements:\n  - text: "{{ name }}"\n')
    (folder / "rules.py").write_text(RULES)
    return folder


def run(capsys, *words):
    with pytest.raises(SystemExit) as ended:
        cartaviva.main(["simulate", *map(str, words)])
    told = capsys.readouterr()
    return ended.value.code, told.out, told.err


def test_figures_are_shown(game, capsys):
    status, said, _ = run(capsys, game, "-n", 20, "--trust", "--option", "length=long", "--seed", 5)

    assert 0 == status
    assert "Guess · 3 players · length long · seed 5" == said.splitlines()[0]
    assert re.fullmatch(r"20 games, [\d,]+ answers, all to the end", said.splitlines()[-1])


def test_the_same_seed_says_the_same_to_the_byte(game, capsys):
    first = run(capsys, game, "-n", 20, "--trust")

    assert first == run(capsys, game, "-n", 20)
    assert first != run(capsys, game, "-n", 20, "--seed", 2)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--players", 7), "7 cannot play this. Known: 2, 3"),
        (("--option", "lenght=long"), 'There is no option "lenght". Did you mean "length"?'),
        (("--option", "length=lng"), '"lng" is no choice of the option "length". Did you mean "long"?'),
        (("--option", "length"), '"" is no choice of the option "length". Known: long, short'),
        (("-n", "0"), "0 is not in the range"),
    ],
)
def test_what_cannot_be_is_wrong_usage(game, capsys, words, says):
    status, _, told = run(capsys, game, "--trust", *words)

    assert 2 == status
    assert says in told


@pytest.mark.parametrize(("variant", "status"), [("board", 2), ("poker", 0)])
def test_an_option_that_means_nothing_with_the_others_is_wrong_usage(capsys, variant, status):
    words = ("piratenspiel", "-n", 1, "--option", "end=target", "--option", f"variant={variant}")
    found, _, told = run(capsys, *words)

    assert status == found
    assert ("only with variant=poker|bluff. Say that too, or leave it out." in told) is (status == 2)


def test_what_means_nothing_is_not_told(capsys):
    _, said, _ = run(capsys, "piratenspiel", "-n", 1)

    assert "Piratenspiel · 4 players · variant board · depth rounds · draw all · seed 1" == said.splitlines()[0]


def test_rules_of_others_do_not_run_unasked(game, capsys):
    status, _, told = run(capsys, game)

    assert 1 == status
    assert "rules.py: rules.py is a program, and programs of others do not run unasked." in told


def test_a_game_without_rules_is_told(game, capsys):
    (game / "rules.py").unlink()
    status, _, told = run(capsys, game)

    assert 1 == status
    assert 'The game in "guess" has no rules' in told


def test_help_answers_without_loading_anything():
    code = "import sys, cartaviva\ntry: cartaviva.main(['simulate', '--help'])\nexcept SystemExit: pass\n"
    code += "print([name for name in ('card_data.load', 'msgspec', 'rich', 'ruamel.yaml') if name in sys.modules])"
    told = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=Path(cartaviva.__file__).parent
    )

    assert told.stdout.endswith("[]\n")
