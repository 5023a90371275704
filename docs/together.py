"""Makes the README's picture, phones beside printed cards: `python docs/together.py`, with Chromium and Playwright.

The screens are those of a real table that this starts and plays; the cards are pages of PDFs that it builds.
"""

from __future__ import annotations

import io
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from dataclasses import dataclass
from html import unescape
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.request import urlopen

import pypdfium2 as pdfium
from laying import SHARPER, felt, lay, rounded
from PIL import Image, ImageDraw
from playwright.sync_api import Browser, Page, sync_playwright

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

HERE = Path(__file__).resolve().parent
PICTURE = HERE / "pictures" / "together.jpg"
SIZE = (1600, 900)
GAME, NAMES = "generally", ("Ana", "Ben", "Chiara", "Dan")
HAND = ("C01", "C10", "C11", "C07")  # of the second player
EDGE, GLASS = (18, 18, 20), (52, 52, 56)
CARD = 236  # pixels across; a phone is a little wider
PHONE, TABLET = (390, 844), (1280, 720)
TALK = """async ([path, fields]) => {
  const answer = await fetch(path, fields ? {method: 'POST', body: new URLSearchParams(fields)} : {});
  return [answer.url, await answer.text()];
}"""
QUESTION = re.compile(r'data-question="([^"]*)".*?name="seat" value="([^"]*)"', re.DOTALL)


@dataclass(frozen=True, slots=True)
class Device:
    """Somebody's phone, or the table's screen."""

    page: Page

    def get(self, path: str) -> str:
        """What stands at an address."""
        return str(self.page.evaluate(TALK, [path, None])[1])

    def post(self, path: str, fields: Mapping[str, str]) -> str:
        """Sends a form; gives the address that it led to."""
        said = {"action": f"{time.time_ns()}", "at": "table", **fields}
        return str(self.page.evaluate(TALK, [path, said])[0])

    def answer(self, table: str, value: str) -> None:
        """Answers the first question that is asked here."""
        asked = QUESTION.search(self.get(table))
        if asked:
            self.post(f"{table}/answers", {"prompt": unescape(asked[1]), "seat": asked[2], "answer": value})

    def shot(self, path: str) -> Image.Image:
        """What is seen at an address."""
        self.page.goto(path)
        self.page.wait_for_timeout(700)
        self.page.evaluate("() => document.querySelectorAll('.tools').forEach(each => each.remove())")
        return Image.open(io.BytesIO(self.page.screenshot())).convert("RGB")


def build(folder: Path, *asked: str) -> Path:
    """Builds PDFs of which every page is one face."""
    command = [sys.executable, str(HERE.parent / "cartaviva.py"), "build", GAME, "-o", str(folder), "--lang", "en"]
    subprocess.run([*command, "--paper", "trim", *asked], check=True, capture_output=True)  # noqa: S603 - our own
    return next(folder.rglob("1-card.pdf"))


def faces(pdf: Path, wide: int) -> list[Image.Image]:
    """Every page of a PDF as it looks once it is cut, so many pixels across."""
    found = []
    for page in pdfium.PdfDocument(pdf):
        left, low, right, top = page.get_trimbox()
        _, _, width, height = page.get_mediabox()
        crop = (left, low, width - right, height - top)
        image = page.render(scale=SHARPER * wide / (right - left), crop=crop).to_pil().convert("RGB")
        found.append(image.resize((wide, round(wide * image.height / image.width)), Image.Resampling.LANCZOS))
    return found


@contextmanager
def companion(folder: Path) -> Iterator[str]:
    """A companion of its own; gives its address."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, str(HERE.parent / "cartaviva.py"), "play", "--data", str(folder), "--port", str(port)]
    running = subprocess.Popen([*command, "--host", "127.0.0.1"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # noqa: S603 - our own
    try:
        address = f"http://127.0.0.1:{port}"
        for _ in range(300):
            try:
                urlopen(f"{address}/.well-known/cartaviva").close()  # noqa: S310 - our own
            except OSError:
                time.sleep(0.1)
            else:
                break
        yield address
    finally:
        running.terminate()
        running.wait(10)


def device(browser: Browser, address: str, size: tuple[int, int]) -> Device:
    """A phone or a screen that has come to the first page."""
    view = {"width": size[0], "height": size[1]}
    page = browser.new_context(viewport=view, device_scale_factor=SHARPER, base_url=address, locale="en-GB").new_page()  # type: ignore[arg-type]
    page.goto("/")
    return Device(page)


def evening(browser: Browser, address: str) -> tuple[Image.Image, Image.Image, Image.Image]:
    """A first lap up to the sealed bids: the screen, the phone of who bids, the phone of who has."""
    phones = [device(browser, address, PHONE) for _ in NAMES]
    first = phones[0]
    table = "/t/" + first.post("/tables", {"game": GAME}).rsplit("/", 1)[1]
    for phone, name in zip(phones, NAMES, strict=True):
        phone.post(f"{table}/sit", {"name": name})
    first.post(f"{table}/begin", {})
    for winner in ("0", "1", "2", "0"):
        first.answer(table, winner)
    phones[2].answer(table, "2")
    bids = phones[1]
    bids.page.goto(table)
    bids.page.wait_for_timeout(700)
    bids.page.locator(".ask .key").nth(3).click()
    bids.page.wait_for_timeout(300)
    bidding = Image.open(io.BytesIO(bids.page.screenshot())).convert("RGB")
    return device(browser, address, TABLET).shot(f"{table}/screen"), bidding, phones[2].shot(table)


def framed(screen: Image.Image, wide: int, rim: int, round_: int) -> Image.Image:
    """A screen in its device, so many pixels across."""
    inner = screen.resize((wide, round(wide * screen.height / screen.width)), Image.Resampling.LANCZOS)
    whole = Image.new("RGBA", (inner.width + 2 * rim, inner.height + 2 * rim), (0, 0, 0, 0))
    ImageDraw.Draw(whole).rounded_rectangle((0, 0, whole.width - 1, whole.height - 1), round_ + rim, EDGE, GLASS, 3)
    whole.paste(inner, (rim, rim), rounded(inner.size, round_))
    return whole


def card(face: Image.Image) -> Image.Image:
    """A cut card."""
    whole = face.convert("RGBA")
    whole.putalpha(rounded(face.size, round(CARD * 0.045)))
    return whole


def main() -> None:
    """Builds, plays, and lays it all out."""
    browser_path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        asked = ",".join(f"{one}@yellow" for one in HAND)
        hand = faces(build(folder / "hand", "--backs", "none", "--faces", asked), CARD)
        piles = [faces(build(folder / kit, "--faces", f"C02@{kit}"), CARD)[1] for kit in ("yellow", "sky")]
        with companion(folder / "data") as address, sync_playwright() as player:
            browser = player.chromium.launch(executable_path=browser_path)
            screen, bids, waits = evening(browser, address)
            browser.close()
    table = felt(SIZE)
    lay(table, framed(screen, 860, 16, 10), (800, 262), 0, 22)
    for place, pile in enumerate(piles):
        lay(table, card(pile), ((150, 1466)[place], (196, 180)[place]), (11, -13)[place])
    for place, face in enumerate(hand):
        lay(table, card(face), (555 + 163 * place, 752 + (22, 0, 0, 22)[place]), (12, 4, -4, -12)[place])
    lay(table, framed(bids, 266, 11, 26), (228, 560), 7, 18)
    lay(table, framed(waits, 266, 11, 26), (1372, 560), -7, 18)
    table.save(PICTURE, quality=86, optimize=True, progressive=True)
    sys.stdout.write(f"{PICTURE.name}: {PICTURE.stat().st_size // 1000} kB\n")


if __name__ == "__main__":
    main()
