"""Narrowing: which words can follow the beginning of an action, which actions have given fields, or why none has."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar

from rules.core.model import AnyAction, AnyRules, Decision, RulesError, Seat, State, Unasked, UnreadableAction
from rules.core.notation import field_readers, format_action, format_field
from rules.core.play import answers, legal, pending, unasked_refusal
from rules.prepared import PlansWithCosts

A = TypeVar("A", bound=AnyAction)


def narrow(actions: Iterable[AnyAction], beginning: str = "") -> tuple[str, ...]:
    """Return the distinct words that can follow *beginning*, in the order of *actions*."""
    head = beginning.split()
    written = (format_action(action).split() for action in actions)
    return tuple(dict.fromkeys(words[len(head)] for words in written if words[: len(head)] == head != words))


def fitting(actions: Iterable[A], filled: Mapping[str, str]) -> Iterator[A]:
    """Yield the *actions* whose fields are as in *filled*; fields that an action lacks are ignored."""
    for action in actions:
        if all(format_field(getattr(action, field, text)) == text for field, text in filled.items()):
            yield action


def parse_fields(kind: type[AnyAction], filled: Mapping[str, str]) -> dict[str, Any]:
    """Parse fields of *kind*, by name.

    Raises:
        UnreadableAction: One is invalid (CORE-2, with the text).
    """
    readers, read = field_readers(kind), dict[str, Any]()
    for name, text in filled.items():
        try:
            read[name] = readers[name](text.strip())
        except ValueError:
            raise UnreadableAction("CORE-2", text=text[:100]) from None
    return read


def only_fitting(
    rules: AnyRules, state: State, seat: Seat, kind: type[AnyAction], fields: dict[str, str]
) -> AnyAction | None:
    """Return the only action of *kind* with these *fields*, None if there are several.

    Raises:
        RulesError: There is none; the error is the rules' reason.
    """
    every = (action for action in legal(rules, state, seat) if isinstance(action, kind))
    found = list(fitting(dict.fromkeys(every), fields))  # one action may answer several equal decisions
    if len(found) == 1:
        return found[0]
    if found:
        return None
    raise refusal(rules, state, seat, kind, fields)


def refusal(rules: AnyRules, state: State, seat: Seat, kind: type[AnyAction], filled: Mapping[str, str]) -> RulesError:
    """Return why no action of *kind* by *seat* with these fields is legal."""
    asked = next((d for d in pending(state) if d.seat == seat and isinstance(d, kind.answers)), None)
    return unasked_refusal(state, seat, kind) if asked is None else against(rules, state, asked, kind, filled)


def against(
    rules: AnyRules, state: State, decision: Decision, kind: type[AnyAction], filled: Mapping[str, str]
) -> RulesError:
    """Return the rules' reason against every answer of *kind* to *decision* with these fields.

    The other fields are those of an illegal candidate with these fields, or else of a legal one, or of any. If there
    are no candidates because a price is lacking, they are those of the action that the rules give for this case.
    """
    every = list(kind.candidates(state, decision))
    if not every and isinstance(rules, PlansWithCosts):
        every = [action for action in rules.priced if isinstance(action, kind)]
    legal = (action for action in answers(rules, state, decision) if isinstance(action, kind))
    try:
        read = parse_fields(kind, filled)
        for model in (*fitting(every, filled), *legal, *every, None):
            fields = {name: getattr(model, name) for name in kind.__struct_fields__ if model is not None} | read
            if len(fields) == len(kind.__struct_fields__):
                kind(**fields).check(state, decision)
    except RulesError as error:
        return error
    return Unasked("CORE-1", seat=decision.seat)
