"""Moments at which cards do something, or may be used (GW-3.10, GW-7.6)."""

from typing import Final

from rules.core.model import Task
from rules.great_wall.terms.clans import Clan
from rules.great_wall.terms.vocabulary import Place, SectionId, Trigger, Unit


class Moment(Task, frozen=True, omit_defaults=True):
    """Something happens, and opens a window: cards with one of its *triggers* are asked or do what they do (GW-3.6).

    Triggers set off by one act at once are one moment (GW-7.6). *by* is the clan whose soldier, clerk, wall or card it
    is, *card* the Horde card; *last*: its last free vital spot was covered.
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
