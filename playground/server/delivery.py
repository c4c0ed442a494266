"""The delivery of interactions to the bot; faults make it happen twice, late, or out of order."""

import asyncio
from collections.abc import Callable
from typing import Final

# The longest that an interaction waits for the next one, which a fault lets overtake it: the bot can still answer it
# within its three seconds.
HELD_SECONDS: Final = 1.0

Send = Callable[[], None]


class Delivery:
    """Delivers interactions.

    The next *twice* interactions are delivered twice, the next *late* are delayed by *seconds*, and each of the next
    *swapped* is delivered after the one that follows it.
    """

    def __init__(self) -> None:
        self.clear()
        self._held: Send | None = None

    def clear(self) -> None:
        """Deliver later interactions normally."""
        self.twice = self.late = self.swapped = 0
        self.seconds = 0.0

    def deliver(self, send: Send) -> None:
        """Deliver an interaction by calling *send*."""
        loop = asyncio.get_running_loop()
        if self.swapped and self._held is None:
            self.swapped -= 1
            self._held = send
            loop.call_later(HELD_SECONDS, self._let_go, send)
            return
        times = 2 if self.twice else 1
        self.twice -= times - 1
        late = min(self.late, 1)
        self.late -= late
        for _ in range(times):
            if late:
                loop.call_later(self.seconds, send)
            else:
                send()
        self._let_go(self._held)

    def _let_go(self, held: Send | None) -> None:
        if held is not None and held is self._held:
            self._held = None
            held()
