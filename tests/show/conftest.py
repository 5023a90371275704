import pytest

from tests.show.building import Press


@pytest.fixture(scope="session")
def press(tmp_path_factory):
    """Builds games; what was built once in this run is not built again."""
    return Press(tmp_path_factory.mktemp("press"))


@pytest.fixture(autouse=True, scope="session")
def _own_settings(tmp_path_factory):
    """Trust is remembered in the user's settings; those of the test run are its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CONFIG_HOME", str(tmp_path_factory.mktemp("settings")))
        yield
