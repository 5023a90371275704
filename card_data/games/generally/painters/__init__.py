"""GeneRally's drawing: what the layouts may ask for by name."""

from .circuits import circuit, start_line, stripes
from .kits import kit_back, kit_mark
from .ring import ring

__all__ = ["circuit", "kit_back", "kit_mark", "ring", "start_line", "stripes"]
