"""`play:` and `score:` are read, and what is wrong is told with its line before anybody plays."""

import json
import re
from pathlib import Path

import pytest

from card_data.load import read_game
from card_data.model import Range
from card_data.readers.keys import ASK_KEYS, PLAY_KEYS
from card_data.readers.play import seats_of
from card_data.schemas import schemas
from card_data.scoring.plan import PLAIN, Ask, plan_of, told

from .folders import folder, plan, problems

WHOLE = """\
play:
  rounds: 4
  asks:
    bid: {type: whole 0..6, sealed: yes, label: Your bid}
    tricks: {type: whole 0..6, sum: 6, label: "@play.tricks"}
    suit: "one of: sun, moon"
    last: one seat
    sick: {type: yes-no, by: seat, when: bid > 2}
  score: 10 + bid if bid == tricks else (3 if last else 0) - (5 if suit == 'moon' and sick else 0)
  ends: max(totals) >= 50
  wins: least
  ties: tricks
  first: nobody
  steps: [Deal six, bid, play, tricks]
"""
TEXT = "play: {tricks: Tricks, play: Play all six, moon: The moon}\n"


def test_everything_is_read(tmp_path):
    found = plan(tmp_path, WHOLE, text__en_yaml=TEXT, text__it_yaml=TEXT)

    assert (4, "least", "tricks", "nobody", (2, 3, 4)) == (
        found.rounds,
        found.wins,
        found.ties,
        found.first,
        found.players,
    )
    assert Ask("bid", "Your bid", most=6, by="sealed") == found.asks[0]
    assert ("@play.tricks", "6") == (found.asks[1].label, found.asks[1].sum)
    assert (("sun", "sun"), ("moon", "@play.moon")) == found.asks[2].words
    assert ("seat", "bid > 2") == (found.asks[4].by, found.asks[4].when)
    assert ("Last", "Sick") == (found.asks[3].label, found.asks[4].label)
    steps = [("say", "Deal six"), ("ask", "bid"), ("say", "@play.play"), ("ask", "tricks")]
    assert [*steps, ("ask", "suit"), ("ask", "last"), ("ask", "sick")] == list(found.steps)


def test_a_plan_is_the_same_after_a_journey_as_json(tmp_path):
    found = plan(tmp_path, WHOLE, text__en_yaml=TEXT, text__it_yaml=TEXT)

    assert found == plan_of(json.loads(json.dumps(told(found))))


def test_a_score_alone_is_enough(tmp_path):
    found = plan(tmp_path, "score: points * 2\n")

    assert ("points * 2", PLAIN.asks, 0) == (found.score, found.asks, found.rounds)


def test_without_a_score_numbers_are_added_up(tmp_path):
    assert "suns + moons" == plan(tmp_path, "play: {asks: {suns: whole, moons: whole, sick: yes-no}}\n").score


def test_a_folder_that_says_nothing_has_no_plan(tmp_path):
    assert None is plan(tmp_path, "")


@pytest.mark.parametrize(
    ("play", "code", "line", "what"),
    [
        ("play:\n  asks: {suns: whole}\n  score: sunz * 2", "expression/unknown-name", 9, '"sunz" is not known'),
        ("play:\n  asks: {suns: whole}\n  score: suns * (2", "play/expression", 9, "`suns * (2` is not an expression"),
        ("play:\n  asks: {suns: whole}\n  score: suns / 0", "play/never-works", 9, "cannot be divided by 0"),
        ("play:\n  asks: {suns: whole}\n  score: suns / 2 + 0.25", "play/never-works", 9, "points are whole"),
        ("play:\n  asks: {suns: whole}\n  score: 6 / suns", "play/may-fail", 9, "(with suns 0)"),
        ("play:\n  asks: {suit: 'one of: a, b'}\n  score: suit * 2", "expression/text-arithmetic", 9, '"suit" is a'),
        ("play:\n  asks: {suns: whole}\n  ends: max(total) > 9", "expression/unknown-name", 9, '"total" is not'),
        ("play:\n  asks: {suns: whole}\n  score: max(all.moons)", "expression/unknown-field", 9, '"all.moons"'),
        (
            "play:\n  asks:\n    suns: {type: whole, when: moons > 1}\n    moons: whole",
            "expression/unknown-name",
            9,
            "moons",
        ),
        ("play:\n  asks:\n    suns: hole 0..9", "play/type", 9, '"hole 0..9" is nothing that can be asked'),
        ("play:\n  asks:\n    suns: whole 9..0", "play/type", 9, '"whole 9..0" is no range'),
        ("play:\n  asks:\n    total: whole", "play/ask-name", 9, '"total" means something else'),
        ("play:\n  asks:\n    Suns taken: whole", "play/ask-name", 9, '"Suns taken" is no name'),
        (
            "play:\n  asks:\n    last: {type: one seat, sealed: yes}\n  score: 1 if last else 0",
            "play/one-seat",
            9,
            "one",
        ),
        ("play:\n  asks: {sick: yes-no}", "play/score", 8, "Nothing that is asked is a number"),
        ("play:\n  rounds: many", "play/rounds", 8, '"many" is no number of rounds'),
        ("play:\n  rouns: 3", "key/unknown", 8, 'play does not know "rouns"'),
        ("play:\n  asks: {suns: whole}\n  steps: [suns, suns]", "play/step-twice", 9, '"suns" is asked twice'),
        ("score: 3\nplay:\n  score: 4", "play/score-twice", 7, "`score:` stands beside"),
        ("play:\n  asks: {suns: {type: whole, label: '@no'}}", "text/unknown-key", 8, 'No text is called "no"'),
        ("play:\n  asks: {suns: whole}\n  steps: ['@Deal', suns]", "text/unknown-key", 9, 'No text is called "Deal"'),
    ],
)
def test_what_is_wrong_is_told_with_its_line(tmp_path, play, code, line, what):
    told = problems(tmp_path, play + "\n")

    assert [(code, line)] == [each[:2] for each in told]
    assert what in told[0][2]
    assert told[0][3]


def test_an_editor_knows_what_may_stand_there():
    known = schemas()["game.json"]["$defs"]

    assert (set(PLAY_KEYS), set(ASK_KEYS)) == (set(known["play"]["properties"]), set(known["ask"]["properties"]))


def test_a_changed_plan_draws_no_card_anew(tmp_path):
    """Faces know nothing of how points are counted."""
    before, _ = read_game(folder(tmp_path / "a", "play: {rounds: 2}\n"))
    after, _ = read_game(folder(tmp_path / "b", "play: {rounds: 3}\n"))

    assert before.components == after.components
    assert before.play != after.play


@pytest.mark.parametrize(
    ("play", "remedy"),
    [
        ("play:\n  asks: [suns, moons]", "Write `suns: whole 0..20` below it."),
        ("play:\n  asks: {suns: 0..9}", "Write whole 0..9."),
        ("play:\n  ends: totals >= 100", "Write what is so or not: max(totals) >= 100, or round == 5."),
        ("play:\n  score: points / 2", "Round it: `(…)|round`. Else people are asked to say the points themselves."),
    ],
)
def test_what_designers_write_first_is_answered_with_what_to_write(tmp_path, play, remedy):
    assert [remedy] == [each[3] for each in problems(tmp_path, play + "\n")]


def test_the_example_of_the_documentation_is_right(tmp_path):
    page = (Path(__file__).parents[2] / "docs/game-folder.md").read_text("utf-8")
    (example,) = (block for block in re.findall(r"(?s)```yaml\n(.*?)```", page) if block.startswith("play:"))

    assert ["bid", "tricks", "last", "sick"] == [ask.id for ask in plan(tmp_path, example).asks]


@pytest.mark.parametrize(
    ("players", "seats"),
    [
        (Range(1, 99), tuple(range(1, 7))),
        (Range(3, 99), tuple(range(3, 7))),
        (Range(2, 6, frozenset({4})), (2, 3, 5, 6)),
        (Range(30, 40), (30,)),
        (Range(12, 99), (12,)),
    ],
)
def test_as_many_play_as_the_game_says(players, seats):
    assert seats == seats_of(players)
