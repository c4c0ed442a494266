"""What games take in memory is told honestly, so that as many are kept as there is room for."""

import gc
import tracemalloc
from functools import cache

import pytest

from bot.catalogue.games import GAMES
from bot.storage.records import Logged, SeatRecord
from bot.tables.table import Table
from bot.tables.tables import ENTRY_BYTES, TABLES_BYTES, weight
from laws.laws import replay
from laws.playout import Deal, playout
from rules.core.codec import decode, encode
from rules.core.log import Entry
from rules.core.play import begin
from rules.core.struct import evolve
from tests.support.games import live_row
from tests.support.sensible import PLAYERS


@cache
def sensible_log(game: str) -> tuple[Entry, ...]:
    """Return the log of a whole game with the most seats, played with some sense."""
    rules, seats = GAMES[game].rules, GAMES[game].rules.seats[-1]
    return playout(Deal(rules, seats, rules.options_type(), 1), players=(PLAYERS[game],) * seats).log


def read(game: str, log: tuple[Entry, ...], snapshot: bytes) -> Table:
    """Return a table that shares nothing with others, as one that was read from the store."""
    rules = GAMES[game].rules
    record = live_row(rules, rules.seats[-1], seed=b"seed", snapshot=bytes(bytearray(snapshot)))
    seats = tuple(SeatRecord(game_id=1, seat=n, user_id=10**17 + n, name=f"Player {n}") for n in range(record.seats))
    entries = (
        Logged(seq=e.seq, seat=e.seat, text="".join(e.text), user_id=10**17 + e.seq, at=10**9 + e.seq) for e in log
    )
    return Table(record, seats, tuple(entries), decode(rules, snapshot))


@pytest.mark.parametrize("part", [0.1, 0.5, 1.0])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_takes_no_more_than_is_said_and_no_less_than_a_quarter(game: str, part: float) -> None:
    rules, log = GAMES[game].rules, sensible_log(game)
    log = log[: round(part * len(log))]
    snapshot = encode(replay(rules, begin(rules, rules.seats[-1], rules.options_type()).state, log))
    read(game, log, snapshot)  # what is made once for all games is made now
    gc.collect()
    tracemalloc.start()
    table = read(game, log, snapshot)
    gc.collect()
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert weight(table) / 4 <= taken <= weight(table)


def test_a_game_that_is_larger_than_all_that_are_kept_is_kept_alone() -> None:
    table = read(
        "carcassonne", (), encode(begin(GAMES["carcassonne"].rules, 5, GAMES["carcassonne"].rules.options_type()).state)
    )
    entry = Logged(seq=1, seat=0, text="place 1,0 0")

    assert TABLES_BYTES == weight(evolve(table, log=(entry,) * (TABLES_BYTES // ENTRY_BYTES)))
