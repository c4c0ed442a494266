"""The games of a bot that another process writes: looked at now and then, never changed."""

import json
import resource
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing, suppress
from pathlib import Path
from typing import Any, Final, Protocol

from bot.storage.opening import open_file
from bot.storage.sql.store import Store

UNSHOWN: Final = """
    SELECT id, status, seq, told_seq, lobby_seq, lobby_shown FROM games
    WHERE status IN ('live', 'over') AND told_seq < seq OR status <> 'closed' AND lobby_shown < lobby_seq
"""


class Books(Protocol):
    """Where the games are kept."""

    address: str

    async def rows(self, sql: str) -> Sequence[Sequence[Any]]:
        """Return what a statement finds in what was committed last.

        Raises:
            OSError: The store cannot be read now.
        """

    def looked_at(self) -> "Any":
        """Open a store with the games as they are now, as a context manager."""


async def drafted(books: Books, game: int, user: int) -> Sequence[str]:
    """Return the actions that *user* has chosen in a game, and not confirmed."""
    with suppress(OSError):
        seat = f"SELECT seat FROM seats WHERE seats.game_id = {game} AND user_id = {user}"
        for [actions] in await books.rows(f"SELECT actions FROM drafts WHERE game_id = {game} AND seat = ({seat})"):
            return [str(each) for each in json.loads(actions)]
    return ()


class FileBooks:
    """The games in a file of SQLite at *path*."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.address = f"sqlite:///{path}"

    async def rows(self, sql: str) -> Sequence[Sequence[Any]]:
        try:
            with closing(self._connection()) as db:
                return db.execute(sql).fetchall()
        except sqlite3.Error as error:
            raise OSError(str(error)) from error

    @asynccontextmanager
    async def looked_at(self) -> AsyncIterator[Store]:
        async with AsyncExitStack() as stack:
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            copy = Path(folder) / "copy.sqlite"
            with closing(self._connection()) as db, closing(sqlite3.connect(copy)) as target:
                db.backup(target)
            store = await open_file(copy)
            stack.push_async_callback(store.close)
            yield store

    def _connection(self) -> sqlite3.Connection:
        return sqlite3.connect(f"file:{self.path}?mode=ro", uri=True)

    @property
    def files(self) -> list[Path]:
        """The file and those that SQLite keeps beside it."""
        return [each for each in self.path.parent.glob(f"{self.path.name}*") if not each.name.endswith("-lock")]


def let_files_grow(pid: int, size: int | None) -> None:
    """Let no file of a process grow beyond *size* bytes, as if the disk were full; None lets them grow again."""
    with suppress(ProcessLookupError):
        _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (hard if size is None else size, hard))


def largest(files: Sequence[Path]) -> int:
    """Return the size of the largest of *files*."""
    return max((each.stat().st_size for each in files), default=0)
