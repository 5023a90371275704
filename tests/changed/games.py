"""A built-in game, printed once, and what is to be printed again after a cell of its folder has changed."""

from shutil import copytree, ignore_patterns

from card_data.load import find_game
from generator.build.changed import lines
from generator.build.options import Options
from generator.build.pipeline import Request, run
from generator.build.press import silent

from .printed import change


class Original:
    """The game as it was printed first, of these components."""

    def __init__(self, game, folder, *components):
        self.root, self.components = folder / game, components
        copytree(find_game(game), self.root, ignore=ignore_patterns("__pycache__"))
        self.printed = self._run(self.root).folder

    def after(self, folder, *changed):
        """What is to be printed again once a file of a copy has changed: pieces by why, component and card."""
        root = copytree(self.root, folder / self.root.name)
        change(root, *changed)
        return {
            (line.why, line.component, line.card): line.pieces for line in lines(self._run(root, self.printed).changed)
        }

    def _run(self, root, since=None):
        asked = Request(
            str(root),
            Options(only=self.components),
            root.parent / "out",
            trust=True,
            compares=False,
            since=since,
            is_dry=since is not None,
        )
        return run(asked, silent)
