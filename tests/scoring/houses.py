"""A house whose games are folders of one's own."""

from companion.host.library import Library
from tests.web import browsing


def house(tmp_path, monkeypatch, *folders, trusted=False):
    """A companion in a house with a Wi-Fi that knows these folders."""
    library = Library(folders, trusted=trusted)
    monkeypatch.setattr(browsing, "library", lambda: library)
    kept = tmp_path / "kept"
    kept.mkdir(exist_ok=True)
    return browsing.House(kept)


def opened(house, game, *names, **options):
    """A table of a game at which these people sit, each with a phone, and the game has begun."""
    phones = [house.phone(f"192.168.1.{50 + number}") for number in range(len(names))]
    said = {f"option.{option}": choice for option, choice in options.items()}
    made = phones[0].send("/tables", {"game": game, "action": "open", **said})
    table = made.headers["Location"].removeprefix("/t/")
    for phone, name in zip(phones, names, strict=True):
        assert 303 == phone.send(f"/t/{table}/sit", {"name": name, "action": "sit"}).status_code
    assert 303 == phones[0].send(f"/t/{table}/begin", {"action": "begin"}).status_code
    for phone in phones:
        phone.open(f"/t/{table}")
    return table, phones
