"""Phones in a real browser, and what people do with them: scan, tap, type, read."""

import io
import re
from contextlib import suppress

import zxingcpp
from PIL import Image

PHONE, TV = {"width": 390, "height": 844}, {"width": 1920, "height": 1080}
SOON = 10_000  # ms
AGAIN = 1_200  # ms after which somebody taps once more
A_MOMENT = 300  # ms
OPEN_QUESTION = ".ask form[data-question]"


class Phone:
    """A person's phone. What it complained of, or asked elsewhere, is kept."""

    def __init__(self, browser, house, *, scripts=True, **context):
        given = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "locale": "en-GB"} | context
        self.house = house
        self.context = browser.new_context(java_script_enabled=scripts, base_url=house.address, **given)
        self.has_scripts = scripts
        self.asked, self.said = [], []
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
        return [url for url in self.asked if not url.startswith((self.house.address, "data:", "blob:"))]

    def close(self):
        self.context.close()

    def open(self, address):
        self.page.goto(address)

    def see(self, words, place="body"):
        """Waits until these words stand somewhere."""
        self.page.locator(place, has_text=words).first.wait_for()

    def read(self, place):
        return " ".join(self.page.locator(place).first.inner_text().split())

    def tap(self, place, words=None, **where):
        found = self.page.locator(place, has_text=words) if words else self.page.locator(place)
        found.filter(visible=True).first.tap(**where)

    def shot(self):
        return Image.open(io.BytesIO(self.page.screenshot(full_page=True)))

    def code(self):
        """What the code that stands on the page says, as a phone before it reads it."""
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
            self.page.reload()
        self.page.wait_for_load_state()

    # Questions

    def question(self, *, but=""):
        """Waits for a question that is not this one; gives its id."""
        other = f'{OPEN_QUESTION}:not([data-question="{but}"])'
        if self.has_scripts:
            self.page.locator(other).first.wait_for(state="attached")
        else:
            self.fresh()  # it does that itself after some seconds
        return self.page.locator(other).first.get_attribute("data-question")

    def choose(self, *labels):
        """Taps what has these labels, until it is chosen."""
        for label in labels:
            exactly = re.compile(rf"^\s*[0-9]*\s*{re.escape(label)}\b")
            pick = self.page.locator(".ask .pick, .ask .key").filter(has_text=exactly).first
            insist(pick.tap, lambda pick=pick: is_chosen(pick), self.page)

    def find(self, label):
        """Types what is looked for where a list is long, and taps it."""
        if self.page.locator("input.filter").count():
            self.page.locator("input.filter").first.fill(label)
        self.choose(label)

    def send(self, question):
        """Taps the one big button, until the question is answered."""
        button = self.page.locator(f'form[data-question="{question}"] .act button').first
        form = self.page.locator(f'form[data-question="{question}"]')

        def tap():
            with suppress(Exception):  # meanwhile it went
                button.tap(timeout=AGAIN)

        insist(tap, lambda: gone(form), self.page)


def gone(place):
    """Whether something goes away soon."""
    with suppress(Exception):
        place.first.wait_for(state="detached", timeout=AGAIN)
    return not place.count()


def insist(act, is_done, page):
    """Taps again where a tap was not taken, as people do: what is new takes none for a moment."""
    for _ in range(5):
        act()
        if is_done():
            return
        page.wait_for_timeout(A_MOMENT)
    raise AssertionError("five taps and nothing happens")


def is_chosen(pick):
    return pick.evaluate("""each => each.getAttribute('aria-pressed') === 'true'
      || Boolean(each.querySelector('input') && each.querySelector('input').checked)""")
