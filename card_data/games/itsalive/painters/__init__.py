"""The drawing of It's Alive!: what the layouts may ask for by name."""

from .boards import slab
from .boxes import cover, lid, spine
from .fronts import blank, front
from .kits import emblem
from .pieces import coin_face, night, riser, shown, signs
from .screens import bench, wall
from .storms import back

__all__ = [
    "back",
    "bench",
    "blank",
    "coin_face",
    "cover",
    "emblem",
    "front",
    "lid",
    "night",
    "riser",
    "shown",
    "signs",
    "slab",
    "spine",
    "wall",
]
