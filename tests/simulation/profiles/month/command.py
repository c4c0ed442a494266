"""A month passes at many tables."""

import asyncio
import json
import tempfile
from pathlib import Path
from typing import Annotated

import typer

from tests.simulation.profiles.month.month import passed_month


def month(
    tables: Annotated[int, typer.Option(help="Tables.", min=1)] = 200,
    people: Annotated[int, typer.Option(help="People.", min=3)] = 300,
    days: Annotated[int, typer.Option(help="Days that pass.", min=1)] = 30,
    folder: Annotated[Path | None, typer.Option(help="Where the database is kept.")] = None,
    game: Annotated[list[str] | None, typer.Option(help="A game, instead of all; may be repeated.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same people.")] = 1,
) -> None:
    """Let a month pass at many tables, or until Ctrl-C, and print what people were told."""
    with tempfile.TemporaryDirectory() as passing_folder:
        passing = passed_month(
            folder or Path(passing_folder), tables=tables, people=people, days=days, seed=seed, games=game or None
        )
        told, examples = asyncio.run(passing)
    for line in examples:
        print(line)
    print(json.dumps(told))
