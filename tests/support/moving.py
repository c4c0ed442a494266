"""Moves of all games to another store, and what stands in a store."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from bot.base.config import parse_store
from bot.host.commands import move
from bot.storage.marks import StoreMoved
from bot.storage.opening import open_store
from bot.storage.sql.store import Store
from bot.tables.telling.export import Header, format_record
from tests.support.cli import call
from tests.support.postgres import PASSWORD

EARLIER = Path(__file__).parents[1] / "bot" / "storage" / "earlier" / "0008.sqlite"
GAMES = range(1, 13)
LIVE = 5
"""A game of the file that has begun."""


async def move_store(source: str, target: str, *, undone: bool = False) -> tuple[int, str]:
    """Move, and return the exit code and the last line that the command would have."""
    try:
        code, line = 0, await move.move_store(parse_store(source), parse_store(target), undone=undone)
    except move.CannotMove as error:
        code, line = 1, str(error)
    assert PASSWORD not in line
    assert 1 == len(line.splitlines())
    return code, line


async def call_move(folder: Path, source: str, target: str) -> tuple[int, str]:
    """Call the command, and return its exit code and its last line."""
    done = await asyncio.to_thread(call, "move", "--from", source, "--to", target, folder=folder)
    assert PASSWORD not in done.stdout + done.stderr
    assert "" == done.stderr
    return done.returncode, done.stdout.splitlines()[-1]


def shown_address(address: str) -> str:
    """Return the text of *address*, without its password."""
    return str(parse_store(address))


async def everything(address: str) -> dict[int, tuple[object, ...]]:
    """Return all there is of each game, with its export."""
    store = await open_store(parse_store(address))
    try:
        return {game_id: await all_of(store, game_id) for game_id in GAMES}
    finally:
        await store.close()


async def all_of(store: Store, game_id: int) -> tuple[object, ...]:
    record, log = await store.game(game_id), await store.log(game_id)
    assert record is not None
    header = Header(game=record.rules, version=record.rules_version, seats=record.seats, options=record.options)
    return (
        record,
        format_record(header, log),
        log,
        await store.seats(game_id),
        await store.drafts(game_id),
        await store.plans(game_id),
        await store.standing_answers(game_id),
        await store.vote(game_id),
        await store.last_posts(game_id, 1000),
    )


def change_store(address: str, statement: str) -> None:
    """Do something to a file that the bot would not."""
    with closing(sqlite3.connect(address.removeprefix("sqlite:///"))) as db, db:
        db.execute(statement)


async def start_refusal(address: str) -> str:
    """Return what is said to a bot that is started on a store, nothing if it runs."""
    try:
        await (await open_store(parse_store(address))).close()
    except StoreMoved as error:
        return str(error)
    return ""
