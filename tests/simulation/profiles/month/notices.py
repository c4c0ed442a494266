"""Pings: each must come once, and before the person has acted."""

import re
from collections import defaultdict
from collections.abc import Callable
from typing import Final

from bot.settings.deadlines.quiet import is_quiet
from bot.settings.people.absence import quiet_of
from bot.settings.people.person import Person
from bot.storage.records import Status, Vote
from bot.tables.games import Games
from bot.tables.table import Table
from bot.tables.turns.clocks import public_questions
from playground.protocol.json import Json
from rules.core.model import NOBODY, Seat
from rules.core.play import pending
from tests.simulation.messages import controls, words

SILENT: Final = 1 << 12
"""The flag of messages that notify nobody."""

AGREE: Final = "agree:"
PROPOSALS: Final = (AGREE, "admit:", "motion:")
"""How the ids of buttons begin that answer a proposal, or make one."""

LINK: Final = re.compile(r"/channels/\d+/(\d+)/")
"""The thread that a direct message leads to."""


class Seen(Games):
    """The games as the file has them, without any cache."""

    async def now(self, game_id: int) -> Table:
        """Return a game that has begun."""
        self.tables.forget(game_id)  # a secret choice makes the log no longer
        return await self.tables.table(game_id)


class Notices:
    """Counts pings by person, game, question and kind.

    *recipient* returns whom a direct message is for, which is a ping for each game to which it leads.
    """

    def __init__(self, games: Seen, now: Callable[[], float], recipient: Callable[[Json], str | None]) -> None:
        self._games, self._now, self._recipient = games, now, recipient
        self._new: list[tuple[str, str, Json]] = []
        self._seen = defaultdict[tuple[str, int, int, str], list[float]](list)
        """When somebody was pinged, at a game, about a question, by a kind of message."""
        self.proposed = defaultdict[tuple[str, int, int, str], list[float]](list)
        """Pings of people who are asked about a proposal: a vote, a seat, or whether to play on."""
        self.after_acting: list[str] = []
        """Pings of somebody who was not asked anything, or has voted."""
        self.disturbed: list[str] = []
        """Pings of somebody in their quiet hours."""
        self.misplaced: list[str] = []
        """Pings of somebody to play at a game, elsewhere than in its thread."""

    @property
    def count(self) -> int:
        """The number of pings."""
        return sum(map(len, self._seen.values()))

    @property
    def proposal_count(self) -> int:
        """How many proposals people were pinged about."""
        return sum(map(len, self.proposed.values()))

    @property
    def repetitions(self) -> list[str]:
        """The pings that came more than once."""
        every = (*self._seen.items(), *self.proposed.items())
        return [f"{key} at {', '.join(map(str, times))}" for key, times in every if len(times) > 1]

    @property
    def mistakes(self) -> dict[str, list[str]]:
        """The wrong pings, by what is wrong."""
        return {
            "doubled": self.repetitions,
            "after_acting": self.after_acting,
            "in_quiet_hours": self.disturbed,
            "misplaced": self.misplaced,
        }

    def hear(self, event: str, message: Json) -> None:
        """Note a message that everybody may read."""
        if event != "MESSAGE_CREATE" or message["flags"] & SILENT or not message["author"].get("bot"):
            return
        if (user := self._recipient(message)) is not None:
            self._new += [(user, channel, message) for channel in LINK.findall(str(message["components"]))]
        else:
            self._new += [(user["id"], message["channel_id"], message) for user in message["mentions"]]

    async def look(self) -> None:
        """Compare the new messages with the games as they are now; call it before anybody does anything more."""
        for user, channel, message in self._new:
            record = await self._games.directory.game_in(int(channel))
            if stray := _played_from(message) - {None if record is None else record.id}:
                self.misplaced.append(f"{user} at games {stray}, in channel {channel}: {_kind(message)}")
            if record is None or record.status is not Status.LIVE or record.channel_id != int(channel):
                continue  # a lobby, or a game that has ended since
            person = await self._games.people.person(int(user))
            table = await self._games.now(record.id)
            if (proposal := _proposal(message)) is not None:  # these ask people whoever is to move
                vote = await self._games.tables.store.vote(record.id)
                self._propose(table, int(user), proposal, vote)
                continue
            if _is_news(message):
                continue
            self._count(table, int(user), _kind(message), person)
            quiet = quiet_of(person)
            if quiet is not None and is_quiet(quiet, self._now()):
                self.disturbed.append(f"{user} at game {record.id}: {_kind(message)}")
        self._new.clear()

    def _propose(self, table: Table, user_id: int, proposal: str, vote: Vote | None) -> None:
        self.proposed[str(user_id), table.record.id, 0, proposal].append(self._now())
        seat, token = table.seat_of(user_id), proposal.split(":")[2]
        is_open = vote is not None and vote.token == token and seat not in (*vote.agreed, *vote.refused)
        if proposal.startswith(AGREE) and not is_open:
            self.after_acting.append(f"{user_id} at game {table.record.id}, after voting: {proposal}")

    def _count(self, table: Table, user_id: int, kind: str, person: Person) -> None:
        seat = table.seat_of(user_id)
        number = None if seat is None else _question(table, seat)
        if number is None:
            self.after_acting.append(f"{user_id} at game {table.record.id}, entry {table.record.seq}: {kind}")
        else:
            # What is asked in secret has no number that others may know: the true one tells whether it is new.
            number = number or -len(table.state.discreet)
            key = (str(user_id), table.record.id, number)
            is_second = person.reminders == "half" and kind.startswith("⏰") and len(self._seen[*key, kind]) == 1
            self._seen[*key, kind + " again" * is_second].append(self._now())


def _played_from(message: Json) -> set[int | None]:
    """Return the games at which the buttons of a message open the wizard."""
    return {int(each["custom_id"].split(":")[1]) for each in controls(message, "turn")}


def _proposal(message: Json) -> str | None:
    """Return what tells proposals apart, None for a message without one; a long silence is known by its words."""
    found = (each for verb in PROPOSALS for each in controls(message, verb.removesuffix(":")))
    button = next((each["custom_id"] for each in found), None)
    return None if button is None else f"{button} {'' if button.startswith(AGREE) else words(message)}"


def _question(table: Table, seat: Seat) -> int | None:
    """Return the number of the newest question to a seat, as everybody may know it; None if there is none."""
    if seat in table.sealed | table.vacant or not {seat, NOBODY} & public_questions(table).keys():
        return None
    numbers = [each.number for each in pending(table.view(None).state) if seat in (each.among or (each.seat,))]
    return max(numbers, default=None)


def _is_news(message: Json) -> bool:
    """Whether a message asks nothing of the person it pings: about a lost or new seat, or being the host."""
    said = words(message)
    return "In **" in said[:40] or " is the host of this game now" in said or " that you asked for is taken" in said


def _kind(message: Json) -> str:
    """Return what kind of message it is: a turn message, which has many buttons, or what it begins with."""
    written = str(message["components"])
    if "'info:" in written:
        return "turn"
    if len(LINK.findall(written)) and "- **" in written:
        return f"digest {message['id']}"  # which tells again what still waits
    return written[written.find("'content': '") + 12 :][:12]
