"""How people come to a table: by what they scan, by what they type, and what a page without scripts waits for."""

from tests.evening.tables import bidding


def test_one_joins_by_the_address_that_is_typed_and_another_by_the_code(phone):
    """B096, B110"""
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


def test_without_javascript_a_page_waits_for_who_is_choosing(phone):
    """It loads itself again, and what was typed would be gone."""
    refresh = 'meta[http-equiv="refresh"]'
    ada, _ = bidding(phone, "Ada", "Gino", scripts=False)
    assert "30" == ada.page.locator(refresh).get_attribute("content")
    question = ada.question()
    ada.choose("1")
    ada.send(question)

    ada.see("answered", ".waiting, .wait, .crowd")
    assert "4" == ada.page.locator(refresh).get_attribute("content")
