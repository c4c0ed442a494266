"""The events of Ming Dynasty.

Provinces and districts are named by their ids; a *seat* beyond those of the players is the neutral player.
"""

from rules.core.model import Event, Seat
from rules.ming_dynasty.cards import Card


class Started(Event, frozen=True):
    """*seat* is the first starting player (MD-3.4)."""

    seat: Seat


class TurnedUp(Event, frozen=True):
    """*card* lies open beside the space of *province* (MD-6.2)."""

    province: str
    card: Card


class Reshuffled(Event, frozen=True):
    """The discard pile became the draw pile (MD-6.4)."""


class NeutralPlaced(Event, frozen=True):
    """*seat* put a neutral relative into a district (MD-12.2)."""

    seat: Seat
    district: str


class PrincePlaced(Event, frozen=True):
    """*seat* put its prince into a district, and took a tile of its province (MD-3.5)."""

    seat: Seat
    district: str
    province: str


class RoundBegun(Event, frozen=True):
    """A round begins; *seat* is its starting player (MD-10.1)."""

    round: int
    seat: Seat


class Placed(Event, frozen=True):
    """*seat* put a relative on a province space (MD-5.2)."""

    seat: Seat
    province: str


class Taken(Event, frozen=True):
    """*seat* took the open card beside a province space (MD-6.2)."""

    seat: Seat
    card: Card
    province: str


class DragonTaken(Event, frozen=True):
    """*seat* took a dragon for a relative from a province space (MD-6.3)."""

    seat: Seat
    province: str


class Moved(Event, frozen=True):
    """The prince of *seat* went from *origin* to a district across its border; *card* was used up (MD-7.3)."""

    seat: Seat
    origin: str
    district: str
    card: Card


class PrinceStayed(Event, frozen=True):
    """The prince of *seat* stayed in a district; *card* was used up (MD-7.7)."""

    seat: Seat
    district: str
    card: Card


class Deployed(Event, frozen=True):
    """*seat* deployed *count* relatives into the open area of a district (MD-8.1, MD-8.3)."""

    seat: Seat
    district: str
    count: int


class MonkMade(Event, frozen=True):
    """A relative of *seat* became the monk of a district (MD-8.3)."""

    seat: Seat
    district: str


class PushedOut(Event, frozen=True):
    """The monk of *seat* was pushed out into the open area (MD-8.5)."""

    seat: Seat
    district: str


class Passed(Event, frozen=True):
    """*seat* passed and kept that many *cards* (MD-7.9, MD-7.10)."""

    seat: Seat
    cards: int


class ScoringBegun(Event, frozen=True):
    """The provinces are scored in this round (MD-9)."""

    round: int


class QuarterFilled(Event, frozen=True):
    """*count* relatives of *seat* moved from a district into its quarter of the city of *province* (MD-9.1)."""

    seat: Seat
    count: int
    district: str
    province: str


class TilesLacking(Event, frozen=True):
    """*seat* missed out on *count* tiles, since all tiles of *province* were taken (MD-9.2.1, A-13)."""

    seat: Seat
    count: int
    province: str


class SetTurnedIn(Event, frozen=True):
    """*seat* turned in a tile of each colour for *points* (MD-9.2.2)."""

    seat: Seat
    points: int


class Revealed(Event, frozen=True):
    """*seat* chose that *count* of its relatives return from the city of *province* (MD-9.3.1)."""

    seat: Seat
    count: int
    province: str


class Returned(Event, frozen=True):
    """*count* relatives of *seat* went back from the city to their district (MD-9.3.3, MD-12.5, MD-12.6)."""

    seat: Seat
    count: int
    district: str


class CityScored(Event, frozen=True):
    """*seat* got *points* for *count* relatives in a city; *majority* of the points are for having most (MD-9.4)."""

    seat: Seat
    province: str
    count: int
    points: int
    majority: int


class MonksScored(Event, frozen=True):
    """*seat* got *points* for *count* monks (MD-9.5.1)."""

    seat: Seat
    count: int
    points: int


class StarterNamed(Event, frozen=True):
    """*by* named *seat* the starting player of the next round (MD-10.2)."""

    by: Seat
    seat: Seat


class TilesScored(Event, frozen=True):
    """At the end *seat* got *points* for *sets* of five colours and for *tiles* left over (MD-9.2.3)."""

    seat: Seat
    sets: int
    tiles: int
    points: int


class Left(Event, frozen=True):
    """*seat* left the game."""

    seat: Seat


class Ended(Event, frozen=True):
    """The game is over; *winners* share it if they are several (MD-11.2)."""

    winners: tuple[Seat, ...]
