"""The events of Carcassonne."""

from rules.carcassonne.state import Spot
from rules.carcassonne.tiles import Kind, Segment, TileId
from rules.core.model import Event, Seat, SeatEvent


class Started(SeatEvent, frozen=True):
    """*seat* is the starting player (CAR-2.4)."""


class Drawn(SeatEvent, frozen=True):
    """*tile* was drawn for *seat* to lay (CAR-4.1)."""

    tile: TileId


class Brought(SeatEvent, frozen=True):
    """*seat* must lay *tile*, which was put aside at set-up (CAR-10.5, CAR-11.3)."""

    tile: TileId


class Discarded(SeatEvent, frozen=True):
    """*tile*, drawn for *seat*, fits nowhere and leaves the game (CAR-4.6)."""

    tile: TileId


class TileLaid(SeatEvent, frozen=True):
    """*seat* laid *tile*."""

    tile: TileId
    at: Spot
    turns: int


class Deployed(SeatEvent, frozen=True):
    """*seat* deployed a follower on a segment of the tile just laid."""

    at: Spot
    segment: Segment


class Scored(Event, frozen=True):
    """A completed feature scored *points* for each of *seats* and gave back its followers (CAR-7).

    *returned* has the seat of each follower given back; *at* is where the tile lies that completed the feature.
    """

    kind: Kind
    points: int
    seats: tuple[Seat, ...]
    returned: tuple[Seat, ...]
    size: int
    at: Spot


class FinallyScored(Event, frozen=True):
    """At the end an incomplete feature scored *points* for each of *seats* (CAR-9.2); *at* is its oldest tile."""

    kind: Kind
    points: int
    seats: tuple[Seat, ...]
    size: int
    at: Spot


class FarmScored(Event, frozen=True):
    """At the end a farm, or the farms round one city, scored *points* for each of *seats* (CAR-9.6, CAR-11.1).

    *at* is the oldest tile of the city (``per_city_4``) or of the farm; *cities* is the number of cities scored.
    """

    points: int
    seats: tuple[Seat, ...]
    cities: int
    at: Spot


class Left(SeatEvent, frozen=True):
    """*seat* left the game."""


class Ended(Event, frozen=True):
    """The game is over; *winners* share it if they are several (CAR-9.7)."""

    winners: tuple[Seat, ...]
