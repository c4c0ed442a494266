"""Tables: games in memory. No I/O."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from hashlib import blake2b
from itertools import takewhile
from typing import Any

from bot.base.names import escape_names, plain, with_computer_mark
from bot.catalogue.games import GAMES
from bot.faces.face import AnyFace
from bot.settings.deadlines.clocks import Clock
from bot.storage.errors import DamagedGame
from bot.storage.records import GameRecord, Logged, SeatRecord, Status
from bot.tables.options import parse_options
from bot.tables.seated import Why, is_seating, parse_seated
from bot.tables.visibility import known_entries, readable
from players.levels import Level
from rules.core.log import LEAVE, REJOIN, Entry, effective
from rules.core.model import AnyRules, Decision, RulesError, Seat, State, View
from rules.core.play import begin, enact, pending, view
from rules.core.struct import Struct, evolve


class Table(Struct, frozen=True):
    """A live or finished game: its row, its seats, its log, and the current state."""

    record: GameRecord
    seats: tuple[SeatRecord, ...]
    log: tuple[Logged, ...]
    state: Any
    sealed: frozenset[Seat] = frozenset()
    """The seats whose secret choice is made and waits for the choices of other seats."""
    clocks: Mapping[Seat, Clock] = {}
    """The clocks of its seats, if it has a pace."""
    is_revealed: bool = False
    """True if everybody may know everything: the game can never go on, and keeps no secrets. `Tables` sets it."""

    @property
    def rules(self) -> AnyRules:
        """The rules of its game."""
        return GAMES[self.record.rules].rules

    @property
    def face(self) -> AnyFace:
        """How its game shows itself."""
        return GAMES[self.record.rules].face

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat, marked where a computer plays or, once all is revealed, has played."""
        helped = self.helped_seats if self.is_revealed else frozenset[Seat]()
        return tuple(
            with_computer_mark(plain(row.name), row.computer or (row.seat in helped) or None) for row in self.seats
        )

    @property
    def markdown_names(self) -> tuple[str, ...]:
        """The players' names, by seat, escaped for text."""
        return escape_names(self.names)

    @property
    def is_live(self) -> bool:
        """Whether the game has begun and is not over."""
        return self.record.status is Status.LIVE

    @property
    def computers(self) -> Mapping[Seat, Level]:
        """The seats that computer players play, by their levels."""
        return {row.seat: row.computer for row in self.seats if row.computer is not None}

    @property
    def people(self) -> frozenset[Seat]:
        """The seats of people who have not left."""
        return frozenset(row.seat for row in self.seats if row.computer is None and not row.vacant) - departed_seats(
            self
        )

    @property
    def vacant(self) -> frozenset[Seat]:
        """The open seats on which nobody plays."""
        return frozenset(row.seat for row in self.seats if row.vacant)

    @property
    def away(self) -> frozenset[Seat]:
        """The open seats: of people for whom a computer or nobody plays."""
        return frozenset(row.seat for row in self.seats if row.is_away)

    @property
    def helped_seats(self) -> frozenset[Seat]:
        """The seats for which a computer has played during the whole game or part of it."""
        return frozenset(e.seat for e in effective(self.log) if e.user_id is not None and e.user_id < 0)

    def seat_of(self, user_id: int) -> Seat | None:
        """Return a user's seat, None for an onlooker."""
        return next((row.seat for row in self.seats if row.user_id == user_id), None)

    def is_sent_away(self, seat: Seat) -> bool:
        """Return True if a moderator opened this seat, even if somebody else put a computer there later."""
        if seat not in self.away:
            return False
        said = (parse_seated(e.text) for e in reversed(effective(self.log)) if e.seat == seat and is_seating(e))
        return Why.MODERATOR in (each.why for each in takewhile(lambda each: each.why is not None, said))

    def view(self, seat: Seat | None) -> View[Any]:
        """Return the state as *seat* may see it."""
        return view(self.rules, self.state, seat)

    def awaited_seats(self) -> tuple[Seat, ...]:
        """Return the seats that play waits for, as everybody knows; all candidates of a discreet question count."""
        return self._seats_of(_front(self.state))

    def answered_seats(self) -> tuple[Seat, ...]:
        """Return the seats that are publicly known to have answered the current question."""
        done = {seat for decision in _front(self.state) for seat in decision.answered}
        return tuple(sorted(done - {*self.awaited_seats()}))

    def called_seats(self) -> tuple[Seat, ...]:
        """Return the seats that play openly waits for; the candidates of a discreet question do not count."""
        return self._seats_of(decision for decision in _front(self.state) if len(decision.among) <= 1)

    def questions(self) -> dict[Seat, int]:
        """Return the number of the newest question that play openly waits for, by seat.

        A discreet question has no number that would distinguish it from an earlier one.
        """
        return {each.seat: each.number for each in _front(self.view(None).state) if not each.among}

    def asks_in_secret(self) -> bool:
        """Whether play waits for an answer from one of several seats, and it is secret from which."""
        return any(len(decision.among) > 1 for decision in _front(self.state))

    def asks(self, seat: Seat | None) -> bool:
        """Whether play waits for *seat*, as the seat itself knows."""
        return seat not in self.sealed | self.away and any(decision.seat == seat for decision in _front(self.state))

    def choosing(self) -> tuple[Seat, ...]:
        """Return the seats that choose in secret, whether or not they have chosen."""
        return tuple(sorted(decision.seat for decision in _front(self.state) if decision.sealed))

    def _seats_of(self, decisions: Iterable[Decision]) -> tuple[Seat, ...]:
        seats = {seat for decision in decisions for seat in (decision.among or (decision.seat,)) if seat >= 0}
        return tuple(sorted(seats - self.sealed))

    def token(self, number: int) -> str:
        """Return the token of a numbered decision; it includes the number of undos, because these reuse numbers."""
        return f"{sum(entry.undoes > 0 for entry in self.log)}.{number}"

    def mark(self, *of: int) -> str:
        """Return a token for this state of the log, or for the numbers *of* something else.

        It is a checksum, because a growing number would reveal that somebody has answered in secret.
        """
        named = " ".join(map(str, of or (self.record.seq,)))
        digest = blake2b(named.encode(), key=self.record.seed, person=b"mark", digest_size=8).digest()
        return str(int.from_bytes(digest) % 10**9)

    def moment(self, seat: Seat | None) -> str:
        """Return a token for what *seat* may know of the log, for presses that concern the whole game."""
        return self.token(self.number(seat))

    def number(self, seat: Seat | None) -> int:
        """Return how many entries *seat* may know of."""
        return len(self.known_entries(seat))

    def known_entries(self, seat: Seat | None) -> tuple[Logged, ...]:
        """Return the entries that *seat* may know of: all of them once all is revealed."""
        return self.log if self.is_revealed else tuple(known_entries(self.log, seat))

    def readable(self, seat: Seat | None) -> tuple[Logged, ...]:
        """Return the entries that *seat* may know of, numbered anew and without what the seat may not read."""
        return self.log if self.is_revealed else readable(self.log, seat)


def _front(state: State) -> tuple[Decision, ...]:
    """Return the decisions that play waits for, which excludes offers."""
    return state.agenda[0] if state.agenda else ()


def opening(record: GameRecord) -> State:
    """Return the first state of a game.

    Raises:
        RulesError: Its options do not go with its seats.
    """
    rules = GAMES[record.rules].rules
    options = evolve(parse_options(rules.options_type, record.options), version=record.rules_version)
    state: State = begin(rules, record.seats, options).state
    return state


def numbers(record: GameRecord) -> tuple[int, ...]:
    """Return the numbers of players with which a game can begin; its options may exclude some that the rules allow."""
    found: list[int] = []
    for seats in range(GAMES[record.rules].rules.seats[0], record.seats + 1):
        with suppress(RulesError):  # only the rules know which options go with so many seats
            opening(evolve(record, seats=seats))
            found.append(seats)
    return tuple(found)


def replay_log(record: GameRecord, log: Iterable[Entry]) -> State:
    """Return the state after a log.

    Raises:
        DamagedGame: An entry cannot be played.
    """
    rules, number = GAMES[record.rules].rules, 0
    try:
        state = opening(record)
        for entry in effective(log):
            if not is_seating(entry):
                number = entry.seq
                state = enact(rules, state, entry).state
    except Exception as error:  # whatever a damaged entry leads to, other games go on
        raise DamagedGame(record.id, number, f"{type(error).__name__}: {error}") from error
    return state


def asks(state: State) -> int:
    """Return the seats that must decide something, as bits: 1 is seat 0."""
    return sum(1 << seat for seat in {decision.seat for decision in _front(state)} if seat >= 0)


def departed_seats(table: Table) -> frozenset[Seat]:
    """Return the seats that have left the game and not come back."""
    return departed_in_log(effective(table.log))


def departed_in_log(log: Iterable[Entry]) -> frozenset[Seat]:
    """Return the seats that have left by *log*, without undone entries, and not come back."""
    last = {entry.seat: entry.text for entry in log if entry.text in (LEAVE, REJOIN)}
    return frozenset(seat for seat, text in last.items() if text == LEAVE)


def successor(table: Table) -> int | None:
    """Return the next host of a live table whose host no longer plays: the first person who does.

    None if the host still plays, or nobody could follow.
    """
    people = [row.user_id for row in table.seats if row.seat in table.people]
    return people[0] if table.is_live and people and table.record.host not in people else None


def asked_of(rules: AnyRules, state: State, seat: Seat) -> Decision | None:
    """Return the decision that *seat* must answer first: the end of a turn comes late, and open offers come last."""
    found = [decision for decision in pending(state) if decision.seat == seat]
    kind = rules.ending
    due = (d for d in found if d not in state.offers and not (kind is not None and isinstance(d, kind.answers)))
    return next(due, next(iter(found), None))
