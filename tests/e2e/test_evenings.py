"""Whole evenings, from the lobby to the last tile, by people who play at random what their screens offer."""

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from playground.client import screen
from tests.support.cli import call
from tests.support.guests import Guest, called, mentioned, open_table, scores
from tests.support.house import House


async def evening(guests: list[Guest], make: Callable[[Guest], Awaitable[object]]) -> int:
    """Let *guests* play until the game is over and return how many turns that took."""
    turns = 0
    while guest := await called(*guests):
        await make(guest)
        turns += 1
        assert turns < 200, "games end"
    return turns


async def check_the_end(here: House, guests: list[Guest], posts: int, folder: Path, *, at_once: int = 1) -> None:
    """Hold what an evening leaves behind: the winner, the log, what was posted, everybody's secrets.

    *posts* is how often play was handed on, to no more than *at_once*.
    """
    names = [guest.name for guest in guests]
    last = guests[0].turns()[-1]
    shown = scores(last, names)
    heading = next(line for line in guests[0].read([last]).splitlines() if "###" in line)

    assert [name for name, points in zip(names, shown, strict=True) if points == max(shown)] == [
        name for name in names if name in heading
    ]
    assert shown == (await replayed(guests[-1], folder))["scores"]

    await here.shown()
    check_the_posts(here, last["channel_id"], posts, at_once)
    for guest in guests:
        kept = [here.place.server.world.store.message(each["id"]) for each in guest.private()]

        assert {guest.id} == {each.owner for each in kept if each is not None}
    assert [] == here.reported


def check_the_posts(here: House, thread: str, posts: int, at_once: int) -> None:
    """Hold that whenever play was handed on there was one message, calling somebody, and edits of no other than it.

    While a message is the newest it may be edited; then it loses its buttons, and is not touched again.
    """
    told = [
        (event, message)
        for event, message in here.posted
        if message["channel_id"] == thread and message["author"]["bot"] and not message["type"]
    ]
    home, *turns = [message for event, message in told if event == "MESSAGE_CREATE"]
    buttons: dict[str, list[bool]] = {turn["id"]: [] for turn in turns}
    for _, message in told[1:]:
        buttons[message["id"]].append(any(screen.controls(message)))
    *older, newest = turns

    assert [] == mentioned(home)
    assert posts + 1 == len(turns)
    assert [] == [each for each in older if not 1 <= len(mentioned(each)) <= at_once]
    assert [] == mentioned(newest)
    for each in older:
        assert [*[True] * (len(buttons[each["id"]]) - 1), False] == buttons[each["id"]]
    assert [True] == buttons[newest["id"]]


async def replayed(guest: Guest, folder: Path) -> Any:
    """Return what the log, exported by *guest*, comes to when it is played again elsewhere."""
    await guest.type("/game export")
    await guest.player.save(folder, guest.private()[-1:])
    [file] = [file for url, file in guest.player.saved.items() if ".jsonl" in url]
    said = await asyncio.to_thread(call, "replay", str(file), folder=folder)

    assert 0 == said.returncode, said.stderr
    return json.loads(said.stdout.splitlines()[-1])


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
