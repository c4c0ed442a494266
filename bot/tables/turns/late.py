"""The moves that the bot makes for a seat whose time is over: standing answers, or else the default answers.

The moves depend only on what that seat may know. Secret questions are answered when the time of all candidates is
over. So neither a move nor its moment reveals anything. No I/O.
"""

from collections.abc import Mapping
from typing import Final

from bot.settings.deadlines.clocks import Clock, Rung, next_rung
from bot.storage.records import DraftRecord
from bot.tables.table import Table, asked_of
from bot.tables.telling.notices import callees, clock_of
from bot.tables.turns.clocks import is_offered, over, public_questions
from bot.tables.turns.course import Order, Orders
from bot.tables.turns.drafts import parse_draft
from bot.tables.turns.preview import complete, preview_draft
from rules.core.model import NOBODY, AnyAction, Decision, Seat, State
from rules.core.play import pending, play, view
from rules.prepared import standing_answer

# As in thinking/computers.py, far above the answers of a turn: a fault shall end in an error, not in a process that
# hangs.
LONGEST: Final = 60
"""The most answers that one turn may need."""


def answers_for(
    table: Table, clock: Clock, orders: Orders, drafts: Mapping[Seat, DraftRecord], turn: tuple[AnyAction, ...] = ()
) -> list[Order]:
    """Return the moves for the seat of *clock*, none if nothing is asked of it any more.

    *turn* is the turn that a computer player would make.
    """
    wanted = public_questions(table).get(clock.seat)
    if wanted is None or wanted.aside is not clock.aside:
        return []
    if clock.seat == NOBODY:
        secret = next((decision for decision in pending(table.state) if decision.among), None)
        return [] if secret is None else [_late(table, table.state, secret, orders)]
    if clock.seat in table.choosing():
        return _secret_moves(table, orders, drafts)
    decision = asked_of(table.rules, table.state, clock.seat)
    is_turn = decision is not None and not is_offered(table, table.state, decision)
    if clock.aside and not (is_turn and clock.seat in table.vacant):
        return _aside(table, clock, orders)
    return _turn(table, clock.seat, turn)


def is_called_now(table: Table, user_id: int, now: int) -> bool:
    """Whether a digest that is sent now tells somebody of a table."""
    seat = callees(table).get(user_id)
    return seat is not None and table.record.paused_at is None and not too_late(table, seat, now)


def too_late(table: Table, seat: Seat | None, now: int) -> bool:
    """Whether the time of a seat is over, so that what follows from that is done at this moment."""
    pace, clock = table.record.pace, None if seat is None else clock_of(table, seat)
    found = None if pace is None or clock is None else next_rung(pace, clock)
    if clock is None or found is None or found[0] < Rung.RULE:
        return False
    return now >= (max(found[1], over(table, clock)) if clock.aside else found[1])


def _late(table: Table, state: State, decision: Decision, orders: Orders) -> Order:
    """Return the standing answer to *decision* or, without one or on a vacant seat, an absent player's default."""
    stance = orders.answers.get(decision.seat) if decision.seat not in table.vacant else None
    found = standing_answer(table.rules, state, decision, stance.text) if stance is not None and stance.text else None
    action = found or table.rules.default(view(table.rules, state, decision.seat), decision)
    return Order(decision.seat, action, None, late=True)


def _secret_moves(table: Table, orders: Orders, drafts: Mapping[Seat, DraftRecord]) -> list[Order]:
    """Return the secret choices of all seats, in order: what was chosen, and answers for the others."""
    moves: list[Order] = []
    for seat in table.choosing():
        draft = drafts.get(seat)
        if draft is not None and draft.sealed:
            moves += [Order(seat, each, table.seats[seat].played_by) for each in parse_draft(table.rules, draft)]
        else:
            sealed = next(each for each in pending(table.state) if each.seat == seat and each.sealed)
            moves.append(_late(table, table.state, sealed, orders))
    return moves


def _aside(table: Table, clock: Clock, orders: Orders) -> list[Order]:
    """Return answers to the offers that were open when the clock began; later offers have their own time."""
    state, moves = table.state, list[Order]()
    for _ in range(LONGEST):
        open_still = (each for each in pending(state) if each.seat == clock.seat and not each.among)
        decision = next((each for each in open_still if each.number <= clock.number), None)
        if decision is None:
            break
        moves.append(_late(table, state, decision, orders))
        state = play(table.rules, state, clock.seat, moves[-1].action).state
    return moves


def _turn(table: Table, seat: Seat, turn: tuple[AnyAction, ...]) -> list[Order]:
    """Return a whole turn: *turn* or, if it is empty, harmless answers up to the end of the turn."""
    preview = preview_draft(table, seat, turn)
    for _ in range(LONGEST):
        if preview.is_ready:
            return [Order(seat, action, None, late=True) for action in complete(preview)]
        assert preview.decision is not None, "a draft that is not ready lacks an answer"
        default = table.rules.default(preview.view, preview.decision)
        preview = preview_draft(table, seat, (*preview.draft, default))
    raise AssertionError(f"a turn of seat {seat} in game {table.record.id} has no end")
