"""What is asked in a game of Terra Mystica, from its first round on."""

from rules.core.model import Decision, Seat
from rules.terra_mystica.goods import Cult


class Ground(Decision, frozen=True):
    """Where spades may be used: *spades* free ones are at hand (TM-6.4), *changed* are the hexes transformed by now."""

    spades: int = 0
    changed: tuple[str, ...] = ()


class Turn(Ground, frozen=True):
    """Any moment of a turn: *left* actions are still to be taken, none when it may be ended (TM-12.9, TM-17.17).

    *changed* are those of the action just taken, *crossed* is one that a tunnel or carpet was paid for (TM-17.15). With
    *building* a dwelling may still be built: on a changed hex or, where none is, on any that is home (TM-6.7).
    """

    left: int = 1
    building: bool = False
    crossed: str | None = None


class BonusSpades(Ground, frozen=True):
    """Use the spades of the cult bonus (TM-14.2)."""


class TakeFavor(Decision, frozen=True):
    """Take a favor tile (TM-8.4)."""


class FoundTown(Decision, frozen=True):
    """Take a town tile for the group around *at* (TM-9.4)."""

    at: str


class StepCult(Decision, frozen=True):
    """Go so many *steps* on one cult; as an offer, the Cultists' (TM-17.4)."""

    steps: int = 1


class EnterTop(Decision, frozen=True):
    """Choose which of *cults* to enter at the top, there being fewer keys (TM-15.5)."""

    cults: tuple[Cult, ...]


class Unlock(Decision, frozen=True):
    """Keep a priest who has come, or unlock a terrain with him (Riverwalkers, TM-18.11)."""


class Sacrifice(Decision, frozen=True):
    """Go *steps* back on one cult, for a volcano (Acolytes, TM-18.7)."""

    steps: int


class Ordain(Decision, frozen=True):
    """Change up to three workers into priests (Darklings, TM-17.18)."""


class Gift(Decision, frozen=True):
    """What an action gave and may be given up (TM-12.11)."""


class PlaceBridge(Gift, frozen=True):
    """Place a bridge (TM-9.8)."""


class RideOut(Gift, frozen=True):
    """Build a free dwelling on any forest (Witches, TM-17.20)."""


class RaiseStorm(Gift, frozen=True):
    """Turn a hex into desert (Nomads, TM-17.20)."""


class TradeUp(Gift, frozen=True):
    """Upgrade a dwelling for free (Swarmlings, TM-17.20)."""


class BuyToken(Gift, frozen=True):
    """Pay a point for a power token (Shapeshifters, TM-18.8)."""


class Leech(Decision, frozen=True):
    """Take *amount* power that the build of *source* offers, or decline it (TM-10.1).

    *build* tells the builds apart. Once somebody took power of one, those left of it are *rewarded*; once somebody
    declined, *refused* (TM-19.7).
    """

    source: Seat
    amount: int
    build: int
    rewarded: bool = False
    refused: bool = False
