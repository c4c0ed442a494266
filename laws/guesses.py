"""Made-up actions, legal or not, from the values of legal ones and values near those."""

from collections.abc import Iterable, Iterator
from enum import Enum
from functools import cache
from itertools import product
from math import prod
from types import UnionType
from typing import Any, Final, TypeVar, Union, get_args, get_origin, get_type_hints

from rules.core.dice import Dice
from rules.core.model import ActionOf, AnyAction, S

T = TypeVar("T")

MOST_TRIED: Final = 400
"""About how many actions of each kind are made up in one state at most."""


def made_up(
    kind: type[ActionOf[S]], offered: Iterable[ActionOf[S]], met: dict[str, dict[object, None]], dice: Dice
) -> Iterator[ActionOf[S]]:
    """Yield actions of *kind* whose fields mix the values of those *offered*, values *met* earlier, and near values."""
    known = tuple(offered)
    values: list[tuple[object, ...]] = []
    for field, hinted in hinted_values(kind).items():
        now = dict.fromkeys(getattr(action, field) for action in known)
        ever = tuple(met.get(field, ()))
        beside = (near for value in some((*now, *ever), 6, dice) for near in neighbours(value))
        values.append(tuple(dict.fromkeys((*now, *some(ever, 24, dice), *beside, *hinted))))
    if not values:
        yield kind()
        return
    if prod(map(len, values)) <= MOST_TRIED:
        yield from (kind(*fields) for fields in product(*values))
        return
    for base in some(known, 8, dice):
        fields = [getattr(base, field) for field in kind.__struct_fields__]
        for place, choices in enumerate(values):
            for value in some(choices, MOST_TRIED // (8 * len(values)), dice):
                yield kind(*fields[:place], value, *fields[place + 1 :])


@cache
def hinted_values(kind: type[AnyAction]) -> dict[str, tuple[object, ...]]:
    """Return, by field, the values that its type names: the members of an enum, and None where it is allowed."""
    hints = get_type_hints(kind)
    return {field: tuple(_of_type(hints[field])) for field in kind.__struct_fields__}


def neighbours(value: object) -> Iterator[object]:
    """Yield values near *value*: the next numbers or, for a named tuple, those of each of its parts."""
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


def some(choices: Iterable[T], n: int, dice: Dice) -> tuple[T, ...]:
    """Return *n* successive *choices* from a random place on, or all if they are fewer."""
    choices = tuple(choices)
    if len(choices) <= n:
        return choices
    begin = dice.below(len(choices))
    return (choices + choices)[begin : begin + n]
