"""Whole evenings, from the lobby to the last tile, by people who play at random what their screens offer."""

import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

import pytest

from bot.tables.options import parse_options
from rules.carcassonne.game import RULES
from tests.support.ahead import careless, play_ahead
from tests.support.drivers import Driver
from tests.support.evenings import check_the_end
from tests.support.guests import Guest, called_guest, open_table
from tests.support.house import House

BEGINNING: Final = 1
"""Number of turns that people make before a shortened game goes on without them."""

COMMANDS: Final = {"/carcassonne place": ("at", "turns", "follower")}


async def play_shortened(
    here: House, guests: list[Guest], make: Callable[[Guest], Awaitable[object]], **written: str
) -> int:
    """Return how many turn messages a game takes of which all but the first turns and the last are skipped.

    *written* are the options of the game.
    """
    for _ in range(BEGINNING):
        guest = await called_guest(*guests)
        assert guest is not None
        await make(guest)
    options = parse_options(RULES.options_type, written)
    await play_ahead(Driver(RULES, careless, here, guests, options), lambda state: not state.bag)
    return BEGINNING + 1 + await evening(guests, make)


async def evening(guests: list[Guest], make: Callable[[Guest], Awaitable[object]]) -> int:
    turns = 0
    while guest := await called_guest(*guests):
        await make(guest)
        turns += 1
        assert turns < 200, "games end"
    return turns


@pytest.mark.slow
async def test_four_people_play_with_the_river_each_in_a_way_of_their_own(here: House, tmp_path: Path) -> None:
    """Two by buttons, one by slash commands, and one by typing moves."""
    dice = random.Random(4)
    async with here.guests("alice", "bob", "carol", "dave") as guests:
        await guests[1].player.speak("zh-CN")
        await guests[2].player.speak("zh-TW")
        await open_table(*guests, wish="theme:dark")
        presses = []

        async def make(guest: Guest) -> None:
            match guest.name:
                case "carol":
                    await guest.play_by_command(COMMANDS, dice)
                case "dave":
                    await guest.play_by_typing(dice)
                case _:  # Alice and Bob
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
        posts = await play_shortened(here, guests, lambda guest: guest.play_by_command(COMMANDS, dice), river="false")

        await check_the_end(here, guests, posts, tmp_path)


async def test_two_people_play_by_typing_moves(here: House, tmp_path: Path) -> None:
    dice = random.Random(2)
    async with here.guests("alice", "bob") as guests:
        await guests[1].player.speak("zh-CN")
        await open_table(*guests, wish="options:river=true edition=3rd language:zh-CN")
        written = {"river": "true", "edition": "3rd"}
        posts = await play_shortened(here, guests, lambda guest: guest.play_by_typing(dice), **written)

        await check_the_end(here, guests, posts, tmp_path)
