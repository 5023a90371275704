"""The folder in which a computer keeps its tables, the key that signs cookies, and our own faults."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from card_data.problems import Usage

_PRIVATE = 0o600
_KEY_BYTES = 32


@dataclass(frozen=True, slots=True)
class HomeFolder:
    """Where it is; everything in it is its owner's alone."""

    path: Path

    @property
    def tables(self) -> Path:
        """The file with every table."""
        return self.path / "tables.db"

    @property
    def faults(self) -> Path:
        """The file that tells of faults of ours."""
        return self.path / "faults.txt"

    @property
    def printed(self) -> Path:
        """The folder for PDFs made from the pages."""
        return self.path / "printed"

    @property
    def running(self) -> Path:
        """The file that names the port of the companion that is running with these tables."""
        return self.path / "running.json"

    @property
    def fingerprint(self) -> str:
        """What tells these tables from those of another folder, without telling where they are."""
        return blake2b(str(self.path.resolve()).encode(), digest_size=8).hexdigest()

    def key(self) -> bytes:
        """The secret that signs cookies, made once. Usage where it cannot be read or is damaged."""
        place = self.path / "key"
        with suppress(FileExistsError):
            self._write_new(place, secrets.token_bytes(_KEY_BYTES))
        try:
            _keep_private(place)
            found = place.read_bytes()
        except OSError as error:
            raise Usage(f"The file {place} cannot be read ({error.strerror}). It must be yours to read.") from None
        if len(found) < _KEY_BYTES:
            raise Usage(
                f"The file {place} is damaged. Delete it: phones that sat at a table are then asked who they are."
            )
        return found

    @staticmethod
    def _write_new(place: Path, content: bytes) -> None:
        """Writes a file whole that is not there yet. FileExistsError where it is."""
        if place.exists():
            raise FileExistsError
        beside = place.with_name(f".{place.name}.{secrets.token_hex(6)}")
        handle = os.open(beside, os.O_CREAT | os.O_EXCL | os.O_WRONLY, _PRIVATE)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
            if os.name == "posix":
                os.link(beside, place)  # of two that begin at once, the second finds the first's
            else:
                beside.rename(place)
        finally:
            beside.unlink(missing_ok=True)


def _keep_private(place: Path) -> None:
    with suppress(PermissionError, NotImplementedError):
        if os.name == "posix" and place.stat().st_mode & 0o077:
            place.chmod(_PRIVATE)


def home_folder(asked: Path | None = None) -> HomeFolder:
    """The folder that was asked for, or this person's usual one, made where it is not there. Usage if it cannot be."""
    path = (asked or _usual()).expanduser()
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise Usage(f'The folder "{path}" cannot be made ({error.strerror}). Name another with --data.') from None
    if not os.access(path, os.W_OK | os.X_OK):
        raise Usage(f'Nothing can be written in the folder "{path}". Name another with --data.')
    return HomeFolder(path)


def _usual() -> Path:
    import platformdirs  # noqa: PLC0415 - where no folder was named

    return platformdirs.user_data_path("cartaviva", appauthor=False)
