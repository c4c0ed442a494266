"""Plans: what a seat wants played for it when its decisions come, how that is written, and which line is due. No I/O.

A plan is written ``place shaanxi | place huguang; take horse``: its lines are parted by ``;`` and the alternatives of a
line by ``|``. An alternative is an action as in the log, or the beginning of one, which stands for the first legal
action that begins so.
"""

from contextlib import suppress
from typing import Any, Final, TypeAlias

from bot import errors
from bot.game.narrow import against, fitting, parse_fields
from bot.storage.records import Plan
from rules.core.model import (
    AnyAction,
    AnyRules,
    Decision,
    IllegalAction,
    RulesError,
    State,
    UnreadableAction,
    View,
)
from rules.core.notation import field_readers, format_field, word
from rules.core.play import pending
from rules.core.struct import Struct, evolve
from rules.prepared import check_plannable

Lines: TypeAlias = tuple[tuple[str, ...], ...]

LINES: Final = 25
"""So many lines a plan has at most."""

ALTERNATIVES: Final = 8
"""So many alternatives a line has at most."""


class Due(Struct, frozen=True):
    """The line of a plan, counted from 0, that is tried now, and the action it comes to.

    *action* is None if no alternative fits; *refusal* is then what the rules have against the first that was tried.
    """

    line: int
    action: AnyAction | None
    refusal: RulesError | None = None


def parse_plan(rules: AnyRules, text: str) -> Lines:
    """Read the lines of a plan; each alternative is written anew, as the log writes it.

    Raises:
        UnreadableAction: An alternative is no beginning of an action (CORE-2).
        PlanTooLong: There are too many lines, or alternatives in one.
    """
    lines = [parts for line in text.split(";") if (parts := [part for part in line.split("|") if part.strip()])]
    return bounded(tuple(tuple(_parsed(rules, part) for part in parts) for parts in lines or [[text]]))


def checked(rules: AnyRules, seen: View[Any], lines: Lines) -> Lines:
    """Return *lines* if each alternative may come due some day, as far as its seat has *seen* the game.

    Raises:
        IllegalAction: One never can, or is secret: the rules say why.
    """
    for text in (text for line in lines for text in line):
        kind = _kind(rules, text)
        assert kind is not None, "what was parsed is of a kind"
        check_plannable(rules, seen, kind, parse_fields(kind, _fields(kind, text)))
    return lines


def bounded(lines: Lines) -> Lines:
    """Return *lines* if a plan may be so long.

    Raises:
        PlanTooLong: It may not.
    """
    if len(lines) > LINES or any(len(line) > ALTERNATIVES for line in lines):
        raise errors.PlanTooLong(lines=LINES, alternatives=ALTERNATIVES)
    return lines


def format_plan(lines: Lines) -> str:
    """Write lines of a plan as parse_plan reads them.

    >>> format_plan((("place shaanxi", "place huguang"), ("take horse",)))
    'place shaanxi | place huguang; take horse'
    """
    return "; ".join(" | ".join(line) for line in lines)


def due(rules: AnyRules, state: State, plan: Plan) -> Due | None:
    """Return the line of *plan* that is tried on what its seat must decide in *state*, armed or not; None if none is.

    Of several decisions the first counts that is answered; only if none is, the line of the first one does not fit.
    """
    found = [each for d in pending(state) if d.seat == plan.seat if (each := _due(rules, state, d, plan))]
    return next((each for each in found if each.action is not None), found[0] if found else None)


def used_up(plan: Plan, line: int) -> Plan:
    """Return *plan* without a line, which has been played."""
    return evolve(plan, lines=plan.lines[:line] + plan.lines[line + 1 :])


def _due(rules: AnyRules, state: State, decision: Decision, plan: Plan) -> Due | None:
    """Return the first line that is for *decision*, with its first alternative that fits; secret ones have none."""
    if decision.sealed or decision.among:
        return None
    for number, line in enumerate(plan.lines):
        kinds = [(text, _kind(rules, text)) for text in line]
        meant = [(text, kind) for text, kind in kinds if kind is not None and isinstance(decision, kind.answers)]
        refusals: list[RulesError] = []
        for text, kind in meant:
            try:
                return Due(number, _fitting(rules, state, decision, text, kind))
            except RulesError as refusal:
                refusals.append(refusal)
        if refusals:
            return Due(number, None, refusals[0])
    return None


def _fitting(rules: AnyRules, state: State, decision: Decision, text: str, kind: type[AnyAction]) -> AnyAction:
    """Return the first legal answer of *kind* to *decision* that begins with *text*.

    Raises:
        RulesError: There is none: what the rules have against the first of those that are not legal.
    """
    filled = _fields(kind, text)
    for action in fitting(kind.candidates(state, decision), filled):
        with suppress(IllegalAction):
            action.check(state, decision)
            return action
    raise against(rules, state, decision, kind, filled)


def _fields(kind: type[AnyAction], text: str) -> dict[str, str]:
    """Return those fields that *text*, the beginning of an action of *kind*, has."""
    return dict(zip(kind.__struct_fields__, text.split()[1:], strict=False))


def _kind(rules: AnyRules, text: str) -> type[AnyAction] | None:
    """Return the kind of action that *text* begins as, None if this version of the program knows none such."""
    return next((kind for kind in rules.actions if word(kind) == text.split()[0]), None)


def _parsed(rules: AnyRules, text: str) -> str:
    """Return an alternative as the log writes it.

    Raises:
        UnreadableAction: It is no beginning of an action (CORE-2).
    """
    kind = _kind(rules, text) if text.strip() else None
    if kind is not None:
        _, *fields = text.split()
        readers = field_readers(kind).values()
        with suppress(ValueError):
            written = [format_field(read(field)) for read, field in zip(readers, fields, strict=False)]
            if len(written) == len(fields):
                return " ".join((word(kind), *written))
    raise UnreadableAction("CORE-2", text=text.strip()[:100])
