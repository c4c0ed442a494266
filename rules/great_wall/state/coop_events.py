"""Events of the co-op game: demands of the Emperor, and event cards (GW-17)."""

from rules.core.model import Event, SeatEvent
from rules.great_wall.state.events import CardEvent
from rules.great_wall.terms.goods import Goods
from rules.great_wall.terms.vocabulary import Unit


class DemandShown(CardEvent, frozen=True):
    """A demand was laid out (GW-17.3)."""


class DemandFulfilled(CardEvent, frozen=True):
    """A demand is fulfilled, the *count*-th of the game (GW-17.14)."""

    count: int


class WarehouseEmptied(Event, frozen=True):
    """A demand took *goods*, everything in the warehouse (GW-17.14)."""

    goods: Goods


class DemandSpared(CardEvent, frozen=True):
    """A demand gives no shame this Year, or was *replaced*."""

    replaced: bool = False


class Sacrificed(SeatEvent, frozen=True):
    """*seat* took a soldier, or a clerk (None), out of the game (GW-17.15)."""

    unit: Unit | None


class EventShown(CardEvent, frozen=True):
    """An event was turned up (GW-17.17)."""


class EventsSeen(SeatEvent, frozen=True):
    """*seat* looks at the next event cards; only *seat* sees them."""

    cards: tuple[str, ...]


class EventDropped(SeatEvent, frozen=True):
    """*seat* discarded one of the next event cards."""

    card: str
