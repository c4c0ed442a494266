"""The drawings of Terra Mystica by name, and those that the legend explains."""

from typing import Final

from rendering.legend import FRAME, NUMBER, LegendEntry
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


ENTRIES: Final = (
    LegendEntry("coin", ("coin",)),
    LegendEntry("worker", ("worker",)),
    LegendEntry("priest", ("priest",)),
    LegendEntry("power", ("power",)),
    LegendEntry("points", ("points",)),
    LegendEntry("spade", ("spade",)),
    LegendEntry("ship", ("ship",)),
    LegendEntry("key", ("key",)),
    LegendEntry("cults", ("cult-fire", "cult-water")),
    LegendEntry("more-cults", ("cult-earth", "cult-air")),
    LegendEntry("houses", ("dwelling-n", "trading-house-n")),
    LegendEntry("temples", ("temple-n", "sanctuary-n")),
    LegendEntry("stronghold", ("stronghold-n",)),
    LegendEntry("town", ("town",)),
    LegendEntry("bridge", ("bridge",)),
    LegendEntry("arrow", ("arrow",)),
    LegendEntry("octagon", ("octagon",)),
    LegendEntry("cross", ("cross",)),
    LegendEntry("scroll", ("scroll-priest",)),
    LegendEntry("favor", ("favor-fire-2",)),
    LegendEntry("round", ("round-dwelling-water",)),
    LegendEntry("number", (NUMBER,)),
    LegendEntry("frame", (FRAME,)),
)
