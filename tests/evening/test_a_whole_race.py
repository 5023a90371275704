"""The test of tests: the printed card is scanned, four people sit down by the lobby's code and play to the end.

The same on one device that goes round, and without JavaScript in a soak. `make test` plays the last lap, to which the
table is set, and on four phones the first before it; a soak plays all five.
"""

import pypdfium2
import zxingcpp

from tests.browser import only_in_soak
from tests.build.small import run
from tests.evening.guests import gathered
from tests.evening.phones import TV
from tests.evening.playing import Evening, ended, shown, standings
from tests.evening.racing import DUEL, EXAMPLE, NAMES, lap_of, new
from tests.evening.tables import set_right, sitting

DPI = 200


def printed(house, folder):
    """What the printed set-up card says to who scans it, read from the paper."""
    assert 0 == run("build", "generally", "-o", str(folder), "--only", "setup", "--base-url", house.address)
    (paper,) = folder.rglob("1-card.pdf")
    with pypdfium2.PdfDocument(paper) as pages:
        picture = pages[0].render(scale=DPI / 72).to_pil()
    return next(one.text for one in zxingcpp.read_barcodes(picture) if "/S/" in one.text)


def seated(phone, laptop, keep):
    """Four phones that scan the lobby's code and sit down; the laptop becomes the table's screen."""
    laptop.tap(".set-up .act button")
    laptop.see("Sit down", "#sit")
    keep(laptop, "02-lobby", whole=True)
    code = laptop.code()
    phones = [phone() for _ in NAMES]
    for each, name in zip(phones, NAMES, strict=True):
        each.open(code)
        each.sit(name)
    keep(phones[0], "03-seated", whole=True)
    laptop.tap(".invite a.button")
    laptop.page.set_viewport_size(TV)
    laptop.see("Nino", ".tv-people")
    keep(laptop, "04-screen-lobby")
    return phones


def test_a_race_from_the_printed_card_to_the_result_on_the_screen(phone, house, times, tmp_path, keep):
    """By taps and typing only; the result is what the rules make of the same answers."""
    laptop, race = phone(), new()
    laptop.open(printed(house, tmp_path / "printed"))
    keep(laptop, "01-set-up", whole=True)
    phones = seated(phone, laptop, keep)
    phones[0].tap("[data-begin] button")
    evening = Evening(phones, race, NAMES, lambda prompt, _: keep(laptop, f"05-{prompt.key.replace('/', '-')}"))

    evening.play(EXAMPLE, until=lap_of(2))
    keep(phones[3], "06-seat")
    if times(50) == 1:
        set_right(phones[0], "lap", "Final lap")
        race.correct("lap", "5")
    evening.play(EXAMPLE)

    for each in (*phones, laptop):
        keep(each, f"09-result-{(*phones, laptop).index(each)}")
        assert standings(race, NAMES) == shown(each)


def test_a_race_on_one_device_with_sealed_bids_behind_a_cover(phone, times, keep):
    one, race = phone(), new(2)
    one.open("/S/GENERALLY")
    one.tap("label.turn", "One device")
    for field, name in zip(one.page.locator(".name-field input").all(), NAMES[:2], strict=False):
        field.fill(name)
    keep(one, "20-one-device", whole=True)
    one.tap(".set-up .act button")
    one.question()
    if times(50) == 1:
        set_right(one, "lap", "Final lap")
        race.correct("lap", "5")

    Evening([one] * 2, race, NAMES, lambda prompt, _: keep(one, f"21-{prompt.key.replace('/', '-')}")).play(DUEL)

    assert "bid" in race.keys[-1]
    assert standings(race, NAMES) == shown(one)
    assert 0 == one.page.evaluate("scrollY"), "the result is in sight"
    keep(one, "29-one-device-result")


@only_in_soak
def test_a_race_without_javascript(phone, house, keep):
    guests, race = gathered(house, "generally", *NAMES[:2]), new(2)
    phones = sitting(phone, guests, scripts=False)
    keep(phones[0], "30-plain")

    Evening(phones, race, NAMES).play(DUEL)

    assert ended(race)
    for each in phones:
        each.fresh()
        assert standings(race, NAMES) == shown(each)
