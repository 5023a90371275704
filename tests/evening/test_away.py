"""Phones that were away, seats that go on elsewhere, and a computer that dies, comes back, or moves."""

import pytest

from tests.browser import OTHER_NAME
from tests.evening.house import housed
from tests.evening.phones import TV, Phones
from tests.evening.tables import begun, bidding, told

RESUMES = 3_000  # ms in which a phone is back, where the computer has nothing else to do
WON = "Ada wins Acceleration."


@pytest.fixture
def own_house(tmp_path):
    """A companion that only this test kills."""
    with housed(tmp_path) as found:
        yield found


def test_a_phone_asleep_through_a_reveal_wakes_to_what_is_so_now(phone):
    """B118"""
    ada, gino = bidding(phone, "Ada", "Gino")
    question = gino.question()
    gino.choose("2")
    gino.send(question)
    gino.page.wait_for_timeout(300)
    gino.context.set_offline(True)
    gino.page.evaluate("window.dispatchEvent(new Event('pagehide'))")
    ada.choose("3")
    ada.send(question)
    now = ada.page.locator(".headline").inner_text()
    assert now != gino.page.locator(".headline").inner_text()
    gino.page.evaluate("window.dispatchEvent(new Event('pageshow'))")
    gino.context.set_offline(False)

    gino.page.locator(".headline", has_text=now).wait_for(timeout=RESUMES * phone.house.slowness)
    assert not gino.page.locator("#lost").is_visible()


def test_a_seat_goes_on_on_another_phone_once_somebody_lets_it_in(phone):
    """B114, B117"""
    ada, gino = begun(phone, "Ada", "Gino")
    another = phone()
    another.open(f"/t/{ada.table}")
    another.tap("summary", "Who is here")
    another.tap("button", "I am Gino")
    ada.tap(".wish button", "Let it in")

    another.see("Gino", "header.who")
    question = another.question()
    another.choose("Gino")
    another.send(question)
    assert question != gino.question(but=question)


def test_a_computer_that_died_comes_back_and_nothing_that_was_tapped_is_lost(chromium, own_house):
    """The phone keeps its answer meanwhile, and is there again within three seconds. B123"""
    phones = Phones(chromium, own_house)
    ada, gino = begun(phones, "Ada", "Gino")
    question = ada.question()
    own_house.kill()
    ada.choose("Ada")
    ada.tap(".ask .act button")
    ada.page.locator("#sending.is-kept").wait_for()
    own_house.start()
    before = f'form[data-question="{question}"]'
    for each in (ada, gino):
        each.page.locator(before).wait_for(state="detached", timeout=RESUMES * own_house.slowness)

    assert 1 == told(gino, WON)
    assert [] == phones.close()


def test_a_computer_that_moved_shows_a_new_code_and_one_approval_seats_everybody_again(chromium, own_house, keep):
    """In mid-game. Under another address no phone is known; who scans the screen's code is asked who it is."""
    phones = Phones(chromium, own_house)
    before = begun(phones, "Ada", "Gino")
    question, table = before[0].question(), before[0].table
    own_house.end()
    own_house.move(OTHER_NAME)
    screen, ada, gino = phones(viewport=TV, is_mobile=False), phones(), phones()
    screen.open(f"/t/{table}/screen")
    keep(screen, "40-moved")
    code = screen.code()
    assert code.startswith(own_house.address.upper())
    for each, name in ((ada, "Ada"), (gino, "Gino")):
        each.open(code)
        keep(each, "41-who-are-you")
        each.tap("summary", "Who is here")
        each.tap("button", f"I am {name}")
        screen.see(name, ".wish")
    keep(screen, "42-wishes")
    screen.tap(".wish button", "Let all of them in")

    for each, name in ((ada, "Ada"), (gino, "Gino")):
        each.see(name, "header.who")
        assert question == each.question()
    screen.page.locator(".tv-wishes").wait_for(state="detached")
    assert [] == phones.close()
