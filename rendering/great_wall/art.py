"""The drawings of this game by name."""

from typing import Final

from rendering.great_wall.emblems import EMBLEM_ART
from rendering.great_wall.hordes import HORDE_ART
from rendering.great_wall.icons import ICON_ART
from rendering.great_wall.pieces import PIECE_ART
from rendering.scene import Drawing

_DRAWINGS: Final = {
    name.replace("_", "-"): drawing for name, drawing in {**ICON_ART, **PIECE_ART, **HORDE_ART, **EMBLEM_ART}.items()
}
NAMES: Final = tuple(_DRAWINGS)


def drawing(name: str) -> Drawing:
    """Return the drawing called *name*."""
    return _DRAWINGS[name]
