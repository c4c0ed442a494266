"""The icons of The Great Wall that its legend explains."""

from typing import Final

from rendering.legend import FRAME, NUMBER, LegendEntry

ENTRIES: Final = (
    LegendEntry("wood", ("wood", "stone")),
    LegendEntry("gold", ("gold", "chi")),
    LegendEntry("any", ("any",)),
    LegendEntry("honour", ("honour",)),
    LegendEntry("shame", ("shame",)),
    LegendEntry("tea", ("tea",)),
    LegendEntry("soldiers", ("spearman-n", "archer-n", "horseman-n")),
    LegendEntry("clerk", ("clerk-n",)),
    LegendEntry("offence", ("offence", "defence")),
    LegendEntry("lethality", ("lethality",)),
    LegendEntry("wound", ("wound",)),
    LegendEntry("shame-slot", ("shame-slot",)),
    LegendEntry("barricade", ("barricade", "no-barricade")),
    LegendEntry("wall", ("wall",)),
    LegendEntry("holds", ("fulfilled", "cross")),
    LegendEntry("firing-spot", ("firing-spot",)),
    LegendEntry("arrow", ("arrow",)),
    LegendEntry("horde", ("horde",)),
    LegendEntry("flag", ("flag",)),
    LegendEntry("slot", ("slot", "open-slot")),
    LegendEntry("time", ("time",)),
    LegendEntry("moves", ("upward", "sideways")),
    LegendEntry("tactic", ("tactic",)),
    LegendEntry("general", ("kind-general", "kind-advisor")),
    LegendEntry("supporting", ("supporting",)),
    LegendEntry("artifact", ("kind-artifact",)),
    LegendEntry("demand", ("kind-demand", "kind-event")),
    LegendEntry("commands", ("command-attack-order", "command-economy", "command-despotism")),
    LegendEntry("more-commands", ("command-betrayal", "command-work-harder", "command-muster")),
    LegendEntry("number", (NUMBER,)),
    LegendEntry("frame", (FRAME,)),
)
