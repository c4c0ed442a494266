"""A keeper of tables for tests."""

from bot.tables.keeping.keeper import Keeper
from bot.tables.table import Table
from players.levels import Level
from rules.core.model import AnyAction, Seat
from tests.support.services import House
from tests.support.time import StillWall, There


class StrictKeeper(Keeper):
    """A keeper whose computer players must not be asked, and which must do all without an error."""

    def __init__(self, house: House, wall: StillWall) -> None:
        super().__init__(house.games, There(house.store, wall), self._ask, lambda task: None, self._mishap)

    async def _ask(self, table: Table, seat: Seat, level: Level) -> tuple[AnyAction, ...]:
        raise AssertionError("a computer player is asked for a late move")

    def _mishap(self, error: BaseException, **about: object) -> None:
        raise error
