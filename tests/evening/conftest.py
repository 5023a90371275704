"""One browser and one companion for all of these tests; phones of their own for each."""

import os
from pathlib import Path

import pytest

from tests.evening.house import housed
from tests.evening.phones import Phones


def pytest_collection_modifyitems(items):
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.soak)


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
