"""The icons of The Great Wall that its legend explains."""

from typing import Final

from rendering.legend import FRAME, NUMBER, Entry

ENTRIES: Final = (
    Entry("wood", ("wood", "stone")),
    Entry("gold", ("gold", "chi")),
    Entry("any", ("any",)),
    Entry("honour", ("honour",)),
    Entry("shame", ("shame",)),
    Entry("tea", ("tea",)),
    Entry("soldiers", ("spearman-n", "archer-n", "horseman-n")),
    Entry("clerk", ("clerk-n",)),
    Entry("offence", ("offence", "defence")),
    Entry("lethality", ("lethality",)),
    Entry("wound", ("wound",)),
    Entry("shame-slot", ("shame-slot",)),
    Entry("barricade", ("barricade", "no-barricade")),
    Entry("wall", ("wall",)),
    Entry("holds", ("fulfilled", "cross")),
    Entry("firing-spot", ("firing-spot",)),
    Entry("arrow", ("arrow",)),
    Entry("horde", ("horde",)),
    Entry("flag", ("flag",)),
    Entry("slot", ("slot", "open-slot")),
    Entry("time", ("time",)),
    Entry("moves", ("upward", "sideways")),
    Entry("tactic", ("tactic",)),
    Entry("general", ("kind-general", "kind-advisor")),
    Entry("supporting", ("supporting",)),
    Entry("artifact", ("kind-artifact",)),
    Entry("demand", ("kind-demand", "kind-event")),
    Entry("commands", ("command-attack-order", "command-economy", "command-despotism")),
    Entry("more-commands", ("command-betrayal", "command-work-harder", "command-muster")),
    Entry("number", (NUMBER,)),
    Entry("frame", (FRAME,)),
)
