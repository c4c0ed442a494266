"""People who go on pressing whatever happens, and note everything that they try, hear and see."""

import asyncio
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Final, Generic, NoReturn, TypeVar

from playground.protocol import ids
from rules.core.struct import Struct
from tests.simulation.books import Books, drafted_actions
from tests.simulation.ledger import Ledger
from tests.simulation.messages import Json, controls, press_of, words
from tests.simulation.people import AGAIN_SECONDS, LOOKS, RECENT, Person, Refused, connect, sit_down
from tests.support.patience import until

PATIENCE: Final = 4.0
"""How long somebody waits for an answer before the next try; Discord gives up after three seconds."""

SEATED_SECONDS: Final = 30.0
"""How long somebody waits for an answer while a table is opened."""

HURRIED: Final = (0.02, 0.2)

FAR_BACK: Final = 1000
"""How many messages of a thread are looked through; those who play there have many private ones."""

READING: Final = ("turn", "more", *LOOKS)
"""The verbs of presses that save nothing. Their answers may repeat the outcome of earlier presses."""


class Witness(Person):
    """A person who notes tries and replies in *ledger*; the games are in *books*."""

    def __init__(
        self,
        name: str,
        url: str,
        guild: str,
        ledger: Ledger,
        books: Books,
        pauses: tuple[float, float],
    ) -> None:
        super().__init__(name, url, guild)
        self.patience = PATIENCE
        self.user = int(ids.id_of_name(name))
        self.may_press = asyncio.Event()
        self.sits = asyncio.Event()
        """Whether the person has a table."""
        self.is_busy = False
        self._ledger = ledger
        self._books = books
        self._pauses = pauses
        self._pressed: dict[int, int] = {}
        self._dice = random.Random(name)

    async def press_for_ever(self) -> NoReturn:
        """Whenever people may press, make a turn if called, and otherwise look at something."""
        while True:
            await asyncio.sleep(self._dice.uniform(*self._pauses))
            await self.sits.wait()
            try:
                await self._act(self._dice, self._pauses)
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

    async def answer(self, what: Json) -> Json:
        """Send a request once people may press, and note the actions it would play."""
        await self.may_press.wait()
        verb, game, text = press_of(what)
        if verb == "confirm":
            self._ledger.try_out(game, self.user, *await drafted_actions(self._books, game, self.user))
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

    async def _hear(self, kind: str, told: Json, now: float) -> None:
        await super()._hear(kind, told, now)
        if kind == "HELLO":
            self._threads = [each["id"] for each in told["threads"] if "member" in each]
        if kind == "ANSWERED" and (game := self._pressed.get(told["ref"])):
            message = self._shown.get(told["message"], {})
            self._ledger.hear(int(told["interaction"]), self.user, game, told["message"], words(message))


class Group(Struct, frozen=True):
    """People at a table: their number, and the pace of the game. A single person plays against computers."""

    game: str
    people: int
    pace: str = ""


W = TypeVar("W", bound=Witness)


class Crowd(Generic[W]):
    """People in *groups*, each at a table, on the servers *guilds* of the playground *url* in turn."""

    def __init__(
        self,
        kind: type[W],
        groups: Sequence[Group],
        url: str,
        guilds: Sequence[str],
        books: Books,
        pauses: tuple[float, float] = HURRIED,
    ) -> None:
        self.ledger = Ledger()
        self.books = books
        self.tables: list[tuple[Group, list[W]]] = []
        """Who sits together, or is to."""
        for number, group in enumerate(groups):
            names = [f"{chr(97 + number)}{seat}" for seat in range(group.people)]
            guild = guilds[number % len(guilds)]
            self.tables.append((group, [kind(name, url, guild, self.ledger, books, pauses) for name in names]))
        self.people = [person for _, sitting in self.tables for person in sitting]

    @asynccontextmanager
    async def gather(self) -> AsyncIterator[None]:
        """Connect people, and have them press as long as the block lasts."""
        async with connect(self.people) as start:
            for person in self.people:
                start(person.press_for_ever())
            yield

    async def sit_down(self) -> None:
        """Have people open their tables, one after another on each server, because it has one lobby at a time."""

        async def sit_down_on(guild: str) -> None:
            for group, sitting in self.tables:
                if sitting[0].guild == guild:
                    await _sit_down(group, sitting)

        self.begin()
        await asyncio.gather(*map(sit_down_on, {person.guild for person in self.people}))

    async def sit_down_again(self) -> None:
        """Have people whose game is over or was closed open another table."""
        going = await self.books.rows("SELECT user_id FROM seats JOIN games ON id = game_id WHERE status = 'live'")
        playing = {user for (user,) in going}
        for group, sitting in self.tables:
            if not playing & {person.user for person in sitting}:
                with suppress(Refused, TimeoutError):  # the next time, then
                    await _sit_down(group, sitting)

    def begin(self) -> None:
        """Allow people to press."""
        for person in self.people:
            person.may_press.set()

    def give_up(self) -> None:
        """End all waiting for answers, since the bot is away."""
        for person in self.people:
            person.give_up()

    async def wait_for_presses(self, times: int, seconds: float) -> None:
        """Wait until people have pressed several *times*, but no longer than *seconds*."""
        before = self._presses()
        with suppress(TimeoutError):
            await until(lambda: self._presses() >= before + times, seconds)

    def _presses(self) -> int:
        return sum(len(person.times.first) + len(person.times.completed) for person in self.people)

    async def rest(self, seconds: float) -> None:
        """Stop people from pressing, and wait until the last one has an answer or has given up."""
        for person in self.people:
            person.may_press.clear()
        await until(lambda: not any(person.is_busy for person in self.people), seconds)

    async def all_here(self, seconds: float) -> None:
        """Wait until everybody has come back."""
        async with asyncio.timeout(seconds):
            for person in self.people:
                await person.arrived.wait()
            for person in self.people:
                await person.look_around()

    async def page(self, channel: str, back_to: int) -> Sequence[Json]:
        """Return the newest messages of a thread, back to one of them, as somebody sees them who sits there."""
        for person in self.people:
            with suppress(Refused):
                return await person.history(channel, FAR_BACK, back_to=back_to)
        return ()


async def _sit_down(group: Group, sitting: Sequence[Witness]) -> None:
    """Let people open a table and begin.

    Raises:
        Refused, TimeoutError: They could not.
    """
    for person in sitting:
        person.sits.clear()
        person.patience = SEATED_SECONDS
    try:
        if group.people == 1:
            await sitting[0].practise(group.game, "apprentice")
        else:
            await sit_down(sitting, group.game, restless=True, **({"pace": group.pace} if group.pace else {}))
    finally:
        for person in sitting:
            person.sits.set()
            person.patience = PATIENCE
