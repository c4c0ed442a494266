"""Fair shares of the bot's attention: how often a person, a table and a server may ask for something.

Each has a bucket of presses that fills at a steady rate. A full bucket allows a short burst; an empty one allows only
the steady rate. A refusal costs no more than a look at a number, so a user who floods the bot does not slow others.
Only the process that serves a server receives its presses, so the numbers are in memory alone.
"""

import time
from collections.abc import Callable
from enum import StrEnum
from typing import Final

from rules.core.struct import Struct


class Whose(StrEnum):
    """The person, table or server whose bucket was empty."""

    PERSON = "person"
    TABLE = "table"
    SERVER = "server"


class Allowance(Struct, frozen=True):
    """A limit: its rate is *times* the rate of a person, and its bucket holds the amount of *seconds* at that rate."""

    times: float
    seconds: float


# A person's rate is 3 presses a second (bot/base/config.py), so that a rest allows 24 at once: a whole turn, pressed as
# fast as a hand can. Four people at a table seldom press together; one who floods it leaves it three quarters of its
# presses. A server has the 30 a second of ten people, a little more than the 24 that one process answers.
SHARES: Final = {Whose.PERSON: Allowance(1, 8), Whose.TABLE: Allowance(4, 10), Whose.SERVER: Allowance(10, 10)}

# A completion paints nothing, and people type five letters a second and more; a press takes 42 ms of CPU, 28 of them
# for pictures. With 1, typing a move would use up a burst.
KEYSTROKE: Final = 0.2
"""What one completion of a typed word takes from a bucket; a press takes 1."""

# A choice: long enough that somebody who goes on pressing is not told a second time, short enough that the next flood
# is.
QUIET_SECONDS: Final = 10.0
"""A person whose presses were refused is told again only after this many seconds without a refusal."""

# A bucket is full again ten seconds after the last press, so ten thousand are far more than are needed at 24 presses a
# second. They take 1.5 MB, and looking through them takes 1.6 ms.
KEPT: Final = 10_000
"""How many buckets may be kept before full ones are dropped."""


class Floods:
    """The buckets of all people, tables and servers of one process.

    Args:
        rate: How many presses a second flow into a person's bucket; 0 admits everything.
        now: The time in seconds, from any beginning on.
    """

    def __init__(self, rate: float, *, now: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._now = now
        self._full: dict[tuple[Whose, int], float] = {}
        """When each bucket will be full again if nothing more is asked; missing buckets are full now."""
        self._told: dict[int, float] = {}
        """Until when each refused person need not be told again."""

    def charge(self, *, user: int, channel: int | None, server: int | None, cost: float = 1.0) -> Whose | None:
        """Return whose limit is reached when a *user* asks something in a *channel*, or charge all three buckets.

        A refused press is taken from no bucket, so one user who floods a table leaves it most of its presses.
        """
        if not self._rate:
            return None
        now = self._now()
        after = {}
        for whose, id in ((Whose.PERSON, user), (Whose.TABLE, channel), (Whose.SERVER, server)):
            if id is None:  # no server, as in direct messages
                continue
            share = SHARES[whose]
            # a bucket is one number, the time at which it is full: what flows in meanwhile needs no task of its own
            full = max(now, self._full.get((whose, id), now)) + cost / (share.times * self._rate)
            if full > now + share.seconds:
                return whose
            after[whose, id] = full
        self._full |= after
        if len(self._full) > KEPT:
            self._full = {key: full for key, full in self._full.items() if full > now}
        return None

    def is_new_to(self, user: int) -> bool:
        """Return True if a refused *user* is to be told why: not again while they go on."""
        now = self._now()
        is_new = self._told.get(user, now) <= now
        self._told[user] = now + QUIET_SECONDS
        if len(self._told) > KEPT:
            self._told = {each: until for each, until in self._told.items() if until > now}
        return is_new
