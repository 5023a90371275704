"""Phones in a real browser, and what people do with them: scan, tap, type, read."""

import io
import re
from contextlib import suppress

import zxingcpp
from PIL import Image

from companion.engine.answers import formed

PHONE, TV = {"width": 390, "height": 844}, {"width": 1920, "height": 1080}
SOON = 30_000  # ms; a busy computer is slow
AGAIN = 600  # ms after which somebody taps once more
A_MOMENT = 150  # ms
UNDER_FINGER = 950  # ms for which what comes up where one has just tapped takes no tap
HOLD = 1_200  # ms: a little longer than a cover wants
OPEN_QUESTION = ".ask form[data-question]"
READY = ".ask:not([data-arming])"  # what is new takes no tap for a moment
HAND_OVER = '[data-id="hand-over"] a.button'
WAITING = '[data-id="wait"]'  # for somebody who has a phone of their own


class Phone:
    """A person's phone. What it complained of, or asked elsewhere, is kept, and how often it was tapped."""

    def __init__(self, browser, house, *, scripts=True, guest=None, **context):
        """`guest` is somebody who came without it; now it is theirs."""
        given = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "locale": "en-GB"} | context
        self.house = house
        self.context = browser.new_context(java_script_enabled=scripts, base_url=house.address, **given)
        if guest is not None:
            kept = [{"name": name, "value": value, "url": house.address} for name, value in guest.cookies.items()]
            self.context.add_cookies(kept)
        self.has_scripts = scripts
        self.asked, self.said, self.taps = [], [], 0
        self.page = self.tab()

    def tab(self):
        """One more tab of the same browser."""
        page = self.context.new_page()
        page.set_default_timeout(SOON)
        page.on("request", lambda request: self.asked.append(request.url))
        page.on("console", lambda message: self.said.append(message.text))
        page.on("pageerror", lambda error: self.said.append(str(error)))
        return page

    @property
    def elsewhere(self):
        """What was asked of anybody but the house."""
        return [url for url in self.asked if not url.lower().startswith((*self.house.addresses, "data:", "blob:"))]

    def close(self):
        self.context.close()

    def open(self, address):
        """Pictures may still be on their way."""
        self.page.goto(address, wait_until="domcontentloaded")

    def see(self, words, place="body"):
        """Waits until these words stand somewhere."""
        self.page.locator(place, has_text=words).first.wait_for()

    def read(self, place):
        return " ".join(self.page.locator(place).first.inner_text().split())

    def tap(self, place, words=None):
        found = self.page.locator(place, has_text=words) if words else self.page.locator(place)
        found.filter(visible=True).first.tap()
        self.taps += 1

    def shot(self):
        return Image.open(io.BytesIO(self.page.screenshot(full_page=True)))

    def code(self):
        """What the code that stands on the page says, as a phone before it reads it."""
        self.page.locator(".codes img").first.evaluate("each => each.decode()")
        (found,) = zxingcpp.read_barcodes(self.shot(), formats=zxingcpp.BarcodeFormat.QRCode)
        return found.text

    def sit(self, name):
        self.page.fill("form.sit input[name=name]", name)
        self.tap("form.sit .act button")
        self.see(name, ".crowd")

    @property
    def table(self):
        return re.search(r"/t/([^/?#]+)", self.page.url)[1]

    def fresh(self):
        """Loads the page again, unless it does that itself just now, as pages without scripts do."""
        with suppress(Exception):
            self.page.reload(wait_until="domcontentloaded")
        self.page.wait_for_load_state("domcontentloaded")

    # Questions

    def question(self, *, but="", key="", seat=None):
        """Waits for a question that is not this one, or of this key and for this seat; gives its id."""
        place = f'{OPEN_QUESTION}:not([data-question="{but}"])'
        place += f'[data-question^="{key}"]' if key else ""
        place += "" if seat is None else f':has(input[name="seat"][value="{seat}"])'
        found = self.page.locator(place).first
        if not self.has_scripts and not found.count():
            self.fresh()  # it does that itself after some seconds
        found.wait_for(state="attached")
        return found.get_attribute("data-question")

    def form(self, question, seat=None):
        whose = "" if seat is None else f':has(input[name="seat"][value="{seat}"])'
        return self.page.locator(f'{READY} form[data-question="{question}"]{whose}')

    def choose(self, *labels):
        """Taps what has these labels, until it is chosen."""
        for label in labels:
            exactly = re.compile(rf"^\s*[0-9]*\s*{re.escape(label)}\b")
            pick = self.page.locator(f"{READY} :is(.pick, .key)").filter(has_text=exactly).first
            if pick.evaluate("each => each.nodeName") == "BUTTON":
                self._press(pick, self.form(self.question()).first)
            else:
                self._pick(pick)

    def find(self, label):
        """Types what is looked for where a list is long, and taps it."""
        if self.page.locator("input.filter").count():
            self.page.locator("input.filter").first.fill(label)
        self.choose(label)

    def send(self, question):
        """Taps the one big button, until the question is answered."""
        form = self.form(question).first
        self._press(form.locator(".act button").first, form)

    def answer(self, key, seat, asks, value, *, name=""):
        """Answers what the rules ask, with the controls that stand there for it; `name` is on the cover, if any."""
        is_passed = self.has_scripts and self._uncover(f"{key}~", seat, name)
        question = self.question(key=f"{key}~", seat=seat)
        form = self.form(question, seat).first
        form.wait_for(state="attached")
        is_sent = False
        for field, said in formed(asks, value).items():
            for place, each in enumerate(said, 1):
                is_sent = self._say(form, field, each, place)
        if not is_sent:
            self._press(form.locator(".act button").first, form)
        if is_passed or self.page.locator(".seat[data-shared]").count():
            self._hand_on(question)

    def _say(self, form, field, value, place):
        """Says a field of a form by a tap or by typing; gives whether that was all, because the tap sent it."""
        button = form.locator(f'button[name="{field}"][value="{value}"]')
        if button.count():
            self._press(button, form)
            return True
        typed = form.locator(f'input[name="{field}"]:not([type=radio]):not([type=checkbox])')
        placed = form.locator(f'input[name="place.{value}"]')
        if typed.count() or (placed.count() and not self.has_scripts):
            self._type(typed.or_(placed).first, value if typed.count() else str(place))
            return False
        of_order = form.locator(f'.pick:has(input[name="place.{value}"])')
        pick = form.locator(f':is(.pick, .key):has(input[name="{field}"][value="{value}"])').or_(of_order)
        found = pick.or_(button).or_(typed).first  # while a question is new, its buttons come and go
        self._look_for(form, found)
        name = found.evaluate("each => each.nodeName")
        if name == "BUTTON":
            self._press(found, form)
        elif name == "INPUT":
            self._type(found, value)
        else:
            self._pick(found)
        return name == "BUTTON"

    def _type(self, field, value):
        if field.input_value() != value:
            field.fill(value)
            self.taps += 1

    def _look_for(self, form, pick):
        """Types what is looked for where the list is long."""
        field = form.locator("input.filter")
        if field.count():
            field.first.fill(pick.locator(".label").inner_text())

    def _pick(self, pick):
        if is_chosen(pick):
            return
        insist(pick.tap, lambda: is_chosen(pick), self.page)
        self.taps += 1

    def _press(self, button, form):
        def tap():
            with suppress(Exception):  # meanwhile it went
                button.tap(timeout=2 * AGAIN)

        insist(tap, lambda: gone(form), self.page)
        self.taps += 1

    # A device that goes round

    def _uncover(self, key, seat, name):
        """Lifts the cover where the question lies under one; gives whether it did."""
        cover = f".cover .to:has-text('{name}')"
        asked = f'{OPEN_QUESTION}[data-question^="{key}"]:has(input[name="seat"][value="{seat}"])'
        self.page.locator(f"{cover}, {asked}").first.wait_for(state="attached")
        if not self.page.locator(cover).count():
            return False
        self.hold(".cover .hold.button")
        self.see(name, "header.who")
        return True

    def hold(self, place):
        """Holds a finger on something until it opens."""
        self.page.locator(place).first.hover()
        self.page.mouse.down()
        self.page.wait_for_timeout(HOLD)
        self.page.mouse.up()
        self.taps += 1

    def _hand_on(self, question):
        """To the next, or to what all may see; not where the game has ended, or the same person is asked again."""
        asked_again = f'{OPEN_QUESTION}:not([data-question="{question}"])'
        self.page.locator(f"{HAND_OVER}, {WAITING}, .result, .cover, {asked_again}").first.wait_for(state="attached")
        button = self.page.locator(HAND_OVER)
        if button.count():
            self.page.wait_for_timeout(UNDER_FINGER)
            self._press(button, button)


def gone(place):
    """Whether something goes away soon."""
    with suppress(Exception):
        place.first.wait_for(state="detached", timeout=AGAIN)
    return not place.count()


def insist(act, is_done, page):
    """Taps again where a tap was not taken, as people do: what is new takes none for a moment."""
    for _ in range(10):
        act()
        if is_done():
            return
        page.wait_for_timeout(A_MOMENT)
    told = " ".join(page.locator("[role=alert]").all_inner_texts())
    raise AssertionError(f"ten taps and nothing happens. {told}")


def is_chosen(pick):
    return pick.evaluate("""each => each.getAttribute('aria-pressed') === 'true'
      || Boolean(each.querySelector('input') && each.querySelector('input').checked)""")


class Phones:
    """Makes phones; what any of them asked elsewhere, or complained of, is told at the end."""

    def __init__(self, browser, house):
        self.browser, self.house = browser, house
        self._made = []

    def __call__(self, **given):
        self._made.append(Phone(self.browser, self.house, **given))
        return self._made[-1]

    def close(self):
        """Closes them; gives what none of them should have done or said."""
        for each in self._made:
            each.close()
        said = [line for each in self._made for line in each.said if not is_expected(line)]
        return [*said, *(url for each in self._made for url in each.elsewhere)]


def is_expected(line):
    """Browsers tell of every refusal, and of every server that is away."""
    return "Failed to load resource" in line
