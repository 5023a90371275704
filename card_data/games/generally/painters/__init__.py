"""GeneRally's drawing: what the layouts may ask for by name."""

from .boxes import belt, lanes, lid, spine
from .circuits import circuit, start_line, stripes
from .kits import kit_back, kit_mark
from .mats import mat
from .pieces import car, foot, token
from .scenery import scenery
from .track import ring

__all__ = [
    "belt",
    "car",
    "circuit",
    "foot",
    "kit_back",
    "kit_mark",
    "lanes",
    "lid",
    "mat",
    "ring",
    "scenery",
    "spine",
    "start_line",
    "stripes",
    "token",
]
