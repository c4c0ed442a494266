"""Whole evenings, from the lobby to the last tile, by people who play at random what their screens offer."""

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

from playground import screen
from playground.components import every
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

    check_the_posts(here, last["channel_id"], posts, at_once)
    for guest in guests:
        kept = [here.place.server.world.store.message(each["id"]) for each in guest.private()]

        assert {guest.id} == {each.owner for each in kept if each is not None}
    assert [] == here.reported


def check_the_posts(here: House, thread: str, posts: int, at_once: int) -> None:
    """Hold that whenever play was handed on there was one message, calling somebody, and one edit of that before.

    While a message is the newest, it is edited for nothing but to count those who have chosen in secret.
    """
    home, first, *others = [
        (event, message)
        for event, message in here.posted
        if message["channel_id"] == thread and message["author"]["bot"]
    ]
    later: list[tuple[str, screen.Json]] = []
    newest = first[1]
    for event, message in others:
        if event == "MESSAGE_UPDATE" and message["id"] == newest["id"]:
            assert changed(newest, message) == 1
        else:
            later.append((event, message))
        newest = message if int(message["id"]) >= int(newest["id"]) else newest
    created = [message for event, message in [first, *later] if event == "MESSAGE_CREATE"]
    ids = [message["id"] for message in created]
    expected = [each for old, new in pairwise(ids) for each in (("MESSAGE_CREATE", new), ("MESSAGE_UPDATE", old))]

    assert [] == mentioned(home[1])
    assert posts + 1 == len(ids)
    assert expected == [(event, message["id"]) for event, message in later]
    assert [] == [each for each in created[:-1] if not 1 <= len(mentioned(each)) <= at_once]
    assert [] == mentioned(created[-1])
    for event, message in [first, *later]:
        assert (event == "MESSAGE_CREATE") == any(screen.controls(message)), "only the newest message has buttons"


def changed(before: screen.Json, after: screen.Json) -> int:
    """Return how many parts of a message have changed, those that hold others aside."""
    pairs = zip(every(before["components"]), every(after["components"]), strict=True)
    return sum(one != other and not {"components", "accessory"} & one.keys() for (_, one), (_, other) in pairs)


async def replayed(guest: Guest, folder: Path) -> Any:
    """Return what the log, exported by *guest*, comes to when it is played again elsewhere."""
    await guest.type("/game export")
    await guest.player.save(folder, guest.private()[-1:])
    [file] = [file for url, file in guest.player.saved.items() if ".jsonl" in url]
    said = await asyncio.to_thread(call, "replay", str(file), folder=folder)

    assert 0 == said.returncode, said.stderr
    return json.loads(said.stdout.splitlines()[-1])


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
