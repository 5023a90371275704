"""The small game of the build's tests, opened in a preview that is served, or asked without a server."""

from threading import Event

from generator.preview.app import create_app
from generator.preview.catalogue import Catalogue
from generator.preview.channel import Channel
from generator.preview.state import State
from generator.preview.studio import Studio
from tests.build.small import folder

HOST = "localhost"


def studio(root, **said):
    """A studio over a folder, read once."""
    closing = Event()
    found = Studio("foxes", root, Channel(closing), closing, **said)
    found.refresh()
    return found


def state(tmp_path, root=None):
    """A state that knows one game, `foxes`, and finds no other."""
    (tmp_path / "empty").mkdir(exist_ok=True)
    catalogue = Catalogue(tmp_path / "empty", tmp_path / "recent.json")
    catalogue.folders["foxes"] = root or folder(tmp_path)
    return State(catalogue, tmp_path / "output", frozenset({HOST}))


def client(tmp_path, root=None):
    """Asks the pages of that state."""
    app = create_app(state(tmp_path, root))
    app.testing = True
    return app.test_client()


def write(root, name, text):
    """Saves a file of the game."""
    (root / name).write_text(text, encoding="utf-8")
