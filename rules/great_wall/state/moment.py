"""What just happens, as cards are asked whether it concerns them (GW-3.10, GW-7.6, `vocabulary.Trigger`)."""

from typing import Final

from rules.core.struct import Struct
from rules.great_wall.terms.clans import Clan
from rules.great_wall.terms.vocabulary import Place, SectionId, Trigger, Unit


class Moment(Struct, frozen=True, omit_defaults=True):
    """One event, with all windows that one and the same act opens at once (GW-7.6).

    *by* is the clan whose soldier, clerk, wall or card it is; *place* the location, *card* the Horde card, and *last*
    tells that its last free vital spot was covered.
    """

    triggers: tuple[Trigger, ...]
    by: Clan | None = None
    section: SectionId | None = None
    row: int | None = None
    place: Place | None = None
    unit: Unit | None = None
    card: str | None = None
    last: bool = False

    @property
    def group(self) -> str | None:
        """The group of events whose windows count as one for tactic cards, where they open one after another."""
        return GROUPS.get(self.triggers[0])


GROUPS: Final = {
    Trigger.HORDE_DEFEATED: "defeat",
    Trigger.CLAIM_COUNT: "defeat",
    Trigger.HORDE_CLAIMED: "defeat",
    Trigger.SOLDIERS_DYING: "deaths",
    Trigger.SOLDIER_KILLED: "deaths",
    Trigger.SOLDIER_SAVED: "deaths",
    Trigger.FLAG_SHAME: "shame",
    Trigger.SHAME_RECEIVED: "shame",
    Trigger.HORDE_REVEALED: "invasion_card",
    Trigger.HORDE_PLACED: "invasion_card",
}
"""Windows of one group opened by one act are one event (GW-7.6); those of an attack open together."""
