"""How the options of a game are asked for in forms: several at a time, with a box for each that is on or off.

The values of some lists, as ``witches+nomads``, are chosen from a menu. Other lists are typed, and no form changes
them.
"""

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Final

from bot.base import errors
from bot.base.api import limits
from bot.tables.options import UnknownOption, choices, lists, option_names
from rules.core.model import Options
from rules.core.struct import Struct

UNSET: Final = "none"
"""What stands in a form for an option that has no value unless it is chosen."""

BOXES: Final = "boxes"
"""The id of the field with the boxes; `BOXES` and a number if a form needs several."""


class Field(Struct, frozen=True):
    """A field of a form: an option with one of *values*, a list with several of them, or *boxes*.

    *name* is the id of the field in its form. From a list, people choose between none and *most* values. Each box is
    an option with two values: the first is that of an empty box, the second that of a box with a cross. An empty box
    stands for the usual value, or for no.
    """

    name: str
    values: tuple[str, ...] = ()
    boxes: Mapping[str, tuple[str, str]] = {}
    most: int = 0


def usual_options(options_type: type[Options]) -> dict[str, str]:
    """Return each option's default value, as it is written; UNSET for an option without one."""
    options = options_type()
    return {name: _format_value(getattr(options, name)) for name in choices(options_type)}


def forms(options_type: type[Options]) -> tuple[tuple[Field, ...], ...]:
    """Return the fields of each form that a game's options need, in order; options without a choice have none."""
    chosen, boxes = list[Field](), dict[str, tuple[str, str]]()
    names, usual = set(option_names(options_type)), usual_options(options_type)
    for name, table in choices(options_type).items():
        values = (*([UNSET] if usual[name] == UNSET else []), *table)
        if name not in names or len(values) < 2:
            continue
        if len(values) > 2 or name in options_type.tables:
            chosen.append(Field(name, values))
        else:
            off = "false" if "false" in values else usual[name]
            boxes[name] = (off, next(value for value in values if value != off))
    order = list(usual)
    fields = sorted([*_boxes(boxes), *chosen], key=lambda field: order.index(next(iter(field.boxes), field.name)))
    listed = lists(options_type)
    fields += [Field(name, tuple(listed[name]), most=most) for name, most in options_type.sets.items() if name in names]
    size = limits.FORM_FIELDS
    return tuple(tuple(fields[start : start + size]) for start in range(0, len(fields), size))


def _boxes(boxes: Mapping[str, tuple[str, str]]) -> Iterator[Field]:
    """Yield the fields for *boxes*, each with as many as there may be in one."""
    names, size = list(boxes), limits.BOXES
    for number, start in enumerate(range(0, len(names), size)):
        part = {name: boxes[name] for name in names[start : start + size]}
        yield Field(f"{BOXES}{number or ''}", boxes=part)


def filled_in(fields: tuple[Field, ...], filled: Mapping[str, str]) -> dict[str, str]:
    """Return the value that each option of a form was given; UNSET for an option without a value.

    Raises:
        UnknownOption: An option has no such value (CORE-5), or the form has no such box (CORE-4).
        MovedOn: A field is missing, so the form is not the bot's.
    """
    values = dict[str, str]()
    for field in fields:
        if field.name not in filled:
            if field.most:  # the form of an earlier version
                continue
            raise errors.MovedOn
        if field.values:
            chosen = filled[field.name].split() if field.most else [filled[field.name]]
            for value in chosen:
                if value not in field.values:
                    told = {"option": field.name, "value": value[:100]}
                    raise UnknownOption("CORE-5", choices=", ".join(field.values), **told)
            values[field.name] = "+".join(chosen) or UNSET
            continue
        crossed = filled[field.name].split()
        for name in crossed:
            if name not in field.boxes:
                raise UnknownOption("CORE-4", option=name[:100], choices=", ".join(field.boxes))
        values |= {name: on if name in crossed else off for name, (off, on) in field.boxes.items()}
    return values


def changed_options(
    options_type: type[Options], written: Mapping[str, str], values: Mapping[str, str], defaults: Mapping[str, str]
) -> dict[str, str]:
    """Return the *written* options of a game with new *values*.

    A usual value is left out, unless *defaults* has another one. A list of the
    same values stays in the order in which it was written.
    """
    usual = usual_options(options_type)
    kept = {name: value for name, value in written.items() if name not in values or _is_same(name, values, written)}
    chosen = {
        name: value
        for name, value in values.items()
        if name not in kept and value != UNSET and (value != usual.get(name) or name in defaults)
    }
    return kept | chosen


def _is_same(name: str, values: Mapping[str, str], written: Mapping[str, str]) -> bool:
    """Whether an option is a list with the same values as before."""
    return "+" in written[name] and sorted(values[name].split("+")) == sorted(written[name].split("+"))


def _format_value(value: object) -> str:
    match value:
        case None:
            return UNSET
        case bool():
            return "true" if value else "false"
        case Enum():
            return str(value.value)
        case _:  # numbers and texts
            return str(value)
