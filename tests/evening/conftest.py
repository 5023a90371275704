"""One browser and one companion for the tests of a module; phones of their own for each test."""

import os
from pathlib import Path

import pytest

from tests.evening.house import NAME, housed
from tests.evening.phones import Phone
from tests.preview.test_browser import FLAGS

# Whole evenings take minutes in a browser: they run in `make soak`.
collect_ignore_glob = [] if os.environ.get("CARTAVIVA_SOAK") == "1" else ["test_*.py"]


def pytest_collection_modifyitems(items):
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.soak)


@pytest.fixture(scope="module")
def chromium(tool):
    path = tool("chromium")
    driver = pytest.importorskip("playwright.sync_api")
    flags = [*FLAGS.split(), f"--host-resolver-rules=MAP {NAME} 127.0.0.1", "--disable-features=HttpsUpgrades"]
    with driver.sync_playwright() as player:
        browser = player.chromium.launch(executable_path=path, args=flags)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with housed(tmp_path_factory.mktemp("evening")) as found:
        yield found


@pytest.fixture
def phone(chromium, house):
    """Makes phones; what any of them asked elsewhere, or complained of, fails the test."""
    phones = []

    def made(**given):
        phones.append(Phone(chromium, house, **given))
        return phones[-1]

    yield made
    for each in phones:
        each.close()
    assert [] == [url for each in phones for url in each.elsewhere]
    assert [] == [line for each in phones for line in each.said if not is_expected(line)]


def is_expected(line):
    """Browsers tell of every refusal, of every server that is away, and of headers that plain HTTP cannot use."""
    return "Failed to load resource" in line or "Cross-Origin-Opener-Policy" in line


@pytest.fixture
def keep(tmp_path):
    """Keeps a picture of a page to be looked at: where CARTAVIVA_PICTURES says, else for this run."""
    folder = Path(os.environ.get("CARTAVIVA_PICTURES") or tmp_path)
    folder.mkdir(parents=True, exist_ok=True)

    def kept(phone, name, *, whole=False):
        phone.page.screenshot(path=folder / f"{name}.png", full_page=whole)

    return kept
