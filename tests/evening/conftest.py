"""One browser and one companion for all of these tests; phones of their own for each."""

import os
from pathlib import Path

import pytest

from tests.evening.house import NAME, housed
from tests.evening.phones import Phones
from tests.preview.test_browser import FLAGS

OTHER_NAME = "elsewhere.local"  # the same computer, once it has another address


def pytest_collection_modifyitems(items):
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.soak)


@pytest.fixture(scope="session")
def chromium(tool):
    path = tool("chromium")
    driver = pytest.importorskip("playwright.sync_api")
    names = ", ".join(f"MAP {name} 127.0.0.1" for name in (NAME, OTHER_NAME))
    flags = [*FLAGS.split(), f"--host-resolver-rules={names}", "--disable-features=HttpsUpgrades"]
    with driver.sync_playwright() as player:
        browser = player.chromium.launch(executable_path=path, args=flags)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory):
    with housed(tmp_path_factory.mktemp("evening")) as found:
        yield found


@pytest.fixture
def phone(chromium, house):
    """Makes phones; what any of them asked elsewhere, or complained of, fails the test."""
    phones = Phones(chromium, house)
    yield phones
    assert [] == phones.close()


@pytest.fixture
def keep(tmp_path):
    """Keeps a picture of a page to be looked at, where CARTAVIVA_PICTURES says."""
    folder = os.environ.get("CARTAVIVA_PICTURES", "")

    def kept(phone, name, *, whole=False):
        if folder:
            Path(folder).mkdir(parents=True, exist_ok=True)
            phone.page.screenshot(path=Path(folder) / f"{name}.png", full_page=whole)

    return kept
