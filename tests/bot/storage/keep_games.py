"""Writing of a database as this version of the program does, with games of all kinds in all states of their lives.

`python -m tests.bot.storage.keep_games` writes that of today's schema into the folder `earlier`, unless it is there.
"""

import asyncio
import random
import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

from bot.settings.deadlines.pace import parse_pace
from bot.settings.deadlines.vacation import Away
from bot.storage.opening import open_file
from bot.storage.records import Closed, Motion, Post, Vote
from bot.storage.schema import migrations
from bot.storage.sql.store import Store
from bot.tables.games import Games
from bot.tables.services.deeds import Intervention
from bot.tables.services.terms import Host, LobbyPlace, Terms
from bot.tables.table import Table
from players.levels import Level
from rendering.look import Assist
from rules.core.play import answers
from rules.core.struct import evolve
from tests.support.services import ALICE, BOB, CAROL, DAVE, ELLEN, GUILD, NAMES
from tests.support.strollers import stroll, turn


class Keeper:
    """Opens the games, plays on and shows them."""

    def __init__(self, path: Path, store: Store) -> None:
        self.path = path
        self.store = store
        self.clock = count(1_790_000_000, 60)
        self.games = Games(store, now=self.clock.__next__)
        self.games.tables.thinks = True
        self.dice = random.Random("teahouse")
        self.ids = count(1_000)

    async def open_game(self, game: str, *users: int, seats: int = 0, pace: str = "", **terms: Any) -> int:
        """Open a game of *users*, with its card; *terms* are fields of Terms."""
        lobby, host = self.games.lobby, Host(users[0], NAMES[users[0]])
        wanted = Terms(rules=game, seats=seats or len(users), locale="en", pace=parse_pace(pace), **terms)
        record = await lobby.open(wanted, host, LobbyPlace(GUILD, next(self.ids)))
        with closing(sqlite3.connect(self.path)) as db, db:
            db.execute("UPDATE games SET seed = ? WHERE id = ?", (b"seed %d" % record.id, record.id))
        for user in users[1:]:
            await lobby.sit(record.id, user, NAMES[user])
        await self.store.set_lobby(record, next(self.ids))
        return record.id

    async def begin_game(self, game: str, *users: int, to: int, **terms: Any) -> int:
        """Begin a game, and play on until its log has *to* entries."""
        game_id = await self.open_game(game, *users, **terms)
        await self.note_message(await self.games.lobby.begin(game_id, users[0], channel_id=next(self.ids)))
        await self.note_message(await stroll(self.games, game_id, self.dice, to=to))
        return game_id

    async def note_message(self, table: Table) -> None:
        """Note a turn message for the present state of a game."""
        record = table.record
        post = Post(game_id=record.id, seq=record.seq, channel_id=record.channel_id, message_id=next(self.ids))
        await self.store.mark_shown(post)

    async def draft_turn(self, game_id: int) -> None:
        """Choose for the seat that is asked, without confirming."""
        table = await self.games.tables.table(game_id)
        user = next(row.user_id for row in table.seats if table.asks(row.seat))
        preview = await self.games.moves.reset(game_id, user)
        assert preview.decision is not None
        first = next(answers(table.rules, preview.view.state, preview.decision))
        await self.games.moves.choose(game_id, user, (first,))

    async def undone(self, game_id: int, to: int) -> None:
        """Undo to entry *to* with everybody's consent."""
        table = await self.games.tables.table(game_id)
        asker, *others = (row.user_id for row in table.seats)
        vote = await self.games.votes.undo(game_id, asker, to=to)
        assert isinstance(vote, Vote)
        for user in others:
            await self.games.votes.vote(game_id, user, token=vote.token, yes=True)

    async def chosen_in_secret(self, game_id: int) -> None:
        """Play on until all choose in secret, and make one of these choices."""
        while not (table := await self.games.tables.table(game_id)).choosing():
            await stroll(self.games, game_id, self.dice, to=table.record.seq + 1)
        await turn(self.games, table, table.seats[table.choosing()[0]].user_id, self.dice)


async def keep(path: Path) -> None:
    """Write the games to *path*, where there is no file yet."""
    store = await open_file(path)
    try:
        keeper = Keeper(path, store)
        await begin(keeper)
        await gather(keeper)
        await store.attend(next(keeper.clock), there=0)
    finally:
        await store.close()
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode = DELETE")
        db.execute("PRAGMA page_size = 1024")  # for the sake of the repository
        db.execute("VACUUM")


async def begin(keeper: Keeper) -> None:
    """Play the games that all files have, with the same seeds, and leave each in the middle of something."""
    store, games, plain = keeper.store, keeper.games, {"river": "false"}

    await keeper.open_game("carcassonne", ALICE, BOB, seats=4, pace="day")
    await store.close_game(await keeper.open_game("ming_dynasty", BOB, CAROL), Closed.LOBBY, press=next(keeper.ids))
    await store.close_game(await keeper.begin_game("carcassonne", CAROL, BOB, to=7, options=plain), Closed.CHANNEL)
    await keeper.begin_game("carcassonne", ALICE, BOB, to=10_000, options=plain)

    tiles = await keeper.begin_game("carcassonne", ALICE, BOB, CAROL, to=20, pace="day")
    await keeper.undone(tiles, 11)
    await stroll(games, tiles, keeper.dice, to=30)
    await keeper.draft_turn(tiles)
    await games.votes.undo(tiles, BOB, to=10)

    ming = await keeper.begin_game("ming_dynasty", ALICE, BOB, CAROL, DAVE, to=30, pace="36h then wait")
    await games.moves.resign(ming, DAVE)
    await keeper.draft_turn(ming)
    await games.planner.add(ming, BOB, "pass; pass")
    await games.planner.carry_out(ming, BOB, token=(await games.planner.planning(ming, BOB)).token)
    stopped = await games.planner.add(ming, CAROL, "place shaanxi | place huguang; take")
    await games.planner.wish(ming, CAROL, "pass", token=stopped.token)

    terra = await keeper.begin_game("terra_mystica", ALICE, BOB, CAROL, to=45)
    await games.stances.say(terra, BOB, "upto 2; else decline")
    await games.stances.say(terra, CAROL, "free; ask if lost")
    await keeper.note_message(await stroll(games, terra, keeper.dice, to=60))
    await keeper.draft_turn(terra)

    wall = await keeper.begin_game("great_wall", ALICE, BOB, CAROL, to=50, pace="bank 5d +12h")
    await games.stances.say(wall, CAROL, "ask; never save")
    await keeper.chosen_in_secret(wall)


async def gather(keeper: Keeper) -> None:
    """Play further games, with everything that was added to the store since the first such file."""
    store, games, plain = keeper.store, keeper.games, {"river": "false"}

    await keeper.begin_game("great_wall", ALICE, to=20)
    await keeper.begin_game("great_wall", ALICE, BOB, to=30, pace="day")
    await keeper.begin_game("great_wall", ALICE, BOB, CAROL, DAVE, to=30, options={"mode": "coop"})
    await keeper.begin_game("carcassonne", ALICE, BOB, to=10, assist=Assist.PURIST, options=plain)
    computers = (Level.APPRENTICE, Level.MASTER)
    await keeper.begin_game("carcassonne", ALICE, seats=3, to=2, computers=computers, takeover=Level.JOURNEYMAN)

    now = next(keeper.clock)
    away = (Away(now, now + 3_600),)
    await games.people.change(BOB, {"language": "zh-TW", "zone": "Asia/Taipei", "quiet_from": "23:00", "away": away})
    await store.change_server(GUILD, lambda before: evolve(before, locale="zh-CN", games=40, board=7))

    paused = await keeper.begin_game("ming_dynasty", ALICE, BOB, to=10, pace="day")
    assert isinstance(await games.votes.propose(paused, ALICE, Motion.PAUSE), Table), "at once, by the host of two"
    asked = await keeper.begin_game("carcassonne", ALICE, BOB, CAROL, to=10, pace="day", options=plain)
    assert isinstance(await games.votes.propose(asked, BOB, Motion.PACE), Vote)

    private = await keeper.open_game("great_wall", ALICE, seats=3, private=True)
    await games.guests.invite(private, ALICE, (BOB,))
    await games.guests.admit(private, CAROL)

    frozen = await keeper.begin_game("carcassonne", ALICE, BOB, to=6, options=plain)
    await games.moderation.freeze(frozen, Intervention(ELLEN, "a quarrel"))

    left = await keeper.begin_game("carcassonne", ALICE, BOB, CAROL, to=8, pace="36h then wait", options=plain)
    await games.seating.open_absent(left, [CAROL])
    await games.claims.take(left, ELLEN, NAMES[ELLEN], 2)


if __name__ == "__main__":
    file = Path(__file__).parent / "earlier" / f"{len(migrations()):04}.sqlite"
    if file.exists():
        raise SystemExit(f"{file} is there already, and never written again")
    asyncio.run(keep(file))
