"""kill -9 while computer players think, and processes that stand still meanwhile: each moves once in its turn."""

import random
import signal
from collections.abc import Iterator
from contextlib import suppress
from itertools import cycle, islice
from pathlib import Path

import psutil
import pytest

from tests.support.guests import Guest, open_table
from tests.support.house import lodge
from tests.support.patience import until
from tests.support.postgres import Server
from tests.support.town import town

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("impatient")]

LONG = {"TEAHOUSE_THINKING_SECONDS": "8", "TEAHOUSE_THINKING_PAUSE": "0"}
SHORT = {"TEAHOUSE_THINKING_SECONDS": "0.3", "TEAHOUSE_THINKING_PAUSE": "0"}
LEASE = 4.5
AMID = 1.0
"""A thought that may last much longer has begun when a bot has taken so many seconds of CPU after a turn."""

MASTERS = "computers:{} level:master options:river=false starter=1"
MOVERS = "SELECT seat FROM actions WHERE text LIKE 'deploy%' ORDER BY seq"
"""Each turn of Carcassonne has one such entry, though nobody may be deployed."""


def cpu(pid: int) -> float:
    """Return the seconds of CPU of a process and of those that it has started and that run."""

    def each() -> Iterator[float]:
        bot = psutil.Process(pid)
        for process in (bot, *bot.children(recursive=True)):
            with suppress(psutil.NoSuchProcess):
                yield sum(process.cpu_times()[:2])

    return sum(each())


async def thinks(pid: int) -> None:
    """Wait until a bot is amid a thought, which begins now."""
    began = cpu(pid)
    await until(lambda: cpu(pid) >= began + AMID)


async def turn(guest: Guest, dice: random.Random) -> None:
    await guest.until(guest.is_called, "their turn")
    await guest.play_by_buttons(dice)


@pytest.mark.parametrize("think", ["process:1", "thread"])
async def test_a_bot_that_is_killed_amid_a_thought_moves_once(tmp_path: Path, think: str) -> None:
    async with lodge(tmp_path, TEAHOUSE_THINK=think, **LONG) as here, here.guests("alice") as [alice]:
        await open_table(alice, seats=2, wish=MASTERS.format(1), before_start=here.settle)
        await turn(alice, random.Random("killed"))
        await thinks(here.pid)
        await here.kill()

        assert [(0,)] == here.rows(MOVERS)
        await here.open(**SHORT)
        await alice.until(alice.is_called, "her turn again")
        assert [(0,), (1,)] == here.rows(MOVERS)


async def test_bots_that_are_killed_again_and_again_after_a_computers_move_lose_none(tmp_path: Path) -> None:
    """Each is killed when the first of two masters has moved, and the second is asked."""
    dice, rounds = random.Random("again"), 2
    async with lodge(tmp_path, **SHORT) as here, here.guests("alice") as [alice]:
        await open_table(alice, seats=3, wish=MASTERS.format(2), before_start=here.settle)
        for done in range(1, rounds + 1):
            await turn(alice, dice)
            await here.until(f"SELECT count(*) FROM ({MOVERS})", 3 * done - 1)
            await here.kill()
            await here.open()
        await alice.until(alice.is_called, "her turn")

        assert [*islice(cycle((0, 1, 2)), 3 * rounds)] == [seat for (seat,) in here.rows(MOVERS)]
        seqs = [seq for (seq,) in here.rows("SELECT seq FROM actions ORDER BY seq")]
        assert list(range(1, len(seqs) + 1)) == seqs


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGSTOP], ids=["killed", "stopped"])
async def test_a_standby_takes_over_a_thought_and_the_move_is_made_once(
    tmp_path: Path, postgres: Server, end: signal.Signals
) -> None:
    """One that was only stopped has its answer too late, and may not write it."""
    dice = random.Random("standby")
    async with town(tmp_path, postgres, lease_seconds=LEASE) as here, here.guests("alice") as [alice]:
        first = await here.begin("0/1", **LONG)
        await here.serving((0, 1))
        standby = await here.begin("0/1", **SHORT)
        await standby.says("standing by", "held_by")
        await open_table(alice, seats=2, wish=MASTERS.format(1))
        await turn(alice, dice)
        await thinks(first.pid)
        first.send(end)
        await alice.until(alice.is_called, "her turn, by the other process")
        if end is signal.SIGSTOP:
            first.send(signal.SIGCONT)
            await first.says("standing by", "held_by")
        await turn(alice, dice)
        await alice.until(alice.is_called, "her third turn")

        movers = [each["seat"] for each in await here.postgres.run(MOVERS, database=here.database)]
        assert [0, 1, 0, 1] == movers
        assert len({*here.states()}) == len(here.states())
        assert [] == here.answered_twice
