"""Shared steps of tests in a house: begin tables, press in wizards, and read a game's rows and posts."""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Final

from playground.client import screen
from playground.protocol.json import Json
from tests.support.cli import call
from tests.support.guests import (
    GREEN,
    Guest,
    Wanted,
    blue,
    button,
    enter_area,
    green,
    named_people,
    newest,
    open_table,
    pinged_people,
    scores,
    ways,
)
from tests.support.house import House

NEW: Final = "/game new game:carcassonne players:2 options:river=false starter=1"
EDITING: Final = "PATCH /channels/[^/]*/messages/"
SENDING: Final = "POST /channels/[^/]*/messages$"


@asynccontextmanager
async def table(
    here: House, *names: str, wish: str = "options:river=false starter=1", seed: bytes = b"tea"
) -> AsyncIterator[list[Guest]]:
    """Begin a game of *names*, the first of whom moves first."""
    async with here.guests(*names) as guests:
        await open_table(*guests, wish=wish, before_start=lambda: here.settle(seed))
        yield guests


def saved_log(here: House) -> list[tuple[int, str]]:
    return [(seat, text) for seat, text in here.rows("SELECT seat, text FROM actions ORDER BY seq")]


def rows_of_games(here: House) -> list[list[tuple[Any, ...]]]:
    """Return all rows about games except those about what was shown."""
    tables = ("seats", "actions", "drafts", "plans", "standing", "votes")
    return [here.rows("SELECT status, seq FROM games"), *(here.rows(f"SELECT * FROM {table}") for table in tables)]


@contextmanager
def lock_database(here: House) -> Iterator[None]:
    """Lock the bot's file, as another process may."""
    with closing(sqlite3.connect(here.database, isolation_level=None)) as db:
        db.execute("BEGIN IMMEDIATE")
        yield
        db.execute("ROLLBACK")


async def draft_turn(guest: Guest) -> Json:
    """Choose a turn of *guest* in a new wizard, all but the last press, and return that wizard."""
    turn = guest.turn()
    assert turn is not None
    await guest.use(turn, next(blue(turn)))
    while not (ends := [c for c in screen.controls(guest.private()[-1]) if c.get("style") == GREEN]):
        wizard = guest.private()[-1]
        choice = next(blue(wizard), None)
        if choice is None:
            menu = next(each for each in screen.controls(wizard) if each["type"] == 3)
            await guest.use(wizard, menu, menu["options"][0]["value"])
        else:
            await guest.use(wizard, choice)
    assert ends
    return guest.private()[-1]


async def choose(guest: Guest, actions: Iterable[str]) -> int:
    """Choose these *actions* in the wizard, all but Confirm, and return how many presses it took."""
    turn, wanted = newest(guest), Wanted(actions)
    await guest.use(turn, next(blue(turn)))
    for presses in count(1):
        wizard = guest.private()[-1]
        if wanted.is_done and not green(wizard):  # it counts without Confirm
            return presses
        if green(wizard) and not wanted.is_among(ways(wizard)):
            return presses
        if not wanted.is_among(ways(wizard)) and await enter_area(guest, lambda shown: wanted.is_among(ways(shown))):
            continue
        control, values = wanted.choice(ways(wizard))
        await guest.use(wizard, control, *values)
    raise AssertionError


async def wizard_of(guest: Guest) -> Json:
    """Let *guest* press Play, and return what is shown then."""
    turn = newest(guest)
    await guest.use(turn, next(blue(turn)))
    return guest.private()[-1]


def labels(guest: Guest) -> list[str]:
    """Return the buttons under the last private message."""
    return [str(each.get("label")) for each in screen.controls(guest.private()[-1])]


def links(guest: Guest) -> list[str]:
    """Return where the buttons under the last private message lead."""
    return [each["url"] for each in screen.controls(guest.private()[-1]) if each.get("url")]


def controls(guest: Guest) -> dict[str, Any]:
    """Return the controls of the last private message, by label."""
    return {str(c.get("label") or c.get("placeholder")): c for c in screen.controls(guest.private()[-1])}


async def push(guest: Guest, label: str, *values: str, expected: str = "") -> str:
    """Press or use a control of the guest's last private message."""
    return await guest.use(guest.private()[-1], controls(guest)[label], *values, expected=expected)


async def push_turn(guest: Guest, verb: str) -> None:
    turn = guest.turn()
    assert turn is not None
    await guest.use(turn, button(turn, verb))


def offers(message: Json) -> dict[str, Json]:
    """Return the buttons that answer offers, by label."""
    found = (c for c in screen.controls(message) if str(c.get("custom_id", "")).startswith("offer:"))
    return {str(each["label"]): each for each in found}


async def turn_of(guest: Guest) -> str:
    return f"/move do:{(await guest.offers('/move do:'))[0]}; deploy none"


async def replay_export(guest: Guest, folder: Path) -> Any:
    """Return the result of replaying the log that *guest* exports."""
    await guest.type("/game export")
    exports = [each for each in guest.private() if ".jsonl" in guest.read([each])]  # other answers may come later
    await guest.player.save(folder, exports[-1:])
    [file] = [file for url, file in guest.player.saved.items() if ".jsonl" in url]
    said = await asyncio.to_thread(call, "replay", str(file), folder=folder)

    assert 0 == said.returncode, said.stderr
    return json.loads(said.stdout.splitlines()[-1])


async def check_the_end(here: House, guests: list[Guest], posts: int, folder: Path, *, at_once: int = 1) -> None:
    """Check the end of an evening: the winner, the log, the posts, everybody's secrets.

    *posts* is how often play was handed on, to no more than *at_once*.
    """
    names = [guest.name for guest in guests]
    last = guests[0].turns()[-1]
    shown = scores(last, names)
    heading = next(line for line in guests[0].read([last]).splitlines() if "###" in line)

    assert [name for name, points in zip(names, shown, strict=True) if points == max(shown)] == [
        name for name in names if name in heading
    ]
    assert shown == (await replay_export(guests[-1], folder))["scores"]

    await here.wait_until_shown()
    check_the_posts(here, last["channel_id"], posts, at_once)
    for guest in guests:
        kept = [here.place.server.world.store.message(each["id"]) for each in guest.private()]

        assert {guest.id} == {each.owner for each in kept if each is not None}
    assert [] == here.reported


def check_the_posts(here: House, thread: str, posts: int, at_once: int) -> None:
    """Hold that whenever play was handed on there was one message, calling somebody, and edits of no other than it.

    While a message is the newest it may be edited; then it loses its buttons, and is not touched again.
    """
    posted = [
        (event, message)
        for event, message in here.posted
        if message["channel_id"] == thread and message["author"]["bot"] and not message["type"]
    ]
    home, *turns = [message for event, message in posted if event == "MESSAGE_CREATE"]
    buttons: dict[str, list[bool]] = {turn["id"]: [] for turn in turns}
    for _, message in posted[1:]:
        buttons[message["id"]].append(any(screen.controls(message)))
    *older, newest = turns

    assert [] == pinged_people(home)
    assert posts + 1 == len(turns)
    assert [] == [each for each in older if not 1 <= len({*named_people(each)}) <= at_once]
    everybody = {*named_people(home)}
    assert {*pinged_people(newest)} == everybody, "the end mentions everybody"
    for each in older:
        assert [*[True] * (len(buttons[each["id"]]) - 1), False] == buttons[each["id"]]
    assert [True] == buttons[newest["id"]]
