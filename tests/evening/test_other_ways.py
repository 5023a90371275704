"""The same evening on one device that goes round, without JavaScript, and by a code that is typed."""

from tests.evening.racing import DUEL, NAMES, new, play, shown, standings
from tests.evening.tables import Around, Passed, begun, set_right


def final_lap_of(race, phone, times):
    """The last lap, where not all five are to be played: the table is set to it."""
    if times(50) == 1:
        set_right(phone, "lap", "Final lap")
        race.correct("lap", "5")


def test_a_race_on_one_device_with_sealed_bids_behind_a_cover(phone, times, keep):
    one = phone()
    one.open("/S/GENERALLY")
    one.tap("label.turn", "One device")
    for field, name in zip(one.page.locator(".name-field input").all(), NAMES[:2], strict=False):
        field.fill(name)
    keep(one, "20-one-device", whole=True)
    one.tap(".set-up .act button")
    one.question()
    race, pictures = new(2), {"cover", "handed"}
    final_lap_of(race, one, times)

    def seen(kind, _):
        if kind in pictures:
            pictures.remove(kind)
            keep(one, f"21-{kind}")

    play(race, DUEL, Passed(one, seen))

    assert standings(race) == shown(one)
    assert 0 == one.page.evaluate("scrollY"), "the result is in sight"
    keep(one, "29-one-device-result")


def test_a_race_without_javascript(phone, times, keep):
    phones = begun(phone, *NAMES[:2], scripts=False)
    race = new(2)
    final_lap_of(race, phones[0], times)
    keep(phones[0], "30-plain")

    play(race, DUEL, Around(phones))

    for each in phones:
        each.fresh()
        assert standings(race) == shown(each)


def test_without_javascript_a_page_waits_for_who_is_choosing(phone):
    """It loads itself again, and what was typed would be gone."""
    phones = begun(phone, *NAMES[:2], scripts=False)
    refresh = 'meta[http-equiv="refresh"]'
    question = phones[0].question()
    assert "30" == phones[0].page.locator(refresh).get_attribute("content")
    set_right(phones[0], "challenge", "Speed")
    phones[0].question(but=question)
    phones[0].choose(*NAMES[:2])
    phones[0].tap(".ask .act button")
    question = phones[0].question()
    phones[0].choose("1")
    phones[0].send(question)

    phones[0].see("answered", ".waiting, .wait, .crowd")
    assert "4" == phones[0].page.locator(refresh).get_attribute("content")


def test_one_joins_by_the_address_that_is_typed_and_another_by_the_code(phone):
    laptop, one, other = phone(), phone(), phone()
    laptop.open("/S/GENERALLY")
    laptop.tap(".set-up .act button")
    laptop.see("Sit down", "#sit")
    one.open(laptop.read(".address").replace(" ", "").lower())
    one.sit("Ada")
    other.open("/")
    other.page.fill(".join input[name=code]", laptop.read(".letters").lower())
    other.tap(".join button.main")
    other.sit("Gino")

    one.see("Gino", ".crowd")
    laptop.see("2 at the table", ".in")
    assert "/J/" in laptop.read(".address").replace(" ", "")
    assert one.table == other.table == laptop.table
