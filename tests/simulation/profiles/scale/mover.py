"""One process of a cluster, in which people choose and confirm moves at a given rate.

It has all that a bot does for a move but Discord and pictures: the services, the rules, the store. When its people move
is settled beforehand, however long it takes.
"""

import asyncio
import random
import sys
import time
from multiprocessing.synchronize import Barrier

import msgspec

from bot.base.config import parse_store
from bot.catalogue.games import GAMES
from bot.storage.errors import StorageError, Unsettled
from bot.storage.opening import open_store
from bot.storage.records import Post
from bot.tables.games import Games
from rules.core.notation import parse_action
from rules.core.struct import Struct
from tests.simulation.games import USERS
from tests.simulation.profiles.scale.fill import Part

READY_SECONDS = 120
"""How long a process waits for the others at most."""

CHOSEN_AGAIN = 1000
"""How many games are tried to find one that nobody plays now, and that goes on."""


class Task(Struct, frozen=True):
    """The task of a process: it is number *index* of *count*, and *rate* is its own."""

    store: str
    parts: list[Part]
    games: int
    index: int
    count: int
    rate: float
    seconds: float
    buttons: bool
    """Whether people choose by buttons, press by press, and then confirm; otherwise they type whole turns."""


class Moved(Struct):
    """The figures measured; times are in seconds."""

    confirmed: list[float] = msgspec.field(default_factory=list)
    chosen: list[float] = msgspec.field(default_factory=list)
    late: list[float] = msgspec.field(default_factory=list)
    failed: int = 0
    cpu: float = 0.0
    seconds: float = 0.0


class Mover:
    """The people of one process."""

    def __init__(self, task: Task, games: Games) -> None:
        self.task, self.games = task, games
        self.moved = Moved()
        self._dice = random.Random(task.index)
        self._done: dict[int, int] = {}
        self._busy: set[int] = set()
        self._presses = (task.index + 1) << 40

    async def run(self) -> None:
        """Move as often as is wanted."""
        began, cpu = time.perf_counter(), time.process_time()
        due, until = began, began + self.task.seconds
        async with asyncio.TaskGroup() as moving:
            while (due := due + self._dice.expovariate(self.task.rate)) < until:
                await asyncio.sleep(due - time.perf_counter())
                self.moved.late.append(max(0.0, time.perf_counter() - due))
                moving.create_task(self._move(self._game()))
        self.moved.cpu, self.moved.seconds = time.process_time() - cpu, time.perf_counter() - began

    def _game(self) -> int:
        """Return a game of this process that nobody plays now."""
        for _ in range(CHOSEN_AGAIN):
            game = self._dice.randrange(1 + self.task.index, self.task.games + 1, self.task.count)
            if game not in self._busy and self._done.get(game, 0) < len(self._part(game).turns):
                return game
        raise RuntimeError("there are too few games for so many moves")

    def _part(self, game: int) -> Part:
        return self.task.parts[(game - 1) % len(self.task.parts)]

    async def _move(self, game: int) -> None:
        """Choose and confirm the next turn of a game, and note that it has been shown."""
        self._busy.add(game)
        try:
            await self._turn(game)
        except (StorageError, Unsettled) as error:  # what is settled for it may be played, or not: it stays busy
            self.moved.failed += 1
            print(f"game {game}: {type(error).__name__} {error}", file=sys.stderr)
        else:
            self._done[game] = self._done.get(game, 0) + 1
            self._busy.discard(game)

    async def _turn(self, game: int) -> None:
        part, moves, posts = self._part(game), self.games.moves, self.games.posts
        turn, rules = part.turns[self._done.get(game, 0)], GAMES[part.rules].rules
        user = USERS * game + turn.seat
        actions = [parse_action(rules, text) for text in (turn.actions if self.task.buttons else turn.draft)]
        for action in actions if self.task.buttons else ():
            began = time.perf_counter()
            await moves.choose(game, user, [action], press=self._press())
            self.moved.chosen.append(time.perf_counter() - began)
        began = time.perf_counter()
        if self.task.buttons:
            table = await moves.confirm(game, user, press=self._press())
        else:
            table = await moves.play(game, user, actions, press=self._press())
        self.moved.confirmed.append(time.perf_counter() - began)
        record = table.record
        await posts.mark_shown(
            Post(game_id=game, seq=record.seq, channel_id=record.channel_id, message_id=self._press())
        )
        for post in await posts.posts_to_still(game):
            await posts.mark_stilled(post)

    def _press(self) -> int:
        self._presses += 1
        return self._presses


_all_ready: Barrier
"""All processes begin at once."""


def know_all(all_ready: Barrier) -> None:
    """Note in a new process what all of them wait for."""
    global _all_ready
    _all_ready = all_ready


def move(task: Task) -> Moved:
    """Do the *task* in this process, and return what was measured."""
    return asyncio.run(_move(task))


async def _move(task: Task) -> Moved:
    store = await open_store(parse_store(task.store))
    try:
        mover = Mover(task, Games(store))
        await asyncio.to_thread(_all_ready.wait, READY_SECONDS)
        await mover.run()
    finally:
        await store.close()
    return mover.moved
