"""The drawings of Terra Mystica by name."""

from typing import Final

from rendering.scene import Drawing
from rendering.terra_mystica.icons import ICON_ART
from rendering.terra_mystica.pieces import BUILDING_ART
from rendering.terra_mystica.terrains import TERRAIN_ART
from rendering.terra_mystica.tiles import TILE_ART

_DRAWINGS: Final = {
    name.replace("_", "-"): drawing for name, drawing in {**TERRAIN_ART, **BUILDING_ART, **ICON_ART, **TILE_ART}.items()
}
NAMES: Final = tuple(_DRAWINGS)


def drawing(name: str) -> Drawing:
    """Return the drawing called *name*."""
    return _DRAWINGS[name]
