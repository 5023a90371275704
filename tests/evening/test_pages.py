"""Every page a person comes to, by day and by night, in two languages: accessible, large enough, light, and alone."""

import re
from itertools import product
from urllib.parse import urlsplit

import pytest

from tests.evening.phones import TV, Phone
from tests.evening.racing import DUEL, NAMES, new, play
from tests.evening.tables import Around, begun, opened, set_right
from tests.look.test_browser import LEAST

TAGS = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}
LOOKS = tuple(product(("light", "dark"), ("it-IT", "en-GB")))
LIGHT = 60_000  # bytes of a first load, packed; board and card pictures apart
PICTURE = re.compile(r"/(board|piece|art)/|/C/.*\.svg$")
SMALL = """least => [...document.querySelectorAll('a[href], button, input:not([type=hidden]), summary, select')]
  .filter(each => each.offsetParent && !each.matches('.skip, .turner'))
  .filter(each => !(each.closest('p, li') && getComputedStyle(each).display === 'inline'
    && each.closest('p, li').textContent.trim() !== each.textContent.trim()))
  .map(each => [(each.closest('label') || each).getBoundingClientRect(), each.outerHTML.slice(0, 120)])
  .filter(([box]) => box.width && (box.width < least || box.height < least))
  .map(([box, text]) => `${box.width} ${box.height} ${text}`)"""
PLAIN = (
    "/",
    "/S/GENERALLY",
    "/history",
    "/network",
    "/photo",
    "/rules/generally",
    "/rules/generally/teach",
    "/C/GENERALLY/C07",
    "/print/generally",
    "/t/nowhere",
)


class Places:
    """One who sits at three tables, one in its lobby, one in mid-game and one that has ended; and all addresses."""

    def __init__(self, chromium, house):
        self.phones = []
        self.chromium, self.house = chromium, house
        lobby = opened(self._phone, "Ada")[0]
        playing = begun(self._phone, *NAMES[:2])[0]
        ended = begun(self._phone, *NAMES[:2])
        race = new(2)
        set_right(ended[0], "lap", "Final lap")
        race.correct("lap", "5")
        play(race, DUEL, Around(ended))
        ended[0].page.locator(".result").wait_for()
        evening = ended[0].page.locator('a[href^="/evening/"]').first.get_attribute("href")
        self.paths = [(path, lobby) for path in PLAIN]
        self.paths += [(f"/t/{lobby.table}{part}", lobby) for part in ("", "/screen")]
        self.paths += [(f"/t/{playing.table}{part}", playing) for part in ("", "/screen", "/log")]
        self.paths += [(f"/t/{ended[0].table}{part}", ended[0]) for part in ("", "/screen", "/result")]
        self.paths += [(evening, ended[0])]

    def _phone(self, **given):
        self.phones.append(Phone(self.chromium, self.house, **given))
        return self.phones[-1]

    def looks(self, times):
        """Every page with who looks at it, in all its looks in a soak, else each in another one."""
        for number, (path, who) in enumerate(self.paths):
            for look in LOOKS if times(50) > 1 else [LOOKS[number % len(LOOKS)]]:
                yield path, who, look


@pytest.fixture(scope="module")
def places(chromium, house):
    found = Places(chromium, house)
    yield found
    for each in found.phones:
        each.close()


def looking(phone, path, who, look):
    """The page as another browser of the same device shows it."""
    scheme, locale = look
    size = TV if path.endswith("/screen") else {"width": 390, "height": 844}
    state = who.context.storage_state()
    found = phone(color_scheme=scheme, locale=locale, viewport=size, storage_state=state)
    found.open(path)
    found.page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true; })")
    return found


def weight(house, phone):
    """What a first load of a page takes, packed; board and card pictures apart, and what comes later by its stream."""
    cookies = "; ".join(f"{one['name']}={one['value']}" for one in phone.context.cookies())
    headers = {"Accept-Encoding": "gzip", "Cookie": cookies}
    asked = [urlsplit(url) for url in dict.fromkeys(phone.asked)]
    loaded = [url for url in asked if not url.path.endswith("/events") and not PICTURE.match(url.path)]
    return sum(len(house.ask(f"{url.path}?{url.query}", **headers)[2]) for url in loaded)


def test_pages_are_accessible_and_light_and_whatever_is_tapped_is_large(phone, places, times):
    """WCAG 2.2 AA, as far as a tool can tell. Links in a sentence are as high as it."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    faults = []
    for path, who, look in places.looks(times):
        found = looking(phone, path, who, look)
        broken = axe.run(found.page, options=TAGS).response["violations"]
        faults += [(path, look, each["id"], each["nodes"][0]["html"][:160]) for each in broken]
        faults += [(path, look, each) for each in found.page.evaluate(SMALL, LEAST) if not path.endswith("/screen")]
        heavy = weight(places.house, found)
        faults += [(path, look, heavy)] if heavy >= LIGHT else []

        assert look[1].startswith(found.page.get_attribute("html", "lang"))
        found.close()

    assert [] == faults
