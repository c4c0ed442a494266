"""A month of many tables in half an hour: people with habits at the real bot.

What they do goes through the playground, like a person's. The clock goes from one event to the next, somebody's look or
something that is due, and stands still while anything is being done.
"""

import asyncio
import heapq
import json
import random
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from itertools import chain
from math import inf
from pathlib import Path
from typing import Any, Final

import pytest

from bot.storage.opening import open_file
from bot.tables.keeping.presence import WallClock
from bot.tables.thinking.computers import Computers
from playground.protocol import ids
from rules.core.notation import format_action
from tests.simulation.messages import controls
from tests.simulation.people import Person, Refused, gather_people, sit_down
from tests.simulation.profiles.month.habits import DAY, Habits, habits
from tests.simulation.profiles.month.notices import Notices, Seen
from tests.simulation.profiles.month.waiting import waiting
from tests.support.house import House, house
from tests.support.strollers import whole_turn

GAMES_SEATS: Final = (
    ("carcassonne", 2),
    ("carcassonne", 3),
    ("terra_mystica", 2),
    ("ming_dynasty", 3),
    ("great_wall", 3),
)
PACES: Final = (
    "day",
    "relaxed",
    "weekend",
    "36h then apprentice",
    "12h then wait",
    "bank 2d +6h",
    "none",
)
SEEKING: Final = 0.1
"""How often somebody who looks takes an open seat, if there is one."""

PROPOSING: Final = 0.01
"""How often somebody who looks wants their game to pause, or to end."""

VOTING: Final = 0.6
"""How often somebody who looks answers what others want."""

LOOKED_BACK: Final = 50
"""How many messages people look back for one that asks them."""

ANSWERED_SECONDS: Final = 60.0

PAUSE_SECONDS: Final = 0.3
"""How long computers wait at most before they answer."""

LOOKS_SECONDS: Final = 0.01
"""How soon a notice is compared with the game: before anybody answers it."""


class MonthWall(WallClock):
    """It stands until it is turned, and knows who waits for it."""

    longest = inf

    def __init__(self, at: int) -> None:
        self.at = at
        self._waiting: dict[asyncio.Event, float] = {}
        self.waiters = 0

    def now(self) -> float:
        return self.at

    def steady(self) -> float:
        return self.at

    async def wait(self, seconds: float, woken: asyncio.Event) -> None:
        self._waiting[woken] = self.at + seconds
        self.waiters = max(self.waiters, len(self._waiting))
        try:
            await woken.wait()
        finally:
            del self._waiting[woken]

    def turn_to(self, at: int) -> None:
        """Put the clock forward, and wake the tasks that waited for that time."""
        self.at = max(self.at, at)
        for woken, until in self._waiting.items():
            if until <= self.at:
                woken.set()

    async def wait_until_settled(self) -> None:
        """Wait until everybody waits again who did; what they wait for instead is told by the TimeoutError."""
        try:
            async with asyncio.timeout(ANSWERED_SECONDS):
                while len(self._waiting) < self.waiters or any(woken.is_set() for woken in self._waiting):  # noqa: ASYNC110
                    await asyncio.sleep(0.002)
        except TimeoutError as error:
            error.add_note(waiting())
            raise


class Month:
    """Some tables and their people."""

    def __init__(
        self, here: House, wall: MonthWall, games: Seen, computers: Computers, *, days: int, seed: int
    ) -> None:
        self._here, self._wall, self._games, self._days = here, wall, games, days
        self._computers = computers
        self._dice = random.Random(seed)
        self._began = wall.at
        self._moved = Counter[int]()
        self._refused = Counter[str]()
        self._lives = list[Habits]()
        self.notices = Notices(games, wall.now, self._recipient)

    def _recipient(self, message: Any) -> str | None:
        """Return whom a direct message is for."""
        return self._here.place.server.world.channel(message["channel_id"]).recipient_id

    async def open(self, people: list[Person], tables: int, games: Sequence[tuple[str, int]]) -> None:
        """Have people choose their settings, open tables of *games*, and begin."""
        for person in people:
            self._lives.append(habits(self._dice, self._days))
            chosen = self._lives[-1].settings(self._began, self._dice)
            await self._games.people.change(int(ids.id_of_name(person.name)), chosen)
        for number in range(tables):
            game, seats = games[number % len(games)]
            sitting = self._dice.sample(people, seats)
            await sit_down(sitting, game, pace=PACES[number // len(games) % len(PACES)])
            self._here.settle()
            await self._settle()

    async def live(self, people: list[Person]) -> None:
        """Run the clock to the end."""
        looks = list[tuple[int, int, Person, Habits]]()
        for number, person in enumerate(people):
            lives = self._lives[number]
            if (at := lives.next_look(0, self._dice)) is not None:
                heapq.heappush(looks, (at, number, person, lives))
        end = self._days * DAY
        while looks and looks[0][0] < end:
            at, number, person, lives = heapq.heappop(looks)
            await self._until(self._began + at)
            await self._look(person, lives)
            if (later := lives.next_look(at, self._dice)) is not None:
                heapq.heappush(looks, (later, number, person, lives))
        await self._until(self._began + end)

    async def _until(self, at: int) -> None:
        """Run everything that is due before *at*, each at its time."""
        while (due := await self._next_due()) is not None and due <= at:
            self._wall.turn_to(max(due, self._wall.at + 1))
            await self._wall.wait_until_settled()
            await self._settle()
        self._wall.turn_to(at)
        await self._wall.wait_until_settled()
        await self._settle()

    async def _settle(self) -> None:
        """Wait for computers and for what is to be shown, as no time passes; count notices as they come."""
        quiet = asyncio.ensure_future(self._quiet())
        while not quiet.done():
            await asyncio.wait({quiet}, timeout=LOOKS_SECONDS)
            for event, message in self._here.posted:
                self.notices.hear(event, message)
            self._here.posted.clear()
            await self.notices.look()
        await quiet

    async def _quiet(self) -> None:
        await self._computers.idle()
        await self._here.wait_until_shown()

    async def _next_due(self) -> int | None:
        store = self._games.tables.store
        due = [at for at in (await store.next_due(), await store.next_message()) if at is not None]
        return max(min(due), self._wall.at + 1) if due else None

    async def _look(self, person: Person, lives: Habits) -> None:
        """Make a person's moves in the games that wait for them."""
        user_id = int(ids.id_of_name(person.name))
        for game_id in await self._games.directory.waiting_for(user_id):
            if self._dice.random() < lives.moves:
                await self._move(person, user_id, game_id)
                await self._settle()
        await self._vote(person, user_id)
        if self._dice.random() < SEEKING:
            await self._sit_down(person, user_id)
            await self._settle()

    async def _vote(self, person: Person, user_id: int) -> None:
        """Answer the votes at a person's tables, or propose one for them."""
        at = "JOIN seats ON seats.game_id = games.id AND user_id = ? AND seats.computer IS NULL AND NOT vacant"
        asked = f"SELECT channel_id, votes.message_id, agreed, refused, seats.seat FROM games {at} JOIN votes"
        for channel, message_id, *answered, seat in self._here.rows(
            f"{asked} ON votes.game_id = games.id WHERE status = 'live' AND votes.message_id IS NOT NULL", user_id
        ):
            if seat not in chain(*map(json.loads, answered)) and self._dice.random() < VOTING:
                await self._answer(person, str(channel), str(message_id), answered)
                await self._settle()
        tables = self._here.rows(f"SELECT channel_id, paused_at FROM games {at} WHERE status = 'live'", user_id)
        for channel, paused_at in tables:
            if self._dice.random() < (PROPOSING if paused_at is None else VOTING):
                motion = "resume" if paused_at is not None else self._dice.choice(("pause", "pause", "pause", "end"))
                await self._propose(person, str(channel), motion)
                await self._settle()

    async def _answer(self, person: Person, channel: str, message_id: str, answered: Sequence[str]) -> None:
        """Agree or refuse for a person whom a message asks."""
        verb, same = self._dice.choice(("agree", "agree", "refuse")), "message_id = ? AND agreed = ? AND refused = ?"
        with suppress(Refused, TimeoutError):
            async with asyncio.timeout(ANSWERED_SECONDS):
                for message in await person.history(channel, LOOKED_BACK):
                    for button in controls(message, verb) if message["id"] == message_id else ():
                        await person.press(message, button)
                        # An answer that ends a vote gets no reply of its own.
                        while self._here.rows(f"SELECT 1 FROM votes WHERE {same}", message_id, *answered):  # noqa: ASYNC110
                            await asyncio.sleep(0.01)

    async def _propose(self, person: Person, channel: str, motion: str) -> None:
        """Propose a vote for a person, unless another vote is open."""
        with suppress(Refused, TimeoutError):
            question = await person.command(channel, "game", "vote", what=motion)
            for ask in controls(question, "ask"):
                await person.use(question, ask, self._dice)

    async def _sit_down(self, person: Person, user_id: int) -> None:
        """Ask for an open seat for a person."""
        others = "NOT EXISTS (SELECT 1 FROM seats AS own WHERE own.game_id = games.id AND own.user_id = ?)"
        opened = "status = 'live' AND EXISTS (SELECT 1 FROM seats WHERE seats.game_id = games.id AND vacant)"
        found = self._here.rows(f"SELECT channel_id FROM games WHERE {opened} AND {others} ORDER BY id", user_id)
        for [channel] in found[:1]:
            with suppress(Refused, TimeoutError):
                question = await person.command(str(channel), "game", "join")
                for take in [*controls(question, "take")][:1]:
                    await person.use(question, take, self._dice)

    async def _move(self, person: Person, user_id: int, game_id: int) -> None:
        table = await self._games.now(game_id)
        seat = table.seat_of(user_id)
        if seat is None or not table.asks(seat) or table.record.paused_at is not None:
            return
        line = "; ".join(map(format_action, whole_turn(table, seat, self._dice)))
        try:
            await person.command(str(table.record.channel_id), "move", do=line)
        except (Refused, TimeoutError) as error:
            self._refused[type(error).__name__] += 1
            return
        after = await self._games.now(game_id)
        if after.record.seq > table.record.seq or seat in after.sealed:
            self._moved[game_id] = after.record.seq
        else:
            self._refused[f"{table.record.rules}: {line[:60]}"] += 1

    def figures(self, seconds: float) -> dict[str, Any]:
        """Return the figures of the month."""
        ended, standing = self._counts("games", "status IN ('over', 'closed')", "status = 'live'")
        moves, late, seated = self._counts("actions", "user_id IS NOT NULL", "late", "text = 'person new'")
        passed = self._wall.at - self._began
        lengths = dict(self._here.rows("SELECT game_id, max(seq) FROM actions GROUP BY game_id"))
        return {
            "tables": ended + standing,
            "ended": ended,
            "standing": standing,
            "stuck": self._stuck(),
            "moves": moves,
            "late": late,
            "seated": seated,
            "notices": self.notices.count,
            "proposals": self.notices.proposal_count,
            **{kind: len(found) for kind, found in self.notices.mistakes.items()},
            "lost": sum(lengths.get(game, 0) < seq for game, seq in self._moved.items()),
            "refused": self._refused.total(),
            "days": passed // DAY,
            "speed": round(passed / seconds),
        }

    def examples(self) -> list[str]:
        """Return the mistakes found, a few of each kind."""
        found = self.notices.mistakes.items()
        wrong = [f"{kind.replace('_', ' ')}: {each}" for kind, examples in found for each in examples[:8]]
        return wrong + [f"refused {times} times: {what}" for what, times in self._refused.most_common(5)]

    def _stuck(self) -> int:
        """Return how many live games are stuck: their clock has run out, and nothing is due."""
        stands = "status = 'live' AND pace IS NOT NULL AND pace NOT LIKE '%\"wait\"%'"
        [count] = self._counts("games", f"{stands} AND NOT EXISTS (SELECT 1 FROM due WHERE due.game_id = games.id)")
        return count

    def _counts(self, table: str, *conditions: str) -> list[int]:
        """Return how many rows of a table meet each of *conditions*."""
        counts = ", ".join(f"count(*) FILTER (WHERE {condition})" for condition in conditions)
        [row] = self._here.rows(f"SELECT {counts} FROM {table}")
        return [*row]


async def passed_month(
    folder: Path, *, tables: int, people: int, days: int, seed: int, games: Sequence[str] | None = None
) -> tuple[dict[str, Any], list[str]]:
    """Play a month of *games*, None for all; return its figures, and the mistakes found."""
    played = [each for each in GAMES_SEATS if games is None or each[0] in games]
    wall, thinking, make = MonthWall(1_700_006_400), list[Computers](), Computers.__init__

    def note_computers(computers: Computers, *told: Any, **named: Any) -> None:
        make(computers, *told, **named)
        thinking.append(computers)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Computers, "__init__", note_computers)
        async with house(
            folder, patch, wall=wall, settings={"think": "thread", "thinking_pause": str(PAUSE_SECONDS)}
        ) as here:
            store = await open_file(here.database)
            names = [f"m{number:03}" for number in range(people)]
            try:
                async with gather_people(here.place.url, names) as everybody:
                    passing = Month(here, wall, Seen(store, now=wall.now), *thinking, days=days, seed=seed)
                    await passing.open(everybody, tables, played)
                    began = asyncio.get_running_loop().time()
                    with suppress(asyncio.CancelledError):  # Ctrl-C ends the month early
                        await passing.live(everybody)
                    seconds = asyncio.get_running_loop().time() - began
            finally:
                await store.close()
            return passing.figures(seconds), passing.examples()
