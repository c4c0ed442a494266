"""People who go on pressing whatever happens, reconnect to the playground, and remember all replies."""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Any, Final

import aiohttp

from playground.protocol import ids
from tests.load.people import LOOKS, RECENT, Json, Person, Refused, controls, words
from tests.storm.deeds import AGREES, DEEDS, LONGEST, MODERATES, ORDERS, RARELY, Deed
from tests.storm.ledger import Ledger

PATIENCE: Final = 4.0
"""How long somebody waits for an answer before the next try; Discord gives up after three seconds."""

WHOLE_PAGE: Final = 100
"""How many messages one request can return."""

PAUSES: Final = (0.02, 0.2)
AGAIN_SECONDS: Final = 0.1

READING: Final = ("turn", "more", *LOOKS)
"""The verbs of presses that save nothing. Their answers may repeat the outcome of earlier presses."""

Drafted = Callable[[int, int], Awaitable[Sequence[str]]]
"""Returns the actions that a user has chosen in a game but not confirmed."""


class Sufferer(Person):
    """A person at the playground who notes tries and replies in *ledger*."""

    def __init__(self, name: str, guild: str, url: str, ledger: Ledger, drafted: Drafted) -> None:
        super().__init__(name, None)  # type: ignore[arg-type]  # there is one once they have come
        self.patience = PATIENCE
        self.guild = guild
        self.user = int(ids.id_of_name(name))
        self.may_press = asyncio.Event()
        self.sits = asyncio.Event()
        """Whether the person has a table."""
        self.is_busy = False
        self._url = url
        self._ledger = ledger
        self._drafted = drafted
        self._pressed: dict[int, int] = {}
        self._dice = random.Random(name)
        self.neighbours: Sequence[str] = ()
        """The people whom this person, as a moderator, puts on seats; empty if the person is no moderator."""
        self._votes: dict[str, Json] = {}
        """By thread, the vote that waits for the person's answer."""
        self._session: aiohttp.ClientSession | None = None

    async def stay(self, session: aiohttp.ClientSession) -> None:
        """Connect, listen, and connect again whenever the connection is cut."""
        seat = {"player": self.name, "guild": self.guild, "brief": ""}
        self._session = session
        while True:
            try:
                async with session.ws_connect(f"{self._url}/play/ws", params=seat, max_msg_size=0) as self._socket:
                    await self.listen()
            except (aiohttp.ClientError, OSError):
                pass
            self.arrived.clear()
            self.give_up()
            await asyncio.sleep(AGAIN_SECONDS)

    def give_up(self) -> None:
        """Stop waiting for an answer; one that still comes is noted."""
        for asked in self._asked.values():
            for waiting in (asked.first, asked.answer):
                if not waiting.done():
                    waiting.set_exception(Refused("the bot is away"))
                    waiting.exception()  # nobody may be waiting

    async def press_for_ever(self) -> None:
        """Whenever people may press, make a turn if called, and otherwise look at something."""
        while True:
            await asyncio.sleep(self._dice.uniform(*PAUSES))
            await self.sits.wait()
            try:
                await self._act(self._dice, PAUSES)
            except (Refused, TimeoutError, ConnectionError):
                await asyncio.sleep(AGAIN_SECONDS)
                await self.arrived.wait()
                await self.look_around()
            self._shown.clear()

    async def look_around(self) -> None:
        """Read the threads again, because they may have changed while this person was disconnected."""
        for thread in self._threads:
            with suppress(Refused, TimeoutError, ConnectionError):  # it may be gone
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

    async def _act(self, dice: random.Random, pauses: tuple[float, float]) -> None:
        if self._votes and dice.random() < AGREES:
            _, vote = self._votes.popitem()
            for button in controls(vote, "agree" if dice.random() < AGREES else "refuse"):
                await self.use(vote, button, dice)
        elif self._games and dice.random() < RARELY:
            await self._do(dice.choice([*self._games.values()]).turn, dice.choice(DEEDS), dice)
        elif self._games and self.neighbours and dice.random() < MODERATES:
            await self._moderate(dice.choice([*self._games.values()]).turn, dice.choice([*ORDERS]), dice)
        else:
            await super()._act(dice, pauses)

    async def _do(self, message: Json, deed: Deed, dice: random.Random) -> None:
        """Press the first button of *deed* under *message*, then those that follow in the answers."""
        buttons = [*controls(message, deed.first)]
        for _ in range(LONGEST):
            if not buttons:
                return
            button = next((each for each in buttons if each["custom_id"].endswith("resume")), dice.choice(buttons))
            message = await self.use(message, button, dice)
            if button["custom_id"].startswith("export:"):
                await self._read_export(message, _game_of(button))
            buttons = [each for verb in sorted(deed.then) for each in controls(message, verb)]

    async def _read_export(self, message: Json, game: int) -> None:
        """Note the text of an exported log."""
        assert self._session is not None, "they have come"
        for attachment in message.get("attachments", ()):
            async with self._session.get(self._url + attachment["url"]) as answer:
                self._ledger.exports[game].append((self.user, await answer.text()))

    async def _moderate(self, turn: Json, order: str, dice: random.Random) -> None:
        """Give an order to the game of *turn*. A game that was ended is exported and restored."""
        player = {"player": str(dice.randint(1, 2))}
        options: dict[str, Json] = {
            "undo": {"to": dice.randint(1, 40)},
            "seat": player | {"member": dice.choice(self.neighbours)},
            "unseat": player,
        }
        question = await self._command(turn, "admin", order, options.get(order, {}))
        if sure := [*controls(question, ORDERS[order])]:
            await self.use(question, sure[0], dice)
        if order == "pause":
            await self._command(turn, "admin", "resume", {})
        elif order == "end":
            exported = await self._command(turn, "game", "export", {})
            await self._read_export(exported, _game_of(next(controls(turn, "turn"))))
            await self._command(turn, "admin", "restore", {})

    async def _command(self, turn: Json, group: str, name: str, options: Json) -> Json:
        return await self.answer(
            {"op": "slash", "channel": turn["channel_id"], "path": [group, name], "options": options}
        )

    async def answer(self, what: Json) -> Json:
        """Send a request once people may press, and note the actions it would play."""
        await self.may_press.wait()
        verb, game, text = _read(what)
        if verb == "confirm":
            self._ledger.try_out(game, self.user, *await self._drafted(game, self.user))
        elif verb == "offer":
            self._ledger.try_out(game, self.user, *text.split("; "))
        self._announce(verb, game, text)
        if game and verb not in READING:
            self._pressed[self._last_ref + 1] = game
        self.is_busy = True
        try:
            answer = await super().answer(what)
        except (Refused, TimeoutError, ConnectionError):
            if verb == "play":  # it may have been played without Confirm, and the reply was lost
                self._ledger.try_out(game, self.user, *text.split("; "))
            raise
        finally:
            self.is_busy = False
        if verb == "play" and not any(controls(answer, "confirm")) and not any(controls(answer, "back")):
            self._ledger.try_out(game, self.user, *text.split("; "))  # it was played without Confirm
        return answer

    def _announce(self, verb: str, game: int, text: str) -> None:
        """Note the changes besides the log that a press may make."""
        if verb in ("play", "wish"):
            self._ledger.chosen[game, self.user].update(text.split("; "))
        elif verb in ("take", "retake"):
            self._ledger.comers.add((game, self.user))
        elif verb == "modseat":
            self._ledger.comers.add((game, int(text.split()[1])))

    def _see(self, message: Json) -> None:
        super()._see(message)
        self._ledger.see(message)
        if any(controls(message, "agree")) and f"<@{self.user}>" in words(message):
            self._votes[message["channel_id"]] = message

    async def _hear(self, kind: str, told: Json, now: float) -> None:
        await super()._hear(kind, told, now)
        if kind == "HELLO":
            self._threads = [each["id"] for each in told["threads"] if "member" in each]
        if kind == "ANSWERED" and (game := self._pressed.get(told["ref"])):
            message = self._shown.get(told["message"], {})
            self._ledger.hear(int(told["interaction"]), self.user, game, told["message"], words(message))


def _game_of(control: Json) -> int:
    """Return the game that a button names."""
    return int(control["custom_id"].split(":")[1])


def _read(what: Json) -> tuple[str, int, str]:
    """Return the verb, the game and the text of a press; the game is 0 if it names none."""
    verb, game, _, text = (*str(what.get("custom_id", "")).split(":", 3), "", "", "")[:4]
    chosen = " ".join((text.partition("|")[0], *what.get("values", ()))).strip()
    return verb, int(game) if game.isdecimal() else 0, chosen


class Crowd:
    """All the people."""

    def __init__(self, people: Sequence[Sufferer]) -> None:
        self.people = people

    def begin(self) -> None:
        """Allow people to press."""
        for person in self.people:
            person.may_press.set()

    def give_up(self) -> None:
        """End all waiting for answers, since the bot is away."""
        for person in self.people:
            person.give_up()

    async def pressed(self, times: int, seconds: float) -> None:
        """Wait until people have pressed several *times*, but no longer than *seconds*."""
        before = self._presses()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self._presses() < before + times:  # noqa: ASYNC110 (who watches must not disturb)
                    await asyncio.sleep(0.01)

    def _presses(self) -> int:
        return sum(len(person.times.first) + len(person.times.completed) for person in self.people)

    async def rest(self, seconds: float) -> None:
        """Stop people from pressing, and wait until the last one has an answer or has given up."""
        for person in self.people:
            person.may_press.clear()
        async with asyncio.timeout(seconds):
            while any(person.is_busy for person in self.people):  # noqa: ASYNC110
                await asyncio.sleep(0.01)

    async def all_here(self, seconds: float) -> None:
        """Wait until everybody has come back."""
        async with asyncio.timeout(seconds):
            for person in self.people:
                await person.arrived.wait()
            for person in self.people:
                await person.look_around()


@asynccontextmanager
async def coming(url: str, names: Sequence[tuple[str, str]], ledger: Ledger, drafted: Drafted) -> AsyncIterator[Crowd]:
    """Connect people, each by name and server, and have them press as long as the block lasts."""
    async with AsyncExitStack() as stack:
        session = await stack.enter_async_context(aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)))
        people = [Sufferer(name, guild, url, ledger, drafted) for name, guild in names]
        tasks: list[asyncio.Task[Any]] = []
        for person in people:
            tasks.append(asyncio.create_task(person.stay(session)))
            await person.arrived.wait()
        tasks += [asyncio.create_task(person.press_for_ever()) for person in people]
        try:
            yield Crowd(people)
        finally:
            for task in tasks:
                task.cancel()
            done = await asyncio.gather(*tasks, return_exceptions=True)
        for failure in done:
            if not isinstance(failure, asyncio.CancelledError):
                raise failure if isinstance(failure, Exception) else AssertionError("people do not stop by themselves")
