"""The Wi-Fi of the house: the text of the code that lets a phone join it. It stays on this machine."""

from __future__ import annotations

import json
import re
from dataclasses import asdict, dataclass, field
from typing import Protocol

from card_data.problems import Usage

KEY = "wifi"
_SPECIAL = re.compile(r'([\\;,:"])')
_LONGEST_NAME = 32  # bytes, IEEE 802.11
_PASSWORD = range(8, 64)  # characters, WPA; 64 are a key in hexadecimal digits
_HEX_KEY = re.compile("[0-9A-Fa-f]{64}")


class Settings(Protocol):
    """What keeps settings of this machine: a store."""

    def keep_setting(self, key: str, value: str) -> None:
        """Keeps a setting."""

    def setting(self, key: str) -> str | None:
        """A setting that was kept."""


@dataclass(frozen=True, slots=True)
class Wifi:
    """A Wi-Fi by name and password; without a password it is open. The password is shown by no `repr`."""

    name: str
    password: str = field(default="", repr=False)
    is_hidden: bool = False

    @property
    def text(self) -> str:
        """What its code says: `WIFI:T:WPA;S:Home;P:secret;;`, as phones' cameras read it."""
        kind = (
            f"T:WPA;S:{_escaped(self.name)};P:{_escaped(self.password)}"
            if self.password
            else f"T:nopass;S:{_escaped(self.name)}"
        )
        return f"WIFI:{kind}{';H:true' if self.is_hidden else ''};;"


def wifi(name: str, password: str = "", *, is_hidden: bool = False) -> Wifi:
    """A Wi-Fi as a person typed it; the name keeps its spaces. Usage for what no Wi-Fi can be called or opened with."""
    if not name.strip() or len(name.encode()) > _LONGEST_NAME or not name.isprintable():
        raise Usage(f'"{name[:40]}" is no name of a Wi-Fi. Write it just as phones show it, at most 32 letters.')
    is_long_enough = len(password) in _PASSWORD or _HEX_KEY.fullmatch(password)
    if password and not (is_long_enough and password.isprintable()):
        raise Usage("A Wi-Fi's password has 8 to 63 letters. Leave it empty for a Wi-Fi without one.")
    return Wifi(name, password, is_hidden)


def keep(settings: Settings, found: Wifi | None) -> None:
    """Keeps the Wi-Fi on this machine, or forgets it."""
    settings.keep_setting(KEY, json.dumps(asdict(found)) if found else "")


def kept(settings: Settings) -> Wifi | None:
    """The Wi-Fi that was kept, if there is one."""
    said = settings.setting(KEY)
    try:
        return Wifi(**json.loads(said)) if said else None
    except (ValueError, TypeError):
        return None


def _escaped(text: str) -> str:
    return _SPECIAL.sub(r"\\\1", text)
