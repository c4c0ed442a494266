"""Events of the co-op game: demands of the Emperor, and event cards (GW-17)."""

from rules.core.model import Event, Seat
from rules.great_wall.terms.goods import Goods
from rules.great_wall.terms.vocabulary import Unit


class DemandShown(Event, frozen=True):
    """A demand was laid out (GW-17.3)."""

    card: str


class DemandFulfilled(Event, frozen=True):
    """A demand is fulfilled, the *count*-th of the game (GW-17.14)."""

    card: str
    count: int


class WarehouseEmptied(Event, frozen=True):
    """A demand took *goods*, everything in the warehouse (GW-17.14)."""

    goods: Goods


class DemandSpared(Event, frozen=True):
    """A demand gives no shame this Year, or was *replaced*."""

    card: str
    replaced: bool = False


class Sacrificed(Event, frozen=True):
    """*seat* took a soldier, or a clerk (None), out of the game (GW-17.15)."""

    seat: Seat
    unit: Unit | None


class EventShown(Event, frozen=True):
    """An event was turned up (GW-17.17)."""

    card: str


class EventsSeen(Event, frozen=True):
    """*seat* looks at the next event cards; only *seat* sees them."""

    seat: Seat
    cards: tuple[str, ...]


class EventDropped(Event, frozen=True):
    """*seat* discarded one of the next event cards."""

    seat: Seat
    card: str
