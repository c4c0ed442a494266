"""Games with the real services and a real store, for tests of everything that happens in a game's life."""

import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

from bot.settings.deadlines.pace import parse_pace
from bot.storage.changes import Progress
from bot.storage.errors import DamagedRow
from bot.storage.opening import open_file
from bot.storage.records import GameRecord
from bot.storage.sql.store import Store
from bot.storage.sqlite.database import SqliteDatabase
from bot.tables.games import Games
from bot.tables.services.terms import Host, LobbyPlace, Terms
from bot.tables.table import Table
from bot.tables.turns.preview import Preview
from rules.core.notation import format_action
from rules.prepared import parse_chain

ALICE, BOB, CAROL, DAVE = 101, 102, 103, 104
ELLEN = 105
NAMES = {ALICE: "Alice", BOB: "Bob", CAROL: "Carol", DAVE: "Dave", ELLEN: "Ellen"}
GUILD, CHANNEL, THREAD = 11, 21, 31
SEED = b"tea"


class House:
    """The services, and the game that the house's guests play."""

    def __init__(self, store: Store, path: Path, *, now: Callable[[], float] = time.time) -> None:
        self.store = store
        self.path = path
        self.games = Games(store, now=now)
        self.game = 0
        self.seed = SEED

    async def open(
        self,
        game: str,
        *users: int,
        seats: int = 0,
        channel: int = CHANNEL,
        roles: Collection[int] | None = None,
        place_id: int | None = None,
        **terms: Any,
    ) -> GameRecord:
        """Open a table of the first of *users*, and have the others join; the *terms* are fields of Terms."""
        wanted = Terms(rules=game, seats=seats or len(users), locale="en", **terms)
        host = Host(users[0], NAMES[users[0]], roles)
        opened = await self.games.lobby.open(wanted, host, LobbyPlace(GUILD, channel, place_id=place_id))
        for user in users[1:]:
            await self.games.lobby.sit(opened.id, user, NAMES[user])
        return opened

    async def begin(self, game: str, *users: int, pace: str = "", **options: str) -> Table:
        """Begin a game of *users*, the first of whom is the host."""
        opened = await self.open(game, *users, options=options, pace=parse_pace(pace))
        self.game = opened.id
        with closing(sqlite3.connect(self.path)) as db:  # nature does the same in each run
            db.execute("UPDATE games SET seed = ?", (self.seed,))
            db.commit()
        return await self.games.lobby.begin(opened.id, users[0], channel_id=THREAD)

    async def table(self) -> Table:
        return await self.games.tables.table(self.game)

    async def choose(self, user: int, text: str, press: int | None = None) -> Preview:
        """Add what *text* says to the draft of *user*."""
        actions = parse_chain((await self.table()).rules, text)
        return await self.games.moves.choose(self.game, user, actions, press=press)

    async def move(self, user: int, text: str) -> Table:
        """Choose and confirm as *user*."""
        preview = await self.choose(user, text)
        return await self.games.moves.confirm(self.game, user, token=preview.token)

    async def draft(self, user: int) -> list[str]:
        """Return the choices of *user*."""
        return [format_action(action) for action in (await self.games.moves.preview(self.game, user)).draft]

    async def log(self) -> list[str]:
        """Return the log as lines: the seat and what it did."""
        return [f"{e.seat} {e.text or f'undoes {e.undoes}'}" for e in await self.store.log(self.game)]


def _fail_on_damage(damage: DamagedRow) -> None:
    raise AssertionError(damage)


@asynccontextmanager
async def open_services(folder: Path, *, now: Callable[[], float] = time.time) -> AsyncIterator[House]:
    """Open the services on a file in *folder*; *now* tells the time."""
    path = folder / "teahouse.sqlite"
    store = await open_file(path, clock=now)
    store.damaged = _fail_on_damage
    try:
        yield House(store, path, now=now)
    finally:
        await store.close()


@asynccontextmanager
async def overtaken(house: House, user: int) -> AsyncIterator[Games]:
    """Open the services of another process: just before its first write *user* confirms what *house* has drafted."""

    class Overtaken(Store):
        async def append(self, game_id: int, progress: Progress, **told: Any) -> GameRecord:
            if movers:
                await movers.pop().moves.confirm(game_id, user)
            return await super().append(game_id, progress, **told)

    movers = [house.games]
    store = Overtaken(await SqliteDatabase.open(house.path))
    try:
        yield Games(store)
    finally:
        await store.close()

    assert [] == movers, "it wrote nothing"
