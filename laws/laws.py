"""The laws: what holds in every state of every game. Each is a function that raises BrokenLaw or says nothing."""

from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from functools import cache
from itertools import product
from types import UnionType
from typing import Any, Final, Generic, Union, get_args, get_origin, get_type_hints

from laws.book import Book
from rules.core.codec import decode, encode
from rules.core.dice import Dice
from rules.core.log import Entry
from rules.core.model import CHANCE, Action, Decision, IllegalAction, Rules, RulesError, S, Seat, Step
from rules.core.notation import format_action, parse_action
from rules.core.play import answers, legal, pending, play, replay, told, view
from rules.core.struct import Struct
from rules.prepared import check_plannable

MOST_TRIED: Final = 400
"""How many made-up answers are tried in one state, for each kind of action."""

Values = dict[type[Action[Any, Any]], dict[str, dict[object, None]]]
"""Values met with in the fields of each kind of action, oldest first."""


class BrokenLaw(Exception):
    """A law that a game does not keep; *log* leads there from the game's first state."""

    def __init__(self, law: str, detail: str) -> None:
        super().__init__(f"{law}: {detail}")
        self.law = law
        self.detail = detail
        self.log: tuple[Entry, ...] = ()


class Case(Struct, Generic[S], frozen=True):
    """A state before the laws, with all that may be done in it, and values to make up other answers from."""

    rules: Rules[S]
    book: Book[S]
    state: S
    seats: int
    legal: tuple[tuple[Decision, tuple[Action[S, Any], ...]], ...]
    met: Values
    dice: Dice

    def actions(self) -> Iterator[tuple[Seat, Action[S, Any]]]:
        """Yield who may do what."""
        for decision, found in self.legal:
            for action in found:
                yield decision.seat, action


def brought(rules: Rules[S], book: Book[S], state: S, seats: int, met: Values, dice: Dice) -> Case[S]:
    """Bring *state* before the laws."""
    found = tuple((decision, tuple(answers(rules, state, decision))) for decision in pending(state))
    for _, actions in found:
        for action in actions:
            fields = met.setdefault(type(action), {})
            for field in action.__struct_fields__:
                fields.setdefault(field, {})[getattr(action, field)] = None
    return Case(rules, book, state, seats, found, met, dice)


def outcome(rules: Rules[S], state: S, seat: Seat, action: Action[S, Any]) -> Step[S]:
    """Play *action*, which is legal.

    Raises:
        BrokenLaw: It does not apply.
    """
    try:
        return play(rules, state, seat, action)
    except Exception as error:  # whatever a game's rules trip over, this is where it is told
        detail = f"{format_action(action)} of seat {seat}: {type(error).__name__} {error}"
        raise BrokenLaw("every legal action applies", detail) from error


def somebody_is_asked(case: Case[S]) -> None:
    """Until the game is over somebody is asked, and whoever is asked has a legal answer.

    Of several decisions of one seat, one may have to wait for another: a turn for the choices that came of it.
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
    """What nature decides, and nothing else, says so; what says that it is secret is sealed or discreet."""
    for decision, _ in case.legal:
        is_secret = decision.sealed or bool(decision.among)
        if decision.natural != (decision.seat == CHANCE) or decision.secret > is_secret:
            raise BrokenLaw("a decision is what it says", str(decision))


def an_absent_seat_has_an_answer(case: Case[S]) -> None:
    """What the rules answer for an absent seat is legal."""
    for decision, found in case.legal:
        if decision.seat != CHANCE and found:
            text = format_action(case.rules.default(view(case.rules, case.state, decision.seat), decision))
            if text not in map(format_action, found):
                raise BrokenLaw("what is answered for an absent seat is legal", text)


def what_is_legal_may_be_planned(case: Case[S]) -> None:
    """What a seat may do now, and not in secret, is nothing that can never come to it."""
    for decision, found in case.legal:
        if decision.natural or decision.secret:
            continue
        seen = view(case.rules, case.state, decision.seat)
        for action in found:
            try:
                check_plannable(
                    case.rules, seen, type(action), {name: getattr(action, name) for name in action.__struct_fields__}
                )
            except IllegalAction as refusal:
                raise BrokenLaw("what is legal may be planned", f"{format_action(action)}: {refusal}") from refusal


def every_legal_action_applies(case: Case[S]) -> None:
    """Every legal action applies, and nothing that was given to play is changed by it."""
    before = encode(case.state)
    for seat, action in case.actions():
        outcome(case.rules, case.state, seat, action)
        if encode(case.state) != before:
            raise BrokenLaw("play changes nothing it was given", f"{format_action(action)} changed the state before it")


def notation_round_trips(case: Case[S]) -> None:
    """What is written of an action reads as the same action."""
    for _, action in case.actions():
        text = format_action(action)
        try:
            read = parse_action(case.rules, text)
        except RulesError as error:
            raise BrokenLaw("notation round-trips", f"{text} cannot be read") from error
        if read != action or format_action(read) != text:
            raise BrokenLaw("notation round-trips", f"{text} reads as {read}")


def candidates_are_complete(case: Case[S]) -> None:
    """Whatever check allows, candidates offers: tried with answers made up from values met with and near them."""
    for decision, _ in case.legal:
        for kind in case.rules.actions:
            if isinstance(decision, kind.answers):
                offered = set(kind.candidates(case.state, decision))
                for action in made_up(kind, offered, case.met.get(kind, {}), case.dice):
                    if action not in offered and _allowed(case, action, decision):
                        raise BrokenLaw("whatever check allows, candidates offers", format_action(action))


def snapshots_round_trip(case: Case[S]) -> None:
    """A state read from its snapshot is the same, and its indexes, found anew, do what the grown ones do."""
    snapshot = encode(case.state)
    try:
        again = decode(case.rules, snapshot)
    except Exception as error:  # a state that its own type does not admit, or an index that trips over it
        raise BrokenLaw("snapshots round-trip", f"it cannot be read: {error}") from error
    if again != case.state or encode(again) != snapshot:
        raise BrokenLaw("snapshots round-trip", "the state read is not the one written")
    for decision, found in case.legal:
        if tuple(answers(case.rules, again, decision)) != found:
            raise BrokenLaw("an index found anew does what the grown one does", f"other answers to {decision}")
    for seat, action in _some(tuple(case.actions()), 3, case.dice):
        grown, anew = outcome(case.rules, case.state, seat, action), outcome(case.rules, again, seat, action)
        if grown != anew:
            raise BrokenLaw(
                "an index found anew does what the grown one does", f"{format_action(action)} ends otherwise"
            )


def views_offer_the_same(case: Case[S]) -> None:
    """A view offers its seat what the truth does, and hides no less when it is masked again."""
    for seat in (None, *range(case.seats)):
        seen = view(case.rules, case.state, seat)
        if view(case.rules, seen.state, seat) != seen:
            raise BrokenLaw("a view of a view is the same", f"seat {seat}")
        if seat is not None:
            truth = [action for decision, found in case.legal if decision.seat == seat for action in found]
            if list(legal(case.rules, seen.state, seat)) != truth:
                raise BrokenLaw("a view offers its seat the same as the truth", f"seat {seat}")


def secrets_are_kept(case: Case[S]) -> None:
    """States that differ in what a seat may not know only look the same to it, and do so after what it may do."""
    for seat in (None, *range(case.seats)):
        for other in case.book.disguised(case.state, seat, case.dice):
            if view(case.rules, other, seat) != view(case.rules, case.state, seat):
                raise BrokenLaw("secrets are kept", f"seat {seat} sees what it may not know")
            if seat is not None:
                _same_to(case, seat, other)


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
)


def nothing_is_lost(book: Book[S], before: S, after: S) -> None:
    """What there is of things is the same after an action, and what only grows has not fallen."""
    had, has = book.conserved(before), book.conserved(after)
    if had != has:
        raise BrokenLaw("nothing is lost", f"{had} became {has}")
    grown, now = book.growing(before), book.growing(after)
    if any(new < old for old, new in zip(grown, now, strict=True)):
        raise BrokenLaw("points never fall", f"{grown} became {now}")


def replay_equals_play(rules: Rules[S], start: S, log: Iterable[Entry], state: S) -> None:
    """Doing it all again from the log comes to the same."""
    try:
        again = replay(rules, start, log)
    except RulesError as error:
        raise BrokenLaw("replay equals play", f"the log does not fit: {error}") from error
    if again != state:
        raise BrokenLaw("replay equals play", "it comes to another state")


def made_up(
    kind: type[Action[S, Any]], offered: Iterable[Action[S, Any]], met: dict[str, dict[object, None]], dice: Dice
) -> Iterator[Action[S, Any]]:
    """Yield answers of *kind* that need not be legal: *offered* ones with other values, or values near those."""
    known = tuple(offered)
    values: list[tuple[object, ...]] = []
    for field, hinted in hinted_values(kind).items():
        now = dict.fromkeys(getattr(action, field) for action in known)
        ever = tuple(met.get(field, ()))
        beside = (near for value in _some((*now, *ever), 6, dice) for near in neighbours(value))
        values.append(tuple(dict.fromkeys((*now, *_some(ever, 24, dice), *beside, *hinted))))
    if not values:
        yield kind()
        return
    total = 1
    for choices in values:
        total *= len(choices)
    if total <= MOST_TRIED:
        yield from (kind(*fields) for fields in product(*values))
        return
    for base in _some(known, 8, dice):
        fields = [getattr(base, field) for field in kind.__struct_fields__]
        for place, choices in enumerate(values):
            for value in _some(choices, MOST_TRIED // (8 * len(values)), dice):
                yield kind(*fields[:place], value, *fields[place + 1 :])


@cache
def hinted_values(kind: type[Action[Any, Any]]) -> dict[str, tuple[object, ...]]:
    """Return what the types of its fields say of their values: every member of an enum, and None where it may be."""
    hints = get_type_hints(kind)
    return {field: tuple(_of_type(hints[field])) for field in kind.__struct_fields__}


def neighbours(value: object) -> Iterator[object]:
    """Yield values near *value*: the numbers beside it, or the places."""
    if isinstance(value, Enum | bool):
        return
    if isinstance(value, int):
        yield from (value - 1, value + 1)
    elif isinstance(value, tuple) and hasattr(value, "_make"):
        for place, part in enumerate(value):
            for near in neighbours(part):
                yield value._make((*value[:place], near, *value[place + 1 :]))


def _of_type(hint: Any) -> Iterator[object]:
    if get_origin(hint) in (Union, UnionType):
        for part in get_args(hint):
            yield from (None,) if part is type(None) else _of_type(part)
    elif isinstance(hint, type) and issubclass(hint, Enum):
        yield from hint


def _allowed(case: Case[S], action: Action[S, Any], decision: Decision) -> bool:
    try:
        action.check(case.state, decision)
    except IllegalAction:
        return False
    except Exception as error:  # whatever a game's rules trip over, this is where it is told
        detail = f"{action}: {type(error).__name__} {error}"
        raise BrokenLaw("check allows or refuses, and nothing else", detail) from error
    return True


def _same_to(case: Case[S], seat: Seat, other: S) -> None:
    """See that *seat* may do the same in *other*, and that what it does tells it nothing unless it reveals."""
    found = tuple(legal(case.rules, case.state, seat))
    if tuple(legal(case.rules, other, seat)) != found:
        raise BrokenLaw("secrets are kept", f"seat {seat} may do other things")
    for action in _some(found, 6, case.dice):
        here, there = outcome(case.rules, case.state, seat, action), outcome(case.rules, other, seat, action)
        if here.reveals != there.reveals:
            raise BrokenLaw("secrets are kept", f"{format_action(action)} of seat {seat} reveals, or does not")
        if not here.reveals and (
            view(case.rules, here.state, seat) != view(case.rules, there.state, seat)
            or told(here.events, seat) != told(there.events, seat)
        ):
            raise BrokenLaw("secrets are kept", f"{format_action(action)} shows seat {seat} what it may not know")


def _some(choices: Iterable[Any], n: int, dice: Dice) -> tuple[Any, ...]:
    """Return *n* of *choices* in a row, from anywhere."""
    choices = tuple(choices)
    if len(choices) <= n:
        return choices
    begin = dice.below(len(choices))
    return (choices + choices)[begin : begin + n]
