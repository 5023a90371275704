"""GeneRally's drawing: what the layouts may ask for by name."""

from .boxes import belt, lanes, lid, spine
from .circuits import circuit, name_lines, own_circuit, stripes
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
    "name_lines",
    "own_circuit",
    "ring",
    "scenery",
    "spine",
    "stripes",
    "token",
]
