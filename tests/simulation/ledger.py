"""People's tries and the replies to them, to be compared with the log."""

import asyncio
import re
import time
from collections import Counter, defaultdict
from collections.abc import Collection
from enum import Enum, auto
from typing import Final, NamedTuple

from discord.utils import snowflake_time

from bot.catalogue.games import GAMES, texts_for
from cogs.ui.notices import NOTICES
from rules.core.notation import word
from rules.core.struct import Struct
from tests.simulation.messages import Json, controls, parts

_ENDINGS: Final = {word(game.rules.ending) for game in GAMES.values() if game.rules.ending is not None}
"""The actions that end a turn, which a confirmation adds."""

_TEXTS: Final = texts_for("en")
_RECEIPT: Final = re.compile(r"^Turn saved \(entry (\d+)\)", re.MULTILINE)
_SAID: Final = ("outcome-counts", "undo-done", "undo-asked", "resign-done", "retaken", "moderating-done")
_COUNTS: Final = ("Your answer is in: ", "Your choice is saved until ", *map(_TEXTS.say, _SAID))
_NOTHING: Final = _TEXTS.say("outcome-nothing")


SILENT: Final = 1 << 12
"""The flag of messages without a sound."""


class Said(Enum):
    """The bot's reply to a press: it counts, or nothing has changed."""

    COUNTS = auto()
    NOTHING = auto()


class Told(Struct, frozen=True):
    """The reply to a press; *entry* is the number that the receipt of a turn names.

    It was heard *at* this moment of the monotonic clock.
    """

    interaction: int
    user: int
    game: int
    said: Said
    entry: int | None
    at: float


def read(words: str) -> tuple[Said, int | None] | None:
    """Return whether an answer says that a press counts, and the entry that it names; None if it says neither.

    >>> read("Turn saved (entry 17). Now: Bob.")
    (<Said.COUNTS: 1>, 17)
    >>> read("It is not your turn.")
    """
    if receipt := _RECEIPT.search(words):
        return Said.COUNTS, int(receipt[1])
    if any(claim in words for claim in _COUNTS):
        return Said.COUNTS, None
    return (Said.NOTHING, None) if _NOTHING in words else None


class Ping(NamedTuple):
    """A call to play that a *user* hears, by a *message* (its id) that was posted *at* this time, in Unix seconds."""

    user: int
    message: int
    at: float


class Ledger:
    """All people's tries, and the replies to them."""

    def __init__(self) -> None:
        self.tried: Counter[tuple[int, int, str]] = Counter()
        """How often somebody (by game and user) tried to play an action, as the log has it."""
        self.told: dict[int, Told] = {}
        """The last reply to each press, by its interaction."""
        self._receipts = defaultdict[int, dict[str, str]](dict)
        self._calls = defaultdict[tuple[str, str, str], set[str]](set)
        self._seen = set[str]()
        self._next_try = asyncio.Event()
        self._next_receipt = asyncio.Event()
        self.chosen = defaultdict[tuple[int, int], set[str]](set)
        """The actions, or beginnings of actions, that somebody (by game and user) chose."""
        self.comers = set[tuple[int, int]]()
        """Who (by game and user) tried to sit down, or was put on a seat by a moderator."""
        self.questions = defaultdict[int, set[int]](set)
        """The messages that asked about votes, by game."""
        self.exports = defaultdict[int, list[tuple[int, str]]](list)
        """The logs that users were given as files, by game."""
        self.notices = defaultdict[int, set[str]](set)
        """The channels in which notices with a button to play were seen, by game."""
        self.threads = defaultdict[int, set[str]](set)
        """The channels in which turn messages were seen, by game."""
        self.pings = list[Ping]()
        """The calls to play that somebody could hear."""
        self.settled = 0
        """The number of confirmed presses that are no longer compared."""
        self._sent = defaultdict[tuple[str, int], set[str]](set)

    def settle(self) -> None:
        """Stop comparing the presses so far, because the store forgets them within a day."""
        self.settled += len(self.confirmations)
        self.told.clear()

    @property
    def confirmations(self) -> list[Told]:
        """The presses that the bot has acknowledged."""
        return [told for told in self.told.values() if told.said is Said.COUNTS]

    @property
    def told_twice(self) -> list[str]:
        """Things that two messages said: that a press counts, that somebody is to move, or a notice."""
        receipts = [
            f"press {press} counts, by {messages}" for press, messages in self._receipts.items() if len(messages) > 1
        ]
        called = [
            f"{user} is called in game {game}, by messages {', '.join(sorted(messages))}"
            for (game, _, user), messages in self._calls.items()
            if len(messages) > 1
        ]
        sent = [
            f"notice {number}, by messages {', '.join(sorted(messages))}"
            for (_, number), messages in self._sent.items()
            if len(messages) > 1
        ]
        return receipts + called + sent

    def try_out(self, game: int, user: int, *actions: str) -> None:
        """Note that somebody tries to play *actions*, and what may end the turn."""
        self.tried.update((game, user, action) for action in (*actions, *(_ENDINGS - {*actions})))
        tried, self._next_try = self._next_try, asyncio.Event()
        tried.set()

    async def next_try(self) -> None:
        """Wait until somebody tries to play something."""
        await self._next_try.wait()

    async def next_receipt(self) -> None:
        """Wait until a press is confirmed to somebody."""
        await self._next_receipt.wait()

    def forget(self, kept: Collection[int]) -> None:
        """Forget the replies to presses that are not *kept*, and all calls: games go on from an earlier state."""
        self.told = {press: told for press, told in self.told.items() if press in kept}
        self._calls.clear()
        self._sent.clear()

    def hear(self, interaction: int, user: int, game: int, message: str, words: str) -> None:
        """Note the reply to a press in a *message* (its id)."""
        if (found := read(words)) is not None:
            said, entry = found
            self.told[interaction] = Told(interaction, user, game, said, entry, time.monotonic())
            if said is Said.COUNTS:
                self._receipts[interaction][message] = words
                told, self._next_receipt = self._next_receipt, asyncio.Event()
                told.set()

    def see(self, message: Json) -> None:
        """Note the pings of a turn message with its state of the game, and the channel of a notice."""
        if message["id"] in self._seen:
            return
        self._seen.add(message["id"])
        if any(controls(message, "turn")) and not message["flags"] & SILENT:
            at = snowflake_time(int(message["id"])).timestamp()
            self.pings += [Ping(int(user["id"]), int(message["id"]), at) for user in message["mentions"]]
        for button in controls(message, "since"):
            _, game, mark, *_ = button["custom_id"].split(":")
            self.threads[int(game)].add(message["channel_id"])
            # the last message of a game mentions everybody, and calls nobody
            for user in message["mentions"] if any(controls(message, "turn")) else ():
                self._calls[game, mark, user["id"]].add(message["id"])
        for button in controls(message, "agree"):
            self.questions[int(button["custom_id"].split(":")[1])].add(int(message["id"]))
        for number in (part["id"] for part in parts(message) if part.get("id", 0) >= NOTICES):
            self._sent[message["channel_id"], number].add(message["id"])
            for button in controls(message, "turn"):
                if "guild_id" in message:
                    self.notices[int(button["custom_id"].split(":")[1])].add(message["channel_id"])
