"""Where computer players think, and for how long."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any, Final, TypeVar, assert_never

import players
import rules
from bot.base import metrics
from bot.base.places import InProcesses, InThread, Off, OnDask, Think
from bot.base.process.heap import give_back
from bot.base.versions import versions as found
from bot.base.workers.calls import Setup, Versions
from bot.base.workers.dask_cluster import DaskCluster
from bot.base.workers.processes import Processes
from bot.base.workers.workers import Backend, Workers
from bot.catalogue import packs
from bot.storage.records import Pack
from bot.tables.thinking.question import Problem
from players.levels import Level
from players.strategy import Budget
from rules.core.struct import evolve

# Less than the five seconds after which a silent cluster counts as away (bot/base/workers/dask_cluster.py).
DASK_SECONDS: Final = 3.0
"""The longest thought of a cluster; a cluster that is silent for longer counts as down."""

# A choice: how many workers a cluster has changes while it runs. With more than it has, thoughts wait there and come
# late.
DASK_THOUGHTS: Final = 8
"""How many thoughts a cluster works on at the same time."""

# Half of the scale: at 19 they would stand still beside any other program that gives way.
NICENESS: Final = 10
"""The niceness of thinking processes: they give way to the bot, which people wait for."""

# Masters with 0.1 to 0.25 s of a core still beat journeymen in three of the four games (docs/adr/0012).
LEAST_SECONDS: Final = 0.2
"""How long a thought lasts at least, however many questions wait, unless the setting is shorter."""

# A choice: with a quarter of its time a master still plays well, but not as the table was told (docs/ladder.md).
HURRIED: Final = 3
"""With so many questions waiting for each worker, masters are in a hurry."""

Found = TypeVar("Found")


class Thinkers:
    """Answers as many questions at once as there are workers; the more questions wait, the less time each gets.

    A game has one question at a time, so its next one comes after all that already wait: no table holds up another.
    """

    def __init__(self, workers: Workers, *, at_once: int, seconds: float) -> None:
        self._workers = workers
        self._at_once = at_once
        self._turns = asyncio.Semaphore(at_once)
        self.seconds = seconds
        """The longest thought, that of a master who begins a turn."""
        self._waiting = 0
        self._begun = set[asyncio.Task[Any]]()

    async def answer(self, think: Callable[[Problem], Found], question: Problem) -> Found:
        """Return what *think* finds about *question*, within the question's budget.

        A cancelled caller leaves the queue, but a thought that has begun keeps its worker to the end.
        """
        queue, began = metrics.THINKING_QUEUE.labels(question.game), time.perf_counter()
        queue.inc()
        self._waiting += 1
        try:
            await self._turns.acquire()
            self._waiting -= 1
            work = asyncio.create_task(self._workers.run(think, self._with_budget(question)))
        except asyncio.CancelledError:
            self._waiting -= 1
            raise
        finally:
            queue.dec()
        self._begun.add(work)
        work.add_done_callback(self._release)
        # the worker goes on whether or not anybody waits, and its place in the queue is free only when it is done
        thought = await asyncio.shield(work)
        metrics.THINKING.labels(question.game, question.level).observe(time.perf_counter() - began)
        return thought

    @property
    def is_hurried(self) -> bool:
        """Whether so many questions wait that each gets a quarter of its time or less."""
        return self._waiting >= HURRIED * self._at_once

    def _with_budget(self, question: Problem) -> Problem:
        """Return *question* with a shorter budget the more other questions wait."""
        if question.budget.tries is not None:
            return question
        seconds = min(self.seconds, question.budget.seconds or self.seconds)
        share = max(seconds / (1 + self._waiting / self._at_once), min(seconds, LEAST_SECONDS))
        return evolve(question, budget=Budget(seconds=share))

    async def close(self) -> None:
        """Stop thinking."""
        for work in self._begun:
            work.cancel()
        await asyncio.gather(*self._begun, return_exceptions=True)

    def _release(self, work: asyncio.Task[Any]) -> None:
        self._begun.discard(work)
        self._turns.release()
        if not work.cancelled():
            work.exception()  # nobody may wait for it any more


@asynccontextmanager
async def thinkers(think: Think, *, seconds: float) -> AsyncIterator[Thinkers | None]:
    """Yield the thinkers that the setting *think* names, and end them afterwards; None if the setting is off.

    Processes are started with the first thought.

    Raises:
        WorkersAway: The cluster cannot be reached.
    """
    if isinstance(think, Off):
        yield None
        return
    at_once, backend = 1, backend_of(think)
    match think:
        case InProcesses(count):
            at_once = count
        case OnDask():
            at_once, seconds = DASK_THOUGHTS, min(seconds, DASK_SECONDS)
        case InThread():
            pass  # a second thread would only share the same processor
        case never:
            assert_never(never)
    workers = Workers(backend, lighter=apprentice_question)
    thinking = Thinkers(workers, at_once=at_once, seconds=seconds)
    try:
        if isinstance(think, OnDask):
            await workers.open()
        yield thinking
    finally:
        await thinking.close()
        await workers.close()


def backend_of(think: Think) -> Backend | None:
    """Return the backend that thinks in other processes, None if this process thinks, or nobody does.

    Each call passes the packs that this process holds at that time.
    """
    match think:
        case InThread() | Off():
            return None
        case InProcesses(count):
            return Processes(count, Setup(furnish, (packs.HELD,), versions()), niceness=NICENESS, waits=False)
        case OnDask(address):
            return DaskCluster(address, Setup(furnish, (packs.HELD,), versions()))
        case never:
            assert_never(never)


def apprentice_question(question: Problem) -> tuple[Problem]:
    """Return the question that this process answers while the other processes are down: an apprentice's."""
    return (evolve(question, level=Level.APPRENTICE),)


def furnish(brought: Mapping[str, Pack]) -> Versions:
    """Make this process ready to think about all games, and return the versions here."""
    give_back()
    for pack in brought.values():
        packs.hold(pack)
    return versions()


def versions() -> Versions:
    """Return the versions of what an answer depends on."""
    return found(rules.__path__, players.__path__, packages=("distributed", "msgspec"))
