"""The icons of Terra Mystica that its legend explains."""

from typing import Final

from rendering.legend import FRAME, NUMBER, Entry

ENTRIES: Final = (
    Entry("coin", ("coin",)),
    Entry("worker", ("worker",)),
    Entry("priest", ("priest",)),
    Entry("power", ("power",)),
    Entry("points", ("points",)),
    Entry("spade", ("spade",)),
    Entry("ship", ("ship",)),
    Entry("key", ("key",)),
    Entry("cults", ("cult-fire", "cult-water")),
    Entry("more-cults", ("cult-earth", "cult-air")),
    Entry("houses", ("dwelling-n", "trading-house-n")),
    Entry("temples", ("temple-n", "sanctuary-n")),
    Entry("stronghold", ("stronghold-n",)),
    Entry("town", ("town",)),
    Entry("bridge", ("bridge",)),
    Entry("arrow", ("arrow",)),
    Entry("octagon", ("octagon",)),
    Entry("cross", ("cross",)),
    Entry("scroll", ("scroll-priest",)),
    Entry("favor", ("favor-fire-2",)),
    Entry("round", ("round-dwelling-water",)),
    Entry("number", (NUMBER,)),
    Entry("frame", (FRAME,)),
)
