"""Tables of two with the Reed Clan."""

from typing import Any

from rules.great_wall.state.decisions import PlaceBarricade
from rules.great_wall.state.holdings import Player
from rules.great_wall.terms.vocabulary import Place
from tests.support.wall import WallTable, arrange, player

HOLD = PlaceBarricade(seat=1)
"""What stops the game after what a test is about."""

REED_TURN = ("reed reed_orders", "0 economy")


def duel(*asked: Any, seats: tuple[Player, ...] = (), **changes: Any) -> WallTable:
    """Two players and the Reed Clan; seat 0 is active, and highest on the tea stack, unless *changes* say else."""
    return arrange(*(seats or (player(), player())), asked=asked, **changes)


def there(table: WallTable, place: str) -> tuple[int, ...]:
    """Return whose clerks stand at *place*."""
    return table.state.clerks[tuple(Place).index(Place(place))]
