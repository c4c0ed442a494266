"""The icons of Terra Mystica that its legend explains."""

from typing import Final

from rendering.legend import FRAME, NUMBER, LegendEntry

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
