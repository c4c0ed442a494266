"""Playing a game: what is asked, what is legal, playing an action, replaying a log, making views."""

from collections.abc import Iterable, Iterator
from itertools import dropwhile
from typing import Any

from rules.core.log import LEAVE, REJOIN, Entry
from rules.core.model import (
    CHANCE,
    ActionOf,
    AnyAction,
    Asked,
    Decision,
    Event,
    IllegalAction,
    Rules,
    S,
    Seat,
    State,
    Step,
    Task,
    Unasked,
    View,
)
from rules.core.notation import parse_action
from rules.core.struct import evolve


def pending(state: State) -> tuple[Decision, ...]:
    """Return the decisions that may be answered now, in any order: the front group, then the offers."""
    return (*state.agenda[0], *state.offers) if state.agenda else state.offers


def legal(rules: Rules[S], state: S, seat: Seat) -> Iterator[ActionOf[S]]:
    """Yield every legal action of *seat*, decision by decision."""
    for decision in pending(state):
        if decision.seat == seat:
            yield from answers(rules, state, decision)


def answers(rules: Rules[S], state: S, decision: Decision) -> Iterator[ActionOf[S]]:
    """Yield every legal answer to a pending *decision*."""
    for kind in rules.actions:
        if isinstance(decision, kind.answers):
            for action in kind.candidates(state, decision):
                try:
                    action.check(state, decision)
                except IllegalAction:
                    continue
                yield action


def answered_decision(state: S, seat: Seat, action: ActionOf[S]) -> Decision:
    """Return the first pending decision of *seat* that *action* answers legally, or raise IllegalAction."""
    refusal: IllegalAction | None = None
    for decision in pending(state):
        if decision.seat == seat and isinstance(decision, action.answers):
            try:
                action.check(state, decision)
                return decision
            except IllegalAction as error:
                refusal = refusal or error
    raise refusal or unasked_refusal(state, seat, type(action))


def unasked_refusal(state: State, seat: Seat, kind: type[AnyAction]) -> Unasked:
    """Return why *seat* is not asked for *kind*: the game is over, others must answer, or it must answer otherwise."""
    front = state.agenda[0] if state.agenda else ()
    own = next((decision for decision in front if decision.seat == seat), None)
    awaited = {decision.seat for decision in front if decision.seat >= 0 and not decision.among}
    if kind.answers.natural or seat == CHANCE or not (own or awaited):
        return Unasked("CORE-1", seat=seat)
    if own is not None:
        return Unasked("CORE-3", seat=seat, asked=own)
    return Unasked("CORE-8", seat=seat, awaited=tuple(sorted(awaited)))


def play(rules: Rules[S], state: S, seat: Seat, action: ActionOf[S]) -> Step[S]:
    """Play *action* for *seat* and go on to the next decision; raise IllegalAction if the rules forbid it."""
    decision = answered_decision(state, seat, action)
    step = action.perform(without_decision(state, decision), decision)
    return advance_to_decision(rules, step.state, step.events, reveals=step.reveals or seat == CHANCE)


def begin(rules: Rules[S], seats: int, options: Any) -> Step[S]:
    """Set a game up and go on to the first decision."""
    return advance_to_decision(rules, rules.setup(seats, options), (), reveals=False)


def leave(rules: Rules[S], state: S, seat: Seat) -> Step[S]:
    """Take *seat* out of the game and go on to the next decision."""
    step = rules.leave(state, seat)
    return advance_to_decision(rules, step.state, step.events, reveals=True)


def enact(rules: Rules[S], state: S, entry: Entry) -> Step[S]:
    """Carry out one log entry, not one that undoes; raise RulesError if it cannot be read or is illegal."""
    if entry.text == LEAVE:
        return leave(rules, state, entry.seat)
    if entry.text == REJOIN:
        return Step(rules.rejoin(state, entry.seat))
    return play(rules, state, entry.seat, parse_action(rules, entry.text))


def advance_to_decision(rules: Rules[S], state: S, events: tuple[Event, ...], *, reveals: bool) -> Step[S]:
    """Go on until something must be decided or the game is over; the step closes a turn if the agenda ran empty."""
    closes = False
    while True:
        agenda = tuple(dropwhile(lambda group: not group, state.agenda))
        task = agenda[0][0] if agenda else None
        if not isinstance(task, Task) and (task is not None or rules.result(state) is not None):
            return Step(with_numbered_agenda(state, agenda), events, reveals, closes)
        step = rules.advance(evolve(state, agenda=agenda[1:]), task)
        state, events, reveals = step.state, events + step.events, reveals or step.reveals
        closes = closes or task is None


def with_numbered_agenda(state: S, agenda: tuple[tuple[Decision, ...], ...]) -> S:
    """Return *state* with *agenda* and new decisions numbered: discreet ones -1, -2, … by seat, others 1, 2, …."""
    asked, discreet = state.asked, state.discreet
    groups = []
    for group in (agenda[0] if agenda else (), state.offers):
        numbered = []
        for decision in group:
            if decision.number == 0 and decision.seat != CHANCE:
                discreet = (*discreet, decision.seat) if decision.among else discreet
                asked += not decision.among
                decision = evolve(decision, number=-discreet.count(decision.seat) if decision.among else asked)
            numbered.append(decision)
        groups.append(tuple(numbered))
    front, offers = groups
    return evolve(state, agenda=(front, *agenda[1:]) if agenda else (), offers=offers, asked=asked, discreet=discreet)


def view(rules: Rules[S], state: S, seat: Seat | None) -> View[S]:
    """Return *state* as *seat* may see it; later parts of the agenda are without discreet decisions."""
    masked = rules.mask(state, seat)

    def visible_decisions(decisions: tuple[Decision, ...]) -> tuple[Decision, ...]:
        seen = (Asked(among=d.among, answered=d.answered) if d.among and d.seat != seat else d for d in decisions)
        return tuple(dict.fromkeys(seen))

    later = (tuple(one for one in group if isinstance(one, Task) or not one.among) for group in masked.agenda[1:])
    agenda = (visible_decisions(masked.agenda[0]), *(group for group in later if group)) if masked.agenda else ()
    discreet = tuple(s for s in state.discreet if s == seat)
    return View(evolve(masked, agenda=agenda, offers=visible_decisions(masked.offers), discreet=discreet), seat)


def visible_events(events: Iterable[Event], seat: Seat | None) -> tuple[Event, ...]:
    """Return those of *events* that *seat* may know of."""
    return tuple(event for event in events if event.to is None or event.to == seat)


def without_decision(state: S, decision: Decision) -> S:
    """Return *state* without *decision* in its front group, which stays even if empty, or in its offers."""
    front = state.agenda[0] if state.agenda else ()
    if decision in front:
        return evolve(state, agenda=(tuple(d for d in front if d is not decision), *state.agenda[1:]))
    return evolve(state, offers=tuple(d for d in state.offers if d is not decision))


def first(state: S, *decisions: Decision) -> S:
    """Return *state* with *decisions*, to be answered in any order, at the front of the agenda."""
    return evolve(state, agenda=(decisions, *state.agenda))


def in_order(state: S, *what: Decision | Task) -> S:
    """Return *state* with *what*, one after another, at the front of the agenda."""
    return evolve(state, agenda=(*((one,) for one in what), *state.agenda))


def with_decisions(state: S, *decisions: Decision) -> S:
    """Return *state* with *decisions* added to the front group."""
    front, *later = state.agenda or ((),)
    return evolve(state, agenda=((*front, *decisions), *later))


def again(state: S, decision: Decision) -> S:
    """Return *state* with *decision*, which has just been answered, asked again under a new number."""
    return with_decisions(state, evolve(decision, number=0))


def offer(state: S, *decisions: Decision) -> S:
    """Return *state* with *decisions* added to its offers."""
    return evolve(state, offers=(*state.offers, *decisions))
