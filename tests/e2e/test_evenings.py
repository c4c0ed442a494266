"""Whole evenings, from the lobby to the last tile, by people who play at random what their screens offer."""

import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests.support.evenings import check_the_end
from tests.support.guests import Guest, called, open_table
from tests.support.house import House


async def evening(guests: list[Guest], make: Callable[[Guest], Awaitable[object]]) -> int:
    """Let *guests* play until the game is over and return how many turns that took."""
    turns = 0
    while guest := await called(*guests):
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


async def test_three_people_play_by_slash_commands(here: House, tmp_path: Path) -> None:
    dice = random.Random(3)
    async with here.guests("alice", "bob", "carol") as guests:
        await guests[0].player.speak("zh-TW")
        await guests[2].player.speak("zh-CN")
        await open_table(*guests, wish="options:river=false language:zh-TW")

        async def make(guest: Guest) -> None:
            await guest.play_by_command({"/carcassonne place": ("at", "turns", "follower")}, dice)

        await check_the_end(here, guests, await evening(guests, make), tmp_path)


async def test_two_people_play_by_typing_moves(here: House, tmp_path: Path) -> None:
    dice = random.Random(2)
    async with here.guests("alice", "bob") as guests:
        await guests[1].player.speak("zh-CN")
        await open_table(*guests, wish="options:river=true edition=3rd language:zh-CN theme:dark")

        async def make(guest: Guest) -> None:
            await guest.play_by_typing(dice)

        await check_the_end(here, guests, await evening(guests, make), tmp_path)
