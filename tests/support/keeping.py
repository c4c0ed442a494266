"""Keepers of tables for tests."""

from typing import Final

from bot.settings.deadlines.clocks import Rung
from bot.settings.deadlines.pace import HOUR
from bot.settings.deadlines.vacation import VACATION
from bot.storage.outgoing import Outgoing
from bot.tables.games import Games
from bot.tables.keeping.keeper import Keeper
from bot.tables.keeping.outbox import DeliveryOutcome, Outbox
from bot.tables.keeping.presence import Presence
from bot.tables.keeping.vacations import Vacations
from bot.tables.table import Table
from players.levels import Level
from rules.core.model import AnyAction, Seat
from rules.core.play import legal
from tests.support.services import House
from tests.support.time import StillWall, There

NOON: Final = 1_780_056_000
"""29 May 2026, 12:00 UTC, a Friday."""


class StrictKeeper(Keeper):
    """A keeper whose computer players must not be asked, and which must do all without an error."""

    def __init__(self, house: House, wall: StillWall) -> None:
        super().__init__(house.games, There(house.store, wall), self._ask, lambda task: None, self._mishap)

    async def _ask(self, table: Table, seat: Seat, level: Level) -> tuple[AnyAction, ...]:
        raise AssertionError("a computer player is asked for a late move")

    def _mishap(self, error: BaseException, **about: object) -> None:
        raise error


class WatchedKeeper:
    """A keeper, and what it did: *sent* messages, games whose clocks *changed*, tables *shown*, and *mishaps*."""

    def __init__(self, games: Games, wall: StillWall) -> None:
        self.sent: list[tuple[Seat, Rung]] = []
        self.changed: list[int] = []
        self.shown: list[tuple[int, int]] = []
        self.mishaps: list[Exception] = []
        self.asked_for: list[Level] = []
        self.accepts = True
        self.again: list[bool] = []
        self.presence = Presence(games.tables.store, wall)
        self.keeper = Keeper(games, self.presence, self._think, lambda task: None, self._report)
        self.outbox = Outbox(games, self.presence, lambda task: None, self._report)
        self.keeper.shown = self._show
        self.keeper.changed = self.changed.append
        self.outbox.sends = self._send

    def _report(self, error: Exception, **about: object) -> None:
        self.mishaps.append(error)

    async def _think(self, table: Table, seat: Seat, level: Level) -> tuple[AnyAction, ...]:
        self.asked_for.append(level)
        return (list(legal(table.rules, table.state, seat))[-1],)

    async def _show(self, before: Table, after: Table) -> None:
        self.shown.append((before.record.seq, after.record.seq))

    async def _send(self, message: Outgoing, again: bool) -> DeliveryOutcome:
        self.again.append(again)
        if not self.accepts:
            return DeliveryOutcome.FAILED
        assert message.seat is not None
        self.sent.append((message.seat, Rung(message.detail["rung"])))
        return DeliveryOutcome.SENT

    async def look(self) -> float:
        await self.outbox.look()
        wait = await self.keeper.look()
        await self.outbox.look()
        return wait


class NoticesHeard:
    """A keeper and an outbox; *said* lists the messages sent, each with the hours since noon."""

    def __init__(self, house: House, wall: StillWall) -> None:
        self.house, self.wall = house, wall
        self.said: list[tuple[float, Outgoing]] = []
        self.outcome = DeliveryOutcome.SENT
        presence = Presence(house.store, wall)
        self.keeper = Keeper(house.games, presence, self._think, lambda task: None, self._report)
        self.keeper.kinds[VACATION] = Vacations(house.games, self.keeper).look
        self.outbox = Outbox(house.games, presence, lambda task: None, self._report)
        self.outbox.sends = self._send

    async def _think(self, *asked: object) -> tuple[()]:
        return ()

    def _report(self, error: Exception, **about: object) -> None:
        raise AssertionError from error

    async def _send(self, message: Outgoing, again: bool) -> DeliveryOutcome:
        if self.outcome is DeliveryOutcome.SENT:
            self.said.append(((self.wall.now() - NOON) / HOUR, message))
        return self.outcome

    async def turn(self, hours: float, *, step: float = 0.5) -> None:
        """Turn the clock, step by step."""
        for _ in range(int(hours / step)):
            self.wall.turn(step * HOUR)
            await self.keeper.look()
            await self.outbox.look()

    def heard(self) -> list[tuple[float, list[int], bool]]:
        """Return for each mention its time, the people, and whether it was silent."""
        return [(at, each.detail["users"], each.detail["silent"]) for at, each in self.said if each.detail.get("users")]
