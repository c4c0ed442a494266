"""Faults strike tables at which people go on pressing; no move is lost, doubled or misreported."""

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, Final
from zlib import crc32

import pytest

from bot.base.api import outages
from bot.host import running
from cogs.ui import display, refusals
from playground.protocol.json import Json
from playground.server.kinds import KINDS, end_of
from tests.simulation.court import Court
from tests.support.guests import Guest
from tests.support.hardy import WISHES, Pair, seat_pair
from tests.support.house import House, house

pytestmark = pytest.mark.slow

CALLBACK, TOKEN = "/callback", "/webhooks/"
SENDING, EDITING = "POST /channels/{thread}/messages$", "PATCH /channels/{thread}/messages/"


def order(kind: str, **fields: Any) -> Json:
    """Return a fault order, in which {thread}, {newest} and {other} stand for those of a table."""
    return {"kind": kind, **fields}


STRIKES: Final[dict[str, tuple[Json, ...]]] = {
    "a callback fails": (order("status", status=500, route=CALLBACK),),
    "a callback fails after it": (order("status", status=502, after=True, route=CALLBACK),),
    "a callback is cut off": (order("reset", route=CALLBACK, count=2),),
    "a callback is cut off after it": (order("reset", after=True, route=CALLBACK, count=2),),
    "a callback has a page": (order("body", body="html", after=True, route=CALLBACK),),
    "a callback has a list": (order("body", body="list", after=True, route=CALLBACK),),
    "a callback is unknown": (order("status", code=10062, route=CALLBACK),),
    "an answer fails": (order("status", status=503, route=TOKEN, count=2),),
    "an answer is cut off": (order("reset", after=True, route=TOKEN),),
    "an answer breaks off": (order("body", body="cut", after=True, route=TOKEN),),
    "an answer is no text": (order("body", body="bytes", after=True, route=TOKEN),),
    "an answer is a list": (order("body", body="list", after=True, route=TOKEN, count=2),),
    "tokens have expired": (order("status", code=50027, route=TOKEN, count=2),),
    "all tokens expire": (order("expire"),),
    "a post fails": (order("status", status=503, route=SENDING),),
    "a post fails after it": (order("status", status=503, after=True, route=SENDING),),
    "a post is limited by a page": (order("body", body="html", status=429, route=SENDING),),
    "a post breaks off": (order("body", body="cut", after=True, route=SENDING),),
    "a post is empty": (order("body", body="empty", after=True, route=SENDING),),
    "a post is no text": (order("body", body="bytes", after=True, route=SENDING),),
    "a post is a list": (order("body", body="list", after=True, route=SENDING),),
    "a post is a person": (order("body", body="foreign", after=True, route=SENDING),),
    "a post is another thing": (order("body", body="other", after=True, route=SENDING),),
    "a post is cut off": (order("reset", after=True, route=SENDING),),
    "a post is slow": (order("slow", seconds=0.5, route=SENDING),),
    "a post gets no answer": (order("silence", after=True, route=SENDING),),
    "edits are refused": (order("status", code=50013, route=EDITING, count=2),),
    "an edit breaks off": (order("body", body="cut", after=True, route=EDITING),),
    "presses come twice": (order("twice", count=4),),
    "presses change places": (order("swap", count=2),),
    "presses come late": (order("late", seconds=3.2, count=2),),
    "the gateway is closed": (order("close", code=4000),),
    "the gateway is cut off": (order("close", code=1006),),
    "the gateway wants another connection": (order("reconnect"),),
    "the gateway is down": (order("down", seconds=0.1),),
    "the gateway hears nothing": (order("deaf", seconds=0.3),),
    "the gateway sends no JSON": (order("garbled", what="json"),),
    "the gateway sends an event without fields": (order("garbled", what="fields"),),
    "the gateway sends an unknown event": (order("garbled", what="event"),),
    "the gateway sends an unknown operation": (order("garbled", what="op"),),
    "a session is lost, and its servers come late": (order("tardy", seconds=0.3), order("invalid", resumable=False)),
    "the clock is an hour ahead": (order("clock", seconds=3600),),
    "the clock is an hour behind": (order("clock", seconds=-3600),),
    "addresses expire": (order("links"),),
    "it may not send": (order("permissions", take=["SEND_MESSAGES_IN_THREADS"]),),
    "it may not see": (order("permissions", take=["VIEW_CHANNEL"], channel="games"),),
    "it may not attach files": (order("permissions", take=["ATTACH_FILES"]),),
    "it has a time-out": (order("timeout", seconds=60),),
    "the server is unavailable": (order("guild", state="unavailable"),),
    "the server removes it": (order("guild", state="removed"),),
    "a player leaves": (order("leave", person="{other}"),),
    "a player does not see the channel": (order("sight", person="{other}", channel="games", sees=False),),
    "the thread is archived": (order("thread", channel="{thread}", archived=True),),
    "the thread is locked": (order("thread", channel="{thread}", locked=True),),
    "the thread is archived and locked": (order("thread", channel="{thread}", archived=True, locked=True),),
    "files are too large": (order("limits", file_bytes=1000),),
    "old messages cannot be edited": (order("limits", late_edits=0), order("clock", seconds=7200)),
    "the turn message is deleted": (order("delete", message="{newest}"),),
    "the thread is deleted": (order("delete", channel="{thread}"),),
}
UNEXPECTED: Final = {
    "the gateway is down": "Attempting a reconnect",  # as discord.py tells
    "the gateway sends no JSON": "JSONDecodeError",
    "the gateway sends an event without fields": "KeyError",
}
"""What the bot reports to its host, of these alone."""

OTHER_KINDS: Final = {"none", "join", "channel", "rights", "role", "tags", "words"}


def share(game: str, faults: str, seed: str) -> list[str]:
    """Return the strikes at the table of a *game*: all, or a quarter of them, so that all four games meet each."""
    if faults == "full":
        return [*STRIKES]
    first = [*WISHES].index(game) + crc32(seed.encode())
    return [name for number, name in enumerate(STRIKES) if number % len(WISHES) == first % len(WISHES)]


class Evening:
    """A house, and a table in it at which a *game* is played, another when one is over."""

    def __init__(self, here: House, stack: AsyncExitStack, game: str) -> None:
        self.here = here
        self._stack = stack
        self._game = game
        self._court = Court(here.database)
        self._pair: Pair | None = None

    async def pair(self) -> Pair:
        """Return the people at a table at which the game goes on."""
        if self._pair is None or not self._pair.is_live:
            self._pair = await seat_pair(self.here, self._game, await self._guests(), self._court)
        return self._pair

    async def check_strike(self, name: str) -> None:
        """Have two people play on during a fault and after it, and check that all is as it should be."""
        here, pair = self.here, await self.pair()
        plan = await pair.plan_turn()
        assert plan is not None
        mover, other = pair.guests[plan[0]], pair.guests[1 - plan[0]]
        names = {"thread": pair.thread, "newest": pair.pressable(mover)[-1]["id"], "other": other.name}
        orders = [of_table(each, **names) for each in STRIKES[name]]
        for each in orders:
            await here.place.fault(**each)
        await pair.move(plan)
        for end in filter(None, map(end_of, orders)):
            await here.place.fault(**end)
        await here.place.fault("none")
        if {"leave", "sight"} & {each["kind"] for each in orders}:
            pair.reconnect(await self._guests())
            for guest in pair.guests:  # whose seat may have opened meanwhile
                self._court.ledger.comers.add((pair.id, int(guest.id)))
                await guest.type("/game join", channel=pair.thread)
        await pair.go_on(1)
        await pair.check()
        reported = [each for each in here.reported if each != "None"]  # the line that tells how an interaction went
        here.reported.clear()

        assert [] == [each for each in reported if UNEXPECTED.get(name, "?") not in each]

    async def _guests(self) -> list[Guest]:
        """Return the two people, newly connected, who see the present messages."""
        return await self._stack.enter_async_context(self.here.guests("ann", "ben"))


def of_table(told: Json, **names: str) -> Json:
    """Return an order with the names of a table filled in."""
    return {key: value.format(**names) if isinstance(value, str) else value for key, value in told.items()}


def test_each_kind_strikes() -> None:
    assert set(KINDS) - OTHER_KINDS == {each["kind"] for orders in STRIKES.values() for each in orders}


@pytest.mark.parametrize("game", WISHES)
async def test_people_go_on_and_no_move_is_lost_or_doubled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pytestconfig: pytest.Config, seed: str, game: str
) -> None:
    monkeypatch.setattr(display, "LOOK_SECONDS", 0.1)
    monkeypatch.setattr(refusals, "FIRST_WAIT_SECONDS", 0)
    monkeypatch.setattr(running, "FIRST_WAIT_SECONDS", 0.1)
    monkeypatch.setattr(outages, "SILENCE_SECONDS", 3.0)
    async with house(tmp_path, monkeypatch, settings={"presses": "0"}) as here, AsyncExitStack() as stack:
        evening = Evening(here, stack, game)
        for name in share(game, pytestconfig.option.faults, seed):
            try:
                await evening.check_strike(name)
            except Exception as error:
                error.add_note(f"This was at {game} when {name}.")
                raise
