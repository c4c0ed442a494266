"""Two people who go on pressing whatever goes wrong, and a comparison of all replies with the log.

pair = await seat_pair(here, "carcassonne", guests, Court(here.database))
plan = await pair.plan_turn()
await here.place.fault("reset", route="/callback", after=True)
await pair.move(plan)
await here.place.fault("none")
await pair.go_on(2)
await pair.check()
"""

import asyncio
import random
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from bot.catalogue.games import GAMES, texts_for
from bot.tables.games import Games
from bot.tables.table import Table
from bot.tables.telling.history import history
from bot.tables.telling.look import look
from bot.tables.turns.preview import preview_draft
from playground.client import screen
from playground.client.connection import Failed
from playground.protocol.components import Kind
from playground.protocol.json import Json
from rules.core.model import Seat
from rules.core.notation import format_action
from rules.prepared import parse_chain
from rules.terra_mystica.decisions import Turn
from tests.simulation.court import Court
from tests.simulation.findings import Findings
from tests.simulation.ledger import Said, read
from tests.simulation.messages import controls, press_of
from tests.support.drivers import sensible_turn
from tests.support.guests import Guest, open_table, text_of
from tests.support.house import House
from tests.support.patience import until

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

Plan = tuple[Seat, list[str]]
"""A seat, and the actions of its turn as in the log."""


class Pair:
    """Two people at a table, the newest in a house, whom a *court* hears."""

    def __init__(self, here: House, table: Table, guests: Sequence[Guest], court: Court) -> None:
        self.id, self.thread, self.game = table.record.id, str(table.record.channel_id), table.record.rules
        self.reply = ""
        """The reply to the last move."""
        self._here, self._court = here, court
        self._dice = random.Random(self.game)
        self._last: Seat = 1
        self.reconnect(guests)

    def reconnect(self, guests: Sequence[Guest]) -> None:
        """Let the same people play on by new connections."""
        self.guests = self._court.guests = guests

    @property
    def is_live(self) -> bool:
        return self._here.rows("SELECT status FROM games WHERE id = ?", self.id) == [("live",)]

    def pressable(self, guest: Guest) -> list[Json]:
        """Return the turn messages here with buttons, as *guest* sees them, oldest first."""
        return [each for each in guest.public() if each["channel_id"] == self.thread and _mark(each)]

    # Playing

    async def plan_turn(self) -> Plan | None:
        """Return a seat that can move (preferably not the last to move) and a whole sensible turn for it."""
        table, game = await _table(self._court, self.id), GAMES[self.game]
        front = [one for group in table.state.agenda[:1] for one in group]
        waiting = [one for one in front if not (one.sealed and one.seat in table.sealed)]
        assert game.player is not None
        for seat in sorted({one.seat for one in waiting if one.seat >= 0}, key=lambda seat: seat == self._last):
            turn = [format_action(each) for each in sensible_turn(game.rules, game.player, table.state, seat)]
            own = any(isinstance(one, Turn) for one in waiting if one.seat == seat)
            # In Terra Mystica, what is asked of somebody in another's turn is answered one by one.
            return seat, turn if own or self.game != "terra_mystica" else turn[:1]
        return None

    async def move(self, plan: Plan) -> bool:
        """Type a move, while the other presses a button under the newest turn message; return whether it counts."""
        seat, actions = plan
        guest, since = self.guests[seat], int(self._here.place.server.world.new_id())
        await self._announce(seat, actions)
        disturbing = asyncio.create_task(self._press(self.guests[1 - seat]))
        with suppress(Failed, TimeoutError):
            async with asyncio.timeout(PATIENCE_SECONDS):
                await guest.type(f"/move do:{'; '.join(actions)}", channel=self.thread)
        await disturbing
        # The answer to an earlier one may have come meanwhile.
        answers = [each for each in guest.private() if int(each["interaction_metadata"]["id"]) > since]
        self._hear()
        self.reply = guest.read(each for each in answers if not screen.is_thinking(each))
        counts = any(outcome[0] is Said.COUNTS for each in answers if (outcome := read(text_of(each))) is not None)
        self._last = seat if counts else self._last
        return counts

    async def _announce(self, seat: Seat, actions: Sequence[str]) -> None:
        """Note what somebody tries to play, with the answers to which there is no choice."""
        table, user = await _table(self._court, self.id), int(self.guests[seat].id)
        draft = preview_draft(table, seat, parse_chain(table.rules, "; ".join(actions))).draft
        tried = Counter(actions) | Counter(map(format_action, draft))  # a turn may have the same action twice
        self._court.ledger.try_out(self.id, user, *tried.elements())
        self._court.ledger.chosen[self.id, user].update(actions)

    def _hear(self) -> None:
        """Note the replies to all moves so far."""
        for guest in self.guests:
            for message in guest.private():
                caused = message["interaction_metadata"]
                if message["channel_id"] == self.thread and caused.get("name") == "move":
                    self._court.ledger.hear(int(caused["id"]), int(guest.id), self.id, message["id"], text_of(message))

    async def _press(self, guest: Guest) -> None:
        ways = [
            (each["id"], control["custom_id"])
            for each in self.pressable(guest)[-1:]
            for control in screen.controls(each)
            if control["type"] == Kind.BUTTON and "custom_id" in control and not control.get("disabled")
        ]
        for message, id in ways and [self._dice.choice(ways)]:
            verb, game, text = press_of({"custom_id": id})
            if verb == "offer":  # which one press answers
                self._court.ledger.try_out(game, int(guest.id), *text.split("; "))
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
            plan = await self.plan_turn()
            if plan is not None and await self.move(plan):
                moves -= 1
            elif loop.time() > end:
                raise Failed(f"Nobody can move, but {plan}, who was told: {self.reply}")
            else:
                await asyncio.sleep(0.1)

    # Judging

    async def check(self) -> None:
        """Compare the replies and messages with the log.

        Raises:
            AssertionError: A move is lost or doubled, or they do not agree.
        """
        await until(lambda: not (self.is_live and self._is_behind()), AGAIN_SECONDS)
        self._hear()
        posted = [message for event, message in self._here.posted if event == "MESSAGE_CREATE"]
        for message in posted:  # guests may have missed some, or see them as they are now
            self._court.ledger.see(message)
        store = self._here.place.server.world.store
        there = [mark for each in posted if (mark := _mark(each)) and store.message(each["id"])]

        found = await self._court.judge()
        assert Findings() == found, found
        assert len(there) == len({*there}), "a turn stands there twice"
        if self.is_live:
            self._check_board(await _table(self._court, self.id))

    def _is_behind(self) -> bool:
        newest = "SELECT max(seq) FROM posts AS newest WHERE newest.game_id = posts.game_id"
        sql = (
            "SELECT 1 FROM games WHERE id = ? AND (told_seq < seq OR lobby_shown < lobby_seq)"
            f" UNION SELECT 1 FROM posts WHERE game_id = ? AND buttons AND seq < ({newest})"
        )
        return bool(self._here.rows(sql, self.id, self.id))

    def _check_board(self, table: Table) -> None:
        """Compare the newest message in the thread, which both see, with the *table* read again from the store."""
        [(seq, id)] = self._here.rows(
            "SELECT seq, message_id FROM posts WHERE game_id = ? ORDER BY seq DESC LIMIT 1", self.id
        )
        texts = texts_for(table.record.locale)
        seen = look(table, None, texts, tuple(history(table)))
        for guest in self.guests:
            [shown] = self.pressable(guest)

            assert (str(id), f"{self.id}:{table.mark(seq)}") == (shown["id"], _mark(shown))
            assert table.face.standings(seen) in text_of(shown), (
                f"{table.face.standings(seen)}\nis not in\n{text_of(shown)}"
            )
            assert table.face.heading(seen) in text_of(shown)


def _mark(message: Json) -> str:
    """Return which state of which log the buttons of a turn message name; nothing if it has none."""
    return next((":".join(each["custom_id"].split(":")[1:3]) for each in controls(message, "since")), "")


async def _table(court: Court, game: int) -> Table:
    """Return a game as a new process reads it."""
    async with court.books.looked_at() as store:
        return await Games(store).tables.table(game)


async def seat_pair(here: House, game: str, guests: Sequence[Guest], court: Court) -> Pair:
    """Begin a *game* of *guests*."""
    await open_table(*guests, game=game, wish=WISHES[game], before_start=here.settle)
    [[id]] = here.rows("SELECT max(id) FROM games")
    return Pair(here, await _table(court, id), guests, court)
