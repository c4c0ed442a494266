"""Rate limits: Discord's buckets with their response headers, and the limits of late edits and of session starts."""

import hashlib
import time
from collections import defaultdict, deque
from dataclasses import dataclass
from typing import Final

from playground.protocol import limits

LIMITED: Final = {
    "POST /channels/{channel}/messages": limits.SENDS,
    "PATCH /channels/{channel}/messages/{message}": limits.EDITS,
}
# Responses to interactions do not count towards the global limit.
UNCOUNTED: Final = ("POST /interactions/", "POST /webhooks/", "PATCH /webhooks/", "GET /webhooks/", "DELETE /webhooks/")


@dataclass(slots=True)
class Bucket:
    """A rate limit window: *left* of *limit* requests remain until it resets at *full_at* (monotonic time)."""

    limit: int
    left: int
    full_at: float


class Rates:
    """All buckets; if not *enforced*, the headers announce large buckets, and no request is limited."""

    def __init__(self, *, enforced: bool) -> None:
        self._enforced = enforced
        self._buckets: dict[str, Bucket] = {}

    def take(self, route: str, major: str) -> tuple[dict[str, str], float, bool]:
        """Count one request to *route* (`METHOD /path/{…}`) with the *major* ids of its path.

        Return the rate limit headers of the response, the seconds after which to retry (0.0 if the request is not
        limited), and whether the limit is global.
        """
        if self._enforced and not route.startswith(UNCOUNTED):
            wait = self._count("everything", limits.REQUESTS)[1]
            if wait:
                return {"X-RateLimit-Global": "true"}, wait, True
        bucket, wait = Bucket(1000, 999, time.monotonic() + 1.0), 0.0
        if self._enforced and route in LIMITED:
            bucket, wait = self._count(f"{route} {major}", LIMITED[route])
        seconds_left = max(0.0, bucket.full_at - time.monotonic())
        headers = {
            "X-RateLimit-Limit": str(bucket.limit),
            "X-RateLimit-Remaining": str(bucket.left),
            "X-RateLimit-Reset": f"{time.time() + seconds_left:.3f}",
            "X-RateLimit-Reset-After": f"{seconds_left:.3f}",
            "X-RateLimit-Bucket": hashlib.sha256(route.encode()).hexdigest()[:32],
        }
        return headers, wait, False

    def _count(self, key: str, rate: tuple[int, float]) -> tuple[Bucket, float]:
        now = time.monotonic()
        bucket = self._buckets.get(key)
        if bucket is None or now >= bucket.full_at:
            bucket = self._buckets[key] = Bucket(rate[0], rate[0], now + rate[1])
        if bucket.left == 0:
            return bucket, bucket.full_at - now
        bucket.left -= 1
        return bucket, 0.0


class LateEdits:
    """Counts, by channel, the edits of the last hour to messages older than an hour."""

    def __init__(self) -> None:
        self._moments: defaultdict[str, deque[float]] = defaultdict(deque)

    def take(self, channel: str, many: int, now: float) -> float:
        """Count one edit unless *many* were made in the last hour; return after how many seconds to retry, or 0.0."""
        moments = self._moments[channel]
        while moments and moments[0] <= now - limits.LATE_SECONDS:
            moments.popleft()
        if len(moments) >= many:
            return moments[0] + limits.LATE_SECONDS - now if moments else limits.LATE_SECONDS
        moments.append(now)
        return 0.0


class Starts:
    """The limits of session starts: one per *seconds* in each bucket (`shard_id % max_concurrency`), and a daily limit.

    *early* counts the starts that were refused because they came too soon in their bucket.
    """

    def __init__(self, *, max_concurrency: int, seconds: float) -> None:
        self.early = 0
        self._max_concurrency = max_concurrency
        self._seconds = seconds
        self._last: dict[int, float] = {}
        self._taken = 0
        self._full_at = 0.0

    def take(self, shard_id: int, now: float) -> bool:
        """Count a start of a session of the shard *shard_id*; return whether it is within the limits."""
        many, seconds = limits.SESSION_STARTS
        if now >= self._full_at or now < self._full_at - seconds:
            self._taken, self._full_at = 0, now + seconds
        bucket = shard_id % self._max_concurrency
        # After the clock was set back, the time since the last start is unknown.
        if 0 <= now - self._last.get(bucket, -self._seconds) < self._seconds:
            self.early += 1
            return False
        if self._taken == many:
            return False
        self._taken += 1
        self._last[bucket] = now
        return True

    def session_start_limit(self, now: float) -> dict[str, int]:
        """Return the `session_start_limit` that the bot is told."""
        many = limits.SESSION_STARTS[0]
        is_full = now >= self._full_at
        return {
            "total": many,
            "remaining": many if is_full else many - self._taken,
            "reset_after": 0 if is_full else int((self._full_at - now) * 1000),
            "max_concurrency": self._max_concurrency,
        }
