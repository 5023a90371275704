"""Every page a person comes to, by day and by night, in every language: accessible, large enough, light, and alone."""

import pytest

from tests.browser import only_in_soak
from tests.evening.looks import CLOSED, axe, faults_of
from tests.evening.phones import PHONE, TV
from tests.evening.places import NO_PAGES, OF_A_TABLE, PAGES, Places
from tests.evening.weights import Weights
from tests.web.browsing import House

PARTS = 6  # so that several processes share the pages


@pytest.fixture(scope="module")
def places(chromium, house):
    return Places(house)


@pytest.fixture
def folded(times):
    """What is opened on every page; what loads a page that is looked at by itself only in a soak."""
    return "details" if times(50) > 1 else CLOSED


def test_every_address_that_can_be_asked_for_is_known_to_be_a_page_or_none(tmp_path):
    """So that no page is forgotten here."""
    rules = {rule.rule for rule in House(tmp_path).app.url_map.iter_rules() if "GET" in rule.methods}

    assert rules == {*PAGES, *OF_A_TABLE, *NO_PAGES}


def looking(phone, path, who, look):
    """The page as a browser shows it to somebody."""
    scheme, locale = look
    is_screen = path.endswith("/screen")
    size = {"viewport": TV, "is_mobile": False} if is_screen else {"viewport": PHONE}
    found = phone(color_scheme=scheme, locale=locale, guest=who, **size)
    found.page.goto(path)
    return found


@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=only_in_soak) for part in range(1, PARTS))])
def test_pages_are_accessible_and_light_and_whatever_is_tapped_is_large(phone, places, times, folded, part):
    """WCAG 2.2 AA, as far as a tool can tell. Links in a sentence are as high as it."""
    checker, weights, faults = axe(), Weights(places.house), []
    for path, who, look in [*places.looks(times)][part::PARTS]:
        found = looking(phone, path, who, look)
        told = faults_of(found, weights, is_screen=path.endswith("/screen"), opened=folded, checker=checker)
        faults += [(path, look, each) for each in told]

        assert look[1].startswith(found.page.get_attribute("html", "lang"))
        found.close()

    assert [] == faults
