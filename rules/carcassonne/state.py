"""The state of a game of Carcassonne, its options and decisions, and simple queries."""

import re
from enum import StrEnum
from typing import Final, NamedTuple, assert_never

from rules.carcassonne.board import Board
from rules.carcassonne.tiles import Segment, TileId
from rules.core.model import Decision, Options, Seat, State, Task
from rules.core.struct import Struct

FOLLOWERS: Final = 7
"""Followers in each player's supply at the beginning; the eighth is the scoring marker (CAR-1.6)."""

_SPOT = re.compile(r"(-?[0-9]{1,3}),(-?[0-9]{1,3})")


class Spot(NamedTuple):
    """A space: *x* spaces east and *y* south of the first tile, written ``2,-1``."""

    x: int
    y: int

    def __str__(self) -> str:
        return f"{self.x},{self.y}"

    @classmethod
    def parse(cls, text: str) -> "Spot":
        """Read what ``str`` writes; raise ValueError for anything else."""
        match = _SPOT.fullmatch(text)
        if match is None:
            raise ValueError(text)
        return cls(int(match[1]), int(match[2]))


class Edition(StrEnum):
    """A preset of the options that differ by edition (CAR-11.5)."""

    FIRST = "1st"
    SECOND = "2nd"
    THIRD = "3rd"


class SmallCity(StrEnum):
    """What a completed city of two tiles scores (CAR-7.5)."""

    HALF = "half"
    FULL = "full"


class FarmScoring(StrEnum):
    """What farms score (CAR-9.6, CAR-11.1, CAR-11.2)."""

    PER_CITY_4 = "per_city_4"
    PER_FARM_3 = "per_farm_3"
    PER_FARM_3_ONCE = "per_farm_3_once"

    @property
    def points(self) -> int:
        """The points for each completed city that a farm borders."""
        match self:
            case FarmScoring.PER_CITY_4:
                return 4
            case FarmScoring.PER_FARM_3 | FarmScoring.PER_FARM_3_ONCE:
                return 3
            case never:
                assert_never(never)

    @property
    def is_by_city(self) -> bool:
        """Whether each city scores once for all its farms, instead of each farm for its cities."""
        match self:
            case FarmScoring.PER_CITY_4:
                return True
            case FarmScoring.PER_FARM_3 | FarmScoring.PER_FARM_3_ONCE:
                return False
            case never:
                assert_never(never)


class RiverUturn(StrEnum):
    """When two bends of the river make a U-turn (CAR-10.8)."""

    ADJACENT = "adjacent"
    STRICT = "strict"


class RiverStartTile(StrEnum):
    """What happens to the start tile in a game with the River (CAR-11.3)."""

    REMOVED = "removed"
    SHUFFLED = "shuffled"
    PLACED = "placed"


class Starter(StrEnum):
    """Who begins: a seat, counted from one, or a seat drawn by lot (CAR-2.4)."""

    DRAWN = "drawn"
    SEAT_1 = "1"
    SEAT_2 = "2"
    SEAT_3 = "3"
    SEAT_4 = "4"
    SEAT_5 = "5"


PRESETS: Final = {
    Edition.FIRST: (SmallCity.HALF, FarmScoring.PER_CITY_4),
    Edition.SECOND: (SmallCity.HALF, FarmScoring.PER_FARM_3_ONCE),
    Edition.THIRD: (SmallCity.FULL, FarmScoring.PER_FARM_3),
}


class CarcassonneOptions(Options, frozen=True, kw_only=True):
    """The options of a game (CAR-11); None stands for the preset of the edition."""

    river: bool = True
    edition: Edition = Edition.FIRST
    small_city: SmallCity | None = None
    farm_scoring: FarmScoring | None = None
    river_uturn: RiverUturn = RiverUturn.ADJACENT
    river_start_tile: RiverStartTile = RiverStartTile.REMOVED
    starter: Starter = Starter.DRAWN

    def moot(self, seats: int) -> frozenset[str]:
        """Return the River's options in a game without the River."""
        return frozenset() if self.river else frozenset({"river_uturn", "river_start_tile"})

    def fits(self, seats: int) -> bool:
        """Whether the starting player has a seat (CAR-2.4)."""
        return self.starter is Starter.DRAWN or int(self.starter) <= seats

    @property
    def small_cities(self) -> SmallCity:
        """What a completed city of two tiles scores."""
        return self.small_city or PRESETS[self.edition][0]

    @property
    def farms(self) -> FarmScoring:
        """What farms score."""
        return self.farm_scoring or PRESETS[self.edition][1]

    @property
    def strict_river(self) -> bool:
        """Whether two bends make a U-turn even with straight tiles between them."""
        return self.river_uturn is RiverUturn.STRICT


class DrawStarter(Decision, frozen=True):
    """Draw the starting player."""

    natural = True


class Draw(Decision, frozen=True):
    """Draw a tile for the seat whose turn it is."""

    natural = True


class LayTile(Decision, frozen=True):
    """Lay *tile*, which was drawn or had been put aside for this turn."""

    tile: TileId


class Deploy(Decision, frozen=True):
    """Deploy a follower on the tile just laid, or none."""


class Score(Task, frozen=True):
    """Score the features that the tile just laid completed: the third step of a turn (CAR-3.1)."""


class Laid(Struct, frozen=True):
    """A tile on the table, after *turns* quarter turns clockwise; laid *by* a seat or, if None, at set-up."""

    tile: TileId
    at: Spot
    turns: int
    by: Seat | None


class Follower(Struct, frozen=True):
    """A follower on a segment of a tile; *on* is the number of that tile in the order in which tiles were laid."""

    seat: Seat
    on: int
    segment: Segment


class Carcassonne(State, frozen=True, kw_only=True):
    """The state of a game.

    *turn* is the seat whose turn it is; before the first turn, the seat before the starting player. *river* and *bag*
    hold the face-down tiles; they are sorted, so their order reveals nothing. *ahead* are the tiles that come after the
    river without being drawn. *gone* are the seats that left, in the order in which they left.
    """

    agenda: tuple[tuple[DrawStarter | Draw | LayTile | Deploy | Score, ...], ...] = ()
    options: CarcassonneOptions
    turn: Seat
    laid: tuple[Laid, ...]
    followers: tuple[Follower, ...] = ()
    river: tuple[TileId, ...] = ()
    ahead: tuple[TileId, ...] = ()
    bag: tuple[TileId, ...]
    discarded: tuple[TileId, ...] = ()
    points: tuple[int, ...]
    gone: tuple[Seat, ...] = ()
    over: bool = False
    board: Board = Board()


def supply(state: Carcassonne, seat: Seat) -> int:
    """Return how many followers *seat* has left to deploy (CAR-1.6)."""
    return FOLLOWERS - sum(follower.seat == seat for follower in state.followers)


def tile_to_lay(state: Carcassonne) -> TileId | None:
    """Return the tile that is to be laid now, if any."""
    asked = state.agenda[0][0] if state.agenda else None
    return asked.tile if isinstance(asked, LayTile) else None


def tiles_left(state: Carcassonne) -> int:
    """Return how many tiles are still to come, not counting the one to be laid now."""
    return len(state.river) + len(state.ahead) + len(state.bag)


def next_seat(state: Carcassonne, seat: Seat) -> Seat:
    """Return the seat after *seat*, clockwise, that is still in the game (CAR-2.5)."""
    seats = len(state.points)
    return next(s for s in ((seat + n) % seats for n in range(1, seats + 1)) if s not in state.gone)
