"""Lo Squalo from its printed card to the result: two phones and one that two people share, by taps and typing only."""

from tests.browser import only_in_soak
from tests.evening.mixed import seated
from tests.evening.paper import printed
from tests.evening.playing import Evening, by_hands, ended, shown, standings, table_of
from tests.evening.tables import begun, set_right

NAMES = ("Ada", "Gino", "Pia", "Nino")
ROW = ("white", "red", "brown", "sky")  # as people sit
CARDS = {1: dict.fromkeys(range(4), "1"), 2: {0: "2", 1: "5", 2: "5"}}  # nobody moves; then Ada swims, Pia is last


def short(rules, prompt, seat):
    """Two rounds of which the second is the last, once the table has been set to the end of a game."""
    if rules.state.phase == "row":
        return ROW
    return True if rules.state.phase == "look" else CARDS[rules.state.round][seat]


@only_in_soak
def test_a_game_from_the_printed_card_to_the_result_on_the_screen(phone, house, tmp_path, keep):
    """A round by a script, then two pirates lose limbs by a correction, then hands play on."""
    laptop, sea = phone(), table_of("squalo", 4)
    laptop.open(printed(house, "squalo", tmp_path / "printed"))
    phones = seated(phone, laptop, NAMES)
    phones[0].tap("[data-begin] button")
    evening = Evening(phones, sea, NAMES, lambda prompt, _: keep(laptop, f"60-{prompt.key.replace('/', '-')}"))
    evening.play(short, until=lambda sea: sea.state.phase == "look")
    keep(phones[0], "61-look")
    laptop.see("Ada 1, Gino 1, Pia 1, and Nino 1", ".tv")

    for colour, limbs in (("sky", 2), ("brown", 1)):
        set_right(phones[0], f"limbs/{colour}", str(limbs))
        sea.correct(f"limbs/{colour}", limbs)
    evening.play(by_hands("squalo", sea, 7))

    assert ended(sea)
    for each in (phones[0], phones[1], phones[2], laptop):
        keep(each, f"69-result-{(*phones, laptop).index(each)}")
        assert standings(sea, NAMES) == shown(each)


@only_in_soak
def test_a_round_on_phones_takes_a_tap_a_person_and_one_for_the_next(phone):
    """1.5: one tap a pirate, one for the next round."""
    phones, sea = begun(phone, *NAMES[:4], game="squalo"), table_of("squalo", 4)
    evening = Evening(phones, sea, NAMES)
    evening.play(short, until=lambda sea: sea.state.phase == "pick")
    before = [each.taps for each in phones]

    evening.play(short, until=lambda sea: sea.state.round == 2)

    assert 4 + 1 == sum(each.taps - was for each, was in zip(phones, before, strict=True))
