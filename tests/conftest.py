"""What every test may ask for: a tool of the system, and how often to repeat."""

import os
import shutil

import pytest
from hypothesis import settings

from tests.browser import ALL_FLAGS

SOAK = os.environ.get("CARTAVIVA_SOAK") == "1"
MUST_HAVE_TOOLS = os.environ.get("CARTAVIVA_REQUIRE_TOOLS") == "1"

settings.register_profile("test", deadline=None, derandomize=True, database=None)
settings.register_profile("soak", deadline=None, print_blob=True)
settings.load_profile("soak" if SOAK else "test")


@pytest.fixture(scope="session")
def tool():
    """The path of a system tool: `tool("qpdf")`. Missing, it skips; under CARTAVIVA_REQUIRE_TOOLS=1 it fails."""

    def found(name):
        path = shutil.which(name)
        if path is None:
            (pytest.fail if MUST_HAVE_TOOLS else pytest.skip)(f"{name} is not installed on this machine")
        return path

    return found


@pytest.fixture(scope="session")
def times():
    """How often to repeat: `times(5000)` is 100 in `make test`, 5000 in `make soak`."""
    return lambda whole: whole if SOAK else max(1, whole // 50)


@pytest.fixture(scope="session")
def chromium(tool):
    """One browser for all tests of a run; each takes a fresh profile in it."""
    path = tool("chromium")
    driver = pytest.importorskip("playwright.sync_api")
    with driver.sync_playwright() as player:
        browser = player.chromium.launch(executable_path=path, args=ALL_FLAGS)
        yield browser
        browser.close()
