"""What phones do around a table: hurried, doubled, going back, in two tabs."""

import time

from tests.evening.tables import begun, bidding, told

WON = "Ada wins Acceleration."


def spot(place):
    box = place.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_double_tap_answers_once_and_not_the_question_after(phone):
    """B109"""
    ada, gino = begun(phone, "Ada", "Gino")
    question = ada.question()
    ada.choose("Ada")
    at = spot(ada.form(question).locator(".act button"))
    ada.page.touchscreen.tap(*at)
    ada.page.touchscreen.tap(*at)

    after = gino.question(but=question)
    ada.page.wait_for_timeout(500)
    assert after == ada.question(but=question) == gino.question()
    assert 1 == told(ada, WON)


def test_a_tap_that_comes_too_late_is_told_and_shows_what_is_asked_now(phone):
    """B118"""
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
    """B121"""
    ada, gino = bidding(phone, "Ada", "Gino")
    ada.choose("3")
    gino.choose("2")
    at = time.time() * 1_000 + 400
    for each in (ada, gino):
        each.page.evaluate(
            "at => { setTimeout(() => document.querySelector('.ask .act button').click(), at - Date.now()); }", at
        )

    for each in (ada, gino):
        each.see("Choosing cards", ".headline")
    assert (1, 1) == (told(ada, "Ada bids 3 tokens."), told(ada, "Gino bids 2 tokens."))


def test_the_same_answer_sent_again_changes_nothing(phone):
    """B109"""
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


def test_going_back_shows_what_is_so_now(phone):
    """B109, B118"""
    ada, gino = begun(phone, "Ada", "Gino")
    question = ada.question()
    ada.tap("header.who nav a >> nth=0")
    ada.page.wait_for_url("**/rules**")
    gino.choose("Gino")
    gino.send(question)
    ada.page.go_back()

    assert question != ada.question(but=question)


def test_going_back_to_an_answered_form_and_sending_it_again_changes_nothing(phone):
    """Without JavaScript, where a page may be shown as it was. B109"""
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
    """B125"""
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
