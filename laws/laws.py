"""The laws that hold in every state of every game: each is a function that raises BrokenLaw if it is broken."""

from collections.abc import Callable, Iterable, Iterator
from functools import reduce
from typing import Any, Final

from laws.case import BrokenLaw, Case, outcome
from laws.guesses import made_up, some
from laws.measures import Measured
from rules.core.codec import decode, encode
from rules.core.log import Entry, effective
from rules.core.model import CHANCE, ActionOf, Decision, IllegalAction, Rules, RulesError, S, Seat
from rules.core.notation import format_action, parse_action
from rules.core.play import answers, enact, legal, view, visible_events
from rules.core.struct import asdict, evolve
from rules.prepared import check_plannable, standing_answer


def somebody_is_asked(case: Case[S]) -> None:
    """Until the game is over somebody is asked, and whoever is asked has a legal answer.

    Of several decisions of one seat some may have to wait for others, as the end of a turn for the choices before it.
    """
    over = case.rules.result(case.state) is not None
    if not over and not case.legal:
        raise BrokenLaw("until the game is over somebody is asked", "nothing is pending")
    if over and case.state.agenda:
        raise BrokenLaw("when the game is over nobody is asked", f"{case.state.agenda[0]} is pending")
    can = {(decision.seat, decision in case.state.offers) for decision, found in case.legal if found}
    for decision, _ in case.legal:
        if (decision.seat, decision in case.state.offers) not in can:
            raise BrokenLaw("whoever is asked has a legal answer", f"{decision} has none")


def decisions_are_what_they_say(case: Case[S]) -> None:
    """Exactly the decisions of CHANCE are natural, and a secret decision is sealed or discreet."""
    for decision, _ in case.legal:
        is_secret = decision.sealed or bool(decision.among)
        if decision.natural != (decision.seat == CHANCE) or decision.secret > is_secret:
            raise BrokenLaw("a decision is what it says", str(decision))


def an_absent_seat_has_an_answer(case: Case[S]) -> None:
    """The default answer for an absent seat is legal."""
    for decision, found in case.legal:
        if decision.seat != CHANCE and found:
            text = format_action(case.rules.default(case.view(decision.seat), decision))
            if text not in map(format_action, found):
                raise BrokenLaw("what is answered for an absent seat is legal", text)


def what_is_legal_may_be_planned(case: Case[S]) -> None:
    """What is legal now can be planned, unless it is decided by chance or secret."""
    for decision, found in case.legal:
        if decision.natural or decision.secret:
            continue
        for action in found:
            try:
                check_plannable(case.rules, case.view(decision.seat), type(action), asdict(action))
            except IllegalAction as refusal:
                raise BrokenLaw("what is legal may be planned", f"{format_action(action)}: {refusal}") from refusal


def every_legal_action_applies(case: Case[S]) -> None:
    """Every legal action applies, and leaves the state that it is played in unchanged."""
    before = encode(case.state)
    for seat, action in case.actions():
        case.outcome(seat, action)
    if encode(case.state) != before:
        played = ", ".join(format_action(action) for _, action in case.actions())
        raise BrokenLaw("play changes nothing it was given", f"one of {played} changed the state before it")


def notation_round_trips(case: Case[S]) -> None:
    """An action reads from its notation as the same action."""
    for _, action in case.actions():
        text = format_action(action)
        try:
            read = parse_action(case.rules, text)
        except RulesError as error:
            raise BrokenLaw("notation round-trips", f"{text} cannot be read") from error
        if read != action or format_action(read) != text:
            raise BrokenLaw("notation round-trips", f"{text} reads as {read}")


def candidates_are_complete(case: Case[S]) -> None:
    """Every action that `check` allows is among the `candidates`; tried with made-up actions."""
    for decision, _ in case.legal:
        for kind in case.rules.actions:
            if isinstance(decision, kind.answers):
                offered = set(kind.candidates(case.state, decision))
                for action in made_up(kind, offered, case.met.get(kind, {}), case.dice):
                    if action not in offered and _is_allowed(case, action, decision):
                        raise BrokenLaw("whatever check allows, candidates offers", format_action(action))


def snapshots_round_trip(case: Case[S]) -> None:
    """A state decodes from its snapshot as the same state, and its recomputed indexes behave as the updated ones."""
    snapshot = encode(case.state)
    try:
        again = decode(case.rules, snapshot)
    except Exception as error:  # of the decoder, or of an index that is recomputed
        raise BrokenLaw("snapshots round-trip", f"it cannot be read: {error}") from error
    if again != case.state or encode(again) != snapshot:
        raise BrokenLaw("snapshots round-trip", "the state read is not the one written")
    for decision, found in case.legal:
        if tuple(answers(case.rules, again, decision)) != found:
            raise BrokenLaw("an index found anew does what the grown one does", f"other answers to {decision}")
    for seat, action in some(tuple(case.actions()), 3, case.dice):
        grown, anew = case.outcome(seat, action), outcome(case.rules, again, seat, action)
        if grown != anew:
            raise BrokenLaw("an index found anew does what the grown one does", f"{format_action(action)} differs")


def views_offer_the_same(case: Case[S]) -> None:
    """A seat has the same legal answers in its view as in the true state, and a view of its view is the same."""
    for seat in (None, *range(case.seats)):
        seen = case.view(seat)
        if view(case.rules, seen.state, seat) != seen:
            raise BrokenLaw("a view of a view is the same", f"seat {seat}")
        if seat is not None and tuple(legal(case.rules, seen.state, seat)) != case.legal_for(seat):
            raise BrokenLaw("a view offers its seat the same as the truth", f"seat {seat}")


def what_is_imagined_could_be(case: Case[S]) -> None:
    """What a seat, or an onlooker, imagines has as many things of each kind as there are."""
    conserved = case.measures.conserved(case.state)
    for seat in (None, *range(case.seats)):
        imagined, *_ = case.imagine(seat)
        if imagined != case.state and (counted := case.measures.conserved(imagined)) != conserved:
            raise BrokenLaw("what is imagined could be", f"seat {seat}: {conserved} became {counted}")


def lookalikes(case: Case[S], seat: Seat | None) -> Iterator[S]:
    """Yield states that differ from the true one only in what *seat* may not know, and where the same is to come."""
    yield from case.measures.disguised(case.state, seat, case.dice)
    truth = case.state
    for imagined in case.imagine(seat):
        other = evolve(imagined, agenda=truth.agenda, offers=truth.offers, discreet=truth.discreet)
        if other != truth:
            yield other


def secrets_are_kept(case: Case[S]) -> None:
    """States that differ only in what a seat may not know look the same to it, and still do after its own actions."""
    for seat in (None, *range(case.seats)):
        for other in lookalikes(case, seat):
            if view(case.rules, other, seat) != case.view(seat):
                raise BrokenLaw("secrets are kept", f"seat {seat} sees what it may not know")
            if seat is not None:
                _same_to(case, seat, other)


def standing_answers_tell_nothing(case: Case[S]) -> None:
    """Standing answers leave sealed decisions alone, and are the same in states that look the same to their seat."""
    manner = case.rules.standing_answers
    for decision, _ in case.legal if manner is not None else ():
        if decision.natural or manner is None:
            continue
        questions = manner.questions(case.view(decision.seat))
        text = "; ".join(some((wish for each in questions for wish in each.wishes), 12, case.dice))
        action = standing_answer(case.rules, case.state, decision, text)
        if action is not None and decision.sealed:
            raise BrokenLaw("standing answers tell nothing", f"{format_action(action)} is sealed")
        for other in lookalikes(case, decision.seat):
            if standing_answer(case.rules, other, decision, text) != action:
                raise BrokenLaw("standing answers tell nothing", f"{text}: {decision} is answered otherwise")


STATE_LAWS: Final[tuple[Callable[[Case[Any]], None], ...]] = (
    somebody_is_asked,
    decisions_are_what_they_say,
    an_absent_seat_has_an_answer,
    what_is_legal_may_be_planned,
    notation_round_trips,
    every_legal_action_applies,
    candidates_are_complete,
    snapshots_round_trip,
    views_offer_the_same,
    secrets_are_kept,
    what_is_imagined_could_be,
    standing_answers_tell_nothing,
)


def check(case: Case[S]) -> None:
    """Check every law of one state; raise BrokenLaw if one does not hold."""
    for law in STATE_LAWS:
        law(case)


def nothing_is_lost(before: Measured, after: Measured) -> None:
    """No action changes what is conserved, or lowers what only grows."""
    (had, grown), (has, now) = before, after
    if had != has:
        raise BrokenLaw("nothing is lost", f"{had} became {has}")
    if any(new < old for old, new in zip(grown, now, strict=True)):
        raise BrokenLaw("points never fall", f"{grown} became {now}")


def replay(rules: Rules[S], start: S, log: Iterable[Entry]) -> S:
    """Return the state after the entries of *log* that were not taken back, played from *start*."""
    return reduce(lambda state, entry: enact(rules, state, entry).state, effective(log), start)


def replay_equals_play(rules: Rules[S], start: S, log: Iterable[Entry], state: S) -> None:
    """Replaying the log comes to the same state."""
    try:
        again = replay(rules, start, log)
    except RulesError as error:
        raise BrokenLaw("replay equals play", f"the log does not fit: {error}") from error
    if again != state:
        raise BrokenLaw("replay equals play", "it comes to another state")


def _is_allowed(case: Case[S], action: ActionOf[S], decision: Decision) -> bool:
    try:
        action.check(case.state, decision)
    except IllegalAction:
        return False
    except Exception as error:  # any error but a refusal breaks this law
        detail = f"{action}: {type(error).__name__} {error}"
        raise BrokenLaw("check allows or refuses, and nothing else", detail) from error
    return True


def _same_to(case: Case[S], seat: Seat, other: S) -> None:
    """Check that *seat* has the same legal actions in *other*, and that those that do not reveal show no difference."""
    found = case.legal_for(seat)
    if tuple(legal(case.rules, other, seat)) != found:
        raise BrokenLaw("secrets are kept", f"seat {seat} may do other things")
    for action in some(found, 6, case.dice):
        here, there = case.outcome(seat, action), outcome(case.rules, other, seat, action)
        if here.reveals != there.reveals:
            raise BrokenLaw("secrets are kept", f"{format_action(action)} of seat {seat} reveals, or does not")
        if not here.reveals and (
            view(case.rules, here.state, seat) != view(case.rules, there.state, seat)
            or visible_events(here.events, seat) != visible_events(there.events, seat)
        ):
            raise BrokenLaw("secrets are kept", f"{format_action(action)} shows seat {seat} what it may not know")
