"""The fonts that these tests set with."""

from tests.typeset.fixtures import folder, library, setter

__all__ = ["folder", "library", "setter"]
