"""The past that is kept of a game agrees with its log, even after undos and when several games take turns."""

import gc
import random
import tracemalloc

import pytest

from bot.catalogue.games import GAMES
from bot.storage.errors import DamagedGame
from bot.storage.records import Logged
from bot.tables.past import PASTS_BYTES, STATES, Past, past, state_after, weight
from bot.tables.table import Table, opening, replay_log
from laws.playout import Deal, playout
from rules.core.codec import encode
from rules.core.log import Entry
from rules.core.model import Event
from rules.core.play import begin, enact
from rules.core.struct import evolve
from tests.bot.tables.test_tables import read, sensible_log


def as_log(entries: list[Entry]) -> tuple[Logged, ...]:
    """Return entries as a log, renumbered."""
    return tuple(
        Logged(seq=seq, seat=each.seat, text=each.text, undoes=each.undoes, user_id=7)
        for seq, each in enumerate(entries, 1)
    )


def table_of(game: str, seed: int) -> Table:
    """Return a whole game in which turns were taken back, few entries or many, and were then made again."""
    rules = GAMES[game].rules
    played, dice = playout(Deal(rules, rules.seats[-1], rules.options_type(), seed)), random.Random(seed)
    done, entries = 0, list[Entry]()
    for undoes in (1, 3, 2 * STATES):
        until = done + 2 * STATES + dice.randrange(9)
        entries += [*played.log[done:until], Entry(seq=0, seat=0, undoes=undoes)]
        done = until - undoes
    log = as_log([*entries, *played.log[done:]])
    table = read(game, (), encode(played.state))
    return evolve(table, record=evolve(table.record, id=seed, seq=len(log)), log=log)


def events_by_entry(table: Table) -> list[tuple[Event, ...]]:
    """Return the events of each entry of a log, replayed from its beginning, without entries that took others back."""
    states, events = [opening(table.record)], list[tuple[Event, ...]]()
    for entry in table.log:
        if entry.undoes:
            del states[-entry.undoes :]
            events.append(())
        else:
            step = enact(table.rules, states[-1], entry)
            states.append(step.state)
            events.append(step.events)
    return events


@pytest.mark.parametrize("game", GAMES)
def test_what_is_kept_of_a_game_is_what_its_log_comes_to(game: str) -> None:
    dice, tables = random.Random(game), [table_of(game, seed) for seed in (1, 2)]
    expected = [events_by_entry(table) for table in tables]
    for _ in range(40):
        number = dice.randrange(2)
        table, seq = tables[number], dice.choice((len(tables[number].log), dice.randrange(len(tables[number].log))))

        assert replay_log(table.record, table.log[:seq]) == state_after(table, seq).state
        assert expected[number][:seq] == [each.events for each in past(table, seq).moments[:seq]]


def test_a_log_that_goes_on_in_another_way_is_not_taken_for_the_one_that_is_kept() -> None:
    one, other = (
        evolve(table, record=evolve(table.record, id=9)) for table in map(table_of, ["carcassonne"] * 2, (3, 4))
    )

    for table in (one, other, one):
        assert events_by_entry(table) == [each.events for each in past(table, len(table.log)).moments]
    fewer = evolve(one, record=evolve(one.record, seats=2), log=())
    assert opening(fewer.record) == state_after(fewer, 0).state


def test_an_entry_that_cannot_be_played_is_an_error_each_time_and_the_game_goes_on_without_it() -> None:
    table = table_of("carcassonne", 5)
    state_after(table, 4)
    damaged = evolve(table, log=(*table.log[:4], evolve(table.log[4], text="damaged"), *table.log[5:]))

    for _ in range(2):
        with pytest.raises(DamagedGame, match="game 5 is damaged at entry 5: UnreadableAction"):
            past(damaged, 6)
    assert events_by_entry(table) == [each.events for each in past(table, len(table.log)).moments]


@pytest.mark.parametrize("game", GAMES)
def test_a_past_takes_no_more_than_is_said_and_no_less_than_a_quarter(game: str) -> None:
    rules = GAMES[game].rules
    table = read(game, sensible_log(game), encode(begin(rules, rules.seats[-1], rules.options_type()).state))
    half = table.log[: len(table.log) // 2]
    Past(table.record).extend(half)  # what is made once for all games is made now
    gc.collect()
    tracemalloc.start()
    kept = Past(table.record)
    kept.extend(half)
    gc.collect()
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert weight(kept) / 4 <= taken <= weight(kept) < PASTS_BYTES
