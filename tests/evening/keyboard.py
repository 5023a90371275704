"""Somebody who plays with a keyboard alone: Tab, Enter, Space and the arrows, and always sees where the focus is."""

from companion.engine.answers import formed
from tests.evening.phones import Phone

MOST_TABS = 80
ARMED = 400  # ms: from then on a new question can be answered
FOCUS = """() => {
  const at = document.activeElement;
  const shown = at.matches('input[type=radio], input[type=checkbox]') ? at.closest('label') : at;
  const look = [shown, ...shown.querySelectorAll(':scope > span'), at].map(each => getComputedStyle(each));
  const box = shown.getBoundingClientRect();
  return {
    rings: at.matches(':focus-visible') && look.some(
      each => (each.outlineStyle !== 'none' && parseFloat(each.outlineWidth) >= 2) || each.boxShadow !== 'none'),
    inSight: box.bottom > 0 && box.top < innerHeight,
    html: at.outerHTML.slice(0, 160)
  };
}"""


class Keyboard(Phone):
    """A computer without a mouse. `unseen` are the places where the focus was not to be seen.

    `lost` are the questions after which it was nowhere.
    """

    def __init__(self, browser, house, **context):
        size = {"viewport": {"width": 900, "height": 700}, "has_touch": False, "is_mobile": False}
        super().__init__(browser, house, **(size | context))
        self.unseen, self.lost = [], []

    def answer(self, key, seat, asks, value, *, name=""):
        """Answers what the rules ask by keys alone."""
        question = self.question(key=f"{key}~", seat=seat)
        self.form(question, seat).first.wait_for(state="attached")
        self.page.wait_for_timeout(ARMED)
        form = f'form[data-question="{question}"]'
        for field, said in formed(asks, value).items():
            for each in said:
                self._choose(f'{form} [name="{field}"]', each)
        if self.page.locator(form).count():
            self._press_on(f"{form} .act button")
        self.page.locator(form).wait_for(state="detached")
        if self._is_at("body"):
            self.lost.append(question)

    def _choose(self, fields, value):
        """To the field, and within a group of which one is chosen by the arrows."""
        wanted = f'{fields}[value="{value}"]'
        is_one = self.page.locator(wanted).first.get_attribute("type") == "radio"
        self._go_to(fields if is_one else wanted)
        if not is_one:
            self.page.keyboard.press("Space")
        while is_one and not self._is_at(f"{wanted}:checked"):
            self.page.keyboard.press("Space" if self._is_at(wanted) else "ArrowDown")
            self._look()

    def _press_on(self, place):
        self._go_to(place)
        self.page.keyboard.press("Enter")

    def _go_to(self, place):
        for _ in range(MOST_TABS):
            if self._is_at(place):
                return
            self.page.keyboard.press("Tab")
            self._look()
        raise AssertionError(f"{MOST_TABS} tabs and never at {place}")

    def _is_at(self, place):
        return self.page.evaluate("place => document.activeElement.matches(place)", place)

    def _look(self):
        focus = self.page.evaluate(FOCUS)
        has_left = focus["html"].startswith("<body")  # to the browser's own bar, behind the last and before the first
        if not has_left and not (focus["rings"] and focus["inSight"]):
            self.unseen.append(focus)
