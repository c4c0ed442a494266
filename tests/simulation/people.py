"""People who press at the playground, each by the socket that its page uses, and how long they wait.

    async with gather_people(url, ["ann", "bob", "cid", "dan"], guilds=[FIRST, SECOND]) as people:
        await sit_down(people[::2], "carcassonne")      # or the games are there already
        times = await pressing(people, 300)

They play any game from what is on their screen, and pause as people do: whoever is called makes a turn in the wizard,
step by step; whoever is not looks at something, or has a move completed. All are in one process, which does little else
than wait: frames that concern others are not read, and no picture is fetched.
"""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import cycle
from typing import Any, Final, NoReturn

import aiohttp
import msgspec

from tests.simulation.messages import BUTTON, GALLERY, PRIVATE, Json, controls, parts, words

ANSWER_SECONDS: Final = 60.0
PAUSES: Final = (2.0, 12.0)
"""The shortest and the longest pause between two presses of a person, in seconds."""

LOOKS: Final = ("info", "hints", "since")
FLOOD_RATE: Final = 50.0
"""How often somebody who floods the bot presses, in presses a second."""

WHOLE_PAGE: Final = 100
"""How many messages one request can return."""

RECENT: Final = 5
"""How many messages of each thread people search for a turn message when they connect."""

AGAIN_SECONDS: Final = 0.1
"""How long somebody whose connection was cut waits before they connect again."""


Start = Callable[[Coroutine[Any, Any, NoReturn]], None]
"""Starts what never ends by itself."""


class Refused(Exception):
    """The playground did not pass a press on, for example because its button had just been removed."""


class Times:
    """How long people waited, in seconds, and how many got no answer in time."""

    def __init__(self) -> None:
        self.first: list[float] = []
        """From a press to its first answer."""
        self.steps: list[float] = []
        """From a press in the wizard to its next picture."""
        self.confirmed: list[float] = []
        """From Confirm to the receipt of the turn, which is saved then."""
        self.completed: list[float] = []
        self.unanswered = 0
        self.stuck = 0
        """Presses whose first answer came in time, and nothing after it."""


@dataclass(slots=True)
class _Asked:
    """A request: its first answer with the time of that answer, and the message that followed."""

    first: asyncio.Future[tuple[float, Json]]
    answer: asyncio.Future[str]


@dataclass(slots=True)
class _Game:
    """A game of a person: its newest turn message, and whether the person is called there."""

    turn: Json = field(default_factory=dict)
    is_called: bool = False


class Person:
    """Somebody at the playground *url*, on a server (its id), or on the first."""

    def __init__(self, name: str, url: str, guild: str = "") -> None:
        self.name = name
        self.guild = guild
        self.url = url
        self.times = Times()
        self.channel = ""
        """Where games are begun."""
        self.arrived = asyncio.Event()
        self.news = asyncio.Condition()
        self.patience = ANSWER_SECONDS
        """How long the person waits for an answer, in seconds."""
        self._session: aiohttp.ClientSession | None = None
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._id = "?"
        self._threads: list[str] = []
        self._games: dict[str, _Game] = {}
        self._shown: dict[str, Json] = {}
        self._asked: dict[int, _Asked] = {}
        self._last_ref = 0
        self.floods = 0
        """How often the person has pressed without waiting for an answer."""

    # Hearing

    async def stay(self, session: aiohttp.ClientSession) -> NoReturn:
        """Connect, listen, and connect again whenever the connection is cut; for ever."""
        seat = {"player": self.name, "guild": self.guild, "brief": ""}
        self._session = session
        while True:
            try:
                async with session.ws_connect(f"{self.url}/play/ws", params=seat, max_msg_size=0) as self._socket:
                    await self._listen(self._socket)
            except (aiohttp.ClientError, OSError):
                pass
            self.arrived.clear()
            self.give_up()
            await asyncio.sleep(AGAIN_SECONDS)

    def give_up(self) -> None:
        """Stop waiting for answers."""
        for asked in self._asked.values():
            for waiting in (asked.first, asked.answer):
                if not waiting.done():
                    waiting.set_exception(Refused("the bot is away"))
                    waiting.exception()  # nobody may be waiting

    async def _listen(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        """Take in what happens, until the socket is closed."""
        async for received in socket:
            now, text = time.perf_counter(), received.data
            # To save CPU, decode only frames that answer or name this person, or show a turn.
            if '"ref"' in text or self._id in text or '"turn:' in text or not self.channel:
                frame = msgspec.json.decode(text)
                await self._hear(frame["t"], frame["d"], now)

    async def _hear(self, kind: str, told: Json, now: float) -> None:
        match kind:
            case "HELLO":
                self._id, self.channel = told["player"]["id"], told["channels"][0]["id"]
                self._threads = [each["id"] for each in told["threads"]]
                self.arrived.set()
            case "MESSAGE_CREATE" | "MESSAGE_UPDATE":
                self._see(told)
                async with self.news:
                    self.news.notify_all()
            case "ANSWERED":
                if (asked := self._asked.get(told["ref"])) and not asked.answer.done():
                    asked.answer.set_result(told["message"])
            case "FAILED" if asked := self._asked.get(told["ref"]):
                self.times.unanswered += told["code"] == "NO_ANSWER"
                if not asked.first.done():  # nobody waits any longer, or it was accepted, and then not answered
                    asked.first.set_exception(Refused(told["message"]))
            case "ACK" | "CHOICES" | "HISTORY" if asked := self._asked.get(told["ref"]):
                if not asked.first.done():
                    asked.first.set_result((now, told))
            case _:
                pass  # nobody waits for the others

    def _see(self, message: Json) -> None:
        channel = message["channel_id"]
        newest = self._games[channel].turn["id"] if channel in self._games else ""
        if message["flags"] & PRIVATE or f"1. <@{self._id}>" in words(message):
            self._shown[message["id"]] = message
        elif any(controls(message, "turn")):
            if message["id"] >= newest:
                is_called = f"<@{self._id}>" in words(message)
                self._games[channel] = _Game(message, is_called)
        elif message["id"] == newest:
            del self._games[channel]

    async def look_around(self) -> None:
        """Look for turn messages in the threads that this person has joined."""
        for thread in self._threads:
            for message in await self.history(thread, RECENT):
                self._see(message)

    async def history(self, channel: str, most: int, *, back_to: int = 0) -> list[Json]:
        """Return the newest messages of a channel, oldest first, back to about the message with this id."""
        found: list[Json] = []
        while len(found) < most and not (found and int(found[0]["id"]) <= back_to):
            asked = {"op": "history", "channel": channel, "limit": min(WHOLE_PAGE, most - len(found))}
            asked |= {"before": found[0]["id"]} if found else {}
            page = (await self._ask(asked))[1]["messages"]
            if not page:
                break
            found[:0] = page
        return found

    async def press(self, message: Json, control: Json) -> None:
        """Press a button, and wait only for the acknowledgement."""
        await self._ask({"op": "press", "message": message["id"], "custom_id": control["custom_id"]})

    async def lobby(self, verb: str) -> Json:
        """Wait until the lobby card of this person's game has a button for *verb*, and return the card."""
        async with asyncio.timeout(self.patience), self.news:
            while True:
                for message in self._shown.values():
                    if any(controls(message, verb)):
                        return message
                await self.news.wait()

    # Doing

    async def press_on(self, dice: random.Random, pauses: tuple[float, float]) -> NoReturn:
        """Make turns when called, and look at something otherwise; for ever."""
        while True:
            await asyncio.sleep(dice.uniform(*pauses))
            try:
                await self._act(dice, pauses)
            except Refused:
                continue
            except TimeoutError:
                self.times.stuck += 1
            self._shown.clear()

    async def flood(self, rate: float) -> NoReturn:
        """Press buttons of this person's games *rate* times a second, whatever the answers; for ever."""
        turns = cycle([each.turn for each in self._games.values()])
        loop = asyncio.get_running_loop()
        due = loop.time()
        while True:
            turn = next(turns)
            button = next(control for verb in ("turn", *LOOKS) for control in controls(turn, verb))
            self._last_ref += 1
            what = {"op": "press", "message": turn["id"], "custom_id": button["custom_id"], "ref": self._last_ref}
            await self._send(what)
            self.floods += 1
            due += 1 / rate
            await asyncio.sleep(due - loop.time())

    async def _act(self, dice: random.Random, pauses: tuple[float, float]) -> None:
        calling = [each for each in self._games.values() if each.is_called]
        if calling and dice.random() < 0.8:
            await self._move(dice.choice(calling), dice, pauses)
        elif self._games:
            await self._look(dice.choice([*self._games.values()]).turn, dice)

    async def _look(self, turn: Json, dice: random.Random) -> None:
        """Look at something, or have a move completed."""
        if dice.random() < 0.5:
            await self.complete(turn["channel_id"])
        else:
            for button in controls(turn, dice.choice(LOOKS)):
                await self.use(turn, button, dice)

    async def _move(self, game: _Game, dice: random.Random, pauses: tuple[float, float]) -> None:
        """Make a turn in the wizard, step by step; a refused turn is tried again later."""
        pressed = next(controls(game.turn, "turn"))
        wizard = await self.use(game.turn, pressed, dice)
        while ways := _ways(wizard):
            await asyncio.sleep(dice.uniform(*pauses))
            pressed = dice.choice(ways)
            wizard = await self.use(wizard, pressed, dice)
        if not pressed["custom_id"].startswith(("turn:", "play:")):
            # The receipt names the next player to move.
            game.is_called = self.name in words(wizard)

    async def practise(self, game: str, level: str) -> None:
        """Open a table against computer players, and play at no other from now on."""
        self._games.clear()
        await self.command(self.channel, "practice", game=game, level=level)

    async def command(self, channel: str, *path: str, **options: object) -> Json:
        """Give a slash command, whose words are its *path*, and return the answer."""
        return await self.answer({"op": "slash", "channel": channel, "path": path, "options": options})

    async def use(self, message: Json, control: Json, dice: random.Random) -> Json:
        """Press a button or choose from a menu, and return the answer."""
        what: Json = {"op": "press", "message": message["id"], "custom_id": control["custom_id"]}
        if control["type"] != BUTTON:
            what |= {"op": "select", "values": [dice.choice(control["options"])["value"]]}
        return await self.answer(what)

    async def answer(self, what: Json) -> Json:
        """Send a request, measure the time, and return the bot's answer."""
        began = time.perf_counter()
        first, _, message = await self._ask(what, answered=True)
        taken = time.perf_counter() - began
        self.times.first.append(first - began)
        answer = self._shown.get(message, {})
        verb = what.get("custom_id", "").partition(":")[0]
        if verb == "confirm":
            self.times.confirmed.append(taken)
        elif verb in ("turn", "play") and any(each["type"] == GALLERY for each in parts(answer)):
            self.times.steps.append(taken)
        return answer

    async def complete(self, channel: str) -> None:
        """Have a typed move completed."""
        began = time.perf_counter()
        typed = {"path": ["move"], "options": {"do": ""}, "focused": "do"}
        first, *_ = await self._ask({"op": "autocomplete", "channel": channel} | typed)
        self.times.completed.append(first - began)

    async def _ask(self, what: Json, *, answered: bool = False) -> tuple[float, Json, str]:
        """Send something; return when its first answer came, that answer, and the message *answered* afterwards."""
        self._last_ref += 1
        ref, loop = self._last_ref, asyncio.get_running_loop()
        asked = self._asked[ref] = _Asked(loop.create_future(), loop.create_future())
        await self._send(what | {"ref": ref})
        try:
            async with asyncio.timeout(self.patience):
                moment, told = await asked.first
                return moment, told, await asked.answer if answered else ""
        finally:
            del self._asked[ref]

    async def _send(self, what: Json) -> None:
        assert self._socket is not None, "they have come"
        await self._socket.send_str(msgspec.json.encode(what).decode())


def _ways(wizard: Json) -> list[Json]:
    """Return how to go on in a wizard: confirm the turn if it is whole, else anything to play, else an offer."""
    found = ([*controls(wizard, verb)] for verb in ("confirm", "play", "offer"))
    return next(filter(None, found), [])


@asynccontextmanager
async def gather_people(
    url: str, names: Sequence[str], *, guilds: Sequence[str] = ("",)
) -> AsyncIterator[list[Person]]:
    """Connect people to the playground at *url*, on the servers *guilds* in turn (by default on the first)."""
    people = [Person(name, url, guilds[number % len(guilds)]) for number, name in enumerate(names)]
    async with connect(people):
        for person in people:
            await person.look_around()
        yield people


@asynccontextmanager
async def connect(people: Sequence[Person]) -> AsyncIterator[Start]:
    """Connect *people* to their playground until the block ends, and yield what starts their doings."""
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session, meanwhile() as start:
        for person in people:
            start(person.stay(session))
            await person.arrived.wait()
        yield start


@asynccontextmanager
async def meanwhile() -> AsyncIterator[Start]:
    """Yield what starts doings, which go on until the block ends; an error in one of them ends it."""
    async with asyncio.TaskGroup() as group:
        tasks = list[asyncio.Task[NoReturn]]()
        try:
            yield lambda doing: tasks.append(group.create_task(doing))
        finally:
            for task in tasks:
                task.cancel()


async def sit_down(people: Sequence[Person], game: str, *, restless: bool = False, **told: str) -> None:
    """Open a game of the first of *people*, have the others join, and begin; a channel has one open game at a time.

    If *restless*, each guest leaves once and joins again.
    """
    host, *others = people
    await host.command(host.channel, "game", "new", game=game, players=len(people), **told)
    dice = random.Random(host.name)
    for guest in others:
        for verb in ("join", "leave", "join") if restless else ("join",):
            card = await host.lobby(verb)
            await guest.use(card, next(controls(card, verb)), dice)
    card = await host.lobby("start")
    await host.use(card, next(controls(card, "start")), dice)


async def pressing(
    people: Sequence[Person],
    seconds: float,
    *,
    pauses: tuple[float, float] = PAUSES,
    flooding: Sequence[Person] = (),
) -> Times:
    """Have people press for some time, while others are *flooding* the bot; return how long they waited."""
    times = Times()
    for person in people:
        person.times = times
    async with meanwhile() as start:
        for person in people:
            start(person.press_on(random.Random(person.name), pauses))
        for person in flooding:
            start(person.flood(FLOOD_RATE))
        await asyncio.sleep(seconds)
    return times
