"""People press at a bot with a thousand live games."""

import asyncio
import json
import os
import shutil
import tempfile
from contextlib import AsyncExitStack
from itertools import cycle
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from bot.catalogue.games import GAMES
from players.levels import Level
from tests.simulation import processes as running
from tests.simulation.games import LIVES
from tests.simulation.people import gather_people
from tests.simulation.profiles.load.measured import crowd, start, watch_memory
from tests.simulation.profiles.load.prepared import KEPT, Size, prepare

KNOWN: Final = [id for id, game in GAMES.items() if game.strategy]
"""The games that computers play."""


def load(
    seconds: Annotated[int, typer.Option(help="How long each crowd presses.", min=5)] = 300,
    people: Annotated[str, typer.Option(help="The sizes of the crowds, one after the other.")] = "50,200",
    games: Annotated[int, typer.Option(help="Live games.", min=1, max=5000)] = 1000,
    lives: Annotated[int, typer.Option(help="Games of each kind that computers play for these.", min=1)] = LIVES,
    servers: Annotated[int, typer.Option(help="Servers in READY.", min=1)] = 2000,
    computers: Annotated[int, typer.Option(help="So many of the people play at tables with computer players.")] = 0,
    level: Annotated[Level, typer.Option(help="How well those play.")] = Level.MASTER,
    flood: Annotated[int, typer.Option(help="So many of the people press 50 times a second each, uncounted.")] = 0,
    soak: Annotated[int, typer.Option(help="Let the first crowd press for so many seconds, and watch the memory.")] = 0,
) -> None:
    """Let people press at a bot, and print how long they wait and what it takes."""
    crowds = [int(size) for size in people.split(",")]
    print(f"{os.cpu_count()} cores; the load before is {os.getloadavg()[0]:.1f}.", flush=True)
    size = Size(games, lives, max(crowds), servers)
    told = asyncio.run(_measure(size, crowds, seconds, soak, computers, level, flood))
    print(json.dumps(told))


async def _measure(
    size: Size, crowds: list[int], seconds: int, soak: int, computers: int, level: Level, flood: int
) -> dict[str, Any]:
    """Measure the start, then each crowd, or what memory becomes of the first one's presses."""
    kept = await prepare(size)
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory())) / "load"
        shutil.copytree(kept, folder)
        playground = await stack.enter_async_context(running.playground(folder, *size.serving))
        bot = await stack.enter_async_context(running.bot(folder, playground.url))
        told: dict[str, Any] = {"games": size.games, "servers": size.servers, **start(bot)}
        people = await stack.enter_async_context(gather_people(playground.url, size.names, guilds=size.guilds))
        told |= {"computers": computers, "level": level} if computers else {}
        for person, game in zip(people[:computers], cycle(KNOWN), strict=False):
            await person.practise(game, level)
        if soak:
            return told | {"people": crowds[0], **await watch_memory(bot, people[: crowds[0]], soak)}
        for count in crowds:
            stacks = KEPT / f"stacks-{count}.txt"
            told[str(count)] = await crowd(bot, playground, people[:count], seconds, stacks, floods=flood)
        return told
