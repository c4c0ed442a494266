"""First turns by slash commands, one for each action, and the commands that only show something."""

import pytest

from cogs.base import GameCog
from cogs.great_wall import WallCog
from cogs.terra_mystica import TerraCog
from rules.great_wall.state.options import WallOptions
from rules.terra_mystica.options import TerraOptions
from tests.support.drivers import Driver, TerraDriver, WallDriver, command
from tests.support.guests import open_table
from tests.support.house import House


@pytest.mark.parametrize("game", ["terra_mystica", "great_wall"])
async def test_turns_are_made_by_one_command_for_each_action(here: House, game: str) -> None:
    async with here.guests("alice", "bob") as guests:
        await open_table(*guests, game=game, before_start=here.settle)
        cog: type[GameCog] = TerraCog if game == "terra_mystica" else WallCog
        driver: Driver = (  # type: ignore[type-arg]
            TerraDriver(here, guests, TerraOptions()) if cog is TerraCog else WallDriver(here, guests, WallOptions())
        )
        made = list[tuple[int, str]]()
        for _ in range(4):
            seat = driver.first_decision().seat
            for action in driver.turn(seat):
                await guests[seat].type(command(cog, action))
                made.append((seat, action))
        log = here.rows("SELECT seat, text FROM actions WHERE user_id IS NOT NULL ORDER BY seq")

        assert sorted(made) == sorted(log)


@pytest.mark.parametrize(
    ("game", "line", "expected"),
    [
        ("carcassonne", "/carcassonne tiles", "left"),
        ("carcassonne", "/carcassonne features", "Open features with followers"),
        ("carcassonne", "/plan clear", "plan"),
        ("great_wall", "/wall card card:ambush", "Ambush"),
    ],
)
async def test_what_a_command_shows_is_shown_in_private(here: House, game: str, line: str, expected: str) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, game=game, before_start=here.settle)

        assert expected in await alice.type(line)
        assert [] == [each for each in bob.private() if expected in bob.read([each])]
