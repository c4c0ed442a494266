"""Games as a store keeps them, for tests that do not care about the rules."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from bot.settings.deadlines.clocks import Due
from bot.settings.deadlines.pace import Pace
from bot.storage.changes import Changes, Progress
from bot.storage.database import Transaction
from bot.storage.errors import Conflict
from bot.storage.joining import Regrouped
from bot.storage.records import (
    Closed,
    DraftRecord,
    GameRecord,
    Gathering,
    Logged,
    Plan,
    SeatRecord,
    StandingAnswer,
    Status,
    Vote,
)
from bot.storage.sql import statements
from bot.storage.sql.store import Store
from bot.tables.services.gathering import after_closing, due_at, is_seated, with_seat, without_seat
from bot.tables.table import Table
from players.levels import Level
from rules.carcassonne.state import Carcassonne, CarcassonneOptions
from rules.core.model import AnyRules, Decision
from rules.core.struct import evolve

ALICE, BOB, CAROL = 101, 102, 103
GUILD, CHANNEL, THREAD = 11, 21, 31


def game(
    *, channel: int = CHANNEL, seats: int = 3, host: int = ALICE, guild: int = GUILD, at: int = 1000
) -> GameRecord:
    """Return an open game that no store has seen yet."""
    return GameRecord(
        id=0,
        rules="carcassonne",
        rules_version=1,
        guild_id=guild,
        home_id=channel,
        channel_id=channel,
        host=host,
        seats=seats,
        options={"river": "true", "edition": "1st"},
        locale="zh-TW",
        status=Status.OPEN,
        seed=b"\x00seed\xff",
        created_at=at,
        moved_at=at,
    )


def live_row(rules: AnyRules, seats: int, **facts: Any) -> GameRecord:
    """Return the row of a live game of *rules*, of the host 1 in place 1; *facts* are other fields."""
    row = evolve(game(channel=1, guild=1, seats=seats, host=1, at=0), id=1, options={}, locale="en")
    return evolve(row, **{"rules": rules.id, "rules_version": rules.version, "status": Status.LIVE, **facts})


def seat_rows(*names: str) -> tuple[SeatRecord, ...]:
    """Return the seats of game 1, taken by the users 1, 2, … of these *names*."""
    return tuple(SeatRecord(game_id=1, seat=seat, user_id=seat + 1, name=name) for seat, name in enumerate(names))


def table(*, seats: int = 4, asked: Iterable[Decision] = (), **facts: object) -> Table:
    """Return a live game of people in memory, who are *asked* something; the host sits on the first seat."""
    record = evolve(game(seats=seats, host=500), id=7, status=Status.LIVE, **facts)
    rows = tuple(SeatRecord(game_id=7, seat=seat, user_id=500 + seat, name="Who") for seat in range(seats))
    options = CarcassonneOptions()
    state = Carcassonne(options=options, turn=0, laid=(), bag=(), points=(0,) * seats)
    return Table(record=record, seats=rows, log=(), state=evolve(state, agenda=(tuple(asked),)))


def lines(*texts: str, after: int = 0, at: int = 2000) -> tuple[Logged, ...]:
    """Return log entries that follow entry *after*, by seat 0."""
    return tuple(Logged(seq=seq, seat=0, text=text, user_id=ALICE, at=at) for seq, text in enumerate(texts, after + 1))


async def live(
    store: Store,
    *,
    channel: int = THREAD,
    guild: int = GUILD,
    texts: Iterable[str] = ("start 0",),
    pace: Pace | None = None,
) -> GameRecord:
    """Return a game of Alice and Bob that has begun."""
    opened = await store.open_game(evolve(game(channel=channel + 1000, guild=guild), pace=pace), "Alice")
    await sit(store, opened.id, BOB, "Bob")
    return await store.begin(
        evolve(opened, seats=2, channel_id=channel), Progress(entries=lines(*texts), snapshot=b"first")
    )


async def go_on(
    store: Store,
    game_id: int,
    *texts: str,
    after: int = 1,
    over: bool = False,
    asks: int | None = None,
    press: int | Due | None = None,
    **changes: Any,
) -> GameRecord:
    """Append *texts* to the log behind the entry *after*, and return the game; *changes* are fields of Changes.

    Raises:
        Conflict: That entry is not the last, or the game is not live.
    """
    progress = Progress(entries=lines(*texts, after=after), snapshot=b"", over=over, asks=asks)
    return await store.append(game_id, progress, after=after, changes=Changes(**changes), press=press)


async def sit(
    store: Store,
    game_id: int,
    user_id: int,
    name: str,
    *,
    computer: Level | None = None,
    added_by: int | None = None,
    press: int | None = None,
) -> tuple[SeatRecord, ...]:
    """Give a user the lowest free seat of a lobby, if they have none, and return all seats.

    Raises:
        Conflict: All seats are taken, or the game is not open.
    """

    def sitting(before: Gathering) -> Gathering:
        if is_seated(before, user_id):
            return before
        if len(before.seats) >= before.record.seats:
            raise Conflict(f"all seats of game {game_id} are taken")
        return with_seat(before, user_id, name, computer=computer, added_by=added_by)

    return (await in_lobby(store, game_id, sitting, press=press)).seats


async def stand(store: Store, game_id: int, user_id: int, *, press: int | None = None) -> tuple[SeatRecord, ...]:
    """Take the seat in a lobby from a user, and return all seats.

    Raises:
        Conflict: The game is not open.
    """
    return (await in_lobby(store, game_id, lambda before: without_seat(before, user_id), press=press)).seats


async def set_due(store: Store, game_id: int, kind: str, due: Sequence[Due]) -> None:
    """Replace what of a *kind* is due at a game."""

    async def work(db: Transaction) -> None:
        await statements.set_due(db, game_id, kind, due)

    await store._database.write(work)


async def set_pace(store: Store, game_id: int, pace: Pace | None) -> None:
    """Change the pace of a lobby.

    Raises:
        Conflict: The game is not open.
    """
    await in_lobby(store, game_id, lambda before: evolve(before, record=evolve(before.record, pace=pace)))


async def close_lobby(store: Store, game_id: int) -> None:
    """Close a lobby.

    Raises:
        Conflict: The game is not open.
    """
    await in_lobby(store, game_id, lambda before: after_closing(before, Closed.LOBBY, now=0))


async def in_lobby(
    store: Store, game_id: int, change: Callable[[Gathering], Gathering], *, press: int | None = None
) -> Gathering:
    """Save what *change* makes of a lobby, and return it.

    Raises:
        Conflict: The game is not open.
    """

    def changing(before: Gathering) -> Regrouped:
        if before.record.status is not Status.OPEN:
            raise Conflict(f"game {game_id} is not open")
        return Regrouped(change(before), due_at(before))

    return (await store.regroup(game_id, changing, press=press))[1]


def draft(game_id: int, *actions: str, seat: int = 0, sealed: bool = False) -> DraftRecord:
    """Return a seat's choices after the first entry."""
    return DraftRecord(game_id=game_id, seat=seat, seq=1, actions=actions, sealed=sealed)


def plan(game_id: int, *lines: tuple[str, ...], seat: int = 0, armed: bool = True) -> Plan:
    """Return the plan of a seat."""
    return Plan(game_id=game_id, seat=seat, lines=lines, armed=armed)


def standing(game_id: int, text: str = "", *, seat: int = 0, since: int = 3) -> StandingAnswer:
    """Return the standing answers of a seat."""
    return StandingAnswer(game_id=game_id, seat=seat, text=text, since=since)


def vote(game_id: int, *agreed: int, seq: int = 1) -> Vote:
    """Return a wish of seat 0 to take everything back."""
    return Vote(game_id=game_id, seq=seq, to=0, asked_by=0, agreed=agreed)
