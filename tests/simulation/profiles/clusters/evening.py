"""An evening on several processes: one is killed and replaced, then two become three, one after another."""

import asyncio
import time
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Final, NoReturn

from rules.core.struct import Struct
from tests.simulation.books import ServerBooks, until_shown
from tests.simulation.findings import Findings
from tests.simulation.people import meanwhile
from tests.simulation.referee import Referee
from tests.simulation.witness import Crowd, Group, Witness
from tests.support.dask import Cluster
from tests.support.patience import PATIENCE
from tests.support.postgres import Server
from tests.support.town import town

GROUPS: Final = (
    Group("ming_dynasty", 2),
    Group("great_wall", 2),
    Group("terra_mystica", 2),
    Group("carcassonne", 2),
)
"""Those who play, on a server of their own each."""

PAUSES: Final = (0.5, 1.5)
"""How long people look before they press, in seconds."""

AGAIN_SECONDS: Final = 1.0
"""How soon people open another table whose game is over."""


class Wanted(Struct, frozen=True, kw_only=True):
    """How an evening goes.

    *lease_seconds* are as in bot/host/cluster, *play_seconds* how long people play before, between and after the
    events, and *max_concurrency* how many shards Discord lets identify at once.
    """

    lease_seconds: float
    play_seconds: float
    max_concurrency: int


class Evening(Struct, frozen=True):
    """What came of an evening.

    *moves* are presses that were confirmed to somebody. *handed_over_s* is how many seconds after a process was killed
    something was confirmed to somebody at each of its servers.
    """

    moves: int
    findings: Findings
    handed_over_s: float


async def evening(folder: Path, postgres: Server, wanted: Wanted, dask: Cluster | None = None) -> Evening:
    """Have people play, and return what came of it; with *dask* its workers paint, and one is killed as well."""
    places = {"servers": len(GROUPS), "shards": 2, "max_concurrency": wanted.max_concurrency, "identify_seconds": 5.0}
    async with town(folder, postgres, lease_seconds=wanted.lease_seconds, **places) as here:
        begin = partial(here.begin, TEAHOUSE_RENDER=dask.setting if dask else "thread")
        first, second = await begin("0/2"), await begin("1/2")
        await here.serving((0, 2), (1, 2))
        guilds = [guild.id for guild in here.place.server.world.guilds]
        crowd = Crowd(Witness, GROUPS, here.place.url, guilds, ServerBooks(here.store), PAUSES)

        async def all_answered_since(moment: float) -> float:
            """Wait until something was confirmed at each table after *moment*; return how long it took the slowest."""
            moments = dict[int, float]()
            async with asyncio.timeout(PATIENCE):
                while len(moments) < len(crowd.tables):
                    since = [each for each in crowd.ledger.confirmations if each.at > moment]
                    for number, (_, sitting) in enumerate(crowd.tables):
                        users = {person.user for person in sitting}
                        if told := [each.at for each in since if each.user in users]:
                            moments.setdefault(number, min(told))
                    await asyncio.sleep(0.05)
            return max(moments.values()) - moment

        async def sit_down_for_ever() -> NoReturn:
            while True:
                await asyncio.sleep(AGAIN_SECONDS)
                await crowd.sit_down_again()

        async with crowd.gather():
            await crowd.sit_down()
            async with meanwhile() as start:
                start(sit_down_for_ever())
                await all_answered_since(0.0)
                await asyncio.sleep(wanted.play_seconds)
                killed = time.monotonic()
                await first.kill()
                if dask is not None:
                    dask.kill_one()
                first = await begin("0/2")
                handed_over = await all_answered_since(killed)
                await asyncio.sleep(wanted.play_seconds)
                await begin("2/3")
                assert 0 == await second.stop()
                await begin("1/3")
                assert 0 == await first.stop()
                await begin("0/3")
                await here.serving(*[(shard, 4) for shard in range(4)])
                await all_answered_since(time.monotonic())
                await asyncio.sleep(wanted.play_seconds)
            await crowd.rest(PATIENCE)
            async with crowd.books.looked_at() as store:
                async with asyncio.timeout(PATIENCE):
                    await until_shown(store)
                findings = await Referee(crowd.ledger).findings(store, crowd.books.rows, crowd.page)
        turns = [turn for turn, times in Counter(here.states()).items() if times > 1]
        twice = [f"{what} is there twice" for what in (*here.answered_twice, *turns)]
        moves = len(crowd.ledger.confirmations)
        return Evening(moves, findings + Findings(doubled=tuple(twice)), round(handed_over, 1))
