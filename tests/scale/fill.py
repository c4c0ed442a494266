"""A database of many games: some are put in by the store, and then copied within PostgreSQL."""

import random
from typing import Any

import asyncpg

from bot.storage.changes import Progress
from bot.storage.records import Post, Status
from bot.storage.sql.store import Store
from rules.core.struct import Struct, evolve
from tests.scale.scripts import USERS, Script, Turn, scripts
from tests.support.games import sit

SCRIPTS = 80
GAMES_PER_SERVER = 10
TABLES = ("games", "seats", "actions", "posts")
COPIED = {
    "id": "id + step",
    "game_id": "game_id + step",
    "guild_id": f"((id + step) / {GAMES_PER_SERVER} + 1) << 22",
    "home_id": "home_id - step",
    "channel_id": "channel_id + step",
    "lobby_id": "lobby_id + step",
    "message_id": "message_id + step",
    "host": f"host + {USERS} * step",
    "user_id": f"user_id + {USERS} * step",
}
"""What differs in a copy that is *step* games further on."""


class Part(Struct, frozen=True):
    """What comes next in a game: its kind, and the turns from where it stands."""

    rules: str
    turns: tuple[Turn, ...]


async def fill(store: Store, address: str, games: int) -> list[Part]:
    """Fill the empty *store* at *address* with about *count* live games, each somewhere in its course.

    Returns:
        What comes next in game 1, game 2 and so on; from there on they are the same again and again.
    """
    dice, parts = random.Random("fill"), list[Part]()
    count = min(SCRIPTS, games)
    async for script in scripts(count):
        begin = dice.choice([n for n, turn in enumerate(script.turns[:-1]) if turn.calm])
        parts.append(Part(script.record.rules, script.turns[begin:]))
        await _put_in(store, script, script.turns[begin].seq)
    db = await asyncpg.connect(address)
    try:
        for table in TABLES:
            await _copy(db, table, count, games)
        await db.execute(f"VACUUM (ANALYZE) {', '.join(TABLES)}")
    finally:
        await db.close()
    return parts


async def _put_in(store: Store, script: Script, seq: int) -> None:
    """Put in a game as it stood after *seq* entries, shown and all; its number in the store is that of the script."""
    first = script.record
    opened = await store.open_game(
        evolve(first, id=0, status=Status.OPEN, channel_id=first.home_id, snapshot=None, seq=0), "host"
    )
    assert first.id == opened.id
    for seat in range(1, first.seats):
        await sit(store, opened.id, first.host + seat, f"guest {seat}")
    log, game = script.log, opened.id
    await store.begin(
        evolve(opened, seats=first.seats, channel_id=first.channel_id),
        Progress(entries=log[: first.seq], snapshot=script.snapshot(first.seq)),
    )
    if seq > first.seq:
        await store.append(game, Progress(entries=log[first.seq : seq], snapshot=script.snapshot(seq)), after=first.seq)
    await store.mark_shown(Post(game_id=game, seq=seq, channel_id=first.channel_id, message_id=game))
    await store.set_lobby(game, lobby_id=game, shown=1 << 30)


async def _copy(db: "asyncpg.Connection[Any]", table: str, count: int, games: int) -> None:
    """Copy the rows of games 1 to *count* until there are *games*."""
    query = "SELECT column_name FROM information_schema.columns WHERE table_name = $1 AND table_schema = 'public'"
    columns = [f'"{row[0]}"' for row in await db.fetch(query, table)]
    copied = [COPIED.get(name.strip('"'), name) for name in columns]
    steps = f"generate_series({count}, {games - count}, {count}) AS step"
    await db.execute(
        f"INSERT INTO {table} ({', '.join(columns)}) OVERRIDING SYSTEM VALUE"
        f" SELECT {', '.join(copied)} FROM {table}, {steps}"
    )
