"""The games of a bot that another process writes: looked at now and then, never changed."""

import asyncio
import json
import resource
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing, suppress
from pathlib import Path
from typing import Any, Final

import asyncpg

from bot.base.config import parse_store
from bot.storage.opening import open_file, open_store
from bot.storage.sql.store import Store
from tests.support.house import rows

UNSHOWN: Final = """
    SELECT id, status, seq, told_seq, lobby_seq, lobby_shown FROM games
    WHERE status IN ('live', 'over') AND told_seq < seq OR status <> 'closed' AND lobby_shown < lobby_seq
"""


TRIES: Final = 100
AGAIN_SECONDS: Final = 0.05

SHOWN_SECONDS: Final = 0.1
"""How often a look is taken whether everything is shown."""


class FileBooks:
    """The games in a file of SQLite at *path*."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.address = f"sqlite:///{path}"
        """As TEAHOUSE_STORE has it."""

    async def rows(self, sql: str) -> Sequence[Sequence[Any]]:
        """Return what a statement finds in what was committed last.

        Raises:
            OSError: The store cannot be read now.
        """
        try:
            return rows(self.path, sql)
        except sqlite3.Error as error:
            raise OSError(str(error)) from error

    async def write(self, sql: str) -> None:
        """Run a statement that changes something."""
        with closing(sqlite3.connect(self.path)) as db, db:
            db.execute(sql)

    @asynccontextmanager
    async def looked_at(self) -> AsyncIterator[Store]:
        """Open a store with the games as they are now."""
        async with AsyncExitStack() as stack:
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            copy = Path(folder) / "copy.sqlite"
            present = sqlite3.connect(f"file:{self.path}?mode=ro", uri=True)
            with closing(present), closing(sqlite3.connect(copy)) as target:
                present.backup(target)
            store = await open_file(copy)
            stack.push_async_callback(store.close)
            yield store

    @property
    def files(self) -> list[Path]:
        """The file and those that SQLite keeps beside it."""
        return [each for each in self.path.parent.glob(f"{self.path.name}*") if not each.name.endswith("-lock")]


class ServerBooks:
    """The games in a database of PostgreSQL."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._connection: asyncpg.Connection[Any] | None = None
        self._turn = asyncio.Lock()

    async def rows(self, sql: str) -> Sequence[Sequence[Any]]:
        async with self._turn:
            return await self._rows(sql)

    async def _rows(self, sql: str) -> Sequence[Sequence[Any]]:
        try:
            if self._connection is None or self._connection.is_closed():
                self._connection = await asyncpg.connect(self.address)
            return [tuple(row) for row in await self._connection.fetch(sql)]
        except (asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise OSError(str(error)) from error

    async def write(self, sql: str) -> None:
        await self.rows(sql)

    @asynccontextmanager
    async def looked_at(self) -> AsyncIterator[Store]:
        store = await open_store(parse_store(self.address))
        try:
            yield store
        finally:
            await store.close()


Books = FileBooks | ServerBooks
"""Where the games are kept."""


async def drafted_actions(books: Books, game: int, user: int) -> Sequence[str]:
    """Return the actions that *user* has chosen in a game, and not confirmed."""
    seat = f"SELECT seat FROM seats WHERE seats.game_id = {game} AND user_id = {user}"
    for _ in range(TRIES):  # a server may be away for a moment
        with suppress(OSError):
            for [actions] in await books.rows(f"SELECT actions FROM drafts WHERE game_id = {game} AND seat = ({seat})"):
                return [str(each) for each in json.loads(actions)]
            return ()
        await asyncio.sleep(AGAIN_SECONDS)
    return ()


async def until_shown(store: Store) -> None:
    """Wait until another process has shown everything that is saved in *store*."""
    while await store.unshown_games() or await store.unshown_lobbies() or await store.posts_to_still():  # noqa: ASYNC110
        await asyncio.sleep(SHOWN_SECONDS)


def let_files_grow(pid: int, size: int | None) -> None:
    """Keep files of a process below *size* bytes, as if the disk were full; None ends that."""
    with suppress(ProcessLookupError):
        _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (hard if size is None else size, hard))


def largest(files: Sequence[Path]) -> int:
    """Return the size of the largest of *files*."""
    return max((each.stat().st_size for each in files), default=0)
