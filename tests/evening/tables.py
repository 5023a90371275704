"""Tables in the middle of something: opened, joined, and brought to a moment by the fewest taps."""

from card_data.rules import TABLE
from tests.evening.guests import gathered
from tests.evening.playing import Evening
from tests.evening.racing import new


def opened(phone, *names, **given):
    """A lobby with a phone for each, all of them joined by its typed code."""
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


def sitting(phone, guests, **given):
    """A phone for each of the guests, open where they sit; the same one for all where they share it."""
    phones = {}
    for guest in guests:
        if guest not in phones:
            phones[guest] = phone(guest=guest, **given)
            phones[guest].open(f"/t/{guest.table}")
    return [phones[guest] for guest in guests]


def begun(phone, *names, game="generally", one_device=False, options=None, **given):
    """A table that has begun, with a phone for each, or one for all."""
    return sitting(phone, gathered(phone.house, game, *names, one_device=one_device, **(options or {})), **given)


def bidding(phone, *names, **given):
    """A table where everybody is asked for a sealed bid."""
    guests, race = gathered(phone.house, "generally", *names), new(len(names))
    guests[0].set_right("challenge", "vel")
    race.correct("challenge", "vel")
    Evening(guests, race).tell(race.prompt, {TABLE: tuple(str(seat) for seat in range(len(names)))})
    return sitting(phone, guests, **given)


def set_right(phone, quantity, words):
    """What lies on the table is another thing: one tap opens it, the next sets it; many of a seat are folded away."""
    place = phone.page.locator(f'[data-id="set-{quantity}"]')
    folded = phone.page.locator(".of-seat:not([open])", has=place)
    phone.taps += 2 + folded.count()
    if folded.count():
        folded.locator("> summary").tap()
    place.locator("summary").tap()
    place.locator(".pick, .key", has_text=words).first.tap()
    place.locator("summary b", has_text=words).wait_for()


def told(phone, words):
    """How often the log tells this."""
    _, _, page = phone.house.ask(f"/t/{phone.table}/log", **{"Accept-Language": "en"})
    return page.decode().count(f"{words}</span>")
