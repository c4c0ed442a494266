"""The events of Ming Dynasty.

Provinces and districts are named by their ids; a *seat* beyond those of the players is the neutral player.
"""

from rules.core.model import Event, Seat, SeatEvent
from rules.ming_dynasty.cards import Card


class Started(SeatEvent, frozen=True):
    """*seat* is the first starting player (MD-3.4)."""


class TurnedUp(Event, frozen=True):
    """*card* lies open beside the space of *province* (MD-6.2)."""

    province: str
    card: Card


class Reshuffled(Event, frozen=True):
    """The discard pile became the draw pile (MD-6.4)."""


class NeutralPlaced(SeatEvent, frozen=True):
    """*seat* put a neutral relative into a district (MD-12.2)."""

    district: str


class PrincePlaced(SeatEvent, frozen=True):
    """*seat* put its prince into a district, and took a tile of its province (MD-3.5)."""

    district: str
    province: str


class RoundBegun(Event, frozen=True):
    """A round begins; *seat* is its starting player (MD-10.1)."""

    round: int
    seat: Seat


class Placed(SeatEvent, frozen=True):
    """*seat* put a relative on a province space (MD-5.2)."""

    province: str


class Taken(SeatEvent, frozen=True):
    """*seat* took the open card beside a province space (MD-6.2)."""

    card: Card
    province: str


class DragonTaken(SeatEvent, frozen=True):
    """*seat* took a dragon for a relative from a province space (MD-6.3)."""

    province: str


class Moved(SeatEvent, frozen=True):
    """The prince of *seat* went from *origin* to a district across its border; *card* was used up (MD-7.3)."""

    origin: str
    district: str
    card: Card


class PrinceStayed(SeatEvent, frozen=True):
    """The prince of *seat* stayed in a district; *card* was used up (MD-7.7)."""

    district: str
    card: Card


class Deployed(SeatEvent, frozen=True):
    """*seat* deployed *count* relatives into the open area of a district (MD-8.1, MD-8.3)."""

    district: str
    count: int


class MonkMade(SeatEvent, frozen=True):
    """A relative of *seat* became the monk of a district (MD-8.3)."""

    district: str


class PushedOut(SeatEvent, frozen=True):
    """The monk of *seat* was pushed out into the open area (MD-8.5)."""

    district: str


class Passed(SeatEvent, frozen=True):
    """*seat* passed and kept that many *cards* (MD-7.9, MD-7.10)."""

    cards: int


class ScoringBegun(Event, frozen=True):
    """The provinces are scored in this round (MD-9)."""

    round: int


class QuarterFilled(SeatEvent, frozen=True):
    """*count* relatives of *seat* moved from a district into its quarter of the city of *province* (MD-9.1)."""

    count: int
    district: str
    province: str


class TilesLacking(SeatEvent, frozen=True):
    """*seat* missed out on *count* tiles, since all tiles of *province* were taken (MD-9.2.1, A-13)."""

    count: int
    province: str


class SetTurnedIn(SeatEvent, frozen=True):
    """*seat* turned in a tile of each colour for *points* (MD-9.2.2)."""

    points: int


class Revealed(SeatEvent, frozen=True):
    """*seat* chose that *count* of its relatives return from the city of *province* (MD-9.3.1)."""

    count: int
    province: str


class Returned(SeatEvent, frozen=True):
    """*count* relatives of *seat* went back from the city to their district (MD-9.3.3, MD-12.5, MD-12.6)."""

    count: int
    district: str


class CityScored(SeatEvent, frozen=True):
    """*seat* got *points* for *count* relatives in a city; *majority* of the points are for having most (MD-9.4)."""

    province: str
    count: int
    points: int
    majority: int


class MonksScored(SeatEvent, frozen=True):
    """*seat* got *points* for *count* monks (MD-9.5.1)."""

    count: int
    points: int


class StarterNamed(Event, frozen=True):
    """*by* named *seat* the starting player of the next round (MD-10.2)."""

    by: Seat
    seat: Seat


class TilesScored(SeatEvent, frozen=True):
    """At the end *seat* got *points* for *sets* of five colours and for *tiles* left over (MD-9.2.3)."""

    sets: int
    tiles: int
    points: int


class Left(SeatEvent, frozen=True):
    """*seat* left the game."""


class Ended(Event, frozen=True):
    """The game is over; *winners* share it if they are several (MD-11.2)."""

    winners: tuple[Seat, ...]
