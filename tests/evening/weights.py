"""How much a phone loads before a page is there."""

import re
from urllib.parse import urlsplit

LIGHT = 60_000  # bytes of a first load, packed; board and card pictures apart
PICTURE = re.compile(r"/(board|piece|art)/|/C/.*\.svg$")


class Weights:
    """What a first load of a page takes, packed; board and card pictures apart, and what comes later by its stream."""

    def __init__(self, house):
        self.house = house
        self._known = {}

    def of(self, phone):
        cookies = "; ".join(f"{one['name']}={one['value']}" for one in phone.context.cookies())
        asked = [urlsplit(url) for url in dict.fromkeys(phone.asked)]
        loaded = [url for url in asked if not url.path.endswith("/events") and not PICTURE.search(url.path)]
        return sum(self._bytes(f"{url.path}?{url.query}", cookies) for url in loaded)

    def _bytes(self, url, cookies):
        if url not in self._known:
            self._known[url] = len(self.house.ask(url, **{"Accept-Encoding": "gzip", "Cookie": cookies})[2])
        return self._known[url]
