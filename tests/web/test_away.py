"""Who is away: said for how long, marked only with a second tap; and questions that lead to their rules."""

import pytest

from tests.web.browsing import House

AWAY_FOR = 45_000  # ms


@pytest.fixture
def house(tmp_path):
    return House(tmp_path)


@pytest.fixture
def left(house):
    """A table whose second person is away, and has not been heard of for a while."""
    table, phones = house.table("Ana", "Ben", "Cai")
    phones[1].open(f"/t/{table}")
    phones[0].send(f"/t/{table}/away", {"seat": "1", "action": "away"})
    house.clock.now += AWAY_FOR
    return table, phones


def test_it_is_said_for_how_long(left):
    table, phones = left

    assert "away 0:45" in phones[0].open(f"/t/{table}").text
    assert "away 0:45" in phones[2].open(f"/t/{table}").text
    assert "away 0:45" in phones[2].open(f"/t/{table}/screen").text


def test_a_phone_that_is_still_heard_of_has_no_time(left):
    table, phones = left
    phones[1].open(f"/t/{table}")

    text = phones[0].open(f"/t/{table}").text

    assert "away" in text
    assert "0:" not in text.split("away", 1)[1][:8]


def test_nobody_else_has_a_time(house):
    table, phones = house.table("Ana", "Ben")
    house.clock.now += AWAY_FOR

    assert "data-gone" not in phones[0].open(f"/t/{table}").answer.text


def test_marking_somebody_away_asks_first_and_says_what_follows(house):
    table, phones = house.table("Ana", "Ben", "Cai")
    page = phones[0].open(f"/t/{table}")
    before = page.answer.text.split(f'action="/t/{table}/away"')[0]

    assert "Nobody waits for Ana any more" in page.text
    assert before.rfind("<details") > before.rfind("</details>")


@pytest.mark.parametrize(("language", "heading"), [("en", "The four challenges"), ("it", "Le quattro sfide")])
def test_a_question_leads_to_what_the_rules_say_about_it(house, language, heading):
    table, (phone, _) = house.table("Ana", "Ben")
    phone.headers = {"Accept-Language": language}
    (link,) = (each for each in phone.open(f"/t/{table}").page.links if each.endswith("/rules/challenge"))

    assert heading in phone.open(link).text
    assert phone.at.endswith("#challenge")
