"""Whole evenings, from the lobby to the last tile, by people who play at random what their screens offer."""

import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

import pytest

from bot.tables.options import parse_options
from rules.carcassonne.game import RULES
from rules.carcassonne.state import Carcassonne
from tests.support.ahead import careless, play_ahead
from tests.support.drivers import Driver
from tests.support.evenings import check_the_end
from tests.support.guests import Guest, called_guest, open_table
from tests.support.house import House

BEGINNING: Final = 1
"""Number of turns that people make before a shortened game goes on without them."""

LAST_TILES: Final = 0
"""Number of tiles left in the stack when they make the turns of a shortened game again."""

LENGTHS: Final = [pytest.param(True, id="shortened"), pytest.param(False, id="whole", marks=pytest.mark.slow)]


def is_nearly_over(state: Carcassonne) -> bool:
    """Return whether few tiles are left."""
    return len(state.bag) <= LAST_TILES


async def play(
    here: House, guests: list[Guest], make: Callable[[Guest], Awaitable[object]], *, shortened: bool, **written: str
) -> int:
    """Return how many turn messages a game takes until it is over; all but a few turns of a shortened one are skipped.

    *written* are the options of the game.
    """
    if not shortened:
        return await evening(guests, make)
    for _ in range(BEGINNING):
        guest = await called_guest(*guests)
        assert guest is not None
        await make(guest)
    options = parse_options(RULES.options_type, written)
    await play_ahead(Driver(RULES, careless, here, guests, options), is_nearly_over)
    return BEGINNING + 1 + await evening(guests, make)


async def evening(guests: list[Guest], make: Callable[[Guest], Awaitable[object]]) -> int:
    """Have *guests* play until the game is over, and return how many turns that took."""
    turns = 0
    while guest := await called_guest(*guests):
        await make(guest)
        turns += 1
        assert turns < 200, "games end"
    return turns


@pytest.mark.slow
async def test_four_people_play_with_the_river_by_buttons(here: House, tmp_path: Path) -> None:
    dice = random.Random(4)
    async with here.guests("alice", "bob", "carol", "dave") as guests:
        await guests[1].player.speak("zh-CN")
        await guests[2].player.speak("zh-TW")
        await open_table(*guests)
        presses = []

        async def make(guest: Guest) -> None:
            presses.append(await guest.play_by_buttons(dice))

        turns = await evening(guests, make)

        assert max(presses) <= 5
        await check_the_end(here, guests, turns, tmp_path)


@pytest.mark.parametrize("shortened", LENGTHS)
async def test_three_people_play_by_slash_commands(here: House, tmp_path: Path, shortened: bool) -> None:
    dice = random.Random(3)
    async with here.guests("alice", "bob", "carol") as guests:
        await guests[0].player.speak("zh-TW")
        await guests[2].player.speak("zh-CN")
        await open_table(*guests, wish="options:river=false language:zh-TW")

        async def make(guest: Guest) -> None:
            await guest.play_by_command({"/carcassonne place": ("at", "turns", "follower")}, dice)

        posts = await play(here, guests, make, shortened=shortened, river="false")

        await check_the_end(here, guests, posts, tmp_path)


@pytest.mark.parametrize("shortened", LENGTHS)
async def test_two_people_play_by_typing_moves(here: House, tmp_path: Path, shortened: bool) -> None:
    dice = random.Random(2)
    async with here.guests("alice", "bob") as guests:
        await guests[1].player.speak("zh-CN")
        await open_table(
            *guests, wish=f"options:river=true edition=3rd language:zh-CN{'' if shortened else ' theme:dark'}"
        )

        async def make(guest: Guest) -> None:
            await guest.play_by_typing(dice)

        posts = await play(here, guests, make, shortened=shortened, river="true", edition="3rd")

        await check_the_end(here, guests, posts, tmp_path)
