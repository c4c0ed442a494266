"""People play by buttons, and the presses of their turns are counted."""

import asyncio
import tempfile
from pathlib import Path
from typing import Annotated

import pytest
import typer

from tests.simulation.profiles.presses.counting import TURNS, count_presses, table_of
from tests.support.house import house

NAMES = ("alice", "bob", "carol", "dave", "ellen")


def presses(
    game: Annotated[str, typer.Argument(help="carcassonne, terra_mystica, ming_dynasty, great_wall")],
    players: Annotated[int, typer.Option(min=1, max=5)] = 3,
    options: Annotated[str, typer.Option(help="As in /game new: map=fire_and_ice,final=true")] = "",
    turns: Annotated[int, typer.Option(help="Leave the game after so many turns.")] = TURNS,
) -> None:
    """Print how many presses the turns of a game take, by their kind."""

    async def count() -> None:
        with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
            async with house(Path(folder), patch) as here:
                print(table_of(await count_presses(here, game, *NAMES[:players], options=options, turns=turns)))

    asyncio.run(count())
