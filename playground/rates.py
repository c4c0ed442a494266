"""How often the bot may ask: Discord's buckets, told in the headers of each answer."""

import hashlib
import time
from dataclasses import dataclass

from playground import limits

ALMOST_FREE = (1000, 1.0)


@dataclass(slots=True)
class Bucket:
    """So many requests until it is full again."""

    limit: int
    seconds: float
    left: int
    full_at: float


class Rates:
    """All buckets. When not *enforced*, they are told to be large and never run out."""

    def __init__(self, *, enforced: bool) -> None:
        self.enforced = enforced
        self._buckets: dict[str, Bucket] = {}

    def take(self, route: str, major: str) -> tuple[dict[str, str], float, bool]:
        """Count one request to *route* (`METHOD /path/{…}`) with the *major* ids of its path.

        Return the headers of its answer, after how many seconds to try again (0.0: it may go on), and whether it is
        the limit of the whole bot.
        """
        free = route.startswith(("POST /interactions", "POST /webhooks", "PATCH /webhooks", "GET /webhooks"))
        if self.enforced and not free and (wait := self._count("global", limits.REQUESTS)[1]):
            return {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}, wait, True
        bucket, wait = self._count(f"{route} {major}", self._rate(route))
        now = time.time()
        headers = {
            "X-RateLimit-Limit": str(bucket.limit),
            "X-RateLimit-Remaining": str(bucket.left),
            "X-RateLimit-Reset": f"{now + max(0.0, bucket.full_at - time.monotonic()):.3f}",
            "X-RateLimit-Reset-After": f"{max(0.0, bucket.full_at - time.monotonic()):.3f}",
            "X-RateLimit-Bucket": hashlib.sha256(route.encode()).hexdigest()[:32],
        }
        return headers | ({"X-RateLimit-Scope": "user"} if wait else {}), wait, False

    def _rate(self, route: str) -> tuple[int, float]:
        if not self.enforced:
            return ALMOST_FREE
        match route:
            case "POST /channels/{channel}/messages":
                return limits.SENDS
            case "PATCH /channels/{channel}/messages/{message}":
                return limits.EDITS
            case _:
                return ALMOST_FREE

    def _count(self, key: str, rate: tuple[int, float]) -> tuple[Bucket, float]:
        now = time.monotonic()
        bucket = self._buckets.get(key)
        if bucket is None or now >= bucket.full_at:
            bucket = self._buckets[key] = Bucket(rate[0], rate[1], rate[0], now + rate[1])
        if bucket.left == 0 and self.enforced:
            return bucket, bucket.full_at - now
        bucket.left = max(bucket.left - 1, 0 if self.enforced else 1)
        return bucket, 0.0
