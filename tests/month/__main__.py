"""Let a month pass at many tables, and print what people were told; the last line is one JSON object."""

import asyncio
import json
import tempfile
from pathlib import Path
from typing import Annotated

import typer

from tests.month.month import month

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)


@app.command()
def main(
    tables: Annotated[int, typer.Option(help="Tables.", min=1)] = 200,
    people: Annotated[int, typer.Option(help="People.", min=3)] = 300,
    days: Annotated[int, typer.Option(help="Days that pass.", min=1)] = 30,
    folder: Annotated[Path | None, typer.Option(help="Where the database is kept.")] = None,
    game: Annotated[list[str] | None, typer.Option(help="A game, instead of all; may be repeated.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same people.")] = 1,
) -> None:
    """Let time pass, until Ctrl-C at most."""
    with tempfile.TemporaryDirectory() as passing_folder:
        passing = month(
            folder or Path(passing_folder), tables=tables, people=people, days=days, seed=seed, games=game or None
        )
        told, examples = asyncio.run(passing)
    for line in examples:
        print(line)
    print(json.dumps(told))


if __name__ == "__main__":
    app()
