"""Games that computer players have played, put into a store as if people had played them up to some moment.

What comes next in such a game is known, so that it can be played again without any thought.
"""

import asyncio
import random
import tempfile
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Final

from bot.catalogue.games import GAMES
from bot.storage.changes import Progress
from bot.storage.opening import open_file
from bot.storage.records import Post, Status
from bot.storage.sql.store import Store
from bot.tables.games import Games
from bot.tables.services.terms import Host, LobbyPlace, Terms
from bot.tables.table import Table, asks
from bot.tables.turns.preview import closing
from rules.core.codec import encode
from rules.core.dice import KeyedDice
from rules.core.model import Seat
from rules.core.notation import format_action
from rules.core.struct import Struct, evolve
from tests.support.games import sit
from tests.support.memory import memory_folder

LIVES: Final = 6
"""Games of each kind that are played for `moments`."""

LONGEST: Final = 200
"""The most turns that are played of a game."""

USERS: Final = 10
"""The users of game *n* are 10 n and those after it, by seat."""

LOOKS: Final = [(locale, theme) for locale in ("en", "zh-CN", "zh-TW") for theme in ("light", "dark")]

SHOWN: Final = 1 << 30
"""More changes of a lobby card than there are: it is up to date."""


class Turn(Struct, frozen=True):
    """A turn: what a *seat* chose, one action after another, before it confirmed.

    *draft* is what it confirmed then, with the answers to which there was no choice.
    """

    seat: Seat
    actions: tuple[str, ...]
    draft: tuple[str, ...]


class PlayedGame(Struct, frozen=True):
    """A game with its *turns*, and the table before each of them; the same number always gives the same game."""

    tables: tuple[Table, ...]
    turns: tuple[Turn, ...]

    @property
    def calm(self) -> list[int]:
        """The turns, but for the last, before which nobody's secret choice waited for others."""
        return [number for number, table in enumerate(self.tables[:-1]) if not table.sealed]


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


async def played_games(count: int) -> AsyncIterator[PlayedGame]:
    """Yield *count* games, the kinds by turns, each with a number of players of its own."""
    with tempfile.TemporaryDirectory(dir=memory_folder()) as folder:  # a disk would make it wait for each action
        store = await open_file(Path(folder) / "played.sqlite")
        try:
            for number in range(1, count + 1):
                yield await _play(store, [*GAMES][(number - 1) % len(GAMES)], number)
        finally:
            await store.close()


async def _play(store: Store, game: str, number: int) -> PlayedGame:
    """Let computer players play a game, and return it."""
    games, rules, player = Games(store), GAMES[game].rules, GAMES[game].player
    assert player is not None
    dice = KeyedDice(f"script {number}".encode(), 0)
    seats = random.Random(number).choice([seats for seats in rules.seats if seats > 1])
    host, *guests = range(USERS * number, USERS * number + seats)
    locale, theme = LOOKS[number % len(LOOKS)]
    terms = Terms(rules=game, seats=seats, locale=locale, theme=theme)
    opened = await games.lobby.open(terms, Host(host, "host"), LobbyPlace(number, -number))
    for guest in guests:
        await games.lobby.sit(opened.id, guest, f"guest {guest}")
    table = await games.lobby.begin(opened.id, host, channel_id=number)
    tables, turns = list[Table](), list[Turn]()
    while table.is_live and len(turns) < LONGEST:
        seat = next(seat for seat in range(seats) if table.asks(seat))
        chosen: list[str] = []
        preview = await games.moves.preview(opened.id, host + seat)
        while preview.decision is not None and closing(preview) is None:
            action = player(preview.view, preview.decision, preview.legal, dice)
            chosen.append(format_action(action))
            preview = await games.moves.choose(opened.id, host + seat, [action])
        tables.append(table)
        turns.append(Turn(seat, tuple(chosen), tuple(map(format_action, preview.draft))))
        table = await games.moves.confirm(opened.id, host + seat)
    return PlayedGame(tuple(tables), tuple(turns))


async def moments(count: int, played: int = LIVES) -> list[Table]:
    """Return *count* tables, the kinds by turns, from the beginning of a game to shortly before its end.

    They are from *played* games of each kind at most.
    """
    rounds = -(-count // len(GAMES))
    lives = [[game.tables[turn] for turn in game.calm] async for game in played_games(min(count, played * len(GAMES)))]
    found = list[Table]()
    for number in range(count):
        round, kind = divmod(number, len(GAMES))
        life = lives[kind + len(GAMES) * (round % played)]
        found.append(life[(round * 7919 % rounds) * len(life) // rounds])  # a prime, so that neighbours differ in stage
    return found


async def put_all(
    store: Store, tables: Sequence[Table], places: Sequence[Place], people: Sequence[Sequence[Seated]]
) -> None:
    """Put *tables* into *store*, each at its place and with its people."""
    async with asyncio.TaskGroup() as putting:
        for table, place, who in zip(tables, places, people, strict=True):
            putting.create_task(put(store, table, place, who))


async def put(store: Store, table: Table, place: Place, people: Sequence[Seated]) -> int:
    """Put a table into *store* at *place*, where the first of *people* sit at it, and return its number."""
    record, [host, *guests] = table.record, people[: table.record.seats]
    opened = evolve(
        record,
        id=0,
        guild_id=place.guild_id,
        home_id=place.home_id,
        channel_id=place.home_id,
        host=host.id,
        status=Status.OPEN,
        snapshot=None,
        seq=0,
    )
    lobby = await store.open_game(opened, host.name)
    game_id = lobby.id
    for guest in guests:
        await sit(store, game_id, guest.id, guest.name)
    snapshot = encode(table.state)
    begun = evolve(lobby, seats=record.seats, channel_id=place.thread_id)
    await store.begin(begun, Progress(entries=(), snapshot=snapshot))
    await store.set_lobby(evolve(lobby, lobby_seq=SHOWN), place.lobby_id)
    log = [
        evolve(entry, user_id=None if entry.user_id is None else people[entry.user_id % USERS].id)
        for entry in table.log
    ]
    if log:
        await store.append(game_id, Progress(entries=log, snapshot=snapshot, asks=asks(table.state)), after=0)
    if place.message_id is not None:
        post = Post(game_id=game_id, seq=len(log), channel_id=place.thread_id, message_id=place.message_id)
        await store.mark_shown(post)
    return game_id
