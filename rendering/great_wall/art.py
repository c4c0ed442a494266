"""The drawings of The Great Wall by name."""

from typing import Final

from rendering.great_wall.emblems import EMBLEMS
from rendering.great_wall.hordes import HORDES
from rendering.great_wall.icons import ICONS
from rendering.great_wall.pieces import PIECES
from rendering.scene import Drawing

_HORDES: Final = {f"horde-{type}": icon for type, icon in HORDES.items()}
_DRAWINGS: Final = {
    name.replace("_", "-"): Drawing(icon) for name, icon in {**ICONS, **PIECES, **_HORDES, **EMBLEMS}.items()
}
NAMES: Final = tuple(_DRAWINGS)


def drawing(name: str) -> Drawing:
    """Return the drawing called *name*."""
    return _DRAWINGS[name]
