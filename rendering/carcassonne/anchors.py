"""Where followers stand on a tile: an anchor for each segment, in the tile's unit square with its north up.

Letters and scores are drawn there too, so the anchors of a tile lie well apart.
"""

from typing import Final

from rendering.geometry import turned_point
from rendering.scene import Point
from rules.carcassonne.state import Laid
from rules.carcassonne.tiles import Segment, TileId

# fmt: off
_ROWS: Final = {
    "A": "road1 .5,.86 / cloister1 .5,.46 / field1 .84,.8",
    "B": "cloister1 .5,.5 / field1 .84,.84",
    "C": "city1 .5,.5",
    "D": "city1 .5,.13 / road1 .5,.5 / field1 .13,.31 / field2 .5,.79",
    "E": "city1 .5,.13 / field1 .5,.66",
    "F": "city1 .5,.5 / field1 .5,.11 / field2 .5,.89",
    "G": "city1 .5,.5 / field1 .5,.11 / field2 .5,.89",
    "H": "city1 .87,.5 / city2 .13,.5 / field1 .5,.5",
    "I": "city1 .45,.13 / city2 .87,.55 / field1 .36,.66",
    "J": "city1 .5,.13 / road1 .646,.646 / field1 .2,.6 / field2 .86,.86",
    "K": "city1 .5,.13 / road1 .354,.646 / field1 .8,.6 / field2 .14,.86",
    "L": "city1 .5,.13 / road1 .8,.5 / road2 .5,.84 / road3 .2,.5 / field1 .13,.3 / field2 .8,.8 / field3 .2,.8",
    "M": "city1 .25,.25 / field1 .72,.72",
    "N": "city1 .25,.25 / field1 .72,.72",
    "O": "city1 .25,.25 / road1 .646,.646 / field1 .85,.28 / field2 .87,.87",
    "P": "city1 .25,.25 / road1 .646,.646 / field1 .85,.28 / field2 .87,.87",
    "Q": "city1 .5,.36 / field1 .5,.88",
    "R": "city1 .5,.36 / field1 .5,.88",
    "S": "city1 .5,.34 / road1 .5,.87 / field1 .78,.88 / field2 .22,.88",
    "T": "city1 .5,.34 / road1 .5,.87 / field1 .78,.88 / field2 .22,.88",
    "U": "road1 .5,.5 / field1 .8,.5 / field2 .2,.5",
    "V": "road1 .354,.646 / field1 .68,.32 / field2 .14,.86",
    "W": "road1 .8,.5 / road2 .5,.82 / road3 .2,.5 / field1 .5,.18 / field2 .8,.8 / field3 .2,.8",
    "X": "road1 .5,.18 / road2 .82,.5 / road3 .5,.82 / road4 .18,.5"
         " / field1 .8,.2 / field2 .8,.8 / field3 .2,.8 / field4 .2,.2",
    "RV-SPRING": "field1 .5,.82",
    "RV-LAKE": "field1 .17,.8",
    "RV-STRAIGHT": "field1 .5,.2 / field2 .5,.8",
    "RV-BEND": "field1 .68,.32 / field2 .14,.86",
    "RV-CITIES": "city1 .5,.12 / city2 .5,.88 / field1 .13,.3 / field2 .87,.7",
    "RV-CITY-ROAD": "city1 .5,.11 / road1 .5,.84 / field1 .87,.29 / field2 .13,.29 / field3 .8,.8 / field4 .2,.8",
    "RV-CLOISTER": "road1 .5,.88 / cloister1 .5,.24 / field1 .15,.22 / field2 .82,.82 / field3 .18,.82",
    "RV-BRIDGE": "road1 .82,.5 / field1 .2,.2 / field2 .8,.2 / field3 .8,.8 / field4 .2,.8",
    "RV-CITY-CORNER": "city1 .25,.25 / field1 .85,.25 / field2 .87,.87",
    "RV-ROAD-BEND": "road1 .646,.354 / field1 .87,.13 / field2 .17,.17 / field3 .14,.86",
}
# fmt: on


def _points(row: str) -> dict[Segment, Point]:
    pairs = (part.split() for part in row.split(" / "))
    return {Segment(name): (float(at.split(",")[0]), float(at.split(",")[1])) for name, at in pairs}


ANCHORS: Final[dict[TileId, dict[Segment, Point]]] = {tile: _points(row) for tile, row in _ROWS.items()}


def anchor(laid: Laid, segment: Segment) -> Point:
    """Return where a follower on *segment* of a tile on the table stands, in board units.

    >>> from rules.carcassonne.state import Spot
    >>> anchor(Laid("E", Spot(2, -1), 1, None), Segment.CITY1)
    (2.87, -0.5)
    """
    x, y = turned_point(ANCHORS[laid.tile][segment], laid.turns)
    return laid.at.x + x, laid.at.y + y
