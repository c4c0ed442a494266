"""What may still follow a half-made choice, by its beginning or by the fields filled in; and why nothing does."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar

from rules.core.model import (
    AnyAction,
    AnyRules,
    Decision,
    RulesError,
    Seat,
    State,
    Unasked,
    UnreadableAction,
)
from rules.core.notation import field_readers, format_action, format_field
from rules.core.play import answers, legal, pending, unasked

A = TypeVar("A", bound=AnyAction)


def narrow(actions: Iterable[AnyAction], beginning: str = "") -> tuple[str, ...]:
    """Return the words that may follow *beginning*, each once, in the order of *actions*."""
    head = beginning.split()
    written = (format_action(action).split() for action in actions)
    return tuple(dict.fromkeys(words[len(head)] for words in written if words[: len(head)] == head != words))


def fitting(actions: Iterable[A], filled: Mapping[str, str]) -> Iterator[A]:
    """Yield those *actions* whose fields are written as in *filled*; a field they lack fits."""
    for action in actions:
        if all(format_field(getattr(action, field, text)) == text for field, text in filled.items()):
            yield action


def parse_fields(kind: type[AnyAction], filled: Mapping[str, str]) -> dict[str, Any]:
    """Read fields of *kind*, by name.

    Raises:
        UnreadableAction: One cannot be read (CORE-2, with what was typed there).
    """
    readers, read = field_readers(kind), dict[str, Any]()
    for name, text in filled.items():
        try:
            read[name] = readers[name](text.strip())
        except ValueError:
            raise UnreadableAction("CORE-2", text=text[:100]) from None
    return read


def fitted(
    rules: AnyRules, state: State, seat: Seat, kind: type[AnyAction], fields: dict[str, str]
) -> AnyAction | None:
    """Return the one action of *kind* that has *fields*, None if several have.

    Raises:
        RulesError: None has: what the rules say against it.
    """
    every = (action for action in legal(rules, state, seat) if isinstance(action, kind))
    found = list(fitting(dict.fromkeys(every), fields))  # one action may answer several decisions that are alike
    if len(found) == 1:
        return found[0]
    if found:
        return None
    raise refusal(rules, state, seat, kind, fields)


def refusal(rules: AnyRules, state: State, seat: Seat, kind: type[AnyAction], filled: Mapping[str, str]) -> RulesError:
    """Return what is against every action of *kind* by *seat* that has what is *filled* in."""
    asked = next((d for d in pending(state) if d.seat == seat and isinstance(d, kind.answers)), None)
    return unasked(state, seat, kind) if asked is None else against(rules, state, asked, kind, filled)


def against(
    rules: AnyRules, state: State, decision: Decision, kind: type[AnyAction], filled: Mapping[str, str]
) -> RulesError:
    """Return what the rules have against every answer of *kind* to *decision* that has what is *filled* in.

    What is left open is as in an answer that fits but is not legal, or else as in a legal one, or in any.
    """
    every = list(kind.candidates(state, decision))
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
