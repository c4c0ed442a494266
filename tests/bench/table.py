"""Fifty people pressing over the playground: the real bot, real HTTP, pictures and all, each in a process of its own.

Each has a game of their own and sits at a neighbour's, so that there are fifty games and somebody to move in each.
They press as people do who are in a hurry: something every one to five seconds.
"""

import asyncio
import json
import os
import random
import socket
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp

from tests.bench.figures import Figure, percentile

PEOPLE = 50
SECONDS = 40.0
THINKING = (1.0, 5.0)
ANSWER_SECONDS = 30.0
BUTTON, MENU, GALLERY = 2, 3, 12

Json = dict[str, Any]


class Refused(Exception):
    """The playground would not pass a press on: its button had just been taken away, say."""


class Times:
    """What was measured, in seconds."""

    def __init__(self) -> None:
        self.acknowledged: list[float] = []
        self.pictured: list[float] = []
        self.confirmed: list[float] = []
        self.unanswered = 0


class Presser:
    """Somebody at the playground's own socket."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, times: Times) -> None:
        self.times = times
        self.called: asyncio.Queue[Json] = asyncio.Queue()
        self.channel = ""
        self._socket = socket
        self._id = ""
        self._seen: dict[str, Json] = {}
        self._newest = ""
        self._asked: dict[int, tuple[asyncio.Future[float], asyncio.Future[str]]] = {}

    async def listen(self) -> None:
        """Take in what happens; the first frame says who one is and where."""
        async for frame in self._socket:
            now, said = time.perf_counter(), json.loads(frame.data)
            kind, about = said["t"], said["d"]
            if kind == "HELLO":
                self._id = about["player"]["id"]
                self.channel = about["channels"][0]["id"]
            elif kind in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
                self._see(kind, about)
            elif kind in ("ACK", "FAILED") and about["ref"] in self._asked:
                acknowledged, answered = self._asked[about["ref"]]
                acknowledged.set_result(now)
                if kind == "FAILED":
                    self.times.unanswered += about["code"] == "NO_ANSWER"
                    answered.set_exception(Refused(about["message"]))
            elif kind == "ANSWERED" and about["ref"] in self._asked and not self._asked[about["ref"]][1].done():
                self._asked[about["ref"]][1].set_result(about["message"])

    def _see(self, kind: str, message: Json) -> None:
        self._seen[message["id"]] = message
        called = any(user["id"] == self._id for user in message["mentions"])
        if kind == "MESSAGE_CREATE" and called and controls(message, "turn"):
            self._newest = message["id"]
            self.called.put_nowait(message)

    async def ask(self, **what: Any) -> tuple[float, float, Json]:
        """Do something; return how long it took to be acknowledged and to be answered, and the answer."""
        ref, loop = len(self._asked), asyncio.get_running_loop()
        self._asked[ref] = loop.create_future(), loop.create_future()
        began = time.perf_counter()
        await self._socket.send_json(what | {"ref": ref})
        acknowledged, answered = self._asked[ref]
        async with asyncio.timeout(ANSWER_SECONDS):
            first = await acknowledged - began
            message = await answered
        return first, time.perf_counter() - began, self._seen[message]

    async def use(self, message: Json, control: Json, dice: random.Random) -> Json:
        """Press a button or choose from a menu, measured, and return the answer."""
        what: Json = {"op": "press", "message": message["id"], "custom_id": control["custom_id"]}
        if control["type"] == MENU:
            what |= {"op": "select", "values": [dice.choice(control["options"])["value"]]}
        first, whole, answer = await self.ask(**what)
        self.times.acknowledged.append(first)
        if control["custom_id"].startswith("confirm:"):
            self.times.confirmed.append(whole)
        elif any(each["type"] == GALLERY for each in parts(answer)):
            self.times.pictured.append(whole)
        return answer

    async def press_on(self, dice: random.Random) -> None:
        """Make a turn whenever it is one's turn, and look at something while it is not."""
        while True:
            await asyncio.sleep(dice.uniform(*THINKING))
            try:
                await (self._look(dice) if self.called.empty() else self._move(self.called.get_nowait(), dice))
            except Refused:
                continue

    async def _look(self, dice: random.Random) -> None:
        """Ask what could be done."""
        for button in controls(self._seen.get(self._newest, {}), "hints"):
            await self.use(self._seen[self._newest], button, dice)

    async def _move(self, turn: Json, dice: random.Random) -> None:
        """Make a turn in the wizard."""
        wizard = await self.use(turn, controls(turn, "turn")[0], dice)
        while ways := controls(wizard, "confirm") or controls(wizard, "play"):
            await asyncio.sleep(dice.uniform(*THINKING))
            wizard = await self.use(wizard, dice.choice(ways), dice)

    async def until_seen(self, verb: str, before: set[str]) -> Json:
        """Wait for a message with such a button that was not there *before*."""
        async with asyncio.timeout(ANSWER_SECONDS):
            while True:
                for message in self._seen.values():
                    if message["id"] not in before and controls(message, verb):
                        return message
                await asyncio.sleep(0.01)

    def seen(self) -> set[str]:
        """Return the ids of all messages seen so far."""
        return set(self._seen)


def parts(message: Json) -> Iterator[Json]:
    """Yield all components of a message, nested ones too."""
    waiting = list(message.get("components", ()))
    while waiting:
        part = waiting.pop(0)
        yield part
        waiting[:0] = [*part.get("components", ()), *filter(None, (part.get("accessory"),))]


def controls(message: Json, verb: str) -> list[Json]:
    """Return the buttons and menus of a message that do *verb*."""
    return [
        part
        for part in parts(message)
        if part["type"] in (BUTTON, MENU)
        and part.get("custom_id", "").startswith(f"{verb}:")
        and not part.get("disabled")
    ]


def figures() -> Iterator[Figure]:
    """Measure acknowledgements, wizard steps and confirmed turns."""
    times = asyncio.run(_measured())
    yield Figure(f"Table: presses of {PEOPLE} people, in {SECONDS:.0f} s", len(times.acknowledged), "presses")
    yield Figure("Table: not answered in time", times.unanswered, "presses", 0)
    yield Figure("Table: acknowledgement, median", percentile(times.acknowledged, 50) * 1e3, "ms")
    yield Figure("Table: acknowledgement, 99th percentile", percentile(times.acknowledged, 99) * 1e3, "ms", 300)
    yield Figure("Table: wizard step with its picture, median", percentile(times.pictured, 50) * 1e3, "ms")
    yield Figure(
        "Table: wizard step with its picture, 95th percentile", percentile(times.pictured, 95) * 1e3, "ms", 900
    )
    yield Figure("Table: turn confirmed, saved and shown, 95th percentile", percentile(times.confirmed, 95) * 1e3, "ms")


async def _measured() -> Times:
    times = Times()
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        port = await stack.enter_async_context(_house(folder))
        session = await stack.enter_async_context(aiohttp.ClientSession())
        people = []
        for number in range(PEOPLE):
            url = f"http://127.0.0.1:{port}/play/ws?player=p{number:02}"
            person = Presser(await session.ws_connect(url, max_msg_size=0), times)
            people.append(person)
            listening = asyncio.create_task(person.listen())
            stack.callback(listening.cancel)
        await asyncio.sleep(0)
        for number, host in enumerate(people):
            await _sit_down(host, people[number - 1])
        pressing = [asyncio.create_task(person.press_on(random.Random(n))) for n, person in enumerate(people)]
        done, _ = await asyncio.wait(pressing, timeout=SECONDS, return_when=asyncio.FIRST_EXCEPTION)
        for task in pressing:
            task.cancel()
        for task in done:
            task.result()
    return times


async def _sit_down(host: Presser, guest: Presser) -> None:
    """Open a game, join it and begin."""
    before = guest.seen()
    options = {"game": "carcassonne", "players": 2, "options": "starter=1"}
    await host.ask(op="slash", channel=host.channel, path=["game", "new"], options=options)
    card = await guest.until_seen("join", before)
    await guest.ask(op="press", message=card["id"], custom_id=controls(card, "join")[0]["custom_id"])
    card = await host.until_seen("start", before)
    await host.ask(op="press", message=card["id"], custom_id=controls(card, "start")[0]["custom_id"])


@asynccontextmanager
async def _house(folder: Path) -> AsyncIterator[int]:
    """Run a playground and a bot, and yield the playground's port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    surroundings = os.environ | {
        "DISCORD_TOKEN": "playground",
        "TEAHOUSE_API": f"http://127.0.0.1:{port}/api",
        "TEAHOUSE_DATABASE": str(folder / "teahouse.sqlite"),
    }
    serve = ("-m", "playground", "serve", "--port", str(port), "--data", str(folder / "playground"), "--no-rate-limits")
    with (folder / "log").open("w") as log:
        running = []
        try:
            for arguments in (serve, ("-m", "bot")):
                running.append(
                    await asyncio.create_subprocess_exec(
                        sys.executable, *arguments, env=surroundings, stdout=log, stderr=log
                    )
                )
                await _until(port, "ok" if arguments is serve else "bot")
            yield port
        finally:
            for process in reversed(running):
                process.terminate()
                await process.wait()


async def _until(port: int, word: str) -> None:
    """Wait until the playground says *word* of its health."""
    async with aiohttp.ClientSession() as session, asyncio.timeout(ANSWER_SECONDS):
        while True:
            try:
                async with session.get(f"http://127.0.0.1:{port}/play/health") as answer:
                    if (await answer.json(content_type=None)).get(word):
                        return
            except aiohttp.ClientError:
                pass
            await asyncio.sleep(0.1)
