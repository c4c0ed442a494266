"""What a hundred thousand servers would ask of the store and of one process."""

import json
import os
from enum import StrEnum
from typing import Annotated, assert_never

import typer

from bot.catalogue.games import hang_art
from tests.simulation.profiles.scale import moves, shards


class Part(StrEnum):
    """The parts, each of which can be tried alone."""

    MOVES = "moves"
    SHARDS = "shards"


def scale(
    parts: Annotated[list[Part] | None, typer.Argument(help="Both unless one is named.")] = None,
    seconds: Annotated[float, typer.Option(help="How long people move.")] = 300,
    rate: Annotated[float, typer.Option(help="Confirmed moves a second.")] = 250,
    games: Annotated[int, typer.Option(help="Games in the database.")] = 100_000,
    played: Annotated[int, typer.Option(help="Games that computers play for it; the others are copies.")] = 80,
    processes: Annotated[int, typer.Option(help="Processes that move.")] = 2,
    buttons: Annotated[bool, typer.Option("--buttons", help="People press, and type no turns.")] = False,
    shard_count: Annotated[int, typer.Option("--shards", help="Shards of one process.")] = 100,
    servers: Annotated[int, typer.Option(help="Servers that these are for.")] = 10_000,
    concurrency: Annotated[int, typer.Option(help="Shards that may identify at once.")] = 1,
    quiet: Annotated[float, typer.Option(help="Seconds with nothing to do.")] = 30,
) -> None:
    """Try what a hundred thousand servers would ask, and print the figures."""
    print(f"The load here is {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores.", flush=True)
    hang_art()
    figures: dict[str, dict[str, float]] = {}
    for part in parts or Part:
        match part:
            case Part.MOVES:
                figures[part] = moves.measure(moves.Wanted(seconds, rate, games, played, processes, buttons))
            case Part.SHARDS:
                figures[part] = shards.measure(shards.Wanted(shard_count, servers, concurrency, quiet))
            case never:
                assert_never(never)
    print(
        json.dumps({part: {name: round(value, 3) for name, value in found.items()} for part, found in figures.items()})
    )
