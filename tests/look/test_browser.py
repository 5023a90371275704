"""The pages in a real browser: what is private stays covered, a late tap does nothing, nothing is lost or doubled."""

import json
import re

import pytest

from tests.look.drawn import Drawing, served
from tests.look.samples import PAGES

PHONE, TV = {"width": 390, "height": 844}, {"width": 1920, "height": 1080}
SMALL = {"width": 320, "height": 640}
SOON = 6_000  # ms
LEAST = 44  # CSS pixels of whatever is tapped
ARMED = 400  # ms: from then on a new question can be answered
TARGETS = """() => [...document.querySelectorAll('a[href], button, input:not([type=hidden]), summary, select')]
  .filter(each => each.offsetParent && !each.closest('.tools') && !each.matches('.skip, .turner'))
  .map(each => (each.closest('label') || each).getBoundingClientRect())
  .filter(box => box.width && (box.width < LEAST || box.height < LEAST)).map(box => [box.width, box.height])"""


@pytest.fixture(scope="module")
def house():
    with served(Drawing()) as place:
        yield place


@pytest.fixture
def open_page(chromium, house):
    """Opens a sample on a phone; what it asks elsewhere, or complains of, fails the test."""
    contexts, asked, said = [], [], []
    house.came.clear()
    house.down, house.then = 0, "seat-wait"

    def opened(name, *, size=PHONE, dark=False, locale="en-GB", stored=None):
        context = chromium.new_context(viewport=size, color_scheme="dark" if dark else "light", locale=locale)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(SOON)
        page.on("request", lambda request: asked.append(request.url))
        page.on("console", lambda message: said.append(message.text))
        page.on("pageerror", lambda error: said.append(str(error)))
        if stored:
            page.add_init_script(f"localStorage.setItem('cartaviva.outbox', {json.dumps(json.dumps(stored))})")
        page.goto(f"{house.url}/p/{name}")
        page.wait_for_timeout(60)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert [] == [url for url in asked if not url.startswith(house.url)]
    assert [] == [text for text in said if "503" not in text]


def some(names, times):
    """All names in a soak, every seventh else."""
    return names if times(50) > 1 else names[::7]


def test_pages_are_accessible_by_day_and_by_night(open_page, times):
    """WCAG 2.2 AA, as far as a tool can tell."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    tags = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}
    found = []
    for number, name in enumerate(some(list(PAGES), times)):
        page = open_page(name, size=TV if name.startswith("screen") else PHONE, dark=number % 2 == 1)
        told = axe.run(page, options=tags).response["violations"]
        found += [(name, each["id"], each["nodes"][0]["html"]) for each in told]
    assert [] == found


def test_whatever_is_tapped_is_large_and_nothing_runs_off_a_small_phone(open_page, times):
    found = []
    for name in some([each for each in PAGES if not each.startswith("screen")], times):
        page = open_page(name, size=SMALL)
        page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true; })")
        small = page.evaluate(TARGETS.replace("LEAST", str(LEAST)))
        wide = page.evaluate("document.documentElement.scrollWidth")
        found += [(name, small, wide)] if small or wide > SMALL["width"] else []
    assert [] == found


def test_the_one_thing_to_do_lies_in_the_bottom_third(open_page):
    for name in ("seat-bid", "seat-keep", "lobby-seated", "cover"):
        page = open_page(name)
        box = page.locator(".button.main.large:visible").last.bounding_box()
        assert PHONE["height"] * 2 / 3 < box["y"] + box["height"] / 2 < PHONE["height"]
        assert 56 <= box["height"]


def test_names_and_numbers_on_the_screen_are_a_twentyfifth_of_its_height(open_page):
    page = open_page("screen-own", size=TV)
    sizes = page.evaluate("""() => [...document.querySelectorAll('.tv h1, .tv .name, .tv td, .tv .latest, .tv-waits p')]
      .map(each => parseFloat(getComputedStyle(each).fontSize))""")
    assert 0.04 * TV["height"] <= min(sizes)


def test_what_is_private_shows_only_while_one_holds(open_page):
    page = open_page("seat-sealed")
    cover, secret = page.locator(".ask .peek summary"), page.locator(".ask .secret")
    assert not secret.is_visible()
    cover.hover()
    page.mouse.down()
    assert secret.is_visible()
    page.mouse.up()
    assert not secret.is_visible()


def test_who_cannot_hold_sees_it_for_a_while_and_it_is_covered_when_the_page_is_left(open_page):
    page = open_page("seat-sealed")
    page.locator(".ask .peek-short").click()
    assert page.locator(".ask .secret").is_visible()
    page.evaluate("window.dispatchEvent(new Event('blur'))")
    assert not page.locator(".ask .secret").is_visible()


def test_a_tap_meant_for_the_question_before_does_not_answer_the_next(open_page, house):
    """The first tap sends; the second of a double tap falls on the new question, in the same place."""
    house.then = "seat-ready"
    page = open_page("seat-ready")
    page.evaluate("document.querySelector('.ask').setAttribute('data-id', 'ask-before')")
    button = page.locator(".ask .act button")
    box = button.bounding_box()
    spot = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.click(*spot)
    page.wait_for_selector("[data-id=ask-q1-2]")
    page.mouse.click(*spot)
    page.wait_for_timeout(ARMED)
    assert 1 == len(house.came)
    page.wait_for_timeout(2 * ARMED)
    page.mouse.click(*spot)
    page.wait_for_timeout(ARMED)
    assert 2 == len(house.came)


def test_a_double_click_sends_once(open_page, house):
    page = open_page("seat-ready")
    page.locator(".ask .act button").dblclick()
    page.wait_for_selector(".wait")
    assert 1 == len(house.came)


def test_what_could_not_be_sent_is_sent_again_as_it_was(open_page, house):
    house.down = 2
    page = open_page("seat-bid")
    page.locator(".ask .key", has_text="5").click()
    page.locator(".ask .act button").click()
    page.wait_for_selector("#sending.is-kept")
    page.wait_for_selector(".wait")
    assert 3 == len(house.came)
    assert 1 == len(set(house.came))
    assert re.search(r"prompt=q1&number=5&action=[0-9a-f]{32}$|action=[0-9a-f]{32}&prompt=q1&number=5$", house.came[0])


def test_what_was_kept_is_sent_when_the_page_is_opened_again(open_page, house):
    page = open_page("seat-ready", stored=[{"url": "/t/1/answers", "body": "action=kept", "page": "/p/seat-ready"}])
    page.wait_for_selector(".wait")
    assert ["action=kept"] == house.came


def test_fresh_fragments_keep_what_is_typed_and_open(open_page, house):
    drawing = Drawing()
    page = open_page("seat-score")
    page.locator("[data-id=log] > summary").click()
    page.locator(".wheel input").fill("17")
    later = drawing.part("seat-score").replace('data-seq="41"', 'data-seq="42"')
    page.evaluate("text => window.CartaViva.show(text)", later)
    assert "17" == page.locator(".wheel input").input_value()
    assert page.locator("[data-id=log]").get_attribute("open") is not None
    assert 2 == page.locator(".wheel button[data-ours]:not([aria-label*=sign])").count()
    assert [] == house.came


def test_an_older_fragment_never_takes_the_place_of_a_newer_one(open_page):
    page = open_page("seat-won")
    older = Drawing().part("seat-wait").replace('data-seq="41"', 'data-seq="40"')
    page.evaluate("text => window.CartaViva.show(text)", older)
    assert page.locator(".ask").is_visible()


def test_order_is_told_by_tapping(open_page, house):
    page = open_page("seat-race")
    page.locator(".ordered .pick", has_text="Chiara").click()
    page.locator(".ordered .pick", has_text="Ana").click()
    page.locator(".ask .act button").click()
    page.wait_for_selector(".wait")
    assert "place.0=2" in house.came[0]
    assert "place.2=1" in house.came[0]


def test_a_minus_can_be_given_without_a_minus_key(open_page, house):
    """B111."""
    page = open_page("seat-score")
    page.locator(".wheel input").fill("10")
    page.locator(".wheel button", has_text="±").click()
    page.locator(".ask .act button").click()
    page.wait_for_selector(".wait")
    assert "number=-10" in house.came[0]


def test_something_is_set_right_in_two_taps(open_page, house):
    page = open_page("seat-won")
    page.locator("[data-id='set-tokens/0'] summary").click()
    page.locator("[data-id='set-tokens/0'] .key", has_text="9").click()
    page.wait_for_selector(".wait")
    assert "number=9" in house.came[0]


def test_the_cover_opens_after_a_second_and_not_before(open_page, house):
    page = open_page("cover")
    page.locator(".hold.button").hover()
    page.mouse.down()
    page.wait_for_timeout(500)
    page.mouse.up()
    assert page.url.endswith("/p/cover")
    page.route("**/t/1/seat/0", lambda route: route.fulfill(body="<title>hers</title>", content_type="text/html"))
    page.mouse.down()
    page.wait_for_url("**/t/1/seat/0")


def test_a_reveal_is_shown_large_once_and_only_after_a_sealed_question(open_page):
    drawing = Drawing()
    page = open_page("screen-own", size=TV)
    fresh = drawing.part("screen").replace('data-seq="41"', 'data-seq="42"')
    opened = fresh.replace('<ul class="backs">', '<ul class="gone">')
    page.evaluate("text => window.CartaViva.show(text)", fresh)
    assert not page.locator(".reveal").is_visible()
    page.evaluate("text => window.CartaViva.show(text)", drawing.part("screen-own"))
    page.evaluate("text => window.CartaViva.show(text)", opened.replace("Ana bids 3", "Ana bids 4"))
    assert page.locator(".reveal").is_visible()
    page.mouse.click(300, 300)
    assert not page.locator(".reveal").is_visible()


def test_the_screen_turns_to_whoever_sits_where(open_page):
    page = open_page("screen", size=TV)
    page.locator("#turn").click()
    box = page.locator(".tv").bounding_box()
    assert (TV["width"], TV["height"]) == (round(box["width"]), round(box["height"]))
    assert "turn-90" in page.evaluate("document.body.className")


def test_a_colour_that_somebody_else_took_meanwhile_is_not_sent(open_page, house):
    """The choice stays with its own value when others go, and where it is gone the next free one is chosen."""
    drawing = Drawing()
    page = open_page("lobby")
    page.locator("input[name=name]").fill("Eve")
    fresh = drawing.part("lobby").replace('data-seq="41"', 'data-seq="42"')
    without = re.sub(r'<label class="pick"><input type="radio" name="kit" value="green" checked>.*?</label>', "", fresh)
    page.evaluate("text => window.CartaViva.show(text)", without.replace('value="blue"', 'value="blue" checked'))
    with page.expect_response("**/t/1/sit"):
        page.locator(".sitting button.main").click()
    assert "name=Eve&kit=blue" in house.came[0]


def test_a_choice_stays_chosen_when_another_goes(open_page, house):
    drawing = Drawing()
    page = open_page("lobby")
    page.locator(".kit-picks .pick", has_text="black").click()
    page.locator("input[name=name]").fill("Eve")
    fresh = drawing.part("lobby").replace('data-seq="41"', 'data-seq="42"')
    without = re.sub(r'<label class="pick"><input type="radio" name="kit" value="green" checked>.*?</label>', "", fresh)
    page.evaluate("text => window.CartaViva.show(text)", without.replace('value="blue"', 'value="blue" checked'))
    with page.expect_response("**/t/1/sit"):
        page.locator(".sitting button.main").click()
    assert "kit=black" in house.came[0]


def test_it_is_counted_on_for_how_long_somebody_is_away(open_page):
    page = open_page("seat-away")
    page.wait_for_function("() => document.querySelector('[data-gone]').textContent === '0:42'")


def test_a_step_that_is_over_is_the_present_one_no_more(open_page):
    page = open_page("screen-own")
    fresh = Drawing().part("screen-own").replace('data-seq="41"', 'data-seq="42"')
    now = fresh.replace('<li class="is-now">', '<li class="is-now" aria-current="step">')

    page.evaluate("text => window.CartaViva.show(text)", now)
    assert 1 == page.locator("[aria-current]").count()
    page.evaluate("text => window.CartaViva.show(text)", fresh)
    assert 0 == page.locator("[aria-current]").count()
