"""A thousand live games of all kinds in all stages, put into a store as if people had played them.

A few games of each kind are played to the end by its computer player, by the same code as people's games; each game of
the store is one of them as far as it had come at some moment, with other people.
"""

import asyncio
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final

from bot.catalogue.games import GAMES
from bot.catalogue.registration import Game
from bot.storage.records import GameRecord, Post, SeatRecord, Status
from bot.storage.sql.store import Store
from bot.tables.table import Table, asks, opening
from bot.tables.turns.course import Order, Orders, play_moves
from laws.playout import next_moves
from rules.core.codec import encode
from rules.core.dice import KeyedDice
from rules.core.play import pending
from rules.core.struct import Struct, evolve
from tests.support.games import sit

LIVES: Final = 6
"""Games of each kind that are played to the end."""

STARTED_AT: Final = 1_700_000_000


class Place(Struct, frozen=True):
    """Where a game is: the server, the channel and message of its lobby card, its thread, and a message there."""

    guild_id: int
    home_id: int
    lobby_id: int
    thread_id: int
    message_id: int | None
    """The message that shows it; None if the bot still has to post one."""


class Seated(Struct, frozen=True):
    """Somebody who plays."""

    id: int
    name: str


def moments(count: int) -> Iterator[Table]:
    """Yield *count* tables, the kinds by turns, from the beginning of a game to shortly before its end."""
    rounds = -(-count // len(GAMES))
    for number in range(count):
        round, kind = divmod(number, len(GAMES))
        life = _life(tuple(GAMES)[kind], round % LIVES)
        yield life[(round * 7919 % rounds) * len(life) // rounds]  # a prime, so that neighbours differ in stage


@cache
def _life(game: str, seed: int) -> tuple[Table, ...]:
    """Return a game as it was whenever its players were asked something, until it was over."""
    return tuple(_lived(GAMES[game], seed))


def _lived(game: Game, seed: int) -> Iterator[Table]:
    rules, dice = game.rules, KeyedDice(b"load", seed)
    seats = rules.seats[-1 - seed % min(3, len(rules.seats) - 1)] if len(rules.seats) > 1 else rules.seats[0]
    record = GameRecord(
        id=0,
        rules=rules.id,
        rules_version=rules.version,
        guild_id=0,
        home_id=0,
        channel_id=0,
        host=0,
        seats=seats,
        options={},
        locale=("en", "zh-CN", "zh-TW")[seed % 3],
        theme=("light", "dark")[seed % 2],
        status=Status.LIVE,
        seed=b"load %d" % seed,
        created_at=STARTED_AT,
        moved_at=STARTED_AT,
    )
    sitting = tuple(SeatRecord(game_id=0, seat=seat, user_id=seat, name=str(seat)) for seat in range(seats))
    table = Table(record, sitting, (), opening(record))
    moves: tuple[Order, ...] = ()
    while True:
        course = play_moves(table, moves, Orders(), at=STARTED_AT + 60 * table.record.seq)
        log = (*table.log, *course.entries)
        table = evolve(table, record=evolve(record, seq=len(log)), log=log, state=course.state)
        if not pending(table.state):
            return
        yield table
        acted = next_moves(rules, table.state, dice, 0, (game.player,) * len(table.seats))
        moves = tuple(Order(seat, action, seat) for seat, action in acted if action is not None)


async def put(
    store: Store, tables: Sequence[Table], places: Sequence[Place], people: Sequence[Sequence[Seated]]
) -> None:
    """Put *tables* into *store*, each at its place and with its people."""
    async with asyncio.TaskGroup() as putting:
        for table, place, who in zip(tables, places, people, strict=True):
            putting.create_task(_put(store, table, place, who))


async def _put(store: Store, table: Table, place: Place, who: Sequence[Seated]) -> None:
    changes: dict[str, Any] = {"guild_id": place.guild_id, "home_id": place.home_id, "channel_id": place.thread_id}
    host, *others = who[: table.record.seats]
    opened = evolve(table.record, **changes, host=host.id, status=Status.OPEN, seq=0)
    game_id = (await store.open_game(opened, host.name)).id
    for person in others:
        await sit(store, game_id, person.id, person.name)
    snapshot = encode(table.state)
    await store.begin(game_id, seats=table.record.seats, channel_id=place.thread_id, entries=(), snapshot=snapshot)
    await store.set_lobby(game_id, place.lobby_id, shown=len(who))
    log = [evolve(entry, user_id=None if entry.user_id is None else who[entry.user_id].id) for entry in table.log]
    if log:
        await store.append(game_id, after=0, entries=log, snapshot=snapshot, asks=asks(table.state))
    if place.message_id is not None:
        post = Post(game_id=game_id, seq=len(log), channel_id=place.thread_id, message_id=place.message_id)
        await store.mark_shown(post)
