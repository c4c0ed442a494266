"""Two people who go on pressing whatever goes wrong, and a comparison of all replies with the log.

pair = await seated(here, "carcassonne", guests)
plan = pair.planned()
await here.place.fault("reset", route="/callback", after=True)
await pair.move(plan)
await here.place.fault("none")
await pair.go_on(2)
await pair.check()
"""

import asyncio
import random
import re
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from enum import Enum, auto
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import Any, Final

from bot.catalogue.games import GAMES, texts_for
from bot.storage.opening import open_file
from bot.storage.records import GameRecord
from bot.tables.games import Games
from bot.tables.seated import is_seating
from bot.tables.table import Table, opening, replay_log
from bot.tables.telling.history import history
from bot.tables.telling.look import look
from playground.client import screen
from playground.client.connection import Failed
from playground.protocol.components import Kind
from playground.protocol.json import Json
from rules.core.log import Entry
from rules.core.model import Seat
from rules.core.notation import format_action
from rules.core.play import enact
from rules.terra_mystica.decisions import Turn
from tests.support.drivers import sensible_turn
from tests.support.guests import Guest, open_table, pinged_people, text_of
from tests.support.house import House

WISHES: Final = {
    "carcassonne": "options:river=false starter=1",
    "terra_mystica": "",
    "great_wall": "",
    "ming_dynasty": "options:starter=1",
}
"""The games, with the options that `/game new` takes."""

PATIENCE_SECONDS: Final = 1.5
"""How long somebody waits for an answer before the next try."""

AGAIN_SECONDS: Final = 20.0
"""How long a table may need after a fault until people can make their moves."""

FORCED: Final = 3
"""How many forced answers may follow a move."""

SAVED: Final = ("Turn saved", "That’s saved", "Your answer is in")

Plan = tuple[Seat, list[str]]
"""A seat, and the actions of its turn as in the log."""


class Told(Enum):
    """The reply to a move."""

    COUNTS = auto()
    SECRET = auto()  # it counts, and can be changed until all have chosen
    NOTHING = auto()  # it does not count
    UNSURE = auto()  # no reply, or one that says that the outcome is unknown


@dataclass(frozen=True, slots=True)
class Move:
    """A move that somebody tried to make: its actions as in the log, and the reply."""

    seat: Seat
    actions: tuple[str, ...]
    told: Told
    words: str


class Pair:
    """Two people at a table."""

    def __init__(self, here: House, record: GameRecord, guests: Sequence[Guest]) -> None:
        self.id, self.thread, self.game = record.id, str(record.channel_id), record.rules
        self.guests = guests
        self.moves: list[Move] = []
        self._here = here
        self._dice = random.Random(record.rules)
        self._last: Seat = 1
        self._state: Any = opening(record)
        self._seq = 0

    @property
    def is_live(self) -> bool:
        """Whether the game goes on."""
        return self._here.rows("SELECT status FROM games WHERE id = ?", self.id) == [("live",)]

    def _turn_messages(self) -> list[Json]:
        """Return all turn messages ever posted here, in their first form."""
        told = [message for event, message in self._here.posted if event == "MESSAGE_CREATE"]
        return [each for each in told if each["channel_id"] == self.thread and _mark(each)]

    def pressable(self, guest: Guest) -> list[Json]:
        """Return the turn messages here with buttons, as *guest* sees them, oldest first."""
        return [each for each in guest.public() if each["channel_id"] == self.thread and _mark(each)]

    # Playing

    def plan_turn(self) -> Plan | None:
        """Return a seat that can move (preferably not the last to move) and a whole sensible turn for it."""
        state, game = self._read(), GAMES[self.game]
        chosen = self._here.rows("SELECT seat FROM drafts WHERE sealed AND game_id = ?", self.id)
        front = [
            decision
            for group in state.agenda[:1]
            for decision in group
            if not (decision.sealed and (decision.seat,) in chosen)
        ]
        assert game.player is not None
        for seat in sorted(
            {decision.seat for decision in front if decision.seat >= 0}, key=lambda seat: seat == self._last
        ):
            turn = [format_action(each) for each in sensible_turn(game.rules, game.player, state, seat)]
            own = any(isinstance(decision, Turn) for decision in front if decision.seat == seat)
            # In Terra Mystica, what is asked of somebody in another's turn is answered one by one.
            return seat, turn if own or self.game != "terra_mystica" else turn[:1]
        return None

    def _read(self) -> Any:
        """Return the state that the log leads to."""
        rows = self._here.rows(
            "SELECT seq, seat, text FROM actions WHERE game_id = ? AND seq > ? ORDER BY seq", self.id, self._seq
        )
        for seq, seat, text in rows:
            if not is_seating(entry := Entry(seq=seq, seat=seat, text=text)):
                self._state = enact(GAMES[self.game].rules, self._state, entry).state
            self._seq = seq
        return self._state

    async def move(self, plan: Plan) -> Move:
        """Type a move, while the other presses a button under the newest turn message."""
        seat, actions = plan
        guest, since = self.guests[seat], int(self._here.place.server.world.new_id())
        disturbing = asyncio.create_task(self._press(self.guests[1 - seat]))
        with suppress(Failed, TimeoutError):
            async with asyncio.timeout(PATIENCE_SECONDS):
                await guest.type(f"/move do:{'; '.join(actions)}", channel=self.thread)
        await disturbing
        # The answer to an earlier one may have come meanwhile.
        answers = [each for each in guest.private() if int(each["interaction_metadata"]["id"]) > since]
        words = guest.read(each for each in answers if not screen.is_thinking(each))
        move = Move(seat, tuple(actions), _told_in(words), words)
        self.moves.append(move)
        if move.told in (Told.COUNTS, Told.SECRET):
            self._last = seat
        return move

    async def _press(self, guest: Guest) -> None:
        ways = [
            (each["id"], control["custom_id"])
            for each in self.pressable(guest)[-1:]
            for control in screen.controls(each)
            if control["type"] == Kind.BUTTON and "custom_id" in control and not control.get("disabled")
        ]
        for message, id in ways and [self._dice.choice(ways)]:
            with suppress(Failed, TimeoutError):
                async with asyncio.timeout(PATIENCE_SECONDS):
                    await guest.player._ask({"op": "press", "message": message, "custom_id": id}, id)

    async def go_on(self, moves: int) -> None:
        """Make moves until so many were saved, or the game is over.

        Raises:
            Failed: That is not possible.
        """
        loop = asyncio.get_running_loop()
        end = loop.time() + AGAIN_SECONDS
        while moves and self.is_live:
            plan = self.plan_turn()
            if plan is not None and (await self.move(plan)).told in (Told.COUNTS, Told.SECRET):
                moves -= 1
            elif loop.time() > end:
                raise Failed(f"Nobody can move, but {plan}, who was told: {self.moves[-1].words}")
            else:
                await asyncio.sleep(0.1)

    # Judging

    async def check(self) -> None:
        """Compare the replies and messages with the log.

        Raises:
            AssertionError: A move is lost or doubled, or they do not agree.
        """
        async with asyncio.timeout(AGAIN_SECONDS):
            while self.is_live and self._is_behind():  # noqa: ASYNC110 (a file tells nobody that it has changed)
                await asyncio.sleep(0.02)
        for seat in range(len(self.guests)):
            self._check_moves(seat)
        table = await _table(self._here, self.id)

        assert [*range(1, table.record.seq + 1)] == [entry.seq for entry in table.log]
        assert replay_log(table.record, table.log) == table.state

        store, posted = self._here.place.server.world.store, self._turn_messages()
        there = [_mark(each) for each in posted if store.message(each["id"])]
        called = [(_mark(each), id) for each in posted for id in pinged_people(each)]

        assert len(there) == len({*there}), "a turn stands there twice"
        assert len(called) == len({*called}), "somebody was called twice"
        if self.is_live:
            self._check_board(table)

    def _is_behind(self) -> bool:
        newest = "SELECT max(seq) FROM posts AS newest WHERE newest.game_id = posts.game_id"
        sql = (
            "SELECT 1 FROM games WHERE id = ? AND (told_seq < seq OR lobby_shown < lobby_seq)"
            f" UNION SELECT 1 FROM posts WHERE game_id = ? AND buttons AND seq < ({newest})"
        )
        return bool(self._here.rows(sql, self.id, self.id))

    def _check_moves(self, seat: Seat) -> None:
        rows = self._here.rows(
            "SELECT text FROM actions WHERE game_id = ? AND seat = ? AND user_id IS NOT NULL ORDER BY seq",
            *(self.id, seat),
        )
        chosen = self._here.rows("SELECT 1 FROM drafts WHERE sealed AND game_id = ? AND seat = ?", self.id, seat)
        tried = [each for each in self.moves if each.seat == seat and each.told is not Told.NOTHING]
        if chosen and tried and tried[-1].told is Told.SECRET:
            tried.pop()
        log = [text for (text,) in rows if not is_seating(Entry(seq=1, seat=seat, text=text))]

        assert _agrees(tried, log), f"{self.game}: {log} of {[(each.actions, each.told) for each in tried]}"

    def _check_board(self, table: Table) -> None:
        """Compare the newest message in the thread, which both see, with the *table* read again from the store."""
        [(seq, id)] = self._here.rows(
            "SELECT seq, message_id FROM posts WHERE game_id = ? ORDER BY seq DESC LIMIT 1", self.id
        )
        texts = texts_for(table.record.locale)
        seen = look(table, None, texts, tuple(history(table)))
        for guest in self.guests:
            [shown] = self.pressable(guest)

            assert (str(id), table.mark(seq)) == (shown["id"], _mark(shown))
            assert table.face.standings(seen) in text_of(shown), (
                f"{table.face.standings(seen)}\nis not in\n{text_of(shown)}"
            )
            assert table.face.heading(seen) in text_of(shown)


def _told_in(words: str) -> Told:
    if any(each in words for each in SAVED):
        return Told.COUNTS
    if "Your choice is saved" in words:
        return Told.SECRET
    return Told.UNSURE if not words or "may or may not have" in words else Told.NOTHING


def _mark(message: Json) -> str:
    """Return which state of the log the buttons of a turn message name; nothing if it has none."""
    ids = (str(each.get("custom_id", "")) for each in screen.controls(message))
    found = (re.match(r"since:\d+:(\d+)", each) for each in ids)
    return next((each[1] for each in found if each), "")


def _agrees(tried: Sequence[Move], log: Sequence[str]) -> bool:
    """Whether *log* holds the moves *tried*, in order: all that count, and perhaps others."""

    @cache
    def fits(number: int, at: int) -> bool:
        if number == len(tried):
            return at == len(log)
        move = tried[number]
        end = at + len(move.actions)
        if move.actions == tuple(log[at:end]):
            # Forced answers after it are in the log as well.
            forced = takewhile(lambda text: text not in move.actions, ("", *log[end : end + FORCED]))
            if any(fits(number + 1, end + n) for n, _ in enumerate(forced)):
                return True
        return move.told is not Told.COUNTS and fits(number + 1, at)

    return fits(0, 0)


async def _table(here: House, game: int) -> Table:
    """Return a game as a new process reads it."""
    copy = Path(here.database).with_suffix(".copy")
    copy.unlink(missing_ok=True)
    with closing(sqlite3.connect(here.database)) as db, closing(sqlite3.connect(copy)) as other:
        db.backup(other)
    store = await open_file(copy)
    try:
        return await Games(store).tables.table(game)
    finally:
        await store.close()


async def seat_pair(here: House, game: str, guests: Sequence[Guest]) -> Pair:
    """Begin a *game* of *guests*."""
    await open_table(*guests, game=game, wish=WISHES[game], before_start=here.settle)
    [[id]] = here.rows("SELECT max(id) FROM games")
    return Pair(here, (await _table(here, id)).record, guests)
