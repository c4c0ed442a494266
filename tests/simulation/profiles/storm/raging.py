"""A storm: people press at tables of all games, and whatever can happen to bot, playground and store happens.

After each step everything is repaired, people rest until everything is shown, and what they were told and see
is compared with the log.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Final, NoReturn

from bot.host.commands import TRY_AGAIN
from bot.settings.deadlines.pace import HOUR
from playground.protocol import ids
from rules.core.struct import evolve
from tests.simulation.books import UNSHOWN
from tests.simulation.findings import KINDS, Findings
from tests.simulation.memory import OWED
from tests.simulation.people import meanwhile
from tests.simulation.profiles.storm.blows import BACKUP, DEADLY, RESTORED, Blows
from tests.simulation.profiles.storm.hours import QUIET, QUIET_SETTINGS, disturbances, overdue
from tests.simulation.profiles.storm.house import House
from tests.simulation.profiles.storm.people import Sufferer
from tests.simulation.profiles.storm.strikes import Strikes
from tests.simulation.profiles.storm.weather import SERVERS, Kill, Step, draw_step
from tests.simulation.referee import Referee
from tests.simulation.witness import Crowd, Group
from tests.support.processes import Process

PRESSING_SECONDS: Final = 6.0
"""How long people have at most for the presses of a step."""

MOMENT_SECONDS: Final = 1.0
"""How long a kill waits for the press or the save that it is to follow."""

SHOWN_SECONDS: Final = 60.0
"""How long the bot may take after a step to show everything that is saved."""

OWED_SECONDS: Final = 0.1
"""How often the outbox is read while people press."""

LOOK_SECONDS: Final = 0.25
"""How long the next look at what is shown waits."""

BACKUPS: Final = "2"
"""How many backups are kept."""

QUIET_PERSON: Final = 3
"""The number of the person who has quiet hours, at the second table, which has a pace."""

STARTS: Final = 3
"""How often a bot that ends by itself is started again."""


GROUPS: Final = (
    Group("carcassonne", 2),
    Group("terra_mystica", 2, "day"),
    Group("ming_dynasty", 2),
    Group("great_wall", 2, "12h then apprentice"),
    Group("carcassonne", 1),
)
MORE: Final = (
    Group("great_wall", 1),
    Group("terra_mystica", 1),
    Group("ming_dynasty", 1),
    Group("ming_dynasty", 3, "relaxed"),
)


class Storm:
    """A storm by *seed*."""

    def __init__(self, house: House, blows: Blows, crowd: Crowd[Sufferer], *, seed: int, quick: bool) -> None:
        self.kills = 0
        self.crashed: list[str] = []
        self.findings = Findings()
        self._house, self._books, self._crowd, self._ledger = house, crowd.books, crowd, crowd.ledger
        self._seed, self._quick = seed, quick
        self._referee = Referee(crowd.ledger, now=house.hours.now)
        self.strikes = Strikes(house, crowd.books, crowd.people)
        self.blows = blows
        self._quiet_hours = {crowd.people[QUIET_PERSON].user: QUIET}
        self._log_read = 0

    # Tables

    async def _seat(self) -> None:
        """Have people open their tables; somebody on each server moderates."""
        for _, [moderator, *_] in self._crowd.tables[:SERVERS]:
            told = {"person": moderator.name, "channel": "games", "guild": moderator.guild}
            await self._house.fault({"kind": "rights", "give": ["MANAGE_MESSAGES"], **told})
            moderator.neighbours = [each.name for each in self._crowd.people if each.guild == moderator.guild]
        await self._crowd.sit_down()

    # Steps

    async def rage(self, steps: Sequence[int], *, kills: int, until: float) -> None:
        """Have people sit down, and carry out *steps* until there were *kills* kills.

        It also ends at the time *until* of the monotonic clock.
        """
        await self._seat()
        for number in steps:
            if self.kills >= kills or time.monotonic() > until:
                return
            step = draw_step(self._seed, number, self.blows.kinds, quick=self._quick)
            began = time.monotonic()
            await self._happen(step)
            await self._mend(step)
            new = await self._judge()
            self._read_log(garbled=any(order["kind"] == "garbled" for order in step.orders))
            self.findings += new
            seconds = time.monotonic() - began
            print(f"{number:4} {self.kills:4} kills, {self._confirmations:5} confirmed, {seconds:4.1f} s: {step}")
            for what in KINDS:
                for each in getattr(new, what):
                    print(f"     {what.upper()}: {each}", flush=True)

    async def _happen(self, step: Step) -> None:
        if step.hours:
            self._ledger.settle()
        self._crowd.begin()
        await self._crowd.sit_down_again()
        await self._crowd.wait_for_presses(step.presses, PRESSING_SECONDS)
        for order in step.orders:
            await self.strikes.order(order)
        saved = frozenset[int]()
        if RESTORED in step.blows:
            saved = frozenset(told.interaction for told in self._ledger.confirmations)
            await self._call("backup", "--keep", BACKUPS)
        if step.hours:
            self._house.hours.turn(step.hours * HOUR)
        backing_up = asyncio.create_task(self._call("backup", "--keep", BACKUPS)) if BACKUP in step.blows else None
        async with meanwhile() as start:
            start(self._watch())
            async with self.blows.strike(self._house, step.blows):
                for kill in step.kills:
                    await self._kill(kill)
                if not step.kills:
                    await self._crowd.wait_for_presses(step.presses, PRESSING_SECONDS)
        if backing_up is not None:
            await backing_up
        if DEADLY & {*step.blows}:
            await self._kill(Kill("bot", "now", 0.0))
            if RESTORED in step.blows:
                await self._restore(saved)
            await self.blows.fall_on_the_dead(self._house, step.blows, self.notice)
        if step.again is not None and self.is_dead(self._house.bot):
            self._house.start_bot()
            await asyncio.sleep(step.again)
            await self._kill(Kill("bot", "now", 0.0))

    async def _watch(self) -> NoReturn:
        """Read the outbox again and again."""
        while True:
            with suppress(OSError):  # the store may be away
                self._referee.memory.owe(await self._books.rows(OWED))
            await asyncio.sleep(OWED_SECONDS)

    async def _call(self, *words: str) -> None:
        """Run one of the bot's commands, which must succeed."""
        self.blows.count += 1
        if code := await self._house.call(*words):
            self.notice(f"{' '.join(words)} ended with {code}")

    async def _restore(self, saved: frozenset[int]) -> None:
        """Lose the store, and put the newest backup in its place, which must have the presses that were *saved*.

        What people were told about later presses is then no longer true, as the operating guide says.
        """
        await self.blows.lose()
        await self._call("restore", "--yes")
        pressed = frozenset(press for (press,) in await self._books.rows("SELECT interaction_id FROM presses"))
        self._ledger.forget(pressed)
        self._referee.memory.forget()
        self.findings += Findings(lost=tuple(f"press {press}, of before the backup" for press in saved - pressed))

    async def _kill(self, kill: Kill) -> None:
        """Kill a process at its moment."""
        process: Process | None = getattr(self._house, kill.whom)
        with suppress(TimeoutError, OSError):  # the store may be away
            async with asyncio.timeout(MOMENT_SECONDS):
                await self._moment(kill.after)
        await asyncio.sleep(kill.seconds)
        if process is not None and process.is_running:
            await process.kill()
            self.kills += 1
            self._crowd.give_up()

    async def _moment(self, after: str) -> None:
        if after == "press":
            await self._ledger.next_try()
        elif after == "told":
            await self._ledger.next_receipt()
        elif after == "save":
            saved = "SELECT sum(seq) FROM games"
            before = await self._books.rows(saved)
            while before == await self._books.rows(saved):  # noqa: ASYNC110 (a file tells nobody that it has changed)
                await asyncio.sleep(0.002)

    @staticmethod
    def is_dead(process: Process | None) -> bool:
        """Whether a process has ended."""
        return process is None or not process.is_running

    def notice(self, what: str) -> None:
        """Note that a process ended by itself, or met what nobody expected."""
        print(f"     CRASHED: {what}", flush=True)
        self.crashed.append(what)

    async def _mend(self, step: Step) -> None:
        """Repair everything."""
        if self.is_dead(self._house.playground):
            self._notice_end("playground", self._house.playground, excused=False)
            await self._house.open_playground()
        await self.strikes.undo()
        for start in count():
            if self.is_dead(self._house.bot):
                self._notice_end("bot", self._house.bot, excused=bool(step.blows))  # its store may have been away
                self._house.start_bot()
            if await self._house.bot_came():
                break
            assert start < STARTS, "the bot ends again and again"
        self._crowd.give_up()  # what they asked nobody, who is back now
        await self._crowd.all_here(SHOWN_SECONDS)

    def _notice_end(self, name: str, process: Process | None, *, excused: bool) -> None:
        code = None if process is None else process.ended.result()
        if code not in (None, -9) and not (excused and code == TRY_AGAIN):
            self.notice(f"the {name} ended with {code}")

    async def _judge(self) -> Findings:
        """Wait until people rest and everything is shown, and return the new errors."""
        await self._crowd.rest(SHOWN_SECONDS)
        until, lasting = time.monotonic() + SHOWN_SECONDS, Findings()
        while True:
            found = await self._errors()
            lasting += evolve(found, untrue=()) - lasting
            if not found.untrue or time.monotonic() > until:  # a board may still have to be shown
                return lasting + Findings(untrue=found.untrue)
            await asyncio.sleep(LOOK_SECONDS)

    async def _errors(self) -> Findings:
        found = Findings(untrue=tuple(f"not shown yet: {[*row]}" for row in await self._books.rows(UNSHOWN)))
        async with self._books.looked_at() as store:
            found += await self._referee.findings(store, self._books.rows, self._crowd.page)
        found += await overdue(self._books.rows, self._house.hours.now())
        return found + disturbances(self._ledger.pings, self._quiet_hours, self._house.hours) - self.findings

    def _read_log(self, *, garbled: bool) -> None:
        """Note what the bot did not expect; a client that Discord has told something *garbled* is begun anew."""
        lines = (self._house.folder / "bot.log").read_text(errors="replace").splitlines()
        for line in lines[self._log_read :]:
            if ("[error " in line or "[critical " in line) and not (garbled and "again_in=" in line):
                self.notice(line[:300])
        self._log_read = len(lines)

    @property
    def _confirmations(self) -> int:
        """The number of presses that were confirmed to somebody."""
        return self._ledger.settled + len(self._ledger.confirmations)

    def figures(self) -> dict[str, int]:
        """Return the figures of the storm."""
        return {
            "kills": self.kills,
            "faults": self.strikes.count + self.blows.count,
            "confirmed": self._confirmations,
            **{kind: len(getattr(self.findings, kind)) for kind in KINDS},
            "crashed": len(self.crashed),
        }


@asynccontextmanager
async def open_storm(folder: Path, blows: Blows, *, seed: int, quick: bool, **settings: str) -> AsyncIterator[Storm]:
    """Open a house with people in it, and close it."""
    house = House(folder, blows.books.address, **settings)
    groups, guilds = GROUPS if quick else GROUPS + MORE, [ids.guild(number) for number in range(SERVERS)]
    crowd = Crowd(Sufferer, groups, house.url, guilds, blows.books)
    try:
        await house.open_playground()
        house.start_bot()
        assert await house.bot_came(), (folder / "bot.log").read_text()
        quiet = crowd.people[QUIET_PERSON].user
        await crowd.books.write(f"INSERT INTO people (user_id, settings) VALUES ({quiet}, '{QUIET_SETTINGS}')")
        async with crowd.gather():
            yield Storm(house, blows, crowd, seed=seed, quick=quick)
    finally:
        await house.close()
