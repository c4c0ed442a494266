"""The icons of Carcassonne that its legend explains."""

from typing import Final

from rendering.legend import FRAME, NUMBER, Entry

ENTRIES: Final = (
    Entry("follower", ("follower-0",)),
    Entry("farmer", ("farmer-0",)),
    Entry("shield", ("shield",)),
    Entry("cloister", ("cloister",)),
    Entry("town", ("house", "hall", "tower")),
    Entry("number", (NUMBER,)),
    Entry("frame", (FRAME,)),
)
