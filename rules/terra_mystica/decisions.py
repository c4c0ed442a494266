"""The decisions of Terra Mystica from the first round on."""

from rules.core.model import Decision, Seat
from rules.terra_mystica.goods import Cult


class Ground(Decision, frozen=True):
    """A moment at which spades may be used: *spades* are free (TM-6.4), and *changed* hexes were transformed so far."""

    spades: int = 0
    changed: tuple[str, ...] = ()


class Turn(Ground, frozen=True):
    """A turn: *left* actions are still to be taken; with none left it may be ended (TM-12.9, TM-17.17).

    *changed* are the hexes transformed by the action just taken; *crossed* is the hex that a tunnel or carpet was paid
    for (TM-17.15). *building* says that a dwelling may still be built: on a changed hex or, if there is none, on any
    hex of home terrain (TM-6.7).
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
    """Advance by *steps* on one cult; the step of the Cultists is an offer (TM-17.4)."""

    steps: int = 1


class EnterTop(Decision, frozen=True):
    """Choose which of *cults* to complete, since there are fewer keys than cults (TM-15.5)."""

    cults: tuple[Cult, ...]


class Unlock(Decision, frozen=True):
    """Keep a priest just gained, or use it to unlock a terrain (Riverwalkers, TM-18.11)."""


class Sacrifice(Decision, frozen=True):
    """Go *steps* back on one cult, for a volcano (Acolytes, TM-18.7)."""

    steps: int


class Ordain(Decision, frozen=True):
    """Change up to three workers into priests (Darklings, TM-17.18)."""


class Gift(Decision, frozen=True):
    """Something that an action gave, which may be used or given up (TM-12.11)."""


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
    """Take or decline *amount* power, offered because *source* built (TM-10.1).

    *build* numbers the builds. Once somebody has taken power from a build, its other offers are *rewarded*; once
    somebody has declined, *refused* (TM-19.7).
    """

    source: Seat
    amount: int
    build: int
    rewarded: bool = False
    refused: bool = False
