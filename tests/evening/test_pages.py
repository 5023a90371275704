"""Every page a person comes to, by day and by night, in every language: accessible, large enough, light, and alone."""

import re
from urllib.parse import urlsplit

import pytest

from tests.browser import only_in_soak
from tests.evening.phones import PHONE, TV
from tests.evening.places import NO_PAGES, OF_A_TABLE, PAGES, Places
from tests.look.test_browser import LEAST
from tests.web.browsing import House

TAGS = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
    "resultTypes": ["violations"],
    "preload": False,
}
PARTS = 3  # so that several processes share the pages
LIGHT = 60_000  # bytes of a first load, packed; board and card pictures apart
PICTURE = re.compile(r"/(board|piece|art)/|/C/.*\.svg$")
SMALL = """least => [...document.querySelectorAll('a[href], button, input:not([type=hidden]), summary, select')]
  .filter(each => each.offsetParent && !each.matches('.skip, .turner'))
  .filter(each => !(each.closest('p, li') && getComputedStyle(each).display === 'inline'
    && each.closest('p, li').textContent.trim() !== each.textContent.trim()))
  .map(each => [(each.closest('label') || each).getBoundingClientRect(), each.outerHTML.slice(0, 120)])
  .filter(([box]) => box.width && (box.width < least || box.height < least))
  .map(([box, text]) => `${box.width} ${box.height} ${text}`)"""
OPEN = """places => {
  document.querySelectorAll(places).forEach(each => { each.open = true; });
  return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""


@pytest.fixture(scope="module")
def places(chromium, house):
    return Places(house)


@pytest.fixture
def folded(times):
    """What is opened on every page; what loads a page that is looked at by itself only in a soak."""
    return "details" if times(50) > 1 else "details:not([data-load])"


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


class Weights:
    """What a first load of a page takes, packed; board and card pictures apart, and what comes later by its stream."""

    def __init__(self, house):
        self.house = house
        self._known = {}

    def of(self, phone):
        cookies = "; ".join(f"{one['name']}={one['value']}" for one in phone.context.cookies())
        asked = [urlsplit(url) for url in dict.fromkeys(phone.asked)]
        loaded = [url for url in asked if not url.path.endswith("/events") and not PICTURE.search(url.path)]
        return sum(self._bytes(f"{url.path}?{url.query}", cookies) for url in loaded)

    def _bytes(self, url, cookies):
        if url not in self._known:
            self._known[url] = len(self.house.ask(url, **{"Accept-Encoding": "gzip", "Cookie": cookies})[2])
        return self._known[url]


@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=only_in_soak) for part in range(1, PARTS))])
def test_pages_are_accessible_and_light_and_whatever_is_tapped_is_large(phone, places, times, folded, part):
    """WCAG 2.2 AA, as far as a tool can tell. Links in a sentence are as high as it."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    weights, faults = Weights(places.house), []
    for path, who, look in [*places.looks(times)][part::PARTS]:
        found = looking(phone, path, who, look)
        heavy = weights.of(found)
        found.page.evaluate(OPEN, folded)
        broken = axe.run(found.page, options=TAGS).response["violations"]
        faults += [(path, look, each["id"], each["nodes"][0]["html"][:160]) for each in broken]
        faults += [(path, look, each) for each in found.page.evaluate(SMALL, LEAST) if not path.endswith("/screen")]
        faults += [(path, look, heavy)] if heavy >= LIGHT else []

        assert look[1].startswith(found.page.get_attribute("html", "lang"))
        found.close()

    assert [] == faults
