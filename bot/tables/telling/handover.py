"""Decides how a change of a game is announced: by a new message, or by an edit of the newest one."""

from collections.abc import Collection

from bot.tables.past import state_after
from bot.tables.seated import is_seating
from bot.tables.table import Table
from bot.tables.telling.history import history
from rules.core.log import LEAVE, REJOIN
from rules.core.model import CHANCE, Event, Seat
from rules.core.notation import parse_action
from rules.core.play import answered_decision, enact
from rules.core.struct import evolve


def is_worth_a_post(table: Table, milestones: Collection[type[Event]], *, before: Table | None = None) -> bool:
    """Whether *table* needs a new message since the one as of its row's ``shown_seq``, 0 if there is none.

    It needs one when play was handed on to people, after an undo, a resignation or a change of players, and after a
    public event of the *milestones*. *before*, the table as of ``shown_seq``, saves a replay if it is given.
    """
    shown_seq = table.record.shown_seq
    if not shown_seq:
        return True
    if before is None or before.record.seq != shown_seq:
        before = state_after(table, shown_seq)
    nobody = frozenset[Seat]()  # a secret choice made since then has handed nothing on
    if not waits_for_computers(table) and handed_on(evolve(before, sealed=nobody), evolve(table, sealed=nobody)):
        return True
    return any(
        one.entry.undoes
        or one.entry.text == LEAVE
        or is_seating(one.entry)
        or any(type(event) in milestones for event in one.events)
        for one in history(table, after=shown_seq)
    )


def waits_for_computers(table: Table) -> bool:
    """Whether play waits for computer players alone, who answer within seconds."""
    asked = evolve(table, sealed=frozenset()).awaited_seats() if table.is_live else ()
    return bool(asked) and not (table.people | table.vacant).intersection(asked)


def is_worth_an_edit(table: Table) -> bool:
    """Whether anything after the row's ``told_seq`` is public; an answer in secret changes no message."""
    return any(history(table, after=table.record.told_seq))


def handed_on(before: Table, after: Table) -> bool:
    """Whether somebody is asked something new between two states of a game, or it is over.

    A question is new to a seat that was not asked before, or that is asked something else after others have moved. If
    several seats are asked at once, the ones that have not answered yet know it already. Forced moves in between count,
    answers to open offers do not. If one seat is left, every move counts, because otherwise nothing would be posted.
    """
    if len(after.seats) == 1:
        return after.record.seq != before.record.seq
    if not after.is_live:
        return True
    movers = _movers(before, after)
    if before.asks_in_secret() or after.asks_in_secret():  # only what onlookers can see may lead to a post
        waits = after.awaited_seats() != before.awaited_seats() or after.asks_in_secret() != before.asks_in_secret()
        return waits or len(movers) > 1 or _asks_anew(before, after)
    asked, known, now = before.awaited_seats(), before.questions(), after.questions()
    told = {seat for seat, number in known.items() if now.get(seat) == number}
    return any(seat not in asked or (seat not in told and bool(movers - {seat})) for seat in after.awaited_seats())


def _asks_anew(before: Table, after: Table) -> bool:
    """Whether everybody can see that the secret question is a new one.

    While nothing changes for onlookers, somebody else may be asked by now, but nobody may learn who has answered.
    """
    if not (before.asks_in_secret() and after.asks_in_secret()):
        return False
    entries = [entry for entry in after.log[before.record.seq :] if not (entry.quiet or is_seating(entry))]
    is_about_offers = bool(entries) and not _movers(before, after) and all(entry.seat != CHANCE for entry in entries)
    return not is_about_offers and before.view(None) != after.view(None)


def _movers(before: Table, after: Table) -> set[Seat]:
    """Return the seats that did more between two states than answer open offers or secret questions."""
    rules, state, movers, entries = after.rules, before.state, set[Seat](), after.log[before.record.seq :]
    if any(entry.undoes for entry in entries):
        return {entry.seat for entry in entries if not entry.quiet} - {CHANCE}
    for entry in entries:
        if is_seating(entry):
            continue
        if entry.quiet or entry.text == REJOIN:
            pass
        elif (
            entry.text == LEAVE
            or answered_decision(state, entry.seat, parse_action(rules, entry.text)) not in state.offers
        ):
            movers.add(entry.seat)
        state = enact(rules, state, entry).state
    return movers - {CHANCE}
