"""A game in memory: its row, who sits, its log, and the state that the log comes to. No I/O."""

from collections.abc import Iterable
from contextlib import suppress
from hashlib import blake2b
from typing import Any

from bot.catalogue import GAMES
from bot.faces.face import AnyFace
from bot.game.options import parse_options
from bot.game.visibility import known
from bot.names import escaped, plain
from bot.storage.records import GameRecord, Logged, SeatRecord, Status
from rules.core.log import LEAVE, Entry, effective
from rules.core.model import AnyRules, Decision, RulesError, Seat, State, View
from rules.core.play import begin, pending, replay, view
from rules.core.struct import Struct, evolve


class Table(Struct, frozen=True):
    """A live or finished game: its row, who sits, its log, and the state that the log comes to."""

    record: GameRecord
    seats: tuple[SeatRecord, ...]
    log: tuple[Logged, ...]
    state: Any
    sealed: frozenset[Seat] = frozenset()
    """The seats that have made their choice of a sealed group, which waits for the others'."""

    @property
    def rules(self) -> AnyRules:
        """The rules it is played by."""
        return GAMES[self.record.rules].rules

    @property
    def face(self) -> AnyFace:
        """How its game shows itself."""
        return GAMES[self.record.rules].face

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(plain(seat.name) for seat in self.seats)

    @property
    def markdown_names(self) -> tuple[str, ...]:
        """The players' names, by seat, for text."""
        return escaped(self.names)

    @property
    def is_live(self) -> bool:
        """Whether moves can be made."""
        return self.record.status is Status.LIVE

    def seat_of(self, user_id: int) -> Seat | None:
        """Return where a user sits, None for an onlooker."""
        return next((row.seat for row in self.seats if row.user_id == user_id), None)

    def view(self, seat: Seat | None) -> View[Any]:
        """Return the state as *seat* may see it."""
        return view(self.rules, self.state, seat)

    def awaited(self) -> tuple[Seat, ...]:
        """Return the seats that play waits for, as everybody may know them: all that a discreet question may be for."""
        return self._seats_of(self._front)

    def called(self) -> tuple[Seat, ...]:
        """Return those of whom all know that play waits for them: nobody of several of whom one may be asked."""
        return self._seats_of(decision for decision in self._front if len(decision.among) <= 1)

    def asks_in_secret(self) -> bool:
        """Whether play waits for an answer of which all know only of whom it might be."""
        return any(len(decision.among) > 1 for decision in self._front)

    def asks(self, seat: Seat | None) -> bool:
        """Whether play waits for *seat*, as that seat itself knows."""
        return seat not in self.sealed and any(decision.seat == seat for decision in self._front)

    def choosing(self) -> tuple[Seat, ...]:
        """Return the seats that are choosing in secret, whether they have chosen or not."""
        return tuple(sorted(decision.seat for decision in self._front if decision.sealed))

    @property
    def _front(self) -> tuple[Decision, ...]:
        """The decisions that play waits for: offers hold nobody up."""
        return self.state.agenda[0] if self.state.agenda else ()

    def _seats_of(self, decisions: Iterable[Decision]) -> tuple[Seat, ...]:
        seats = {seat for decision in decisions for seat in (decision.among or (decision.seat,)) if seat >= 0}
        return tuple(sorted(seats - self.sealed))

    def token(self, number: int) -> str:
        """Name the decision numbered so for a press: undoing gives the numbers out anew, so it says after how many."""
        return f"{sum(entry.undoes > 0 for entry in self.log)}.{number}"

    def mark(self, *of: int) -> str:
        """Name this state of the log, or what is *of* others, by digits that tell nobody how many entries there are.

        For a number that has grown would tell that somebody has answered in silence.
        """
        named = " ".join(map(str, of or (self.record.seq,)))
        digest = blake2b(named.encode(), key=self.record.seed, person=b"mark", digest_size=8).digest()
        return str(int.from_bytes(digest) % 10**9)

    def moment(self, seat: Seat | None) -> str:
        """Name what *seat* may know of the log by now, for a press that is about the whole game."""
        return self.token(self.number(seat))

    def number(self, seat: Seat | None) -> int:
        """Return how many entries *seat* may know of: all of them when the game is over."""
        return sum(1 for _ in known(self.log, seat)) if self.is_live else self.record.seq


def opening(record: GameRecord) -> State:
    """Return the first state of a game.

    Raises:
        RulesError: Its options do not go together with its seats.
    """
    rules = GAMES[record.rules].rules
    options = evolve(parse_options(rules.options_type, record.options), version=record.rules_version)
    state: State = begin(rules, record.seats, options).state
    return state


def numbers(record: GameRecord) -> tuple[int, ...]:
    """Return with how many of those announced a game can begin: some options are not for all that the rules know."""
    found: list[int] = []
    for seats in range(GAMES[record.rules].rules.seats[0], record.seats + 1):
        with suppress(RulesError):
            opening(evolve(record, seats=seats))
            found.append(seats)
    return tuple(found)


def replayed(record: GameRecord, log: Iterable[Entry]) -> State:
    """Return what a log comes to."""
    state: State = replay(GAMES[record.rules].rules, opening(record), log)
    return state


def state_after(table: Table, seq: int) -> Table:
    """Return the table as it was after entry *seq*."""
    log = tuple(entry for entry in table.log if entry.seq <= seq)
    record = evolve(table.record, seq=seq, status=Status.LIVE)
    return evolve(table, record=record, log=log, state=replayed(record, log), sealed=frozenset())


def gone(table: Table) -> frozenset[Seat]:
    """Return the seats that have left."""
    return frozenset(entry.seat for entry in effective(table.log) if entry.text == LEAVE)


def asked_of(rules: AnyRules, state: State, seat: Seat) -> Decision | None:
    """Return what *seat* must decide first: what may be closed comes after all else, and offers that are open last."""
    found = [decision for decision in pending(state) if decision.seat == seat]
    kind = rules.ending
    due = (d for d in found if d not in state.offers and not (kind is not None and isinstance(d, kind.answers)))
    return next(due, next(iter(found), None))
