"""The test of tests: the printed card is scanned, four people sit down by the lobby's code and play to the end."""

import pypdfium2
import zxingcpp

from tests.build.small import run
from tests.evening.phones import TV
from tests.evening.racing import EXAMPLE, NAMES, new, play, shown, standings
from tests.evening.tables import Around

DPI = 200


def printed(house, folder):
    """What the printed set-up card says to who scans it, read from the paper."""
    assert 0 == run("build", "generally", "-o", str(folder), "--only", "setup", "--base-url", house.address)
    (paper,) = folder.rglob("1-card.pdf")
    with pypdfium2.PdfDocument(paper) as pages:
        picture = pages[0].render(scale=DPI / 72).to_pil()
    return next(one.text for one in zxingcpp.read_barcodes(picture) if "/S/" in one.text)


def test_a_race_from_the_printed_card_to_the_result_on_the_screen(phone, house, tmp_path, keep):
    """By taps and typing only; the result is what the rules make of the same answers."""
    laptop = phone()
    laptop.open(printed(house, tmp_path / "printed"))
    keep(laptop, "01-set-up", whole=True)
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
    phones[0].tap("[data-begin] button")
    pictures = {"keep": phones[3], "bid0": phones[0], "bid1": phones[1], "revealed": laptop}

    def seen(kind, race):
        if race.state.lap == 1 and kind in pictures:
            keep(pictures.pop(kind), f"05-{kind}")

    race = new()
    play(race, EXAMPLE, Around(phones, seen))

    for each in (*phones, laptop):
        keep(each, f"09-result-{(*phones, laptop).index(each)}")
        assert standings(race) == shown(each)
    assert 1 < race.state.lap
