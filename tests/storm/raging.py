"""A storm: people press at tables of all games, and whatever can happen to bot, playground and store happens.

After each step everything is repaired, people rest until everything is shown, and what they were told and see
is compared with the log.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

from bot.host.commands import TRY_AGAIN
from bot.settings.deadlines.pace import HOUR
from playground.protocol import ids
from rules.core.struct import Struct, evolve
from tests.load.people import Json, Refused, sit_down
from tests.storm.blows import BACKUP, DEADLY, RESTORED, Blows, FileBlows, ServerBlows
from tests.storm.books import UNSHOWN, Books, FileBooks, ServerBooks, drafted
from tests.storm.findings import KINDS, Findings
from tests.storm.hours import QUIET, QUIET_SETTINGS, disturbed, overdue
from tests.storm.ledger import Ledger
from tests.storm.memory import OWED
from tests.storm.people import PATIENCE, Crowd, Sufferer, coming
from tests.storm.processes import House, Process, forks
from tests.storm.referee import Referee
from tests.storm.strikes import Strikes
from tests.storm.weather import Kill, Step, drawn
from tests.support.disk import Disk
from tests.support.postgres import Server

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

FAR_BACK: Final = 1000
"""How many messages of a thread are looked through; those who play there have many private ones."""

SEATED_SECONDS: Final = 30.0
"""How long somebody waits for an answer while a table is opened."""

BACKUPS: Final = "2"
"""How many backups are kept."""

QUIET_PERSON: Final = 3
"""The number of the person who has quiet hours, at the second table, which has a pace."""

STARTS: Final = 3
"""How often a bot that ends by itself is started again."""


class Group(Struct, frozen=True):
    """People at a table: their number, and the pace of the game. A single person plays against computers."""

    game: str
    people: int
    pace: str = ""


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


class Place(NamedTuple):
    """The store of the games, and the blows to it."""

    books: Books
    blows: Blows


def in_a_file(folder: Path, disk: Disk | None) -> Place:
    """Return a file of SQLite in *folder*, which a bot makes; *disk* is mounted there."""
    books = FileBooks(folder / "teahouse.sqlite")
    return Place(books, FileBlows(books, disk))


def on_a_server(server: Server, address: str) -> Place:
    """Return a database of PostgreSQL that is there already."""
    return Place(ServerBooks(address), ServerBlows(server, address))


class Storm:
    """A storm by *seed*."""

    def __init__(
        self,
        house: House,
        place: Place,
        crowd: Crowd,
        ledger: Ledger,
        *,
        groups: Sequence[Group],
        seed: int,
        quick: bool,
    ) -> None:
        self.kills = 0
        self.crashed: list[str] = []
        self.findings = Findings()
        self._house, self._books, self._crowd, self._ledger = house, place.books, crowd, ledger
        self._seed, self._quick = seed, quick
        self._referee = Referee(ledger, now=house.hours.now)
        self.strikes = Strikes(house, place.books, crowd.people)
        self.blows = place.blows
        self._quiet_hours = {crowd.people[QUIET_PERSON].user: QUIET}
        people = iter(crowd.people)
        self._groups = [(group, [next(people) for _ in range(group.people)]) for group in groups]
        self._log_read = 0

    # Tables

    async def _seat(self) -> None:
        """Have people open their tables; the first of each server moderates it."""
        self._crowd.begin()
        for _, [moderator, *_] in self._groups[:2]:
            told = {"person": moderator.name, "channel": "games", "guild": moderator.guild}
            await self._house.fault({"kind": "rights", "give": ["MANAGE_MESSAGES"], **told})
            moderator.neighbours = [each.name for each in self._crowd.people if each.guild == moderator.guild]
        await asyncio.gather(*(self._seat_at(self._groups[number::2]) for number in range(2)))

    @staticmethod
    async def _seat_at(groups: Sequence[tuple[Group, list[Sufferer]]]) -> None:
        """Have people open tables on one server, one after another, because it has one lobby at a time."""
        for group, sitting in groups:
            await _open(group, sitting)

    async def _seat_again(self) -> None:
        """Have people whose game is over or was closed open another table."""
        going = await self._books.rows("SELECT user_id FROM seats JOIN games ON id = game_id WHERE status = 'live'")
        playing = {user for (user,) in going}
        for group, sitting in self._groups:
            if not playing & {person.user for person in sitting}:
                with suppress(Refused, TimeoutError):  # in the next step, then
                    await _open(group, sitting)

    # Steps

    async def rage(self, steps: Sequence[int], *, kills: int, until: float) -> None:
        """Have people sit down, and carry out *steps* until there were *kills* kills.

        It also ends at the time *until* of the monotonic clock.
        """
        await self._seat()
        for number in steps:
            if self.kills >= kills or time.monotonic() > until:
                return
            step = drawn(self._seed, number, self.blows.kinds, quick=self._quick)
            began = time.monotonic()
            await self._happen(step)
            await self._mend(step)
            new = await self._judged()
            self._read_log(garbled=any(order["kind"] == "garbled" for order in step.orders))
            self.findings += new
            seconds = time.monotonic() - began
            print(f"{number:4} {self.kills:4} kills, {self._confirmed:5} confirmed, {seconds:4.1f} s: {step}")
            for what in KINDS:
                for each in getattr(new, what):
                    print(f"     {what.upper()}: {each}", flush=True)

    async def _happen(self, step: Step) -> None:
        if step.hours:
            self._ledger.settle()
        self._crowd.begin()
        await self._seat_again()
        await self._crowd.pressed(step.presses, PRESSING_SECONDS)
        for order in step.orders:
            await self.strikes.order(order)
        saved = frozenset[int]()
        if RESTORED in step.blows:
            saved = frozenset(told.interaction for told in self._ledger.confirmed)
            await self._call("backup", "--keep", BACKUPS)
        if step.hours:
            self._house.hours.turn(step.hours * HOUR)
        watching = asyncio.create_task(self._watch())
        backing_up = asyncio.create_task(self._call("backup", "--keep", BACKUPS)) if BACKUP in step.blows else None
        async with self.blows.struck(self._house, step.blows):
            for kill in step.kills:
                await self._kill(kill)
            if not step.kills:
                await self._crowd.pressed(step.presses, PRESSING_SECONDS)
        watching.cancel()
        await asyncio.wait([watching])
        if backing_up is not None:
            await backing_up
        if DEADLY & {*step.blows}:
            await self._kill(Kill("bot", "now", 0.0))
            if RESTORED in step.blows:
                await self._restore(saved)
            await self.blows.fall_on_the_dead(self._house, step.blows, self.notice)
        if step.again is not None and self.is_dead(self._house.bot):
            await self._house.start_bot()
            await asyncio.sleep(step.again)
            await self._kill(Kill("bot", "now", 0.0))

    async def _watch(self) -> None:
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
                await self._house.start_bot()
            if await self._house.bot_came():
                break
            assert start < STARTS, "the bot ends again and again"
        self._crowd.give_up()  # what they asked nobody, who is back now
        await self._crowd.all_here(SHOWN_SECONDS)

    def _notice_end(self, name: str, process: Process | None, *, excused: bool) -> None:
        code = None if process is None else process.ended.result()
        if code not in (None, -9) and not (excused and code == TRY_AGAIN):
            self.notice(f"the {name} ended with {code}")

    async def _judged(self) -> Findings:
        """Wait until people rest and everything is shown, and return the new errors."""
        await self._crowd.rest(SHOWN_SECONDS)
        until, lasting = time.monotonic() + SHOWN_SECONDS, Findings()
        while True:
            found = await self._found()
            lasting += evolve(found, untrue=()) - lasting
            if not found.untrue or time.monotonic() > until:  # a board may still have to be shown
                return lasting + Findings(untrue=found.untrue)
            await asyncio.sleep(LOOK_SECONDS)

    async def _found(self) -> Findings:
        found = Findings(untrue=tuple(f"not shown yet: {[*row]}" for row in await self._books.rows(UNSHOWN)))
        async with self._books.looked_at() as store:
            found += await self._referee.found(store, self._books.rows, self._page)
        found += await overdue(self._books.rows, self._house.hours.now())
        return found + disturbed(self._ledger.pings, self._quiet_hours, self._house.hours) - self.findings

    async def _page(self, channel: str, back_to: int) -> Sequence[Json]:
        """Return the newest messages of a thread, back to one of them, as somebody sees them who sits there."""
        for person in self._crowd.people:
            with suppress(Refused):
                return await person.history(channel, FAR_BACK, back_to=back_to)
        return ()

    def _read_log(self, *, garbled: bool) -> None:
        """Note what the bot did not expect; a client that Discord has told something *garbled* is begun anew."""
        lines = (self._house.folder / "bot.log").read_text(errors="replace").splitlines()
        for line in lines[self._log_read :]:
            if ("[error " in line or "[critical " in line) and not (garbled and "again_in=" in line):
                self.notice(line[:300])
        self._log_read = len(lines)

    @property
    def _confirmed(self) -> int:
        """The number of presses that were confirmed to somebody."""
        return self._ledger.settled + len(self._ledger.confirmed)

    def told(self) -> dict[str, int]:
        """Return the figures of the storm."""
        return {
            "kills": self.kills,
            "faults": self.strikes.count + self.blows.count,
            "confirmed": self._confirmed,
            **{kind: len(getattr(self.findings, kind)) for kind in KINDS},
            "crashed": len(self.crashed),
        }


async def _open(group: Group, sitting: Sequence[Sufferer]) -> None:
    """Let people open a table and begin.

    Raises:
        Refused, TimeoutError: They could not.
    """
    for person in sitting:
        person.sits.clear()
        person.patience = SEATED_SECONDS
    try:
        if group.people == 1:
            practice = {"op": "slash", "channel": sitting[0].channel, "path": ["practice"]}
            await sitting[0].answer(practice | {"options": {"game": group.game, "level": "apprentice"}})
        else:
            await sit_down(sitting, group.game, restless=True, **({"pace": group.pace} if group.pace else {}))
    finally:
        for person in sitting:
            person.sits.set()
            person.patience = PATIENCE


@asynccontextmanager
async def begun(folder: Path, place: Place, *, seed: int, quick: bool, **settings: str) -> AsyncIterator[Storm]:
    """Open a house with people in it, and close it."""
    groups = GROUPS if quick else GROUPS + MORE
    books, ledger = place.books, Ledger()
    names = [
        (f"{chr(97 + number)}{seat}", ids.guild(number % 2))
        for number, group in enumerate(groups)
        for seat in range(group.people)
    ]
    async with forks() as starter:
        house = House(starter, folder, books.address, **settings)
        await house.open_playground()
        await house.start_bot()
        assert await house.bot_came(), (folder / "bot.log").read_text()
        quiet = ids.id_of_name(names[QUIET_PERSON][0])
        await books.write(f"INSERT INTO people (user_id, settings) VALUES ({quiet}, '{QUIET_SETTINGS}')")
        async with coming(house.url, names, ledger, partial(drafted, books)) as crowd:
            yield Storm(house, place, crowd, ledger, groups=groups, seed=seed, quick=quick)
