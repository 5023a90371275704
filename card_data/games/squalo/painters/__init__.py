"""The drawing of Lo Squalo!: what the layouts may ask for by name."""

from .boxes import cover, lid, spine
from .cards import back, blank, front, twin
from .mats import lane, scene
from .pirates import pirate, shark

__all__ = ["back", "blank", "cover", "front", "lane", "lid", "pirate", "scene", "shark", "spine", "twin"]
