"""`python -m tests.rules.spoilt GAME RULES ID TESTS`: the tests of one numbered rule, run against other rules."""

import sys
from importlib.machinery import PathFinder
from importlib.util import spec_from_file_location
from pathlib import Path

import pytest


class Instead:
    """Finds a game's rules in another place than its folder."""

    def __init__(self, game, rules):
        self.name, self.rules = f"card_data.games.{game}.rules", rules

    def find_spec(self, fullname, *_):
        if fullname != self.name:
            return None
        if self.rules.is_dir():
            return spec_from_file_location(
                fullname, self.rules / "__init__.py", submodule_search_locations=[str(self.rules)]
            )
        return spec_from_file_location(fullname, self.rules)


class Only:
    """Keeps the tests that prove one rule."""

    def __init__(self, rule):
        self.rule = rule

    def pytest_collection_modifyitems(self, items):
        items[:] = [item for item in items if any(self.rule in mark.args for mark in item.iter_markers("rule"))]


if __name__ == "__main__":
    game, rules, rule, tests = sys.argv[1:]
    sys.dont_write_bytecode = True
    sys.meta_path.insert(sys.meta_path.index(PathFinder), Instead(game, Path(rules)))
    options = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:randomly", "-p", "no:xdist", tests]
    sys.exit(pytest.main(options, plugins=[Only(rule)]))
