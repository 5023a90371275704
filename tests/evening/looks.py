"""What is asked of every page that is looked at: accessible, light, large enough to tap, and as wide as its device."""

import pytest

from tests.evening.phones import TV
from tests.evening.weights import LIGHT, Weights
from tests.look.test_browser import LEAST

TAGS = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
    "resultTypes": ["violations"],
    "preload": False,
}
SMALL = """least => [...document.querySelectorAll('a[href], button, input:not([type=hidden]), summary, select')]
  .filter(each => each.offsetParent && !each.matches('.skip, .turner'))
  .filter(each => !(each.closest('p, li') && getComputedStyle(each).display === 'inline'
    && each.closest('p, li').textContent.trim() !== each.textContent.trim()))
  .map(each => [(each.closest('label') || each).getBoundingClientRect(), each.outerHTML.slice(0, 120)])
  .filter(([box]) => box.width && (box.width < least || box.height < least))
  .map(([box, text]) => `${box.width} ${box.height} ${text}`)"""
BROKEN = """() => [...document.querySelectorAll('.name, .pick .label, h1, h2, .button span')]
  .filter(each => each.offsetParent && each.offsetWidth > 4 && !/\\s/.test(each.textContent.trim()))
  .filter(each => { const all = document.createRange(); all.selectNodeContents(each);
    return new Set([...all.getClientRects()].filter(one => one.width).map(one => Math.round(one.top))).size > 1; })
  .map(each => `${each.textContent.trim()} stands in several lines`)"""
OPEN = """places => {
  document.querySelectorAll(places).forEach(each => { each.open = true; });
  return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
BELOW = """() => [...document.querySelectorAll('#main > *')].map(each => each.scrollHeight - each.clientHeight)
  .filter(over => over > 1).map(over => `${over} px below the screen`)"""
WIDER = "document.documentElement.scrollWidth - innerWidth"
CLOSED = "details:not([data-load])"  # what loads more when it is opened is looked at by itself


def axe():
    """What finds barriers, as far as a tool can."""
    return pytest.importorskip("axe_playwright_python.sync_playwright").Axe()


def faults_of(found, weights, *, is_screen, opened=CLOSED, checker=None):
    """What is wrong with a page; a screen is looked at, not tapped."""
    heavy = weights.of(found)
    found.page.evaluate(OPEN, opened)
    broken = (checker or axe()).run(found.page, options=TAGS).response["violations"]
    faults = [(each["id"], each["nodes"][0]["html"][:160]) for each in broken]
    faults += found.page.evaluate(BROKEN)
    faults += found.page.evaluate(BELOW) if is_screen else found.page.evaluate(SMALL, LEAST)
    return faults + ([heavy] if heavy >= LIGHT else [])


def faults_at_a_table(phone, who, look):
    """What is wrong with somebody's page and the screen of their table, in a scheme and a language."""
    weights, found = Weights(who.house), []
    for path, size in (("", {}), ("/screen", {"viewport": TV, "is_mobile": False})):
        page = phone(guest=who, color_scheme=look[0], locale=look[1], **size)
        page.open(f"/t/{who.table}{path}")
        page.page.locator("#part > [data-seq]").first.wait_for()
        page.page.wait_for_load_state()
        told = faults_of(page, weights, is_screen=bool(path))
        found += [(path, look, each) for each in told]
        wider = page.page.evaluate(WIDER)
        found += [(path, look, f"{wider} px too wide")] if wider > 0 else []
        page.close()
    return found
