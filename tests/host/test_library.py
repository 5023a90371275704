"""Games from folders: loaded when they are asked for, again when they change, and never run unasked."""

import shutil

import pytest

from card_data.problems import Problems
from companion.host.library import Library
from tests.rules.claims import GAMES

RULES = """
from card_data.rules import Ruleset, Rules

class Nothing(Rules):
    state_type = int

    def start(self, chance): ...
    def prompts(self, state): ...
    def apply(self, state, answer, chance): ...
    def view(self, state, seat): ...
    def quantities(self, state): ...
    def correct(self, state, quantity, value): ...
    def leave(self, state, seat): ...
    def outcome(self, state): ...

RULES = Ruleset(version=1, players=(2,), rules=Nothing, tables=("cards",))
"""
GAME = """
format: 1
title: Dots
players: 2
languages: [en]
components:
  cards: {kind: cards, size: standard, table: cards.csv, face: front}
"""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A game of somebody else's, and a place where trust is remembered."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    folder = tmp_path / "dots"
    (folder / "layouts").mkdir(parents=True)
    (folder / "game.yaml").write_text(GAME)
    (folder / "cards.csv").write_text("id,name\nC1,One\nC2,Two\n")
    (folder / "layouts/front.yaml").write_text('elements:\n  - text: "{{ name }}"\n')
    (folder / "rules.py").write_text(RULES)
    return folder


def test_built_in_games_with_rules_are_there():
    library = Library()

    assert {path.parent.parent.name for path in GAMES.glob("*/rules/__init__.py")} <= set(library.games())


def test_a_named_folder_comes_first(folder):
    assert "dots" == Library([folder], trusted=True).games()[0]


def test_programs_of_others_do_not_run_unasked(folder):
    with pytest.raises(Problems, match="programs of others do not run unasked"):
        Library([folder]).offer("dots")
    assert None is Library([folder]).ruleset("dots", 1)


def test_trust_is_remembered_for_just_these_files(folder):
    assert 1 == Library([folder], trusted=True).offer("dots").ruleset.version
    assert 1 == Library([folder]).offer("dots").ruleset.version

    (folder / "rules.py").write_text(RULES + "\n# changed\n")
    with pytest.raises(Problems, match="add --trust"):
        Library([folder]).offer("dots")


def test_new_tables_take_what_has_changed_and_old_ones_their_rules(folder):
    library = Library([folder], trusted=True)
    first = library.offer("dots")
    assert first.ruleset is library.offer("dots").ruleset

    (folder / "cards.csv").write_text("id,name\nC1,One\n")
    (folder / "rules.py").write_text(RULES.replace("version=1", "version=2"))
    second = library.offer("dots")
    assert [2, 1] == [len(each.tables["cards"]) for each in (first, second)]
    assert [first.ruleset, second.ruleset] == [library.ruleset("dots", version) for version in (1, 2)]


def test_a_game_that_was_taken_away_has_no_rules(folder):
    library = Library([folder], trusted=True)
    shutil.rmtree(folder)

    assert None is library.ruleset("dots", 1)
    with pytest.raises(Problems):
        library.offer("dots")
    with pytest.raises(Problems, match="no game"):
        library.offer("chess")


def test_words_are_those_of_the_game(folder):
    (folder / "text").mkdir()
    (folder / "text/en.yaml").write_text("hello: Good evening\n")

    assert "Good evening" == Library([folder], trusted=True).words("dots", "en").text("hello")
