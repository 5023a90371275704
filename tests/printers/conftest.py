"""Every test has settings of its own."""

import pytest


@pytest.fixture(autouse=True)
def settings_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "settings"))
    return tmp_path / "settings" / "cartaviva"
