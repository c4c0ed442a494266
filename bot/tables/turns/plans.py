"""Plans: actions that a seat wants played when their decisions come up; how they are written and applied. No I/O.

A plan is written ``place shaanxi | place huguang; take horse``: lines are separated by ``;``, the alternatives of a
line by ``|``. An alternative is an action in log notation, or the beginning of one, which stands for the first legal
action that begins with it.
"""

from collections.abc import Container
from contextlib import suppress
from typing import Any, Final, TypeAlias

from bot.base import errors
from bot.storage.records import Plan
from bot.tables.turns.narrow import against, fitting, parse_fields
from rules.core.model import AnyAction, AnyRules, Decision, IllegalAction, RulesError, State, UnreadableAction, View
from rules.core.notation import field_readers, format_action, format_field, word
from rules.core.play import answered_decision, pending
from rules.core.struct import Struct, evolve
from rules.prepared import PlansWithCosts, PlansWithPreparation, check_plannable

Lines: TypeAlias = tuple[tuple[str, ...], ...]

# A choice: a plan is tried line by line whenever its game moves, and nobody foresees more turns.
LINES: Final = 25
"""The most lines that a plan can have."""

# A choice: alternatives are tried in order until one is legal, at each move of the game.
ALTERNATIVES: Final = 8
"""The most alternatives that a line can have."""


class PlannedStep(Struct, frozen=True):
    """The line of a plan, counted from 0, for the current decision, and its action.

    *action* is None if no alternative is legal; *refusal* is then the rules' reason against the first one. An action
    that only *prepares* makes an alternative legal, and the line stays due.
    """

    line: int
    action: AnyAction | None
    refusal: RulesError | None = None
    prepares: bool = False


def parse_plan(rules: AnyRules, text: str) -> Lines:
    """Parse the lines of a plan; alternatives are normalised to log notation.

    Raises:
        UnreadableAction: An alternative is not the beginning of an action (CORE-2).
        PlanTooLong: There are too many lines, or alternatives in one.
    """
    lines = [parts for line in text.split(";") if (parts := [part for part in line.split("|") if part.strip()])]
    return check_length(tuple(tuple(_parse_alternative(rules, part) for part in parts) for parts in lines or [[text]]))


def check_lines(rules: AnyRules, seen: View[Any], lines: Lines) -> Lines:
    """Return *lines* if each alternative can become legal later, as far as its seat knows from the view *seen*.

    Raises:
        IllegalAction: One can never become legal, or is secret; the error is the rules' reason.
    """
    for text in (text for line in lines for text in line):
        kind = _kind(rules, text)
        assert kind is not None, "what was parsed is of a kind"
        check_plannable(rules, seen, kind, parse_fields(kind, _fields(kind, text)))
    return lines


def check_length(lines: Lines) -> Lines:
    """Return *lines* if they are not too many.

    Raises:
        PlanTooLong: They are.
    """
    if len(lines) > LINES or any(len(line) > ALTERNATIVES for line in lines):
        raise errors.PlanTooLong(lines=LINES, alternatives=ALTERNATIVES)
    return lines


def format_plan(lines: Lines) -> str:
    """Format lines of a plan as parse_plan reads them.

    >>> format_plan((("place shaanxi", "place huguang"), ("take horse",)))
    'place shaanxi | place huguang; take horse'
    """
    return "; ".join(" | ".join(line) for line in lines)


def due(rules: AnyRules, state: State, plan: Plan, *, besides: Container[Decision] = ()) -> PlannedStep | None:
    """Return the line of *plan* for a decision of its seat in *state*, None without one; the plan need not be armed.

    Of several decisions the first with a legal answer counts, or else the first one. Those in *besides* are skipped.
    """
    asked = (decision for decision in pending(state) if decision.seat == plan.seat and decision not in besides)
    found = [each for decision in asked if (each := _due(rules, state, decision, plan))]
    return next((each for each in found if each.action is not None), found[0] if found else None)


def used_up(plan: Plan, line: int) -> Plan:
    """Return *plan* without a line that has been played."""
    return evolve(plan, lines=plan.lines[:line] + plan.lines[line + 1 :], stopped_at=0)


def line_done_by(rules: AnyRules, state: State, plan: Plan, action: AnyAction) -> int | None:
    """Return the line of *plan* that is done once its seat plays *action* by hand in *state*, None if there is none.

    This is the line that is due, if the action fits it, or else the first one that names the whole action. The action
    that ends a turn counts only where it is due, because it belongs to the lines before it. Secret answers, which a
    plan never gives, use up nothing.
    """
    try:
        decision = answered_decision(state, plan.seat, action)
    except IllegalAction:
        return None
    if decision.sealed or decision.among:
        return None
    text = format_action(action)
    words = text.split()
    first = next((n for n, line in enumerate(plan.lines) if _matching_alternatives(rules, decision, line)), None)
    if first is not None and any(words[: len(each.split())] == each.split() for each in plan.lines[first]):
        return first
    if type(action) is rules.ending:
        return None
    return next((n for n, line in enumerate(plan.lines) if text in line), None)


def _matching_alternatives(
    rules: AnyRules, decision: Decision, line: tuple[str, ...]
) -> list[tuple[str, type[AnyAction]]]:
    """Return the alternatives of *line* that answer *decision*, with their kinds."""
    kinds = ((text, _kind(rules, text)) for text in line)
    return [(text, kind) for text, kind in kinds if kind is not None and isinstance(decision, kind.answers)]


def _due(rules: AnyRules, state: State, decision: Decision, plan: Plan) -> PlannedStep | None:
    """Return the first line for *decision*, with its first legal alternative; None for secret decisions."""
    if decision.sealed or decision.among:
        return None
    for number, line in enumerate(plan.lines):
        refusals: list[RulesError] = []
        for text, kind in _matching_alternatives(rules, decision, line):
            try:
                return PlannedStep(number, _fitting(rules, state, decision, text, kind))
            except RulesError as refusal:
                first = _preparation(rules, state, decision, text, kind)
                if first is not None:
                    return PlannedStep(number, first, prepares=True)
                refusals.append(refusal)
        if refusals:
            return PlannedStep(number, None, refusals[0])
    return None


def unaffordable(rules: AnyRules, seen: View[Any], line: tuple[str, ...]) -> RulesError | None:
    """Return why the seat of *seen* could not pay for any alternative of *line* now, None if it could."""
    if not isinstance(rules, PlansWithCosts):
        return None
    refusals: list[RulesError] = []
    for text in line:
        kind = _kind(rules, text)
        decision = None if kind is None else rules.foreseen(seen, kind)
        if kind is None or decision is None:
            return None
        try:
            _fitting(rules, seen.state, decision, text, kind)
        except RulesError as refusal:
            if refusal.rule not in rules.costs or _preparation(rules, seen.state, decision, text, kind) is not None:
                return None
            refusals.append(refusal)
        else:
            return None
    return refusals[0] if refusals else None


def _fitting(rules: AnyRules, state: State, decision: Decision, text: str, kind: type[AnyAction]) -> AnyAction:
    """Return the first legal answer of *kind* to *decision* that begins with *text*.

    Raises:
        RulesError: There is none; the error is the rules' reason against the first illegal one.
    """
    filled = _fields(kind, text)
    for action in fitting(kind.candidates(state, decision), filled):
        with suppress(IllegalAction):
            action.check(state, decision)
            return action
    raise against(rules, state, decision, kind, filled)


def _preparation(
    rules: AnyRules, state: State, decision: Decision, text: str, kind: type[AnyAction]
) -> AnyAction | None:
    """Return a legal answer to *decision* after which an action of *kind* that begins with *text* can be played."""
    if not isinstance(rules, PlansWithPreparation):
        return None
    for action in fitting(kind.candidates(state, decision), _fields(kind, text)):
        first = rules.preparation(state, decision, action)
        if first is not None:
            with suppress(IllegalAction):
                first.check(state, decision)
                return first
    return None


def _fields(kind: type[AnyAction], text: str) -> dict[str, str]:
    """Return the fields that *text*, the beginning of an action of *kind*, contains."""
    return dict(zip(kind.__struct_fields__, text.split()[1:], strict=False))


def _kind(rules: AnyRules, text: str) -> type[AnyAction] | None:
    """Return the kind of action that *text* begins, None if this version of the program has no such kind."""
    return next((kind for kind in rules.actions if word(kind) == text.split()[0]), None)


def _parse_alternative(rules: AnyRules, text: str) -> str:
    """Return an alternative in log notation.

    Raises:
        UnreadableAction: It is not the beginning of an action (CORE-2).
    """
    kind = _kind(rules, text) if text.strip() else None
    if kind is not None:
        _, *fields = text.split()
        readers = field_readers(kind).values()
        with suppress(ValueError):  # a field that cannot be read is reported below, with the whole text
            written = [format_field(read(field)) for read, field in zip(readers, fields, strict=False)]
            if len(written) == len(fields):
                return " ".join((word(kind), *written))
    raise UnreadableAction("CORE-2", text=text.strip()[:100])
