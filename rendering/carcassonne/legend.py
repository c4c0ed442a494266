"""The icons of Carcassonne that its legend explains."""

from typing import Final

from rendering.legend import FRAME, NUMBER, LegendEntry

ENTRIES: Final = (
    LegendEntry("follower", ("follower-0",)),
    LegendEntry("farmer", ("farmer-0",)),
    LegendEntry("shield", ("shield",)),
    LegendEntry("cloister", ("cloister",)),
    LegendEntry("town", ("house", "hall", "tower")),
    LegendEntry("number", (NUMBER,)),
    LegendEntry("frame", (FRAME,)),
)
