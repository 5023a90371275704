"""Tables in the middle of something: opened, joined, and brought to a moment by the fewest taps."""

from tests.evening.phones import OPEN_QUESTION, gone, insist
from tests.evening.racing import NAMES

HAND_OVER = '[data-id="hand-over"] a.button'
HOLD = 1_200  # ms: a little longer than a cover wants


def opened(phone, *names, **given):
    """A table at the lightest depth with a phone for each, all of them joined by the lobby's typed code."""
    phones = [phone(**given) for _ in names]
    first = phones[0]
    first.open("/S/GENERALLY")
    first.tap(".set-up .act button")
    first.see("Sit down", "#sit")
    code = first.read(".letters")
    first.sit(names[0])
    for each, name in zip(phones[1:], names[1:], strict=True):
        each.open(f"/J/{code}")
        each.sit(name)
    first.see(names[-1], ".crowd")
    return phones


def begun(phone, *names, **given):
    """A table that is asked who won the first challenge."""
    phones = opened(phone, *names, **given)
    first = phones[0]
    if not first.has_scripts:
        first.fresh()
    begin = first.page.locator("[data-begin] button")
    insist(begin.tap, lambda: gone(begin), first.page)
    for each in phones:
        each.question()
    return phones


def set_right(phone, quantity, words):
    """What lies on the table is another thing: one tap opens it, the next sets it."""
    place = phone.page.locator(f'[data-id="set-{quantity}"]')
    place.locator("summary").tap()
    place.locator(".pick, .key", has_text=words).first.tap()
    place.locator("summary b", has_text=words).wait_for()


def bidding(phone, *names):
    """A table where everybody is asked for a sealed bid."""
    phones = begun(phone, *names)
    set_right(phones[0], "challenge", "Speed")
    question = phones[0].question()
    phones[0].choose(*names)
    phones[0].send(question)
    for each in phones:
        each.question(but=question)
    return phones


def told(phone, words):
    """How often the log tells this."""
    _, _, page = phone.house.ask(f"/t/{phone.table}/log", **{"Accept-Language": "en"})
    return page.decode().count(f"{words}</span>")


def hold(phone, place):
    """Holds a finger on something until it opens."""
    found = phone.page.locator(place).first
    found.hover()
    phone.page.mouse.down()
    phone.page.wait_for_timeout(HOLD)
    phone.page.mouse.up()


class Around:
    """Everybody with a phone of their own: facts of the table are told by whoever comes next."""

    def __init__(self, phones, seen=lambda *_: None):
        self.phones, self.seen = phones, seen
        self.last, self.turn = "", 0

    def won(self, race, winners):
        self._order(winners)

    def race(self, race, order):
        self._order(order)

    def bid(self, race, bids):
        question = ""
        for seat, tokens in bids.items():
            question = self.phones[seat].question(but=self.last)
            self.phones[seat].choose(str(tokens))
            self.seen(f"bid{seat}", race)
            self.phones[seat].send(question)
        self.last = question
        self.seen("revealed", race)

    def keep(self, race, seat, card):
        question = self.phones[seat].question(but=self.last)
        self.phones[seat].find(card)
        self.seen("keep", race)
        self._send(self.phones[seat], question)

    def _order(self, seats):
        self.turn = (self.turn + 1) % len(self.phones)
        phone = self.phones[self.turn]
        question = phone.question(but=self.last)
        phone.choose(*(NAMES[seat] for seat in seats))
        self._send(phone, question)

    def _send(self, phone, question):
        phone.send(question)
        self.last = question


class Passed(Around):
    """One device that goes round: what is sealed is answered behind a cover."""

    def __init__(self, phone, seen=lambda *_: None):
        super().__init__([phone] * 2, seen)

    def bid(self, race, bids):
        phone = self.phones[0]
        for seat, tokens in bids.items():
            phone.see(NAMES[seat], ".cover .to")
            self.seen("cover", race)
            hold(phone, ".cover .hold.button")
            phone.see("Not", ".not-me")
            question = phone.question(but=self.last)
            phone.choose(str(tokens))
            phone.send(question)
            self.seen("handed", race)
            self._hand_on(phone, question)
        self.last = question

    def keep(self, race, seat, card):
        super().keep(race, seat, card)
        self._hand_on(self.phones[0], self.last)

    def _hand_on(self, phone, question):
        """To the next, or to what all may see; not where the game has ended, or the same person is asked again."""
        asked_again = f'{OPEN_QUESTION}:not([data-question="{question}"])'
        phone.page.locator(f"{HAND_OVER}, .result, {asked_again}").first.wait_for(state="attached")
        button = phone.page.locator(HAND_OVER)
        if button.count():
            insist(button.tap, lambda: gone(button), phone.page)
