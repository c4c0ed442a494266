"""What may still follow a half-made choice: by its beginning as text, or by the fields filled in already."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar

from rules.core.model import Action
from rules.core.notation import format_action, format_field

A = TypeVar("A", bound=Action[Any, Any])


def narrow(actions: Iterable[Action[Any, Any]], beginning: str = "") -> tuple[str, ...]:
    """Return the words that may follow *beginning*, each once, in the order of *actions*."""
    head = beginning.split()
    written = (format_action(action).split() for action in actions)
    return tuple(dict.fromkeys(words[len(head)] for words in written if words[: len(head)] == head != words))


def fitting(actions: Iterable[A], filled: Mapping[str, str]) -> Iterator[A]:
    """Return those *actions* whose fields are written as in *filled*; a field they lack fits."""
    return (a for a in actions if all(format_field(getattr(a, field, text)) == text for field, text in filled.items()))
