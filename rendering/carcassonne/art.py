"""The drawings of this game by name: tiles, and what stands on them."""

from typing import Final

from rendering.carcassonne.followers import FOLLOWERS
from rendering.carcassonne.props import PROPS
from rendering.carcassonne.tiles import tile
from rendering.scene import Drawing

_DRAWINGS: Final = {**PROPS, **FOLLOWERS}


def drawing(name: str) -> Drawing:
    """Return the drawing called *name*: a tile by its id, or one of the others."""
    return _DRAWINGS.get(name) or tile(name)
