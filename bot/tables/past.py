"""The past of games: what came of each entry of a log, kept for the games that were played last. No I/O.

A log is replayed once, and not for every text or picture about it: a replay of a long log takes tens of milliseconds,
during which the bot answers nobody else.
"""

from typing import Final

from cachetools import LRUCache

from bot.catalogue.games import GAMES
from bot.storage.errors import DamagedGame
from bot.storage.records import GameRecord, Logged, Status
from bot.tables.seated import is_seating
from bot.tables.table import Table, opening
from rules.core.log import LEAVE, REJOIN, effective
from rules.core.model import AnyRules, Event, State, Step
from rules.core.notation import parse_action
from rules.core.play import answered_decision, enact, without_decision
from rules.core.struct import Struct, evolve

# A past of 80 entries takes some 110 kB, so about 220 games. Others are replayed, which takes 2 to 8 ms
# (docs/figures.md); before any were kept, a confirmed turn replayed its log four to six times.
PASTS_BYTES: Final = 24 << 20
"""The memory for the past of games, in bytes; the past of other games is replayed when it is needed."""

# A choice: an undo and the pictures of the last turns need that many; all states of a game would take megabytes.
STATES: Final = 8
"""How many of a game's last states are kept, for quick undos and looks at the last turns."""

# A choice: a step of a replay plays up to so many entries again, some 6 ms in The Great Wall; with half as many, the
# past of a game of Carcassonne would take a third more memory.
INTERVAL: Final = 128
"""After so many entries each, the state is kept for replays."""

PAST_BYTES, MOMENT_BYTES = 70_000, 550
"""Upper estimates, in bytes, of a game's past: for its last states, and for each entry with its share of the others."""


class EntryResult(Struct, frozen=True):
    """The result of an entry: its events. If the bot played it, the first *own* events belong to the action itself.

    *closes* is true if the entry ended a turn.
    """

    events: tuple[Event, ...] = ()
    own: int = 0
    closes: bool = False


class Past:
    """The results of a game's *log* entries, and some states by the number of the entry before each.

    These are the last states, and the *landmarks* from which earlier states are replayed.
    """

    def __init__(self, record: GameRecord) -> None:
        self.record = record
        self.log: tuple[Logged, ...] = ()
        self.moments: list[EntryResult] = []
        self.states: dict[int, State] = {0: opening(record)}
        self.landmarks: dict[int, State] = {**self.states}

    def is_of(self, record: GameRecord, log: tuple[Logged, ...]) -> bool:
        """Whether this past and *log* agree as far as both reach, and belong to games with the same start."""
        common = min(len(log), len(self.log))
        return _terms(record) == _terms(self.record) and log[:common] == self.log[:common]

    def extend(self, log: tuple[Logged, ...]) -> None:
        """Play on to the end of *log*, which continues this past's log.

        Raises:
            DamagedGame: An entry cannot be played.
        """
        for entry in log[len(self.log) :]:
            done = log[: entry.seq]
            try:
                moment, state = self._undo_entries(done) if entry.undoes else self._play_entry(entry)
            except Exception as error:  # whatever a damaged entry leads to, other games go on
                raise DamagedGame(self.record.id, entry.seq, f"{type(error).__name__}: {error}") from error
            self.log = done
            self.moments.append(moment)
            self.states[entry.seq] = state
            if entry.seq % INTERVAL == 0:
                self.landmarks[entry.seq] = state
            if len(self.states) > STATES:
                del self.states[next(iter(self.states))]

    def _undo_entries(self, log: tuple[Logged, ...]) -> tuple[EntryResult, State]:
        return EntryResult(), self.after(next((entry.seq for entry in reversed(effective(log))), 0))

    def _play_entry(self, entry: Logged) -> tuple[EntryResult, State]:
        rules, state = GAMES[self.record.rules].rules, self.states[entry.seq - 1]
        own = 0
        if is_seating(entry):
            return EntryResult(), state
        if (entry.user_id is None or entry.standing or entry.planned) and entry.text not in (LEAVE, REJOIN):
            own = len(_own_step(rules, state, entry).events)
        step = enact(rules, state, entry)
        return EntryResult(step.events, own, step.closes), step.state

    def after(self, seq: int) -> State:
        """Return the state after entry *seq*."""
        known = self.landmarks | self.states
        if seq in known:
            return known[seq]
        kept = effective(self.log[:seq])
        start = next((n for n in range(len(kept), 0, -1) if kept[n - 1].seq in known), 0)
        state, rules = known[kept[start - 1].seq if start else 0], GAMES[self.record.rules].rules
        for entry in kept[start:]:
            state = state if is_seating(entry) else enact(rules, state, entry).state
        return state


def _own_step(rules: AnyRules, state: State, entry: Logged) -> Step[State]:
    """Return what the action of *entry* does by itself, before anything follows from it."""
    action = parse_action(rules, entry.text)
    decision = answered_decision(state, entry.seat, action)
    return action.perform(without_decision(state, decision), decision)


def _terms(record: GameRecord) -> tuple[object, ...]:
    """Return everything that determines a game's first state."""
    return record.rules, record.rules_version, record.seats, record.options


def weight(past: Past) -> int:
    """Return an upper estimate of a past's memory in bytes; one above the limit is kept alone."""
    return min(PAST_BYTES + MOMENT_BYTES * len(past.log), PASTS_BYTES)


_pasts: Final[LRUCache[int, Past]] = LRUCache(PASTS_BYTES, getsizeof=weight)


def cached_bytes() -> int:
    """Return how many bytes the cached pasts take, by the estimates of `weight`."""
    return int(_pasts.currsize)


def past(table: Table, seq: int) -> Past:
    """Return the past of a game, at least up to entry *seq* of its log."""
    log, found = table.log[:seq], _pasts.get(table.record.id)
    if found is None or not found.is_of(table.record, log):
        found = Past(table.record)
    if len(found.log) < len(log):
        found.extend(log)
    _pasts[table.record.id] = found
    return found


def state_after(table: Table, seq: int) -> Table:
    """Return the table as it was after entry *seq*."""
    record = evolve(table.record, seq=seq, status=Status.LIVE)
    log, state = table.log[:seq], past(table, seq).after(seq)
    return evolve(table, record=record, log=log, state=state, sealed=frozenset(), is_revealed=False)


def action_alone(table: Table, seq: int) -> tuple[Table, tuple[Event, ...]]:
    """Return the table right after the action of entry *seq*, before what followed from it, and the action's events.

    Nobody has anything to decide at that table. If the action itself revealed something, its player did not know the
    outcome: then the result is the table before the action, without events. The same holds when a seat leaves or
    comes back.
    """
    entry = table.log[seq - 1]
    if entry.undoes or is_seating(entry):
        return state_after(table, seq), ()
    before = state_after(table, seq - 1)
    if entry.text in (LEAVE, REJOIN):
        return before, ()
    step = _own_step(table.rules, before.state, entry)
    if step.reveals:
        return before, ()
    return evolve(before, state=evolve(step.state, agenda=(), offers=())), step.events
