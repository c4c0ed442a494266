"""The drawings of Carcassonne by name: tiles, followers, and what stands on tiles."""

from typing import Final

from rendering.carcassonne.pieces import FOLLOWERS
from rendering.carcassonne.props import PROPS
from rendering.carcassonne.tiles import tile
from rendering.scene import Drawing
from rules.carcassonne.tiles import TILES

_DRAWINGS: Final = {**PROPS, **FOLLOWERS}
NAMES: Final = (*_DRAWINGS, *TILES)


def drawing(name: str) -> Drawing:
    """Return the drawing called *name*: a tile by its id, or one of the others."""
    return _DRAWINGS.get(name) or tile(name)
