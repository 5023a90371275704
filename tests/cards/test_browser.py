"""Pages to look things up, in a real browser of a phone's size: with scripts and without."""

from contextlib import contextmanager
from dataclasses import replace
from io import BytesIO
from threading import Thread

import pytest
from flask import Flask
from PIL import Image
from werkzeug.serving import make_server

from companion.services import Services
from companion.web.app import create_app
from tests.cards.asking import Drawer, Job, Press, photo, site
from tests.preview.test_browser import SOON

PAGES = (
    "/C/GENERALLY/C07",
    "/rules/generally?q=bid",
    "/rules/generally/teach",
    "/photo",
    "/print/generally",
    "/network",
)
SMALLEST = 44  # px of whatever is tapped
_MEASURED = """() => [...document.querySelectorAll('main .button, .contents a, .hits a, main input[type=search]')]
  .filter(each => each.offsetParent).map(each => [each.textContent.trim(), each.getBoundingClientRect().height])"""


@contextmanager
def served(press):
    """The pages on a port of this computer."""
    server = make_server("127.0.0.1", 0, Flask("not yet"), threaded=True)
    server.app = create_app(site(services=Services(Drawer(), press), port=server.port))
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.port}"
    finally:
        server.shutdown()
        server.server_close()


@pytest.fixture
def phone(chromium, tmp_path):
    """A phone's browser; what it complained of, or asked elsewhere, fails the test."""
    with served(Press(tmp_path)) as address:
        page = chromium.new_page(viewport={"width": 390, "height": 844}, base_url=address, locale="en-GB")
        page.set_default_timeout(SOON)
        said, asked = [], []
        page.on("console", lambda message: said.append(message.text))
        page.on("pageerror", lambda error: said.append(str(error)))
        page.on("request", lambda request: asked.append(request.url))
        yield page
        page.close()
        assert [] == [line for line in said if " 422 " not in line]  # browsers tell of every refusal
        assert [] == [url for url in asked if not url.startswith((address, "blob:"))]


def large(text):
    """A photo as large as phones make them, the code small in it."""
    image = Image.new("L", (4000, 3000), 120)
    image.paste(Image.open(BytesIO(photo(text, scale=22))), (900, 700))
    held = BytesIO()
    image.save(held, "JPEG")
    return {"name": "IMG_0001.JPG", "mimeType": "image/jpeg", "buffer": held.getvalue()}


def test_a_photo_is_made_small_on_the_phone_and_its_code_followed(phone):
    phone.goto("/photo")
    with phone.expect_request(lambda one: one.method == "POST") as sent:
        phone.set_input_files("input[type=file]", large("HTTP://OTHER.LOCAL/C/GENERALLY/C07"))
    phone.wait_for_url("**/C/GENERALLY/C07")

    assert int(sent.value.all_headers()["content-length"]) < 500_000
    assert "Colleduro" == phone.text_content("h1")


def test_after_a_photo_without_a_code_another_can_be_taken(phone):
    phone.goto("/photo")
    phone.set_input_files("input[type=file]", {**large("x"), "buffer": b"no picture"})
    phone.wait_for_selector("text=no photo that can be read")
    phone.set_input_files("input[type=file]", large("HTTP://OTHER.LOCAL/C/GENERALLY/C08"))

    phone.wait_for_url("**/C/GENERALLY/C08")


def test_what_is_tapped_is_large_enough_and_nothing_runs_off_the_side(phone):
    for path in PAGES:
        phone.goto(path)
        wide = phone.evaluate("document.documentElement.scrollWidth")
        small = [(path, name, height) for name, height in phone.evaluate(_MEASURED) if height < SMALLEST]

        assert [] == small
        assert wide <= 390, path


def test_a_card_is_read_aloud_in_its_language_and_stopped(phone):
    phone.add_init_script(
        "window.heard = []; window.SpeechSynthesisUtterance = function (text) { this.text = text; };"
        "const speak = said => heard.push(`${said.lang} ${said.text.trim()}`);"
        "const voice = {cancel: () => heard.push('cancel'), speak};"
        "Object.defineProperty(window, 'speechSynthesis', {value: voice});"
    )
    phone.goto("/C/GENERALLY/C07")
    phone.click("text=Read aloud")
    heard = phone.evaluate("window.heard")
    phone.click("text=Stop reading")

    assert ["cancel", "en Colleduro.", "en Acceleration: 1."] == heard[:3]
    assert "cancel" == phone.evaluate("window.heard").pop()


def test_a_print_is_followed_to_its_files(chromium, tmp_path):
    press = Press(tmp_path)
    with served(press) as address:
        page = chromium.new_page(base_url=address)
        page.set_default_timeout(SOON)
        page.goto("/print/generally")
        page.click("button.main")
        page.wait_for_selector("progress")
        press.jobs["j1"] = replace(Job(), state="working", done=3, of=12)
        page.wait_for_selector("text=3 of 12 sheets")
        press.jobs["j1"] = replace(Job(), state="done", files=(("1-card.pdf", 2_000_000),))
        page.wait_for_selector("a:has-text('1-card.pdf')")
        page.close()


def test_everything_works_without_scripts(chromium, tmp_path):
    with served(Press(tmp_path)) as address:
        page = chromium.new_page(base_url=address, java_script_enabled=False)
        page.set_default_timeout(SOON)
        page.goto("/rules/generally")
        page.fill("input[type=search]", "sealed")
        page.press("input[type=search]", "Enter")
        page.click("a:has-text('The sealed bid')")
        page.goto("/photo")
        page.set_input_files("input[type=file]", large("HTTP://OTHER.LOCAL/C/GENERALLY/C07"))
        page.click("button.main")
        page.wait_for_url("**/C/GENERALLY/C07")
        page.goto("/print/generally")
        page.click("button.main")
        page.wait_for_url("**/print/generally/j1")
        page.close()
