"""`python -m bot move`: moves an installation from one store to another, and checks itself.

A store is marked before its content changes. First the target is marked as being filled, then the source as left, so a
bot can never be started on half of the games, or on both stores. The marks also tell how far an interrupted move has
come, so that it can be continued.
"""

import os
from asyncio import gather
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Final
from uuid import uuid4

from bot.base.config import PostgresAddress, SqliteAddress, StoreAddress
from bot.base.process.lock import Locked, hold_lock, lock_path
from bot.catalogue import packs
from bot.catalogue.games import GAMES
from bot.host.commands.progress import progress_report
from bot.storage import copying
from bot.storage.database import Database, Transaction
from bot.storage.errors import DamagedGame, StorageError, Unsettled
from bot.storage.marks import MoveMark, MoveStage, StoreMoved, mark_of, put_mark, refuse_if_moved
from bot.storage.opening import open_database
from bot.storage.records import GameRecord
from bot.storage.rows import game_of
from bot.storage.sql.store import Store
from bot.tables.table import replay_log
from rules.core.codec import OutdatedSnapshot, decode

SEQUENCE: Final = "SELECT setval(pg_get_serial_sequence('{table}', 'id'), max(id)) FROM {table}"
"""Makes PostgreSQL number new rows after those that were copied with their numbers."""

UNMARKED: Final = MoveMark(installation="", stage=MoveStage.FILLED, other="")
"""The value for no mark: the store has all of its own games, and none of another store."""

GAMES_NAMED: Final = 10  # a choice: enough to look at, in one line


class CannotMove(Exception):
    """The installation was not moved, or not all of it; the message says why and what to do, in one line."""


class StorePlace:
    """The source or the target of a move, which nobody else uses meanwhile."""

    def __init__(self, address: StoreAddress, database: Database) -> None:
        self.address = address
        self.database = database

    def __str__(self) -> str:
        return str(self.address)

    async def mark(self) -> MoveMark:
        """Return its mark."""
        return await self.database.read(mark_of) or UNMARKED

    async def has_games(self) -> bool:
        """Whether it has any game."""
        return bool(await self.database.rows("SELECT 1 FROM games LIMIT 1"))

    async def put(self, mark: MoveMark, *, cleared: bool = False) -> None:
        """Replace its mark, and delete all rows if it is *cleared*."""

        async def work(db: Transaction) -> None:
            if cleared:
                await copying.clear(db)
            await put_mark(db, mark)

        await self.database.write(work)


async def move_store(source: StoreAddress, target: StoreAddress, *, undone: bool = False) -> str:
    """Move an installation or, if *undone*, give up an unfinished move; return the result in words.

    Raises:
        CannotMove: A store cannot be used, or the move was interrupted.
    """
    source, target = _whole(source), _whole(target)
    if source == target:
        raise CannotMove("--from and --to name the same store")
    async with _open_exclusively(source, "--from") as old, _open_exclusively(target, "--to") as new:
        try:
            return await (undo if undone else move)(old, new)
        except StoreMoved as error:
            raise CannotMove(str(error)) from error
        except (StorageError, Unsettled) as error:
            raise CannotMove(f"{error}; when that is mended, the same command goes on where this one ended") from error


async def move(old: StorePlace, new: StorePlace) -> str:
    """Move an installation, or continue an interrupted move, and return the result in words.

    Raises:
        CannotMove, StorageError: It cannot be moved, or not to the end.
    """
    installation = await _mark_stores(old, new)
    if installation is None:
        return f"Nothing was changed: {old} was moved to {new} already."
    for table in copying.TABLES:
        await _copy(old, new, table)
    rows = sum([await _compare(old, new, table) for table in copying.TABLES])
    amiss = await _replay(new)
    if isinstance(new.address, PostgresAddress):
        await new.database.write(_number_on)
    await new.put(MoveMark(installation, MoveStage.FILLED, str(old)))
    line = f"{old} was moved to {new}: {rows} rows, every one the same"
    if amiss:
        more = f" and {len(amiss) - GAMES_NAMED} more" if len(amiss) > GAMES_NAMED else ""
        named = ", ".join(map(str, amiss[:GAMES_NAMED]))
        raise CannotMove(
            f"{line}; but the logs of these games do not come to their states, there as here: {named}{more}"
        )
    return f"{line}, and every log comes to its state. Set TEAHOUSE_STORE to {new}."


async def undo(old: StorePlace, new: StorePlace) -> str:
    """Give up an unfinished move: empty the target, and allow a bot to use the source again.

    Raises:
        CannotMove, StorageError: No move is under way between the two, or they cannot be used.
    """
    source, target = await old.mark(), await new.mark()
    same = source.installation == target.installation != ""
    if same and target.stage is MoveStage.FILLED:
        raise CannotMove(f"{old} was moved to {new} to the end: move it back with --from {new} --to {old}")
    half = target.stage is MoveStage.FILLING and (same or source is UNMARKED)
    emptied = (
        (source.stage, source.other) == (MoveStage.LEFT, str(new))
        and target.other in ("", str(old))
        and not await new.has_games()
    )
    if not half and not emptied:
        raise CannotMove(f"no move from {old} to {new} is under way: nothing was changed")
    installation = source.installation or target.installation
    await new.put(MoveMark(installation, MoveStage.LEFT, str(old)), cleared=True)
    await old.put(MoveMark(installation, MoveStage.FILLED, str(new)))
    return f"The move was undone: {new} is empty, and the games are in {old}."


async def _mark_stores(old: StorePlace, new: StorePlace) -> str | None:
    """Mark both stores unless that is done; return the installation's id, or None if it was moved to the end.

    Raises:
        CannotMove: The source has nothing to be moved, or the target has other games.
        StoreMoved: The source was moved elsewhere, or one of the stores takes part in another move.
    """
    source, target = await old.mark(), await new.mark()
    same = source.installation == target.installation != ""
    if same and source.stage is MoveStage.LEFT and target.stage is not MoveStage.LEFT:
        return source.installation if target.stage is MoveStage.FILLING else None
    refuse_if_moved(source, old)
    if not await old.has_games():
        raise CannotMove(f"{old} has no games: is it the right one?")
    replaced = same and target.stage is not MoveStage.FILLED
    if not replaced and await new.has_games():
        refuse_if_moved(target, new)
        raise CannotMove(f"{new} has other games, which are not replaced: name an empty store")
    installation = source.installation or uuid4().hex
    await new.put(MoveMark(installation, MoveStage.FILLING, str(old)), cleared=True)
    await old.put(MoveMark(installation, MoveStage.LEFT, str(new)))
    return installation


async def _copy(old: StorePlace, new: StorePlace, table: str) -> None:
    total = await copying.count(old.database, table)
    with progress_report(f"copied    {table}", total) as tell:
        async for rows in copying.copy(old.database, new.database, table):
            tell(rows)


async def _number_on(db: Transaction) -> None:
    """Make PostgreSQL continue the numbers of the copied rows."""
    for table in ("games", "outbox", "audit"):
        await db.rows(SEQUENCE.format(table=table))


async def _compare(old: StorePlace, new: StorePlace, table: str) -> int:
    """Compare a table of both, and return how many rows it has.

    Raises:
        CannotMove: They differ.
    """
    with progress_report(f"compared  {table}", await copying.count(old.database, table)) as tell:
        ours, theirs = await gather(_content(old, table, tell), _content(new, table, tell))
    if ours != theirs:
        raise CannotMove(
            f"{table} is not the same in both ({ours.rows} and {theirs.rows} rows): undo the move with --undo, and "
            "move again"
        )
    return ours.rows


async def _content(place: StorePlace, table: str, tell: Callable[[int], None]) -> copying.Content:
    async for found in copying.content(place.database, table):
        tell(found.rows)
    return found


async def _replay(place: StorePlace) -> list[int]:
    """Replay the log of each game, and return the games whose logs lead to other states than their snapshots."""
    store = Store(place.database)
    for pack in await store.packs():
        packs.register(pack)
    amiss, done = [], 0
    with progress_report("replayed  games", await copying.count(place.database, "games")) as tell:
        async for batch in copying.batches(place.database, "games"):
            for game in map(game_of, batch):
                if game.seq and not await _comes_to_its_state(store, game):
                    amiss.append(game.id)
                done += 1
                tell(done)
    return amiss


async def _comes_to_its_state(store: Store, game: GameRecord) -> bool:
    """Return True if the log of *game* can be replayed, and leads to its snapshot if that can be compared."""
    try:
        log = await store.log(game.id)
        state = replay_log(game, log)
        snapshot = game.snapshot and decode(GAMES[game.rules].rules, game.snapshot)
    except OutdatedSnapshot:
        return len(log) == game.seq
    except DamagedGame:
        return False
    except (StorageError, Unsettled):
        raise
    except Exception:  # whatever a damaged row leads to, the other games are replayed, too
        return False
    return len(log) == game.seq and snapshot in (None, state)


def _whole(address: StoreAddress) -> StoreAddress:
    """Return *address* in a form that names the same store from any working directory."""
    return SqliteAddress(address.path.resolve()) if isinstance(address, SqliteAddress) else address


@asynccontextmanager
async def _open_exclusively(address: StoreAddress, option: str) -> AsyncIterator[StorePlace]:
    """Open the store at *address*, which *option* has named, so that nobody else uses it.

    Raises:
        CannotMove: It cannot be opened, or a bot uses it.
    """
    async with AsyncExitStack() as holding:
        try:
            if isinstance(address, SqliteAddress):
                if option == "--from" and not address.path.exists():
                    raise CannotMove(f"{option} {address}: there is no such file")
                await holding.enter_async_context(hold_lock(lock_path(address.path), f"process {os.getpid()}"))
            database = await open_database(address, alone=True)
        except Locked as error:
            raise CannotMove(f"{option} {address} is used by {error.by}: end that one") from error
        except (StorageError, OSError) as error:
            raise CannotMove(f"{option} {address} cannot be used: {error}") from error
        holding.push_async_callback(database.close)
        yield StorePlace(address, database)
