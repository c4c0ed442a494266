"""Tables of games that computer players have played, without a store."""

from functools import cache
from typing import Final

from bot.catalogue.games import GAMES
from bot.storage.records import GameRecord, Logged, SeatRecord, Status
from bot.tables.table import Table, replay_log
from laws.playout import Deal, playout
from rules.core.model import CHANCE
from rules.core.struct import asdict, evolve

NAMES: Final = ("Ann <b>", "Bo_b*", "Cid", "Dee", "Eve")
BEGAN: Final = 1_800_000_000
"""When the first entry was made, in Unix seconds; each further one a minute later."""


@cache
def finished_table(game: str, seats: int, seed: str = "tea") -> Table:
    """Return the table of a whole game, in which all is revealed."""
    rules = GAMES[game].rules
    played = playout(Deal(rules, seats, rules.options_type(), seed), players=(GAMES[game].player,) * seats)
    log = tuple(
        Logged(**asdict(entry), user_id=None if entry.seat == CHANCE else 100 + entry.seat, at=BEGAN + 60 * number)
        for number, entry in enumerate(played.log)
    )
    record = GameRecord(
        id=1,
        rules=game,
        rules_version=rules.version,
        guild_id=1,
        home_id=1,
        channel_id=1,
        host=100,
        seats=seats,
        options={},
        locale="en",
        status=Status.OVER,
        seed=bytes(16),
        seq=len(log),
        created_at=BEGAN,
        moved_at=BEGAN,
    )
    rows = tuple(SeatRecord(game_id=1, seat=seat, user_id=100 + seat, name=NAMES[seat]) for seat in range(seats))
    return Table(record, rows, log, played.state, is_revealed=True)


def running_table(table: Table, log: tuple[Logged, ...]) -> Table:
    """Return a game of the same people that goes on, and has come so far."""
    record = evolve(table.record, status=Status.LIVE, seq=len(log))
    return evolve(table, record=record, log=log, state=replay_log(record, log), is_revealed=False)
