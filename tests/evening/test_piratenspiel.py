"""Piratenspiel from its printed card to the treasure, and its rounds on one device, by taps and typing only."""

import pytest

from card_data.rules import TABLE
from tests.browser import only_in_soak
from tests.evening.mixed import seated
from tests.evening.paper import printed
from tests.evening.phones import insist
from tests.evening.playing import Evening, by_hands, ended, shown, standings, table_of
from tests.evening.tables import begun, set_right

NAMES = ("Ada", "Gino", "Pia", "Nino")
TRICKS = {1: (4, 2, 2, 1), 2: (2, 3, 2, 2)}  # from the start; then two arrive from 22, one of them exactly
SUMS = {"ranks": (60, 50, 40, 30), "reds": (20, 15, 0, 10)}


def short(rules, prompt, seat):
    """Nino deals, so Ada names trump; two rounds, the second the last once ships are set near the treasure."""
    said = {"dealer": "3", "trump": "blue", "move": True}
    kind = prompt.key.split("/")[1]
    if kind == "tricks":
        return {str(each): count for each, count in enumerate(TRICKS[rules.state.round])}
    if kind == "points":
        return {f"{what}{each}": count for what, counts in SUMS.items() for each, count in enumerate(counts)}
    return said[kind]


def in_phase(phase, number=1):
    return lambda rules: (rules.state.phase, rules.state.round) == (phase, number)


@only_in_soak
def test_a_race_from_the_printed_card_to_the_treasure(phone, house, tmp_path, keep):
    """Two rounds by a script, then two ships are set near the treasure, then hands play on."""
    laptop, crew = phone(), table_of("piratenspiel", 4)
    laptop.open(printed(house, "piratenspiel", tmp_path / "printed"))
    phones = seated(phone, laptop, NAMES)
    phones[0].tap("[data-begin] button")
    evening = Evening(phones, crew, NAMES, lambda prompt, _: keep(laptop, f"70-{prompt.key.replace('/', '-')}"))
    evening.play(short, until=in_phase("move"))
    laptop.see("0 → 4", ".tv")
    assert 0 == laptop.page.locator(".latest").count()  # the list says it all
    phones[1].see("0 → 2", ".own")
    keep(phones[1], "71-moves")

    evening.play(short, until=in_phase("trump", 2))
    for seat in (0, 1):
        set_right(phones[0], f"ship/{seat}", "15")
        crew.correct(f"ship/{seat}", "15")
    evening.play(by_hands("piratenspiel", crew, 7))

    assert ended(crew)
    for each in (phones[0], phones[1], phones[2], laptop):
        keep(each, f"79-result-{(*phones, laptop).index(each)}")
        assert standings(crew, NAMES) == shown(each)


@only_in_soak
def test_a_round_on_one_device_in_the_middle_takes_seven_taps(phone, keep):
    """4.4: trump, a number for each and what sends them, one list of moves; nothing lies under a cover."""
    (one, *_), crew = begun(phone, *NAMES, game="piratenspiel", one_device=True), table_of("piratenspiel", 4)
    evening = Evening([one] * 4, crew, NAMES, lambda prompt, _: keep(one, f"72-{prompt.key.replace('/', '-')}"))
    evening.play(short, until=in_phase("trump"))
    before = one.taps

    evening.play(short, until=in_phase("trump", 2))

    assert 1 + (4 + 1) + 1 >= one.taps - before


@pytest.mark.parametrize("scripts", [True, False])
@only_in_soak
def test_how_card_games_end_is_asked_where_cards_alone_are_played(phone, scripts):
    """Without scripts the page cannot know, and says with what."""
    one = phone(scripts=scripts)
    one.open("/S/PIRATENSPIEL")
    asked = one.page.locator("fieldset.option", has_text="How the cards-only games end")
    assert scripts is not asked.is_visible()

    one.tap(".set-up .pick", "Pirate Poker")

    asked.wait_for()
    assert scripts is not asked.locator("p", has_text="Only with: Pirate Poker · Pirate Bluff").is_visible()
    one.tap(".set-up .act button")
    one.see("Sit down", "#sit")


@only_in_soak
def test_points_that_are_missing_are_counted_on_the_phone(phone, keep):
    phones = begun(phone, *NAMES[:3], game="piratenspiel", options={"variant": "poker"})
    crew = table_of("piratenspiel", 3, variant="poker")
    Evening(phones, crew, NAMES).play(lambda _, prompt, __: "2" if "dealer" in prompt.key else "red", until=_counts)
    first = phones[0]
    told = {"ranks0": 100, "reds0": 40, "ranks1": 50, "reds1": 5, "ranks2": 28, "reds2": 0}

    for field, number in told.items():
        first.page.fill(f'input[name="answer.{field}"]', str(number))
    send, missing = ".ask:not([data-arming]) .act button", first.page.locator("body", has_text="2 points are missing")
    insist(lambda: first.tap(send), missing.count, first.page)  # a tap on what still slides only stops it
    first.see("2 points are missing")
    assert 60 > first.page.locator(".wheel-strip .is-now", has_text="100").bounding_box()["height"]  # on one line
    keep(first, "73-missing")

    Evening([first] * 3, crew, NAMES).tell(crew.prompt, {TABLE: told | {"ranks2": 30}})
    phones[1].see("Round 2")


def _counts(rules):
    return rules.state.phase == "points"
