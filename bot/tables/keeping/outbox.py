"""Sends the messages in the outbox: each once, when its time comes, unless it is out of date."""

import asyncio
from collections.abc import Awaitable, Callable
from enum import StrEnum
from typing import Any, Final

import structlog
from structlog.contextvars import bound_contextvars

from bot.base import errors, metrics
from bot.base.backoff import Backoff
from bot.settings.deadlines.clocks import CLOCK
from bot.storage.errors import StorageError, Unsettled
from bot.storage.outgoing import Outgoing
from bot.tables.games import Games
from bot.tables.keeping.presence import Presence
from bot.tables.table import Table
from bot.tables.telling.notices import TURN, is_called, put_off
from bot.tables.turns.clocks import public_questions
from bot.tables.turns.late import too_late

# As in keeper.py. Discord accepts some five messages in a channel within five seconds, so a busy channel takes its
# time.
AT_THE_SAME_TIME: Final = 8
"""How many destinations are served at the same time; one that Discord delays does not delay the others."""

# As in keeper.py: what must be sent by a time is promised to the minute.
LONGEST_SECONDS: Final = 60.0
"""The longest time between two looks, whatever the wall clock does meanwhile."""

# Choices: short outages of Discord last seconds, and long ones an hour or more. Five seconds doubled seven times are
# ten minutes, so that a thousand destinations that fail cost less than two requests a second.
AGAIN_SECONDS: Final = 5.0
"""The wait after the first failure; each further failure doubles it."""

LONGEST_AGAIN_SECONDS: Final = 10 * 60.0
"""The longest wait after failures, and so the longest delay once Discord accepts messages again."""

# A choice (TAB-20.12): after two weeks a notice tells of a game that nobody remembers.
KEPT_SECONDS: Final = 14 * 24 * 60 * 60
"""How long a message that cannot be sent is retried before it is dropped."""


class DeliveryOutcome(StrEnum):
    """What became of a message."""

    SENT = "sent"
    DROPPED = "dropped"
    """It was out of date, or will never be accepted."""
    FAILED = "failed"
    """It is tried again; later messages to the same destination wait for it."""
    REFUSED = "refused"
    """It is tried again; later messages to the same destination do not wait for it."""


Destination = tuple[int | None, int | None, int | None]
"""The game, channel and user of a message."""

Sent = Callable[[Outgoing, bool], Awaitable[DeliveryOutcome]]
Timely = Callable[[Outgoing], Awaitable[bool]]

log = structlog.get_logger(__name__)


class Outbox:
    """Sends the messages of *games*, while the bot is online; *began* and *report* are as for the keeper."""

    def __init__(
        self,
        games: Games,
        presence: Presence,
        began: Callable[[asyncio.Task[Any]], None],
        report: Callable[..., object],
    ) -> None:
        self._games, self._store = games, games.tables.store
        self._presence, self._began, self._report = presence, began, report
        self._woken = asyncio.Event()
        self._sending: asyncio.Task[None] | None = None
        self._busy = asyncio.Semaphore(AT_THE_SAME_TIME)
        self._waits = Backoff[Destination](presence.now, first=AGAIN_SECONDS, longest=LONGEST_AGAIN_SECONDS)
        self._doubtful: set[int] | None = None
        """Messages that may have been delivered without the bot hearing of it; None before the first look."""
        self.sends: Sent = _nothing
        """Sends a message; if it may have been sent before, it is looked for first."""
        self.timely: dict[str, Timely] = {CLOCK: self._is_of_now, TURN: self._is_of_now}
        """Tells, by kind, if a message is still up to date; messages of other kinds always are."""

    def start(self) -> None:
        """Start, unless it runs already."""
        if self._sending is None:
            self._store.posted = self._woken.set
            self._sending = asyncio.create_task(self._send_all())

    def retry(self) -> None:
        """Retry failed messages now, because something has changed."""
        for destination in self._waits.failing:
            self._waits.hurry(destination)
        self._woken.set()

    async def close(self) -> None:
        """Begin nothing more."""
        if self._sending is not None:
            self._store.posted = None
            self._sending.cancel()
            await asyncio.gather(self._sending, return_exceptions=True)

    async def _send_all(self) -> None:
        while True:
            self._woken.clear()  # before the look, as in keeper.py
            wait = AGAIN_SECONDS
            try:
                wait = await self.look()
            except (StorageError, Unsettled) as error:
                log.warning("the outbox waits", error=str(error))
            except Exception as error:  # the messages of all games depend on this task
                self._report(error)
            await self._presence.wall.wait(wait, self._woken)

    async def look(self) -> float:
        """Send what is due now, and return the seconds until the next look."""
        if not await self._presence.look():
            return AGAIN_SECONDS
        now = self._games.tables.now()
        messages = await self._store.outbox(now)
        if self._doubtful is None:  # another process may have tried them
            self._doubtful = {message.id for message in messages}
        queues: dict[Destination, list[Outgoing]] = {}
        for message in messages:
            queues.setdefault((message.game_id, message.channel_id, message.user_id), []).append(message)
        for destination in self._waits.failing - queues.keys():
            self._waits.reset(destination)
        due = [destination for destination in queues if not self._waits.remaining(destination)]
        await asyncio.gather(*(self._send_in_order(destination, queues[destination]) for destination in due))
        waits = [LONGEST_SECONDS, *map(self._waits.remaining, self._waits.failing)]
        if (following := await self._store.next_message(after=now)) is not None:
            waits.append(max(0.0, following - self._games.tables.now()))
        return min(waits)

    async def _send_in_order(self, destination: Destination, messages: list[Outgoing]) -> None:
        """Send messages to one destination until one fails."""
        outcomes = set[DeliveryOutcome]()
        async with self._busy:
            for message in messages:
                with bound_contextvars(game=message.game_id, message=message.id):
                    sending = asyncio.create_task(self._send(message))
                    self._began(sending)
                    # not cut off by the end of the outbox: a message that was sent must be marked, or it comes twice
                    outcomes.add(await asyncio.shield(sending))
                if DeliveryOutcome.FAILED in outcomes:
                    break
        if outcomes & {DeliveryOutcome.FAILED, DeliveryOutcome.REFUSED}:
            self._waits.back_off(destination)
        else:
            self._waits.reset(destination)

    async def _send(self, message: Outgoing) -> DeliveryOutcome:
        """Send a message, unless it is out of date, and remove it from the outbox."""
        assert self._doubtful is not None, "it has looked"
        try:
            outcome = await self._send_or_drop(message)
            if outcome in (DeliveryOutcome.SENT, DeliveryOutcome.DROPPED):
                await self._store.mark_sent(message)
                self._doubtful.discard(message.id)
        except (StorageError, Unsettled, errors.PlayError) as error:
            log.warning("a message waits", error=str(error))
            outcome = DeliveryOutcome.FAILED
        except Exception as error:  # one message must not hold up others
            self._report(error)
            outcome = DeliveryOutcome.FAILED
        metrics.MESSAGES.labels(message.kind, outcome).inc()
        return outcome

    async def _send_or_drop(self, message: Outgoing) -> DeliveryOutcome:
        assert self._doubtful is not None, "it has looked"
        is_timely = self.timely.get(message.kind)
        if is_timely is not None and not await is_timely(message):
            return DeliveryOutcome.DROPPED
        now = self._games.tables.now()
        if max(message.at, message.kept_at) < now - KEPT_SECONDS:
            return DeliveryOutcome.DROPPED
        if (later := await self._put_off(message, now)) is not None:
            await self._store.mark_sent(message, instead=[later])
            return DeliveryOutcome.DROPPED
        again = message.id in self._doubtful
        self._doubtful.add(message.id)  # before it is sent: a request that fails may have arrived
        return await self.sends(message, again)

    async def _is_of_now(self, message: Outgoing) -> bool:
        assert message.game_id is not None, "clocks and turns are of games"
        tables = self._games.tables
        async with tables.lock(message.game_id):  # the writer of the message may not have cached the new table yet
            table = await tables.table(message.game_id)
        if message.detail.get("users") and too_late(table, message.seat, tables.now()):
            return False
        return is_called(table, message) if message.kind == TURN else is_timely(table, message)

    async def _put_off(self, message: Outgoing, now: int) -> Outgoing | None:
        """Return the replacement of a message that was delayed into somebody's quiet time, None if it is sent now."""
        if message.game_id is None or message.seat is None or not message.detail.get("users"):
            return None
        table = await self._games.tables.table(message.game_id)
        people = {user: await self._games.people.person(user) for user in message.detail["users"]}
        return put_off(table, message, people, now)


def is_timely(table: Table, message: Outgoing) -> bool:
    """Whether a message about a clock is still true: the seat has neither moved since nor been told anything newer."""
    clock = None if message.seat is None else table.clocks.get(message.seat)
    if (
        not table.is_live
        or table.record.paused_at
        or clock is None
        or clock.seat in table.sealed
        or clock.seat not in public_questions(table)
    ):
        return False
    return (clock.number, clock.rung) == (message.detail["number"], message.detail["rung"] + 1)


async def _nothing(message: Outgoing, again: bool) -> DeliveryOutcome:
    """Send nothing, yet."""
    return DeliveryOutcome.FAILED
