"""Bots play to the end, the same seed the same games, and what they say together is counted right."""

# ruff: noqa: ARG005 - rules have one shape, whatever they use of it

from dataclasses import replace

import pytest

from card_data.problems import Problems
from card_data.rules import Confirm, Number, Prompt, Refusal, Rules, Ruleset, Say, Standing, Step, To, View
from companion.simulate.bots import Match, Played, race
from companion.simulate.figures import Spread, figures, series
from companion.simulate.told import lines


class Count(Rules[int]):
    """Whoever says the higher number has a point; three rounds."""

    state_type = int

    def start(self, chance):
        return Step(0)

    def prompts(self, state):
        seats = tuple(range(self.setup.seats))
        return (Prompt(f"round{state}", Say("say"), To.EACH, Number(0, 99), seats, sealed=True),)

    def apply(self, state, answer, chance):
        return Step(state + 1)

    def view(self, state, seat):
        return View(Say("round"))

    def quantities(self, state):
        return ()

    def correct(self, state, quantity, value):
        return Refusal("no", Say("no"))

    def leave(self, state, seat):
        return Step(state)

    def outcome(self, state):
        from card_data.rules import Outcome

        standings = tuple(Standing(seat, 1 + seat, 10 - seat) for seat in range(self.setup.seats))
        return Outcome(standings, course=((0, 0),) * 3) if state == 3 else None


class Stubborn(Count):
    def apply(self, state, answer, chance):
        return Refusal("never", Say("never"))


class Silent(Count):
    def prompts(self, state):
        return ()


class Endless(Count):
    def prompts(self, state):
        return (Prompt(f"{state}", Say("say"), To.FIRST, Confirm(), (0, 1)),)

    def outcome(self, state):
        return None


COUNT = Ruleset(version=1, players=(2, 3), rules=Count)


def test_a_game_is_played_to_its_end():
    assert Played(answers=9, rounds=3, places=(1, 2, 3), scores=(10, 9, 8)) == race(Match(COUNT, 3), "1/1")


def test_the_same_seed_plays_the_same_games():
    def answers(seed):
        said = []

        def hands(setup, random):
            return lambda state, prompt, seat: said.append(random.randint(0, 99)) or said[-1]

        race(Match(replace(COUNT, hands=hands), 2), seed)
        return said

    assert answers("1/1") == answers("1/1")
    assert answers("1/1") != answers("1/2")


class Called(Count):
    """Rounds go on until somebody says that it is enough."""

    def prompts(self, state):
        call = Prompt(f"call{state}", Say("say"), To.FIRST, Confirm(), (0, 1), interrupt=True)
        return (*super().prompts(state), call)

    def apply(self, state, answer, chance):
        return Step(3 if answer.prompt.interrupt else state)


def test_who_holds_cards_interrupts_when_it_will_and_is_silent_else():
    def hands(setup, random):
        asked = []

        def answer(state, prompt, seat):
            asked.append(prompt.interrupt)
            return (True if len(asked) > 9 else None) if prompt.interrupt else 7

        return answer

    assert 3 == race(Match(replace(COUNT, rules=Called, hands=hands), 2), "1/1").rounds


def test_who_holds_cards_and_is_asked_must_answer():
    with pytest.raises(Problems, match="whoever holds cards does not answer"):
        race(Match(replace(COUNT, hands=lambda setup, random: lambda state, prompt, seat: None), 2), "1/1")


@pytest.mark.parametrize(
    ("rules", "why"),
    [
        (Stubborn, 'stands still at "round0": every answer is refused (never)'),
        (Silent, "asks nobody anything and has no end"),
        (Endless, "still goes on after 5,000 answers"),
    ],
)
def test_a_game_that_comes_to_no_end_is_told(rules, why):
    with pytest.raises(Problems, match="Game 7/1") as told:
        series(Match(replace(COUNT, rules=rules), 2), 1, 7)

    assert why in str(told.value)


def test_figures_count_wins_ties_and_scores():
    found = figures(
        [
            Played(10, 3, (1, 2, 3), (7, 5, 2)),
            Played(12, 3, (1, 1, 3), (6, 6, 4)),
            Played(14, 3, (2, 1, 3), (6, 6, 1)),
            Played(14, 4, (1, 2, 2), (8, 3, 3)),
        ]
    )

    assert (Spread(10, 12.5, 14), Spread(3, 3.25, 4)) == (found.answers, found.rounds)
    assert (0.625, 0.375, 0.0) == found.wins
    assert (0.25, 0.5) == (found.shared, found.level)
    assert (Spread(6, 6.75, 8), Spread(1, 2.5, 4)) == (found.winner, found.last)
    assert {1: 1, 2: 1, 3: 2, 4: 1, 5: 1, 6: 4, 7: 1, 8: 1} == found.scores


def test_games_without_scores_have_none():
    found = figures([Played(3, 0, (1, 2), (None, None))])

    assert (None, {}) == (found.winner, found.scores)
    assert ["Length", "Wins", "", "Ties", "1"] == [
        line[:9].strip().split(" ")[0] for line in lines(found, blocks=False)
    ]


@pytest.mark.parametrize("blocks", [True, False])
def test_bars_are_as_long_as_what_they_stand_for(blocks):
    found = figures([Played(3, 1, (1, 2), (4, 2)), Played(3, 1, (1, 2), (4, 3)), Played(3, 1, (2, 1), (4, 4))])
    bars = [sum(letter in "█#" for letter in line) for line in lines(found, blocks=blocks)]

    assert [36, 18] == bars[1:3]
    assert [9, 9, 36] == bars[4:7]


def test_many_scores_share_bars():
    found = figures([Played(3, 1, (1, 2), (score, 0)) for score in range(1, 101)])
    said = list(lines(found, blocks=False))

    assert 2 < sum(" to " in line and "#" in line for line in said) <= 20
    assert "100 games, 300 answers, all to the end" == said[-1]
