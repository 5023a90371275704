"""People who sit down with what they have: a phone each, or one for two, and the laptop for the screen."""

from tests.evening.phones import TV


def seated(phone, laptop, names):
    """A phone for each by the lobby's code, the last one's also for whom it is shared with; seat by seat."""
    laptop.tap(".set-up .act button")
    laptop.see("Sit down", "#sit")
    code = laptop.code()
    *own, last = names
    phones = [phone() for _ in own]
    for each, name in zip(phones, own, strict=True):
        each.open(code)
        each.sit(name)
    shared, more = phones[-1], '[data-id="one-more"]'
    shared.tap(f"{more} summary")
    shared.page.fill(f"{more} input[name=name]", last)
    shared.tap(f"{more} .act button")
    shared.see(last, ".crowd")
    laptop.tap(".invite a.button")
    laptop.page.set_viewport_size(TV)
    laptop.see(last, ".tv-people")
    return [*phones, shared]
