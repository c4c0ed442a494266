"""A game in memory, and what follows from it: who is asked, what a draft comes to, what has happened. No I/O."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from hashlib import blake2b
from typing import Any

from bot.manners import ending, wished
from bot.names import escaped, plain
from bot.options import parse_options
from bot.plans import due, used_up
from bot.records import known
from bot.storage.store import DraftRecord, GameRecord, Logged, Plan, SeatRecord, StandingAnswer, Status
from rules import GAMES
from rules.core.dice import KeyedDice
from rules.core.log import LEAVE, Entry, standing
from rules.core.model import CHANCE, Action, Decision, Event, IllegalAction, Rules, RulesError, Seat, State, View
from rules.core.notation import format_action, parse_action
from rules.core.play import (
    Trial,
    answered,
    answers,
    begin,
    enact,
    leave,
    pending,
    play,
    replay,
    struck,
    told,
    tried,
    view,
)
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
    def rules(self) -> Rules[Any]:
        """The rules it is played by."""
        return GAMES[self.record.rules]

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(plain(seat.name) for seat in self.seats)

    @property
    def told_names(self) -> tuple[str, ...]:
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
        front = self.state.agenda[0] if self.state.agenda else ()
        seats = {seat for decision in front for seat in (decision.among or (decision.seat,)) if seat >= 0}
        return tuple(sorted(seats - self.sealed))

    def called(self) -> tuple[Seat, ...]:
        """Return those of whom all know that play waits for them: nobody of several of whom one may be asked."""
        front = self.state.agenda[0] if self.state.agenda else ()
        sure = (decision for decision in front if len(decision.among) <= 1)
        seats = {seat for decision in sure for seat in (decision.among or (decision.seat,)) if seat >= 0}
        return tuple(sorted(seats - self.sealed))

    def asks_in_secret(self) -> bool:
        """Whether play waits for an answer of which all know only of whom it might be."""
        return any(len(decision.among) > 1 for decision in (self.state.agenda[0] if self.state.agenda else ()))

    def asks(self, seat: Seat | None) -> bool:
        """Whether play waits for *seat*, as that seat itself knows."""
        front = self.state.agenda[0] if self.state.agenda else ()
        return seat not in self.sealed and any(decision.seat == seat for decision in front)

    def choosing(self) -> tuple[Seat, ...]:
        """Return the seats that are choosing in secret, whether they have chosen or not."""
        front = self.state.agenda[0] if self.state.agenda else ()
        return tuple(sorted(decision.seat for decision in front if decision.sealed))

    def token(self, number: int) -> str:
        """Name the decision numbered so for a press: undoing gives the numbers out anew, so it says after how many."""
        return f"{sum(entry.undoes > 0 for entry in self.log)}.{number}"

    def mark(self, *of: int) -> str:
        """Name this state of the log, or what is *of* others, by digits that tell nobody how many entries there are.

        For a number that has grown would tell that somebody has answered in silence.
        """
        told = " ".join(map(str, of or (self.record.seq,)))
        digest = blake2b(told.encode(), key=self.record.seed, person=b"mark", digest_size=8).digest()
        return str(int.from_bytes(digest) % 10**9)

    def moment(self, seat: Seat) -> str:
        """Name what *seat* may know of the log by now, for a press that is about the whole game."""
        return self.token(self.number(seat))

    def number(self, seat: Seat | None) -> int:
        """Return how many entries *seat* may know of: all of them when the game is over."""
        return sum(1 for _ in known(self.log, seat)) if self.is_live else self.record.seq


class Told(Struct, frozen=True):
    """One entry of the log and what came of it; one that was taken back since has no events.

    The first *own* of the events are of the action itself where the bot made it; the others followed from it. An entry
    that takes others back has no events either, but *taken*: these others, with theirs.
    """

    entry: Logged
    events: tuple[Event, ...] = ()
    own: int = 0
    taken: tuple["Told", ...] = ()

    @property
    def is_drawn(self) -> bool:
        """Whether nature drew it; what followed from an entry that nobody may know of is told as if of itself."""
        return self.entry.seat == CHANCE and bool(self.entry.text)


class Sight(Struct, frozen=True, kw_only=True):
    """What one seat, or an onlooker, may see of a table, and all that a face is shown of it.

    *events* are what stands out: what happened last, or in a draft; *lines* are the numbers of the lines that tell of
    them, where these are counted. *past* is what happened before. *gone* are the seats that have left.
    """

    view: View[Any]
    names: tuple[str, ...]
    theme: str
    gone: frozenset[Seat]
    past: tuple[Event, ...] = ()
    events: tuple[Event, ...] = ()
    lines: tuple[int, ...] = ()

    @property
    def told_names(self) -> tuple[str, ...]:
        """The players' names, by seat, for text."""
        return escaped(self.names)


class Move(Struct, frozen=True):
    """An action about to be played; *user_id* is None if the bot plays it of itself.

    *line* is that of a plan it is of; *standing* tells that it is a standing answer.
    """

    seat: Seat
    action: Action[Any, Any]
    user_id: int | None
    line: int | None = None
    standing: bool = False


class Orders(Struct, frozen=True):
    """What seats want done for them, by seat: their *plans*, and their standing *answers*."""

    plans: Mapping[Seat, Plan] = {}
    answers: Mapping[Seat, StandingAnswer] = {}


class Course(Struct, frozen=True):
    """What moves came to, with all that followed of itself: the state, the new entries, and what is left of orders."""

    state: Any
    entries: tuple[Logged, ...]
    orders: Orders


def opening(record: GameRecord) -> State:
    """Return the first state of a game.

    Raises:
        RulesError: Its options do not go together with its seats.
    """
    rules = GAMES[record.rules]
    options = evolve(parse_options(rules.options_type, record.options), version=record.rules_version)
    state: State = begin(rules, record.seats, options).state
    return state


def numbers(record: GameRecord) -> tuple[int, ...]:
    """Return with how many of those announced a game can begin: some options are not for all that the rules know."""
    found: list[int] = []
    for seats in range(GAMES[record.rules].seats[0], record.seats + 1):
        with suppress(RulesError):
            opening(evolve(record, seats=seats))
            found.append(seats)
    return tuple(found)


def played(table: Table, moves: Iterable[Move], orders: Orders, *, at: int) -> Course:
    """Play *moves*, then all that follows without anybody's choice or by *orders*.

    Raises:
        RulesError: One of the moves does not fit.
    """
    rules, state, seq = table.rules, table.state, table.record.seq
    entries: list[Logged] = []
    for move in moves:
        state, entry = _entered(rules, state, move, seq + len(entries) + 1, at)
        entries.append(entry)
    follows: Move | None = None
    while True:
        plans = {seat: stopped(rules, state, plan) for seat, plan in orders.plans.items()}
        orders = evolve(orders, plans=plans)
        follows = automatic(table, state, orders, seq + len(entries) + 1, after=follows)
        if follows is None:
            return Course(state, tuple(entries), orders)
        if follows.line is not None:
            orders = evolve(orders, plans={**plans, follows.seat: used_up(plans[follows.seat], follows.line)})
        state, entry = _entered(rules, state, follows, seq + len(entries) + 1, at)
        entries.append(entry)


def left(table: Table, seat: Seat, user_id: int, orders: Orders, *, at: int) -> Course:
    """Take *seat* out of the game, and its orders, then do as played."""
    state = leave(table.rules, table.state, seat).state
    entry = Logged(seq=table.record.seq + 1, seat=seat, text=LEAVE, barrier=True, user_id=user_id, at=at)
    plans = {s: evolve(plan, lines=() if s == seat else plan.lines) for s, plan in orders.plans.items()}
    stances = {s: evolve(answer, text="" if s == seat else answer.text) for s, answer in orders.answers.items()}
    return _continued(table, state, entry, Orders(plans, stances), at)


def undone(table: Table, to: int, seat: Seat, user_id: int, orders: Orders, *, at: int) -> Course:
    """Take back all that stands after entry *to*, then do as played: nature draws anew.

    All plans stop, and standing answers hold for what is asked from now on: what was taken back is not done again.
    """
    taken = sum(entry.seq > to for entry in standing(table.log))
    entry = Logged(seq=table.record.seq + 1, seat=seat, undoes=taken, barrier=True, user_id=user_id, at=at)
    state = replayed(table.record, (*table.log, entry))
    plans = {s: evolve(plan, armed=False) for s, plan in orders.plans.items()}
    stances = {s: evolve(answer, since=state.asked) for s, answer in orders.answers.items()}
    return _continued(table, state, entry, Orders(plans, stances), at)


def replayed(record: GameRecord, log: Iterable[Entry]) -> State:
    """Return what a log comes to."""
    state: State = replay(GAMES[record.rules], opening(record), log)
    return state


def automatic(table: Table, state: State, orders: Orders, seq: int, *, after: Move | None = None) -> Move | None:
    """Return what happens now without anybody's choice.

    That is nature's answer, or a standing one, or a planned one, or the only one a seat has.

    An only answer that would reveal something is left to its seat, and so is one that is secret, or private. What
    closes a turn is, too, unless what came just before it, *after*, was made for that seat by the bot as well.
    """
    rules = table.rules
    for decision in pending(state):
        seat, plan = decision.seat, orders.plans.get(decision.seat)
        if seat == CHANCE:
            return Move(CHANCE, rules.draw(state, KeyedDice(table.record.seed, seq)), None)
        stance = orders.answers.get(seat)
        if stance is not None and stance.text and _is_news(table, decision, stance):
            always = wished(rules, state, decision, stance.text)
            if always is not None:
                return Move(seat, always, table.seats[seat].user_id, standing=True)
        tried = due(rules, state, plan) if plan is not None and plan.armed else None
        if tried is not None and tried.action is not None:
            return Move(seat, tried.action, table.seats[seat].user_id, tried.line)
        if decision.private or decision in state.offers:
            continue
        forced = only_answer(rules, state, decision)
        if type(forced) is ending(rules) and (
            after is None or after.seat != seat or decision != asked_of(rules, state, seat)
        ):
            continue
        if forced is not None:
            return Move(seat, forced, None)
    return None


def _is_news(table: Table, decision: Decision, stance: StandingAnswer) -> bool:
    """Whether *decision* was asked after *stance* was given; what is discreet has no number to tell that by.

    It is answered so at once or never: what is asked at *table* already is left to its seat.
    """
    return decision not in pending(table.state) if decision.among else decision.number > stance.since


def stopped(rules: Rules[Any], state: State, plan: Plan) -> Plan:
    """Return *plan*, stopped if none of what it says to what its seat is asked is legal."""
    tried = due(rules, state, plan) if plan.armed else None
    return evolve(plan, armed=False) if tried is not None and tried.action is None else plan


def only_answer(rules: Rules[Any], state: State, decision: Decision) -> Action[Any, Any] | None:
    """Return the only legal answer to *decision*, if there is just one, it reveals nothing and is no secret."""
    if decision.sealed or decision.among:
        return None
    found = answers(rules, state, decision)
    action = next(found, None)
    if action is None or next(found, None) is not None or play(rules, state, decision.seat, action).reveals:
        return None
    return action


def tried_out(table: Table, seat: Seat, draft: Iterable[Action[Any, Any]]) -> Trial[Any]:
    """Try *draft*, and go on with whatever *seat* has no choice about."""
    rules = table.rules
    trial = tried(rules, table.state, seat, draft)
    while trial.kept and not (trial.reveals or trial.closes or trial.refusal):
        asked = asked_of(rules, trial.state, seat)
        if asked is None or asked in trial.state.offers:
            break
        forced = only_answer(rules, trial.state, asked)
        if forced is None:
            break
        trial = tried(rules, table.state, seat, (*trial.kept, forced))
    return trial


def shortened(table: Table, seat: Seat, draft: tuple[Action[Any, Any], ...]) -> tuple[Action[Any, Any], ...]:
    """Return *draft* without its last real choice, and what followed from that of itself."""
    for length in range(len(draft) - 1, 0, -1):
        if tried_out(table, seat, draft[:length]).kept != draft:
            return draft[:length]
    return ()


def history(table: Table, *, after: int = 0, seat: Seat | None = None) -> Iterator[Told]:
    """Yield the entries after number *after* with what *seat* may hear of them; what was taken back has no events.

    Entries that nobody else may know of are left out; what followed from them is told as if of itself, and so is it
    when that is taken back.
    """
    rules, states = table.rules, [opening(table.record)]
    kept = {entry.seq for entry in standing(table.log)}
    read = {entry.seq: entry for entry in known(table.log, seat)}
    done: list[Told] = []
    for entry in table.log:
        if entry.undoes:
            taken = tuple(one for one in done[-entry.undoes :] if one.entry.seq in read or one.events)
            del states[-entry.undoes :], done[-entry.undoes :]
            unseen = Logged(seq=entry.seq, seat=CHANCE, undoes=len(taken), barrier=True, at=entry.at)
            if entry.seq > after and (entry.seq in read or taken):
                yield Told(read.get(entry.seq, unseen), taken=taken)
            continue
        own, step = 0, enact(rules, states[-1], entry)
        events = told(step.events, seat)
        if entry.seq > after and (entry.user_id is None or entry.standing or entry.planned):
            own = len(told(_done(rules, states[-1], entry), seat))
        unseen = Logged(seq=entry.seq, seat=CHANCE, barrier=entry.barrier, at=entry.at)
        one = Told(read.get(entry.seq, unseen), events, own)
        states.append(step.state)
        done.append(one)
        if entry.seq > after and entry.seq not in kept:
            one = Told(one.entry)
        if entry.seq > after and (entry.seq in read or one.events):
            yield one


def _done(rules: Rules[Any], state: State, entry: Entry) -> tuple[Event, ...]:
    """Return what the action of *entry* does by itself, before play goes on."""
    action = parse_action(rules, entry.text)
    decision = answered(state, entry.seat, action)
    return action.perform(struck(state, decision), decision).events


def state_after(table: Table, seq: int) -> Table:
    """Return the table as it was after entry *seq*."""
    log = tuple(entry for entry in table.log if entry.seq <= seq)
    record = evolve(table.record, seq=seq, status=Status.LIVE)
    return evolve(table, record=record, log=log, state=replayed(record, log), sealed=frozenset())


def sight(table: Table, seat: Seat | None, told: Iterable[Told] = (), *, after: int = 0) -> Sight:
    """Return what *seat* may see of *table*; of all *told*, as it may hear it, what came *after* stands out."""
    past: list[Event] = []
    events: list[Event] = []
    lines: list[int] = []
    line = 0
    for one in told:
        if one.entry.seq <= after:
            past.extend(one.events)
            continue
        line += one.entry.undoes > 0
        for event in one.events:
            line += 1
            events.append(event)
            lines.append(line)
    return Sight(
        view=table.view(seat),
        names=table.names,
        theme=table.record.theme,
        gone=gone(table),
        past=tuple(past),
        events=tuple(events),
        lines=tuple(lines),
    )


def gone(table: Table) -> frozenset[Seat]:
    """Return the seats that have left."""
    return frozenset(entry.seat for entry in standing(table.log) if entry.text == LEAVE)


def parse_draft(rules: Rules[Any], draft: DraftRecord | None) -> tuple[Action[Any, Any], ...]:
    """Read a stored draft; what an older version of the program wrote and this one cannot read is left out."""
    read: list[Action[Any, Any]] = []
    for text in draft.actions if draft else ():
        try:
            read.append(parse_action(rules, text))
        except RulesError:
            break
    return tuple(read)


def is_overtaken(table: Table, state: State, draft: DraftRecord) -> bool:
    """Whether what *draft* begins with at *table* has been decided without it on the way to *state*."""
    begun = parse_draft(table.rules, draft)[:1]
    try:
        return any(answered(table.state, draft.seat, action) not in pending(state) for action in begun)
    except IllegalAction:
        return True


def asked_of(rules: Rules[Any], state: State, seat: Seat) -> Decision | None:
    """Return what *seat* must decide first: what may be closed comes after all else, and offers that are open last."""
    found = [decision for decision in pending(state) if decision.seat == seat]
    kind = ending(rules)
    due = (d for d in found if d not in state.offers and not (kind is not None and isinstance(d, kind.answers)))
    return next(due, next(iter(found), None))


def _continued(table: Table, state: State, entry: Logged, orders: Orders, at: int) -> Course:
    record = evolve(table.record, seq=entry.seq)
    course = played(evolve(table, record=record, state=state), (), orders, at=at)
    return evolve(course, entries=(entry, *course.entries))


def _entered(rules: Rules[Any], state: State, move: Move, seq: int, at: int) -> tuple[State, Logged]:
    decision = answered(state, move.seat, move.action)
    step = play(rules, state, move.seat, move.action)
    secret = decision.seat if decision.among else decision.to
    quiet = bool(decision.among) and not told(move.action.perform(struck(state, decision), decision).events, None)
    entry = Logged(
        seq=seq,
        seat=move.seat,
        text=format_action(move.action),
        barrier=step.reveals,
        seen_by=secret,
        quiet=quiet,
        user_id=move.user_id,
        at=at,
        planned=move.line is not None,
        standing=move.standing,
    )
    return step.state, entry
