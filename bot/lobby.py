"""The time before a game: opened, joined, left, ready to begin. No Discord here."""

import secrets
import time
from collections.abc import Callable, Mapping

from bot import errors
from bot.options import parse_options
from bot.storage.store import ChannelTaken, Conflict, GameRecord, SeatRecord, Status, Store
from bot.table import opening
from rules import GAMES
from rules.core.struct import evolve


class Lobby:
    """Where players gather; *defaults* are, by game, the options of new games that do not say otherwise."""

    def __init__(self, store: Store, *, now: Callable[[], float] = time.time) -> None:
        self.store = store
        self.defaults: Mapping[str, Mapping[str, str]] = {}
        self._now = now

    async def record(self, game_id: int) -> GameRecord:
        """Return a game's row.

        Raises:
            NoSuchGame: There is none with that number.
        """
        record = await self.store.game(game_id)
        if record is None:
            raise errors.NoSuchGame
        return record

    async def open(
        self,
        rules_id: str,
        *,
        guild_id: int,
        channel_id: int,
        host: int,
        host_name: str,
        seats: int,
        options: dict[str, str],
        locale: str,
        theme: str = "light",
        press: int | None = None,
    ) -> GameRecord:
        """Open a game in a channel, with the host at seat 0.

        Raises:
            WrongSeats: The game is not for so many.
            UnknownOption: An option or its value is none of the game's.
            GameHere: Another game is in this channel.
        """
        rules = GAMES[rules_id]
        if seats not in rules.seats:
            raise errors.WrongSeats(least=rules.seats[0], most=rules.seats[-1])
        options = {**self.defaults.get(rules_id, {}), **options}
        parse_options(rules.options_type, options)
        now = int(self._now())
        record = GameRecord(
            id=0,
            rules=rules_id,
            rules_version=rules.version,
            guild_id=guild_id,
            home_id=channel_id,
            channel_id=channel_id,
            host=host,
            seats=seats,
            options=options,
            locale=locale,
            theme=theme,
            status=Status.OPEN,
            seed=secrets.token_bytes(16),
            created_at=now,
            moved_at=now,
        )
        opening(record)
        try:
            return await self.store.open_game(record, host_name, press=press)
        except ChannelTaken as taken:
            raise errors.GameHere(game=taken.game_id) from taken

    async def sit(self, game_id: int, user_id: int, name: str, *, press: int | None = None) -> tuple[SeatRecord, ...]:
        """Give a user a seat.

        Raises:
            GameNotOpen, TableFull: There is none to give.
        """
        record = await self.record(game_id)
        try:
            return await self.store.sit(game_id, user_id, name, press=press)
        except Conflict as conflict:
            open_still = (await self.record(game_id)).status is Status.OPEN
            raise errors.TableFull(seats=record.seats) if open_still else errors.GameNotOpen() from conflict

    async def stand(self, game_id: int, user_id: int, *, press: int | None = None) -> tuple[SeatRecord, ...]:
        """Take a user from the table of a game that has not begun; when the host goes, the lobby is closed.

        Raises:
            NotSeated, GameNotOpen: They cannot.
        """
        record = await self.record(game_id)
        if all(row.user_id != user_id for row in await self.store.seats(game_id)):
            raise errors.NotSeated
        if record.status is not Status.OPEN:
            raise errors.GameNotOpen
        try:
            if record.host == user_id:
                await self.store.close_lobby(game_id, press=press)
                return ()
            return await self.store.stand(game_id, user_id, press=press)
        except Conflict as conflict:
            raise errors.GameNotOpen from conflict

    async def may_begin(self, game_id: int, user_id: int) -> GameRecord:
        """Return the game, if this user may begin it now.

        Raises:
            NotHost, GameNotOpen, TooFewSeated: They may not.
        """
        record = await self.record(game_id)
        if record.status is not Status.OPEN:
            raise errors.GameNotOpen
        if record.host != user_id:
            raise errors.NotHost
        seated = len(await self.store.seats(game_id))
        needed = GAMES[record.rules].seats[0]
        if seated < needed:
            raise errors.TooFewSeated(needed=needed, seated=seated)
        opening(evolve(record, seats=seated))
        return record
