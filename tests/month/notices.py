"""What people were pinged for: whether once, and whether before they had acted."""

from collections import Counter
from typing import Final

from bot.game.clocks import asked
from bot.game.services import Games
from bot.game.table import Table
from bot.storage.records import Status
from playground.protocol.json import Json
from rules.core.model import NOBODY, Seat
from rules.core.play import pending

SILENT: Final = 1 << 12
"""The flag of messages that notify nobody."""


class Seen(Games):
    """The games as they stand in the file, whatever was seen of them before."""

    async def now(self, game_id: int) -> Table:
        """Return a game that has begun."""
        self.tables.forget(game_id)  # a secret choice makes the log no longer
        return await self.tables.table(game_id)


class Notices:
    """Counts the pings of everybody, of which each is for somebody, at a game, about a question, of a kind."""

    def __init__(self, games: Seen) -> None:
        self._games = games
        self._new: list[Json] = []
        self._seen = Counter[tuple[str, int, int, str]]()
        self.after_acting: list[str] = []
        """Pings of somebody who was not asked anything."""

    @property
    def count(self) -> int:
        """How many there were."""
        return self._seen.total()

    @property
    def doubled(self) -> list[str]:
        """Those that came more than once."""
        return [f"{times} times {key}" for key, times in self._seen.items() if times > 1]

    def hear(self, event: str, message: Json) -> None:
        """Note a message that everybody may read."""
        if event == "MESSAGE_CREATE" and message["mentions"] and not message["flags"] & SILENT:
            self._new.append(message)

    async def look(self) -> None:
        """Compare the new messages with the games as they are now; call it before anybody does anything more."""
        for message in self._new:
            record = await self._games.directory.game_in(int(message["channel_id"]))
            if record is None or record.status is not Status.LIVE or record.channel_id != int(message["channel_id"]):
                continue  # a lobby
            table = await self._games.now(record.id)
            for user in message["mentions"]:
                self._count(table, int(user["id"]), _kind(message))
        self._new.clear()

    def _count(self, table: Table, user_id: int, kind: str) -> None:
        seat = table.seat_of(user_id)
        number = None if seat is None else _question(table, seat)
        if number is None:
            self.after_acting.append(f"{user_id} at game {table.record.id}, entry {table.record.seq}: {kind}")
        else:
            self._seen[str(user_id), table.record.id, number, kind] += 1


def _question(table: Table, seat: Seat) -> int | None:
    """Return the number of the newest question to a seat, as everybody may know it; None if there is none."""
    if seat in table.sealed or not {seat, NOBODY} & asked(table).keys():
        return None
    numbers = [each.number for each in pending(table.view(None).state) if seat in (each.among or (each.seat,))]
    return max(numbers, default=None)


def _kind(message: Json) -> str:
    """Return what kind of message it is: a turn message, which has many buttons, or what it begins with."""
    written = str(message["components"])
    if "'info:" in written:
        return "turn"
    return written[written.find("'content': '") + 12 :][:12]
