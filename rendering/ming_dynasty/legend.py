"""The icons of Ming Dynasty that its legend explains."""

from typing import Final

from rendering.legend import FRAME, NUMBER, LegendEntry

ENTRIES: Final = (
    LegendEntry("prince", ("prince-0",)),
    LegendEntry("relative", ("relative-0",)),
    LegendEntry("stack", ("stack-0",)),
    LegendEntry("neutral", ("relative-n",)),
    LegendEntry("monk", ("monk-0",)),
    LegendEntry("pagoda", ("pagoda",)),
    LegendEntry("seal", ("seal-0",)),
    LegendEntry("badges", ("badge-horse", "badge-junk", "badge-rickshaw")),
    LegendEntry("more-badges", ("badge-ox_cart", "badge-sedan_chair", "badge-camel")),
    LegendEntry("dragon", ("card-dragon",)),
    LegendEntry("number", (NUMBER,)),
    LegendEntry("frame", (FRAME,)),
)
