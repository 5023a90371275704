"""What phones do around a table: hurried, asleep, lost, doubled, and after the computer was away."""

import time

from tests.evening.house import housed
from tests.evening.phones import Phone
from tests.evening.tables import begun, bidding, told

RESUMES = 3_000  # ms in which a phone is back
WON = "Ada wins Acceleration."


def spot(place):
    box = place.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_double_tap_answers_once_and_not_the_question_after(phone):
    ada, gino = begun(phone, "Ada", "Gino")
    question = ada.question()
    ada.page.wait_for_timeout(1_000)
    ada.choose("Ada")
    at = spot(ada.page.locator(".ask .act button").first)
    ada.page.touchscreen.tap(*at)
    ada.page.touchscreen.tap(*at)

    after = gino.question(but=question)
    ada.page.wait_for_timeout(500)
    assert after == ada.question(but=question) == gino.question()
    assert 1 == told(ada, WON)


def test_a_tap_that_comes_too_late_is_told_and_shows_what_is_asked_now(phone):
    ada, gino = begun(phone, "Ada", "Gino")
    question = gino.question()
    gino.page.route("**/t/*/events**", lambda route: route.abort())
    gino.page.route("**/t/*/view**", lambda route: route.abort())
    gino.page.reload()
    gino.choose("Gino")
    ada.choose("Ada")
    ada.send(question)
    gino.send(question)

    gino.page.locator("#part [role=alert]").wait_for()
    assert question != gino.question()
    assert (1, 0) == (told(ada, WON), told(ada, "Gino wins Acceleration."))


def test_two_phones_at_the_same_moment_both_count(phone):
    ada, gino = bidding(phone, "Ada", "Gino")
    ada.choose("3")
    gino.choose("2")
    at = time.time() * 1_000 + 1_000
    for each in (ada, gino):
        each.page.evaluate(
            "at => { setTimeout(() => document.querySelector('.ask .act button').click(), at - Date.now()); }", at
        )

    for each in (ada, gino):
        each.see("Choosing cards", ".headline")
    assert (1, 1) == (told(ada, "Ada bids 3 tokens."), told(ada, "Gino bids 2 tokens."))


def test_the_same_answer_sent_again_changes_nothing(phone):
    ada, gino = begun(phone, "Ada", "Gino")
    question = ada.question()
    ada.choose("Ada")
    with ada.page.expect_request(lambda one: one.method == "POST") as sent:
        ada.send(question)
    before = told(gino, "")
    cookies = "; ".join(f"{one['name']}={one['value']}" for one in ada.context.cookies())
    headers = {**sent.value.headers, "Cookie": cookies, "Origin": ada.house.address}
    answers = [ada.house.ask(f"/t/{ada.table}/answers", sent.value.post_data, **headers) for _ in range(3)]

    assert [200, 200, 200] == [status for status, _, _ in answers]
    assert (before, 1) == (told(gino, ""), told(gino, WON))


def test_a_phone_asleep_through_a_reveal_wakes_to_what_is_so_now(phone):
    ada, gino = bidding(phone, "Ada", "Gino")
    question = gino.question()
    gino.choose("2")
    gino.send(question)
    gino.page.wait_for_timeout(500)
    gino.context.set_offline(True)
    gino.page.evaluate("window.dispatchEvent(new Event('pagehide'))")
    ada.choose("3")
    ada.send(question)
    now = ada.page.locator(".headline").inner_text()
    assert now != gino.page.locator(".headline").inner_text()
    gino.page.evaluate("window.dispatchEvent(new Event('pageshow'))")
    gino.context.set_offline(False)

    gino.page.locator(".headline", has_text=now).wait_for(timeout=RESUMES)
    assert not gino.page.locator("#lost").is_visible()


def test_a_seat_goes_on_on_another_phone_once_somebody_lets_it_in(phone):
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


def test_going_back_shows_what_is_so_now(phone):
    ada, gino = begun(phone, "Ada", "Gino")
    question = ada.question()
    ada.tap("header.who nav a >> nth=0")
    ada.page.wait_for_url("**/rules**")
    gino.choose("Gino")
    gino.send(question)
    ada.page.go_back()

    assert question != ada.question(but=question)


def test_going_back_to_an_answered_form_and_sending_it_again_changes_nothing(phone):
    """Without JavaScript, where a page may be shown as it was."""
    ada, gino = begun(phone, "Ada", "Gino", scripts=False)
    question = ada.question()
    ada.choose("Ada")
    ada.send(question)
    ada.page.go_back()
    form = ada.page.locator(f'form[data-question="{question}"]')
    if form.count():
        ada.choose("Ada")
        ada.tap(".ask .act button")

    assert question != ada.question(but=question)
    assert 1 == told(gino, WON)


def test_two_tabs_of_one_phone_show_the_same(phone):
    ada, _ = begun(phone, "Ada", "Gino")
    other = ada.tab()
    other.goto(f"/t/{ada.table}")
    ada.page.bring_to_front()
    question = ada.question()
    ada.choose("Ada")
    ada.send(question)

    other.bring_to_front()
    other.locator(f'form[data-question]:not([data-question="{question}"])').first.wait_for()
    assert other.locator(".headline").inner_text() == ada.page.locator(".headline").inner_text()


def test_a_computer_that_died_comes_back_and_nothing_that_was_tapped_is_lost(chromium, tmp_path):
    """The phone keeps its answer meanwhile, and is there again within three seconds."""
    with housed(tmp_path) as house:
        phones = []

        def phone(**given):
            phones.append(Phone(chromium, house, **given))
            return phones[-1]

        ada, gino = begun(phone, "Ada", "Gino")
        question = ada.question()
        house.kill()
        ada.choose("Ada")
        ada.tap(".ask .act button")
        ada.page.locator("#sending.is-kept").wait_for()
        house.start()
        before = f'form[data-question="{question}"]'
        for each in (ada, gino):
            each.page.locator(before).wait_for(state="detached", timeout=RESUMES)

        assert 1 == told(gino, WON)
        for each in phones:
            each.close()
