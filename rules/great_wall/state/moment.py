"""Moments at which cards act or may be used (GW-3.10, GW-7.6)."""

from enum import StrEnum, auto
from typing import Final

from rules.core.model import Task
from rules.great_wall.terms.clans import Clan
from rules.great_wall.terms.vocabulary import Place, SectionId, Trigger, Unit


class Moment(Task, frozen=True, omit_defaults=True):
    """Opens a window for something that happens: cards with one of its *triggers* act or are asked about (GW-3.6).

    Triggers that one act sets off together are one moment (GW-7.6). *by* is the clan whose soldier, clerk, wall or card
    it is about; *card* is the Horde card; *last* says that the card's last free vital spot was covered.
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
        """The group of windows that open one after another and count as one event for tactic cards."""
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
"""Windows of one group that are opened by one act are one event (GW-7.6); those of an attack open together."""

ONES_OWN: Final = frozenset(
    (Trigger.GATHER, Trigger.OVERSEER_UPGRADED, Trigger.TACTIC_PLAYED, Trigger.FLAG_SHAME, Trigger.DONATE)
)
"""Triggers that always concern the clan that acts."""


class Known(StrEnum):
    """The facts that a moment may give."""

    PLAYER = auto()
    PLACE = auto()
    UNIT = auto()
    SECTION = auto()
    CARD = auto()
    ROW = auto()
    SPOT = auto()


OF_CARD: Final = frozenset((Known.CARD, Known.ROW, Known.SECTION))
OF_ATTACK: Final = OF_CARD | {Known.PLAYER, Known.UNIT}
OF_DEATHS: Final = frozenset((Known.PLAYER, Known.SECTION))
OF_WORK: Final = frozenset((Known.PLAYER, Known.PLACE))

KNOWN: Final[dict[Trigger, frozenset[Known]]] = {
    Trigger.ARCHER_FIRES: OF_ATTACK,
    Trigger.SOLDIER_ATTACKS: OF_ATTACK,
    Trigger.VITAL_SPOT_COVERED: OF_ATTACK | {Known.SPOT},
    Trigger.ASSAULT_SECTION: frozenset((Known.SECTION,)),
    Trigger.BREACH: frozenset((Known.SECTION,)),
    Trigger.WALL_HELD: frozenset((Known.SECTION,)),
    Trigger.BARRICADE_PLACED: OF_DEATHS,
    Trigger.WALL_BUILT: OF_DEATHS,
    Trigger.CLAIM_COUNT: OF_CARD,
    Trigger.HORDE_DEFEATED: OF_CARD,
    Trigger.HORDE_PLACED: OF_CARD,
    Trigger.HORDE_CLAIMED: OF_CARD | {Known.PLAYER},
    Trigger.SOLDIERS_DYING: OF_DEATHS,
    Trigger.SOLDIER_KILLED: OF_DEATHS | {Known.UNIT},
    Trigger.SOLDIER_SAVED: OF_DEATHS | {Known.UNIT},
    Trigger.SOLDIER_RECRUITED: frozenset((Known.PLAYER, Known.UNIT)),
    Trigger.SHAME_RECEIVED: frozenset((Known.PLAYER,)),
    Trigger.COMMAND_STEP_START: frozenset((Known.PLAYER,)),
    Trigger.COMMAND_STEP_END: frozenset((Known.PLAYER,)),
    Trigger.LOCATION_ACTIVATED: frozenset((Known.PLACE,)),
    Trigger.FLAG_SHAME: OF_WORK,
    Trigger.GATHER: OF_WORK,
    Trigger.DONATE: OF_WORK,
    Trigger.OVERSEER_UPGRADED: OF_WORK,
}
"""The facts given by moments with each trigger; none for triggers that are not listed."""


def known_at(trigger: Trigger | None) -> frozenset[Known]:
    """Return the facts given by a moment with that trigger."""
    return KNOWN.get(trigger, frozenset()) if trigger else frozenset()
