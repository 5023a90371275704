"""Piratenspiel's drawing: what the layouts may ask for by name."""

from .boxes import cover, lid, spine
from .chart import chart
from .fronts import blank, front
from .pieces import compass, compass_foot, foot, ship
from .roses import rose_back
from .ways import ways

__all__ = [
    "blank",
    "chart",
    "compass",
    "compass_foot",
    "cover",
    "foot",
    "front",
    "lid",
    "rose_back",
    "ship",
    "spine",
    "ways",
]
