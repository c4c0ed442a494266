"""What the bot takes in memory: its own process at the playground, while people play all games in all languages.

They press at random, each reading another language, and look at their own pages beside the public ones.
"""

import asyncio
import random
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bot.catalogue.games import GAMES
from bot.faces.i18n.texts import LOCALES
from playground.client.connection import Failed
from rendering.theme import THEMES
from tests.bench.figures import Figure
from tests.support.guests import Guest, blue, button, green, newest, open_table, text_of, ways
from tests.support.house import Lodge, lodge

TABLES: Final = 20
TURNS: Final = 20
SPOKEN: Final = ("en-US", "zh-CN", "zh-TW")


def figures() -> Iterator[Figure]:
    """Measure at the start, and after each table."""
    start, *taken = asyncio.run(_megabytes())
    played = f"{TABLES} tables of {TURNS} turns"
    yield Figure("Memory: after the start", start, "MB")
    yield Figure(f"Memory: after {played}, all games, languages, themes", taken[-1], "MB", 300)
    yield Figure("Memory: the most after any of these tables", max(taken), "MB")


async def _megabytes() -> list[float]:
    """Return how many MB the bot takes, at its start and after each table."""
    with tempfile.TemporaryDirectory() as folder:
        async with lodge(Path(folder)) as here:
            taken = [_resident(here)]
            for number in range(TABLES):
                await _play(here, number, random.Random(number))
                taken.append(_resident(here))
    return taken


def _resident(here: Lodge) -> float:
    told = subprocess.run(["ps", "-o", "rss=", "-p", str(here.pid)], capture_output=True, check=True).stdout
    return int(told) / 1024


async def _play(here: Lodge, number: int, dice: random.Random) -> None:
    """Open a table with a game, a language, a theme and a number of players of its own, and make the turns there."""
    round, place = divmod(number, len(GAMES))
    game, locale, theme = tuple(GAMES)[place], LOCALES[number % len(LOCALES)], tuple(THEMES)[round % len(THEMES)]
    seats = (3, 4)[round % 2]
    async with here.guests(*(f"guest-{number}-{seat}" for seat in range(seats))) as guests:
        for seat, guest in enumerate(guests):
            await guest.player.speak(SPOKEN[(number + seat) % len(SPOKEN)])
        await open_table(*guests, game=game, wish=f"language:{locale} theme:{theme}")
        made = 0
        for guest in (guest for _ in range(TURNS) for guest in guests):
            if made < TURNS and f"<@{guest.id}>" in text_of(newest(guest)) and not guest.is_over():
                made += await _turn(guest, dice)
                for page in ("info", "since"):
                    await guest.use(newest(guest), button(newest(guest), f"{page}:"))


async def _turn(guest: Guest, dice: random.Random) -> bool:
    """Make a turn by the wizard, and return whether there was one to be made."""
    try:
        await guest.use(newest(guest), next(blue(newest(guest))))
        while (confirm := green(guest.private()[-1])) or ways(guest.private()[-1]):
            if confirm:
                await guest.use(guest.private()[-1], confirm[0])
                return True
            control, values = dice.choice(ways(guest.private()[-1]))
            await guest.use(guest.private()[-1], control, *values)
    except Failed:  # another's move has taken the button away
        pass
    return False
