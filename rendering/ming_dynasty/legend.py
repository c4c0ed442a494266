"""The icons of Ming Dynasty that its legend explains."""

from typing import Final

from rendering.legend import FRAME, NUMBER, Entry

ENTRIES: Final = (
    Entry("prince", ("prince-0",)),
    Entry("relative", ("relative-0",)),
    Entry("stack", ("stack-0",)),
    Entry("neutral", ("relative-n",)),
    Entry("monk", ("monk-0",)),
    Entry("pagoda", ("pagoda",)),
    Entry("seal", ("seal-0",)),
    Entry("badges", ("badge-horse", "badge-junk", "badge-rickshaw")),
    Entry("more-badges", ("badge-ox_cart", "badge-sedan_chair", "badge-camel")),
    Entry("dragon", ("card-dragon",)),
    Entry("number", (NUMBER,)),
    Entry("frame", (FRAME,)),
)
