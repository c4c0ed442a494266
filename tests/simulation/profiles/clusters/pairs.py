"""Pairs of people who play one game after another, whatever happens, and remember what they were told."""

import asyncio
import random
import time
from collections import Counter

from playground.client.connection import Failed
from tests.support.guests import Guest

AGAIN_SECONDS = 0.2
"""How long somebody pauses who got no answer, before the next try."""

THINKING_SECONDS = 0.4
"""How long somebody looks at a turn message at most."""

PATIENCE = 4.0
"""How long somebody waits for an answer, before the next try."""

NEWS_SECONDS = 2.0
"""How long a pair waits until somebody is called, before they look closer."""

GAME = "game:carcassonne players:2 options:river=false starter=1"


class Pair:
    """Two people at one server: how often each has tried to make a turn, and was told that it counts."""

    def __init__(self, one: Guest, other: Guest) -> None:
        self.guests = (one, other)
        self.tried: Counter[int] = Counter()
        self.counted: Counter[int] = Counter()
        self.counted_at: list[float] = []
        """The moments, by the monotonic clock, when somebody was told so."""

        self._dice = random.Random(one.name)

    async def play(self) -> None:
        """Play until this is cancelled."""
        while True:
            try:
                if self._has_game():
                    await self._go_on()
                else:
                    await self._begin()
            except (Failed, TimeoutError):  # there is no bot, or it does not answer: people try again
                await asyncio.sleep(AGAIN_SECONDS)

    async def _begin(self) -> None:
        """Open a game and start it, or go on where the last try ended: what was done already is refused."""
        one, other = self.guests
        for guest, line in ((one, f"/game new {GAME}"), (other, "/game join"), (one, "/game start")):
            async with asyncio.timeout(PATIENCE):
                await guest.type(line, channel="games")
        await one.player.until(self._has_game, PATIENCE)

    def _has_game(self) -> bool:
        """Whether the newest turn message is of a game that goes on."""
        return self.guests[0].turn() is not None and not self.guests[0].is_over()

    async def _go_on(self) -> None:
        """Make the turn that is due, or wait for news."""
        mover = next((guest for guest in self.guests if guest.is_called()), None)
        if mover is None:
            await self.guests[0].player.until(lambda: any(guest.is_called() for guest in self.guests), NEWS_SECONDS)
            return
        await asyncio.sleep(self._dice.uniform(0, THINKING_SECONDS))
        typed = ""
        while offered := await mover.offers(f"/move do:{typed}"):
            typed = f"{self._dice.choice(offered)}; "
        if not typed:  # it was made already, and is not shown yet
            await asyncio.sleep(AGAIN_SECONDS)
            return
        self.tried[int(mover.id)] += 1
        async with asyncio.timeout(PATIENCE):
            said = await mover.type(f"/move do:{typed.rstrip('; ')}")
        if "Turn saved" in said or "That’s saved" in said:
            self.counted[int(mover.id)] += 1
            self.counted_at.append(time.monotonic())

    def counted_since(self, moment: float) -> list[float]:
        """Return when somebody was told so after *moment*."""
        return [at for at in self.counted_at if at > moment]
