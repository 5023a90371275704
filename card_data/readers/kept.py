"""YAML nodes kept on this computer from one run to the next: reading YAML takes most of the time of reading a game.

A text is known by the hash of its letters and of the code that read it, so that what is kept is never out of date.
What is damaged is read again, and where nothing can be kept, everything works all the same.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from card_data.problems import Place
from card_data.readers import yaml_nodes
from card_data.readers.yaml_nodes import Documents, Fields, Listing, Node, Scalar

_LONGEST = 200_000  # letters as they are kept: aliases may unfold to far more than was written
_MOST_FILES = 300


def kept_documents() -> Documents:
    """Documents that remember what earlier runs have read, in the person's own folder for such things."""
    import platformdirs  # noqa: PLC0415  (only where a game is read)

    return Documents(kept=Kept(Path(platformdirs.user_cache_dir("cartaviva", appauthor=False)) / "yaml"))


class Kept:
    """A folder of nodes, a file for each text; files that have not been used for long make room for new ones."""

    def __init__(self, folder: Path) -> None:
        """Nothing is read or made before it is needed."""
        self._folder = folder
        self._readers = b""

    def get(self, text: str, file: str) -> Node | None:
        """The nodes of a text, as if they had been read from the file of that name; None where it is not known."""
        try:
            return _node(json.loads(self._path(text).read_bytes()), file)
        except (OSError, ValueError, TypeError, LookupError, RecursionError):
            return None

    def put(self, text: str, node: Node) -> None:
        """Keeps the nodes of a text, unless they unfold to much more than that."""
        said = json.dumps(_told(node), ensure_ascii=False, separators=(",", ":"))
        if len(said) > _LONGEST:
            return
        path = self._path(text)
        beside = path.with_name(f"{path.name}.{os.getpid()}")
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._make_room()
            beside.write_text(said, encoding="utf-8")
            beside.replace(path)
        except (OSError, ValueError):
            with suppress(OSError):
                beside.unlink()

    def _path(self, text: str) -> Path:
        if not self._readers:
            self._readers = _readers()
        digest = blake2b(self._readers, digest_size=16)
        digest.update(text.encode(errors="surrogatepass"))
        return self._folder / digest.hexdigest()

    def _make_room(self) -> None:
        """Lets the older half go when there are too many."""
        files = [(entry.stat().st_mtime, entry.path) for entry in os.scandir(self._folder)]
        if len(files) >= _MOST_FILES:
            for _, path in sorted(files)[: len(files) // 2]:
                Path(path).unlink(missing_ok=True)


def _readers() -> bytes:
    """What reads YAML: our modules as they are written, and the library with its version."""
    places = [yaml_nodes.__file__, __file__]
    found = find_spec("ruamel.yaml")
    places += [found.origin] if found is not None and found.origin else []
    return blake2b(b"\0".join(Path(place).read_bytes() for place in places)).digest()


def _told(node: Node) -> list[Any]:
    """A node as lists: scalars as [line, text, is_empty, behind], others with their kind before what is in them."""
    line = node.place.line
    if isinstance(node, Scalar):
        return [line, node.text, node.is_empty, node.behind]
    if isinstance(node, Listing):
        return [line, None, [_told(item) for item in node.items]]
    return [line, [[key, node.places[key].line, _told(value)] for key, value in node.entries.items()]]


def _node(told: list[Any], file: str) -> Node:
    line, said, *more = told
    place = Place(file, line=line)
    if isinstance(said, str):
        return Scalar(said, place, *more)
    if said is None:
        return Listing(tuple([_node(item, file) for item in more[0]]), place)
    entries = {key: _node(value, file) for key, _, value in said}
    return Fields(entries, place, {key: Place(file, line=line) for key, line, _ in said})
