"""The drawing of Kakerlakenpoker Royal: what the layouts may ask for by name."""

from .backs import floor
from .boxes import badges, lid, parade, spine
from .fronts import beast, index, joker, plate
from .pieces import chef, doormat, place, spare

__all__ = [
    "badges",
    "beast",
    "chef",
    "doormat",
    "floor",
    "index",
    "joker",
    "lid",
    "parade",
    "place",
    "plate",
    "spare",
    "spine",
]
