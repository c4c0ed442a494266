"""A database of many games: some are put in by the store, and then copied within PostgreSQL."""

import random
from typing import Any

import asyncpg

from bot.storage.rows import VARYING
from bot.storage.sql.store import Store
from rules.core.struct import Struct
from tests.simulation.games import USERS, Place, Seated, Turn, played_games, put

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


async def fill(store: Store, address: str, games: int, played: int) -> list[Part]:
    """Fill the empty *store* at *address* with about *games* live games, each somewhere in its course.

    At most *played* are played, and the others are copies.

    Returns:
        What comes next in game 1, game 2 and so on; from there on they are the same again and again.
    """
    dice, parts = random.Random("fill"), list[Part]()
    count = min(played, games)
    async for game in played_games(count):
        begin = dice.choice(game.calm)
        table = game.tables[begin]
        parts.append(Part(table.record.rules, game.turns[begin:]))
        number, host = len(parts), table.record.host
        place = Place(guild_id=number, home_id=-number, lobby_id=number, thread_id=number, message_id=number)
        people = [Seated(host + seat, f"guest {seat}") for seat in range(USERS)]

        assert number == await put(store, table, place, people)
    db = await asyncpg.connect(address)
    try:
        for name in TABLES:
            await _copy(db, name, count, games)
        await db.execute(f"VACUUM (ANALYZE) {', '.join(TABLES)}")
    finally:
        await db.close()
    return parts


async def _copy(db: "asyncpg.Connection[Any]", table: str, count: int, games: int) -> None:
    """Copy the rows of games 1 to *count* until there are *games*."""
    query = "SELECT column_name FROM information_schema.columns WHERE table_name = $1 AND table_schema = 'public'"
    columns = [f'"{row[0]}"' for row in await db.fetch(query, table)]
    copied = [COPIED.get(name.strip('"'), name) for name in columns]
    if table in VARYING:  # a copy goes without the checksum of its row, as rows of earlier versions do
        copied[columns.index('"checksum"')] = "NULL"
    steps = f"generate_series({count}, {games - count}, {count}) AS step"
    await db.execute(
        f"INSERT INTO {table} ({', '.join(columns)}) OVERRIDING SYSTEM VALUE"
        f" SELECT {', '.join(copied)} FROM {table}, {steps}"
    )
