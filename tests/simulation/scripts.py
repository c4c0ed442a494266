"""Games written down turn by turn, to be played again from anywhere: what is chosen then costs no thought."""

import random
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path

from bot.catalogue.games import GAMES
from bot.storage.opening import open_file
from bot.storage.records import GameRecord, Logged
from bot.storage.sql.store import Store
from bot.tables.games import Games
from bot.tables.services.terms import Host, Terms
from bot.tables.table import replay_log
from bot.tables.turns.preview import closing
from rules.core.codec import encode
from rules.core.dice import KeyedDice
from rules.core.model import Seat
from rules.core.notation import format_action
from rules.core.struct import Struct

LONGEST = 200
"""The most turns that are written down of a game."""

USERS = 10
"""The users of game *n* are 10 n and those after it, by seat."""


class Turn(Struct, frozen=True):
    """A turn: what a *seat* chose, one action after another, before it confirmed.

    *draft* is what it confirmed then, with the answers to which there was no choice. *seq* is the length of the log
    before it; *calm* tells that no secret choice waited for others then.
    """

    seat: Seat
    actions: tuple[str, ...]
    draft: tuple[str, ...]
    seq: int
    calm: bool


class Script(Struct, frozen=True):
    """A game: its row as it began, its log and its turns; with the same seed the same is drawn again."""

    record: GameRecord
    log: tuple[Logged, ...]
    turns: tuple[Turn, ...]

    def snapshot(self, seq: int) -> bytes:
        """Return the state after *seq* entries, as the store keeps it."""
        return encode(replay_log(self.record, self.log[:seq]))


async def scripts(count: int) -> AsyncIterator[Script]:
    """Yield *count* games of all kinds, numbered from 1, each with a number of players of its own."""
    with tempfile.TemporaryDirectory() as folder:
        store = await open_file(Path(folder) / "scripts.sqlite")
        try:
            for number in range(1, count + 1):
                yield await _written(store, [*GAMES][number % len(GAMES)], number)
        finally:
            await store.close()


async def _written(store: Store, game: str, number: int) -> Script:
    """Let computer players play a game, and return it."""
    games, rules, player = Games(store), GAMES[game].rules, GAMES[game].player
    assert player is not None
    dice = KeyedDice(f"script {number}".encode(), 0)
    seats = random.Random(number).choice([seats for seats in rules.seats if seats > 1])
    host, *guests = range(USERS * number, USERS * number + seats)
    terms = Terms(rules=game, seats=seats, locale="en")
    opened = await games.lobby.open(terms, Host(host, "host"), guild_id=number, channel_id=-number)
    for guest in guests:
        await games.lobby.sit(opened.id, guest, f"guest {guest}")
    table = await games.lobby.begin(opened.id, host, channel_id=number)
    first, turns = table.record, list[Turn]()
    while table.is_live and len(turns) < LONGEST:
        seat = next(seat for seat in range(seats) if table.asks(seat))
        chosen: list[str] = []
        preview = await games.moves.preview(first.id, host + seat)
        while preview.decision is not None and closing(preview) is None:
            action = player(preview.view, preview.decision, preview.legal, dice)
            chosen.append(format_action(action))
            preview = await games.moves.choose(first.id, host + seat, [action])
        draft = tuple(map(format_action, preview.draft))
        turns.append(Turn(seat, tuple(chosen), draft, table.record.seq, calm=not table.sealed))
        table = await games.moves.confirm(first.id, host + seat)
    return Script(first, table.log, tuple(turns))
