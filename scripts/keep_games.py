"""Write a database as this version of the program does, with games of all kinds in all states of their lives.

    python -m scripts.keep_games tests/bot/storage/earlier/0016.sqlite

Before a migration is added to those that were released: tests/bot/storage/test_earlier.py opens each such file with
what came after. The same version writes the same games again; the people in them play at random.
"""

import asyncio
import random
import sqlite3
import sys
from contextlib import closing
from itertools import count
from pathlib import Path

from bot.game.services import Games
from bot.game.table import Table
from bot.storage.opening import open_file
from bot.storage.records import Closed, Post, UndoVote
from bot.storage.store import Store
from players.levels import Level
from rendering.look import Assist
from rules.core.play import answers
from tests.support.services import ALICE, BOB, CAROL, DAVE, GUILD, NAMES
from tests.support.strollers import strolled, turn


class Keeper:
    """Who opens the games, lets them go on and shows them."""

    def __init__(self, path: Path, store: Store) -> None:
        self.path = path
        self.store = store
        self.clock = count(1_790_000_000, 60)
        self.games = Games(store, now=self.clock.__next__)
        self.dice = random.Random("teahouse")
        self.ids = count(1_000)

    async def opened(self, game: str, *users: int, seats: int = 0, assist: Assist = Assist.FULL, **options: str) -> int:
        """Open a game at which *users* sit, with its card."""
        lobby, host = self.games.lobby, users[0]
        record = await lobby.open(
            game,
            guild_id=GUILD,
            channel_id=next(self.ids),
            host=host,
            host_name=NAMES[host],
            seats=seats or len(users),
            options=options,
            locale="en",
            assist=assist,
        )
        with closing(sqlite3.connect(self.path)) as db, db:
            db.execute("UPDATE games SET seed = ? WHERE id = ?", (b"seed %d" % record.id, record.id))
        for user in users[1:]:
            await lobby.sit(record.id, user, NAMES[user])
        await self.store.set_lobby(record.id, next(self.ids), shown=record.lobby_seq)
        return record.id

    async def begun(self, game: str, *users: int, to: int, assist: Assist = Assist.FULL, **options: str) -> int:
        """Begin a game, and let it go on until its log has *to* entries."""
        return await self.go_on(await self.opened(game, *users, assist=assist, **options), users[0], to=to)

    async def with_computers(self, game: str, host: int, *levels: Level) -> int:
        """Begin a game of a person and computer players, up to where the first of these is asked."""
        game_id = await self.opened(game, host, seats=1 + len(levels))
        self.games.lobby.thinks = True
        for level in levels:
            await self.games.lobby.sit_computer(game_id, host, level)
        return await self.go_on(game_id, host, to=2)

    async def go_on(self, game_id: int, host: int, *, to: int) -> int:
        """Begin an open game, and let it go on until its log has *to* entries."""
        await self.shown(await self.games.lobby.begin(game_id, host, channel_id=next(self.ids)))
        await self.shown(await strolled(self.games, game_id, self.dice, to=to))
        return game_id

    async def shown(self, table: Table) -> None:
        """Note a turn message of a game as it is."""
        record = table.record
        post = Post(game_id=record.id, seq=record.seq, channel_id=record.channel_id, message_id=next(self.ids))
        await self.store.mark_shown(post)

    async def drafted(self, game_id: int) -> None:
        """Let whoever is asked choose, and not confirm."""
        table = await self.games.tables.table(game_id)
        user = next(row.user_id for row in table.seats if table.asks(row.seat))
        preview = await self.games.moves.reset(game_id, user)
        assert preview.decision is not None
        first = next(answers(table.rules, preview.view.state, preview.decision))
        await self.games.moves.choose(game_id, user, (first,))

    async def undone(self, game_id: int, to: int) -> None:
        """Let all at the table agree to go back to entry *to*."""
        table = await self.games.tables.table(game_id)
        asker, *others = (row.user_id for row in table.seats)
        vote = await self.games.votes.undo(game_id, asker, to=to)
        assert isinstance(vote, UndoVote)
        for user in others:
            await self.games.votes.vote(game_id, user, token=vote.token, yes=True)

    async def chosen_in_secret(self, game_id: int) -> None:
        """Let the game go on to where all choose in secret, and one of them choose."""
        while not (table := await self.games.tables.table(game_id)).choosing():
            await strolled(self.games, game_id, self.dice, to=table.record.seq + 1)
        await turn(self.games, table, table.seats[table.choosing()[0]].user_id, self.dice)


async def keep(path: Path) -> None:
    """Write the games to *path*, where there is no file yet."""
    store = await open_file(path)
    try:
        await play(Keeper(path, store))
    finally:
        await store.close()
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode = DELETE")
        db.execute("PRAGMA page_size = 1024")  # for the sake of the repository
        db.execute("VACUUM")


async def play(keeper: Keeper) -> None:
    """Play the games, and leave each in the middle of something."""
    store, planner, stances = keeper.store, keeper.games.planner, keeper.games.stances

    await keeper.opened("carcassonne", ALICE, BOB, seats=4)
    await store.close_game(await keeper.opened("ming_dynasty", BOB, CAROL), Closed.LOBBY, press=next(keeper.ids))
    await store.close_game(await keeper.begun("carcassonne", CAROL, BOB, to=7, river="false"), Closed.CHANNEL)
    await keeper.begun("carcassonne", ALICE, BOB, to=10_000, river="false")

    tiles = await keeper.begun("carcassonne", ALICE, BOB, CAROL, to=40)
    await keeper.undone(tiles, 31)
    await strolled(keeper.games, tiles, keeper.dice, to=60)
    await keeper.drafted(tiles)
    await keeper.games.votes.undo(tiles, BOB, to=20)

    ming = await keeper.begun("ming_dynasty", ALICE, BOB, CAROL, DAVE, to=30)
    await keeper.games.moves.resign(ming, DAVE)
    await keeper.drafted(ming)
    await planner.add(ming, BOB, "pass; pass")
    await planner.carry_out(ming, BOB, token=(await planner.planning(ming, BOB)).token)
    stopped = await planner.add(ming, CAROL, "place shaanxi | place huguang; take")
    await planner.wish(ming, CAROL, "pass", token=stopped.token)

    terra = await keeper.begun("terra_mystica", ALICE, BOB, CAROL, to=60)
    await stances.say(terra, BOB, "upto 2; else decline")
    await stances.say(terra, CAROL, "free; ask if lost")
    await keeper.shown(await strolled(keeper.games, terra, keeper.dice, to=90))
    await keeper.drafted(terra)

    wall = await keeper.begun("great_wall", ALICE, BOB, CAROL, to=90)
    await stances.say(wall, CAROL, "ask; never save")
    await keeper.chosen_in_secret(wall)

    await keeper.begun("great_wall", ALICE, to=60)
    await keeper.begun("great_wall", ALICE, BOB, to=100)
    await keeper.begun("great_wall", ALICE, BOB, CAROL, DAVE, to=100, mode="coop")
    await keeper.begun("terra_mystica", ALICE, BOB, CAROL, DAVE, to=120)
    await keeper.begun("carcassonne", ALICE, BOB, to=30, assist=Assist.PURIST)
    await keeper.with_computers("carcassonne", ALICE, Level.APPRENTICE, Level.MASTER)


if __name__ == "__main__":
    asyncio.run(keep(Path(sys.argv[1])))
