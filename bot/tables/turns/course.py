"""The course of a game: moves are played, then everything that follows without a player's choice. No I/O."""

from collections.abc import Container, Iterable, Mapping, Sequence

from bot.storage.changes import Progress
from bot.storage.records import Logged, Plan, SeatRecord, StandingAnswer
from bot.tables.seated import is_seating
from bot.tables.table import Table, asked_of, asks, departed_seats, replay_log
from bot.tables.turns.plans import due, line_done_by, used_up
from rules.core.codec import encode
from rules.core.dice import KeyedDice
from rules.core.log import LEAVE, REJOIN, effective
from rules.core.model import CHANCE, AnyAction, AnyRules, Decision, Seat, State
from rules.core.notation import format_action
from rules.core.play import answered_decision, answers, leave, pending, play, visible_events, without_decision
from rules.core.struct import Struct, evolve
from rules.prepared import is_private, standing_answer


class Order(Struct, frozen=True):
    """An action to be played; *user_id* is None if the bot plays it without a player's order.

    *line* is the plan's line that contains the action; the line is used up unless the action only *prepares* it.
    *standing* marks a standing answer, *late* an answer that the bot gives because the seat's time is over.
    """

    seat: Seat
    action: AnyAction
    user_id: int | None
    line: int | None = None
    prepares: bool = False
    standing: bool = False
    late: bool = False


class Orders(Struct, frozen=True):
    """What seats have ordered in advance, by seat: their *plans*, and their standing *answers*.

    Plans leave *drafted* decisions alone, which a seat has answered in its draft.
    """

    plans: Mapping[Seat, Plan] = {}
    answers: Mapping[Seat, StandingAnswer] = {}
    drafted: frozenset[Decision] = frozenset()


class Course(Struct, frozen=True):
    """The result of moves and what followed them: the state, the new entries, and the remaining orders."""

    state: State
    entries: tuple[Logged, ...]
    orders: Orders


def progress_of(course: Course, *, over: bool = False) -> Progress:
    """Return what a *course* adds to the log; with *over*, it ends the game."""
    return Progress(entries=course.entries, snapshot=encode(course.state), asks=asks(course.state), over=over)


def play_moves(table: Table, moves: Iterable[Order], orders: Orders, *, at: int) -> Course:
    """Play *moves*, then everything that needs no choice or is chosen by *orders*.

    Raises:
        RulesError: One of the moves is illegal.
    """
    rules, state, seq = table.rules, table.state, table.record.seq
    entries: list[Logged] = []
    for move in moves:
        orders = _without_done(rules, state, move, orders)
        state, entry = _enter_move(rules, state, move, seq + len(entries) + 1, at)
        entries.append(entry)
    follows: Order | None = None
    while True:
        number = seq + len(entries)
        plans = {
            seat: stop_if_illegal(rules, state, plan, orders.drafted, number) for seat, plan in orders.plans.items()
        }
        orders = evolve(orders, plans=plans)
        follows = automatic(table, state, orders, seq + len(entries) + 1, after=follows)
        if follows is None:
            return Course(state, tuple(entries), orders)
        if follows.line is not None and not follows.prepares:
            orders = evolve(orders, plans={**plans, follows.seat: used_up(plans[follows.seat], follows.line)})
        state, entry = _enter_move(rules, state, follows, seq + len(entries) + 1, at)
        entries.append(entry)


def resign_seat(table: Table, seat: Seat, user_id: int, orders: Orders, *, at: int) -> Course:
    """Remove *seat* from the game and drop its orders, then continue as in `play_moves`."""
    state = leave(table.rules, table.state, seat).state
    entry = Logged(seq=table.record.seq + 1, seat=seat, text=LEAVE, barrier=True, user_id=user_id, at=at)
    plans = {s: evolve(plan, lines=() if s == seat else plan.lines) for s, plan in orders.plans.items()}
    stances = {s: evolve(answer, text="" if s == seat else answer.text) for s, answer in orders.answers.items()}
    return _play_on(table, state, entry, Orders(plans, stances), at)


def reseat(
    table: Table, rows: Sequence[SeatRecord], text: str, user_id: int | None, orders: Orders, *, at: int
) -> Course:
    """Change who plays for the seats of *rows*, and write *text* about it into the log.

    Seats that have left the game come back to it. Nothing else changes in the game. The plans of the former players
    stop, and a new player gets none of their orders.

    Raises:
        IllegalAction: The rules of the game do not let a seat come back now.
    """
    touched = {row.seat for row in rows}
    state, back = _rejoin_seats(table, table.state, departed_seats(table) & touched, table.record.seq + 1, at)
    entries = tuple(
        Logged(seq=seq, seat=row.seat, text=text, barrier=True, user_id=user_id, at=at)
        for seq, row in enumerate(rows, table.record.seq + len(back) + 1)
    )
    new = {row.seat for row in rows if row.user_id != table.seats[row.seat].user_id}
    plans = {
        seat: evolve(plan, armed=plan.armed and seat not in touched, lines=() if seat in new else plan.lines)
        for seat, plan in orders.plans.items()
    }
    stances = {s: evolve(answer, text="" if s in new else answer.text) for s, answer in orders.answers.items()}
    return Course(state, (*back, *entries), Orders(plans, stances))


def _rejoin_seats(
    table: Table, state: State, seats: frozenset[Seat], seq: int, at: int
) -> tuple[State, tuple[Logged, ...]]:
    """Return *state* with the *seats* that had left back in the game, and the entries for it from number *seq* on."""
    for seat in seats:
        state = table.rules.rejoin(state, seat)
    entries = (Logged(seq=n, seat=seat, text=REJOIN, barrier=True, at=at) for n, seat in enumerate(sorted(seats), seq))
    return state, tuple(entries)


def undo_entries(table: Table, to: int, seat: Seat, user_id: int, orders: Orders, *, at: int) -> Course:
    """Undo all entries after *to*, then continue as in `play_moves`; chance draws anew.

    All plans stop, and standing answers apply only to later questions, so the bot does not repeat what was undone.
    """
    taken = sum(entry.seq > to for entry in effective(table.log))
    entry = Logged(seq=table.record.seq + 1, seat=seat, undoes=taken, barrier=True, user_id=user_id, at=at)
    log = (*table.log, entry)
    state = replay_log(table.record, log)
    plans = {s: evolve(plan, armed=False) for s, plan in orders.plans.items()}
    stances = {s: evolve(answer, since=state.asked) for s, answer in orders.answers.items()}
    course = _play_on(table, state, entry, Orders(plans, stances), at)
    after = entry.seq + len(course.entries)
    state, back = _rejoin_seats(
        table, course.state, departed_seats(evolve(table, log=log)) - departed_seats(table), after, at
    )
    again = [
        evolve(said, seq=number, at=at)
        for number, said in enumerate(_undone_seatings(table.log, log), after + len(back))
    ]
    return evolve(course, state=state, entries=(*course.entries, *back, *again))


def _undone_seatings(before: tuple[Logged, ...], after: tuple[Logged, ...]) -> list[Logged]:
    """Return the seat assignments that *before* has and *after* lacks, because an undo must not change them."""
    then, now = ({e.seat: e for e in effective(log) if is_seating(e)} for log in (before, after))
    return [said for seat, said in sorted(then.items()) if said != now.get(seat)]


def _play_on(table: Table, state: State, entry: Logged, orders: Orders, at: int) -> Course:
    record = evolve(table.record, seq=entry.seq)
    course = play_moves(evolve(table, record=record, state=state), (), orders, at=at)
    return evolve(course, entries=(entry, *course.entries))


def _enter_move(rules: AnyRules, state: State, move: Order, seq: int, at: int) -> tuple[State, Logged]:
    decision = answered_decision(state, move.seat, move.action)
    step = play(rules, state, move.seat, move.action)
    secret = decision.seat if decision.among else decision.to
    quiet = is_quiet(state, decision, move.action)
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
        late=move.late,
    )
    return step.state, entry


def is_quiet(state: State, decision: Decision, action: AnyAction) -> bool:
    """Whether nobody learns that *action* has answered a discreet *decision*."""
    return bool(decision.among) and not visible_events(
        action.perform(without_decision(state, decision), decision).events, None
    )


def automatic(table: Table, state: State, orders: Orders, seq: int, *, after: Order | None = None) -> Order | None:
    """Return the next move that needs no player's choice, None if somebody must choose.

    This is a draw of chance, a standing answer, a planned answer, or the only legal one. A seat gives its only legal
    answer by hand if the answer is secret or private, or would reveal something. A seat also ends its turn by hand,
    unless the bot has made the previous move, *after*, for the same seat.
    """
    for decision in pending(state):
        if decision.seat == CHANCE:
            return Order(CHANCE, table.rules.draw(state, KeyedDice(table.record.seed, seq)), None)
        move = _ordered_move(table, state, decision, orders) or _forced_move(table.rules, state, decision, after)
        if move is not None:
            return move
    return None


def _ordered_move(table: Table, state: State, decision: Decision, orders: Orders) -> Order | None:
    """Return the answer to *decision* that its seat has ordered; a standing answer goes before a plan.

    Orders wait while a game is paused.
    """
    rules, seat = table.rules, decision.seat
    if seat in table.away or table.record.paused_at is not None:
        return None
    stance, plan = orders.answers.get(seat), orders.plans.get(seat)
    if stance is not None and stance.text and _is_news(table, decision, stance):
        always = standing_answer(rules, state, decision, stance.text)
        if always is not None:
            return Order(seat, always, table.seats[seat].played_by, standing=True)
    tried = due(rules, state, plan, besides=orders.drafted) if plan is not None and plan.armed else None
    if tried is None or tried.action is None:
        return None
    return Order(seat, tried.action, table.seats[seat].played_by, tried.line, tried.prepares)


def _forced_move(rules: AnyRules, state: State, decision: Decision, after: Order | None) -> Order | None:
    """Return the only answer to *decision*, unless it is left to its seat."""
    seat = decision.seat
    if is_private(rules, state, decision) or decision in state.offers:
        return None
    forced = only_answer(rules, state, decision)
    if type(forced) is rules.ending and (
        after is None or after.seat != seat or decision != asked_of(rules, state, seat)
    ):
        return None
    return None if forced is None else Order(seat, forced, None)


def _is_news(table: Table, decision: Decision, stance: StandingAnswer) -> bool:
    """Whether *decision* was asked after *stance* was given.

    A discreet decision has no number to compare. It is answered when it comes up or not at all, so one that is pending
    at *table* is not news.
    """
    return decision not in pending(table.state) if decision.among else decision.number > stance.since


def _without_done(rules: AnyRules, state: State, move: Order, orders: Orders) -> Orders:
    """Return *orders* without the line of a stopped plan that its player has done by hand with *move* in *state*.

    A running plan has already played its lines, or put them into the draft that is being confirmed.
    """
    plan = orders.plans.get(move.seat)
    if plan is None or plan.armed or move.late:
        return orders
    line = line_done_by(rules, state, plan, move.action)
    if line is None:
        return orders
    return evolve(orders, plans={**orders.plans, move.seat: used_up(plan, line)})


def stop_if_illegal(rules: AnyRules, state: State, plan: Plan, drafted: Container[Decision], seq: int) -> Plan:
    """Return *plan*, stopped after the entry *seq* if its line for the current decision has no legal answer."""
    tried = due(rules, state, plan, besides=drafted) if plan.armed else None
    return evolve(plan, armed=False, stopped_at=seq) if tried is not None and tried.action is None else plan


def only_answer(rules: AnyRules, state: State, decision: Decision) -> AnyAction | None:
    """Return the only legal answer to *decision*; None if there are several, it is secret, or it reveals something.

    A private decision that hides nothing from anybody is answered even if something is revealed next.
    """
    if decision.sealed or decision.among:
        return None
    found = answers(rules, state, decision)
    action = next(found, None)
    if action is None or next(found, None) is not None:
        return None
    if decision.private and not is_private(rules, state, decision):
        return action
    return None if play(rules, state, decision.seat, action).reveals else action
